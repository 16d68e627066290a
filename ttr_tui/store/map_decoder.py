"""From a map file to an edition: read with what it takes from the map whose board it shares, and checked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, get_type_hints

from ttr_tui.core.board import JUNCTION, PIECES, City, lay_out
from ttr_tui.core.cards import COLORS, GRAY, LANE_COLORS, NONE, PLAIN, CardSet, card_set
from ttr_tui.core.text import visible
from ttr_tui.rules.edition import Draft, Edition, Flaw, Variant
from ttr_tui.rules.part import Contradiction
from ttr_tui.rules.registry import PARTS, SYSTEMS, beside, in_order
from ttr_tui.store.codec import TABLE, Entry, Kind, distinct, each, matching, nothing, one_of, text, whole
from ttr_tui.store.faults import NOT_MOVED, Fault, Faults, MapError, Moved, Place, listing, map_error, meant, suggestion
from ttr_tui.store.map_entries import (
    BASE,
    CONFIDENCE,
    NAME,
    SURENESS,
    Declared,
    Degrees,
    Names,
    Raw,
    degrees_of,
    ids_of,
    keys_of,
    names,
    read_city,
    read_route,
    read_ticket,
    vary,
    without_degrees,
)
from ttr_tui.store.maps import find_map, is_shipped, known_maps, read_raw
from ttr_tui.store.shapes import HYPHENATED, Known, shape

# Maps as they are played, with what they take from the map whose board they share.

ITS_OWN = ("format", "id", "name", "about", "notes", "confidence", "variants")
"""What a map never takes from the map whose board it shares."""


def load_map(name: str | Path, variants: Sequence[str] = ()) -> Edition:
    """The edition of a map, played with some of its variants; a MapError if the map or the choice isn't right."""
    path = find_map(name)
    raw, moved = _completed(read_raw(path), path)
    return _checked(path, raw, moved, variants)[0]


def check_map(name: str | Path) -> Edition:
    """The edition of a map with each of its variants tried, which `load_map` believes of those of the game."""
    path = find_map(name)
    raw, moved = _completed(read_raw(path), path)
    return decode_map(raw, str(path), moved)


def snapshot(name: str | Path, variants: Sequence[str] = ()) -> Raw:
    """The map as a save keeps it: complete in itself, with the variants applied and none left to choose.

    `decode_map` makes the same edition of it as `load_map` of the map, but for the list of variants. A map of the game
    is not decoded for it: whoever plays it does that.
    """
    path = find_map(name)
    raw, moved = _completed(read_raw(path), path)
    varied = vary(raw, variants, str(path)) if is_shipped(path) else _checked(path, raw, moved, variants)[1]
    return without_degrees(varied)


def degrees_on(name: str | Path) -> dict[str, Degrees]:
    """Where the cities of a map lie, by their ids; those that don't say so are left out."""
    path = find_map(name)
    return degrees_of(_completed(read_raw(path), path)[0]["cities"])


def _checked(path: Path, raw: Raw, moved: Moved, variants: Sequence[str]) -> tuple[Edition, Raw]:
    """A map with some of its variants: the edition, and the plain values that it is of."""
    decode = decode_base if is_shipped(path) else decode_map
    edition, varied = decode(raw, str(path), moved), vary(raw, variants, str(path))
    if variants:
        edition = replace(decode(varied, str(path), moved), variants=edition.variants)
    return edition, varied


def _completed(raw: Raw, path: Path) -> tuple[Raw, Moved]:
    """The map together with what it takes from another one, and where its own entries then stand.

    Numbers and cities are taken one by one, everything else as a whole.
    """
    if READ_FROM in raw:
        raise map_error(str(path), f"“{READ_FROM}” is no key of a map: saved games have it. Remove it.", READ_FROM)
    if "board" not in raw:
        return raw | _read_from(path, raw), NOT_MOVED
    given = _shared_board(raw["board"], path)
    own = {key: value for key, value in raw.items() if key != "board"}
    complete = own | {key: value for key, value in given.items() if key not in (*own, *ITS_OWN)}
    moved: dict[Place, int] = {}
    if isinstance(own.get("numbers"), dict):
        complete["numbers"] = given["numbers"] | own["numbers"]
    if isinstance(own.get("cities"), list):
        complete["cities"], moved = _changed_cities(given["cities"], own["cities"])
    return complete | _read_from(path, raw), moved


def _read_from(path: Path, raw: Raw) -> Raw:
    """Where a map lies that isn't known by its id: its drawings are beside it, also when a saved game goes on.

    Saves are shared: whose home it is in is nobody's business.
    """
    place, known = path.absolute(), known_maps().get(str(raw.get("id")))
    found = is_shipped(path) or (known is not None and known.absolute() == place)
    home = Path.home()
    said = f"~/{place.relative_to(home)}" if place.is_relative_to(home) else str(place)
    return {} if found or not said.isprintable() or len(said) > LONGEST_PATH else {READ_FROM: said}


def _shared_board(name: object, path: Path) -> Raw:
    """The map whose board another one shares: one that can be played by name, or that lies beside it."""
    known = {other.stem: other for other in sorted(path.parent.glob("*.toml"))} | known_maps()
    if not isinstance(name, str) or name not in known:
        asked = f" “{visible(name)}”" if isinstance(name, str) else " of this kind"
        sentence = f"There is no map{asked} to share a board with. The maps are: {listing(known)}."
        raise map_error(str(path), sentence, "board")
    given = read_raw(known[name])
    if "board" in given:
        sentence = f"The map “{name}” has no board of its own. Name the map that it shares one with."
        raise map_error(str(path), sentence, "board")
    if not is_shipped(known[name]):
        decode_map(given, str(known[name]))
    return given


def _changed_cities(given: list[Raw], own: Iterable[Any]) -> tuple[list[Any], dict[Place, int]]:
    """The cities of a board, changed by the entries that name one of them; other entries are further cities."""
    cities: list[Any] = list(given)
    position = {city["id"]: k for k, city in enumerate(given)}
    moved: dict[Place, int] = {}
    for k, entry in enumerate(own):
        city_id = entry.get("id") if isinstance(entry, dict) else None
        at = position.pop(city_id, None) if isinstance(city_id, str) else None
        if at is None:
            at = len(cities)
            cities.append(entry)
        else:
            cities[at] = given[at] | entry
        moved["cities", at] = k
    return cities, moved


# From plain values to an edition.

FORMAT = 1
SEATS = whole(2, 5)
TOPICS = ("numbers", "cities", "routes", "tickets")
MOST_VARIANTS = 20
PROSE = text(400)
MAP_ID = matching(HYPHENATED, "a name of 1 to 40 small letters, digits and hyphens (such as my-map)")
PART_NAMES = distinct(each(one_of(PARTS, "part"), "parts", 0, len(PARTS)))
CARD_COUNT = whole(1, 99)
MARKED_COUNT = whole(0, 99)
"""Of a design beside the plain one of each colour: there may be none."""
READ_FROM, LONGEST_PATH = "read_from", 1000


def decode_map(raw: Mapping[str, Any], source: str, moved: Moved = NOT_MOVED) -> Edition:
    """The edition that a map describes when no variant is chosen; a MapError with all its faults if it has any.

    Each of its variants is tried as well, so a map that can be read offers none that can't be played.
    """
    edition = decode_base(raw, source, moved)
    faults: list[Fault] = []
    for variant in edition.variants:
        faults += _read(vary(raw, (variant.name,)), source, moved, f"with {variant.name}: ")[1]
    if faults:
        raise MapError(source, faults)
    return edition


def decode_base(raw: Mapping[str, Any], source: str, moved: Moved = NOT_MOVED) -> Edition:
    """The same of a map whose variants are known to be right, as those of the game are: a game waits for this."""
    edition, faults = _read(raw, source, moved)
    if edition is None:
        raise MapError(source, faults)
    return edition


def look_over(raw: Mapping[str, Any]) -> tuple[Edition | None, Mapping[Place, str]]:
    """The edition of a map without variants that a program has put together, or what is wrong with it, by place."""
    faults = Faults("", raw)
    top = Entry(raw, (), faults)
    top.get("format", whole(FORMAT, FORMAT))
    edition = _edition(top)
    top.end()
    return (None if len(faults) else edition), faults.found


def _read(raw: Mapping[str, Any], source: str, moved: Moved, prefix: str = "") -> tuple[Edition | None, list[Fault]]:
    """The edition or everything that is wrong."""
    faults = Faults(source, raw, moved)
    top = Entry(raw, (), faults)
    if top.get("format", whole(1, 999)) > FORMAT:
        top.fault(f"This program reads maps of format {FORMAT}. Get a newer one to play this map.", "format")
        return None, faults.listed(prefix)
    edition = _edition(top)
    top.end()
    return (None, faults.listed(prefix)) if len(faults) else (edition, [])


def _edition(top: Entry) -> Edition | None:
    """Asks for everything that a map may hold, and notes what is wrong with it."""
    map_id, name, about = top.get("id", MAP_ID), top.get("name", NAME), top.get("about", PROSE)
    notes = top.get("notes", each(PROSE, "notes", 0, 20), ())
    kin, confidence = top.get("kin", MAP_ID, ""), top.get("confidence", TABLE, nothing())
    read_from = top.get(READ_FROM, text(LONGEST_PATH), "") if READ_FROM in top.values else ""
    rules = top.get("rules", one_of(SYSTEMS, "system of rules"))
    named = meant(rules, SYSTEMS)
    system = SYSTEMS[named].plays if named else ()
    parts = _parts(top, system)
    entries = top.get("cities", each(TABLE, "cities", 2, 200))
    cities = names([entry.values.get("id") for entry in entries], "city")
    ways = top.get("routes", each(TABLE, "routes", 1, 300))
    cards = top.get("tickets", each(TABLE, "tickets", 1, 400))
    sets = names([entry.values.get("set", BASE) for entry in cards], "set of tickets")
    tickets = [read_ticket(entry, cities) for entry in cards]
    declared = Declared(system, parts, entries, ways)
    known = Known(ids_of(cities, top.values.get("numbers")), declared.tie_breaks)
    city_keys, route_keys = keys_of(declared.city_keys), keys_of(declared.route_keys)
    variants = _variants(top.get("variants", TABLE, nothing()), parts, cities, sets, known)
    draft = Draft(
        seats=_seats(top.get("seats", TABLE)),
        numbers=_numbers(top.get("numbers", TABLE), parts, known),
        cards=_cards(top.get("decks", TABLE), parts),
        cities=[read_city(entry, city_keys) for entry in entries],
        routes=[read_route(entry, cities, route_keys) for entry in ways],
        tickets=tickets,
        sets=top.get("ticket_sets", _sets_of_tickets(sets), (BASE,)),
        other_sets=tuple(name for _, chosen in variants for name in chosen),
        sets_apart={name for part in declared.parts for deck in part.ticket_decks.values() for name in deck},
        lane_kinds=tuple(kind for part in declared.parts for kind in part.lane_kinds) or PIECES,
        printed_steps=tuple(step for part in declared.parts for step in part.printed_steps),
        parts={part.name for part in declared.parts},
    )
    sureness = _confidence(confidence, declared, draft.numbers)
    _check(draft, declared, top.faults)
    if len(top.faults) or draft.cards is None:
        return None
    deck = [printed for k in draft.deck if (printed := tickets[k])]
    sure = sureness.get("tickets", CONFIDENCE[0])
    return Edition(
        id=map_id,
        name=name,
        about=about,
        rules=rules,
        parts=parts,
        min_seats=draft.seats[0],
        max_seats=draft.seats[1],
        board=lay_out(
            draft.cities,
            [route for route in draft.routes if route],
            [printed.ticket for printed in deck],
        ),
        cards=draft.cards,
        numbers=draft.numbers,
        variants=tuple(variant for variant, _ in variants),
        confidence=sureness,
        notes=notes,
        ticket_confidence=tuple(printed.confidence or sure for printed in deck),
        feet={index: printed.foot for index, printed in enumerate(deck) if printed.foot},
        kin=kin,
        read_from=read_from,
    )


def _confidence(entry: Entry, declared: Declared, numbers: Iterable[str]) -> dict[str, str]:
    """How sure the map is of what it has; a number that a variant leaves out is passed over."""
    more, others = declared.topics(entry, TOPICS)
    asked = (*TOPICS, *(topic for topic in dict.fromkeys((*more, *numbers, *others)) if topic in entry.values))
    sureness = {topic: entry.get(topic, SURENESS, "") for topic in asked}
    entry.end()
    there = (*TOPICS, *more, *numbers)
    return {topic: word for topic, word in sureness.items() if word and topic in there}


def _seats(entry: Entry) -> tuple[int, int]:
    least, most = entry.get("least", SEATS), entry.get("most", SEATS)
    if entry.end() and least > most:
        entry.fault(f"The most seats ({most}) can't be fewer than the least ({least}). Swap the two.", "most")
    return least, most


def _parts(entry: Entry, given: Sequence[str]) -> tuple[str, ...]:
    """The parts of the rules with those of `add` and without those of `remove`."""
    add, remove = (_part_names(entry, key) for key in ("add", "remove"))
    for k, name in enumerate(remove):
        if name and name not in given:
            entry.fault(f"The rules have no part “{name}” to remove. Take it off this list.", "remove", k)
        elif name and not _replaced(name, add):
            entry.fault(f"No game can do without the part “{name}”. Take it off this list.", "remove", k)
    gone = {name for name in remove if name and _replaced(name, add)}
    for k, name in enumerate(add):
        if name in given:
            entry.fault(f"The rules have the part “{name}” already. Take it off this list.", "add", k)
        elif twin := next((other for other in given if name and other not in gone and _same_role(name, other)), None):
            what = f"The part “{name}” would stand beside “{twin}”, and a game has one of the two."
            entry.fault(f"{what} Remove “{twin}”, or take this one off the list.", "add", k)
    left = _in_order(entry, {name for name in (*given, *add) if name} - gone)
    for name in left:
        for row in PARTS[name].needs:
            if not any(needed in left for needed in row):
                what = f"The part “{name}” needs the part {' or '.join(f'“{needed}”' for needed in row)} beside it."
                entry.fault(f"{what} Add it, or do without “{name}”.", "add" if name in add else "remove")
    return left


def _in_order(entry: Entry, names: Collection[str]) -> tuple[str, ...]:
    """The parts as an edition names them, if there is an order that suits them all."""
    try:
        return in_order(names)
    except Contradiction as found:
        what = f"No order suits the parts {' and '.join(f'“{name}”' for name in found.names)}"
        entry.fault(f"{what}: each of them would have to come before the other. Do without one of them.", "add")
        return tuple(sorted(names))


def _same_role(name: str, other: str) -> bool:
    return PARTS[name].role is not None and PARTS[name].role == PARTS[other].role


def _replaced(name: str, add: Sequence[str]) -> bool:
    """Can a game do without this part, or does another take its place?"""
    return PARTS[name].role is None or any(other and _same_role(name, other) for other in add)


def _part_names(entry: Entry, key: str) -> list[str]:
    """The parts on a list; for one that there isn't, the one that was probably meant."""
    read, written = entry.get(key, PART_NAMES, ()), entry.values.get(key)
    words = written if isinstance(written, list) else []
    return [name or meant(word, PARTS) or "" for name, word in zip(read, words, strict=False)]


def _number_kinds(parts: Sequence[str], known: Known) -> dict[str, Kind[Any]]:
    """The numbers that these parts read."""
    hints = [get_type_hints(PARTS[part].Numbers, include_extras=True) for part in parts]
    return {name: shape(hint, known) for part in hints for name, hint in part.items()}


def _numbers(entry: Entry, parts: Sequence[str], known: Known) -> dict[str, Any]:
    """The numbers that could be read."""
    found: dict[str, Any] = {}
    for name, kind in _number_kinds(parts, known).items():
        faults = len(entry.faults)
        value = entry.get(name, kind)
        if name in entry.values and len(entry.faults) == faults:
            found[name] = value
    if parts:
        entry.end()
    return found


def _cards(decks: Entry, parts: Sequence[str]) -> CardSet | None:
    """The decks that the parts deal from."""
    wanted = _designs(parts)
    found: list[tuple[str, tuple[str, ...], dict[str, int], dict[str, int]]] = []
    right = bool(wanted)
    for name, (in_colors, without) in wanted.items():
        entry = decks.get(name, TABLE)
        colors = entry.get("colors", distinct(each(one_of(COLORS, "colour"), "colours", 1, len(COLORS))))
        per_color, extra = _counts(entry, "per_color", in_colors), _counts(entry, "extra", without)
        right = entry.end() and right and per_color is not None and extra is not None
        found.append((name, colors, per_color or {}, extra or {}))
    if wanted:
        right = decks.end() and right
    return card_set(found) if right else None


def _designs(parts: Sequence[str]) -> dict[str, tuple[list[str], list[str]]]:
    """For each deck the designs of its colours and those without one; several parts may bring cards of one deck."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for part in parts:
        for name, designs in PARTS[part].decks.items():
            for there, brought in zip(found.setdefault(name, ([], [])), designs, strict=True):
                there += [design for design in brought if design not in there]
    return found


def _counts(entry: Entry, key: str, designs: Sequence[str]) -> dict[str, int] | None:
    """How many cards of each of these designs there are; None if that can't be read."""
    if not designs:
        return {}
    table = entry.get(key, TABLE)
    marked = MARKED_COUNT if PLAIN in designs else CARD_COUNT
    counts = {design: table.get(design, CARD_COUNT if design == PLAIN else marked) for design in designs}
    return counts if table.end() else None


def _sets_of_tickets(names: Names) -> Kind[tuple[str, ...]]:
    return distinct(each(names.kind, "sets of tickets", 1, 20))


def _variants(
    entry: Entry, parts: Sequence[str], cities: Names, sets: Names, known: Known
) -> list[tuple[Variant, tuple[str, ...]]]:
    """The variants, each with the sets of tickets that it plays with."""
    if len(entry.values) > MOST_VARIANTS:
        entry.fault(f"{len(entry.values)} variants are too many: a map may have {MOST_VARIANTS}. Remove some.")
    for name in entry.values:
        MAP_ID.take(name, (*entry.place, name), entry.faults)
    return [_variant(name, entry.get(name, TABLE), parts, cities, sets, known) for name in entry.values]


def _variant(
    name: str, entry: Entry, parts: Sequence[str], cities: Names, sets: Names, known: Known
) -> tuple[Variant, tuple[str, ...]]:
    about = entry.get("about", PROSE)
    chosen = entry.get("ticket_sets", _sets_of_tickets(sets), ())
    entry.get("ticket_cities", distinct(each(cities.kind, "cities", 1, 200)), ())
    _seats(entry.get("seats", TABLE, nothing()))
    own_parts = _parts(entry, parts)
    numbers = entry.get("numbers", TABLE, nothing())
    for key, kind in _number_kinds(own_parts, known).items():
        numbers.get(key, kind, kind.blank())
    if parts:
        numbers.end()
    entry.end()
    return Variant(name, about), chosen


# What must fit together across a whole file, and what is odd in one where it does.

ODD_VALUE = 2
"""How far the value of a ticket may be from the shortest way before it is remarked upon (DATA-008)."""


def _check(draft: Draft, declared: Declared, faults: Faults) -> None:
    """Note everything that doesn't fit together."""
    _check_cities(draft, faults)
    if declared.parts:
        _check_marks(draft, declared, faults)
    _check_doubles(draft, faults)
    _check_lanes(draft, faults)
    _check_tickets(draft, faults)
    _note(draft.cut_off(()), faults)
    _check_feet(draft, faults)
    _check_sets(draft, faults)
    _check_ids(draft, faults)
    for part in declared.parts:
        _note(part.check(draft), faults)


def _check_marks(draft: Draft, declared: Declared, faults: Faults) -> None:
    """The rules make something of whatever is marked."""
    for k, city in enumerate(draft.cities):
        for mark in sorted({*city.marks} & {*declared.city_keys} - {*declared.played_city_keys}):
            faults.add(("cities", k, mark), declared.city_keys[mark].idle.format(mark))
    for k, route in (found for kind in range(len(PIECES)) for found in draft.routes_of(kind)):
        for mark in sorted({*route.marks} - {*declared.played_route_keys}):
            if route.marks[mark] != NONE:
                faults.add(("routes", k, mark), declared.route_keys[mark].idle.format(mark))


def _note(flaws: Iterable[Flaw], faults: Faults) -> None:
    for place, sentence in flaws:
        faults.add(place, sentence)


def _check_cities(draft: Draft, faults: Faults) -> None:
    """Ids, codes and names are a city's own. A city that is there twice is one fault, not three."""
    for key in ("id", "code", "name"):
        seen: dict[str, City] = {}
        for k, city in enumerate(draft.cities):
            word = getattr(city, key)
            other = seen.setdefault(word.casefold(), city)
            twin = key != "id" and other.id == city.id
            if word and other is not city and not twin:
                what = f"The {key} “{word}” is that of {other.id or other.name or 'another city'} as well."
                faults.add(("cities", k, key), f"{what} Give every city its own.")
    for k, city in enumerate(draft.cities):
        for mark in sorted(city.marks) if JUNCTION in city.marks else ():
            if mark != JUNCTION:
                what = f"A junction is no city, so it can't be a {mark}. Remove one of the two."
                faults.add(("cities", k, mark), what)


def _check_doubles(draft: Draft, faults: Faults) -> None:
    """All lanes of a double are of one length, in one entry (DATA-006); rail and sea are two routes."""
    seen: dict[tuple[int, int, int], int] = {}
    for k, route in enumerate(draft.routes):
        if route is None:
            continue
        first = seen.setdefault((min(route.a, route.b), max(route.a, route.b), route.kind), k)
        other = draft.routes[first]
        if first == k or other is None:
            continue
        if route.length != other.length and route.length and other.length:
            faults.add(
                ("routes", k, "length"),
                f"The lanes of a double route are equally long, but this one has {route.length} spaces and "
                f"routes {first + 1} has {other.length}. Write the route once, with a colour for each lane.",
            )
        else:
            what = f"This route is there already (routes {first + 1})."
            faults.add(("routes", k), f"{what} Write it once, with a colour for each lane.")


def _check_lanes(draft: Draft, faults: Faults) -> None:
    """Every lane can be laid, and paid for."""
    printed = [_colors(draft.cards, deck) for deck in range(len(PIECES))]
    for k, route in enumerate(draft.routes):
        if route is None:
            continue
        if PIECES[route.kind] not in draft.lane_kinds:
            what = f"These rules have no ships, so nobody could claim a lane of kind {PIECES[route.kind]}."
            faults.add(("routes", k, "kind"), f"{what} Make it a rail lane.")
            continue
        colors, deck = printed[route.kind]
        for lane, color in enumerate(route.colors):
            if colors is not None and color != GRAY and color not in colors:
                what = f"No card of this map is {LANE_COLORS[color]}, so nobody could pay for this lane."
                faults.add(("routes", k, "colors", lane), f"{what} Choose another colour, or add it to decks.{deck}.")


def _colors(cards: CardSet | None, supply: int) -> tuple[set[int] | None, str]:
    """The colours of a deck and its name; of none if the deck isn't known or there is no such deck."""
    if cards is None or supply >= len(cards.supplies):
        return None, ""
    return {kind.color for kind in cards.kinds if kind.supply == supply}, cards.supplies[supply]


def _check_tickets(draft: Draft, faults: Faults) -> None:
    """A set holds a pair of cities once, and no ticket leads to a junction."""
    seen: dict[tuple[str, str], int] = {}
    for k, printed in enumerate(draft.tickets):
        if printed is None:
            continue
        first = seen.setdefault((printed.ticket.id, printed.ticket.set), k)
        if first != k:
            what = f"The set “{printed.ticket.set}” has a ticket between these cities already (tickets {first + 1})."
            faults.add(("tickets", k), f"{what} Remove one of the two.")
        for key, city in (("a", printed.ticket.a), ("b", printed.ticket.b)):
            if JUNCTION in draft.cities[city].marks:
                what = f"{draft.cities[city].name or draft.cities[city].id} is a junction, and no ticket leads there."
                faults.add(("tickets", k, key), f"{what} Name a city.")


def _check_feet(draft: Draft, faults: Faults) -> None:
    """The two cities at the foot of a ticket are neighbours."""
    neighbours = {frozenset((route.a, route.b)) for route in draft.routes if route}
    for k, printed in enumerate(draft.tickets):
        if printed and printed.foot and neighbours and frozenset(printed.foot) not in neighbours:
            a, b = (draft.cities[city] for city in printed.foot)
            what = f"The pair at the foot of a ticket is a route, and none joins {a.name or a.id} and {b.name or b.id}."
            faults.add(("tickets", k, "pair"), f"{what} Correct the cities.")


def _check_sets(draft: Draft, faults: Faults) -> None:
    """No ticket is left out because nothing plays with its set."""
    played = (*draft.sets, *draft.other_sets)
    first = {name: k for k, name in reversed(draft.unplayed)}
    for name, k in first.items():
        what = f"Neither the map nor a variant plays with the set “{name}”."
        faults.add(("tickets", k, "set"), f"{what} {suggestion(name, played, 'The sets in play are')}")


def _check_ids(draft: Draft, faults: Faults) -> None:
    """Whatever the numbers list by id, no two of a kind have the same."""
    for key, things in draft.numbers.items():
        ids = [thing.id for thing in things if hasattr(thing, "id")] if isinstance(things, tuple) else []
        for k, name in enumerate(ids):
            if name in ids[:k]:
                faults.add(("numbers", key, k, "id"), f"“{name}” is there already. Give every one its own id.")


def warnings_for(edition: Edition) -> list[str]:
    """What is legal but odd: tickets whose value is far from the shortest way, with tolls and the like (DATA-008)."""
    from networkx import Graph, dijkstra_path_length

    board = edition.board
    keys = {name: key for part in beside(edition.parts) for name, key in PARTS[part].route_keys.items()}
    longer = [name for name, key in keys.items() if key.lengthens and any(name in lane.marks for lane in board.lanes)]
    graph = Graph()
    graph.add_weighted_edges_from(
        (lane.a, lane.b, lane.length + sum(lane.marks.get(name, 0) for name in longer)) for lane in board.lanes
    )
    found = []
    measure = " and ".join(["spaces", *(keys[name].lengthens for name in longer)])
    for ticket in board.tickets:
        way = dijkstra_path_length(graph, ticket.a, ticket.b)
        if abs(ticket.value - way) > ODD_VALUE:
            a, b = board.cities[ticket.a].name, board.cities[ticket.b].name
            found.append(f"The ticket {a} – {b} is worth {ticket.value}, and the shortest way takes {way} {measure}.")
    return found
