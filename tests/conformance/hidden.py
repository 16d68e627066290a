"""Other truths: tables that differ from the true one only in what a seat can't know.

Unknown to a seat are the cards of every deck that it was not shown, the cards of its rivals that nobody saw being
taken, the tickets in the deck, with its rivals and on offer to them, and the tokens that its rivals have; while secret
choices are open, who has made one, and which. All else is left as the seat was told it: sizes, cards seen, tickets that
it put back itself.
"""

from __future__ import annotations

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.common.tickets import KeepTickets
from ttr_tui.rules.legacy.events import EventCards
from ttr_tui.rules.nederland.tolls import Tolls
from ttr_tui.rules.ruleset import RuleSet


def another_truth(truth: Table, view: View, chance: Chance, pinned: int) -> Table:
    """A copy of the table with all that this folded view can't know mixed; so many cards on top of decks stay."""
    table = truth.copy()
    rivals = [seat for seat in range(table.seats) if seat != view.seat]
    for supply in range(len(table.decks)):
        mix_cards(table, view, rivals, supply, chance, pinned)
    mix_tickets(table, view, rivals, chance, pinned)
    if Tolls in table.records and table.winners is None:
        tokens = table.record(Tolls).tokens
        for seat in rivals:
            tokens[seat] = chance.below(31)
    mix_events(table, chance, pinned)
    return table


def mix_cards(table: Table, view: View, rivals: list[int], supply: int, chance: Chance, pinned: int) -> None:
    """Cards of one supply: in its deck, and in rivals' hands where nobody saw them being taken."""
    deck, supply_of = table.decks[supply], table.cards.supply_of
    places = unknown(view.table.decks[supply], pinned)
    unseen = {
        seat: [
            kind
            for kind, (held, known) in enumerate(zip(table.hands[seat], table.seen[seat], strict=True))
            if supply_of[kind] == supply
            for _ in range(held - known)
        ]
        for seat in rivals
    }
    never_held = [deck[k] for k in places if table.cards.kinds[deck[k]].design == "newspaper"]
    drawn = [deck[k] for k in places if table.cards.kinds[deck[k]].design != "newspaper"]
    pool = mixed([*drawn, *(card for seat in rivals for card in unseen[seat])], chance)
    below = mixed([*never_held, *(pool.pop() for _ in drawn)], chance)
    for k in places:
        deck[k] = below.pop()
    for seat in rivals:
        for card in unseen[seat]:
            table.hands[seat][card] -= 1
            table.hands[seat][pool.pop()] += 1


def mix_tickets(table: Table, view: View, rivals: list[int], chance: Chance, pinned: int) -> None:
    """Every ticket that the seat doesn't know becomes another of them, wherever it lies and whoever chose it."""
    pool = [table.ticket_deck[k] for k in unknown(view.table.ticket_deck, pinned)]
    secret = [seat for seat in rivals if NONE in (*view.table.tickets[seat], *view.table.offers[seat])]
    pool += [ticket for seat in secret for ticket in (*table.tickets[seat], *table.offers[seat])]
    renamed = dict(zip(pool, mixed(pool, chance), strict=True))

    def others(tickets: tuple[int, ...] | list[int]) -> tuple[int, ...]:
        return tuple(renamed.get(ticket, ticket) for ticket in tickets)

    table.ticket_deck = list(others(table.ticket_deck))
    for seat in rivals:
        table.tickets[seat] = list(others(table.tickets[seat]))
        table.offers[seat] = others(table.offers[seat])
        chosen = table.sealed[seat]
        if isinstance(chosen, KeepTickets):
            table.sealed[seat] = KeepTickets(others(chosen.kept), others(chosen.returned))


def mix_events(table: Table, chance: Chance, pinned: int) -> None:
    """Nobody knows the order of the events to come."""
    events = table.records.get(EventCards)
    if isinstance(events, EventCards) and not pinned:
        order = mixed([*range(len(events.deck))], chance)
        events.deck = [events.deck[k] for k in order]


def mix_choices(table: Table, rules: RuleSet, seat: int, decision: str, chance: Chance) -> None:
    """While first choices are secret: any rivals may have made theirs, whatever it is, as long as somebody has not."""
    rivals = [rival for rival in range(table.seats) if rival != seat]
    for rival in rivals:
        table.owed[rival], table.sealed[rival] = decision, None
    for rival in rivals:
        if chance.below(2) and sum(owed is not None for owed in table.owed) > 1:
            menus = rules.options(View(table, rival))
            table.sealed[rival] = menus[chance.below(len(menus))].pick(chance)
            table.owed[rival] = None


def unknown(deck: list[int], pinned: int) -> list[int]:
    """The places of a deck whose cards this view doesn't know, without so many on top."""
    return [k for k in range(len(deck) - pinned) if deck[k] == NONE]


def mixed(things: list[int], chance: Chance) -> list[int]:
    """The things in an order by chance."""
    rest = list(things)
    return [rest.pop(chance.below(len(rest))) for _ in things]


def counterpart(action: Action, offer: tuple[int, ...], other_offer: tuple[int, ...]) -> Action:
    """The same choice from another offer: tickets by their places in it."""
    if not isinstance(action, KeepTickets):
        return action
    kept, returned = (
        tuple(other_offer[offer.index(ticket)] for ticket in tickets) for tickets in (action.kept, action.returned)
    )
    return KeepTickets(kept, returned)
