"""From the files of a pack to its content: strictly, and with everything that is wrong at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from ttr_tui.campaign.packs.entries import (
    ENTRIES,
    PROSE,
    TITLE,
    Reader,
    read_area,
    read_chapter,
    read_item,
    read_postcard,
    read_print,
    read_ruling,
    read_story,
    read_token,
)
from ttr_tui.campaign.packs.pack import WHOLE_CAMPAIGN, Pack, Table
from ttr_tui.campaign.packs.sense import joined_faults, lists_of_joined, story_faults
from ttr_tui.core.value import value
from ttr_tui.rules.registry import PARTS, SYSTEMS
from ttr_tui.store.decoding import Entry, by_name, each, matching, one_of, whole
from ttr_tui.store.faults import Complaint, Fault, Faults, MapError, suggestion
from ttr_tui.store.maps.entries import NAME, Names, names
from ttr_tui.store.maps.file import snapshot
from ttr_tui.store.maps.reading import READ_FROM
from ttr_tui.store.maps.shapes import HYPHENATED, ID
from ttr_tui.store.maps.source import read_raw

T = TypeVar("T")

FORMAT = 1
MOST_OF_COVER = 16
"""Lines, so that a title page is seen at once."""
PACK, STORY, EVENTS, POSTCARDS, RULES, AREAS = "pack", "story", "events", "postcards", "rules", "areas"
BOARD = "board"
FILES = (PACK, STORY, EVENTS, POSTCARDS, RULES)
"""Each a file `.toml` of this name; all but the first may be left out. Areas are files of a folder."""
MARKED_CARDS, CARS = "marked-cards", "cars"
SYSTEM = next(system.name for system in SYSTEMS.values() if MARKED_CARDS in system.parts)
"""By whose rules boards of packs are played."""
"""The part that brings cards with a mark, and the deck in which they are."""
MARKS = by_name(PARTS[MARKED_CARDS].decks[CARS][0], "marks", whole(1, 20))
VERSION = matching(r"[0-9]+(\.[0-9]+){1,3}", "a version such as 1.0.0")


class PackFault(Complaint):
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
    """The pack in a folder, as far as its files go. `checking.check` says whether its boards can be played."""
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
    for file, noun, tables in (
        (EVENTS, "event", pack.events),
        (RULES, "rule", {name: rule.table for name, rule in pack.rules.items()}),
        (POSTCARDS, "postcard", {str(number): card.table for number, card in pack.postcards.items()}),
    ):
        for name, table in tables.items():
            yield from ((file, said) for said in joined_faults(f"The {noun} “{name}”", lists_of_joined(table)))


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
    if board.get("rules") == SYSTEM:
        return board, []
    said = f"A pack is played by the rules “{SYSTEM}”, and this board has others."
    if named:
        top.fault(f"{said} Name a map of theirs.", "kin")
        return None, []
    return None, [Fault(str(own), "rules", f'{said} Write rules = "{SYSTEM}".')]


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
            "postcards": _named([str(card.values.get("number")) for card in postcards], "postcard"),
        }
    )
    kinds = [read_token(entry, known) for entry in tokens]
    for entry in notes:
        known.table(entry, "notes")
    marks: dict[str, int] = first.get("marks", MARKS, {})
    chapters = first.get("games", ENTRIES("games", 1, WHOLE_CAMPAIGN))
    pack = Pack(
        id=first.get("id", matching(HYPHENATED, "a name of 1 to 40 small letters, digits and hyphens")),
        name=first.get("name", NAME),
        version=first.get("version", VERSION),
        about=first.get("about", PROSE, ""),
        authors=first.get("authors", each(TITLE, "authors", 0, 20), ()),
        licence=first.get("licence", TITLE, ""),
        cover=first.get("cover", each(TITLE, "lines", 0, MOST_OF_COVER), ()),
        sha256=digest,
        board=board,
        chapters=[read_chapter(entry) for entry in chapters],
        stories=[read_story(entry, known, len(chapters)) for entry in stories],
        areas={area.id: area for area in [read_area(top, known) for top in areas]},
        events=_by_id([*board["numbers"]["events"], *(known.table(entry, "events", "source") for entry in events)]),
        rules={str(entry.values.get("id")): read_ruling(entry, known) for entry in rules},
        postcards={card.number: card for card in [read_postcard(entry, known) for entry in postcards]},
        tokens=_by_id(table for table, _ in kinds),
        staying=frozenset(str(table.get("id")) for table, stays in kinds if stays),
        notes=_by_id([entry.values for entry in notes]),
        items={item.id: item for item in [read_item(entry) for entry in items]},
        marks=marks,
        prints=[read_print(entry, known) for entry in listed(PACK, "prints", 400)],
    )
    for source in sources.values():
        source.top.end()
    _check_twice([tokens, notes, items, stories, rules, [*own_events, *events], areas], "id")
    _check_twice([postcards], "number")
    return pack


def _ids(entries: Iterable[Entry], noun: str) -> Names:
    return _named([entry.values.get("id") for entry in entries], noun)


def _named(found: Sequence[object], noun: str) -> Names:
    """The names among these; where there are none at all, none will do."""
    return names(found, noun) if found else Names({}, one_of((), noun))


def _cities(listed: object) -> list[object]:
    return [city.get("id") if isinstance(city, dict) else None for city in listed] if isinstance(listed, list) else []


def _area_cities(areas: Iterable[Entry]) -> list[object]:
    return [city for area in areas for city in _cities(area.values.get("cities"))]


def _by_id(tables: Iterable[Table]) -> dict[str, Table]:
    return {str(table.get("id")): table for table in tables}


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
