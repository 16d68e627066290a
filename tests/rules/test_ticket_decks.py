"""A second deck of tickets: dealt beside the usual one, in one offer with it, and written only where it is meant."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from support.nook import nook
from support.tables import Scene

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.events import TicketsOffered, TicketsReturned, TicketsShuffled, ticket_stream
from ttr_tui.core.facts import Tickets
from ttr_tui.core.notation import NotationError
from ttr_tui.core.table import USUAL_DECK
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules import referee
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.imagination import imagine
from ttr_tui.rules.part import Part, Play, SetUp
from ttr_tui.rules.registry import PLACES
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import offer_tickets, shuffle_tickets, tickets_of
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map, load_map

LONG = "long"


class LongTickets(Part):
    """Everybody is offered one more, from a deck of its own."""

    name = "long-tickets"
    set_up_at = SetUp.TICKETS
    ticket_decks: ClassVar = {LONG: ("1910",)}
    facts = (TicketsShuffled, TicketsOffered, TicketsReturned)

    @dataclass(frozen=True)
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        self._board = edition.board

    def set_up(self, play: Play) -> None:
        shuffle_tickets(play, tickets_of(self._board, self, LONG), LONG)
        for seat in range(play.table.seats):
            offer_tickets(play, seat, 1, LONG)

    def take_back_tickets(self, play: Play, seat: int, tickets: Tickets) -> None:
        play.tell(TicketsReturned(seat, tickets, LONG))


def test_a_map_must_have_tickets_enough_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLACES, LongTickets.name, f"{__name__}.{LongTickets.__name__}")
    raw = nook() | {"add": [LongTickets.name], "ticket_sets": ["base", "1910"], "variants": {}}
    raw["tickets"][0]["set"] = "1910"
    with pytest.raises(MapError, match="3 seats are dealt 2 tickets each, and the deck has 5 tickets in all"):
        decode_map(raw, "nook.toml")
    raw["seats"]["most"] = 2
    assert LongTickets.name in decode_map(raw, "nook.toml").parts


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> RuleSet:
    monkeypatch.setitem(PLACES, LongTickets.name, f"{__name__}.{LongTickets.__name__}")
    edition = load_map("usa", ["mega"])
    return RuleSet(replace(edition, parts=(*edition.parts, LongTickets.name)))


@pytest.fixture
def scene(rules: RuleSet) -> Scene:
    scene = Scene(rules, 3, SeededDealer(3))
    scene.facts = list(referee.begin(scene.play, 0))
    return scene


def sets_in(scene: Scene, tickets: Tickets | list[int]) -> Counter[bool]:
    """How many of these are long tickets, and how many are not."""
    return Counter(scene.table.board.tickets[ticket].set == "1910" for ticket in tickets)


def test_each_ticket_lies_in_its_deck_and_an_offer_is_of_both(scene: Scene) -> None:
    board, dealt = scene.table.board, scene.rules.edition.numbers["tickets_dealt"]
    assert [sets_in(scene, offer) for offer in scene.table.offers] == [Counter({True: 1, False: dealt})] * 3
    long = sum(ticket.set == "1910" for ticket in board.tickets)
    assert sets_in(scene, scene.table.ticket_decks[LONG]) == Counter({True: long - 3})
    assert sets_in(scene, scene.table.ticket_deck) == Counter({False: len(board.tickets) - long - 3 * dealt})


def test_rejected_tickets_go_back_to_the_deck_that_they_came_from(scene: Scene) -> None:
    for seat in range(3):
        long, *others = scene.offer(seat)
        kept, rejected = others[:3], [*others[3:], long]
        scene.do(f"keep {' '.join(kept)} | {' '.join(rejected)}", seat)
    for name, deck in scene.table.ticket_decks.items():
        assert set(sets_in(scene, deck)) == {name == LONG}
    assert scene.table.shuffles[ticket_stream(LONG)] == scene.table.shuffles[ticket_stream(USUAL_DECK)] == 1


def test_who_looks_on_knows_which_deck_and_not_which_tickets(scene: Scene) -> None:
    for watcher in (SPECTATOR, 0):
        table = scene.view(watcher).table
        assert {name: len(deck) for name, deck in table.ticket_decks.items()} == {
            name: len(deck) for name, deck in scene.table.ticket_decks.items()
        }
        assert {ticket for deck in table.ticket_decks.values() for ticket in deck} == {NONE}
        assert set(table.offers[1]) == {NONE}


def test_what_is_imagined_lies_in_its_own_deck_too(scene: Scene) -> None:
    for number in range(5):
        table = imagine(scene.rules, scene.view(0), Chance(number, 0, 0))
        for name, deck in table.ticket_decks.items():
            assert set(sets_in(scene, deck)) == {name == LONG}
        everywhere = [*table.ticket_deck, *table.ticket_decks[LONG], *(t for offer in table.offers for t in offer)]
        assert sorted(everywhere) == list(range(len(table.board.tickets)))


def test_a_copy_goes_its_own_way(scene: Scene) -> None:
    twin = scene.table.copy()
    twin.ticket_decks[LONG].pop()
    assert len(twin.ticket_decks[LONG]) == len(scene.table.ticket_decks[LONG]) - 1


def test_the_usual_deck_is_not_written_and_another_is(rules: RuleSet) -> None:
    first = rules.edition.board.tickets[0].id
    for fact, line in (
        (TicketsOffered(1, (0,)), f"offer s2 {first}"),
        (TicketsOffered(1, (0,), LONG), f"offer s2 {first} @long"),
        (TicketsReturned(1, (), LONG), "return s2 @long"),
        (TicketsShuffled((0,), LONG), f"shuffle-tickets {first} @long"),
    ):
        assert rules.notation.write(fact) == line
        assert rules.notation.fact(line) == fact


@pytest.mark.parametrize("end", ["@", "@tickets", "@long @long", "long"])
def test_a_deck_is_written_in_one_way_alone(rules: RuleSet, end: str) -> None:
    with pytest.raises(NotationError):
        rules.notation.fact(f"offer s1 {rules.edition.board.tickets[0].id} {end}")
