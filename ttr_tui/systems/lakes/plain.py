"""The choices of trains and ships, at the prompt: the fleet, an exchange, a harbour."""

from __future__ import annotations

import re

from ttr_tui.plain.prompter import Prompter, SystemPrompts
from ttr_tui.systems.lakes import words
from ttr_tui.systems.lakes.fleet import FLEET, ChooseFleet, Exchange
from ttr_tui.systems.lakes.harbors import BuildHarbor, Harboring, Harbors
from ttr_tui.words import choices
from ttr_tui.words.lookup import find_numbers, plain, without_verb


def choose_fleet(prompter: Prompter) -> ChooseFleet:
    """So many trains, and the rest of the fleet ships."""
    mixes = [
        action for menu in prompter.rules.options(prompter.view) for action in menu if isinstance(action, ChooseFleet)
    ]
    trains, fleet = [found.trains for found in mixes], mixes[0].trains + mixes[0].ships
    forest = prompter.together(prompter.view.tickets)
    offer = words.fleets(prompter.cast, prompter.view, trains, forest)
    prompter.say(*offer)
    while True:
        typed = prompter.ask(words.HOW_MANY_TRAINS.format(trains=trains[0]), offer)
        numbers = find_numbers(" ".join(re.findall(r"\d+", typed))) or []
        if not typed:
            prompter.say(*offer)
        elif len(numbers) not in (1, 2):
            prompter.say(words.fleet_not_understood(typed))
        else:
            chosen = ChooseFleet(numbers[0], numbers[1] if len(numbers) == 2 else fleet - numbers[0])
            if prompter.allows(chosen):
                return chosen


def choose_exchange(prompter: Prompter, typed: str) -> Exchange | None:
    """So many pieces of a kind out of the box; None if the person thinks better of it or can't."""
    table, seat = prompter.view.table, prompter.view.seat
    if not any(menu.kind == "exchange" for menu in prompter.rules.options(prompter.view)):
        prompter.say(words.NOTHING_TO_EXCHANGE, words.exchange_offer(prompter.cast, table, seat))
        return None
    most = _most_of_each(prompter)
    offer = [words.exchange_offer(prompter.cast, table, seat)]
    offer += [choices.numbered(place, words.some_of(*one)) for place, one in enumerate(most.items(), 1)]
    if not typed:
        prompter.say(*offer)
    while True:
        verbs = prompter.cast.words.extra_actions["exchange"].verbs
        typed = typed or without_verb(prompter.ask(words.WHAT_TO_EXCHANGE, offer), verbs)
        if not typed or typed == choices.BACK:
            return None
        numbers = find_numbers(typed) or []
        if len(numbers) == 1 and 1 <= numbers[0] <= len(most):
            kind = [*most][numbers[0] - 1]
            count = prompter.ask(words.how_many_of(kind, most[kind])).partition(" ")[0]
            if count in ("", choices.BACK):
                typed = ""
                continue
            typed = f"{count} {words.kind_word(kind)}"
        found = re.fullmatch(r"(\d{1,6}) ([a-z]+)|([a-z]+) (\d{1,6})", plain(typed))
        word = (found[2] or found[3]).removesuffix("s") if found else ""
        meant = words.exchange_words().get(word)
        if found is None or meant is None:
            prompter.say(words.exchange_not_understood(typed))
        else:
            action = Exchange(meant, int(found[1] or found[4]))
            if prompter.allows(action):
                return action
        typed = ""


def _most_of_each(prompter: Prompter) -> dict[int, int]:
    """How many pieces can be taken out of the box, by their kind."""
    most: dict[int, int] = {}
    for action in (action for menu in prompter.rules.options(prompter.view) for action in menu):
        if isinstance(action, Exchange):
            most[action.kind] = max(action.count, most.get(action.kind, 0))
    return most


def choose_harbor(prompter: Prompter, typed: str) -> BuildHarbor | None:
    """A port, and cards where there is a choice; None if the person thinks better of it or can't."""
    part = next(part for part in prompter.rules.parts if isinstance(part, Harboring))
    payments = part.payments(prompter.view)
    city = _named_port(prompter, part, typed) if typed else _listed_port(prompter, part, able=bool(payments))
    if city is None:
        return None
    if not payments:
        prompter.say(words.NO_HARBOR_CARDS.format(each=part.numbers.harbor_cards))
        return None
    chosen: int | None = 0
    if len(payments) > 1:
        ways = [words.pay(prompter.cast, payment) for payment in payments]
        chosen = prompter.pick(choices.WHICH_CARDS, ways, [[BuildHarbor(city, payment)] for payment in payments])
    return None if chosen is None else BuildHarbor(city, payments[chosen])


def _named_port(prompter: Prompter, part: Harboring, typed: str) -> int | None:
    """The port that somebody named; otherwise the person hears why not."""
    places = prompter.places(typed)
    if len(places) != 1:
        return None
    refusal = part.explain_city(prompter.view, places[0])
    if refusal is not None:
        prompter.refuse(refusal)
        return None
    return places[0]


def _listed_port(prompter: Prompter, part: Harboring, *, able: bool) -> int | None:
    """One of the ports where the seat could build; otherwise the person hears why there is none."""
    ports = [city for city in range(len(prompter.cast.board.cities)) if part.explain_city(prompter.view, city) is None]
    if not prompter.view.table.record(Harbors).left[prompter.view.seat]:
        prompter.allows(BuildHarbor(max(ports, default=0), ()))
    elif not ports:
        prompter.say(words.NO_PORT_REACHED)
    elif not able:
        prompter.say(words.NO_HARBOR_CARDS.format(each=part.numbers.harbor_cards))
    else:
        named = [prompter.cast.board.tickets[ticket] for ticket in prompter.view.tickets]
        counts = {city: sum(city in (ticket.a, ticket.b) for ticket in named) for city in ports}
        ports.sort(key=lambda city: -counts[city])
        chosen = prompter.pick(
            words.WHICH_PORT,
            [words.port(prompter.cast, city, counts[city]) for city in ports],
            [[BuildHarbor(city, payment) for payment in part.payments(prompter.view)] for city in ports],
        )
        return None if chosen is None else ports[chosen]
    return None


PROMPTS = SystemPrompts(
    decisions={FLEET: choose_fleet},
    extra_actions={"harbor": choose_harbor, "exchange": choose_exchange},
)
