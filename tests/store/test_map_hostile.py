"""Whatever a map file holds, it is either read or refused in sentences; nothing else ever happens."""

from __future__ import annotations

import datetime as dt
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from support.nook import SOURCE, changed
from support.small import play_on

from ttr_tui.rules.edition import Edition
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Game
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.faults import Fault, MapError
from ttr_tui.store.map_decoder import decode_map, warnings_for

COLORS = ("red", "blue", "green", "yellow", "black")

words = st.sampled_from(
    [
        "",
        "ash",
        "elm",
        "gray",
        "white",
        "rail",
        "sea",
        "base",
        "new",
        "market",
        "tickets",
        "most-tickets",
        "exact",
        "NYC",
    ]
)
hostile = st.text(max_size=30) | st.sampled_from(
    ["\x1b[2J", "\u202ea", "a" * 5000, "[b]", "{0}", "%s", "../a", "NaN", "\0"]
)
numbers = st.integers(-3, 13) | st.sampled_from([10**30, -(10**30)]) | st.floats() | st.booleans()
dates = st.just(dt.date(2004, 2, 1)) | st.just(dt.datetime(2004, 2, 1, tzinfo=dt.UTC))
plain = words | hostile | numbers | dates
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | hostile, inner, max_size=4), max_leaves=8
)


def rich_map() -> dict[str, Any]:
    """A map that says everything a map can say."""
    return changed(
        {
            "notes": ["Drawn by hand."],
            "confidence": {"tickets": "probable"},
            "ticket_sets": ["base", "new"],
            "add": ["most-tickets"],
            "numbers.most_tickets_points": 3,
            "routes.0.kind": "rail",
            "routes.0.toll": 0,
            "tickets.+": {"a": "ash", "b": "elm", "value": 5, "set": "new", "confidence": "exact"},
            "variants.short": {"about": "Short.", "ticket_sets": ["base"], "ticket_cities": ["ash", "yew", "oak"]},
            "variants.plain": {"about": "Plain.", "remove": ["longest-route"], "numbers": {"tie_break": ["tickets"]}},
        }
    )


@st.composite
def mutilated(draw: st.DrawFn) -> dict[str, Any]:
    """The map with something done to it at a few places."""
    raw = rich_map()
    for _ in range(draw(st.integers(1, 4))):
        node: Any = raw
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(node[key], dict | list) and draw(st.integers(0, 3)):
                node = node[key]
                continue
            match draw(st.sampled_from(["put", "put", "remove", "double", "swap", "add"])):
                case "put":
                    node[key] = draw(values)
                case "remove":
                    del node[key]
                case "double" if isinstance(node, list):
                    node.append(node[key])
                case "swap":
                    other = draw(st.sampled_from(keys))
                    node[key], node[other] = node[other], node[key]
                case "add" if isinstance(node, dict):
                    node[draw(words | hostile)] = draw(values)
            break
    return raw


def read(raw: dict[str, Any]) -> Edition | tuple[Fault, ...]:
    try:
        return decode_map(raw, SOURCE)
    except MapError as error:
        return error.faults


def test_the_whole_map_is_right() -> None:
    edition = read(rich_map())
    assert isinstance(edition, Edition)
    assert [variant.name for variant in edition.variants] == ["long-way", "short", "plain"]
    assert [ticket.value for ticket in edition.board.tickets] == [4, 6, 3, 3, 2, 5]


@given(mutilated())
def test_a_mutilated_map_is_read_or_refused_in_sentences(raw: dict[str, Any]) -> None:
    found = read(raw)
    assert read(raw) == found
    if isinstance(found, Edition):
        return
    assert found
    assert len(set(found)) == len(found)
    for fault in found:
        assert fault.file == SOURCE
        assert fault.place.isprintable()
        assert fault.sentence.isprintable()
        assert fault.sentence.endswith((".", "?"))


@st.composite
def retuned(draw: st.DrawFn) -> dict[str, Any]:
    """The map with other numbers: small, large, and none too well balanced."""
    raw = rich_map()
    dealt, drawn, market, trains = (draw(st.integers(1, most)) for most in (3, 6, 12, 30))
    raw["numbers"] |= {
        "trains": trains,
        "opening_cards": draw(st.integers(0, 8)),
        "market_size": market,
        "market_wilds": draw(st.integers(1, market)),
        "doubles_open_from": draw(st.integers(2, 6)),
        "tickets_dealt": dealt,
        "tickets_kept_first": draw(st.integers(1, dealt)),
        "tickets_drawn": drawn,
        "tickets_kept": draw(st.integers(1, drawn)),
        "end_at": draw(st.integers(0, trains)),
        "end_turns": draw(st.integers(1, 9)),
        "tie_break": draw(st.permutations(["tickets", "longest-route"])),
    }
    raw["seats"] = {"least": 2, "most": draw(st.integers(2, 5))}
    raw["decks"]["cars"]["per_color"]["plain"] = draw(st.integers(1, 12))
    raw["decks"]["cars"]["extra"]["wild"] = draw(st.integers(1, 40))
    for route in raw["routes"]:
        route["length"] = draw(st.integers(1, 4))
    raw["variants"] = {}
    return raw


@given(retuned())
def test_a_map_that_was_read_can_be_played(raw: dict[str, Any]) -> None:
    edition = read(raw)
    assume(isinstance(edition, Edition))
    assert isinstance(edition, Edition)
    warnings_for(edition)
    sitters = tuple(Sitter(f"random {k}", COLORS[k], "random") for k in range(edition.max_seats))
    game = Game(RuleSet(edition), sitters, 1)
    play_on(game, 60)
    assert len(game.acts) == 60 or game.over


@given(values)
def test_any_value_in_place_of_a_map_is_refused(value: object) -> None:
    for raw in ({"format": value}, {"format": 1, "cities": value, "numbers": value, "variants": value}):
        assert isinstance(read(raw), tuple)
