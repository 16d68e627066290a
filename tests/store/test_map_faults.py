"""A map that is wrong is refused with every fault, each with its place and a sentence that says what to do."""

from __future__ import annotations

from typing import Any

import pytest
from support.nook import MISSING, TREE, changed, check, faults_of, nook

from ttr_tui.store.faults import MOST_FAULTS, Fault, MapError
from ttr_tui.store.map_decoder import decode_map

HYPHENATED = "A name of 1 to 40 small letters, digits and hyphens"


def test_the_map_of_the_page_is_right() -> None:
    assert faults_of(nook()) == []


@pytest.mark.parametrize(
    ("place", "value", "fault"),
    [
        ("routes.0.length", "four", "A whole number from 1 to 9 belongs here, not the text “four”."),
        ("routes.0.length", 2.0, "A whole number from 1 to 9 belongs here, not 2.0."),
        ("routes.0.length", True, "A whole number from 1 to 9 belongs here, not true."),
        ("routes.0.length", 0, "A whole number from 1 to 9 belongs here, not 0."),
        ("routes.0.length", 10, "A whole number from 1 to 9 belongs here, not 10."),
        ("routes.0.length", [4], "A whole number from 1 to 9 belongs here, not a list."),
        ("routes.0.length", 10**4000, "A whole number from 1 to 9 belongs here, not a huge number."),
        ("routes.0.toll", -1, "A whole number from 0 to 99 belongs here, not -1."),
        ("routes.0.a", 7, "The name of a city belongs here, not 7."),
        ("routes.0.colors", "red", "A list of 1 to 3 colours belongs here, not the text “red”."),
        ("routes.0.colors", [], "This list has 0 colours; it may have 1 to 3."),
        ("routes.0.colors", ["gray"] * 4, "This list has 4 colours; it may have 1 to 3."),
        ("routes.0.kind", "air", "There is no kind of lane “air”. Known are: rail, sea."),
        ("tickets.0.value", -4, "A whole number from 1 to 99 belongs here, not -4."),
        ("tickets.0.confidence", "exakt", "There is no degree of confidence “exakt”. Did you mean “exact”?"),
        ("cities.0.x", "left", "A number from 0 to 100 belongs here, not the text “left”."),
        ("cities.0.x", float("nan"), "A number from 0 to 100 belongs here, not nan."),
        ("cities.0.x", float("inf"), "A number from 0 to 100 belongs here, not inf."),
        ("cities.0.y", 100.5, "A number from 0 to 100 belongs here, not 100.5."),
        ("cities.0.y", False, "A number from 0 to 100 belongs here, not false."),
        (
            "cities.0.code",
            "Ash",
            "A code of two to four capital letters or digits (such as NYC) belongs here, not the text “Ash”.",
        ),
        (
            "cities.0.code",
            "A",
            "A code of two to four capital letters or digits (such as NYC) belongs here, not the text “A”.",
        ),
        ("cities.0.name", 3, "A text of at most 60 cells belongs here, not 3."),
        ("cities.0.name", " ", "This text is empty. Write something, or remove the key if the map can do without."),
        ("cities.0.name", "A" * 61, "This text is 61 cells wide on a terminal. Shorten it to 60 or fewer."),
        ("cities.0.name", "灰" * 31, "This text is 62 cells wide on a terminal. Shorten it to 60 or fewer."),
        ("cities.0.name", "A\u0301" * 61, "This text is 61 cells wide on a terminal. Shorten it to 60 or fewer."),
        ("cities.0.name", "A" + "\u0301" * 240, "This text has 241 signs. Shorten it to 240 or fewer."),
        (
            "cities.0.name",
            "As\x1b[31mh",
            "This text holds a character that can't be shown on a terminal (U+001B). Remove it.",
        ),
        (
            "cities.0.name",
            "As\u202eh",
            "This text holds a character that can't be shown on a terminal (U+202E). Remove it.",
        ),
    ],
)
def test_a_value_that_is_not_what_belongs_there(place: str, value: object, fault: str) -> None:
    names = {"routes": "routes 1 (ash to elm)", "tickets": "tickets 1 (ash to elm)", "cities": "cities 1 (ash)"}
    section, _, key = place.split(".")
    a_number = section == "routes" and key == "a" and isinstance(value, int)
    entry = "routes 1" if a_number else names[section]
    check({place: value}, f"{entry}, {key}: {fault}")


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (
            {"id": "n" * 41},
            f"id: {HYPHENATED} (such as my-map) belongs here, not the text “{'n' * 39}…”.",
        ),
        (
            {"id": "The Nook"},
            f"id: {HYPHENATED} (such as my-map) belongs here, not the text “The Nook”.",
        ),
        ({"name": 5}, "name: A text of at most 60 cells belongs here, not 5."),
        ({"about": "x" * 401}, "about: This text is 401 cells wide on a terminal. Shorten it to 400 or fewer."),
        ({"notes": "one"}, "notes: A list of 0 to 20 notes belongs here, not the text “one”."),
        (
            {"notes": ["fine", "be\x07ll"]},
            "notes 2: This text holds a character that can't be shown on a terminal (U+0007). Remove it.",
        ),
        ({"format": "1"}, "format: A whole number from 1 to 999 belongs here, not the text “1”."),
        ({"rules": "clasic"}, "rules: There is no system of rules “clasic”. Did you mean “classic”?"),
        ({"seats": 3}, "seats: A table of keys and values belongs here, not 3."),
        ({"seats.most": 6}, "seats.most: A whole number from 2 to 5 belongs here, not 6."),
        ({"seats.least": 1}, "seats.least: A whole number from 2 to 5 belongs here, not 1."),
        (
            {"seats": {"least": 3, "most": 2}},
            "seats.most: The most seats (2) can't be fewer than the least (3). Swap the two.",
        ),
        (
            {"confidence.tickets": "sure"},
            "confidence.tickets: There is no degree of confidence “sure”. Known are: exact, probable, reconstructed.",
        ),
        (
            {"confidence.lanes": "exact"},
            "confidence.lanes: “lanes” is no key here. Remove it. The keys here are: ",
        ),
        ({"cities": "Ash"}, "cities: A list of 2 to 200 cities belongs here, not the text “Ash”."),
        ({"cities.+": "Fir"}, "cities 5: A table of keys and values belongs here, not the text “Fir”."),
        ({"routes.+": 4}, "routes 6: A table of keys and values belongs here, not 4."),
        ({"tickets.+": []}, "tickets 7: A table of keys and values belongs here, not a list."),
        ({"routes": MISSING}, "The key “routes” is missing. Add it: a list of 1 to 300 routes."),
        ({"about": MISSING}, "The key “about” is missing. Add it: a text of at most 400 cells."),
        (
            {"cities.1.code": MISSING},
            (
                "cities 2 (elm): The key “code” is missing. Add it: a code of two to four capital letters "
                "or digits (such as NYC)."
            ),
        ),
        ({"numbers.trains": MISSING}, "numbers: The key “trains” is missing. Add it: a whole number from 1 to 99."),
        (
            {"decks.cars.extra.wild": MISSING},
            "decks.cars.extra: The key “wild” is missing. Add it: a whole number from 1 to 99.",
        ),
        ({"colour": "red"}, "colour: “colour” is no key here. Remove it. The keys here are: "),
        (
            {"tickets.2.points": 3},
            (
                "tickets 3 (elm to oak), points: “points” is no key here. Remove it. "
                "The keys here are: a, b, value, set, confidence, pair."
            ),
        ),
        (
            {"numbers.tickets_held": 3},
            "numbers.tickets_held: “tickets_held” is no key here. Remove it. The keys here are: ",
        ),
        (
            {"numbers.most_tickets_points": 15},
            "numbers.most_tickets_points: “most_tickets_points” is no key here. Remove it. The keys here are: ",
        ),
    ],
)
def test_a_fault_of_the_frame(changes: dict[str, Any], fault: str) -> None:
    (found,) = faults_of(changed(changes))
    assert found.startswith(fault) if fault.endswith(": ") else found == fault


@pytest.mark.parametrize(
    ("wrong", "right", "place"),
    [
        ("routes.0.lenght", "routes.0.length", "routes 1 (ash to elm), lenght"),
        ("cities.3.cod", "cities.3.code", "cities 4 (yew), cod"),
        ("numbers.train", "numbers.trains", "numbers.train"),
        ("Name", "name", "Name"),
        ("variants.long-way.abuot", "variants.long-way.about", "variants.long-way.abuot"),
    ],
)
def test_a_misspelt_key_is_one_fault(wrong: str, right: str, place: str) -> None:
    said, meant = wrong.rpartition(".")[2], right.rpartition(".")[2]
    check({wrong: 4, right: MISSING}, f"{place}: “{said}” is no key here. Did you mean “{meant}”?")


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"variants": []}, "variants: A table of keys and values belongs here, not a list."),
        ({"variants.Long Way": {"about": "Odd."}}, f"variants.Long Way: {HYPHENATED} "),
        (
            {"variants.long-way.add": ["most-ticket"]},
            "variants.long-way.add 1: There is no part “most-ticket”. Did you ",
        ),
        (
            {"variants.long-way.remove": ["ending"]},
            "variants.long-way.remove 1: No game can do without the part “ending”.",
        ),
        (
            {"variants.long-way.ticket_sets": ["best"]},
            "variants.long-way.ticket_sets 1: There is no set of tickets “best”.",
        ),
        (
            {"variants.long-way.ticket_cities": ["elf"]},
            "variants.long-way.ticket_cities 1: There is no city “elf”. Did you ",
        ),
        (
            {"variants.long-way.numbers.trains": 0},
            "variants.long-way.numbers.trains: A whole number from 1 to 99 belongs ",
        ),
        ({"variants.long-way.numbers.most_tickets_points": 9}, "variants.long-way.numbers.most_tickets_points: “most_"),
        (
            {"variants.long-way.trains": 9},
            "variants.long-way.trains: “trains” is no key here. Remove it. The keys here ",
        ),
        ({"variants.long-way.numbers.tickets_dealt": 4}, "with long-way: numbers.tickets_dealt: 3 seats are dealt 4 "),
        ({"variants.long-way.ticket_cities": ["elm"]}, "with long-way: numbers.tickets_dealt: 3 seats are dealt 2 "),
        (
            {"variants.long-way.add": ["most-tickets"]},
            "with long-way: numbers: The key “most_tickets_points” is missing.",
        ),
        (
            {"variants": {f"v{k}": {"about": "Odd."} for k in range(21)}},
            "variants: 21 variants are too many: a map may ",
        ),
    ],
)
def test_a_fault_of_a_variant(changes: dict[str, Any], fault: str) -> None:
    (found,) = faults_of(changed(changes))
    assert found.startswith(fault)


def test_one_wrong_id_brings_no_fault_for_every_use_of_it() -> None:
    check(
        {"cities.0.id": 5},
        "cities 1, id: A name in small letters, digits and underscores (such as new_york) belongs here, not 5.",
    )
    check({"cities.0": "ash"}, "cities 1: A table of keys and values belongs here, not the text “ash”.")


def test_a_map_of_a_later_format_is_not_picked_to_pieces() -> None:
    check(
        {"format": 2, "moons": 2, "routes": MISSING},
        "format: This program reads maps of format 1. Get a newer one to play this map.",
    )


def test_every_fault_is_told_at_once_in_the_order_of_the_file() -> None:
    """All those that a map-maker makes in one evening."""
    check(
        {
            "cities.2.code": "ASH",
            "cities.+": TREE,
            "routes.0.colors": ["white"],
            "routes.1.b": "oka",
            "routes.2.length": "three",
            "routes.+": {"a": "ash", "b": "yew", "length": 3, "colors": ["gray"]},
            "tickets.+": {"a": "fir", "b": "oak", "value": 5},
            "numbers.end_turn": 1,
            "numbers.end_turns": MISSING,
            "wheather": "fine",
        },
        "cities 3 (oak), code: The code “ASH” is that of ash as well. Give every city its own.",
        "routes 1 (ash to elm), colors 1: No card of this map is white, so nobody could pay for this lane. "
        "Choose another colour, or add it to decks.cars.",
        "routes 2 (ash to oka), b: There is no city “oka”. Did you mean “oak”?",
        "routes 3 (elm to yew), length: A whole number from 1 to 9 belongs here, not the text “three”.",
        "routes 6 (ash to yew), length: The lanes of a double route are equally long, but this one has 3 spaces and "
        "routes 5 has 4. Write the route once, with a colour for each lane.",
        "tickets 7 (fir to oak): No routes join Fir and Oak, so nobody could complete this ticket. "
        "Add a route, or correct the cities.",
        "numbers.end_turn: “end_turn” is no key here. Did you mean “end_turns”?",
        "wheather: “wheather” is no key here. Remove it. The keys here are: format, id, name, about, notes, "
        "kin, confidence, "
        "rules, add, remove, cities, routes, tickets, variants, seats, numbers, decks, ticket_sets.",
    )


def test_more_faults_than_anybody_reads_are_counted() -> None:
    faults = faults_of(nook() | {f"k{number}": number for number in range(2 * MOST_FAULTS)})
    assert len(faults) == MOST_FAULTS
    many = changed({"routes": [{"a": "ash", "b": "elm", "length": 0, "colors": []}] * 300})
    assert len(faults_of(many)) > MOST_FAULTS
    assert faults_of(many)[-1].endswith("more faults are not listed. Mend these first.")


def test_what_a_fault_quotes_can_be_shown() -> None:
    raw = changed({"cities.0.id": "a\x1b]0;x\x07" + "y" * 99, "k\x9bey\n": 1, "routes.0.a": "\u202eash"})
    with pytest.raises(MapError) as refused:
        decode_map(raw, "odd\x1bname.toml")
    assert len(refused.value.faults) > 3
    for fault in refused.value.faults:
        assert all(part.isprintable() for part in (fault.file, fault.place, fault.sentence))
        assert len(fault.place) < 100


def test_a_fault_reads_as_one_line() -> None:
    assert str(Fault("a.toml", "routes 1", "Mend it.")) == "a.toml: routes 1: Mend it."
    assert str(Fault("a.toml", "", "Mend it.")) == "a.toml: Mend it."
    assert str(MapError("a.toml", [Fault("a.toml", "x", "One."), Fault("a.toml", "y", "Two.")])).count("\n") == 1
