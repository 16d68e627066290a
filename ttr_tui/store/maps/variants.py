"""Variants of a map, and the deck of tickets that is left once one has been chosen. Works on sound maps only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from itertools import combinations, permutations
from typing import Any, TypeAlias

from ttr_tui.core.board import pair_of
from ttr_tui.core.text import visible
from ttr_tui.rules.draft import in_play
from ttr_tui.rules.registry import PARTS, SYSTEMS
from ttr_tui.store.faults import map_error, suggestion

Raw: TypeAlias = dict[str, Any]
"""A map as its file has it: tables are dicts, arrays are lists."""

BASE = "base"
"""The set of a ticket that names none."""

WHOLE = ("seats", "ticket_sets", "ticket_cities")
"""What a variant that has it replaces as a whole."""


def vary(raw: Mapping[str, Any], names: Sequence[str] = (), source: str = "") -> Raw:
    """The map with some variants applied and nothing left to choose: no variants, only the tickets in play."""
    variants = raw.get("variants", {})
    chosen = list(dict.fromkeys(names))
    for name in chosen:
        if name not in variants:
            known = suggestion(name, variants, "It has") or "It has none."
            raise map_error(source, f"{raw['id']} has no variant “{visible(name)}”. {known}")
    for one, other in combinations(chosen, 2):
        shared = [thing for thing in _sets(variants[one]) if thing in _sets(variants[other])]
        if shared:
            both = f"The variants {one} and {other} can't be played together: both set {', '.join(shared)}."
            raise map_error(source, f"{both} Choose one of them.")
    for one, other in permutations(chosen, 2):
        for part in _needed(variants[one]):
            if part in variants[other].get("remove", ()):
                both = f"The variants {one} and {other} can't be played together: {one} needs the part {part}."
                raise map_error(source, f"{both} Choose one of them.")
    flat = {key: value for key, value in raw.items() if key != "variants"}
    for name in chosen:
        flat = _applied(flat, variants[name])
    cities = flat.pop("ticket_cities", None)
    return flat | _deck(flat, cities)


def _sets(variant: Mapping[str, Any]) -> list[str]:
    """Everything that a variant decides."""
    parts = [f"the part {part}" for part in (*variant.get("add", ()), *variant.get("remove", ()))]
    keys = [key for key in WHOLE if key in variant]
    return [*keys, *parts, *variant.get("numbers", {})]


def _needed(variant: Mapping[str, Any]) -> list[str]:
    """The parts without which those that a variant adds can't be played."""
    return [row[0] for name in variant.get("add", ()) for row in PARTS[name].needs if len(row) == 1]


def _applied(flat: Raw, variant: Mapping[str, Any]) -> Raw:
    changed = {key: variant[key] for key in WHOLE if key in variant}
    for key in ("add", "remove"):
        names = [*flat.get(key, ()), *variant.get(key, ())]
        if names:
            changed[key] = names
    flat = flat | changed
    parts = {*SYSTEMS[flat["rules"]].plays, *flat.get("add", ())} - {*flat.get("remove", ())}
    numbers = flat["numbers"] | variant.get("numbers", {})
    read = {field.name for part in parts for field in fields(PARTS[part].Numbers)}
    return flat | {"numbers": {name: value for name, value in numbers.items() if name in read}}


def _deck(flat: Raw, cities: Sequence[str] | None) -> Raw:
    """The tickets in play, and the sets that they are of; with some cities named, only tickets to one of these."""
    sets = flat.get("ticket_sets", [BASE])
    tickets = flat["tickets"]
    marked = [("-".join(pair_of(ticket["a"], ticket["b"])), ticket.get("set", BASE)) for ticket in tickets]
    deck = [tickets[k] for k in in_play(marked, sets)]
    if cities is not None:
        deck = [ticket for ticket in deck if ticket["a"] in cities or ticket["b"] in cities]
    left = {ticket.get("set", BASE) for ticket in deck}
    return {"tickets": deck, "ticket_sets": [name for name in sets if name in left]}
