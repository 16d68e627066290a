"""Whole tables that one seat can't tell from the true one: what it doesn't know is filled in by chance.

All ways in which the unseen cards can lie in decks and in rivals' hands are equally likely, and so are all ways in
which the unknown tickets can; what a record hides, it says itself. Nobody reasons about why a rival did what it did: a
hand that would have claimed long ago is as likely as any other. Which rivals have made a secret choice, and which, is
taken from what each may choose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.table import USUAL_DECK, Table
from ttr_tui.core.view import View
from ttr_tui.rules.part import Composition

MOST_TRIES = 200


class Unimaginable(Exception):
    """No table was found in which everybody who has a turn can do something in it."""


def imagine(rules: Composition, view: View, chance: Chance) -> Table:
    """A table that agrees with all that the seat of this view knows, and that can be played on.

    A lens shows nothing that its seat can't know, but doesn't say which tickets of the deck the seat once put there: of
    these only a view that was folded from what the seat was told takes account.
    """
    for _ in range(MOST_TRIES):
        table = _filled(rules, view, chance)
        if not any(
            decision is not None and seat != view.seat and rules.stuck(View(table, seat), decision)
            for seat, decision in enumerate(table.owed)
        ):
            return table
    raise Unimaginable


def _filled(rules: Composition, view: View, chance: Chance) -> Table:
    table, me = view.table.copy(), view.seat
    rivals = [seat for seat in range(table.seats) if seat != me]
    if any(table.hands[seat] for seat in rivals):
        _forget(table, me, rivals)
    _place_cards(rules, table, rivals, chance)
    _place_tickets(rules, table, chance)
    table.records = {kind: record.imagined(me, chance) for kind, record in table.records.items()}
    if table.choosing_in_secret:
        _choose(rules, table, rivals, chance)
    return table


def _forget(table: Table, me: int, rivals: Sequence[int]) -> None:
    """Of a copy of the truth only what a lens may show is left; hands and decks of cards are made up anyway."""
    table.ticket_decks = {name: [NONE] * len(deck) for name, deck in table.ticket_decks.items()}
    tickets_are_open = table.winners is not None or any(table.made) or any(table.missed)
    for seat in rivals:
        table.offers[seat] = (NONE,) * len(table.offers[seat])
        if not tickets_are_open:
            table.tickets[seat] = [NONE] * len(table.tickets[seat])
    table.records = {kind: record.seen_by(me).copy() for kind, record in table.records.items()}


def _place_cards(rules: Composition, table: Table, rivals: Sequence[int], chance: Chance) -> None:
    """What lies nowhere in sight is in the decks and, but for what nobody holds, in the hands of rivals."""
    unseen = unseen_cards(rules, table, rivals)
    unheld = {kind for part in rules.parts for kind in part.unheld}
    drawn: list[int] = []
    for supply, deck in enumerate(table.decks):
        below: list[int] = []
        pool: list[int] = []
        for kind, of in enumerate(table.cards.supply_of):
            if of == supply and unseen[kind]:
                (below if kind in unheld else pool).extend([kind] * unseen[kind])
        pool = chance.shuffled(pool)
        size = len(deck) - len(below)
        table.decks[supply] = chance.shuffled(pool[:size] + below) if below else pool[:size]
        drawn += pool[size:]
    if len(table.decks) > 1:
        drawn = chance.shuffled(drawn)
    for seat in rivals:
        hand = table.hands[seat] = table.seen[seat][:]
        for _ in range(table.hand_sizes[seat] - sum(hand)):
            hand[drawn.pop()] += 1


def unseen_cards(rules: Composition, table: Table, rivals: Sequence[int]) -> list[int]:
    """How many cards of each kind lie where the seat can't see them."""
    unseen = [kind.count for kind in table.cards.kinds]
    for part in rules.parts:
        for kind, count in part.boxed_cards(table.seats).items():
            unseen[kind] -= count
    hands = (table.seen[seat] if seat in rivals else hand for seat, hand in enumerate(table.hands))
    for pile in (*table.discards, *hands):
        for kind, count in enumerate(pile):
            unseen[kind] -= count
    for card in table.market:
        if card != NONE:
            unseen[card] -= 1
    for part in rules.parts:
        for card in part.open_cards(table):
            unseen[card] -= 1
    return unseen


def _place_tickets(rules: Composition, table: Table, chance: Chance) -> None:
    """Tickets that the seat doesn't know lie wherever one lies that it doesn't know."""
    known = {ticket for part in rules.parts for ticket in part.open_tickets(table)}
    known.update(*table.ticket_decks.values(), *table.tickets, *table.offers)
    unknown = chance.shuffled([ticket for ticket in range(len(table.board.tickets)) if ticket not in known])

    deck_of = {of: deck for part in rules.parts for deck, sets in part.ticket_decks.items() for of in sets}
    for name, deck in table.ticket_decks.items():
        fitting = [ticket for ticket in unknown if deck_of.get(table.board.tickets[ticket].set, USUAL_DECK) == name]
        table.ticket_decks[name] = [fitting.pop() if ticket == NONE else ticket for ticket in deck]
        unknown = [ticket for ticket in unknown if ticket not in table.ticket_decks[name]]

    for part in rules.parts:
        part.imagine_tickets(table, unknown, chance)

    def others(tickets: Iterable[int]) -> list[int]:
        return [unknown.pop() if ticket == NONE else ticket for ticket in tickets]

    table.tickets = [others(held) for held in table.tickets]
    table.offers = [tuple(others(offer)) for offer in table.offers]


def _choose(rules: Composition, table: Table, rivals: Sequence[int], chance: Chance) -> None:
    """Any rivals may have made their choice, whatever it is, as long as somebody has not."""
    part = rules.openings[table.stage]
    assert part.opening is not None
    for seat in rivals:
        table.owed[seat], table.sealed[seat] = part.opening, None
    i_owe = sum(decision is not None for decision in table.owed) > len(rivals)
    have_chosen = [seat for seat in rivals if chance.below(2)]
    while not i_owe and len(have_chosen) == len(rivals):
        have_chosen = [seat for seat in rivals if chance.below(2)]
    for seat in have_chosen:
        menu = part.menu(View(table, seat), part.opening)
        assert menu is not None
        table.owed[seat], table.sealed[seat] = None, menu.pick(chance)
