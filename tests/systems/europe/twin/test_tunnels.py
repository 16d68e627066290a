"""Tunnels tried with hands full of wilds and colours, in every way that there is: that seldom happens by chance."""

from __future__ import annotations

import pytest
from conformance.answering import check_answers
from conformance.invariants import check_always
from conformance.plain_rules import legal
from conformance.playing import Playing, moments

from systems.europe.twin import EUROPE
from systems.europe.twin.board import is_tunnel
from systems.europe.twin.tunnels import DUE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN
from ttr_tui.core.table import Table
from ttr_tui.rules.claiming import Claim

TURNS = 12
MORE = 4
TRIES = 12


@pytest.mark.rule("EUROPE-027", "EUROPE-028", "EUROPE-030", "EUROPE-031", "EUROPE-032", "EUROPE-034", "EUROPE-045")
@pytest.mark.parametrize("seats", EUROPE.seats)
def test_a_tunnel_costs_what_was_turned_up_for_it(seats: int) -> None:
    playing, chance = Playing(EUROPE, seats, 900 + seats), Chance(5, seats, 0)
    for _ in moments(playing, 900 + seats):
        if playing.table.turn >= TURNS and TURN in playing.table.owed:
            break
    with_wilds = asked = 0
    for _ in range(TRIES):
        here = playing.branch()
        seat, table = here.table.active, here.table
        deal_wilds(table, seat, chance)
        ways = [
            action
            for action in legal(table, seat, EUROPE)
            if isinstance(action, Claim) and is_tunnel(table, table.board.lanes[action.lane])
        ]
        of_wilds = [action for action in ways if dict(action.payment).keys() == {table.cards.wild}]
        ways = of_wilds if chance.below(2) else ways
        here.submit(seat, ways[chance.below(len(ways))])
        check_always(here)
        if DUE in table.owed:
            with_wilds += dict(table.laid[seat]).keys() == {table.cards.wild}
            asked += 1
            check_answers(here, chance, sample=6)
    assert asked > with_wilds > 1


def deal_wilds(table: Table, seat: int, chance: Chance) -> None:
    """Wilds and cards of a colour come from the deck into the hand, and one of the three on top is wild."""
    deck, hand, wild = table.decks[0], table.hands[seat], table.cards.wild
    color = deck[chance.below(len(deck))]
    for card in (wild, color):
        for _ in range(min(MORE, deck.count(card) - 1)):
            deck.remove(card)
            hand[card] += 1
            table.hand_sizes[seat] += 1
    if wild in deck:
        place, top = deck.index(wild), len(deck) - 1 - chance.below(3)
        deck[place], deck[top] = deck[top], deck[place]
