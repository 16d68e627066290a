"""Whole games at every table: everything is conserved, everything adds up, and they end as planned."""

import pytest

from conformance.composition import Composition
from conformance.compositions import NAMES, TABLES
from conformance.endings import check_ending
from conformance.invariants import check_always
from conformance.playing import games

GAMES = range(3)


@pytest.mark.rule("ALL-001", "ALL-002", "ALL-003", "ALL-005", "ALL-022", "ALL-023", "ALL-024", "ALL-036", "ALL-037")
@pytest.mark.rule("CLASSIC-020", "CLASSIC-031", "CLASSIC-032", "USA25-014", "USA25-016", "USA1910-008", "USA1910-009")
@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_a_whole_game_adds_up(composition: Composition, seats: int) -> None:
    for playing in games(composition, seats, GAMES):
        check_always(playing)
        if playing.over:
            check_ending(playing)
