"""Choosing how many of the pieces are trains and how many ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.core.board import RAIL, SEA
from ttr_tui.rules.lakes.fleet import ChooseFleet
from ttr_tui.tui.lines import Line, Run, fit, line, wrap
from ttr_tui.tui.phase import Offer, Phase
from ttr_tui.tui.tokens import BAR_STRONG, BOX, BOX_KEY, BOX_STRONG, BOX_TITLE
from ttr_tui.words.english import choosing
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.lakes import mix

if TYPE_CHECKING:
    from ttr_tui.tui.table.game import GameScreen

WIDTH = 60
BAR = 50
STEP, LEAP = 1, 5


class FleetChoice(Phase):
    def __init__(self, table: GameScreen) -> None:
        self.table = table
        desk = table.desk
        menus = desk.rules.options(desk.view)
        mixes = [action for menu in menus for action in menu if isinstance(action, ChooseFleet)]
        self._fleet = mixes[0].trains + mixes[0].ships
        self._possible = sorted(found.trains for found in mixes)
        self._trains = mixes[0].trains
        ways = [way for way in desk.ways(desk.view.tickets) if way is not None]
        needed = [sum(way.pieces[kind] for way in ways) for kind in (RAIL, SEA)]
        self._about = choosing.fleets(desk.cast, [found.trains for found in mixes], needed)

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("confirm", self._choose),
            Offer("left", lambda: self._change(-STEP), words.FEWER_TRAINS),
            Offer("right", lambda: self._change(STEP), words.MORE_TRAINS),
            Offer("down", lambda: self._change(-LEAP), shown=False),
            Offer("up", lambda: self._change(LEAP), shown=False),
        ]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {mix(self._trains, self._fleet - self._trains)}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        said = [part for sentence in self._about for part in wrap(sentence, WIDTH - 2, BOX)]
        filled = round(BAR * self._trains / self._fleet)
        lines = [
            line(Run(f" {words.FLEET}", BOX_TITLE)),
            *((Run(" ", BOX), *part) for part in said),
            line(Run(f" {mix(self._trains, self._fleet - self._trains)}", BOX_STRONG)),
            line(Run(" "), Run("T" * filled, BOX_KEY), Run("s" * (BAR - filled), BOX)),
        ]
        return [fit(part, WIDTH, BOX_TITLE if k == 0 else BOX) for k, part in enumerate(lines)]

    def wheeled(self, by: int) -> None:
        self._change(-by)

    def _change(self, by: int) -> None:
        self._trains = max(self._possible[0], min(self._possible[-1], self._trains + by))

    def _choose(self) -> None:
        self.table.act(ChooseFleet(self._trains, self._fleet - self._trains))
