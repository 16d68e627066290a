"""Of two games that differ only in what a seat can't know, that seat's view, options, refusals and news are equal."""

import pytest

from conformance.composition import Composition
from conformance.compositions import NAMES, TABLES
from conformance.listening import Audience
from conformance.playing import Playing, moments
from conformance.secrecy import check_secrecy
from ttr_tui.core.chance import Chance

EVERY = 6


@pytest.mark.rule("ALL-019", "ALL-020", "ALL-035", "TRAP-008")
@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_what_is_hidden_makes_no_difference(composition: Composition, seats: int) -> None:
    playing, chance = Playing(composition, seats, 500 + seats), Chance(3, seats, 0)
    audience = Audience(playing)
    compared = []
    for _ in moments(playing, 500 + seats):
        audience.catch_up()
        if not playing.over and (playing.table.choosing_in_secret or chance.below(EVERY) == 0):
            seat = playing.everybody[chance.below(seats + 1)]
            compared.append(check_secrecy(playing, audience.view(seat), chance))
    assert sum(places > 1 for places, _ in compared) > 5
    assert sum(acts for _, acts in compared) > 20
