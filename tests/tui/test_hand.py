"""The cards of the hand in their row: none is left out without a sign."""

from __future__ import annotations

import pytest
from support.tables import rules_of

from ttr_tui.seats.game import Watch
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.panes import hand_rows
from ttr_tui.words import panes
from ttr_tui.words.cast import Cast

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
    assert said[kinds + 1 :] in ([], panes.own(desk.cast, desk.view.table, 0).split()), "all of it or nothing"


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
