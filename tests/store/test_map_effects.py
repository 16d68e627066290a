"""Events, stickers and the numbers beside them: what is wrong with them is said in a map-maker's words."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from typing import Any

import pytest
from support.nook import blocks, faults_of

from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map, load_map
from ttr_tui.store.maps import find_map, list_maps, read_raw

MISSING = object()
DEAR = {"verb": "modify", "hook": "claim.extra_cards", "change": 1}
PRICE: dict[str, Any] = {"verb": "ask", "options": [{"label": "a", "effects": [DEAR]}]}
PAY: dict[str, Any] = {"verb": "money", "amount": 1}


def nested(deep: int) -> dict[str, Any]:
    """One verb inside another, so many in all."""
    return PAY if deep == 1 else {"verb": "if", "when": {}, "then": [nested(deep - 1)]}


EFFECTS: list[tuple[dict[str, Any], str]] = [
    (
        {"verb": "token", "kind": "medal"},
        ": These rules don't have what this effect is about. Add the part “tokens”.",
    ),
    (
        {"verb": "if", "when": {}, "then": [{"verb": "flag", "name": "calls"}]},
        ", then 1: These rules don't have what this effect is about. Add the part “leaving”.",
    ),
    (
        {"verb": "if", "when": {}, "then": [], "else": [{"verb": "flag", "name": "calls"}]},
        ", else 1: These rules don't have what this effect is about. Add the part “leaving”.",
    ),
    (
        PRICE,
        (
            ", options: These ways change at most a price, and only a sticker asks about that, outside any other "
            "effect. Give a way another effect, or move this."
        ),
    ),
    (
        {"verb": "ask", "options": [{"label": "a", "need": {"dollars": 1}, "effects": [PAY]}]},
        ", options 1, need: Everybody must be able to choose the first way. Put one in front that needs nothing.",
    ),
    (
        {"verb": "ask", "options": [{"label": "a", "effects": [PAY]}, {"label": "b", "effects": [DEAR]}]},
        (
            ", options 2, effects 1: Another effect here comes after the price is paid, so that this one would come "
            "too late. Ask about the price apart."
        ),
    ),
    (
        {"verb": "cards", "n": 1, "from": "hand"},
        ": Nothing says which cards of the hand are discarded. Add a color.",
    ),
    (
        {"verb": "cards", "n": 1, "color": "red"},
        ", color: Only cards out of a hand can be of a certain colour. Remove this key.",
    ),
    (
        PAY | {"who": "everybody"},
        (
            ", who: There is no selector “everybody”. Known are: active, owner, all, others, last, winner, richest, "
            "poorest, left, right, staker."
        ),
    ),
    (
        PAY | {"amount": {"per": "stars"}},
        ", amount.per: There is no word “stars”. Did you mean “cards”?",
    ),
    (
        PAY | {"amount": 100},
        ", amount: A whole number from -99 to 99 or a table of keys and values belongs here, not 100.",
    ),
    (nested(5), ", then 1, then 1, then 1, then 1: This stands too deep: 4 such tables may stand inside one another."),
]
EVENT = {"id": "fog", "title": "Fog", "text": "Slow.", "effects": [{"verb": "cards", "n": 1}]}
COAL = "numbers.events.2.effects.0"
COAL_EFFECT = "numbers.events 3 (coal-shortage), effects 1"
STICKER = {"id": "grade", "step": 4, "title": "Grade", "text": "Steep.", "effects": []}
REWARD = [{"verb": "modify", "hook": "claim.reward", "change": 1}]
TICKETS = [{"verb": "modify", "hook": "tickets.deal", "change": 1}]


def changed(changes: dict[str, Any]) -> dict[str, Any]:
    """The map of the east with other values at some places."""
    raw = deepcopy(read_raw(find_map("legacy-east")))
    for place, value in changes.items():
        *steps, last = place.split(".")
        node: Any = raw
        for step in steps:
            node = node[int(step)] if isinstance(node, list) else node.setdefault(step, {})
        if value is MISSING:
            del node[last]
        elif last == "+":
            node.append(value)
        elif isinstance(node, list):
            node[int(last)] = value
        else:
            node[last] = value
    return raw


def test_the_map_is_right() -> None:
    assert faults_of(changed({})) == []


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({f"{COAL}.verb": "modfy"}, f"{COAL_EFFECT}, verb: There is no verb “modfy”. Did you mean “modify”?"),
    (
        {f"{COAL}.verb": MISSING},
        (
            f"{COAL_EFFECT}: The key “verb” is missing. Add it: one of modify, ask, if, say, money, cards, tickets, "
            "trains, deck, rule, company, token, move, flag, keep, show."
        ),
    ),
    (
        {f"{COAL}.hook": "claim.extra_card"},
        f"{COAL_EFFECT}, hook: There is no word “claim.extra_card”. Did you mean “claim.extra_cards”?",
    ),
    (
        {f"{COAL}.change": "one"},
        f"{COAL_EFFECT}, change: A whole number from -9 to 999 belongs here, not the text “one”.",
    ),
    (
        {f"{COAL}.when.route_length": {"at_lest": 3}},
        f"{COAL_EFFECT}, when.route_length.at_lest: “at_lest” is no key here. Did you mean “at_least”?",
    ),
    (
        {f"{COAL}.when.route_length": {"at_least": 3, "at_most": 2}},
        f"{COAL_EFFECT}, when.route_length: No length is at least 3 and at most 2. Swap the two.",
    ),
    (
        {"numbers.events.5.effects.0.when.route_touches.1": "baltimor"},
        (
            "numbers.events 6 (state-visit), effects 1, when.route_touches 2: There is no city “baltimor”. "
            "Did you mean “baltimore”?"
        ),
    ),
    (
        {"numbers.events.1.effects.0.when.route_color": "grey"},
        ("numbers.events 2 (bond-issue), effects 1, when.route_color: There is no colour “grey”. Did you mean “gray”?"),
    ),
    (
        {"numbers.events.4.effects.0.op": "sweeep"},
        "numbers.events 5 (yard-sale), effects 1, op: There is no word “sweeep”. Did you mean “sweep”?",
    ),
    (
        {"numbers.events.0.titel": "x"},
        (
            "numbers.events 1 (good-press), titel: “titel” is no key here. Remove it. "
            "The keys here are: id, title, text, effects."
        ),
    ),
    (
        {"numbers.events.+": {**EVENT, "id": "washout"}},
        "numbers.events 8 (washout), id: “washout” is there already. Give every one its own id.",
    ),
    ({"numbers.events": "none"}, "numbers.events: A list of 0 to 99 entries belongs here, not the text “none”."),
    (
        {"numbers.stickers": [STICKER], "numbers.events.+": {**EVENT, "effects": [{"verb": "rule", "id": "grad"}]}},
        "numbers.events 8 (fog), effects 1 (grad), id: There is no sticker “grad”. Did you mean “grade”?",
    ),
    (
        {"numbers.stickers": [{**STICKER, "step": 15}]},
        "numbers.stickers 1 (grade), step: A claim has 14 steps. Choose one of them.",
    ),
    (
        {"numbers.stickers": [{**STICKER, "effects": [TICKETS[0] | {"hook": "tickets.keep"}]}]},
        "numbers.stickers 1 (grade), effects 1, hook: There is no word “tickets.keep”. Did you mean “tickets.deal”?",
    ),
    (
        {"numbers.stickers": [STICKER, {**STICKER, "id": "depot"}]},
        "numbers.stickers 2 (depot), step: Step 4 is that of “grade” already. Give every sticker its own.",
    ),
    *(
        (
            {"numbers.stickers": [{**STICKER, "step": step}]},
            (f"numbers.stickers 1 (grade), step: Step {step} is printed on the board already. Choose another number."),
        )
        for step in (3, 12)
    ),
    (
        {"numbers.events.+": {**EVENT, "effects": []}},
        "numbers.events 8 (fog), effects: This event does nothing. Give it an effect, or remove the event.",
    ),
    (
        {"numbers.events.+": {**EVENT, "effects": [{**TICKETS[0], "when": {"route_color": "gray"}}]}},
        (
            "numbers.events 8 (fog), effects 1, when: No lane is claimed when tickets are drawn, so there is nothing "
            "to test. Remove this key."
        ),
    ),
    (
        {"numbers.stickers": [{**STICKER, "effects": [{"verb": "ask", "options": []}]}]},
        ("numbers.stickers 1 (grade), effects 1, options: There is nothing to choose from. Add a way with a label."),
    ),
    (
        {"numbers.stickers": [{**STICKER, "effects": [{"verb": "ask", "options": [{"label": "a"}, {"label": "a"}]}]}]},
        (
            "numbers.stickers 1 (grade), effects 1, options 2, label: “a” is there already. "
            "Give every one its own label."
        ),
    ),
    *(
        ({"numbers.events.+": {**EVENT, "effects": [effect]}}, f"numbers.events 8 (fog), effects 1{fault}")
        for effect, fault in EFFECTS
    ),
    (
        {"numbers.stickers": [{**STICKER, "effects": [PRICE | {"who": "all"}]}]},
        "numbers.stickers 1 (grade), effects 1, who: Whoever claims the lane chooses its price. Remove this key.",
    ),
    (
        {"numbers.stickers": [{**STICKER, "effects": [PRICE | {"when": {"turn_is_last": True}}]}]},
        (
            "numbers.stickers 1 (grade), effects 1, when: A price is quoted before anything happens. Test only the "
            "lane here, and what stands on it."
        ),
    ),
    (
        {
            "numbers.stickers": [
                {**STICKER, "effects": [], "when": {"any": [{"players": {"at_least": 4, "at_most": 3}}]}}
            ]
        },
        "numbers.stickers 1 (grade), when.any 1, players: No number is at least 4 and at most 3. Swap the two.",
    ),
    (
        {
            "numbers.stickers": [
                {**STICKER, "effects": [{"verb": "ask", "options": [{"label": "a", "effects": REWARD}]}]}
            ]
        },
        (
            "numbers.stickers 1 (grade), effects 1, options 1, effects 1, hook: There is no word “claim.reward”. "
            "Did you mean “claim.fewer_cards”?"
        ),
    ),
    (
        {"numbers.newspapers": {"2": 6, "3": 4, "4": 3}},
        ("numbers.newspapers: Nothing says how many newspapers there are with 5 seats. Add 5 = 0, or another number."),
    ),
    (
        {"numbers.newspapers.2": 7},
        "numbers.newspapers.2: 7 is more than the 6 newspapers of decks.cars. Change one of the two.",
    ),
    (
        {"numbers.company_dollars.white": 2},
        (
            "numbers.company_dollars.white: “white” is no key here. Remove it. "
            "The keys here are: red, blue, green, yellow, black."
        ),
    ),
    (
        {"numbers.company_dollars.black": MISSING},
        "numbers.company_dollars: The key “black” is missing. Add it: a whole number from 0 to 99.",
    ),
    (
        {"numbers.trains_left_dollars.many": 2},
        "numbers.trains_left_dollars.many: “many” is no whole number from 0 to 99.",
    ),
    (
        {"decks.cars.extra.newspaper": MISSING},
        "decks.cars.extra: The key “newspaper” is missing. Add it: a whole number from 1 to 99.",
    ),
    ({"cities.0.large": "yes"}, "cities 1 (quebec), large: True or false belongs here, not the text “yes”."),
    (
        {"cities.0.port": True},
        "cities 1 (quebec), port: These rules make nothing of the mark “port”. Remove it.",
    ),
    (
        {"tickets.0.a": "tampa"},
        (
            "tickets 1 (tampa to baltimore): No routes join Tampa and Baltimore, so nobody could complete this "
            "ticket. Add a route, or correct the cities."
        ),
    ),
    (
        {"remove": ["events"]},
        "remove: The part “newspapers” needs the part “events” beside it. Add it, or do without “newspapers”.",
    ),
    ({"remove": ["newspapers"]}, "remove 1: No game can do without the part “newspapers”. Take it off this list."),
    (
        {"add": ["market"]},
        (
            "add 1: The part “market” would stand beside “newspapers”, and a game has one of the two. "
            "Remove “newspapers”, or take this one off the list."
        ),
    ),
]


@pytest.mark.parametrize(("changes", "fault"), FAULTS)
def test_a_fault_of_a_map_with_events(changes: dict[str, Any], fault: str) -> None:
    found = faults_of(changed(changes))
    assert fault in found
    assert len(found) <= 3


def test_a_number_is_free_where_nothing_of_the_board_has_it() -> None:
    """Without large cities step 12 is no printed one."""
    given = {"remove": ["large-cities"], "numbers.stickers": [{**STICKER, "step": 12}]}
    found = faults_of(changed(given))
    assert not any("printed" in fault for fault in found)


@pytest.mark.parametrize("map_id", list_maps())
def test_the_steps_that_the_board_gives_to_parts_are_those_they_have(map_id: str) -> None:
    for part in RuleSet(load_map(map_id)).parts:
        if part.printed_steps:
            assert part.printed_steps == tuple(step.number for step in part.claim_steps())


def test_tickets_may_be_more_while_an_event_lasts() -> None:
    assert faults_of(changed({"numbers.events.+": {**EVENT, "effects": TICKETS}})) == []


def test_every_fault_is_told_at_once() -> None:
    wrong = {f"{COAL}.hook": "x", f"{COAL}.change": -10, "numbers.year": 0, "numbers.events.6.id": "Wash Out"}
    assert len(faults_of(changed(wrong))) == 4


def test_a_classic_map_has_neither_large_cities_nor_newspapers() -> None:
    raw = deepcopy(read_raw(find_map("usa")))
    raw["cities"][0]["large"] = True
    raw["decks"]["cars"]["extra"]["newspaper"] = 6
    raw["numbers"]["events"] = []
    found = faults_of(raw)
    assert any("These rules make nothing of the mark “large”" in fault for fault in found)
    assert any("“newspaper” is no key here" in fault for fault in found)
    assert any("“events” is no key here" in fault for fault in found)


def test_the_examples_of_the_page_can_be_read() -> None:
    raw = deepcopy(read_raw(find_map("legacy-east")))
    for block in blocks("toml-part"):
        ((name, tables),) = tomllib.loads(block.replace('"elm"', '"norfolk"'))["numbers"].items()
        raw["numbers"][name] = [*raw["numbers"][name], *tables]
    numbers = decode_map(raw, "page").numbers
    assert [event.id for event in numbers["events"]][7:] == ["hot-summer"]
    assert [way.label for way in numbers["stickers"][0].effects[0].options] == ["card", "dollar"]
