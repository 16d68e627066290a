"""A saved game from its start, turn by turn, as somebody who may see it saw it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import accumulate

from ttr_tui.core.events import Claimed
from ttr_tui.core.view import SPECTATOR
from ttr_tui.plain.commands import LOOKING
from ttr_tui.plain.narration import tell_end
from ttr_tui.plain.prompter import Command, Prompter
from ttr_tui.plain.questions import ask_number, called, choose
from ttr_tui.plain.voice import Back, PlayerLeft, Voice
from ttr_tui.seats.game import Watch, scores_so_far, turns_begun
from ttr_tui.seats.record import RecalledGame, WholeGame
from ttr_tui.words import choices, results, saved_games
from ttr_tui.words.cast import cast_of
from ttr_tui.words.lookup import find_numbers
from ttr_tui.words.sentences import tell

FOR_SPECTATORS = ("scores", "routes", "map", "discard")
"""Commands that need no seat."""


def replay(voice: Voice, record: RecalledGame | WholeGame, reader: int = SPECTATOR) -> None:
    """Until the player goes back. Left if they leave."""
    try:
        Replay(voice, record, reader).run()
    except Back:
        return


class Replay:
    def __init__(self, voice: Voice, record: RecalledGame | WholeGame, reader: int = SPECTATOR) -> None:
        self._voice = voice
        self._record = record
        self._game = record.game
        self._at = 0
        self._reader = reader
        self._turns = list(accumulate(turns_begun(act.facts) for act in self._game.acts))
        """For each act the turns that have begun once it is done."""
        self._steps = (
            self._next_turn,
            self._next_act,
            self._turn_back,
            self._next_claim,
            self._ask_turn,
            self._standing,
            self._to_the_end,
            self._watch_as,
        )

    @property
    def _last(self) -> int:
        return len(self._game.acts) - 1

    def run(self) -> None:
        self._voice.say(*self._told(0, 0), *self._numbered())
        while True:
            typed = self._prompter().ask(saved_games.where(self._turns[self._at], self._turns[-1]))
            numbers, (verb, _, rest) = find_numbers(typed) if typed else [1], typed.lower().partition(" ")
            meant = (
                [number - 1 for number in numbers] if numbers is not None else called(saved_games.REPLAY_CHOICES, typed)
            )
            if typed.lower() in (choices.BACK, "menu"):
                raise Back
            if verb == "turn" and (turn := find_numbers(rest)):
                self._go_to_turn(turn[0])
            elif verb == "as" and rest:
                self._see_as(rest)
            elif verb in LOOKING:
                self._voice.say(saved_games.as_whom(self._viewers()) if self._game.over else saved_games.NOT_SHOWN)
            elif len(meant) == 1 and 0 <= meant[0] < len(self._steps):
                with suppress(Back):
                    self._steps[meant[0]]()
            else:
                self._voice.say(saved_games.HOW_TO_STEP)

    def _numbered(self) -> list[str]:
        return [choices.numbered(number, said) for number, said in enumerate(saved_games.REPLAY_CHOICES, 1)]

    def _prompter(self) -> Prompter:
        """Asks, and answers what can be asked about the table as it is here."""
        watch = Watch(self._game.rules, self._game.seats, self._reader)
        watch.hear(*self._game.acts[: self._at + 1])
        looking = {word: LOOKING[word] for word in (FOR_SPECTATORS if self._reader == SPECTATOR else LOOKING)}
        commands: dict[str, Command] = {**looking, "?": self._help, "help": self._help, "log": self._log, "quit": _quit}
        cast = cast_of(self._game, self._reader)
        return Prompter(
            self._voice,
            self._game.rules,
            watch.view,
            cast,
            watch.heard,
            list,
            commands,
            points=partial(scores_so_far, watch),
        )

    def _help(self, prompter: Prompter, rest: str) -> None:
        self._voice.say(*self._numbered(), saved_games.looking([word for word in prompter.commands if word.isalpha()]))

    def _log(self, prompter: Prompter, rest: str) -> None:
        self._voice.say(*self._told(max(0, self._start_of(self._turns[self._at]) - 1), self._at))

    def _told(self, first: int, last: int) -> list[str]:
        """What the reader hears of these acts, both included."""
        cast = cast_of(self._game, self._reader)
        acts = self._game.acts[first : last + 1]
        told = [sentence for act in acts for sentence in tell(cast, results.split(self._game.rules, act.facts)[0])]
        return told or [saved_games.NOTHING_TO_SEE]

    def _move(self, to: int) -> None:
        """Go forward to the end of an act, and say what happened."""
        if self._at == self._last:
            self._voice.say(saved_games.AT_THE_END)
            return
        first, self._at = self._at + 1, min(to, self._last)
        self._voice.say(*self._told(first, self._at))
        if self._at == self._last:
            self._tell_end()

    def _tell_end(self) -> None:
        if self._game.over:
            tell_end(self._game, self._record.deal, self._voice, self._reader)
        else:
            self._voice.say(saved_games.NOT_OVER)

    def _start_of(self, turn: int) -> int:
        """The act with which a turn begins, or the last one."""
        return next((act for act, begun in enumerate(self._turns) if begun >= turn), self._last)

    def _next_turn(self) -> None:
        turn = self._turns[self._at] + 1
        self._move(self._start_of(turn) if turn <= self._turns[-1] else self._last)

    def _next_act(self) -> None:
        self._move(self._at + 1)

    def _turn_back(self) -> None:
        here = self._start_of(self._turns[self._at])
        self._go_to_turn(self._turns[self._at] - (here == self._at))

    def _next_claim(self) -> None:
        acts = self._game.acts[self._at + 1 :]
        claim = next((act.number for act in acts if any(isinstance(fact, Claimed) for fact in act.facts)), None)
        if claim is None:
            self._voice.say(saved_games.NO_CLAIMS_AFTER)
        else:
            self._at = claim - 1
            self._move(claim)

    def _ask_turn(self) -> None:
        turn = ask_number(self._voice, saved_games.which_turn(self._turns[-1]), 0, self._turns[-1])
        if turn is not None:
            self._go_to_turn(turn)

    def _go_to_turn(self, turn: int) -> None:
        if not 0 <= turn <= self._turns[-1]:
            self._voice.say(saved_games.no_such_turn(self._turns[-1]))
            return
        self._at = self._start_of(turn)
        self._standing()

    def _standing(self) -> None:
        """Who leads, and how everybody stands."""
        prompter = self._prompter()
        self._voice.say(saved_games.leads(prompter.cast, prompter.view.table))
        self._voice.say(*prompter.scores())

    def _to_the_end(self) -> None:
        self._at = self._last
        self._tell_end()

    def _watch_as(self) -> None:
        """A game that isn't over is seen as a spectator sees it."""
        names = self._viewers()
        self._see_as(names[choose(self._voice, saved_games.AS_WHOM, names)])

    def _viewers(self) -> Sequence[str]:
        return [saved_games.SPECTATOR, *(who.name for who in self._game.sitters if self._game.over)]

    def _see_as(self, typed: str) -> None:
        names = self._viewers()
        meant = called(names, typed)
        if len(meant) != 1:
            self._voice.say(saved_games.as_whom(names))
            return
        self._reader = meant[0] - 1
        self._voice.say(saved_games.watching_as(cast_of(self._game, self._reader), self._reader))


def _quit(prompter: Prompter, rest: str) -> None:
    raise PlayerLeft
