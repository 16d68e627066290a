"""How a game begins: what everybody gets, the opening market, the secret choice of the first tickets."""

from dataclasses import replace

import pytest
from support.tables import GAP, Scene, contents, keep_all, knowledge, new_game, on_both_maps, rules_of, scripted

from ttr_tui.core.cards import COLORS
from ttr_tui.core.chance import SeededDealer
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules import referee
from ttr_tui.rules.ruleset import RuleSet

at_every_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@on_both_maps
@at_every_table
@pytest.mark.rule("CLASSIC-001", "CLASSIC-002", "USA25-001")
def test_everybody_has_45_trains_and_no_points(map_id: str, seats: int) -> None:
    scene = new_game(map_id, seats)
    assert [scene.pieces(seat) for seat in range(seats)] == [45] * seats
    assert scene.table.scores == [0] * seats


@on_both_maps
@pytest.mark.rule("CLASSIC-003", "USA25-001")
def test_the_deck_has_twelve_cards_of_eight_colours_and_fourteen_wilds(map_id: str) -> None:
    kinds = rules_of(map_id).edition.cards.kinds
    assert {kind.name: kind.count for kind in kinds} == dict.fromkeys(COLORS, 12) | {"wild": 14}
    assert set(COLORS) == {"purple", "blue", "orange", "white", "green", "yellow", "black", "red"}
    scene = new_game(map_id, dealer=SeededDealer(5))
    dealt = [sum(hand[kind] for hand in scene.table.hands) for kind in range(len(kinds))]
    lying = [scene.table.decks[0].count(kind) + scene.table.market.count(kind) for kind in range(len(kinds))]
    assert [a + b + c for a, b, c in zip(dealt, lying, scene.table.discards[0], strict=True)] == [12] * 8 + [14]


@on_both_maps
@at_every_table
@pytest.mark.rule("CLASSIC-004", "CLASSIC-005")
def test_everybody_gets_four_cards_and_five_lie_open(map_id: str, seats: int) -> None:
    scene = new_game(map_id, seats)
    assert scene.table.hand_sizes == [4] * seats
    assert [sum(hand) for hand in scene.table.hands] == [4] * seats
    assert len(scene.market.split()) == 5
    assert GAP not in scene.market
    assert scene.deck == 110 - 4 * seats - 5
    assert scene.table.shuffles == {"cars": 1, "tickets": 1}


@on_both_maps
@pytest.mark.rule("CLASSIC-004")
def test_cards_and_tickets_are_dealt_clockwise_from_the_first_player(map_id: str) -> None:
    dealer = scripted("red*4 blue*4 green*4 white*5")
    scene = new_game(map_id, 3, first=1, dealer=dealer)
    assert [scene.hand(seat) for seat in (1, 2, 0)] == ["red*4", "blue*4", "green*4"]
    offers = [ticket for seat in (1, 2, 0) for ticket in scene.table.offers[seat]]
    assert [*offers, *scene.table.ticket_deck[::-1]] == list(reversed(range(len(scene.table.board.tickets))))


def test_a_map_may_deal_no_cards_at_all() -> None:
    edition = rules_of().edition
    rules = RuleSet(replace(edition, numbers={**edition.numbers, "opening_cards": 0}))
    scene = Scene(rules, 2, SeededDealer(1))
    scene.facts = referee.begin(scene.play)
    assert scene.table.hand_sizes == [0, 0]
    assert scene.deck == 105


@on_both_maps
@pytest.mark.rule("CLASSIC-006", "USA25-004")
@pytest.mark.parametrize("wilds", [3, 4, 5])
def test_three_wilds_in_the_opening_market_are_swept(map_id: str, wilds: int) -> None:
    opening = f"wild*{wilds} {'blue' if wilds < 5 else ''} {'blue' if wilds < 4 else ''}"
    scene = new_game(map_id, dealer=scripted(f"red*8 {opening} green*2 black*2 white"))
    assert scene.table.turn == 0
    assert scene.market == "green green black black white"
    assert sum(scene.table.discards[0]) == 5
    assert f"wild*{wilds}" in scene.discard


@on_both_maps
@pytest.mark.rule("CLASSIC-006", "USA25-004")
def test_two_wilds_in_the_opening_market_stay(map_id: str) -> None:
    scene = new_game(map_id, dealer=scripted("red*8 wild*2 blue*3"))
    assert scene.market == "wild wild blue blue blue"
    assert scene.discard == ""


@pytest.mark.parametrize(
    ("map_id", "dealt"),
    [
        pytest.param("usa", 3, marks=pytest.mark.rule("CLASSIC-007")),
        pytest.param("usa-2025", 4, marks=pytest.mark.rule("USA25-003")),
    ],
)
def test_at_least_two_of_the_first_tickets_are_kept(map_id: str, dealt: int) -> None:
    for kept in range(dealt + 1):
        scene = new_game(map_id)
        offer = scene.offer(1)
        assert len(offer) == dealt
        line = " ".join(["keep", *offer[:kept], "|", *offer[kept:]])
        if kept < 2:
            assert scene.refusal(line, 1).details == {"fewest": 2, "kept": kept}
        else:
            scene.do(line, 1)
            keep_all(scene, 0)
            assert scene.tickets(1) == offer[:kept]


@on_both_maps
@pytest.mark.rule("CLASSIC-008")
def test_a_ticket_rejected_at_setup_is_the_last_of_the_deck(map_id: str) -> None:
    scene = new_game(map_id)
    before = scene.ticket_deck()
    *kept, rejected = scene.offer(0)
    scene.do(f"keep {' '.join(kept)} | {rejected}", 0)
    keep_all(scene, 1)
    assert scene.ticket_deck() == [*before, rejected]


@pytest.mark.rule("USA25-013", "CLASSIC-030")
def test_the_order_of_tickets_rejected_at_setup_is_the_players() -> None:
    scene = new_game("usa-2025", 3, first=1)
    before = scene.ticket_deck()
    a, b, x, y = scene.offer(0)
    c, d, v, w = scene.offer(1)
    scene.do(f"keep {a} {b} | {y} {x}", 0)
    scene.do(f"keep {c} {d} | {v} {w}", 1)
    keep_all(scene, 2)
    assert scene.ticket_deck() == [*before, v, w, y, x]


@on_both_maps
@at_every_table
@pytest.mark.rule("ALL-035")
def test_the_first_choice_is_secret_until_all_have_chosen(map_id: str, seats: int) -> None:
    scene = new_game(map_id, seats, first=1)
    choosers = list(reversed(range(seats)))
    for k, seat in enumerate(choosers[:-1]):
        others = [other for other in (*range(seats), SPECTATOR) if other != seat]
        before = [knowledge(scene, other) for other in others]
        offer = scene.offer(seat)
        kept = 2 + k % 2
        scene.do(" ".join(["keep", *offer[:kept], "|", *offer[kept:]]), seat)
        assert [knowledge(scene, other) for other in others] == before
        assert scene.options(seat) == []
        assert scene.refused(f"keep {' '.join(offer)} |", seat) == "ALL-004"
    told = [fact for fact in scene.facts if fact.told_to(SPECTATOR) is not None]
    keep_all(scene, choosers[-1])
    assert len([fact for fact in scene.facts if fact.told_to(SPECTATOR) is not None]) > len(told) + seats
    sizes = [2 + k % 2 for k in range(seats - 1)] + [len(scene.tickets(0))]
    for watcher in (*range(seats), SPECTATOR):
        assert [len(scene.view(watcher).table.tickets[seat]) for seat in choosers] == sizes


@pytest.mark.rule("ALL-035")
def test_choosing_first_or_last_makes_no_difference() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 0, 1)):
        scene = new_game(seats=3, first=1)
        for seat in order:
            keep_all(scene, seat)
        ends.append(contents(scene.table))
    assert ends[0] == ends[1]


@on_both_maps
@at_every_table
@pytest.mark.rule("CLASSIC-010", "USA25-002")
def test_the_seed_says_who_begins(map_id: str, seats: int) -> None:
    firsts = [new_game(map_id, seats, first=None, dealer=SeededDealer(seed)).table.first for seed in range(40)]
    again = [new_game(map_id, seats, first=None, dealer=SeededDealer(seed)).table.first for seed in range(40)]
    assert firsts == again
    assert sorted(set(firsts)) == list(range(seats))


@on_both_maps
@pytest.mark.rule("CLASSIC-010", "USA25-002")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_may_say_who_begins(map_id: str, first: int) -> None:
    scene = new_game(map_id, 3, first=first, dealer=SeededDealer(1))
    for seat in range(3):
        keep_all(scene, seat)
    assert (scene.table.active, scene.owing()) == (first, [first])
