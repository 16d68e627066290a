"""The figures of a pack game by game, and what is legal in it but odd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ttr_tui.campaign.checks.rehearsal import rehearse
from ttr_tui.campaign.compose import compose
from ttr_tui.campaign.fold import begun
from ttr_tui.campaign.numbers import OFF_BOARD, strings
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.packs.verbs import Area, Keep, everything
from ttr_tui.campaign.state import Office, State
from ttr_tui.core.graph.connections import joined
from ttr_tui.core.value import value
from ttr_tui.store.maps.checks import warnings_for
from ttr_tui.store.maps.reading import decode_base

MOST_RULES = 7
"""In force at once: with more of them a turn is buried under its steps."""


@value
class BoardFigures:
    """What a game is played on."""

    game: int
    cities: int
    routes: int
    lanes: Mapping[str, int]
    """By colour."""
    spaces: int
    tickets: int
    value: int
    rules: int
    """In force at its end, with those that it sticks."""


def figures_of(game: int, raw: Mapping[str, Any], state: State, pack: Pack) -> BoardFigures:
    lanes = Counter(color for route in raw["routes"] for color in route["colors"])
    return BoardFigures(
        game,
        len(raw["cities"]),
        len(raw["routes"]),
        dict(sorted(lanes.items())),
        sum(route["length"] * len(route["colors"]) for route in raw["routes"]),
        len(raw["tickets"]),
        sum(ticket["value"] for ticket in raw["tickets"]),
        len(begun(pack, state, tuple(state.companies)).state.rules),
    )


def board_remarks(game: int, raw: Mapping[str, Any]) -> Iterator[str]:
    """Tickets whose value is far from the shortest way, and cities that nobody can reach."""
    yield from (f"Game {game}: {warning}" for warning in warnings_for(decode_base(raw, f"game {game}")))
    opened = {city for story in raw["numbers"]["stories"] for city in story.get("opens", ())}
    ids = [city["id"] for city in raw["cities"] if city["id"] in opened or not city.get(OFF_BOARD)]
    ways = [(ids.index(one["a"]), ids.index(one["b"])) for one in raw["routes"] if {one["a"], one["b"]} <= {*ids}]
    group = joined(len(ids), ways)
    for k, city in enumerate(ids):
        if group[k] != group[0]:
            yield f"Game {game}: no routes join {city} with {ids[0]}."


def story_remarks(pack: Pack) -> Iterator[str]:
    """What the story never comes to, and what it says too much of at once."""
    yield from _unreached(pack)
    for card in pack.stories:
        if card.note and not card.source:
            yield f"The card “{card.id}” has a note and no source. Say where that can be read."
    for state, _ in rehearse(pack, eventful=True):
        rules = len(begun(pack, state, tuple(state.companies)).state.rules)
        if rules > MOST_RULES:
            yield f"Game {state.next_game}: {rules} rules are in force; nobody can follow more than {MOST_RULES}."
    if not any(card.kind == "stop" for card in pack.stories):
        yield "No card of kind “stop” ends the story: after its last game a campaign waits for more."


def _unreached(pack: Pack) -> Iterator[str]:
    cards = pack.stories
    effects = [effect for card in cards for effect in everything(card.between)]
    opened = {effect.id for effect in effects if isinstance(effect, Area)}
    raws = [raw for _, raw in rehearse(pack, eventful=True)]
    reached = {str(rule["id"]) for raw in raws for rule in raw["numbers"]["stickers"]}
    added = {*pack.first_events, *(event for card in cards for event in card.events)}
    posted = {number for card in cards for number in card.postcards}
    words = {*strings(raws), *strings([pack.postcards[number].table for number in posted])}
    words |= {effect.item for effect in effects if isinstance(effect, Keep)}
    for what, names, used in (
        ("area", pack.areas, opened),
        ("event", pack.events, added),
        ("rule", pack.rules, reached),
        ("token", pack.tokens, words),
        ("item", pack.items, words),
    ):
        for name in names:
            if name not in used:
                yield f"No game ever comes to the {what} “{name}”."
    shown = _shown_some_day(pack)
    for number in pack.postcards:
        if number not in posted:
            yield f"Postcard {number} never comes into the post."
        elif number not in shown:
            yield f"Postcard {number} can’t be shown in any game: it comes too late, or names what no game has."


def _shown_some_day(pack: Pack) -> set[int]:
    """The postcards that can be shown in a game that somebody begins with them."""
    found: set[int] = set()
    for state, _ in rehearse(pack, eventful=True):
        there = (*state.post, *(number for office in state.offices.values() for number in office.postcards))
        first, *others = state.companies
        offices = {first: Office(there), **{color: Office() for color in others}}
        mail = compose(pack, replace(state, offices=offices, post=()), [*state.companies])["numbers"]["postcards"]
        found |= {card["number"] for card in mail if card["trigger"] != "never"}
    return found
