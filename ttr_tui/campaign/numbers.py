"""The numbers of the map that a campaign's next game is played with: its year, decks of events, story and post.

Of a postcard there is its condition and its reward, and not a word of what is written on it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from ttr_tui.campaign.left import Held, Placed
from ttr_tui.campaign.packs.pack import BEFORE, Area, Pack, Postcard, Table
from ttr_tui.campaign.packs.verbs import Area as Opening
from ttr_tui.campaign.state import Office, State
from ttr_tui.core.board import pair_of

Raw: TypeAlias = dict[str, Any]

OFF_BOARD = "off_board"
NEVER: Raw = {"none": [{}]}
CARD = "card-"
"""Before its number, the id of a postcard in a game."""


def numbers_of(pack: Pack, state: State, after: State, present: Sequence[str], cities: Sequence[Raw]) -> Raw:
    """The numbers that differ from those of the first board."""
    game = state.next_game
    chapter = pack.chapters[game - 1]
    events = [dict(pack.events[name]) for name in after.events]
    stories = _stories(pack, state, game)
    before = [name for name, last in state.rules.items() if last >= game]
    rules, words = _in_play(pack, [events, stories], [*before, *after.rules])
    lying = [token for token in state.tokens if token.kind in pack.staying]
    tokens = [name for name in pack.tokens if name in words or any(token.kind == name for token in lying)]
    notes = [name for name in pack.notes if name in words or state.notes.get(name)]
    there = {*(str(city["id"]) for city in cities), *tokens, *notes, *rules, *after.events}
    mail = [_playable(pack, card, there) for card in _mail(pack, after, present)]
    words |= {*strings(mail)}
    without = partial(_without, pack.events.keys() - {*after.events})
    return {
        "year": chapter.year,
        "trains": chapter.trains,
        "events": without(events),
        "stickers": without([dict(pack.rules[name].table) for name in rules]),
        "stuck_before": before,
        "tokens": [_in_bank(pack.tokens[name], lying, present) for name in tokens],
        "tokens_before": [_lying(token) for token in lying if token.company in present],
        "notes": [{**pack.notes[name], "value": state.notes.get(name, 0)} for name in notes],
        "items": [{"id": item.id, "title": item.title} for item in pack.items.values() if item.id in words],
        "offices": _brought(pack, state, present),
        "stories": without(stories),
        "postcards": mail,
    }


def _in_bank(kind: Table, lying: Iterable[Held | Placed], present: Collection[str]) -> Raw:
    """The kind, without those that companies have that aren't there."""
    away = sum(token.count for token in lying if token.kind == kind["id"] and token.company not in present)
    return {**kind, "count": kind["count"] - away}


def _lying(token: Held | Placed) -> Raw:
    there = {"company": token.company, "kind": token.kind, "count": token.count}
    return {**there, "city": token.city} if isinstance(token, Placed) else there


def _without(gone: Collection[str], said: Any) -> Any:
    """With tests that never hold in place of those that ask for an event that isn't in the game (LEGACY-071)."""
    if isinstance(said, Mapping):
        return NEVER if said.get("event") in gone else {key: _without(gone, one) for key, one in said.items()}
    return [_without(gone, one) for one in said] if isinstance(said, list | tuple) else said


def _in_play(pack: Pack, things: object, stuck: Iterable[str]) -> tuple[list[str], set[str]]:
    """The rules that are stuck or can be in this game, and every word by which something names something."""
    rules, words = list(dict.fromkeys(stuck)), {*strings(things)}
    for name in rules:
        words |= {*strings(pack.rules[name].table)}
        rules += [other for other in pack.rules if other in words and other not in rules]
    return rules, words | {word for name in rules for word in strings(pack.rules[name].table)}


def _stories(pack: Pack, state: State, game: int) -> list[Raw]:
    """The cards that are read before this game, each with the cities that it opens."""
    stories = []
    for card in pack.read_in(game, BEFORE):
        named = [effect.id for effect in card.between if isinstance(effect, Opening)]
        areas = [pack.areas[name] for name in named if name not in state.areas]
        told = {
            "id": card.id,
            "title": card.title,
            "opens": [city for area in areas for city in area.opens],
            "brings": [str(city["id"]) for area in areas for city in area.cities],
            "lays": [[route["a"], route["b"]] for area in areas for route in _new_lines(pack, state, area)],
            "effects": [dict(one) for one in card.at_table],
        }
        stories.append({key: said for key, said in told.items() if said})
    return stories


def _new_lines(pack: Pack, state: State, area: Area) -> Iterator[Table]:
    """The routes of an area that lead to a city at the edge of the board, and to none that nobody has seen."""
    there = [pack.areas[name] for name in state.areas]
    seen = [*pack.board["cities"], *(city for one in there for city in one.cities)]
    opened = {city for one in there for city in one.stubs}
    edge = {city["id"] for city in pack.board["cities"] if city.get(OFF_BOARD)} - opened
    drawn = [*pack.board["routes"], *(route for one in there for route in one.routes)]
    known = {pair_of(route["a"], route["b"]) for route in drawn}
    for route in area.routes:
        ends = {route["a"], route["b"]}
        if ends <= {city["id"] for city in seen} and ends & edge and pair_of(route["a"], route["b"]) not in known:
            yield route


def _mail(pack: Pack, after: State, present: Iterable[str]) -> list[Raw]:
    """The postcards of those who are there: condition and reward, and not a word of what is written on them."""
    return [
        _card(pack.postcards[number], company)
        for company in present
        for number in after.offices[company].postcards
        if number in pack.postcards
    ]


def _card(card: Postcard, company: str) -> Raw:
    return {"id": f"{CARD}{card.number}", "number": card.number, "company": company, **card.table}


def _playable(pack: Pack, card: Raw, there: Collection[str]) -> Raw:
    """A postcard that names something that is not in the game can't be shown in it (LEGACY-071)."""
    cities = {str(city["id"]) for area in pack.areas.values() for city in area.cities}
    far = {*cities, *pack.tokens, *pack.notes, *pack.rules, *pack.events} - {*there}
    if far.isdisjoint(strings([card.get("when", {}), card["effects"]])):
        return card
    plain = {key: card[key] for key in ("id", "number", "company")}
    return {**plain, "trigger": "never", "effects": []}


def _brought(pack: Pack, state: State, present: Iterable[str]) -> list[Raw]:
    """What comes out of the offices."""
    offices = [(company, state.offices[company]) for company in present]
    return [{"company": company, **brings} for company, office in offices if (brings := _sum(pack, office))]


def _sum(pack: Pack, office: Office) -> dict[str, int]:
    items = [pack.items[name] for name in office.items if name in pack.items]
    counts = {key: sum(getattr(item, key) for item in items) for key in ("dollars", "trains", "cards")}
    return {key: count for key, count in counts.items() if count}


def strings(said: object) -> Iterator[str]:
    """Every text in a value, however deep."""
    if isinstance(said, str):
        yield said.removeprefix("holder:")
    elif isinstance(said, Mapping):
        for one in said.values():
            yield from strings(one)
    elif isinstance(said, list | tuple):
        for one in said:
            yield from strings(one)
