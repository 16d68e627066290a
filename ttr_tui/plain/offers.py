"""Choosing tickets at the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from ttr_tui.core.facts import Tickets
from ttr_tui.plain.prompter import Prompter
from ttr_tui.rules.common.tickets import Keeps, KeepTickets
from ttr_tui.words.english import asking
from ttr_tui.words.english.aids import together
from ttr_tui.words.english.reading import find_choices, find_numbers, plain

AND = "and"
"""Stands between tickets that are named, as a comma does."""

FEW = 3
"""Of so many tickets every choice is told; of more, the cheapest of each size."""
MANY = 6
"""Of more tickets than this only all of them are weighed unasked."""


def choose_tickets(prompter: Prompter) -> KeepTickets:
    """Which tickets of an offer to keep. The others go back in the order shown, or in another if it is typed."""
    offer = prompter.view.table.offers[prompter.view.seat]
    menu = next(menu for menu in prompter.rules.options(prompter.view) if isinstance(menu, Keeps))
    fewest, example = menu.fewest, [offer.index(ticket) + 1 for ticket in next(iter(menu)).kept] or [1]
    all_may = prompter.rules.explain(prompter.view, KeepTickets(offer, ())) is None
    _offer(prompter, offer, fewest, example)
    while True:
        typed = prompter.ask(asking.keep_which(example, all_may=all_may), [asking.HOW_TO_KEEP])
        keep = _understood(prompter, typed, offer) if typed else None
        if keep is not None and prompter.allows(keep):
            return keep
        if not typed:
            _offer(prompter, offer, fewest, example)


def _offer(prompter: Prompter, offer: Tickets, fewest: int, example: Sequence[int]) -> None:
    prompter.say(asking.offer(len(offer), fewest))
    for number, (ticket, way) in enumerate(zip(offer, prompter.ways(offer), strict=True), 1):
        prompter.say(asking.numbered(number, asking.offered_ticket(prompter.cast, ticket, way)))
    _say_together(prompter, offer, fewest)
    prompter.say(*asking.limits(prompter.cast, prompter.view))
    others = [number for number in range(len(offer), 0, -1) if number not in example]
    hint = asking.where_the_rest_go(prompter.cast, prompter.view.table, example, others)
    if hint:
        prompter.say(hint)


def _numbers(prompter: Prompter, typed: str, offer: Tickets) -> list[int] | None:
    """The numbers of the tickets that are meant, also by a city of each: `houston and 2`; None if one is unclear."""
    named = [prompter.cast.ticket(ticket) for ticket in offer]
    found: dict[int, None] = {}
    for part in filter(None, (part.strip() for part in f" {typed} ".split(f" {AND} "))):
        numbers = find_numbers(part)
        if numbers is None:
            meant = find_choices(named, part)
            numbers = [meant[0] + 1] if len(meant) == 1 else [0]
        found |= dict.fromkeys(numbers)
    return list(found) if found and all(1 <= number <= len(offer) for number in found) else None


def _say_together(prompter: Prompter, offer: Tickets, fewest: int) -> None:
    """What several of the tickets need together, of more than a few the cheapest of each size.

    Whoever can add up what each needs knows what those need that share nothing: they are left out.
    """
    if len(offer) < 2:
        return
    numbers, few = range(1, len(offer) + 1), len(offer) <= FEW
    if few:
        told = [c for many in numbers[1:] for c in combinations(numbers, many)]
    else:
        sizes = range(max(2, fewest), len(offer) + 1) if len(offer) <= MANY else [len(offer)]
        told = [min(combinations(numbers, many), key=partial(_cost, prompter, offer)) for many in sizes]
    told = [those for those in told if not _adds_up(prompter, [offer[number - 1] for number in those])]
    if told:
        prompter.say(_together(prompter, offer, told, together.EVERY if few else together.CHEAPEST))
    if not few:
        prompter.say(together.SOME_TOGETHER)


def _adds_up(prompter: Prompter, tickets: Sequence[int]) -> bool:
    """Do these need as much together as one by one, and no more than there is?"""
    table, forest = prompter.view.table, prompter.together(tickets)
    alone = sum(sum(way.pieces) for way in prompter.ways(tickets) if way is not None)
    if forest is None or sum(forest.pieces) < alone:
        return False
    return table.choosing_in_secret or alone <= sum(table.pieces[prompter.view.seat])


def _cost(prompter: Prompter, offer: Tickets, numbers: Sequence[int]) -> tuple[bool, int]:
    """To be compared: the pieces that these need together, after all of them what can't be completed."""
    forest = prompter.together([offer[number - 1] for number in numbers])
    return (True, 0) if forest is None else (False, sum(forest.pieces))


def _together(prompter: Prompter, offer: Tickets, chosen: Sequence[Sequence[int]], head: str = together.EVERY) -> str:
    forests = [(those, prompter.together([offer[number - 1] for number in those])) for those in chosen]
    return together.combinations(prompter.cast, prompter.view, forests, head)


def _understood(prompter: Prompter, typed: str, offer: Tickets) -> KeepTickets | None:
    """`1 3`, `all`, `houston and miami`, or with the order of those that go back: `1 back 3 2`."""
    words = plain(typed.replace(",", f" {AND} ")).removeprefix("keep ")
    if words == asking.ALL:
        return KeepTickets(offer, ())
    if words == asking.BACK:
        prompter.say(asking.CHOOSE_FIRST if prompter.view.table.choosing_in_secret else asking.CHOOSE_NOW)
        return None
    if words.startswith(together.TOGETHER):
        asked = _numbers(prompter, words.removeprefix(together.TOGETHER), offer)
        prompter.say(_together(prompter, offer, [sorted(asked)]) if asked else together.SOME_TOGETHER)
        return None
    kept_words, back, back_words = words.partition(asking.BACK)
    kept, returned = _numbers(prompter, kept_words, offer), _numbers(prompter, back_words, offer)
    if kept is None:
        prompter.say(asking.keep_not_understood(typed, len(offer)))
        return None
    others = [number for number in range(1, len(offer) + 1) if number not in kept]
    if back and (returned is None or sorted(returned) != others):
        prompter.say(asking.BAD_ORDER)
        return None
    return KeepTickets(
        tuple(ticket for number, ticket in enumerate(offer, 1) if number in kept),
        tuple(offer[number - 1] for number in (returned if back and returned else others)),
    )
