"""Sixty games of every composition at every number of seats.

What is cheap is checked after every act of every game; what is dear at a few moments of each, which the number of the
game decides.
"""

import pytest

from conformance.answering import check_answers
from conformance.composition import Composition
from conformance.compositions import NAMES, TABLES
from conformance.endings import check_ending
from conformance.invariants import check_always
from conformance.listening import Audience, check_questions, check_views
from conformance.playing import Playing, moments
from conformance.secrecy import check_secrecy
from ttr_tui.core.chance import Chance

BLOCKS = range(4)
GAMES_A_BLOCK = 15
FIRST = 10_000
CLOSE_LOOKS = 200
"""One moment in so many is looked at closely: about one in a game."""


def play_and_check(composition: Composition, seats: int, number: int) -> None:
    playing, chance = Playing(composition, seats, number), Chance(number, seats, 1)
    audience = Audience(playing)
    for _ in moments(playing, number):
        check_always(playing)
        if chance.below(CLOSE_LOOKS) == 0:
            audience.catch_up()
            check_views(audience)
            check_questions(audience, chance)
            check_answers(playing, chance, sample=3)
            if not playing.over:
                seat = playing.everybody[chance.below(seats + 1)]
                check_secrecy(playing, audience.view(seat), chance)
    check_ending(playing)
    audience.catch_up()
    check_views(audience)


@pytest.mark.deep
@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_fifteen_games_hold(composition: Composition, seats: int, block: int) -> None:
    for number in range(FIRST + block * GAMES_A_BLOCK, FIRST + (block + 1) * GAMES_A_BLOCK):
        play_and_check(composition, seats, number)
