"""The pack of twelve games is what tests take it for: nine boards, no prose, and everything that a pack can say."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import pytest
from support.twelve_games import AREAS, GAMES, make_twelve_games

from ttr_tui.campaign.final_rules import FinalRule
from ttr_tui.campaign.pack import BEFORE
from ttr_tui.campaign.pack_checks import PackReview, check
from ttr_tui.campaign.pack_files import OWN
from ttr_tui.rules.edition import AT_TABLE
from ttr_tui.store.shapes import ID, Known
from ttr_tui.systems.legacy import verbs
from ttr_tui.systems.legacy.story import TRIGGERS, PostcardInPlay
from ttr_tui.systems.legacy.verbs import (
    BETWEEN,
    COUNTED,
    COUNTED_BETWEEN,
    FOLLOWING,
    MARKS,
    PREFIXES,
    PREFIXES_BETWEEN,
    SELECTORS,
    SELECTORS_BETWEEN,
)

VERB = "verb"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_twelve_games(tmp_path_factory.mktemp("packs") / "twelve-squares")


@pytest.fixture(scope="module")
def review(folder: Path) -> PackReview:
    return check(folder)


def test_it_has_twelve_games_on_nine_boards_and_no_faults(review: PackReview) -> None:
    assert [one.game for one in review.figures] == [*range(1, GAMES + 1)]
    assert len({one.cities for one in review.figures}) == AREAS
    assert [one.cities for one in review.figures][-1] == 81
    assert max(one.rules for one in review.figures) == 7
    late = [f"Postcard {number} can’t be shown in any game" for number in (2 * GAMES - 1, 2 * GAMES)]
    assert [remark.partition(":")[0] for remark in review.remarks[:-1]] == [*late, "Game 4"]
    assert review.remarks[-2].endswith("postcards by then, and 8 were added.")
    assert review.remarks[-1].startswith("The card “g12-3” lays “crate” into an office, and no game comes after")


def test_it_has_no_prose(review: PackReview) -> None:
    pack = review.pack
    told = [text for card in pack.stories for text in (card.title, card.front, card.back, card.note)]
    told += [text for card in pack.postcards.values() for text in (card.front, card.secret)]
    assert max(len(text.split()) for text in told) <= 3


def test_it_has_every_kind_of_card_and_limit(review: PackReview) -> None:
    pack = review.pack
    assert {card.kind for card in pack.stories} == {"card", "box", "pause", "stop"}
    assert {card.trigger for card in pack.postcards.values()} == {*TRIGGERS} - {"never"}
    assert {1, 2, 3, 99} <= {rule.games for rule in pack.rules.values()}
    assert {rule.sticker.said.pipeline for rule in pack.rules.values()} == {"claim", "set-up", "finish", *FOLLOWING}
    final = [rule.said for rule in pack.final_rules]
    hints = get_type_hints(FinalRule)
    assert {rule.op for rule in final} == {*get_args(hints["op"])}
    assert {rule.what for rule in final} == {*get_args(hints["what"])}
    assert any(rule.items for rule in final)
    assert any(rule.different for rule in final)
    assert {card.game for card in pack.stories if card.kind in ("pause", "stop")} == {*range(1, GAMES + 1)}
    assert any(card.when != verbs.Test() for card in pack.stories)
    assert {name for chapter in pack.chapters for name in chapter.numbers} == {*OWN}
    assert any(item.worth for item in pack.items.values())
    assert any(item.dollars and item.trains and item.cards for item in pack.items.values())
    assert any(item.tickets and item.tokens for item in pack.items.values())


def test_it_says_everything_that_can_be_said(folder: Path) -> None:
    """Every verb, hook, selector and test there is, each key of them, each word that a key knows, in both places."""
    used = uses(folder)
    assert lacking(used) == []
    for place, known, prefixes in (
        (AT_TABLE, SELECTORS, PREFIXES),
        (BETWEEN, SELECTORS_BETWEEN, PREFIXES_BETWEEN),
    ):
        said = {
            word for (where, _, key), words in used.items() if where == place and key in SELECTING for word in words
        }
        assert {*known} - said == set()
        assert {word.partition(":")[0] for word in said if ":" in word} == {prefix for prefix, _ in prefixes}
    for place, words in ((AT_TABLE, COUNTED), (BETWEEN, COUNTED_BETWEEN)):
        for kind, key in ((verbs.Count, "what"), (verbs.Per, "per")):
            assert {*words} - used[place, kind, key] == set()
    marks = {word for (_, _, key), words in used.items() if key in ("mark", "route_mark") for word in words}
    assert marks == {*MARKS}


def test_something_that_is_not_said_would_be_noticed(folder: Path) -> None:
    used = dict(uses(folder))
    del used[AT_TABLE, verbs.Deck, VERB]
    used[AT_TABLE, verbs.Keep, "place"] = {"vault"}
    del used[BETWEEN, verbs.Test, "joined"]
    assert lacking(used) == ["between: Test joined", "table: Deck", "table: Keep place office"]


SELECTING = ("who", "from", "company")
PLACES = {place: Known(lambda things, noun: ID, (), place) for place in (AT_TABLE, BETWEEN)}
Uses: TypeAlias = dict[tuple[str, Any, str], set[Any]]
"""By place, kind of thing and its key: the words and numbers that stand there."""


@cache
def uses(folder: Path) -> Uses:
    used: Uses = defaultdict(set)
    files = {path.stem: tomllib.loads(path.read_text()) for path in folder.glob("*.toml")}
    for event in files["events"]["event"]:
        note(verbs.Event, event, AT_TABLE, used)
    for rule in (one for one in files["rules"]["rule"] if one.get("pipeline") != "end"):
        note(verbs.Sticker, rule, AT_TABLE, used)
    for card in files["postcards"]["postcard"]:
        note(PostcardInPlay, card, AT_TABLE, used)
    on_boards = {kind.verb for kind in get_args(verbs.OnBoards)}
    for card in files["story"]["story"]:
        for effect in card.get("effects", ()):
            at_once = card["kind"] in BEFORE and effect[VERB] not in on_boards
            note(verbs.Verb, effect, AT_TABLE if at_once else BETWEEN, used)
    return used


def note(hint: Any, said: Any, place: str, used: Uses) -> None:
    """What stands in a table, and in those inside it."""
    if isinstance(said, list):
        for one in said:
            note(hint, one, place, used)
    elif isinstance(said, dict):
        kinds = {kind for kind in kinds_in(hint, place) if getattr(kind, VERB, None) == said.get(VERB)}
        assert len(kinds) == 1, (hint, said)
        (kind,) = kinds
        if VERB in said:
            used[place, kind, VERB].add(said[VERB])
        for name, inner in keys_of(kind, place).items():
            key = name.rstrip("_")
            if key in said:
                used[place, kind, key] |= {said[key]} if isinstance(said[key], str | int) else set()
                note(inner, said[key], place, used)


def keys_of(kind: Any, place: str) -> Mapping[str, Any]:
    """The types of the keys that it has there."""
    hints = get_type_hints(kind, include_extras=True)
    return {one.name: hints[one.name] for one in fields(kind) if PLACES[place].has(hints[one.name])}


def kinds_in(hint: Any, place: str) -> Iterator[Any]:
    if not PLACES[place].has(hint):
        return
    if is_dataclass(hint):
        yield hint
    inside = get_args(hint)
    for inner in inside[:1] if get_origin(hint) is Annotated else inside:
        yield from kinds_in(inner, place)


def every_kind(place: str) -> Iterable[Any]:
    """All kinds of things that stand in effects."""
    found: dict[Any, None] = {}
    waiting = [*([verbs.Event, verbs.Sticker] if place == AT_TABLE else []), *kinds_in(verbs.Verb, place)]
    while waiting:
        kind = waiting.pop()
        if kind not in found:
            found[kind] = None
            waiting += [one for hint in keys_of(kind, place).values() for one in kinds_in(hint, place)]
    return found


def lacking(used: Uses) -> list[str]:
    """Verbs, keys and words that nothing in the pack has."""
    return sorted(f"{place}: {missing}" for place in PLACES for missing in lacking_at(place, used))


def lacking_at(place: str, used: Uses) -> Iterator[str]:
    hooks = {word for (_, _, key), words in used.items() if key == "hook" for word in words}
    for kind in every_kind(place):
        if hasattr(kind, VERB) and (place, kind, VERB) not in used:
            yield kind.__name__
            continue
        defaults = {field.name: field.default for field in fields(kind)}
        for name, hint in keys_of(kind, place).items():
            key = name.rstrip("_")
            own = used.get((place, kind, key), set()) if key != "hook" else hooks
            words = {*words_of(hint)} - own - {defaults[name]}
            yield from (f"{kind.__name__} {key} {word}" for word in words)
            if (place, kind, key) not in used and not words:
                yield f"{kind.__name__} {key}"


def words_of(hint: Any) -> Iterator[str]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    elif get_origin(hint) is not Annotated:
        for inner in get_args(hint):
            yield from words_of(inner)
