"""Where everything of a table stands: by the size of the terminal and the number of seats, and by nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_tui.store.layouts import SIZES
from ttr_tui.tui.kit.lines import Line, line, width_of
from ttr_tui.tui.kit.phase import Phase, Where
from ttr_tui.tui.table.arrangement import Overlay, Room, arrange
from ttr_tui.tui.table.panes import Row, Section, brief_names, column, heading, plain

AT = {
    (80, 24): (80, 19, 0, 1, 1, 1),
    (99, 40): (99, 33, 0, 1, 1, 3),
    (100, 30): (76, 26, 24, 1, 0, 1),
    (120, 40): (96, 34, 24, 1, 0, 3),
    (132, 43): (96, 37, 36, 1, 0, 3),
    (150, 50): (116, 44, 34, 1, 0, 3),
    (160, 50): (124, 44, 36, 1, 0, 3),
    (200, 60): (164, 54, 36, 1, 0, 3),
}
"""Columns and rows of the map, the side, rows above, of the strip and of the hand."""


@pytest.mark.parametrize("size", AT)
def test_the_room_of_a_terminal(size: tuple[int, int]) -> None:
    place = arrange(*size, 2)
    found = place.map_columns, place.map_rows, place.side, place.top, place.strip, place.hand
    assert found == AT[size]


@pytest.mark.parametrize(("seats", "rows"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_four_seats_take_two_rows_where_nothing_stands_beside_the_map(seats: int, rows: int) -> None:
    assert arrange(80, 24, seats).top == rows
    assert arrange(80, 24, seats).map_rows == 20 - rows
    assert arrange(100, 30, seats).top == 1


@given(st.integers(80, 400), st.integers(24, 120), st.integers(2, 5))
def test_every_cell_is_given_to_something(width: int, height: int, seats: int) -> None:
    place = arrange(width, height, seats)
    assert place.map_columns + place.side == width
    assert place.top + place.map_rows + place.strip + place.hand + 2 == height
    assert place.roomy == (width >= 100) == (place.strip == 0)
    assert place.side == 0 or 24 <= place.side <= 36
    fitting = [size for size in SIZES.values() if size.rows <= place.map_rows and size.columns <= width - 24]
    if place.roomy and fitting:
        assert place.map_columns >= fitting[-1].columns


def part(title: str, rows: int, least: int = 0) -> Section:
    return Section(line(title), plain([line(f"{title} {k}") for k in range(rows)]), least)


def told(turns: int) -> Section:
    rows = [Row(line(f"turn {k}"), k) for k in range(1, turns + 1)]
    return Section(line("log"), rows, 4, coming=Row(line("coming")))


def shown(sections: list[Section], height: int) -> list[str]:
    lines = column(sections, 24, height).lines
    assert {width_of(runs) for runs in lines} == {24}
    assert len(lines) == height
    assert {"".join(run.text for run in runs)[-1] for runs in lines} == {" "}
    return ["".join(run.text for run in runs).strip() for runs in lines]


@given(st.integers(12, 60), st.integers(0, 12), st.integers(0, 80))
def test_no_row_is_blank_while_there_is_something_older_to_tell(height: int, tickets: int, turns: int) -> None:
    rows = shown([part("ann", 2, 2), part("ticket", tickets, 2), told(turns)], height)
    log = rows[rows.index("log") + 1 :] if turns else []
    if turns and "turn 1" not in log:
        assert "" not in log
        assert log[-1] in (f"turn {turns}", "coming")
        assert f"turn {turns}" in log[-2:]
    turns_shown = [row for row in log if row.startswith("turn")]
    assert turns_shown == [f"turn {k}" for k in range(turns - len(turns_shown) + 1, turns + 1)]


def test_a_row_of_the_log_knows_its_act() -> None:
    found = column([part("ann", 2, 2), told(30)], 24, 12)
    for row, act in found.acts.items():
        assert "".join(run.text for run in found.lines[row]).strip() == f"turn {act}"
    assert len(found.acts) >= 6


def test_numbers_stand_under_their_headings_at_any_width() -> None:
    said = {width: "".join(run.text for run in heading("Players", width, over="pts")) for width in (20, 13, 12)}
    assert said == {20: "Players ──────── pts", 13: "Players ─ pts", 12: "──────── pts"}


def test_the_least_of_every_part_is_shown_where_room_is_scarce() -> None:
    rows = shown([part("ann", 5, 5), part("card", 7, 7), part("ticket", 20, 3), told(50)], 24)
    assert "" not in rows
    assert [sum(row.startswith(name) for row in rows) for name in ("ann ", "card ", "ticket ")] == [5, 7, 4]
    assert sum(row.startswith(("turn", "coming")) for row in rows) == 4


@pytest.mark.parametrize(
    ("names", "room", "short"),
    [
        (("Ann", "Cleo"), 8, ["Ann", "Cleo"]),
        (("Ann", "Anne"), 3, ["Ann", "Ane"]),
        (("Annabel", "Annalisa", "Bea"), 4, ["Annb", "Annl", "Bea"]),
        (("player 1", "player 2"), 3, ["pl1", "pl2"]),
    ],
)
def test_names_that_begin_alike_are_told_apart(names: tuple[str, ...], room: int, short: list[str]) -> None:
    assert brief_names(names, room) == short


NAMES = st.text("abß 1", min_size=1, max_size=9).map(str.strip).filter(bool)


@given(st.lists(NAMES, min_size=2, max_size=5, unique=True))
def test_every_short_name_has_room_and_is_nobody_elses(names: list[str]) -> None:
    short = brief_names(names, 3)
    assert all(0 < len(name) <= 3 for name in short)
    assert len(set(short)) == len(names)


class Paper(Phase):
    """So many cells of text, in rows as wide as there is room for."""

    where = Where.SIDE
    beside_others = True

    def __init__(self, cells: int, widest: int) -> None:
        self._cells, self._widest = cells, widest

    def box(self, width: int, height: int) -> list[Line]:
        wide = min(width, self._widest)
        return [line("x" * wide)] * -(-self._cells // wide)


def test_a_second_box_is_narrower_where_it_would_hide_something_and_stays_so() -> None:
    overlay, room = Overlay(), Room(width=80, height=20, column=0, low=20, public=0)
    phases, pointed = [Paper(384, 64), Paper(320, 40)], [(45, 5), (45, 9)]
    overlay.place(phases, room, lambda: pointed)
    first, second = overlay.regions
    assert (first.size, second.size) == ((40, 8), (45, 9))
    assert not first.overlaps(second)
    assert not any(second.contains(*cell) for cell in pointed)
    overlay.place(phases, room, list)
    assert overlay.regions == [first, second]
    overlay.place(phases[1:], room, list)
    overlay.place(phases, room, list)
    assert overlay.regions[1].size == (64, 6)
