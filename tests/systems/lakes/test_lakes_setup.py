"""The start: what is in the boxes, the deal, the tickets, and the fleet that everybody picks in secret."""

from collections import Counter

import pytest
from support.lakes_tables import COLORS, MAP, LakesScene, lakes, new_lakes
from support.tables import keep_all, knowledge, rules_of

from ttr_tui.core.chance import SeededDealer
from ttr_tui.core.view import SPECTATOR
from ttr_tui.systems.lakes.two_decks import CARS, SHIPS

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
MIXES = [f"fleet {trains} {50 - trains}" for trains in (27, *range(33, 27, -1), *range(26, 17, -1))]


@pytest.mark.rule("LAKES-001", "LAKES-004")
def test_the_train_deck() -> None:
    cards = rules_of(MAP).edition.cards
    assert cards.supplies == ("cars", "ships")
    expected = dict.fromkeys(COLORS, 7) | {f"{color}-harbor": 4 for color in COLORS} | {"wild": 14}
    assert {kind.name: kind.count for kind in cards.kinds if kind.supply == CARS} == expected
    assert len(cards.deck(CARS)) == 6 * 11 + 14 == 80


@pytest.mark.rule("LAKES-002", "LAKES-003", "LAKES-004")
def test_the_ship_deck_without_wilds() -> None:
    cards = rules_of(MAP).edition.cards
    expected = {f"{color}-single": 4 for color in COLORS} | {f"{color}-double": 6 for color in COLORS}
    assert {kind.name: kind.count for kind in cards.kinds if kind.supply == SHIPS} == expected
    assert len(cards.deck(SHIPS)) == 24 + 36 == 60


@SEATS
@pytest.mark.rule("LAKES-005", "LAKES-006")
def test_two_cards_of_each_deck_and_three_of_each_in_the_market(seats: int) -> None:
    scene = new_lakes(seats, dealer=SeededDealer(11))
    supply_of = scene.table.cards.supply_of
    for hand in scene.table.hands:
        held = Counter(supply_of[kind] for kind, count in enumerate(hand) for _ in range(count))
        assert held == {CARS: 2, SHIPS: 2}
    assert Counter(supply_of[card] for card in scene.table.market) == {CARS: 3, SHIPS: 3}
    assert scene.decks == (80 - 2 * seats - 3, 60 - 2 * seats - 3)


@pytest.mark.rule("LAKES-005")
def test_five_players_leave_seventy_and_fifty_cards_before_the_market() -> None:
    scene = new_lakes(5, dealer=SeededDealer(11))
    lines = [scene.rules.notation.write(fact) for fact in scene.facts]
    before = lines[: lines.index("market 6")]
    assert sum(line.startswith("draw ") for line in before) == 10
    assert scene.decks == (70 - 3, 50 - 3)


@SEATS
@pytest.mark.rule("LAKES-015")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_seed_says_who_begins(seats: int, seed: int) -> None:
    firsts = [new_lakes(seats, first=None, dealer=SeededDealer(seed)).table.first for _ in range(2)]
    assert firsts[0] == firsts[1]
    assert 0 <= firsts[0] < seats
    assert len({new_lakes(seats, first=None, dealer=SeededDealer(n)).table.first for n in range(30)}) == seats


@SEATS
@pytest.mark.rule("LAKES-008")
@pytest.mark.parametrize("kept", [3, 4, 5])
def test_five_tickets_of_which_three_are_kept(seats: int, kept: int) -> None:
    scene = new_lakes(seats)
    offer = scene.offer(0)
    assert len(offer) == 5
    refusal = scene.refusal(f"keep {' '.join(offer[:2])} | {' '.join(offer[2:])}", 0)
    assert (refusal.rule, refusal.details) == ("LAKES-008", {"fewest": 3, "kept": 2})
    scene.do(f"keep {' '.join(offer[:kept])} | {' '.join(offer[kept:])}".rstrip(), 0)
    for seat in range(1, seats):
        keep_all(scene, seat)
    assert scene.tickets(0) == offer[:kept]
    assert scene.ticket_deck()[-len(offer[kept:]) or 55 :] == offer[kept:]


def chosen_tickets(seats: int, variants: tuple[str, ...] = ()) -> LakesScene:
    """Everybody has kept all tickets."""
    scene = new_lakes(seats, variants=variants)
    for seat in range(seats):
        keep_all(scene, seat)
    return scene


@SEATS
@pytest.mark.rule("LAKES-010", "LAKES-013")
def test_fifty_pieces_in_any_mix_and_fifteen_in_the_box(seats: int) -> None:
    scene = chosen_tickets(seats)
    assert [scene.fleet(seat) for seat in range(seats)] == [(0, 0)] * seats
    assert [scene.box(seat) for seat in range(seats)] == [(33, 32)] * seats
    assert scene.options(0) == MIXES
    for seat, mix in enumerate(["33 17", "27 23", "18 32", "20 30", "26 24"][:seats]):
        scene.do(f"fleet {mix}", seat)
    assert (scene.fleet(0), scene.box(0)) == ((33, 17), (0, 15))
    assert (scene.fleet(1), scene.box(1)) == ((27, 23), (6, 9))
    if seats > 2:
        assert (scene.fleet(2), scene.box(2)) == ((18, 32), (15, 0))


@pytest.mark.rule("LAKES-010")
@pytest.mark.parametrize(
    ("mix", "details"),
    [
        ("34 16", {"most": 33, "asked": 34}),
        ("17 33", {"most": 32, "asked": 33}),
        ("30 19", {"fleet": 50, "asked": 49}),
        ("30 21", {"fleet": 50, "asked": 51}),
        ("-1 51", {"most": 33, "asked": -1}),
        ("51 -1", {"most": 33, "asked": 51}),
        ("33 -1", {"most": 32, "asked": -1}),
    ],
)
def test_other_fleets_are_refused(mix: str, details: dict[str, int]) -> None:
    refusal = chosen_tickets(2).refusal(f"fleet {mix}", 1)
    assert (refusal.rule, refusal.details) == ("LAKES-010", details)


@SEATS
@pytest.mark.rule("LAKES-011", "ALL-035")
def test_the_fleet_is_chosen_after_the_tickets_in_secret_and_shown_when_all_have_chosen(seats: int) -> None:
    scene = new_lakes(seats)
    assert scene.refused("fleet 27 23", 0) == "ALL-004"
    for seat in range(seats):
        keep_all(scene, seat)
    assert scene.owing() == list(range(seats))
    others = [*range(1, seats), SPECTATOR]
    before = {other: knowledge(scene, other) for other in others}
    scene.do("fleet 33 17", 0)
    assert {other: knowledge(scene, other) for other in others} == before
    assert scene.refused("fleet 27 23", 0) == "ALL-004"
    for seat in range(1, seats - 1):
        scene.do("fleet 27 23", seat)
    lines = scene.do("fleet 18 32", seats - 1)
    assert lines[1:3] == ["unseal", "fleet s1 33 17"]
    assert lines[-2:] == [f"fleet s{seats} 18 32", "turn s1"]
    for other in others:
        pieces = scene.view(other).table.pieces
        assert (pieces[0], pieces[-1]) == ([33, 17], [18, 32])


@SEATS
@pytest.mark.rule("LAKES-012")
def test_the_fleet_for_beginners_is_suggested_and_not_compulsory(seats: int) -> None:
    scene = chosen_tickets(seats)
    view = scene.view(0)
    assert scene.rules.notation.write(scene.rules.default(view)) == "fleet 27 23"
    assert len(scene.options(0)) == 16
    scene = chosen_tickets(seats, ("beginner-fleet",))
    assert scene.owing() == [0]
    assert [scene.fleet(seat) for seat in range(seats)] == [(27, 23)] * seats
    assert [scene.box(seat) for seat in range(seats)] == [(6, 9)] * seats


@SEATS
@pytest.mark.rule("LAKES-014")
def test_everybody_has_three_harbours(seats: int) -> None:
    scene = chosen_tickets(seats)
    assert [scene.harbors_left(seat) for seat in range(seats)] == [3] * seats
    assert scene.discards(CARS) == scene.discards(SHIPS) == ""


@pytest.mark.rule("LAKES-040")
def test_four_tickets_are_drawn_or_as_many_as_there_are() -> None:
    scene = lakes()
    scene.do("tickets")
    offer = scene.offer()
    assert len(offer) == 4
    refusal = scene.refusal(f"keep | {' '.join(offer)}")
    assert (refusal.rule, refusal.details) == ("LAKES-040", {"fewest": 1, "kept": 0})
    scene.do(f"keep {offer[0]} | {' '.join(offer[1:])}")
    assert scene.ticket_deck()[-3:] == offer[1:]
    scene = lakes(ticket_deck="albany-buffalo chicago-detroit cleveland-toronto")
    scene.do("tickets")
    assert scene.offer() == ["albany-buffalo", "chicago-detroit", "cleveland-toronto"]
