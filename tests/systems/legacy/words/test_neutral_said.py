"""What is said of the neutral company: its lanes, where it builds, and how it plays."""

from __future__ import annotations

from words import saying

from ttr_tui.core.view import View
from ttr_tui.systems.legacy.table_words import SIGHTS
from ttr_tui.systems.legacy.words import PARTS
from ttr_tui.words import lanes, tabletop

GAME = "legacy-east neutral"
BEGINNING = "company s1 red; company s2 blue"


def companies(*happened: str) -> list[str]:
    """What `companies` says of it once this has happened."""
    rules = saying.rules_called(GAME)
    table = rules.table(2, frozenset({0}))
    for fact in saying.facts(GAME, "; ".join((BEGINNING, *happened))):
        fact.fold(table)
    return [said for said in SIGHTS["companies"].lines(saying.cast(GAME, 0), View(table, 0)) if "red" not in said][1:]


def test_companies_tells_where_it_builds_and_what_it_has() -> None:
    heads, builds, rests = "neutral-heads boston mobile", "neutral-builds boston-new_york/2", "neutral-rests"
    assert companies() == [
        "The neutral company has 20 trains left, and hasn’t said yet where it builds.",
        "It has no routes.",
    ]
    assert companies(heads) == [
        "The neutral company has 20 trains left, and plans to join Boston and Mobile.",
        "It has no routes.",
    ]
    assert companies(heads, builds, rests) == [
        "The neutral company has 19 trains left, and lays no more routes.",
        "It has 1 route: Boston to New York (green).",
    ]


def test_it_is_called_so_wherever_an_owner_is_named() -> None:
    rules, reader = saying.rules_called(GAME), saying.cast(GAME, 0)
    table = rules.table(2, frozenset({0}))
    for fact in saying.facts(GAME, f"{BEGINNING}; neutral-builds boston-new_york/2"):
        fact.fold(table)
    lane = rules.edition.board.lane_index["boston-new_york/2"]
    assert lanes.lane_state(reader, table, lane) == " (the neutral company)"
    assert tabletop.networks(reader, table)[-1] == "The neutral company has 1 route: Boston to New York (green)."


def test_the_rules_tell_how_it_plays() -> None:
    said = " ".join(PARTS["neutral-company"](saying.rules_called(GAME).edition))
    assert "A neutral company with 20 trains lays routes too" in said
    assert "saves 2 cards a round" in said
