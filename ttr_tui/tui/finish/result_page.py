"""The page of a result: who won, all that brought points, everyone’s tickets, the points turn by turn, the last map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

from ttr_tui.store.maps.layouts import SIZES, Size
from ttr_tui.tui.finish.banner import banner
from ttr_tui.tui.finish.last_map import largest_size, last_map
from ttr_tui.tui.finish.sparks import sparks
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten, spread, width_of, wrap
from ttr_tui.tui.look.styles import BAD, BAR, BAR_STRONG, FAINT, GOOD, STRONG, TEXT, TITLE, seat
from ttr_tui.tui.map.glyphs import Glyphs
from ttr_tui.tui.map.styles import owned_track
from ttr_tui.tui.map.tracing import Tracing
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.system_screen import screen_of
from ttr_tui.words.english import ending, results
from ttr_tui.words.english.home import to_paste
from ttr_tui.words.english.home.to_paste import ToPaste

MARGIN = 2
NARROWEST = 74
"""Columns that must be left for the page where a map stands beside it."""
TWO_COLUMNS = 104
"""From so many columns on the tickets stand beside the points."""
COLUMN = 14
TICKETS = 36
"""Columns that the tickets of one seat need, with the names of cities."""
NAME = 10
WORTH = 5


class ResultPage:
    """Worked out once; drawn at any size."""

    def __init__(
        self, desk: Desk, notes: Sequence[str], traced: Callable[[Size], Tracing], lines: ToPaste | None = None
    ) -> None:
        self.desk = desk
        self._to_paste = lines
        self._notes = notes
        self._traced = traced
        self._outcome = results.outcome_of(desk.cast, desk.watch)

    def lines(self, width: int, height: int, glyphs: Glyphs) -> list[Line]:
        """All of it, as long as it is; no line is wider than the page."""
        first = self._winners(width, height)
        inner = width - 2 * MARGIN
        size = largest_size(inner - NARROWEST, height - len(first))
        if size is not None:
            inner -= size.columns + MARGIN
        if inner >= TWO_COLUMNS - 2 * MARGIN:
            left = inner * 5 // 9
            right = inner - left - MARGIN
            below = beside(
                [*self._pasted(left, glyphs), *self._slip(left), *self._points(left), (), *self._course(left, glyphs)],
                self._tickets(right),
                left + MARGIN,
            )
        else:
            below = [
                *self._pasted(inner, glyphs),
                *self._slip(inner),
                *self._points(inner),
                (),
                *self._course(inner, glyphs),
                (),
                *self._tickets(inner),
            ]
        said = [part for note in self._notes for part in wrap(note, inner, FAINT)]
        below = [*below, (), *said]
        if size is not None:
            below = beside(below, last_map(self.desk, self._traced, size, glyphs), inner + MARGIN)
        return [*first, *((Run(" " * MARGIN), *part) for part in below)]

    def top(self, width: int) -> Line:
        """What was played, by whom, and how long."""
        cast = self.desk.cast
        turns = results.turns(self.desk.view.table)
        return spread((Run(f" {results.played(cast)}", BAR_STRONG),), (Run(f" {turns} ", BAR),), width, BAR)

    def picture(self, glyphs: Glyphs) -> list[Line]:
        """To be kept: the page, and the whole map below it."""
        size = SIZES["M"]
        lines = self.lines(size.columns, 2 * size.rows, glyphs)
        return [*lines, (), *last_map(self.desk, self._traced, size, glyphs)]

    def _winners(self, width: int, height: int) -> list[Line]:
        desk = self.desk
        cast, seats = desk.cast, desk.view.table.winners or ()
        names = [(number, cast.name(number)) for number in seats]
        large = banner(names, results.wins(cast.name(seats[0])), width, height)
        said = won(desk)
        if said == f"{cast.win(seats)}." and len(seats) == 1:
            return [*large, *([()] if large[-1] else [])]
        return [*large, *((Run(" " * MARGIN), *part) for part in wrap(said, width - MARGIN, STRONG)), ()]

    def _pasted(self, width: int, glyphs: Glyphs) -> list[Line]:
        """What others may read of the deal of a day."""
        if self._to_paste is None:
            return []
        told = self._to_paste.lines(fine=glyphs.braille)
        return [heading(to_paste.HEADING, width), *(part for said in told for part in wrap(said, width, TEXT)), ()]

    def _slip(self, width: int) -> list[Line]:
        """What the system of this game has filled in at its end."""
        drawn = screen_of(self.desk.rules.edition.parts).slip
        return [] if drawn is None else [*drawn(self.desk, self._outcome.order, width), ()]

    def _points(self, width: int) -> list[Line]:
        """A column for each seat, a row for each kind of points."""
        outcome, cast = self._outcome, self.desk.cast
        labels = [label for label, _ in (*outcome.sources, *outcome.details)]
        label = min(max(map(len, labels)) + 1, width - len(outcome.order) * 8)
        column = min(COLUMN, (width - label) // len(outcome.order))

        def row(said: str, cells: Iterable[str], token: str = TEXT) -> Line:
            return (
                *fit(shorten((Run(said, token),), label), label),
                *(Run(f"{cell:>{column}}", token) for cell in cells),
            )

        head: list[Run] = [Run(" " * label)]
        for number in outcome.order:
            name = shorten((Run(cast.name(number), STRONG),), column - 3)
            room = column - 2 - width_of(name)
            head += [Run(" " * room), Run(f"{number + 1}", seat(number)), Run(" "), *name]
        rows = [row(said, (cast.number(worth[number]) for number in outcome.order)) for said, worth in outcome.sources]
        total = row(results.TOTAL, (cast.number(outcome.scores[number]) for number in outcome.order), STRONG)
        place = row(results.PLACE, (str(place) for place, _ in outcome.places), STRONG)
        more = [row(said, (cells[number] for number in outcome.order), FAINT) for said, cells in outcome.details]
        rule = line(Run("─" * (label + column * len(outcome.order)), FAINT))
        return [tuple(head), *rows, rule, total, place, *more]

    def _course(self, width: int, glyphs: Glyphs) -> list[Line]:
        """The points turn by turn, all seats by one measure."""
        cast, by_turn = self.desk.cast, self._outcome.course.by_turn()
        highest = max(points for scores in by_turn for points in scores)
        lines = [heading(results.by_turn(cast), width)]
        for number in self._outcome.order:
            told = [scores[number] for scores in by_turn]
            drawn = sparks(told, highest, width - NAME - WORTH - 3, glyphs)
            worth = cast.number(told[-1])
            lines.append(
                (
                    *_named(cast.name(number), number, NAME),
                    Run(drawn, owned_track(number)),
                    Run(f"{worth:>{WORTH}}", TEXT),
                )
            )
        return lines

    def _tickets(self, width: int) -> list[Line]:
        """Everyone’s, side by side where there is room."""
        outcome = self._outcome
        across = max(1, min(len(outcome.order), (width + MARGIN) // (TICKETS + MARGIN)))
        room = (width + MARGIN) // across - MARGIN
        blocks = [self._tickets_of(number, room) for number in outcome.order]
        lines = [heading(results.TICKETS, width)]
        for first in range(0, len(blocks), across):
            row: list[Line] = []
            for place, block in enumerate(blocks[first : first + across]):
                row = beside(row, block, place * (room + MARGIN)) if place else block
            lines += row
        return lines

    def _tickets_of(self, number: int, width: int) -> list[Line]:
        cast, own = self.desk.cast, self._outcome.tickets[number]
        lines = [_named(cast.name(number), number, width - 3)]
        for ticket, worth in own:
            sign, token = (results.COMPLETED_SIGN, GOOD) if worth > 0 else (results.INCOMPLETE_SIGN, BAD)
            name = shorten((Run(f"{sign} {cast.pair(ticket)}", token),), width - WORTH)
            lines.append(spread(name, (Run(f"{cast.number(worth):>{WORTH}}", token),), width))
        return lines if own else [*lines, line(Run(f"  {results.NO_TICKETS}", FAINT))]


def won(desk: Desk) -> str:
    """Who has won, and by what if points were equal."""
    return ending.result(desk.cast, desk.view.table, desk.rules.edition.numbers["tie_break"])[-1]


def heading(said: str, width: int) -> Line:
    return line(Run(f"{said} ", TITLE), Run("─" * max(0, width - len(said) - 1), FAINT))


def beside(left: Sequence[Line], right: Sequence[Line], column: int) -> list[Line]:
    """Lines with others beside them, which begin at this column."""
    return [(*fit(one, column), *other) for one, other in zip_longest(left, right, fillvalue=())]


def _named(name: str, number: int, width: int) -> Line:
    return (Run(f"{number + 1}", seat(number)), Run(" "), *fit(shorten((Run(name, STRONG),), width), width), Run(" "))
