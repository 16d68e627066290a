"""A bot that is a program of its own: it is told what its seat is told, and what that seat may do."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from ttr_tui.bots.outside.program import Program, ProgramFault, WrongAnswer
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.notation import NotationError
from ttr_tui.core.text import visible
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet

PROTOCOL = 1


class OutsideBot:
    """Plays one seat at a time, game after game."""

    def __init__(self, program: Program, rules: RuleSet, map_: Mapping[str, Any], name: str = "") -> None:
        """`map_` is what a map file says, with nothing in it that the seat may not know; faults begin with the name."""
        self._program = program
        self._name = name
        self.rules = rules
        self._map = map_
        self._seat = 0
        self._news: list[str] = []

    def sit(self, seat: int, seats: int) -> None:
        """A new game begins, in this seat."""
        self._seat, self._news = seat, []
        game = {"protocol": PROTOCOL, "seat": f"s{seat + 1}", "seats": seats, "map": self._map}
        with self._named():
            self._program.tell(_line("game", game))

    def hear(self, facts: Iterable[Fact]) -> None:
        """Something happened, of which the seat is told its part."""
        told = [fact.told_to(self._seat) for fact in facts]
        self._news += [self.rules.notation.write(fact) for fact in told if fact is not None]

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        """What the program answers. Raises WrongAnswer if that is nothing that the seat may do, or ProgramFault."""
        options = [self.rules.notation.write(action) for menu in self.rules.options(view) for action in menu]
        asked = {"facts": self._take_news(), "decision": view.owes, "options": options}
        with self._named():
            return self._understood(self._program.ask(_line("choose", asked)), view)

    def game_over(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        won = [f"s{seat + 1}" for seat in winners]
        with self._named():
            self._program.tell(_line("over", {"facts": self._take_news(), "scores": list(scores), "winners": won}))

    @contextmanager
    def _named(self) -> Iterator[None]:
        try:
            yield
        except ProgramFault as fault:
            raise type(fault)(f"{self._name}: {fault}" if self._name else str(fault)) from fault

    def _take_news(self) -> list[str]:
        news, self._news = self._news, []
        return news

    def _understood(self, answer: bytes, view: View) -> Action:
        quoted = visible(answer.decode(errors="replace"))
        try:
            said = json.loads(answer)
        except (ValueError, RecursionError) as error:
            raise WrongAnswer(f"Its answer isn’t a line of JSON: “{quoted}”.") from error
        act = said.get("act") if isinstance(said, dict) else None
        if not isinstance(act, str):
            raise WrongAnswer(f"Its answer has no text under “act”: “{quoted}”.")
        try:
            action = self.rules.notation.action(act)
        except NotationError as error:
            raise WrongAnswer(f"Its answer isn’t an action: “{visible(act)}”.") from error
        refusal = self.rules.explain(view, action)
        if refusal is not None:
            raise WrongAnswer(
                f"It may not do “{visible(act)}” now ({refusal.code}, {refusal.rule}): take one of the options."
            )
        return action


def _line(kind: str, said: Mapping[str, Any]) -> bytes:
    return json.dumps({kind: said}, separators=(",", ":")).encode() + b"\n"
