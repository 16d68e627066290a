"""Who comes first is said by the parts; what can't be had is a fault, and no place in a list decides anything."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

import pytest
from support.nook import changed

from ttr_tui.rules.part import Contradiction, Part, Scoring, SetUp, arranged
from ttr_tui.rules.registry import PARTS, PLACES, in_order
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map, load_map


def a_part(called: str, **said: Any) -> type[Part]:
    class One(Part):
        name = called

    for key, value in said.items():
        setattr(One, key, value)
    return One


def names_of(*parts: type[Part]) -> list[str]:
    """In the order of the final scoring, the same however they were given."""
    orders = [[part.name for part in arranged(given, lambda part: part.scores_at)] for given in permutations(parts)]
    assert all(order == orders[0] for order in orders)
    return orders[0]


def test_steps_come_first_and_names_decide_what_is_open() -> None:
    late, early = a_part("a", scores_at=Scoring.WINNER), a_part("z", scores_at=Scoring.TICKETS)
    assert names_of(late, early, a_part("c"), a_part("b")) == ["b", "c", "z", "a"]


def test_a_part_says_whom_it_comes_before_and_after() -> None:
    assert names_of(a_part("a", after=("b",)), a_part("b", after=("c",)), a_part("c")) == ["c", "b", "a"]
    assert names_of(a_part("a"), a_part("b"), a_part("c", before=("a",))) == ["b", "c", "a"]


def test_what_is_said_of_parts_of_other_steps_or_games_changes_nothing() -> None:
    early = a_part("e", scores_at=Scoring.SETTLE, after=("w", "nobody"))
    assert names_of(a_part("w", scores_at=Scoring.WINNER, before=("e",)), early) == ["e", "w"]


def test_a_contradiction_names_those_that_make_it() -> None:
    one, other = a_part("one", before=("other",)), a_part("other", before=("one",))
    with pytest.raises(Contradiction) as found:
        arranged(
            [a_part("behind", after=("one",)), one, a_part("ahead", before=("one",)), other],
            lambda part: part.scores_at,
        )
    assert found.value.names == ("one", "other")


@dataclass(frozen=True)
class NoNumbers:
    pass


class First(Part):
    name = "first"
    Numbers = NoNumbers
    before = ("second",)


class Second(Part):
    name = "second"
    Numbers = NoNumbers
    before = ("first",)


def test_a_map_with_a_contradiction_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in (First, Second):
        monkeypatch.setitem(PLACES, part.name, f"{__name__}.{part.__name__}")
    with pytest.raises(MapError) as refused:
        decode_map(changed({"add": ["first", "second"], "variants": {}}), "nook.toml")
    what = "No order suits the parts “first” and “second”: each of them would have to come before the other."
    assert [str(fault) for fault in refused.value.faults] == [f"nook.toml: add: {what} Do without one of them."]


@pytest.mark.parametrize("name", PARTS)
def test_who_does_something_says_when(name: str) -> None:
    """The steps that a part has without saying so are those of parts that do nothing then."""
    part = PARTS[name]
    said = {key for kind in part.__mro__ if kind not in (Part, object) for key in vars(kind)}
    assert part.end_turn is Part.end_turn or "ends_turn_at" in said
    assert part.finish is Part.finish or "scores_at" in said


def test_the_order_of_an_edition_is_that_of_the_set_up_and_not_of_who_asked() -> None:
    edition = load_map("legacy-east")
    assert in_order(reversed(edition.parts)) == edition.parts
    steps = [PARTS[name].set_up_at for name in edition.parts]
    assert steps == sorted(steps)
    assert steps[0] == SetUp.BOARD


def test_no_place_in_a_list_decides_anything() -> None:
    """Turned round, the parts still set up, end turns and score in the order that they say."""
    edition = load_map("usa", ["mega"])
    usual, turned = RuleSet(edition), RuleSet(replace(edition, parts=edition.parts[::-1]))
    assert [part.name for part in turned.parts] == [part.name for part in usual.parts]
    assert [part.name for part in turned.scoring] == [part.name for part in usual.scoring]
    assert [part.name for part in usual.scoring][-3:] == ["longest-route", "most-tickets", "ending"]
    assert [part.name for part in turned.ending_turns] == ["market", "ending"]
