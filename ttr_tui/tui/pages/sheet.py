"""Lists that are read like pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.tui.kit.lines import Line, Run, joined, line, wrap
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import Choices
from ttr_tui.tui.look.styles import BAR, BAR_STRONG, BOX
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


LEAST_LIST = 4
"""Rows that a list keeps before anything is said under it."""


class PlacesList(Choices):
    """What the cursor is on is shown on the map."""

    table: TableForPhases

    def offers(self) -> Sequence[Offer]:
        return [one._replace(label=SHOW) if one.command == "confirm" else one for one in super().offers()]

    def prompt(self, width: int) -> Line:
        keymap = self.table.session.keymap
        said = shows_on_map(keymap.sign("confirm"), keymap.sign("back"))
        return line(Run(f" {said}", BAR_STRONG)) if self.choices else super().prompt(width)


class PlacesInColumns(PlacesList):
    """In the side with all that is to say of the chosen line under the list; over the map that is in the prompt."""

    def prompt(self, width: int) -> Line:
        """Beside what keys do, the chosen line as far as there is room for it."""
        asked = super().prompt(width)
        if self.table.roomy or not self.choices:
            return asked
        told = (joined(asked[0], [Run(form, BAR)], width) for form in self.told_in_prompt())
        return next((form for form in told if len(form) > len(asked)), asked)

    def told(self, place: int, width: int) -> str:
        """All that is to say of a line."""
        return self.choices[place].words

    def told_in_prompt(self) -> Sequence[str]:
        """What is said there of the chosen line, at length and in short."""
        return [self.choices[self.at].words]

    def body(self, width: int, height: int) -> list[Line]:
        """As many rows of words for each line; none where there is no room."""
        if not self.table.roomy or not self.choices:
            return super().body(width, height)
        told = [self.told(place, width) for place in range(len(self.choices))]
        said = [[(Run(" ", BOX), *part) for part in wrap(one, width - 2, BOX)] for one in told]
        most = max(map(len, said))
        left = height - most - 1
        if left < min(len(self.head(width)) + LEAST_LIST, len(self.head(width)) + len(self.choices)):
            return super().body(width, height)
        return [*super().body(width, left), (), *said[self.at], *[()] * (most - len(said[self.at]))]
