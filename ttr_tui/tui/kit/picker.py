"""A list of which one thing is chosen: by arrows and Enter, by its number, or by a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import NamedTuple

from rich.cells import cell_len

from ttr_tui.tui.kit.commands import PICKS, pick
from ttr_tui.tui.kit.lines import COLON, SIDES, WIDEST, Line, Run, fit, framed, heading, line, widest, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look import BAR_STRONG, BOX, BOX_FAINT, BOX_KEY, CHOSEN
from ttr_tui.words.controls import A_LINE, CHOOSE, DOWN, UP, more_lines

NARROWEST = 30
INDENT = "   "
GAP = "  "
PAGE = 10
"""So many choices a page key goes on by."""
LEAST_SECOND = 14
"""Columns that a second column needs to be one."""


class Choice(NamedTuple):
    words: str
    act: Callable[[], None]
    off: bool = False
    """It can't be chosen now; choosing it says why."""
    sign: str = ""
    """A key that chooses it anywhere, shown at the right end."""


class Choices(Phase):
    """`title` and `about` stand above the list. `back` is what closing it does; None if something must be chosen."""

    label = CHOOSE
    """What the digits do, in the row of keys."""
    rows = 99
    """So many rows of the list are shown at most."""
    second = ""
    """How what follows a colon looks; if there is such a look, it stands in a column of its own, without the colon."""

    def __init__(
        self,
        title: str,
        choices: Sequence[Choice],
        *,
        about: Sequence[str] = (),
        back: Callable[[], None] | None = None,
    ) -> None:
        self.title = title
        self.choices = list(choices)
        self.about = about
        self.at = 0
        self._top = 0
        self._left = 0
        """So many lines of the list are left out below."""
        self._back = back

    def offers(self) -> Sequence[Offer]:
        picks = [
            Offer(pick(number), self._picker(place), self.label, thing=self.choices[place].words)
            for place in range(len(self.choices))
            if not self.typing and (number := self.number(place))
        ]
        moves = [
            Offer("up", lambda: self.move(-1), UP, shown=False, thing=A_LINE),
            Offer("down", lambda: self.move(1), DOWN, shown=False, thing=A_LINE),
            Offer("page-up", lambda: self.move(-PAGE), shown=False),
            Offer("page-down", lambda: self.move(PAGE), shown=False),
            Offer("first", lambda: self.move(-len(self.choices)), shown=False),
            Offer("last", lambda: self.move(len(self.choices)), shown=False),
        ]
        confirm = [Offer("confirm", self.confirm)] if self.choices else []
        return [*confirm, *picks, *moves, *([Offer("back", self._back)] if self._back else [])]

    def prompt(self, width: int) -> Line:
        """What is to be chosen."""
        return line(Run(f" {self.title}", BAR_STRONG))

    def move(self, by: int) -> None:
        """To another line, not beyond the ends."""
        self.at = max(0, min(len(self.choices) - 1, self.at + by))
        self.moved()

    def offer(self, choices: Sequence[Choice]) -> None:
        """Another list, in which the cursor stays on the choice that it is on, if that is still there."""
        here = self.choices[self.at].words if self.choices else ""
        self.choices = list(choices)
        places = [place for place, choice in enumerate(self.choices) if choice.words == here]
        self.at = places[0] if places else max(0, min(self.at, len(self.choices) - 1))

    def moved(self) -> None:
        """Something for whoever shows more of what the cursor is on."""

    def confirm(self) -> None:
        if self.choices:
            self.choices[self.at].act()

    def wheeled(self, by: int) -> None:
        self.move(by)

    def head(self, width: int) -> list[Line]:
        """What stands above the list."""
        said = [part for sentence in self.about for part in wrap(sentence, width - 2, BOX)]
        return [(Run(" ", BOX), *part) for part in said]

    def entry(self, place: int, width: int) -> list[Line]:
        """One of the things to choose from, perhaps in several lines."""
        choice = self.choices[place]
        here = place == self.at
        token = CHOSEN if here else BOX_FAINT if choice.off else BOX
        number = self.number(place) if not self.typing else 0
        press = pick(number) if number else ""
        lead = Run(f" {number or ' '} ", CHOSEN if here else BOX_KEY)
        sign = Run(f"  {choice.sign} " if choice.sign else "", CHOSEN if here else BOX_KEY)
        room = width - len(INDENT) - width_of((sign,))
        first, *rest = self.parts(place, room, token, token if here or choice.off else self.second)
        lines = (lead, *fit(first, room, token), sign), *((Run(INDENT, token), *part) for part in rest)
        return [pressable(fit(part, width, token), press) for part in lines]

    def parts(self, place: int, room: int, token: str, second: str) -> list[Line]:
        """The words of a choice: what it is called, and what there is to say of it beside that."""
        choice, column = self.choices[place], self._first_column(room)
        name, _, more = f"{self.mark(place)}{choice.words}".partition(COLON)
        if not self.second or not more or cell_len(name) > column or room - column < LEAST_SECOND:
            return wrap(f"{self.mark(place)}{choice.words}", room - 1, token)
        left = fit((Run(name, token),), column + len(GAP), token)
        parts = wrap(more, room - 1 - column - len(GAP), second)
        return [(*left, *parts[0]), *((Run(" " * (column + len(GAP)), token), *part) for part in parts[1:])]

    def _first_column(self, width: int) -> int:
        """Columns of what the choices are called, where something is said of them."""
        named = [f"{self.mark(place)}{choice.words}".partition(COLON) for place, choice in enumerate(self.choices)]
        wide = [cell_len(name) for name, _, more in named if more]
        return max([columns for columns in wide if columns <= width // 2], default=0)

    def number(self, place: int) -> int:
        """The digit of a line, 0 if it has none: in a list that is longer than the digits they go by what is seen."""
        number = place + 1 - self._first
        return number if 1 <= number <= PICKS else 0

    @property
    def _first(self) -> int:
        return self._top if len(self.choices) > PICKS else 0

    def mark(self, place: int) -> str:
        """What stands before the words of a choice."""
        return ""

    def box(self, width: int, height: int) -> Sequence[Line]:
        natural = self._natural_width()
        wide = min(width, natural) if natural < WIDEST else widest(width)
        body = self.body(wide - SIDES, height - SIDES - len(heading(self.title, wide - SIDES)))
        return framed(self.title, body, wide, self.foot)

    def body(self, width: int, height: int) -> list[Line]:
        """What stands above the list, and as much of the list as there is room for."""
        head = self.head(width)
        room = max(1, min(self.rows, height - len(head)))
        heights = [len(self.entry(place, width)) for place in range(len(self.choices))]
        self._top = _scrolled(self._top, self.at, heights, room)
        entries = [self.entry(place, width) for place in range(self._top, len(self.choices))]
        self._left = len(entries) - _whole(entries, room)
        return [*head, *[part for entry in entries for part in entry][:room]]

    @property
    def foot(self) -> str:
        """How many lines of the list are left out, as it was drawn last."""
        return more_lines(self._top, self._left)

    def _natural_width(self) -> int:
        """As wide as the longest of what is said needs it."""
        said = [cell_len(sentence) + 2 for sentence in (f"{self.title}   ", *self.about)]
        marks = len(self.mark(0)) if self.choices else 0
        listed = [cell_len(choice.words) + marks + len(INDENT) + 2 + self._wider(choice) for choice in self.choices]
        return min(WIDEST, SIDES + max(NARROWEST, *said, *listed))

    def _wider(self, choice: Choice) -> int:
        """So much more room than its words a choice takes in columns, and its key beside it."""
        name, colon, _ = choice.words.partition(COLON)
        column = self._first_column(WIDEST) + len(GAP) - cell_len(f"{name}{colon}") if self.second and colon else 0
        return max(0, column) + (len(choice.sign) + len(GAP) if choice.sign else 0)

    def pick(self, place: int) -> None:
        """Somebody gave the number of a line."""
        self.at = place
        self.moved()
        self.choices[place].act()

    def _picker(self, place: int) -> Callable[[], None]:
        return lambda: self.pick(place)


def pressable(runs: Line, press: str) -> Line:
    """The same runs, with a command on all of them."""
    return tuple([run._replace(press=press) for run in runs])


def _scrolled(top: int, at: int, heights: Sequence[int], room: int) -> int:
    """The first entry to show so that the one of the cursor is seen."""
    top = min(top, at)
    while top < at and sum(heights[top : at + 1]) > room:
        top += 1
    return top


def _whole(entries: Sequence[Sequence[Line]], room: int) -> int:
    """How many entries are shown from the first line to the last."""
    ends = accumulate(len(entry) for entry in entries)
    return sum(end <= room for end in ends)
