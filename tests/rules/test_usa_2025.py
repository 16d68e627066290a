"""The edition of 2025 is the game of 2004 with other numbers and another deck of tickets."""

import pytest
from support.tables import keep_all, new_game, position, rules_of

from ttr_tui.core.chance import SeededDealer


@pytest.mark.rule("USA25-001", "USA25-003", "USA25-014")
def test_it_differs_by_data_alone() -> None:
    new, old = rules_of("usa-2025"), rules_of("usa")
    assert [type(part) for part in new.parts] == [type(part) for part in old.parts]
    differing = {name for name, value in new.edition.numbers.items() if old.edition.numbers[name] != value}
    assert differing == {"tickets_dealt", "end_at"}
    assert new.edition.numbers.keys() == old.edition.numbers.keys()
    assert new.edition.cards == old.edition.cards
    assert new.edition.board.lanes == old.edition.board.lanes


@pytest.mark.rule("USA25-013")
def test_a_player_picks_which_rejected_ticket_is_lowest() -> None:
    scene = position("usa-2025")
    scene.do("tickets")
    kept, x, y = scene.offer()
    scene.do(f"keep {kept} | {x} {y}")
    assert scene.ticket_deck()[-2:] == [x, y]


@pytest.mark.rule("USA25-003")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_tickets_enough_for_every_table(seats: int) -> None:
    scene = new_game("usa-2025", seats, dealer=SeededDealer(2))
    assert [len(scene.offer(seat)) for seat in range(seats)] == [4] * seats
    for seat in range(seats):
        keep_all(scene, seat)
    assert len(scene.ticket_deck()) == 69 - 4 * seats


@pytest.mark.rule("USA25-002")
def test_the_first_player_is_drawn_or_named() -> None:
    drawn = {new_game("usa-2025", 4, first=None, dealer=SeededDealer(seed)).table.first for seed in range(30)}
    named = {new_game("usa-2025", 4, first=first, dealer=SeededDealer(1)).table.first for first in range(4)}
    assert drawn == named == {0, 1, 2, 3}
