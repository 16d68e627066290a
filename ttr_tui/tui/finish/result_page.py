"""The page of a result: who won, all that brought points, the points turn by turn, the last map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest
from unicodedata import normalize

from rich.cells import cell_len, set_cell_size

from ttr_tui.core.cards import NONE
from ttr_tui.rules.scoring import longest_route
from ttr_tui.store.layouts import SIZES, Size
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten, spread, width_of, wrap
from ttr_tui.tui.look import BAD, BAR, BAR_STRONG, FAINT, GOOD, STRONG, TEXT, TITLE, seat
from ttr_tui.tui.map.drawing import Marks, Picture
from ttr_tui.tui.map.signs import Glyphs, owned_track
from ttr_tui.tui.map.tracing import Tracing
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.panes import brief_names
from ttr_tui.words import results
from ttr_tui.words.story import lead_of, leaders, story

MARGIN = 2
"""Columns at the left of everything, and between what stands side by side."""
LEAST_POSTER = 24
"""Rows of a page on which the map stands too."""
LEAST_BESIDE, ROOMY = 18, 36
"""Columns beside the map: for totals and words, and for everything."""
BESIDE_POINTS = 26
"""Columns for words beside the points where there is no map."""
CHART, LEAST_CHART = 8, 2
"""Rows of the lead."""
BESIDE_CHART = 4
"""Rows: a gap and a heading above it, who was ahead below it, and what says that there is more."""
TWO_COLUMNS = 100
"""From so many columns on the tickets stand beside the points."""
COLUMN = 14
"""Columns for the points of a seat, at most."""
TICKETS = 36
"""Columns that the tickets of one seat need, with the names of cities."""
WORTH = 5
"""Columns for points."""


class ResultPage:
    """Worked out once; drawn at any size."""

    def __init__(
        self,
        desk: Desk,
        notes: Sequence[str],
        traced: Callable[[Size], Tracing],
        lines: results.ToPaste | None = None,
        *,
        alone: bool = False,
    ) -> None:
        """`alone` if whoever looks at it is the only person who played."""
        self.desk = desk
        self._alone = alone
        self._to_paste = lines
        self._notes = notes
        self._traced = traced
        self._outcome = results.outcome_of(desk.cast, desk.watch)
        self._longest = longest_of_all(desk)
        self._story = story(desk.cast, desk.watch, self._outcome)
        self.analysed = ""
        """What the analysis adds to it, where there is one."""

    def lines(self, width: int, height: int, glyphs: Glyphs) -> list[Line]:
        """All of it, as long as it is; no line is wider than the page. Where there is room, a poster with the map."""
        if height >= LEAST_POSTER:
            for large_letters in (True, False):
                first = self._winners(width, height if large_letters else 0)
                size = poster_size(width, height - len(first))
                if size is not None:
                    return self._poster(first, width - 2 * MARGIN, height, size, glyphs)
        first, inner = self._winners(width, height), width - 2 * MARGIN
        if inner < TWO_COLUMNS and self._room_for_chart(inner, height - len(first), glyphs) < LEAST_CHART:
            first = self._winners(width, 0)
        return [*first, *_indented(self._all(inner, glyphs, height - len(first)))]

    def _room_for_chart(self, width: int, height: int, glyphs: Glyphs) -> int:
        """The rows that are seen at once of the lead, below the points."""
        return height - len([*self._pasted(width, glyphs), *self._points_and_story(width)]) - BESIDE_CHART

    def _sentences(self) -> list[str]:
        return [*self._story, *([self.analysed] if self.analysed else [])]

    def _all(self, width: int, glyphs: Glyphs, height: int | None = None) -> list[Line]:
        """Everything but the map, beside each other where there is room; the lead only as high as is seen at once."""
        notes = [part for note in self._notes for part in wrap(note, width, FAINT)]
        if width < TWO_COLUMNS:
            above = [*self._pasted(width, glyphs), *self._points_and_story(width)]
            seen = CHART if height is None else self._room_for_chart(width, height, glyphs)
            lead = self._lead(width, max(LEAST_CHART, min(CHART, seen)), glyphs)
            return stacked([above, lead, self._tickets(width), notes])
        said = [part for one in self._sentences() for part in wrap(one, width, TEXT, "  ")]
        left = width * 5 // 9
        right = width - left - MARGIN
        parts = [self._points(left), self._lead(left, CHART, glyphs), said, notes]
        return beside([*self._pasted(left, glyphs), *stacked(parts)], self._tickets(right), left + MARGIN)

    def _points_and_story(self, width: int) -> list[Line]:
        """Beside each other where names keep their digits for all that."""
        left = width - BESIDE_POINTS - MARGIN
        *_, brief = self._columns(left, narrow=True)
        if brief:
            said = [part for one in self._sentences() for part in wrap(one, width, TEXT, "  ")]
            return stacked([self._points(width), said])
        said = [part for one in self._sentences() for part in wrap(one, BESIDE_POINTS, TEXT)]
        return beside(self._points(left), said, left + MARGIN)

    def _poster(self, first: list[Line], width: int, height: int, size: Size, glyphs: Glyphs) -> list[Line]:
        """The last map and under it the lead, beside it what it came to, and in words how; beside the winner, too."""
        right, column = width - size.columns - MARGIN, MARGIN + size.columns + MARGIN
        story = [part for one in self._sentences() for part in wrap(one, right, TEXT)]
        notes = [part for note in self._notes for part in wrap(note, right if right >= ROOMY else width, FAINT)]
        room = height - len(first) - size.rows - len(("heading", "leaders"))
        chart = min(CHART, room) if room >= LEAST_CHART else 0
        elsewhere = [] if chart else self._lead(max(right, width * (right < ROOMY)), CHART, glyphs)
        below: list[Line] = []
        if right < ROOMY:
            around = stacked([self._totals(right), story])
            rest = stacked([elsewhere, self._points(width), self._tickets(width), notes])
            below = [(), *_indented([*self._pasted(width, glyphs), *rest])]
        else:
            parts = [self._points(right), story, elsewhere, self._tickets(right), notes]
            around = [*self._pasted(right, glyphs), *stacked(parts)]
        above = first if max(map(width_of, first)) < column else []
        if chart and len(around) + len(first) - len(above) + len(below) > height:
            chart -= 1  # The row that says how much more there is takes one.
        drawn = last_map(self.desk, self._traced, size, glyphs, self._longest)
        picture = _indented([*drawn, *(self._lead(size.columns, chart, glyphs) if chart else [])])
        return [*(() if above else first), *beside([*above, *picture], around, column), *below]

    def top(self, width: int) -> Line:
        """What was played, by whom, and how long."""
        cast = self.desk.cast
        turns = results.turns(self.desk.view.table)
        return spread((Run(f" {results.played(cast)}", BAR_STRONG),), (Run(f" {turns} ", BAR),), width, BAR)

    def picture(self, glyphs: Glyphs) -> list[Line]:
        """To be kept: the page, and the whole map below it."""
        size = SIZES["M"]
        inner = size.columns - 2 * MARGIN
        lines = [*self._winners(size.columns, TALL), *_indented(self._all(inner, glyphs))]
        return [*lines, (), *last_map(self.desk, self._traced, size, glyphs, self._longest)]

    def _winners(self, width: int, height: int) -> list[Line]:
        """Who won and by what; in words below, where points alone don't say it."""
        desk = self.desk
        cast, seats, said = desk.cast, desk.view.table.winners or (), won(desk)
        told = [] if said == f"{cast.win(seats)}." and len(seats) == 1 else [said]
        names = [(number, cast.name(number)) for number in seats]
        if len(seats) == 1:
            # Whoever played alone needs no name to know who it was.
            own = self._alone and seats[0] == cast.reader
            wins = results.YOU_WIN if own else results.wins(cast.name(seats[0]))
            to, tall = results.win_to(cast, desk.view.table.scores, seats[0]), height >= TALL
            above = banner([(seats[0], wins)] if own else names, wins if tall else f"{wins}, {to}", width, height)
            told = [to, *told] if tall else told
        else:
            above = banner(names, results.wins(cast.name(seats[0])), width, height)
        room = min(width - MARGIN, SIZES["S"].columns)
        below = [(Run(" " * MARGIN), *part) for one in told for part in wrap(one, room, STRONG)]
        return [*above, *below, ()] if below or above[-1] else above

    def _pasted(self, width: int, glyphs: Glyphs) -> list[Line]:
        """What others may read of the deal of a day."""
        if self._to_paste is None:
            return []
        told = self._to_paste.lines(fine=glyphs.braille)
        return [heading(results.PASTE_HEADING, width), *(part for said in told for part in wrap(said, width, TEXT)), ()]

    def _columns(self, width: int, *, narrow: bool) -> tuple[int, int, bool]:
        """Those of a label and of a seat, and whether names have no room there with their digits."""
        outcome, seats = self._outcome, len(self._outcome.order)
        labels = [label for label, _ in (*outcome.sources, *outcome.details)]
        label = min(max(map(len, labels)) + 1, width - seats * (5 if narrow else 8))
        column = min(COLUMN, (width - label) // seats)
        longest = max(cell_len(self.desk.cast.name(number)) for number in outcome.order)
        return label, column, narrow and longest > column - 3

    def _points(self, width: int) -> list[Line]:
        """A column for each seat, a row for each kind of points."""
        outcome, cast = self._outcome, self.desk.cast
        narrow = width < 2 * ROOMY
        label, column, brief = self._columns(width, narrow=narrow)
        names = [cast.name(number) for number in outcome.order]

        def row(said: str, cells: Iterable[str], token: str = TEXT) -> list[Line]:
            *above, last = wrap(said, label - 1, token)
            return [*above, (*fit(last, label), *(Run(f"{cell:>{column}}", token) for cell in cells))]

        head: list[Run] = [Run(" " * label)]
        for number, name, cut in zip(outcome.order, names, brief_names(names, column - 1), strict=True):
            at_length = Run(f"{number + 1}", seat(number)), Run(" "), *shorten((Run(name, STRONG),), column - 3)
            named = line(Run(cut, seat(number))) if brief else at_length
            head += [Run(" " * (column - width_of(named))), *named]
        sources = [(said, [cast.number(worth[number]) for number in outcome.order]) for said, worth in outcome.sources]
        rows = [part for said, cells in sources for part in row(said, cells)]
        total = row(results.TOTAL, (cast.number(outcome.scores[number]) for number in outcome.order), STRONG)
        place = row(results.PLACE, (str(place) for place, _ in outcome.places), STRONG)
        details = [(said, [cells[number] for number in outcome.order]) for said, cells in outcome.details]
        more = [
            part
            for said, cells in details
            for part in row(said, (results.in_short(cell) for cell in cells) if narrow else cells, FAINT)
        ]
        rule = line(Run("─" * (label + column * len(outcome.order)), FAINT))
        return [tuple(head), *rows, rule, *total, *place, *more]

    def _totals(self, width: int) -> list[Line]:
        """What everybody has in the end, where there is no room for more."""
        cast, outcome = self.desk.cast, self._outcome
        return [
            spread(
                _named(cast.name(number), number, width - WORTH - 3),
                (Run(cast.number(outcome.scores[number]), STRONG),),
                width,
            )
            for number in outcome.order
        ]

    def _lead(self, width: int, rows: int, glyphs: Glyphs) -> list[Line]:
        """Who led turn by turn, and by how much."""
        course = self._outcome.course
        turns = [*zip(leaders(course), map(lead_of, course.by_turn), strict=True)]
        most = max(lead for _, lead in turns)
        title = heading(results.lead_by_turn(self.desk.cast, most), width)
        return [title, *lead_chart(in_columns(turns, width), most, rows, glyphs)]

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
            *above, last = wrap(f"{sign} {cast.pair(ticket)}", width - WORTH, token, "  ")
            lines += [*above, spread(last, (Run(f"{cast.number(worth):>{WORTH}}", token),), width)]
        return lines if own else [*lines, line(Run(f"  {results.NO_TICKETS}", FAINT))]


def won(desk: Desk) -> str:
    """Who has won, and by what if points were equal."""
    return results.result(desk.cast, desk.view.table, desk.rules.edition.numbers["tie_break"])[-1]


def heading(said: str, width: int) -> Line:
    return line(Run(f"{said} ", TITLE), Run("─" * max(0, width - len(said) - 1), FAINT))


def beside(left: Sequence[Line], right: Sequence[Line], column: int) -> list[Line]:
    """Lines with others beside them, which begin at this column."""
    return [(*fit(one, column), *other) for one, other in zip_longest(left, right, fillvalue=())]


def _indented(lines: Iterable[Line]) -> list[Line]:
    return [(Run(" " * MARGIN), *one) for one in lines]


def stacked(parts: Iterable[Sequence[Line]]) -> list[Line]:
    """One under the other, with a row between."""
    lines: list[Line] = []
    for part in parts:
        lines += [*([()] if lines and part else []), *part]
    return lines


def _named(name: str, number: int, width: int) -> Line:
    return (Run(f"{number + 1}", seat(number)), Run(" "), *fit(shorten((Run(name, STRONG),), width), width), Run(" "))


# Who has won, as large as there is room for.

TALL = 28
"""Rows of a page from which on large letters leave enough for all else."""


def banner(names: Sequence[tuple[int, str]], said: str, width: int, height: int) -> list[Line]:
    """The winners by seat and name, and what is said of one winner: in large letters, or in a bar of their colours."""
    (number, name), *others = names
    if not others and height >= TALL:
        for text in (said, name):
            rows = large(text)
            if rows and PIXEL * len(rows[0]) + 2 * MARGIN <= width:
                below = [] if text == said else [line(Run(" " * MARGIN), Run(said, STRONG)), ()]
                return [(), *(_filled(row, seat(number)) for row in rows), (), *below]
    return _bar(names if others else [(number, said)], width, 3 if height else 1)


def _filled(row: str, token: str) -> Line:
    """The dots of a row of large letters."""
    runs = [Run(" " * PIXEL * len(list(dots)), token if dot == "1" else TEXT) for dot, dots in groupby(row)]
    return (Run(" " * MARGIN), *runs)


def _bar(names: Sequence[tuple[int, str]], width: int, rows: int) -> list[Line]:
    """So many rows in the colours of the seats, each with its part."""
    share = width // len(names)
    parts = [(seat(number), set_cell_size(_centred(name, share), share)) for number, name in names]
    blank = tuple([Run(" " * share, token) for token, _ in parts])
    around = [blank] * (rows // 2)
    return [*around, tuple([Run(text, token) for token, text in parts]), *around]


def _centred(name: str, width: int) -> str:
    """Spaced, if there is room."""
    spaced = " ".join(name.upper())
    said = spaced if cell_len(spaced) <= width - 2 else name
    return " " * max(0, (width - cell_len(said)) // 2) + said


# Large letters, drawn of filled cells, so that they need no colour and no special signs.

ROWS = 5
PIXEL = 2
"""Columns that a dot of a letter takes: a cell is about twice as high as wide."""

LETTERS = {
    " ": "0 0 0 0 0",
    "A": "010 101 111 101 101",
    "B": "110 101 110 101 110",
    "C": "011 100 100 100 011",
    "D": "110 101 101 101 110",
    "E": "111 100 110 100 111",
    "F": "111 100 110 100 100",
    "G": "0111 1000 1011 1001 0111",
    "H": "101 101 111 101 101",
    "I": "1 1 1 1 1",
    "J": "001 001 001 101 010",
    "K": "101 101 110 101 101",
    "L": "100 100 100 100 111",
    "M": "10001 11011 10101 10001 10001",
    "N": "1001 1101 1011 1001 1001",
    "O": "0110 1001 1001 1001 0110",
    "P": "110 101 110 100 100",
    "Q": "0110 1001 1001 1011 0111",
    "R": "110 101 110 101 101",
    "S": "011 100 010 001 110",
    "T": "111 010 010 010 010",
    "U": "101 101 101 101 111",
    "V": "101 101 101 101 010",
    "W": "10001 10001 10101 11011 10001",
    "X": "101 101 010 101 101",
    "Y": "101 101 010 010 010",
    "Z": "111 001 010 100 111",
    "0": "111 101 101 101 111",
    "1": "01 11 01 01 01",
    "2": "110 001 010 100 111",
    "3": "110 001 010 001 110",
    "4": "101 101 111 001 001",
    "5": "111 100 110 001 110",
    "6": "011 100 110 101 010",
    "7": "111 001 010 010 010",
    "8": "010 101 010 101 010",
    "9": "010 101 011 001 110",
    "-": "00 00 11 00 00",
    ".": "0 0 0 0 1",
    "'": "1 1 0 0 0",
}


def large(text: str) -> list[str]:
    """The rows of a text in large capitals, `1` for a filled dot; nothing if a letter of it can't be drawn."""
    letters = [_capital(letter) for letter in text.replace("’", "'")]
    if not all(letter in LETTERS for letter in letters):
        return []
    rows = zip(*(LETTERS[letter].split() for letter in letters), strict=True)
    return ["0".join(row) for row in rows]


def _capital(letter: str) -> str:
    """Without its marks."""
    return normalize("NFKD", letter)[0].upper()


# The lead turn by turn, as an area in the colours of whoever had it.

BARS = " ▁▂▃▄▅▆▇█"


def in_columns(turns: Sequence[tuple[int, int]], width: int) -> list[tuple[int, int]]:
    """So many of them at most: of those that share a column the first in which somebody else leads, or the last."""
    columns = min(width, len(turns))
    found: list[tuple[int, int]] = []
    before = NONE
    for column in range(columns):
        shared = turns[column * len(turns) // columns : (column + 1) * len(turns) // columns]
        found.append(next((turn for turn in shared if turn[1] and turn[0] not in (before, NONE)), shared[-1]))
        before = found[-1][0]
    return found


def lead_chart(turns: Sequence[tuple[int, int]], most: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """For each column who led and by how much, from the top; below it their numbers, for want of colours."""
    lines = []
    for row in range(rows - 1, -1, -1):
        cells = []
        for leader, lead in turns:
            eighths = max(0, min(8, lead * rows * 8 // max(1, most) - row * 8))
            sign = BARS[eighths] if glyphs.braille else "#" if eighths > 3 else " "
            cells.append((sign, TEXT if leader == NONE else owned_track(leader)))
        lines.append(_together(cells))
    return [
        *lines,
        _together([(str(one + 1), seat(one)) if lead and one != NONE else (" ", TEXT) for one, lead in turns]),
    ]


def _together(cells: Iterable[tuple[str, str]]) -> Line:
    """Cells that look the same as one run."""
    grouped = groupby(cells, key=lambda cell: cell[1])
    return tuple([Run("".join([sign for sign, _ in some]), token) for token, some in grouped])


# The last map.


def last_map(desk: Desk, traced: Callable[[Size], Tracing], size: Size, glyphs: Glyphs, lit: int) -> list[Line]:
    """As it was at the end, some lanes of it in full light."""
    table = desk.view.table
    marks = Marks(tuple(table.owner), built=desk.rules.built(table), unseen=desk.unseen, hidden=desk.hidden_lanes)
    return whole_map(traced(size), replace(what_is_laid(marks), chosen=lit), glyphs)


def what_is_laid(marks: Marks) -> Marks:
    """The cities and what lies between them, without lanes that nobody has: letters hide what was built in the end."""
    nobodys = sum(1 << lane for lane, owner in enumerate(marks.owners) if owner == NONE)
    return Marks(marks.owners, built=marks.built, unseen=marks.unseen, hidden=marks.hidden | nobodys)


def whole_map(tracing: Tracing, marks: Marks, glyphs: Glyphs) -> list[Line]:
    picture, size = Picture(tracing, glyphs), tracing.layout.size
    picture.change(marks)
    return [tuple(Run(text, token) for text, token in picture.runs(row, 0, size.columns)) for row in range(size.rows)]


def longest_of_all(desk: Desk) -> int:
    """The lanes of the longest routes, of those who got something for it: a mask."""
    table = desk.view.table
    best = [seat for seat in range(table.seats) if table.tally[seat].get(results.LONGEST_ROUTE)]
    return sum(1 << lane for seat in best for lane in longest_route(desk.board, table.lanes[seat])[1])


def poster_size(width: int, rows: int) -> Size | None:
    """The largest drawing that leaves room beside it for everything, or else for the totals; None if none does."""
    for beside_it in (ROOMY, LEAST_BESIDE):
        fitting = [size for size in beside_totals(width, beside_it) if size.rows <= rows]
        if fitting:
            return fitting[-1]
    return None


def beside_totals(width: int, columns: int) -> list[Size]:
    """The drawings that leave so many columns for what stands beside them."""
    room = width - 3 * MARGIN - columns
    return [size for size in SIZES.values() if size.columns <= room]
