"""A map whose values are right one by one and make no sense together is refused; what is only odd is remarked upon."""

from __future__ import annotations

from typing import Any

import pytest
from support.nook import MISSING, SOURCE, TREE, changed, check, faults_of, nook

from ttr_tui.store.map_decoder import decode_map, warnings_for


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"routes.1.b": "oka"}, "routes 2 (ash to oka), b: There is no city “oka”. Did you mean “oak”?"),
        ({"tickets.1.a": "zzz"}, "tickets 2 (zzz to yew), a: There is no city “zzz”. Known are: ash, elm, oak, yew."),
        (
            {"routes.2.b": "elm"},
            "routes 3 (elm to elm), b: A lane joins two different cities, not elm with itself. Correct one of the two.",
        ),
        (
            {"tickets.2.b": "elm"},
            (
                "tickets 3 (elm to elm), b: A ticket joins two different cities, not elm with itself. Correct one "
                "of the two."
            ),
        ),
        (
            {"cities.2.code": "ASH"},
            "cities 3 (oak), code: The code “ASH” is that of ash as well. Give every city its own.",
        ),
        (
            {"cities.2.name": "ash"},
            "cities 3 (oak), name: The name “ash” is that of ash as well. Give every city its own.",
        ),
        (
            {"cities.+": {"id": "elm", "name": "Elm", "code": "ELM", "x": 1, "y": 2}},
            "cities 5 (elm), id: The id “elm” is that of elm as well. Give every city its own.",
        ),
        (
            {"routes.3.colors": ["gray", "pink"]},
            (
                "routes 4 (oak to yew), colors 2: There is no colour “pink”. "
                "Known are: red, orange, yellow, green, blue, purple, white, black, gray."
            ),
        ),
        (
            {"routes.3.colors": ["gray", "white"]},
            (
                "routes 4 (oak to yew), colors 2: No card of this map is white, so nobody could pay for this lane. "
                "Choose another colour, or add it to decks.cars."
            ),
        ),
        (
            {"routes.3.length": 6},
            (
                "routes 4 (oak to yew), length: Nothing says what a lane of 6 spaces scores. "
                "Correct the length, or add 6 to numbers.route_points."
            ),
        ),
        (
            {"numbers.route_points.x": 6},
            "numbers.route_points.x: “x” is no whole number from 1 to 9.",
        ),
        (
            {"routes.3.kind": "sea"},
            (
                "routes 4 (oak to yew), kind: These rules have no ships, so nobody could claim a lane of kind sea. "
                "Make it a rail lane."
            ),
        ),
        ({"routes.3.toll": 2}, "routes 4 (oak to yew), toll: These rules take no tolls. Remove the toll."),
        (
            {"tickets.+": {"a": "elm", "b": "ash", "value": 5}},
            (
                "tickets 7 (elm to ash): The set “base” has a ticket between these cities already (tickets 1). "
                "Remove one of the two."
            ),
        ),
        (
            {"cities.+": TREE, "tickets.+": {"a": "oak", "b": "fir", "value": 5}},
            (
                "tickets 7 (oak to fir): No routes join Oak and Fir, so nobody could complete this ticket. "
                "Add a route, or correct the cities."
            ),
        ),
        (
            {"tickets.0.set": "bsae"},
            (
                "tickets 1 (ash to elm), set: Neither the map nor a variant plays with the set “bsae”. Did you "
                "mean “base”?"
            ),
        ),
        ({"ticket_sets": ["base", "rest"]}, "ticket_sets 2: There is no set of tickets “rest”. Known are: base."),
        ({"ticket_sets": ["base", "base"]}, "ticket_sets 2: “base” stands in this list twice. Remove one of the two."),
        (
            {"numbers.tickets_dealt": 3},
            (
                "numbers.tickets_dealt: 3 seats are dealt 3 tickets each, and the deck has 6 tickets in all. "
                "Deal fewer, or add tickets."
            ),
        ),
        (
            {"numbers.opening_cards": 12},
            (
                "numbers.opening_cards: 3 hands of 12 cards and a market of 4 are more than the 38 cards there are. "
                "Deal fewer, or add cards to decks.cars."
            ),
        ),
        (
            {"numbers.market_wilds": 5},
            "numbers.market_wilds: 5 is more than there are: the market has 4 (market_size). Change one of the two.",
        ),
        (
            {"numbers.tickets_kept_first": 3},
            (
                "numbers.tickets_kept_first: 3 is more than there are: at the start everybody is dealt 2 "
                "(tickets_dealt). "
                "Change one of the two."
            ),
        ),
        (
            {"numbers.tickets_kept": 3, "variants": MISSING},
            (
                "numbers.tickets_kept: 3 is more than there are: who draws tickets is shown 2 (tickets_drawn). "
                "Change one of the two."
            ),
        ),
        (
            {"numbers.end_at": 13},
            "numbers.end_at: 13 is more than there are: everybody begins with 12 (trains). Change one of the two.",
        ),
        (
            {"numbers.tie_break": ["tickets", "longest-trail"]},
            "numbers.tie_break 2: There is no tie-break “longest-trail”. Did you mean “longest-route”?",
        ),
        (
            {"numbers.trains": "twelve"},
            "numbers.trains: A whole number from 1 to 99 belongs here, not the text “twelve”.",
        ),
        ({"numbers.trains": 0}, "numbers.trains: A whole number from 1 to 99 belongs here, not 0."),
        ({"numbers.end_at": -1}, "numbers.end_at: A whole number from 0 to 999 belongs here, not -1."),
        (
            {"decks.cars.per_color.plain": 0},
            "decks.cars.per_color.plain: A whole number from 1 to 99 belongs here, not 0.",
        ),
        ({"add": ["golden-spike"]}, "add 1: There is no part “golden-spike”. Known are: "),
        ({"add": ["market"]}, "add 1: The rules have the part “market” already. Take it off this list."),
        ({"remove": ["market"]}, "remove 1: No game can do without the part “market”. Take it off this list."),
        (
            {"remove": ["most-tickets"]},
            "remove 1: The rules have no part “most-tickets” to remove. Take it off this list.",
        ),
        ({"board": "usa"}, "board: “board” is no key here. Remove it. The keys here are: "),
    ],
)
def test_what_does_not_fit_together(changes: dict[str, Any], fault: str) -> None:
    (found,) = faults_of(changed(changes))
    assert found.startswith(fault) if fault.endswith(": ") else found == fault


def test_a_lane_longer_than_all_trains() -> None:
    check(
        {"numbers.trains": 3},
        "routes 1 (ash to elm), length: Nobody could claim this: everybody has only 3 trains. Shorten the lane.",
        "routes 5 (ash to yew), length: Nobody could claim this: everybody has only 3 trains. Shorten the lane.",
    )


@pytest.mark.rule("DATA-006")
def test_lanes_of_a_double_are_equally_long() -> None:
    check(
        {"routes.+": {"a": "yew", "b": "oak", "length": 4, "colors": ["red"]}},
        "routes 6 (yew to oak), length: The lanes of a double route are equally long, but this one has 4 spaces and "
        "routes 4 has 3. Write the route once, with a colour for each lane.",
    )
    check(
        {"routes.+": {"a": "yew", "b": "oak", "length": 3, "colors": ["red"]}},
        "routes 6 (yew to oak): This route is there already (routes 4). Write it once, with a colour for each lane.",
    )


@pytest.mark.rule("DATA-007")
def test_a_ticket_across_a_gap_is_found_on_a_real_map() -> None:
    raw = changed({"cities.+": TREE, "routes.+": {"a": "fir", "b": "oak", "length": 1, "colors": ["gray"]}})
    raw["tickets"].append({"a": "fir", "b": "elm", "value": 5})
    assert faults_of(raw) == []
    raw["routes"] = [route for route in raw["routes"] if "fir" not in (route["a"], route["b"])]
    assert [fault.partition(":")[0] for fault in faults_of(raw)] == ["tickets 7 (fir to elm)"]


@pytest.mark.rule("DATA-008")
def test_an_odd_value_is_remarked_upon_and_not_refused() -> None:
    assert warnings_for(decode_map(nook(), SOURCE)) == []
    assert warnings_for(decode_map(changed({"tickets.2.value": 8}), SOURCE)) == []
    odd = decode_map(changed({"tickets.2.value": 9, "tickets.0.value": 1}), SOURCE)
    assert warnings_for(odd) == [
        "The ticket Ash – Elm is worth 1, and the shortest way takes 4 spaces.",
        "The ticket Elm – Oak is worth 9, and the shortest way takes 6 spaces.",
    ]
