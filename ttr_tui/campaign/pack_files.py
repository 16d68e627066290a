"""From the files of a pack to its content: strictly, and with everything that is wrong at once; and where packs lie."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, get_args, get_type_hints

from ttr_tui.campaign.board_checks import board_faults
from ttr_tui.campaign.final_rules import FinalRule, rule_faults
from ttr_tui.campaign.founders import FEWEST
from ttr_tui.campaign.history import PackName
from ttr_tui.campaign.pack import (
    AFTER,
    ANY_NUMBER,
    BEFORE,
    PURSE,
    RICH,
    WHOLE_CAMPAIGN,
    Area,
    Chapter,
    Given,
    Item,
    Pack,
    Postcard,
    Ruling,
    StoryCard,
    Table,
    Written,
    selectors_of,
)
from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.rules.scoring import Ending
from ttr_tui.rules.tickets import TicketDeck
from ttr_tui.store.codec import (
    FLAG,
    TABLE,
    Entry,
    Kind,
    Wrong,
    by_key,
    by_name,
    decimal,
    distinct,
    each,
    matching,
    one_of,
    text,
    whole,
)
from ttr_tui.store.faults import Complaint, Fault, Faults, MapError, Place, suggestion
from ttr_tui.store.map_decoder import READ_FROM, snapshot
from ttr_tui.store.map_entries import ANY_NAME, CITY_ID, LANES, LENGTH, NAME, Names, names, read_degrees
from ttr_tui.store.maps import read_raw
from ttr_tui.store.places import own_packs, pack_folders, shipped_packs
from ttr_tui.store.shapes import HYPHENATED, ID, VERB, Known, shape, within
from ttr_tui.systems.legacy import story
from ttr_tui.systems.legacy.companies import CompanyCards, Note, TokenKind
from ttr_tui.systems.legacy.marks import Print
from ttr_tui.systems.legacy.system import SYSTEM
from ttr_tui.systems.legacy.verb_checks import nobody_asked, things_faults, unasked
from ttr_tui.systems.legacy.verbs import (
    BETWEEN,
    CARD_MARKS,
    CHANCE,
    Ask,
    CompanyChange,
    Count,
    Counted,
    Effect,
    Event,
    Flag,
    If,
    Keep,
    Mail,
    Money,
    Need,
    OnBoards,
    Per,
    Rule,
    Sticker,
    Test,
    Verb,
    lists_inside,
)

T = TypeVar("T")
FORMAT = 1
MOST_OF_COVER = 16
"""Lines, so that a title page is seen at once."""
PACK, STORY, EVENTS, POSTCARDS, RULES, AREAS = "pack", "story", "events", "postcards", "rules", "areas"
BOARD = "board"
FILES = (PACK, STORY, EVENTS, POSTCARDS, RULES)
"""Each a file `.toml` of this name; all but the first may be left out. Areas are files of a folder."""
PROSE = text(1200)
TITLE = text(76)
DRAWN = text(76, drawn=True)
ENTRIES = partial(each, TABLE)
ANYTHING_AT_ALL: Kind[object] = Kind("anything", lambda value, place, faults: value, str)
VERSION = matching(r"[0-9]+(\.[0-9]+){1,3}", "a version such as 1.0.0")


class PackFault(Complaint):
    """A pack that can't be played, with everything that is wrong and where."""

    def __init__(self, folder: Path, faults: Iterable[Fault]) -> None:
        self.folder = folder
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


@value
class PackFile:
    """One file of a pack."""

    name: str
    top: Entry


def read_pack(folder: Path) -> Pack:
    """The pack in a folder, as far as its files go. `pack_checks.check` says whether its boards can be played."""
    sources, found = _sources(folder)
    if not (folder / f"{PACK}.toml").exists():
        what = "There is no file “pack.toml” here, so this is no pack. Name the folder of a pack."
        raise PackFault(folder, [Fault(str(folder), "", what)])
    if found:
        raise PackFault(folder, found)
    first = sources[PACK].top
    board, wrong = _board(first, folder)
    if board is None:
        raise PackFault(folder, [*_listed(sources), *wrong])
    pack = _pack(sources, board, _digest(folder))
    faults = _listed(sources) or [Fault(str(folder / f"{file}.toml"), "", said) for file, said in _senseless(pack)]
    if faults:
        raise PackFault(folder, faults)
    return pack


def _senseless(pack: Pack) -> Iterator[tuple[str, str]]:
    """By the file in which it stands."""
    yield from ((STORY, sentence) for sentence in story_faults(pack))
    for file, noun, things in (
        (EVENTS, "event", pack.events),
        (RULES, "rule", pack.rules),
        (POSTCARDS, "postcard", pack.postcards),
    ):
        for name, thing in things.items():
            yield from ((file, said) for said in joined_faults(f"The {noun} “{name}”", thing))


def pack_files(folder: Path) -> list[Path]:
    """The files that a pack is read from, in their order."""
    return [*(folder / f"{name}.toml" for name in FILES), *sorted((folder / AREAS).glob("*.toml"))]


def _sources(folder: Path) -> tuple[dict[str, PackFile], list[Fault]]:
    """The files that can be read, by name, and what is wrong with others."""
    sources: dict[str, PackFile] = {}
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
        sources[name] = PackFile(name, Entry(raw, (), Faults(str(path), raw)))
    return sources, found


def _listed(sources: Mapping[str, PackFile]) -> list[Fault]:
    return [fault for source in sources.values() for fault in source.top.faults.listed()]


def _digest(folder: Path) -> str:
    """Of the names and the bytes of all files."""
    digest = sha256()
    for path in pack_files(folder):
        if path.exists():
            name, raw = path.relative_to(folder).as_posix(), path.read_bytes()
            digest.update(f"{name} {len(raw)}\n".encode() + raw)
    return digest.hexdigest()


def _board(top: Entry, folder: Path) -> tuple[Table | None, list[Fault]]:
    """The map of the first game, one of the program or the file `board.toml`; and what is wrong in that file."""
    if top.get("format", whole(1, 999)) > FORMAT:
        top.fault(f"This program reads packs of format {FORMAT}. Get a newer one.", "format")
        return None, []
    own = folder / f"{BOARD}.toml"
    named = "kin" in top.values
    kin = top.get("kin", ID, BOARD)
    if named and own.exists():
        top.fault(f"This pack has a “{own.name}” too, and one of them is its board. Leave one.", "kin")
    if not named and not own.exists():
        return None, [Fault(str(own), "", "There is no board. Write this file, or name a map in `kin` of pack.toml.")]
    try:
        board = snapshot(kin if named else own)
        board.pop(READ_FROM, None)
    except MapError as error:
        if not named:
            return None, [*error.faults]
        for fault in error.faults:
            top.fault(fault.sentence, "kin")
        return None, []
    if board.get("rules") == SYSTEM.name:
        return board, []
    said = f"A pack is played by the rules “{SYSTEM.name}”, and this board has others."
    if named:
        top.fault(f"{said} Name a map of theirs.", "kin")
        return None, []
    return None, [Fault(str(own), "rules", f'{said} Write rules = "{SYSTEM.name}".')]


def _pack(sources: Mapping[str, PackFile], board: Table, digest: str) -> Pack:
    """Asks for everything that a pack may hold, and notes what is wrong with it."""

    def listed(file: str, key: str, most: int) -> tuple[Entry, ...]:
        return sources[file].top.get(key, ENTRIES("entries", 0, most), ()) if file in sources else ()

    first = sources[PACK].top
    tokens, notes, items = (listed(PACK, key, 60) for key in ("tokens", "notes", "items"))
    stories, events = listed(STORY, "story", 300), listed(EVENTS, "event", 200)
    postcards, rules = listed(POSTCARDS, "postcard", 99), listed(RULES, "rule", 40)
    final = [entry for entry in rules if entry.values.get("pipeline") == "end"]
    rules = tuple(entry for entry in rules if entry not in final)
    areas = [source.top for name, source in sources.items() if name.startswith(f"{AREAS}/")]
    own_events = [Entry(event, (), Faults("", event)) for event in board["numbers"]["events"]]
    known = PackReader(
        {
            "tokens": _ids(tokens, "token"),
            "notes": _ids(notes, "note"),
            "items": _ids(items, "item"),
            "events": _ids([*own_events, *events], "event"),
            "stickers": _ids(rules, "rule"),
            "areas": _ids(areas, "area"),
            "cities": names([*_cities(board["cities"]), *_area_cities(areas)], "city"),
            "postcards": _named([str(card.values.get("number")) for card in postcards], "postcard"),
        }
    )
    kinds = [read_token(entry, known) for entry in tokens]
    marks: dict[str, int] = first.get("marks", by_name(CARD_MARKS, "marks", whole(0, 20)), {})
    chapters = first.get("games", ENTRIES("games", 1, WHOLE_CAMPAIGN))
    pack = Pack(
        id=first.get("id", matching(HYPHENATED, "a name of 1 to 40 small letters, digits and hyphens")),
        name=first.get("name", NAME),
        version=first.get("version", VERSION),
        about=first.get("about", PROSE, ""),
        authors=first.get("authors", each(TITLE, "authors", 0, 20), ()),
        licence=first.get("licence", TITLE, ""),
        cover=first.get("cover", each(DRAWN, "lines", 0, MOST_OF_COVER), ()),
        sha256=digest,
        board=board,
        chapters=[read_chapter(entry, board["seats"], known) for entry in chapters],
        stories=[read_story(entry, known, len(chapters)) for entry in stories],
        areas={area.id: area for area in [read_area(top, known) for top in areas]},
        events={
            event.said.id: event for event in (known.table(one, Event, "source") for one in (*own_events, *events))
        },
        rules={str(entry.values.get("id")): read_ruling(entry, known) for entry in rules},
        final_rules=[read_final_rule(entry, known) for entry in final],
        postcards={card.number: card for card in [read_postcard(entry, known) for entry in postcards]},
        tokens={kind.said.id: kind for kind, _ in kinds},
        staying=frozenset(kind.said.id for kind, stays in kinds if stays),
        notes={note.said.id: note for note in [known.table(entry, Note) for entry in notes]},
        items={item.id: item for item in [read_item(entry, known) for entry in items]},
        marks=marks,
        prints=[read_print(entry, known) for entry in listed(PACK, "prints", 400)],
    )
    for source in sources.values():
        _say_homes(source)
        source.top.end()
    _check_twice([tokens, notes, items, stories, [*rules, *final], [*own_events, *events], areas], "id")
    _check_twice([postcards], "number")
    return pack


HOMES: Mapping[str, str] = {
    "story": STORY,
    "event": EVENTS,
    "rule": RULES,
    "postcard": POSTCARDS,
    **dict.fromkeys(("games", "tokens", "notes", "items", "marks", "prints"), PACK),
}
"""In which file each list stands."""


def _say_homes(source: PackFile) -> None:
    """Lists that belong into another file."""
    for key in source.top.values:
        if HOMES.get(key, source.name) != source.name:
            source.top.get(key, ANYTHING_AT_ALL)
            source.top.fault(f"“{key}” belongs into {HOMES[key]}.toml. Move it there.", key)


def _ids(entries: Iterable[Entry], noun: str) -> Names:
    return _named([entry.values.get("id") for entry in entries], noun)


def _named(found: Sequence[object], noun: str) -> Names:
    """The names among these; where there are none at all, none will do."""
    return names(found, noun) if found else Names({}, one_of((), noun))


def _cities(listed: object) -> list[object]:
    return [city.get("id") if isinstance(city, dict) else None for city in listed] if isinstance(listed, list) else []


def _area_cities(areas: Iterable[Entry]) -> list[object]:
    return [city for area in areas for city in _cities(area.values.get("cities"))]


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


# One entry of a file: an area, a card, an item.

DOLLARS = whole(0, 99)
POSTCARD = whole(1, 99)
KINDS = (*BEFORE, *AFTER)
OWN: Mapping[str, type[TicketDeck | Ending | CompanyCards]] = {
    "tickets_dealt": TicketDeck,
    "tickets_kept_first": TicketDeck,
    "tickets_drawn": TicketDeck,
    "tickets_kept": TicketDeck,
    "end_at": Ending,
    "end_turns": Ending,
    "start_dollars": CompanyCards,
}
"""The numbers that may be other ones in one game, each with the part that it is of."""
FARTHEST = 10_000


class PackReader:
    """Reads tables that a map file could have as the rules read them, with all ids of the pack known."""

    def __init__(self, ids: Mapping[str, Names]) -> None:
        self._ids = ids
        self.known = Known(self._kind, ())
        after_a_game = Known(self._kind, (), BETWEEN)
        self.table_verb: Kind[Any] = shape(Verb, self.known)
        self.table_verbs = [kind.verb for kind in get_args(Verb) if self.known.has(kind)]
        self.between: Kind[Any] = shape(Verb, after_a_game)
        self.on_boards: Kind[Any] = shape(OnBoards, after_a_game)
        self.test: Kind[Test] = shape(Test, after_a_game)

    def _kind(self, things: str, noun: str) -> Kind[str]:
        return self._ids[things].kind if things in self._ids else ANY_NAME

    def names(self, things: str) -> Kind[str]:
        return self._ids[things].kind

    def table(self, entry: Entry, kind: type[T], *own: str) -> Written[T]:
        """The entry without some keys of the pack's own, as the rules read it."""
        plain = {key: value for key, value in entry.values.items() if key not in own}
        as_rules: Kind[T] = shape(kind, self.known)
        said = as_rules.take(plain, entry.place, entry.faults)
        for key in own:
            if key in entry.values:
                PROSE.take(entry.values[key], (*entry.place, key), entry.faults)
        return Written(said, plain)


def read_chapter(entry: Entry, seats: Mapping[str, int], known: PackReader) -> Chapter:
    year, title = entry.get("year", whole(1, 9999)), entry.get("title", TITLE)
    numbers = entry.get("numbers", _own_numbers(known), {})
    chapter = Chapter(year, title, entry.get("trains", DOLLARS), entry.get("absent", _absent(seats)), numbers)
    entry.end()
    return chapter


def _own_numbers(known: PackReader) -> Kind[dict[str, int]]:
    """Numbers of the rules, as their parts want them."""
    hints = {name: get_type_hints(part.Numbers, include_extras=True)[name] for name, part in OWN.items()}
    kinds = {name: shape(hint, known.known) for name, hint in hints.items()}

    def read(value: object, place: Place, faults: Faults) -> dict[str, int]:
        entry: Entry = TABLE.read(value, place, faults)
        found = {name: entry.get(name, kind) for name, kind in kinds.items() if name in entry.values}
        for name in entry.values.keys() - kinds.keys():
            entry.fault(f"“{visible(name)}” is no number of one game. {suggestion(name, kinds, 'There is')}", name)
        return found

    return Kind(TABLE.wanted, read, dict)


def _absent(seats: Mapping[str, int]) -> Kind[Mapping[int, int]]:
    """One number for any number of companies, or one for each that there may be."""
    companies = range(max(FEWEST, seats["least"]), seats["most"] + 1)
    numbers = by_name([*map(str, companies)], "numbers of companies", DOLLARS)

    def read(value: object, place: Place, faults: Faults) -> Mapping[int, int]:
        if isinstance(value, dict):
            return {int(count): dollars for count, dollars in numbers.read(value, place, faults).items()}
        return {ANY_NUMBER: DOLLARS.read(value, place, faults)}

    return Kind(f"{DOLLARS.wanted}, or {numbers.wanted}", read, dict)


def read_item(entry: Entry, known: PackReader) -> Item:
    counts = {key: entry.get(key, DOLLARS, 0) for key in ("worth", *PURSE)}
    tokens = entry.get("tokens", by_key(known.names("tokens"), whole(1, 99)), {})
    inside = entry.get("inside", TITLE, "")
    item = Item(entry.get("id", ID), entry.get("title", TITLE), **counts, tokens=tokens, inside=inside)
    entry.end()
    return item


def read_story(entry: Entry, known: PackReader, games: int) -> StoryCard:
    kind = entry.get("kind", one_of(KINDS, "kind of card"))
    adds = entry.get("adds", TABLE) if "adds" in entry.values else Entry({}, entry.place, entry.faults)
    events = adds.get("events", distinct(each(known.names("events"), "events", 0, 60)), ())
    postcards = adds.get("postcards", each(_number_of(known), "postcards", 0, 99), ())
    adds.end()
    before = kind in BEFORE
    faults = len(entry.faults)
    effects = entry.get("effects", each(_effect(known) if before else known.between, "effects", 0, 60), ())
    if before and len(entry.faults) > faults and _reads(entry.values["effects"], known.between):
        entry.fault("Its effects are those of a “pause”, which is turned after a game. Change one of the two.", "kind")
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
        at_table=tuple(effect for effect in effects if isinstance(effect, Written)),
        between=tuple(_between(effects, known)),
        on_request=entry.get("on_request", FLAG, False),
        when=entry.get("when", known.test, Test()),
    )
    if card.on_request and (card.kind != "stop" or effects or events or postcards):
        entry.fault("A card on request is of kind “stop”, and neither adds nor does anything.", "on_request")
    if card.when != Test() and card.kind == "stop":
        entry.fault("The last card is read whatever happened before it. Remove this key.", "when")
    elif card.when.about_company:
        entry.fault("A card is for all, so that it tests nothing of one company: `players` and `notes` alone.", "when")
    entry.end()
    return card


def _reads(effects: object, kind: Kind[Any]) -> bool:
    """Could these effects be read as such ones?"""
    tried = Faults("", {})
    each(kind, "effects", 0, 60).take(effects, (), tried)
    return not len(tried)


def _effect(known: PackReader) -> Kind[Any]:
    """On a card that is read before a game: a verb of the game, which stays a table, or one of the campaign alone."""
    on_boards = [kind.verb for kind in get_args(OnBoards)]
    verb = one_of([*known.table_verbs, *on_boards], VERB)

    def read(value: object, place: Place, faults: Faults) -> Any:
        entry: Entry = TABLE.read(value, place, faults)
        if VERB not in entry.values:
            raise Wrong(f"The key “{VERB}” is missing. Add it: one of {', '.join([*known.table_verbs, *on_boards])}.")
        name = verb.take(entry.values[VERB], (*place, VERB), faults)
        if name in on_boards:
            return known.on_boards.read(value, place, faults)
        return Written(known.table_verb.read(value, place, faults), entry.values) if name else blank()

    def blank() -> Written[Verb]:
        return Written(known.table_verb.blank(), {})

    return Kind(TABLE.wanted, read, blank)


def _between(effects: Iterable[Any], known: PackReader) -> Iterable[Verb]:
    """What the effects of a card do to the campaign; a rule that it sticks at the table stays stuck."""
    for effect in effects:
        if not isinstance(effect, Written):
            yield effect
        elif isinstance(effect.said, Rule) and not effect.said.who:
            yield effect.said


def _number_of(known: PackReader) -> Kind[int]:
    """The number of a postcard that there is."""

    def read(value: object, place: Place, faults: Faults) -> int:
        number = POSTCARD.read(value, place, faults)
        known.names("postcards").read(str(number), place, faults)
        return number

    return Kind(POSTCARD.wanted, read, int)


def read_token(entry: Entry, known: PackReader) -> tuple[Written[TokenKind], bool]:
    """The kind, and whether tokens of it stay from game to game."""
    stays = entry.get("stays", FLAG, False)
    if "count" in entry.values:
        entry.get("count", whole(1, 99))
    plain = {key: value for key, value in entry.values.items() if key != "stays"}
    return known.table(Entry(plain, entry.place, entry.faults), TokenKind), stays


def read_print(entry: Entry, known: PackReader) -> Written[Print]:
    """What is printed on a ticket; the postcard whose number that is must be there."""
    if "post" in entry.values:
        _number_of(known).take(entry.values["post"], (*entry.place, "post"), entry.faults)
    return known.table(entry, Print)


def read_ruling(entry: Entry, known: PackReader) -> Ruling:
    games = entry.get("games", whole(1, WHOLE_CAMPAIGN), WHOLE_CAMPAIGN)
    plain = {key: value for key, value in entry.values.items() if key != "games"}
    return Ruling(known.table(Entry(plain, entry.place, entry.faults), Sticker, "source"), games)


def read_final_rule(entry: Entry, known: PackReader) -> Written[FinalRule]:
    rule = known.table(entry, FinalRule, "source")
    for key, sentence in rule_faults(rule.said):
        entry.fault(sentence, key)
    return rule


def read_postcard(entry: Entry, known: PackReader) -> Postcard:
    hints = get_type_hints(story.PostcardInPlay, include_extras=True)
    trigger, when, effects = (shape(hints[key], known.known) for key in ("trigger", "when", "effects"))
    card = Postcard(
        trigger=entry.get("trigger", trigger),
        effects=entry.get("effects", effects),
        when=entry.get("when", when, Test()),
        number=entry.get("number", POSTCARD),
        front=entry.get("front", PROSE),
        secret=entry.get("secret", PROSE),
        table={key: entry.values[key] for key in ("trigger", "when", "effects") if key in entry.values},
    )
    entry.end()
    return card


def read_area(top: Entry, known: PackReader) -> Area:
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


# What is wrong with a story as a whole, though each file of its pack can be read.

OF_AN_OWNER = ("owner", "left", "right")
"""Selectors that mean nobody where there is no owner."""


def story_faults(pack: Pack) -> Iterator[str]:
    for card in pack.stories:
        place = f"The card “{card.id}”"
        if card.kind in BEFORE and any(isinstance(effect, Mail) and not effect.number for effect in card.between):
            said = "is read before a game, and postcards are drawn after one only"
            yield f"{place} {said}. Give a number, or make it a pause."
        if card.kind in BEFORE and any({*selectors_of(one)} & {*RICH} for one in within(card.between)):
            yield f"{place} is read before a game, and who is richest or poorest shows after one. Choose others."
        if _about_company(card.when, pack.own_notes):
            yield f"{place} tests a note that each company has, and is for all. Test another one in its `when`."
        yield from (f"{place}: {nobody_asked(label)}" for _, label in unasked(card.between, between=True))
        for at, effect, owned in _effects_of(card.between, "effects"):
            where = f"{place}, {at}," if card.kind in AFTER else place
            yield from _effect_faults(effect, where, pack.own_notes, owned=owned)
        for things in (one for one in within(card.between) if isinstance(one, Count | Per)):
            yield from (f"{place} counts something with `{key}`: {said}" for key, said in things_faults(things))
        yield from joined_faults(place, (card.between, card.at_table))
    yield from board_faults(pack)
    yield from _stop_faults(pack)


def _effects_of(effects: Sequence[object], place: str, *, owned: bool = False) -> Iterator[tuple[str, object, bool]]:
    """Every effect of a list and of those inside it, with its place, and whether it is about an owner.

    Those are owners whom an `if` names, and whoever answers.
    """
    for k, effect in enumerate(effects, 1):
        yield f"{place} {k}", effect, owned
        names = isinstance(effect, If) and bool(effect.who)
        answers = isinstance(effect, Ask) and effect.who != CHANCE
        for (key, *rest), inside in lists_inside(effect):
            words = f"{key} {int(rest[0]) + 1}, {rest[1]}" if rest else f"{key}"
            yield from _effects_of(inside, f"{place} {k}, {words}", owned=owned or names or answers)


def _effect_faults(effect: object, place: str, own_notes: Collection[str], *, owned: bool) -> Iterator[str]:
    """What is wrong with one effect of a card, but for lists inside it."""
    match effect:
        case Mail() if bool(effect.number) + bool(effect.draw) + effect.tickets != 1:
            yield f"{place} gives a postcard: it needs either a `number` or how many to `draw`."
        case Keep(place="vault", who="absent"):
            yield f"{place} drops something into vaults that stay shut. Lay it into the office, or choose others."
        case CompanyChange(dollars=0, color=""):
            yield f"{place} changes a company, and doesn't say how. Add `dollars`, or a second `color`."
        case Ask():
            yield from _option_faults(effect, place)
        case Money() if effect.from_ and _under_nothing(effect.amount):
            yield f"{place} takes under nothing `from` companies. Give an amount from 0 on, or leave out `from`."
        case If() if not (owned or effect.who) and _about_company(effect.when, own_notes):
            yield f"{place} tests something of a company, and doesn't say of which. Add `who` beside `when`."
    if not owned and isinstance(effect, Verb) and _needs_owner(effect, own_notes):
        yield (
            f"{place} means an owner in its “{effect.verb}”, and there is none. Add `who`, "
            "or put it into an `if` with `who`."
        )


def _under_nothing(amount: int | Per) -> bool:
    return (amount if isinstance(amount, int) else amount.times) < 0


def joined_faults(place: str, thing: object) -> Iterator[str]:
    """Of tests in it that hold whatever anybody builds."""
    lists = [one.joined for one in within(thing) if isinstance(one, Test)]
    if any(cities and len({*cities}) < max(len(cities), 2) for cities in lists):
        yield f"{place} tests `joined` with one city, or with one of them twice. Name two cities or more, each once."


def _stop_faults(pack: Pack) -> Iterator[str]:
    if sum(card.on_request for card in pack.stories) > 1:
        yield "Two cards are read on request, and a campaign ends once. Leave one."
    last = [card for card in pack.stories if card.kind == "stop" and not card.on_request]
    yield from (_early(card) for card in last if card.game != len(pack.chapters))
    if len(last) > 1:
        yield f"The cards {' and '.join(f'“{card.id}”' for card in last)} are of kind “stop”: one ends the campaign."


def _early(card: StoryCard) -> str:
    return f"The card “{card.id}”: A card of kind “stop” ends the campaign, so it belongs to the last game."


def _option_faults(ask: Ask, place: str) -> Iterator[str]:
    labels = [way.label for way in ask.options]
    if not labels:
        yield f"{place} asks something, and there is nothing to choose from. Add options."
    for label in {label: None for label in labels if labels.count(label) > 1}:
        yield f"{place} has two options “{label}”, and the second would do what the first does. Give each its own."
    needing = [way.label for way in ask.options if way.need != Need()]
    if needing and ask.who == CHANCE:
        yield f"{place} lets chance take “{needing[0]}”, whatever anybody has. Remove its `need`."
    elif needing and needing[0] == labels[0]:
        yield f"{place} asks something whose first option needs something. Put one in front that needs nothing."


def _about_company(test: Test, own_notes: Collection[str]) -> bool:
    notes = {one.name for one in within(test) if isinstance(one, Counted)}
    return test.about_company or bool(notes & {*own_notes})


def _needs_owner(effect: Effect, own_notes: Collection[str]) -> bool:
    """A note that all share grows once without one."""
    if isinstance(effect, Flag) and effect.who == "owner":
        return isinstance(effect.amount, Per) or effect.name in own_notes
    if not isinstance(effect, Flag | Keep | Mail | If | Ask | Given | Rule | CompanyChange):
        return False
    return bool({*selectors_of(effect)} & {*OF_AN_OWNER})


# Where packs lie: beside the campaigns, in the user's own folder, or with the program.


def find_pack(asked: str, folder: Path) -> Path:
    """A pack by its path, or by its id; `folder` is that of the campaigns."""
    named = Path(asked)
    if asked and (named / f"{PACK}.toml").is_file():
        return named
    found = _places(asked, folder)
    if found:
        return found[0]
    if named.suffix == ".toml" and (named.parent / f"{PACK}.toml").is_file():
        said = f"This is a file of a pack. Name its folder: {visible(str(named.parent), 400)}"
        raise PackFault(named.parent, [Fault(visible(asked, 400), "", said)])
    names = [path.name for path in packs_here(folder)]
    hint = suggestion(asked, names, "There is") if names else "Name the folder of one."
    raise PackFault(folder, [Fault(visible(asked), "", f"There is no pack of this name. {hint}")])


def packs_here(folder: Path) -> list[Path]:
    """The folders of all packs that can be asked for by their id, in the order of these."""
    found: dict[str, Path] = {}
    for shelf in (folder, own_packs(), shipped_packs()):
        for path in shelf.glob(f"*/{PACK}.toml"):
            found.setdefault(path.parent.name, path.parent)
    return [found[name] for name in sorted(found)]


def pack_for(name: PackName, folder: Path) -> Pack:
    """The pack that a campaign in this folder was played with; another version of it if that one isn't here."""
    found = _places(name.id, folder)
    if not found:
        where = f"Put its folder into {visible(str(own_packs()), 400)}, or beside the campaign."
        said = f"The pack of this campaign isn't here: version {visible(name.version)} of it is needed. {where}"
        raise PackFault(folder, [Fault(visible(name.id), "", said)])
    packs: list[Pack] = []
    faults: list[PackFault] = []
    for place in found:
        try:
            pack = read_pack(place)
        except PackFault as fault:
            faults.append(fault)
            continue
        if pack.sha256 == name.sha256:
            return pack
        packs.append(pack)
    if not packs:
        raise faults[0]
    return packs[0]


def _places(pack: str, folder: Path) -> list[Path]:
    """Folders of this name; it may come from a file, so it is not trusted with a path."""
    if not re.fullmatch(HYPHENATED, pack):
        return []
    return [place for place in (folder / pack, *pack_folders(pack)) if (place / f"{PACK}.toml").is_file()]
