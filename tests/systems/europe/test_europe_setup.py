"""The set-up of Europe: what is dealt, what may be kept, and what is out of the game from then on."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest
from support.europe_tables import BIG_CITIES, LONG_SETS, boxed, europe, is_long, new_europe
from support.tables import Scene, keep_all, knowledge, rules_of

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.view import SPECTATOR, View
from ttr_tui.rules import referee
from ttr_tui.rules.imagination import imagine
from ttr_tui.systems.europe.long_tickets import LONG, Box

every_way = pytest.mark.parametrize("variants", [(), ("expanded",), ("mega",), ("big-cities",)], ids="-".join)


def split(scene: Scene, seat: int) -> tuple[list[str], list[str]]:
    """The long tickets on offer, and the others."""
    offer = scene.offer(seat)
    return [ticket for ticket in offer if is_long(scene, ticket)], [t for t in offer if not is_long(scene, t)]


def keeping(scene: Scene, seat: int, kept: list[str]) -> str:
    """To keep these and reject the others, as a line."""
    return " ".join(["keep", *kept, "|", *(ticket for ticket in scene.offer(seat) if ticket not in kept)])


def choose(scene: Scene, seat: int, kept: list[str]) -> list[str]:
    return scene.do(keeping(scene, seat, kept), seat)


def refused(scene: Scene, seat: int, kept: list[str]) -> tuple[str, str]:
    refusal = scene.refusal(keeping(scene, seat, kept), seat)
    return refusal.code, refusal.rule


@pytest.mark.rule("EUROPE-001")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_trains_and_stations(seats: int) -> None:
    scene = new_europe(seats)
    assert [scene.pieces(seat) for seat in range(seats)] == [45] * seats
    assert rules_of("europe").edition.numbers["station_costs"] == (1, 2, 3)


@pytest.mark.rule("EUROPE-002")
def test_the_deck() -> None:
    kinds = rules_of("europe").edition.cards.kinds
    assert Counter(kind.count for kind in kinds) == {12: 8, 14: 1}
    assert [kind.name for kind in kinds if kind.count == 14] == ["wild"]


@pytest.mark.rule("EUROPE-003")
def test_hands_and_market() -> None:
    scene = new_europe(5)
    assert (scene.table.hand_sizes, len(scene.market.split()), scene.deck) == ([4] * 5, 5, 85)


@pytest.mark.rule("EUROPE-004", "EUROPE-006")
@pytest.mark.parametrize("seed", range(5))
def test_one_long_ticket_and_three_short_ones(seed: int) -> None:
    scene = new_europe(5, dealer=SeededDealer(seed))
    assert [(len(long), len(short)) for long, short in (split(scene, seat) for seat in range(5))] == [(1, 3)] * 5
    assert len(scene.ticket_deck()) == 25
    assert not any(is_long(scene, ticket) for ticket in scene.ticket_deck())


@pytest.mark.rule("EUROPE-005", "EUROPE-010")
def test_long_tickets_that_were_not_dealt_are_never_seen() -> None:
    scene = new_europe(2, dealer=SeededDealer(1))
    undealt = set(scene.named(scene.table.ticket_decks[LONG]))
    assert len(undealt) == 4
    for seat in (0, 1):
        choose(scene, seat, split(scene, seat)[1])
    for watcher in (0, 1, SPECTATOR):
        assert set(scene.view(watcher).table.ticket_decks[LONG]) == {NONE}
    while scene.ticket_deck():
        scene.do("tickets")
        assert not any(is_long(scene, ticket) for ticket in scene.offer())
        keep_all(scene)
    assert set(scene.named(scene.table.ticket_decks[LONG])) == undealt


@pytest.mark.rule("EUROPE-007")
def test_two_of_the_four_are_kept_whichever_they_are() -> None:
    (long,), short = split(new_europe(), 0)
    assert refused(new_europe(), 0, []) == refused(new_europe(), 0, [long]) == ("too few tickets kept", "EUROPE-007")
    for kept in (short[:2], [long, short[0]], short, [long, *short[:2]], [long, *short]):
        choose(new_europe(), 0, kept)


@pytest.mark.rule("EUROPE-008", "EUROPE-010", "EUROPE-084")
@every_way
def test_what_is_rejected_at_the_start_never_comes_back(variants: tuple[str, ...]) -> None:
    scene = new_europe(3, variants=variants, dealer=SeededDealer(3))
    fewest = scene.rules.edition.numbers["tickets_kept_first"]
    rejected: set[str] = set()
    for seat in range(3):
        long, short = split(scene, seat)
        choose(scene, seat, short[:fewest])
        rejected.update(long, short[fewest:])
    assert set(chain(*(boxed(scene, seat) for seat in range(3)))) == rejected
    while scene.ticket_deck():
        scene.do("tickets")
        assert rejected.isdisjoint(scene.offer())
        keep_all(scene)


@pytest.mark.rule("EUROPE-065", "EUROPE-082", "EUROPE-084")
@every_way
def test_what_is_rejected_later_goes_under_the_deck(variants: tuple[str, ...]) -> None:
    scene = europe(variants=variants)
    scene.do("tickets")
    first, *others = scene.offer()
    assert len(others) == (3 if variants == ("big-cities",) else 2)
    scene.do(f"keep {first} | {' '.join(others)}")
    assert scene.ticket_deck()[-len(others) :] == others


@pytest.mark.rule("EUROPE-065")
def test_a_short_deck_shows_what_it_has_and_one_is_kept() -> None:
    scene = europe(ticket_deck="berlin-london berlin-roma")
    scene.do("tickets")
    offer = scene.offer()
    assert len(offer) == 2
    assert scene.refused(f"keep | {' '.join(offer)}") == "EUROPE-065"
    keep_all(scene)
    assert scene.refused("tickets", 1) == "ALL-032"


@pytest.mark.rule("EUROPE-009")
def test_nobody_hears_whether_the_long_ticket_was_kept() -> None:
    """Two games that differ in nothing else sound the same to the others."""
    known = []
    for keeps_long in (True, False):
        scene = new_europe(3, dealer=SeededDealer(4))
        (long,), short = split(scene, 1)
        choose(scene, 0, scene.offer(0))
        choose(scene, 1, [long, short[0]] if keeps_long else short[:2])
        choose(scene, 2, scene.offer(2))
        known.append([knowledge(scene, watcher) for watcher in (0, SPECTATOR)])
        assert set(scene.view(0).table.tickets[1]) == {NONE}
        for watcher in (0, SPECTATOR):
            heard = [fact.told_to(watcher) for fact in scene.facts]
            lines = [scene.rules.notation.write(fact) for fact in heard if fact is not None]
            assert [line for line in lines if line.startswith("box-tickets")] == ["box-tickets s2 ? ?"]
    assert known[0] == known[1]


@pytest.mark.rule("EUROPE-009")
def test_a_seat_knows_what_it_has_rejected_itself() -> None:
    scene = new_europe(2, dealer=SeededDealer(4))
    (long,), short = split(scene, 0)
    choose(scene, 0, short)
    choose(scene, 1, scene.offer(1))
    view = scene.view(0)
    assert scene.named(view.table.record(Box).tickets[0]) == [long]
    index = scene.table.board.ticket_index[long]
    for number in range(20):
        for one in (view, View(scene.table, 0)):
            world = imagine(scene.rules, one, Chance(number, 0, 0))
            assert world.record(Box).tickets[0] == (index,)
            assert index not in chain(*world.tickets, *world.ticket_decks.values())


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("variants", [(), ("mega",)], ids="-".join)
def test_all_that_is_imagined_could_have_been_dealt(seats: int, variants: tuple[str, ...]) -> None:
    scene = new_europe(seats, variants=variants, dealer=SeededDealer(5))
    dealt = scene.rules.edition.numbers["long_tickets_dealt"]
    board = scene.table.board
    long = {index for index, ticket in enumerate(board.tickets) if ticket.set in LONG_SETS}

    def check(seat: int) -> None:
        for number in range(10):
            world = imagine(scene.rules, scene.view(seat), Chance(number, 0, 0))
            box = world.record(Box).tickets
            for offer, held, out in zip(world.offers, world.tickets, box, strict=True):
                assert len(long.intersection((*offer, *held, *out))) == dealt
                assert len(long.intersection(held)) <= 1
            everywhere = [*chain(*world.ticket_decks.values(), *world.offers, *world.tickets, *box)]
            assert sorted(everywhere) == list(range(len(board.tickets)))

    check(SPECTATOR)
    check(0)
    for seat in range(seats):
        first, short = split(scene, seat)
        choose(scene, seat, [*first[: seat % 2], *short[: 3 + seat % 2]][:4])
    check(SPECTATOR)
    check(0)


@pytest.mark.rule("EUROPE-011")
def test_the_seed_says_who_is_first() -> None:
    def first(seed: int) -> int:
        scene = Scene(rules_of("europe"), 5, SeededDealer(seed))
        referee.begin(scene.play)
        return scene.table.first

    firsts = [first(seed) for seed in range(20)]
    assert firsts == [first(seed) for seed in range(20)]
    assert len(set(firsts)) > 2


@pytest.mark.rule("EUROPE-079")
def test_the_expanded_deck() -> None:
    tickets = rules_of("europe", ("expanded",)).edition.board.tickets
    assert Counter(ticket.set in LONG_SETS for ticket in tickets) == {True: 6, False: 59}
    scene = new_europe(5, variants=("expanded",))
    assert [tuple(map(len, split(scene, seat))) for seat in range(5)] == [(1, 3)] * 5
    assert refused(scene, 0, scene.offer(0)[:1]) == ("too few tickets kept", "EUROPE-007")


@pytest.mark.rule("EUROPE-080", "EUROPE-086")
def test_mega_deals_two_long_and_five_short_in_one_offer() -> None:
    scene = new_europe(5, variants=("mega",))
    assert [tuple(map(len, split(scene, seat))) for seat in range(5)] == [(2, 5)] * 5
    assert len(scene.table.ticket_decks[LONG]) == 2
    assert scene.table.openings == 1


@pytest.mark.rule("EUROPE-081")
def test_what_may_be_kept_in_mega() -> None:
    def fresh() -> Scene:
        return new_europe(variants=("mega",))

    (one, two), short = split(fresh(), 0)
    assert refused(fresh(), 0, [one, two, short[0]]) == ("too many long tickets", "EUROPE-081")
    assert refused(fresh(), 0, [one, two, *short]) == ("too many long tickets", "EUROPE-081")
    assert refused(fresh(), 0, [one, short[0]])[0] == "too few tickets kept"
    assert refused(fresh(), 0, short[:2])[0] == "too few tickets kept"
    for kept in ([one, *short[:2]], [two, *short], short[:3], short):
        choose(fresh(), 0, kept)


@pytest.mark.rule("EUROPE-083", "EUROPE-078")
def test_the_big_cities() -> None:
    tickets = rules_of("europe", ("big-cities",)).edition.board.tickets
    assert len(tickets) == 45
    assert all(BIG_CITIES & set(ticket.id.split("-")) for ticket in tickets)
    scene = new_europe(5, variants=("big-cities",))
    assert [tuple(map(len, split(scene, seat))) for seat in range(5)] == [(0, 5)] * 5
    assert refused(scene, 0, scene.offer(0)[:1]) == ("too few tickets kept", "EUROPE-007")
    choose(scene, 0, scene.offer(0)[:2])


@pytest.mark.rule("EUROPE-085")
@every_way
def test_no_variant_scores_the_most_tickets(variants: tuple[str, ...]) -> None:
    edition = rules_of("europe", variants).edition
    assert "most-tickets" not in edition.parts
    assert edition.numbers["longest_route_points"] == 10
    assert "longest-route" in edition.parts
