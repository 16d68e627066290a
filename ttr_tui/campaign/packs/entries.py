"""The entries of a pack's files, one by one: what the rules read stays a table, all else is read to the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, get_args, get_type_hints

from ttr_tui.campaign.packs.pack import (
    AFTER,
    BEFORE,
    WHOLE_CAMPAIGN,
    Area,
    Chapter,
    Item,
    Postcard,
    Ruling,
    StoryCard,
    Table,
)
from ttr_tui.campaign.packs.verbs import BETWEEN, Rule, Verb
from ttr_tui.rules.registry import PARTS
from ttr_tui.store.decoding import FLAG, TABLE, Entry, Kind, Wrong, decimal, distinct, each, one_of, text, whole
from ttr_tui.store.faults import Faults, Place
from ttr_tui.store.maps.earth import read_degrees
from ttr_tui.store.maps.entries import ANY_NAME, CITY_ID, LANES, LENGTH, Names
from ttr_tui.store.maps.shapes import ID, VERB, Known, shape

WIDEST = 1200
PROSE = text(WIDEST)
TITLE = text(76)
DOLLARS = whole(0, 99)
POSTCARD = whole(1, 99)
ENTRIES = partial(each, TABLE)
KINDS = (*BEFORE, *AFTER)
FARTHEST = 10_000


class Reader:
    """Reads tables that a map file could have as the rules read them, with all ids of the pack known."""

    def __init__(self, ids: Mapping[str, Names]) -> None:
        self._ids = ids
        self.known = Known(self._kind, ())
        at_table = get_args(get_type_hints(_listed_in("story", "stories"), include_extras=True)["effects"])[0]
        self.table_verb: Kind[Any] = shape(at_table, self.known)
        self.table_verbs = [kind.verb for kind in get_args(at_table)]
        self.between: Kind[Any] = shape(Verb, self.known)
        self.only_between: Kind[Any] = shape(_union(BETWEEN), self.known)

    def _kind(self, things: str, noun: str) -> Kind[str]:
        return self._ids[things].kind if things in self._ids else ANY_NAME

    def names(self, things: str) -> Kind[str]:
        return self._ids[things].kind

    def table(self, entry: Entry, number: str, *own: str) -> dict[str, Any]:
        """The entry without some keys of the pack's own, if the rules can read it as one of the list of this number."""
        plain = {key: value for key, value in entry.values.items() if key not in own}
        kind: Kind[Any] = shape(_listed_in(_PART_OF[number], number), self.known)
        kind.take(plain, entry.place, entry.faults)
        for key in own:
            if key in entry.values:
                PROSE.take(entry.values[key], (*entry.place, key), entry.faults)
        return plain

    def piece(self, part: str, number: str, key: str) -> Kind[Any]:
        """How one key of such entries is read."""
        return shape(get_type_hints(_listed_in(part, number), include_extras=True)[key], self.known)


_PART_OF = {
    "events": "events",
    "stickers": "stickers",
    "tokens": "tokens",
    "notes": "leaving",
    "ticket_prints": "ticket-prints",
}


def _listed_in(part: str, number: str) -> Any:
    """What the entries are of a number that is a list."""
    return get_args(get_type_hints(PARTS[part].Numbers, include_extras=True)[number])[0]


def _union(kinds: Iterable[Any]) -> Any:
    first, *others = kinds
    for one in others:
        first = first | one
    return first


def read_chapter(entry: Entry) -> Chapter:
    year, title = entry.get("year", whole(1, 9999)), entry.get("title", TITLE)
    chapter = Chapter(year, title, entry.get("trains", DOLLARS), entry.get("absent", DOLLARS))
    entry.end()
    return chapter


def read_item(entry: Entry) -> Item:
    counts = {key: entry.get(key, DOLLARS, 0) for key in ("worth", "dollars", "trains", "cards")}
    item = Item(entry.get("id", ID), entry.get("title", TITLE), **counts, inside=entry.get("inside", TITLE, ""))
    entry.end()
    return item


def read_story(entry: Entry, known: Reader, games: int) -> StoryCard:
    kind = entry.get("kind", one_of(KINDS, "kind of card"))
    adds = entry.get("adds", TABLE) if "adds" in entry.values else Entry({}, entry.place, entry.faults)
    events = adds.get("events", distinct(each(known.names("events"), "events", 0, 60)), ())
    postcards = adds.get("postcards", each(_number_of(known), "postcards", 0, 99), ())
    adds.end()
    before = kind in BEFORE
    effects = entry.get("effects", each(_effect(known) if before else known.between, "effects", 0, 60), ())
    card = StoryCard(
        id=entry.get("id", ID),
        game=entry.get("game", whole(1, max(games, 1))),
        kind=next((known for known in KINDS if known == kind), "card"),
        title=entry.get("title", TITLE),
        front=entry.get("front", PROSE),
        back=entry.get("back", PROSE, ""),
        note=entry.get("note", PROSE, ""),
        source=entry.get("source", PROSE, ""),
        events=events,
        postcards=postcards,
        at_table=tuple(effect for effect in effects if isinstance(effect, dict)),
        between=tuple(_between(effects, known)),
        on_request=entry.get("on_request", FLAG, False),
    )
    if card.on_request and (card.kind != "stop" or effects or events or postcards):
        entry.fault("A card on request is of kind “stop”, and neither adds nor does anything.", "on_request")
    entry.end()
    return card


def _effect(known: Reader) -> Kind[Any]:
    """On a card that is read before a game: a verb of the game, which stays a table, or one of the campaign alone."""
    verbs = {kind.verb: kind for kind in BETWEEN}
    verb = one_of([*known.table_verbs, *verbs], VERB)

    def read(value: object, place: Place, faults: Faults) -> Any:
        entry: Entry = TABLE.read(value, place, faults)
        if VERB not in entry.values:
            raise Wrong(f"The key “{VERB}” is missing. Add it: one of {', '.join([*known.table_verbs, *verbs])}.")
        name = verb.take(entry.values[VERB], (*place, VERB), faults)
        if name in verbs:
            return known.only_between.read(value, place, faults)
        if name:
            known.table_verb.read(value, place, faults)
        return value

    return Kind(TABLE.wanted, read, dict)


def _between(effects: Iterable[Any], known: Reader) -> Iterable[Verb]:
    """What the effects of a card do to the campaign; a rule that it sticks at the table stays stuck."""
    for effect in effects:
        if not isinstance(effect, dict):
            yield effect
        elif effect.get(VERB) == Rule.verb and isinstance(effect.get("id"), str):
            yield Rule(effect["id"], "peel" if effect.get("op") == "peel" else "stick")


def _number_of(known: Reader) -> Kind[int]:
    """The number of a postcard that there is."""

    def read(value: object, place: Place, faults: Faults) -> int:
        number = POSTCARD.read(value, place, faults)
        known.names("postcards").read(str(number), place, faults)
        return number

    return Kind(POSTCARD.wanted, read, int)


def read_token(entry: Entry, known: Reader) -> tuple[Table, bool]:
    """The kind, and whether tokens of it stay from game to game."""
    stays = entry.get("stays", FLAG, False)
    if "count" in entry.values:
        entry.get("count", whole(1, 99))
    plain = {key: value for key, value in entry.values.items() if key != "stays"}
    return known.table(Entry(plain, entry.place, entry.faults), "tokens"), stays


def read_print(entry: Entry, known: Reader) -> Table:
    """What is printed on a ticket; the postcard whose number that is must be there."""
    if "post" in entry.values:
        _number_of(known).take(entry.values["post"], (*entry.place, "post"), entry.faults)
    return known.table(entry, "ticket_prints")


def read_ruling(entry: Entry, known: Reader) -> Ruling:
    games = entry.get("games", whole(1, WHOLE_CAMPAIGN), WHOLE_CAMPAIGN)
    plain = {key: value for key, value in entry.values.items() if key != "games"}
    return Ruling(known.table(Entry(plain, entry.place, entry.faults), "stickers", "source"), games)


def read_postcard(entry: Entry, known: Reader) -> Postcard:
    piece = partial(known.piece, "postcards", "postcards")
    for key in ("trigger", "effects"):
        entry.get(key, piece(key))
    if "when" in entry.values:
        entry.get("when", piece("when"))
    number, front, secret = entry.get("number", POSTCARD), entry.get("front", PROSE), entry.get("secret", PROSE)
    entry.end()
    table = {key: entry.values[key] for key in ("trigger", "when", "effects") if key in entry.values}
    return Postcard(number, front, secret, table)


def read_area(top: Entry, known: Reader) -> Area:
    """Its cities may lie anywhere on the plane of the pack; the map's own reader sees to all else."""
    cities = top.get("cities", ENTRIES("cities", 0, 200), ())
    routes, tickets = top.get("routes", ENTRIES("routes", 0, 300)), top.get("tickets", ENTRIES("tickets", 0, 400), ())
    at = decimal(-FARTHEST, FARTHEST)
    end = known.names("cities")
    for city in cities:
        _look_at(city, {"id": CITY_ID, "x": at, "y": at})
        read_degrees(city)
    for route in routes:
        _look_at(route, {"a": end, "b": end, "length": LENGTH, "colors": LANES})
    for ticket in tickets:
        _look_at(ticket, {"a": end, "b": end})
    stubs = top.get("stubs", distinct(each(known.names("cities"), "cities", 0, 20)), ())
    return Area(
        id=top.get("id", ID),
        title=top.get("title", TITLE),
        stubs=stubs,
        cities=tuple(entry.values for entry in cities),
        routes=tuple(entry.values for entry in routes),
        tickets=tuple(entry.values for entry in tickets),
    )


def _look_at(entry: Entry, kinds: Mapping[str, Kind[Any]]) -> None:
    """Note what is wrong with these keys, so that a game can be composed of the entry; others may stand beside them."""
    looked = Entry({key: entry.values[key] for key in kinds if key in entry.values}, entry.place, entry.faults)
    for key, kind in kinds.items():
        looked.get(key, kind)
    looked.end()
