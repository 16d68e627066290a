"""The pack of twelve games is what tests take it for: nine boards, no prose, and everything that a pack can say."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import pytest
from support.twelve_games import AREAS, GAMES, make_twelve_games

from ttr_tui.campaign import pack as between
from ttr_tui.campaign.pack import BEFORE
from ttr_tui.campaign.pack_checks import Review, check
from ttr_tui.systems.legacy import verbs as at_table
from ttr_tui.systems.legacy.story import TRIGGERS, Postcard
from ttr_tui.systems.legacy.verbs import HOLDER, MARKS, SELECTORS

VERB = "verb"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_twelve_games(tmp_path_factory.mktemp("packs") / "twelve-squares")


@pytest.fixture(scope="module")
def review(folder: Path) -> Review:
    return check(folder)


def test_it_has_twelve_games_on_nine_boards_and_no_faults(review: Review) -> None:
    assert [one.game for one in review.figures] == [*range(1, GAMES + 1)]
    assert len({one.cities for one in review.figures}) == AREAS
    assert [one.cities for one in review.figures][-1] == 81
    assert max(one.rules for one in review.figures) == 7
    late = [f"Postcard {number} can’t be shown in any game" for number in (2 * GAMES - 1, 2 * GAMES)]
    assert [remark.partition(":")[0] for remark in review.remarks[:-1]] == [*late, "Game 4"]
    assert review.remarks[-2].endswith("postcards by then, and 8 were added.")
    assert review.remarks[-1].startswith("The card “g12-3” lays “crate” into an office, and no game comes after")


def test_it_has_no_prose(review: Review) -> None:
    pack = review.pack
    told = [text for card in pack.stories for text in (card.title, card.front, card.back, card.note)]
    told += [text for card in pack.postcards.values() for text in (card.front, card.secret)]
    assert max(len(text.split()) for text in told) <= 3


def test_it_has_every_kind_of_card_and_limit(review: Review) -> None:
    pack = review.pack
    assert {card.kind for card in pack.stories} == {"card", "box", "pause", "stop"}
    assert {card.table["trigger"] for card in pack.postcards.values()} == {*TRIGGERS} - {"never"}
    assert {1, 2, 3, 99} <= {rule.games for rule in pack.rules.values()}
    assert {rule.table.get("pipeline", "claim") for rule in pack.rules.values()} == {"claim", "set-up", "finish"}
    assert {card.game for card in pack.stories if card.kind in ("pause", "stop")} == {*range(1, GAMES + 1)}
    assert any(item.worth for item in pack.items.values())
    assert any(item.dollars and item.trains and item.cards for item in pack.items.values())


def test_it_says_everything_that_can_be_said(folder: Path) -> None:
    """Every verb, hook, selector and test there is, each key of them, each word that a key knows."""
    used = uses(folder)
    assert lacking(used) == []
    selectors = {word for (_, key), words in used.items() if key in ("who", "from", "company") for word in words}
    assert {*SELECTORS, *get_args(between.Who)[1].names} - selectors == set()
    assert any(isinstance(word, str) and word.startswith(HOLDER) for word in selectors)
    marks = {word for (_, key), words in used.items() if key in ("mark", "route_mark") for word in words}
    assert marks == {*MARKS}


def test_something_that_is_not_said_would_be_noticed(folder: Path) -> None:
    used = dict(uses(folder))
    del used[at_table.Deck, VERB]
    used[at_table.Keep, "place"] = {"vault"}
    del used[between.Test, "joined"]
    assert lacking(used) == ["Deck", "Keep place office", "Test joined"]


@cache
def uses(folder: Path) -> dict[tuple[Any, str], set[Any]]:
    """By kind of thing and its key: the words and numbers that stand there."""
    used: dict[tuple[Any, str], set[Any]] = defaultdict(set)
    files = {path.stem: tomllib.loads(path.read_text()) for path in folder.glob("*.toml")}
    for event in files["events"]["event"]:
        note(at_table.Event, event, used)
    for rule in files["rules"]["rule"]:
        note(at_table.Sticker, rule, used)
    for card in files["postcards"]["postcard"]:
        note(Postcard, card, used)
    own = {kind.verb for kind in between.BETWEEN}
    for card in files["story"]["story"]:
        for effect in card.get("effects", ()):
            at_once = card["kind"] in BEFORE and effect[VERB] not in own
            note(at_table.Verb if at_once else between.Verb, effect, used)
    return used


def note(hint: Any, said: Any, used: dict[tuple[Any, str], set[Any]]) -> None:
    """What stands in a table, and in those inside it."""
    if isinstance(said, list):
        for one in said:
            note(hint, one, used)
    elif isinstance(said, dict):
        kinds = {kind for kind in kinds_in(hint) if getattr(kind, VERB, None) == said.get(VERB)}
        assert len(kinds) == 1, (hint, said)
        (kind,) = kinds
        if VERB in said:
            used[kind, VERB].add(said[VERB])
        for name, inner in get_type_hints(kind, include_extras=True).items():
            key = name.rstrip("_")
            if key in said and name != VERB:
                used[kind, key] |= {said[key]} if isinstance(said[key], str | int) else set()
                note(inner, said[key], used)


def kinds_in(hint: Any) -> Iterator[Any]:
    if is_dataclass(hint):
        yield hint
    inside = get_args(hint)
    for inner in inside[:1] if get_origin(hint) is Annotated else inside:
        yield from kinds_in(inner)


def every_kind() -> Iterable[Any]:
    """All kinds of things that stand in effects."""
    found: dict[Any, None] = {}
    waiting = [at_table.Event, at_table.Sticker, *kinds_in(at_table.Verb), *kinds_in(between.Verb)]
    while waiting:
        kind = waiting.pop()
        if kind not in found:
            found[kind] = None
            waiting += [one for hint in get_type_hints(kind, include_extras=True).values() for one in kinds_in(hint)]
    return found


def lacking(used: dict[tuple[Any, str], set[Any]]) -> list[str]:
    """Verbs, keys and words that nothing in the pack has."""
    missing = []
    hooks = {word for (_, key), words in used.items() if key == "hook" for word in words}
    for kind in every_kind():
        if hasattr(kind, VERB) and (kind, VERB) not in used:
            missing.append(kind.__name__)
            continue
        hints = get_type_hints(kind, include_extras=True)
        for field in fields(kind):
            key = field.name.rstrip("_")
            own = used.get((kind, key), set()) if key != "hook" else hooks
            words = {*words_of(hints[field.name])} - own - {field.default}
            missing += [f"{kind.__name__} {key} {word}" for word in sorted(words)]
            if (kind, key) not in used and not words:
                missing.append(f"{kind.__name__} {key}")
    return sorted(missing)


def words_of(hint: Any) -> Iterator[str]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    elif get_origin(hint) is not Annotated:
        for inner in get_args(hint):
            yield from words_of(inner)
