"""From the plain values of a map file to an edition."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, get_type_hints

from ttr_tui.core.board import PIECES, lay_out
from ttr_tui.core.cards import COLORS, CardSet, card_set
from ttr_tui.rules.draft import Draft
from ttr_tui.rules.edition import Edition, Variant
from ttr_tui.rules.order import Contradiction
from ttr_tui.rules.registry import PARTS, SYSTEMS, in_order
from ttr_tui.store.decoding import (
    TABLE,
    Entry,
    Kind,
    distinct,
    each,
    matching,
    nothing,
    one_of,
    text,
    whole,
)
from ttr_tui.store.faults import NOT_MOVED, Fault, Faults, MapError, Moved, Place, meant
from ttr_tui.store.maps.checks import check
from ttr_tui.store.maps.declared import Declared, ids_of
from ttr_tui.store.maps.entries import (
    CONFIDENCE,
    NAME,
    SURENESS,
    Names,
    keys_of,
    names,
    read_city,
    read_route,
    read_ticket,
)
from ttr_tui.store.maps.shapes import HYPHENATED, Known, shape
from ttr_tui.store.maps.variants import BASE, vary

FORMAT = 1
SEATS = whole(2, 5)
TOPICS = ("numbers", "cities", "routes", "tickets")
MOST_VARIANTS = 20
PROSE = text(400)
MAP_ID = matching(HYPHENATED, "a name of 1 to 40 small letters, digits and hyphens (such as my-map)")
PART_NAMES = distinct(each(one_of(PARTS, "part"), "parts", 0, len(PARTS)))
CARD_COUNT = whole(1, 99)
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


def faults_in(raw: Mapping[str, Any]) -> Mapping[Place, str]:
    """What is wrong with a map without variants that a program has put together, by place."""
    faults = Faults("", raw)
    top = Entry(raw, (), faults)
    top.get("format", whole(FORMAT, FORMAT))
    _edition(top)
    top.end()
    return faults.found


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
        sets=top.get("ticket_sets", _sets(sets), (BASE,)),
        other_sets=tuple(name for _, chosen in variants for name in chosen),
        sets_apart={name for part in declared.parts for deck in part.ticket_decks.values() for name in deck},
        lane_kinds=tuple(kind for part in declared.parts for kind in part.lane_kinds) or PIECES,
        printed_steps=tuple(step for part in declared.parts for step in part.printed_steps),
    )
    sureness = _confidence(confidence, declared, draft.numbers)
    check(draft, declared, top.faults)
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
    counts = {design: table.get(design, CARD_COUNT) for design in designs}
    return counts if table.end() else None


def _sets(names: Names) -> Kind[tuple[str, ...]]:
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
    chosen = entry.get("ticket_sets", _sets(sets), ())
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
