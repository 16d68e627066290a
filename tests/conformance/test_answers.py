"""Every option is accepted, everything else is refused and leaves no trace."""

import pytest

from conformance.answering import check_answers
from conformance.composition import Composition
from conformance.compositions import NAMES, TABLES
from conformance.playing import games
from ttr_tui.core.chance import Chance

EVERY = 50
EVERY_LAST = 4
"""About one moment in so many is looked at as closely as this; more of them when pieces are short."""


@pytest.mark.rule("ALL-004", "ALL-006", "ALL-009", "ALL-010", "ALL-012", "ALL-013", "ALL-014", "ALL-015", "ALL-016")
@pytest.mark.rule("ALL-021", "ALL-039", "CLASSIC-007", "CLASSIC-014", "CLASSIC-018", "CLASSIC-022", "CLASSIC-023")
@pytest.mark.rule("CLASSIC-026", "CLASSIC-027", "USA25-003", "USA25-012", "TRAP-005")
@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_options_are_what_the_rulebook_allows(composition: Composition, seats: int) -> None:
    chance = Chance(1, seats, 0)
    looked = 0
    for playing in games(composition, seats, range(100, 103)):
        last_turns = playing.table.turns_left is not None
        if playing.table.choosing_in_secret or chance.below(EVERY_LAST if last_turns else EVERY) == 0:
            check_answers(playing, chance, sample=12)
            looked += 1
    assert looked > 10
