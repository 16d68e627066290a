"""Other truths: tables that differ from the true one only in what a seat can't know, as the rules imagine them.

So that both can be played on for a while before something hidden comes to light, so many cards and tickets on top of
the decks can be made those of the truth.
"""

from __future__ import annotations

from conformance.playing import Playing
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.table import USUAL_DECK, Table
from ttr_tui.core.view import View
from ttr_tui.rules.imagination import imagine
from ttr_tui.rules.tickets import KeepTickets


def another_truth(playing: Playing, view: View, chance: Chance, pinned: int) -> Table:
    """A table that this folded view can't tell from the true one; so many cards and tickets on top of decks stay."""
    truth, table = playing.table, imagine(playing.rules, view, chance)
    if pinned:
        for supply in range(len(table.decks)):
            pin_cards(playing, table, view, supply, pinned)
        pin_tickets(playing, table, pinned)
        playing.composition.twin.pin(truth, table)
    return table


def pin_cards(playing: Playing, table: Table, view: View, supply: int, pinned: int) -> None:
    """Swap each card on top with one that should lie there, from below or from where a rival holds it unseen."""
    deck, true_deck = table.decks[supply], playing.table.decks[supply]
    unheld = {kind for part in playing.rules.parts for kind in part.unheld}
    for k in range(len(deck) - 1, max(0, len(deck) - pinned) - 1, -1):
        here, wanted = deck[k], true_deck[k]
        if wanted in deck[: k + 1]:
            other = deck.index(wanted)
            deck[k], deck[other] = wanted, here
            continue
        holders = [
            seat
            for seat in range(table.seats)
            if seat != view.seat and table.hands[seat][wanted] > table.seen[seat][wanted]
        ]
        if not holders or here in unheld:
            return
        table.hands[holders[0]][wanted] -= 1
        table.hands[holders[0]][here] += 1
        deck[k] = wanted


def pin_tickets(playing: Playing, table: Table, pinned: int) -> None:
    """Swap each ticket on top with the one that should lie there, wherever that is."""
    truth = playing.table
    for k in range(len(table.ticket_deck) - 1, max(0, len(table.ticket_deck) - pinned) - 1, -1):
        here, wanted = table.ticket_deck[k], truth.ticket_deck[k]
        offers, renamed = table.offers, {here: wanted, wanted: here}
        table.ticket_decks[USUAL_DECK], *table.tickets = (
            [renamed.get(ticket, ticket) for ticket in tickets] for tickets in (table.ticket_deck, *table.tickets)
        )
        playing.composition.twin.rename_tickets(table, renamed)
        table.offers = [tuple(renamed.get(ticket, ticket) for ticket in offer) for offer in offers]
        table.sealed = [
            choice and counterpart(choice, offer, other)
            for choice, offer, other in zip(table.sealed, offers, table.offers, strict=True)
        ]


def choose_as_in(truth: Table, table: Table, seat: int) -> None:
    """While choices are secret: the rivals of this seat have made the same ones, each from its own offer."""
    for rival, choice in enumerate(truth.sealed):
        if rival != seat:
            table.owed[rival] = truth.owed[rival]
            table.sealed[rival] = choice and counterpart(choice, truth.offers[rival], table.offers[rival])


def counterpart(action: Action, offer: tuple[int, ...], other_offer: tuple[int, ...]) -> Action:
    """The same choice from another offer: tickets by their places in it."""
    if not isinstance(action, KeepTickets):
        return action
    kept, returned = (
        tuple(other_offer[offer.index(ticket)] for ticket in tickets) for tickets in (action.kept, action.returned)
    )
    return KeepTickets(kept, returned)
