"""From the files of a pack to its content: strictly, and with everything that is wrong at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, get_args, get_type_hints

from ttr_tui.campaign.pack import BEFORE, WHOLE_CAMPAIGN, Area, Chapter, Item, Pack, Postcard, Ruling, StoryCard, Table
from ttr_tui.campaign.verbs import BETWEEN, Rule, Verb
from ttr_tui.core.value import value
from ttr_tui.rules.registry import PARTS
from ttr_tui.store.decoding import TABLE, Entry, Kind, Wrong, decimal, distinct, each, matching, one_of, text, whole
from ttr_tui.store.faults import Fault, Faults, MapError, Place, suggestion
from ttr_tui.store.maps.entries import ANY_NAME, CITY_ID, NAME, Names, names
from ttr_tui.store.maps.file import snapshot
from ttr_tui.store.maps.shapes import HYPHENATED, ID, VERB, Known, shape
from ttr_tui.store.maps.source import read_raw

T = TypeVar("T")

FORMAT = 1
PACK, STORY, EVENTS, POSTCARDS, RULES, AREAS = "pack", "story", "events", "postcards", "rules", "areas"
BOARD = "board"
FILES = (PACK, STORY, EVENTS, POSTCARDS, RULES)
"""Each a file `.toml` of this name; all but the first may be left out. Areas are files of a folder."""
WIDEST = 1200
PROSE = text(WIDEST)
TITLE = text(76)
DOLLARS = whole(0, 99)
POSTCARD = whole(1, 99)
ENTRIES = partial(each, TABLE)
VERSION = matching(r"[0-9]+(\.[0-9]+){1,3}", "a version such as 1.0.0")
KINDS = ("card", "box", "pause", "stop")
FARTHEST = 10_000


class PackFault(Exception):
    """A pack that can't be played, with everything that is wrong and where."""

    def __init__(self, folder: Path, faults: Iterable[Fault]) -> None:
        self.folder = folder
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


@value
class Source:
    """One file of a pack."""

    name: str
    top: Entry


def read_pack(folder: Path) -> Pack:
    """The pack in a folder, as far as its files go. `checks.check` says whether its games can be played."""
    sources, found = _sources(folder)
    if not (folder / f"{PACK}.toml").exists():
        what = "There is no file “pack.toml” here, so this is no pack. Name the folder of a pack."
        raise PackFault(folder, [Fault(str(folder), "", what)])
    if PACK not in sources:
        raise PackFault(folder, found)
    first = sources[PACK].top
    board = _board(first, folder)
    if board is None:
        raise PackFault(folder, [*found, *_listed(sources)])
    pack = _pack(sources, board, _digest(folder))
    found += _listed(sources)
    if found:
        raise PackFault(folder, found)
    return pack


def pack_files(folder: Path) -> list[Path]:
    """The files that a pack is read from, in their order."""
    return [*(folder / f"{name}.toml" for name in FILES), *sorted((folder / AREAS).glob("*.toml"))]


def _sources(folder: Path) -> tuple[dict[str, Source], list[Fault]]:
    """The files that can be read, by name, and what is wrong with others."""
    sources: dict[str, Source] = {}
    found: list[Fault] = []
    for path in sorted(folder.glob("*.toml")):
        if path.stem not in (*FILES, BOARD):
            what = f"A pack has no file of this name. {suggestion(path.stem, (*FILES, BOARD), 'It has')}"
            found.append(Fault(str(path), "", what))
    for path in pack_files(folder):
        name = path.relative_to(folder).with_suffix("").as_posix()
        if not path.exists():
            continue
        try:
            raw = read_raw(path, "pack")
        except MapError as error:
            found += error.faults
            continue
        sources[name] = Source(name, Entry(raw, (), Faults(str(path), raw)))
    return sources, found


def _listed(sources: Mapping[str, Source]) -> list[Fault]:
    return [fault for source in sources.values() for fault in source.top.faults.listed()]


def _digest(folder: Path) -> str:
    """Of the names and the bytes of all files."""
    digest = sha256()
    for path in pack_files(folder):
        if path.exists():
            name, raw = path.relative_to(folder).as_posix(), path.read_bytes()
            digest.update(f"{name} {len(raw)}\n".encode() + raw)
    return digest.hexdigest()


def _board(top: Entry, folder: Path) -> Table | None:
    """The map of the first game: one that comes with the program, or the file `board.toml` of the pack."""
    if top.get("format", whole(1, 999)) > FORMAT:
        top.fault(f"This program reads packs of format {FORMAT}. Get a newer one.", "format")
        return None
    kin = top.get("kin", ID, BOARD)
    try:
        return snapshot(folder / f"{BOARD}.toml" if kin == BOARD else kin)
    except MapError as error:
        for fault in error.faults:
            top.fault(str(fault), "kin")
        return None


def _pack(sources: Mapping[str, Source], board: Table, digest: str) -> Pack:
    """Asks for everything that a pack may hold, and notes what is wrong with it."""

    def listed(file: str, key: str, most: int) -> tuple[Entry, ...]:
        return sources[file].top.get(key, ENTRIES("entries", 0, most), ()) if file in sources else ()

    first = sources[PACK].top
    tokens, notes, items = (listed(PACK, key, 60) for key in ("tokens", "notes", "items"))
    stories, events = listed(STORY, "story", 300), listed(EVENTS, "event", 200)
    postcards, rules = listed(POSTCARDS, "postcard", 99), listed(RULES, "rule", 40)
    areas = [source.top for name, source in sources.items() if name.startswith(f"{AREAS}/")]
    own_events = [Entry(event, (), Faults("", event)) for event in board["numbers"]["events"]]
    known = Reader(
        {
            "tokens": _ids(tokens, "token"),
            "notes": _ids(notes, "note"),
            "items": _ids(items, "item"),
            "events": _ids([*own_events, *events], "event"),
            "stickers": _ids(rules, "rule"),
            "areas": _ids(areas, "area"),
            "cities": names([*_cities(board["cities"]), *_area_cities(areas)], "city"),
            "postcards": names([str(card.values.get("number")) for card in postcards], "postcard"),
        }
    )
    for entry, what in [*((one, "token") for one in tokens), *((one, "note") for one in notes)]:
        known.table(entry, f"{what}s")
    chapters = first.get("games", ENTRIES("games", 1, WHOLE_CAMPAIGN))
    pack = Pack(
        id=first.get("id", matching(HYPHENATED, "a name of 1 to 40 small letters, digits and hyphens")),
        name=first.get("name", NAME),
        version=first.get("version", VERSION),
        about=first.get("about", PROSE, ""),
        authors=first.get("authors", each(TITLE, "authors", 0, 20), ()),
        licence=first.get("licence", TITLE, ""),
        sha256=digest,
        board=board,
        chapters=[_chapter(entry) for entry in chapters],
        stories=[_story(entry, known, len(chapters)) for entry in stories],
        areas={area.id: area for area in [_area(top, known) for top in areas]},
        events=_by_id([*board["numbers"]["events"], *(known.table(entry, "events", "source") for entry in events)]),
        rules={str(entry.values.get("id")): _ruling(entry, known) for entry in rules},
        postcards={card.number: card for card in [_postcard(entry, known) for entry in postcards]},
        tokens=_by_id([entry.values for entry in tokens]),
        notes=_by_id([entry.values for entry in notes]),
        items={item.id: item for item in [_item(entry) for entry in items]},
    )
    for source in sources.values():
        source.top.end()
    _check_twice([tokens, notes, items, stories, rules, [*own_events, *events], areas], "id")
    _check_twice([postcards], "number")
    return pack


class Reader:
    """Reads tables that a map file could have as the rules read them, with all ids of the pack known."""

    def __init__(self, ids: Mapping[str, Names]) -> None:
        self._ids = ids
        self.known = Known(self._kind, ())
        self.table_verb: Kind[Any] = shape(self._inside("story", "stories", "effects"), self.known)
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

    def _inside(self, part: str, number: str, key: str) -> Any:
        hint = get_type_hints(_listed_in(part, number), include_extras=True)[key]
        return get_args(hint)[0]


_PART_OF = {"events": "events", "stickers": "stickers", "tokens": "tokens", "notes": "leaving"}


def _listed_in(part: str, number: str) -> Any:
    """What the entries are of a number that is a list."""
    return get_args(get_type_hints(PARTS[part].Numbers, include_extras=True)[number])[0]


def _union(kinds: Iterable[Any]) -> Any:
    first, *others = kinds
    for one in others:
        first = first | one
    return first


def _ids(entries: Iterable[Entry], noun: str) -> Names:
    return names([entry.values.get("id") for entry in entries], noun)


def _cities(listed: object) -> list[object]:
    return [city.get("id") if isinstance(city, dict) else None for city in listed] if isinstance(listed, list) else []


def _area_cities(areas: Iterable[Entry]) -> list[object]:
    return [city for area in areas for city in _cities(area.values.get("cities"))]


def _by_id(tables: Iterable[Table]) -> dict[str, Table]:
    return {str(table.get("id")): table for table in tables}


def _chapter(entry: Entry) -> Chapter:
    year, title = entry.get("year", whole(1, 9999)), entry.get("title", TITLE)
    chapter = Chapter(year, title, entry.get("trains", DOLLARS), entry.get("absent", DOLLARS))
    entry.end()
    return chapter


def _item(entry: Entry) -> Item:
    counts = {key: entry.get(key, DOLLARS, 0) for key in ("worth", "dollars", "trains", "cards")}
    item = Item(entry.get("id", ID), entry.get("title", TITLE), **counts)
    entry.end()
    return item


def _story(entry: Entry, known: Reader, games: int) -> StoryCard:
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
        kind=kind if kind in KINDS else "card",  # type: ignore[arg-type]
        title=entry.get("title", TITLE),
        front=entry.get("front", PROSE),
        back=entry.get("back", PROSE, ""),
        note=entry.get("note", PROSE, ""),
        source=entry.get("source", PROSE, ""),
        events=events,
        postcards=postcards,
        at_table=tuple(effect for effect in effects if isinstance(effect, dict)),
        between=tuple(_between(effects, known)),
    )
    entry.end()
    return card


def _effect(known: Reader) -> Kind[Any]:
    """On a card that is read before a game: a verb of the game, which stays a table, or one of the campaign alone."""
    verbs = {kind.verb: kind for kind in BETWEEN}
    table_verbs = [kind.verb for kind in get_args(known._inside("story", "stories", "effects"))]
    verb = one_of([*table_verbs, *verbs], VERB)

    def read(value: object, place: Place, faults: Faults) -> Any:
        entry: Entry = TABLE.read(value, place, faults)
        if VERB not in entry.values:
            raise Wrong(f"The key “{VERB}” is missing. Add it: one of {', '.join([*table_verbs, *verbs])}.")
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


def _ruling(entry: Entry, known: Reader) -> Ruling:
    games = entry.get("games", whole(1, WHOLE_CAMPAIGN), WHOLE_CAMPAIGN)
    plain = {key: value for key, value in entry.values.items() if key != "games"}
    return Ruling(known.table(Entry(plain, entry.place, entry.faults), "stickers", "source"), games)


def _postcard(entry: Entry, known: Reader) -> Postcard:
    piece = partial(known.piece, "postcards", "postcards")
    for key in ("trigger", "effects"):
        entry.get(key, piece(key))
    if "when" in entry.values:
        entry.get("when", piece("when"))
    number, front, secret = entry.get("number", POSTCARD), entry.get("front", PROSE), entry.get("secret", PROSE)
    entry.end()
    table = {key: entry.values[key] for key in ("trigger", "when", "effects") if key in entry.values}
    return Postcard(number, front, secret, table)


def _area(top: Entry, known: Reader) -> Area:
    """Its cities may lie anywhere on the plane of the pack; the map's own reader sees to all else."""
    cities = top.get("cities", ENTRIES("cities", 0, 200), ())
    routes, tickets = top.get("routes", ENTRIES("routes", 0, 300)), top.get("tickets", ENTRIES("tickets", 0, 400), ())
    for city in cities:
        city.get("id", CITY_ID)
        for axis in ("x", "y"):
            city.get(axis, decimal(-FARTHEST, FARTHEST))
    for entry in (*routes, *tickets):
        for end in ("a", "b"):
            entry.get(end, known.names("cities"))
    stubs = top.get("stubs", distinct(each(known.names("cities"), "cities", 0, 20)), ())
    return Area(
        id=top.get("id", ID),
        title=top.get("title", TITLE),
        stubs=stubs,
        cities=tuple(entry.values for entry in cities),
        routes=tuple(entry.values for entry in routes),
        tickets=tuple(entry.values for entry in tickets),
    )


def _check_twice(lists: Iterable[Iterable[Entry]], key: str) -> None:
    """What is named by others has a name of its own."""
    for entries in lists:
        seen: set[object] = set()
        for entry in entries:
            name = entry.values.get(key)
            if isinstance(name, str | int) and name in seen:
                entry.fault(f"“{name}” is there already. Give every one its own.", key)
            elif isinstance(name, str | int):
                seen.add(name)
