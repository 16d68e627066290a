"""The measure of the teacher: who always does what the first hint says, and which tickets were near."""

from __future__ import annotations

import re

import pytest
from support.tables import position

from bench.teaching import Pupil, main, near

WEST = "helena-salt_lake_city/1 las_vegas-los_angeles/1"
TICKET = "helena-los_angeles"


def test_it_says_how_often_the_pupil_wins(capsys: pytest.CaptureFixture[str]) -> None:
    main(["usa", "--games", "2", "--seed", "931001"])
    said = capsys.readouterr().out
    assert re.match(
        r"USA: won \d+\.\d % \[\d+, \d+\] of 2 against easy, \d+\.\d : \d+\.\d; a near ticket was left out in \d", said
    )


def test_a_ticket_is_near_that_two_routes_complete_with_the_pieces_there_are() -> None:
    ticket = position().table.board.ticket_index[TICKET]
    for owned, pieces, found in ((WEST, 3, [ticket]), (WEST, 2, []), ("las_vegas-los_angeles/1", 9, [ticket])):
        scene = position(owned={0: owned}, tickets={0: TICKET}, pieces={0: pieces})
        assert near(scene.rules, scene.view(0)) == found
    scene = position(tickets={0: TICKET})
    assert near(scene.rules, scene.view(0)) == []


def test_a_near_ticket_is_left_out_if_no_hint_went_for_it() -> None:
    scene = position(owned={0: WEST}, tickets={0: TICKET})
    ticket, pupil = scene.table.board.ticket_index[TICKET], Pupil(scene.rules)
    pupil.turns = [(frozenset({ticket}), frozenset())] * 5
    assert pupil.left_out(scene.table, 0) == {ticket}
    pupil.turns[-1] = frozenset({ticket}), frozenset({ticket})
    assert pupil.left_out(scene.table, 0) == frozenset()
