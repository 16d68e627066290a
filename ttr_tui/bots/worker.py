"""The process that thinks for bots: it hears what their seats are told, game by game, and answers what they do.

It ends when there is nobody left to hear, and never touches a terminal, a file or the network.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, BinaryIO
from weakref import WeakValueDictionary

from ttr_tui.bots.advice.advice import Advice, as_data
from ttr_tui.bots.bot import Bot
from ttr_tui.bots.roster import BOTS, SeatedBots
from ttr_tui.bots.wire import Answer, Closing, Opening, Question, read, write
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map

if TYPE_CHECKING:
    from ttr_tui.bots.advice.teacher import SeatTeachers


POLITENESS = 10
"""How far the screen comes before the bots when both want the processor."""


def main() -> None:
    """Answer until the other end is closed. An interruption at the keyboard is for the game alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(messages: BinaryIO, answers: BinaryIO) -> None:
    """Answer every question about a game that was opened and not closed."""
    games: dict[int, BotsOfGame] = {}
    shared: WeakValueDictionary[str, RuleSet] = WeakValueDictionary()
    for line in messages:
        match read(line):
            case Opening() as opening:
                games[opening.game] = BotsOfGame(opening, rules_of(opening, shared))
            case Closing(number):
                del games[number]
            case Question() as question:
                answer = answer_to(question, games[question.game])
                try:
                    answers.write(write(answer))
                    answers.flush()
                except BrokenPipeError:
                    return


def answer_to(question: Question, game: BotsOfGame) -> Answer:
    """What the seat's bot does, or what could be done there."""
    if question.advice:
        return Answer(question.number, advice=tuple(as_data(game.rules, one) for one in game.advise(question)))
    return Answer(question.number, game.rules.notation.write(game.choose(question)))


def rules_of(opening: Opening, shared: WeakValueDictionary[str, RuleSet]) -> RuleSet:
    """The rules of a game, the same ones for all games of one map that are open together."""
    map_text = json.dumps(opening.map)
    rules = shared.get(map_text)
    if rules is None:
        rules = shared[map_text] = RuleSet(decode_map(opening.map, "the saved map"))
    return rules


class BotsOfGame:
    """The bots of one game, and the tables as their seats know them."""

    def __init__(self, opening: Opening, rules: RuleSet, bots: Mapping[str, Callable[[RuleSet], Bot]] = BOTS) -> None:
        self.rules = rules
        self._opening = opening
        self._seats = len(opening.bots)
        self._own = dict(opening.own)
        self._bots = SeatedBots(self._rules_of, opening.bots, opening.seed, bots)
        self._teachers: SeatTeachers | None = None
        self._tables: dict[int, Table] = {}

    def _rules_of(self, seat: int) -> RuleSet:
        """The rules with what this seat alone knows."""
        own = self._own.get(str(seat))
        if own is None:
            return self.rules
        numbers = {**self._opening.map["numbers"], **own}
        return RuleSet(decode_map({**self._opening.map, "numbers": numbers}, "the saved map"))

    def choose(self, question: Question) -> Action:
        return self._bots.choose(self._view(question), question.decision)

    def advise(self, question: Question) -> tuple[Advice, ...]:
        from ttr_tui.bots.advice.teacher import SeatTeachers

        if question.own:
            self._own[str(question.seat)] = question.own
        if self._teachers is None:
            self._teachers = SeatTeachers(self._rules_of, self._opening.seed)
        return self._teachers.advise(self._view(question), question.decision)

    def _view(self, question: Question) -> View:
        """What the seat knows, with what it was told since it was last asked about."""
        seat = question.seat
        if question.afresh:
            self._tables[seat] = self.rules.table(self._seats, frozenset({seat}))
        table = self._tables[seat]
        for fact in question.told:
            self.rules.notation.fact(fact).fold(table)
        return View(table, seat)
