"""The cards of the hand in their row: none is left out without a sign."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.tables import position, rules_of

from ttr_tui.seats.game import Watch
from ttr_tui.tui.look import FAINT, WANTED
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.hand import FEW_PIECES, hand_rows
from ttr_tui.tui.table.panes import LONG, ticket_section, ticket_strip
from ttr_tui.words.cast import Cast
from ttr_tui.words.panes import pieces_left
from ttr_tui.words.tabletop import having

ALL = [
    "R1",
    "Y1",
    "G1",
    "P1",
    "W1",
    "K1",
    "R*1",
    "Y*1",
    "G*1",
    "P*1",
    "W*1",
    "K*1",
    "L1",
    "r1",
    "y1",
    "g1",
    "p1",
    "w1",
    "k1",
    "rr1",
    "yy1",
    "gg1",
    "pp1",
    "ww1",
    "kk1",
]


def holding(*counts: int) -> Desk:
    """A seat on the lakes with so many cards of the first kinds, and none of the others."""
    rules = rules_of("great-lakes")
    watch = Watch(rules, 2, 0)
    watch.view.hand[:] = [*counts, *[0] * (len(rules.edition.cards.kinds) - len(counts))]
    return Desk(watch, Cast(rules.edition, ("Ann", "Bea"), 0))


def shown(desk: Desk, width: int, rows: int) -> list[str]:
    lines = hand_rows(desk, width, rows)
    said = ["".join(run.text for run in part) for part in lines]
    assert max(len(part) for part in said) <= width
    return " ".join(said).split()


def test_a_hand_of_few_kinds_leaves_room_for_what_else_there_is() -> None:
    said = shown(holding(2, 1), 80, 1)
    assert said[:3] == ["Hand", "R2", "Y1"]
    assert "harbours" in said


@pytest.mark.parametrize("kinds", [12, 15, 17])
def test_many_kinds_move_together(kinds: int) -> None:
    desk = holding(*[2] * kinds)
    said = shown(desk, 80, 1)
    assert [part[-1] for part in said[1 : kinds + 1]] == ["2"] * kinds
    table = desk.view.table
    own = [*(said for _, said in pieces_left(table, 0)), *having(desk.cast, table, 0)]
    assert said[kinds + 1 :] in ([], ", ".join(own).split()), "all of it or nothing"


@pytest.mark.parametrize("width", range(40, 100))
def test_a_row_is_never_wider_than_its_pane(width: int) -> None:
    """Neither by what follows the last kind."""
    assert len(shown(holding(*[2] * 8), width, 1)) > 2


def test_what_finds_no_room_at_all_leaves_a_sign() -> None:
    said = shown(holding(*[1] * 25), 80, 1)
    assert said[-1].endswith("…")


def test_two_rows_hold_every_kind_there_is() -> None:
    kinds = [part for part in shown(holding(*[1] * 25), 120, 2) if part.endswith("1")]
    assert len(set(kinds)) == 25


# Where there is room for several rows.


def seated_with(**scene: Any) -> Desk:
    """Ann's place in a game on the USA map."""
    given = position(**scene)
    watch = Watch(given.rules, given.table.seats, 0)
    watch.view = given.view(0)
    return Desk(watch, Cast(given.rules.edition, ("Ann", "Bea"), 0))


def rows_of(desk: Desk, width: int = 120) -> list[str]:
    return ["".join(run.text for run in part) for part in hand_rows(desk, width, 3)]


def test_cards_lie_one_by_one_and_many_are_counted() -> None:
    first, *_ = rows_of(seated_with(hands={0: "red*3 blue*5 wild"}))
    assert first.startswith(" Hand  R R R   B B B B B 5   L ")


def test_on_the_lakes_trains_lie_above_ships_all_of_them_one_by_one() -> None:
    """Cards of two letters were counted between others that lay one by one."""
    hand = {"R1": 2, "G*1": 1, "L1": 3, "r1": 2, "rr1": 1, "kk1": 4}
    trains, ships, _ = rows_of(holding(*(hand.get(name, 0) for name in ALL)))
    assert trains.startswith(" Hand  R R   G*   L L L ")
    assert ships.startswith("       r r   rr   kk kk kk kk 4 ")


def test_by_kind_where_they_find_no_room_one_by_one() -> None:
    first, *_ = rows_of(seated_with(hands={0: "red*7 blue*10 green*11 yellow*11"}))
    assert first.startswith(" Hand  R7   Y11   G11   B10 ")


def test_below_them_stands_what_they_are_good_for() -> None:
    """Routes that a ticket needs or that are marked, what can be paid first."""
    desk = seated_with(hands={0: "red wild"}, tickets={0: "denver-el_paso"})
    assert [row.strip() for row in rows_of(desk)[1:]] == [
        "R1 L1 pay for Denver–Santa Fe",
        "R1 L1 pay for El Paso–Santa Fe",
    ]
    short = seated_with(hands={0: "red"}, tickets={0: "denver-el_paso"})
    assert rows_of(short)[1].strip() == "Denver–Santa Fe lacks 1 of one colour"
    marked = seated_with(hands={0: "white"})
    assert not rows_of(marked)[1].strip()
    marked.planned = 1 << marked.board.lane_index["little_rock-nashville/1"]
    assert "Little Rock–Nashville lacks 2 white" in rows_of(marked)[1]


@pytest.mark.parametrize(("left", "look"), [(45, FAINT), (FEW_PIECES + 1, FAINT), (FEW_PIECES, WANTED), (1, WANTED)])
@pytest.mark.parametrize("rows", [1, 3])
def test_the_last_trains_stand_out(left: int, look: str, rows: int) -> None:
    desk = seated_with(pieces={0: left})
    [run] = [run for run in hand_rows(desk, 120, rows)[0] if "train" in run.text]
    assert run.token == look
    assert run.text.count("▰") == (-(-left // 3) if rows > 1 else 0)


# Tickets where there is one row for them, and what the hand leaves of its own.


@pytest.mark.parametrize(
    ("width", "below", "first", "second"),
    [
        (80, 0, "DEN▸ELP (4) 4 to go  HLN▸LAX (8) 12 to go, delayed  ATL▸NYC (6) arrived", ""),
        (64, 0, "DEN▸ELP 4 to go  HLN▸LAX 12 to go, delayed  ATL▸NYC arrived", ""),
        (52, 22, "DEN▸ELP (4) 4 to go  HLN▸LAX (8) 12 to go, delayed", "ATL▸NYC (6) arrived"),
        (46, 18, "DEN▸ELP 4 to go  HLN▸LAX 12 to go, delayed", "ATL▸NYC arrived"),
        (50, 10, "To go: DEN▸ELP 4  HLN▸LAX 12!  ATL▸NYC ✓", ""),
        (44, 0, "To go: DEN▸ELP 4  HLN▸LAX 12!  ATL▸NYC ✓", ""),
        (34, 14, "To go: DEN▸ELP 4  HLN▸LAX 12!", "ATL▸NYC ✓"),
        (30, 0, "To go: DEN▸ELP 4 +2", ""),
    ],
)
def test_tickets_give_way_from_points_to_words_to_delays(width: int, below: int, first: str, second: str) -> None:
    """None is left out as long as a shorter form has room for all."""
    desk = seated_with(
        owned={0: "atlanta-raleigh/1 pittsburgh-raleigh/1 new_york-pittsburgh/1", 1: "helena-salt_lake_city/1"},
        tickets={0: "denver-el_paso helena-los_angeles atlanta-new_york"},
    )
    rows = ["".join(run.text for run in row).strip() for row in ticket_strip(desk, width, below)]
    assert rows == [first, second]


@pytest.mark.parametrize(
    ("width", "height", "below"),
    [
        (34, LONG, "  2 Helena–Salt Lake City   4 more"),
        (24, LONG, "  2 HLN-SLC       4 more"),
        (14, LONG, "  2     4 more"),
        (34, LONG - 1, None),
    ],
)
def test_who_delayed_a_ticket_stands_below_where_there_is_room(width: int, height: int, below: str | None) -> None:
    desk = seated_with(owned={1: "helena-salt_lake_city/1"}, tickets={0: "denver-el_paso helena-los_angeles"})
    rows = ["".join(run.text for run in row.line) for row in ticket_section(desk, width, height).rows]
    delayed = next(place for place, row in enumerate(rows) if re.search("to go(!|, delayed)", row))
    assert [row for row in rows if "more" in row] == ([] if below is None else [below])
    assert below is None or rows[delayed + 1] == below
