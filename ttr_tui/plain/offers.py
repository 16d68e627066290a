"""Choosing tickets at the prompt."""

from __future__ import annotations

from ttr_tui.core.facts import Tickets
from ttr_tui.plain.desk import Desk
from ttr_tui.rules.common.tickets import Keeps, KeepTickets
from ttr_tui.words.english import asking
from ttr_tui.words.english.reading import find_numbers, plain


def choose_tickets(desk: Desk) -> KeepTickets:
    """Which tickets of an offer to keep. The others go back in the order shown, or in another if it is typed."""
    offer = desk.view.table.offers[desk.view.seat]
    fewest = next(menu.fewest for menu in desk.rules.options(desk.view) if isinstance(menu, Keeps))
    _offer(desk, offer, fewest)
    while True:
        typed = desk.ask(asking.keep_which(fewest))
        keep = _understood(desk, typed, offer) if typed else None
        if keep is not None and desk.allows(keep):
            return keep
        if not typed:
            _offer(desk, offer, fewest)


def _offer(desk: Desk, offer: Tickets, fewest: int) -> None:
    desk.say(asking.offer(len(offer), fewest))
    for number, (ticket, missing) in enumerate(zip(offer, desk.missing(offer), strict=True), 1):
        desk.say(asking.numbered(number, asking.offered_ticket(desk.cast, ticket, missing)))
    hint = asking.where_the_rest_go(desk.cast, len(offer) - fewest)
    if hint:
        desk.say(hint)


def _understood(desk: Desk, typed: str, offer: Tickets) -> KeepTickets | None:
    """`1 3`, `all`, or with the order of those that go back: `1 back 3 2`."""
    words = plain(typed).removeprefix("keep ")
    if words == asking.ALL:
        return KeepTickets(offer, ())
    kept_words, back, back_words = words.partition(asking.BACK)
    kept, returned = find_numbers(kept_words), find_numbers(back_words)
    if kept is None or not all(1 <= number <= len(offer) for number in kept):
        desk.say(asking.keep_not_understood(typed, len(offer)))
        return None
    others = [number for number in range(1, len(offer) + 1) if number not in kept]
    if back and (returned is None or sorted(returned) != others):
        desk.say(asking.BAD_ORDER)
        return None
    return KeepTickets(
        tuple(ticket for number, ticket in enumerate(offer, 1) if number in kept),
        tuple(offer[number - 1] for number in (returned if back and returned else others)),
    )
