"""Nederland at the start: trains, cards, tokens, tickets and scores."""

import pytest
from support.dutch import MAP, known_tokens, pile, tokens
from support.tables import keep_all, new_game, rules_of

from ttr_tui.core.chance import SeededDealer
from ttr_tui.core.view import SPECTATOR

EVERY_TABLE = (2, 3, 4, 5)
every_table = pytest.mark.parametrize("seats", EVERY_TABLE)


@pytest.mark.rule("NL-001", "NL-002")
@every_table
def test_everybody_has_40_trains_and_four_of_110_cards(seats: int) -> None:
    scene = new_game(MAP, seats)
    table = scene.table
    assert [scene.pieces(seat) for seat in range(seats)] == [40] * seats
    assert table.hand_sizes == [4] * seats
    assert len(table.market) == 5
    assert scene.deck + 5 + 4 * seats == 110


@pytest.mark.rule("NL-004", "NL-010", "NL-013")
@every_table
def test_five_tickets_are_dealt_and_at_least_three_kept(seats: int) -> None:
    scene = new_game(MAP, seats, dealer=SeededDealer(3))
    rejected: list[str] = []
    deck = len(scene.ticket_deck())
    assert deck == 44 - 5 * seats
    for seat in range(seats):
        a, b, c, d, e = scene.offer(seat)
        refusal = scene.refusal(f"keep {a} {b} | {c} {d} {e}", seat)
        assert (refusal.code, refusal.rule) == ("too few tickets kept", "NL-004")
        assert refusal.details == {"fewest": 3, "kept": 2}
        scene.do(f"keep {a} {b} {c} | {d} {e}", seat)
        assert pile(scene) == ([] if seat < seats - 1 else [*rejected, d, e])
        rejected += [d, e]
    assert len(scene.ticket_deck()) == deck
    assert pile(scene) == rejected


@pytest.mark.rule("NL-005", "NL-006", "NL-037")
@every_table
def test_tokens_are_worth_30_and_everybody_counts_only_its_own(seats: int) -> None:
    given = rules_of(MAP).edition.numbers["toll_tokens"]
    assert given == {4: 2, 2: 6, 1: 10}
    scene = new_game(MAP, seats)
    assert tokens(scene) == [30] * seats
    for seat in range(seats):
        assert known_tokens(scene, seat) == [30 if own == seat else None for own in range(seats)]
    assert known_tokens(scene, SPECTATOR) == [None] * seats


@pytest.mark.rule("NL-008")
@every_table
@pytest.mark.parametrize("first", [0, 1])
def test_who_plays_later_starts_with_more_points(seats: int, first: int) -> None:
    """By turn order and not by seat: 0, 1, 2, 3, 4 from the first player on."""
    scene = new_game(MAP, seats, first=first)
    assert [scene.table.scores[(first + later) % seats] for later in range(seats)] == [0, 1, 2, 3, 4][:seats]
    assert scene.table.tally[first] == {}
    assert scene.table.tally[(first + 1) % seats] == {"start": 1}


@pytest.mark.rule("NL-043")
@pytest.mark.parametrize("variant", ["no-tolls"])
@every_table
def test_starts_and_tickets_are_the_same_without_tolls(seats: int, variant: str) -> None:
    scene = new_game(MAP, seats, variants=(variant,))
    assert scene.table.scores == [0, 1, 2, 3, 4][:seats]
    assert [len(scene.offer(seat)) for seat in range(seats)] == [5] * seats
    for seat in range(seats):
        keep_all(scene, seat)
    scene.do("tickets")
    assert len(scene.offer()) == 4
