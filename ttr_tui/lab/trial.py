"""Has a program play on many maps, and notes everything that it does wrong instead of ending with the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any, TypeVar

from ttr_tui.bots.bot import Bot
from ttr_tui.bots.outside_bots import OutsideBot
from ttr_tui.bots.program import Program, ProgramFault, WrongAnswer
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.lab.series import play_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map

T = TypeVar("T")


@dataclass(slots=True)
class Report:
    games: int = 0
    answers: int = 0
    slowest: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    """What was wrong, with the map and the decision, and how often."""


def try_out(
    command: str,
    maps: Iterable[Mapping[str, Any]],
    seats: Sequence[int],
    games: int,
    tell: Callable[[float], None] = lambda share: None,
) -> Report:
    """So many games on each map with each of these numbers of players, the program in each seat in turn.

    `tell` hears the share of the games that is over. A program that can't be started is not tried again.
    """
    boards = [(map_, RuleSet(decode_map(map_, "the map"))) for map_ in maps]
    tables = [(map_, rules, count) for map_, rules in boards for count in seats if _fits(rules, count)]
    report = Report()
    for map_, rules, count in tables:
        for game in range(games):
            try:
                program = Program(command)
            except ProgramFault as fault:
                report.faults[str(fault)] += 1
                return report
            _try_game(program, map_, rules, count, game, report)
            tell(report.games / (len(tables) * games))
    return report


def _fits(rules: RuleSet, seats: int) -> bool:
    return rules.edition.min_seats <= seats <= rules.edition.max_seats


def _try_game(program: Program, map_: Mapping[str, Any], rules: RuleSet, seats: int, game: int, report: Report) -> None:
    report.games += 1
    with program:
        bots: list[Bot] = [RandomBot(rules) for _ in range(seats)]
        bots[game % seats] = _Tried(program, rules, map_, report)
        play_out(rules, bots, game)


class _Tried(OutsideBot):
    """The first option is taken where it fails; once the program is lost, that is until the end of the game."""

    def __init__(self, program: Program, rules: RuleSet, map_: Mapping[str, Any], report: Report) -> None:
        super().__init__(program, rules, map_)
        self._report = report
        self._place = str(map_["id"])
        self._lost = False

    def sit(self, seat: int, seats: int) -> None:
        self._try("the beginning", partial(super().sit, seat, seats))

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        start = perf_counter()
        action = self._try(str(view.owes), partial(super().choose, view, chance, effort))
        if action is None:
            return self.rules.default(view)
        self._report.answers += 1
        self._report.slowest = max(self._report.slowest, perf_counter() - start)
        return action

    def game_over(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        self._try("the end", partial(super().game_over, scores, winners))

    def _try(self, moment: str, ask: Callable[[], T]) -> T | None:
        """Note what goes wrong, and ask nothing more of a program that is lost."""
        if self._lost:
            return None
        try:
            return ask()
        except ProgramFault as fault:
            self._lost = not isinstance(fault, WrongAnswer)
            self._report.faults[f"{self._place}, {moment}: {fault}"] += 1
            return None
