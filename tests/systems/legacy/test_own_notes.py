"""Notes that are counted for each company: loans and debts."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene
from support.east_story import Effect, at_once, begun, rules_of
from support.thinkers import choice

from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import MapError
from ttr_tui.systems.legacy.companies import Left
from ttr_tui.systems.legacy.table_words import noted
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import tell

DEBT: Effect = {"id": "debt", "title": "Debts", "each": True}
NOTES: list[Effect] = [{"id": "bags", "title": "Bags", "value": 4}, DEBT]
ASK: Effect = {
    "verb": "ask",
    "who": "all",
    "options": [
        {"label": "no"},
        {
            "label": "borrow",
            "effects": [{"verb": "money", "amount": 4}, {"verb": "flag", "name": "debt", "amount": 2}],
        },
    ],
}


def flag(amount: Any = 1, **keys: Any) -> Effect:
    return {"verb": "flag", "name": "debt", "amount": amount, **keys}


def done(*effects: Effect, debt: Effect = DEBT) -> EastScene:
    return at_once(*effects, notes=[NOTES[0], debt])


def own(scene: EastScene) -> list[int]:
    return [scene.table.record(Left).noted("debt", seat) for seat in range(scene.table.seats)]


def test_each_company_has_its_own() -> None:
    assert own(done(flag(2))) == [2, 0, 0]
    assert own(done(flag(2), flag(who="others"))) == [2, 1, 1]
    assert own(done(flag(3, who="all"), flag(-1), flag(9, op="set", who="left"))) == [2, 9, 3]
    assert own(done(flag(2), flag(-5))) == [0, 0, 0]
    assert own(done(flag({"per": "dollars", "times": 3}, who="right"))) == [0, 0, 15]
    assert done(flag(2)).table.record(Left).notes == {"bags": 4}
    assert done(flag(2)).of_kind("note-for") == ["note-for s1 debt 2"]


def test_it_begins_with_what_it_has_come_to() -> None:
    values = [{"company": "blue", "value": 3}, {"company": "black", "value": 7}]
    assert own(done(debt={**DEBT, "value": 1, "values": values})) == [1, 3, 1]


def test_tests_and_amounts_are_about_the_note_of_their_company() -> None:
    pay: Effect = {"verb": "money", "amount": {"per": "notes", "note": "debt", "times": -2}, "who": "all"}
    assert done(flag(2), flag(1, who="left"), pay).table.scores == [1, 3, 5]
    for when in (
        {"notes": [{"name": "debt", "at_least": 1}]},
        {"count": [{"what": "notes", "note": "debt", "at_least": 1}]},
    ):
        fine: Effect = {"verb": "if", "when": when, "then": [{"verb": "money", "amount": 3}]}
        assert done(flag(), fine).table.scores == [8, 5, 5]
        assert done(flag(who="others"), fine).table.scores == [5, 5, 5]


def test_nothing_is_said_of_a_note_of_none() -> None:
    scene = done(flag(2, who="left"), flag(-1, who="all"))
    assert len(scene.of_kind("note-for")) == 4, "an audit of what was played goes by the facts"
    said = [line for line in tell(Cast(scene.rules.edition, ("Ann", "Bea", "Cleo"), 0), scene.facts) if "Noted" in line]
    assert said == ["Noted for Bea: Debts, 2.", "Noted for Bea: Debts, 1."]


def test_it_is_said_of_whom_it_is_the_note() -> None:
    scene = done(flag(2), flag(1, who="left"))
    cast = Cast(scene.rules.edition, ("Ann", "Bea", "Cleo"), 0)
    said = [line for line in tell(cast, scene.facts) if "Noted" in line]
    assert said == ["Noted for you: Debts, 2.", "Noted for Bea: Debts, 1."]
    lines = [line for line in cast.words.sights["kept"].lines(cast, scene.view(0)) if "Noted" in line]
    assert lines == ["Noted: Bags, 4.", *said], "Cleo has none"
    rows = [(row.mark, row.said) for row in noted(cast, scene.view(0))]
    assert rows == [("4", "Bags"), ("2", "Debts, Ann"), ("1", "Debts, Bea")]


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (
            {"values": [{"company": "red", "value": 1}]},
            "numbers.notes 1 (bags), values: Nobody has this note for itself.",
        ),
        ({"worth": -2}, "numbers.notes 1 (bags), worth: Nobody has this note for itself. Add “each = true”, or"),
        ({"each": True, "values": [{"company": "pink", "value": 1}]}, "values 1, company: There is no company “pink”"),
    ],
)
def test_only_a_note_of_each_has_numbers_for_companies(keys: Effect, said: str) -> None:
    with pytest.raises(MapError) as refused:
        rules_of(notes=[{**NOTES[0], **keys}])
    assert said in "\n".join(map(str, refused.value.faults))


def loans(worth: int = 0) -> RuleSet:
    rule = {"id": "loans", "pipeline": "set-up", "step": 10, "effects": [ASK]}
    return rules_of(rule, notes=[NOTES[0], {**DEBT, "worth": worth}])


@pytest.mark.parametrize(("worth", "chosen"), [(0, "borrow"), (-1, "borrow"), (-3, "no")])
def test_bots_know_what_a_note_is_worth(worth: int, chosen: str) -> None:
    assert choice(begun(loans(worth))) == f"choose {chosen}"
