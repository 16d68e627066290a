"""Lists that are read like pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import Choices
from ttr_tui.tui.look.styles import BAR_STRONG
from ttr_tui.words.english.room import CHANGE, FOLLOWING, PREVIOUS, SHOW, shows_on_map

if TYPE_CHECKING:
    from ttr_tui.tui.table.for_phases import TableForPhases


class Sheet(Choices):
    lasting = True


class ValueSheet(Sheet):
    """Each line has a value, which the arrows and its number change."""

    label = CHANGE

    def offers(self) -> Sequence[Offer]:
        turns = [
            Offer("left", lambda: self.turn(-1), CHANGE, shown=False, thing=PREVIOUS),
            Offer("right", lambda: self.turn(1), CHANGE, shown=False, thing=FOLLOWING),
        ]
        return [*turns, *super().offers()]

    def turn(self, by: int) -> None:
        """Give the line under the cursor the next value, or the one before it."""
        raise NotImplementedError


class PlacesList(Choices):
    """What the cursor is on is shown on the map."""

    table: TableForPhases

    def offers(self) -> Sequence[Offer]:
        return [one._replace(label=SHOW) if one.command == "confirm" else one for one in super().offers()]

    def prompt(self, width: int) -> Line:
        keymap = self.table.session.keymap
        said = shows_on_map(keymap.sign("confirm"), keymap.sign("back"))
        return line(Run(f" {said}", BAR_STRONG)) if self.choices else super().prompt(width)
