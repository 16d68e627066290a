"""Every option is accepted, everything else is refused and leaves no trace."""

import pytest

from conformance.answering import check_answers
from conformance.compositions import COMPOSITIONS, NAMES, TABLES, Composition
from conformance.playing import games
from conformance.tries import TRIES
from ttr_tui.core.chance import Chance

EVERY = 40
"""About one moment in so many is looked at as closely as this."""


@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_options_are_what_the_rulebook_allows(composition: Composition, seats: int) -> None:
    chance = Chance(1, seats, 0)
    looked = 0
    for playing in games(composition, seats, range(100, 103)):
        if playing.table.turn == 0 or chance.below(EVERY) == 0:
            check_answers(playing, chance, sample=12)
            looked += 1
    assert looked > 10


@pytest.mark.parametrize("composition", COMPOSITIONS, ids=[composition.name for composition in COMPOSITIONS])
def test_every_kind_of_action_is_tried(composition: Composition) -> None:
    assert set(composition.rules.acting) <= set(TRIES)
