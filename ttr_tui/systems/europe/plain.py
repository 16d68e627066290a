"""Stations at the prompt; what more a tunnel takes is chosen from a list."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.board import JUNCTION
from ttr_tui.plain.prompter import Prompter, SystemPrompts
from ttr_tui.systems.europe import words
from ttr_tui.systems.europe.stations import Building, BuildStation, StationBuilds, Stations
from ttr_tui.words import choices
from ttr_tui.words.lanes import payment_choice
from ttr_tui.words.lookup import find_numbers, without_verb


def choose_station(prompter: Prompter, typed: str) -> BuildStation | None:
    """A city, and cards where there is a choice; None if the person thinks better of it or can't."""
    part = next(part for part in prompter.rules.parts if isinstance(part, Building))
    cast, table, seat = prompter.cast, prompter.view.table, prompter.view.seat
    if not table.record(Stations).left[seat]:
        somewhere = next(k for k, city in enumerate(cast.board.cities) if JUNCTION not in city.marks)
        prompter.allows(BuildStation(somewhere, ()))
        return None
    payments = part.payments(prompter.view)
    if not payments:
        prompter.say(words.station_too_dear(cast, table, seat))
        return None
    if not typed:
        prompter.say(words.station_offer(cast, table, seat))
    city = _city(prompter, part, typed)
    if city is None:
        return None
    chosen: int | None = 0
    if len(payments) > 1:
        ahead = words.station_ahead(cast, table, seat, city) if typed else f"{words.station_in(cast, city)}."
        prompter.say(ahead)
        ways = [payment_choice(cast, payment, ()) for payment in payments]
        chosen = prompter.pick(choices.WHICH_CARDS, ways, [[BuildStation(city, payment)] for payment in payments])
    return None if chosen is None else BuildStation(city, payments[chosen])


def _city(prompter: Prompter, part: Building, typed: str) -> int | None:
    """A city where the seat can build, by its name or the number of an end of a ticket; the person hears why not."""
    ends = _open_ends(prompter, part)
    if not typed:
        prompter.say(*_numbered(prompter, ends))
    while True:
        verbs = prompter.cast.words.extra_actions[StationBuilds.kind].verbs
        typed = typed or without_verb(prompter.ask(words.WHICH_CITY, _numbered(prompter, ends)), verbs)
        if not typed or typed == choices.BACK:
            return None
        numbers = find_numbers(typed)
        if numbers is not None:
            if len(numbers) == 1 and 1 <= numbers[0] <= len(ends):
                return ends[numbers[0] - 1]
            prompter.say(choices.NO_SUCH_NUMBER)
            typed = ""
            continue
        places = prompter.places(typed)
        if len(places) == 1:
            refusal = part.explain_city(prompter.view, places[0])
            if refusal is None:
                return places[0]
            prompter.refuse(refusal)
        elif places:
            prompter.say(words.ONE_CITY)
        typed = ""


def _numbered(prompter: Prompter, cities: Sequence[int]) -> list[str]:
    return [choices.numbered(number, prompter.cast.city(city)) for number, city in enumerate(cities, 1)]


def _open_ends(prompter: Prompter, part: Building) -> list[int]:
    """The cities of incomplete tickets where the seat can build now."""
    held = prompter.view.tickets
    ways = zip(held, prompter.ways(held), strict=True)
    tickets = [prompter.cast.board.tickets[ticket] for ticket, way in ways if way is None or any(way.pieces)]
    ends = dict.fromkeys(city for ticket in tickets for city in (ticket.a, ticket.b))
    return [city for city in ends if part.explain_city(prompter.view, city) is None]


PROMPTS = SystemPrompts(extra_actions={"station": choose_station})
