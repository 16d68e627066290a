"""What companies bring along, take away and find on the way: the parts that a game has only if a map adds them."""

from __future__ import annotations

from typing import Any

import pytest
from east import EastScene, new_game, titled
from tables import keep_all

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Drew
from ttr_tui.rules.legacy.effects.sticking import StuckRules
from ttr_tui.rules.legacy.story.leaving import Left
from ttr_tui.rules.legacy.story.tokens import Tokens
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.maps.reading import decode_map
from ttr_tui.store.maps.source import find_map, read_raw

Effect = dict[str, Any]
PARTS = ("tokens", "leaving", "stuck-before")


def rules_of(*stickers: Effect, **numbers: Any) -> RuleSet:
    """The map with these parts, and with stickers that are in force from the start."""
    raw = read_raw(find_map("legacy-east"))
    own = {
        "tokens": [{"id": "medal", "title": "medal", "count": 3}],
        "notes": [{"id": "bags", "title": "bags", "value": 4}],
        "items": [{"id": "spike", "title": "spike"}],
        "stickers": [titled(sticker) for sticker in stickers],
        "stuck_before": [sticker["id"] for sticker in stickers],
    }
    return RuleSet(decode_map(raw | {"add": list(PARTS), "numbers": raw["numbers"] | own | numbers}, "test"))


def begun(rules: RuleSet, seats: int = 3, **more: Any) -> EastScene:
    """A game whose tickets are chosen."""
    scene = new_game(seats, rules=rules, **more)
    for seat in range(seats):
        keep_all(scene, seat)
    return scene


def at_once(*effects: Effect, seats: int = 3, **numbers: Any) -> EastScene:
    """A game in which these effects were done in the set-up."""
    return begun(rules_of({"id": "rule", "pipeline": "set-up", "step": 10, "effects": list(effects)}, **numbers), seats)


def token(n: Any = 1, **keys: Any) -> Effect:
    return {"verb": "token", "kind": "medal", "n": n, **keys}


def held(scene: EastScene, city: int = NONE) -> list[int]:
    return [scene.table.record(Tokens).held(seat, "medal", city) for seat in range(scene.table.seats)]


def test_tokens_are_taken_as_long_as_there_are_any_and_given_back() -> None:
    assert held(at_once(token(1, who="all"))) == [1, 1, 1]
    assert held(at_once(token(2, who="all"))) == [2, 1, 0]
    assert held(at_once(token(2), token(-1))) == [1, 0, 0]
    scene = at_once(token(1), token(-5))
    assert held(scene) == [0, 0, 0]
    assert scene.of_kind("tokens") == ["tokens s1 medal 1", "tokens s1 medal -1"]
    assert scene.table.record(Tokens).counts == {}


def test_tokens_stand_in_cities() -> None:
    scene = at_once(token(2, at="city", city="albany"), token(at="city", city="albany", n=-1))
    albany = scene.table.board.city_index["albany"]
    assert held(scene, albany) == [1, 0, 0]
    assert held(scene) == [0, 0, 0]
    assert scene.table.record(Tokens).out("medal") == 1


def test_whoever_has_a_token_can_be_selected_tested_and_counted_by_it() -> None:
    money: Effect = {"verb": "money", "amount": 1, "who": "holder:medal"}
    per = {"per": "tokens", "token": "medal"}
    some: Effect = {"verb": "if", "when": {"holds": [{"token": "medal"}]}, "then": [{"verb": "money", "amount": 9}]}
    many: Effect = {
        "verb": "if",
        "when": {"holds": [{"token": "medal", "at_least": 2}]},
        "then": [{"verb": "money", "amount": 50}],
    }
    scene = at_once(token(1, who="others"), token(1), money, {"verb": "money", "amount": per, "who": "all"}, some, many)
    assert scene.table.scores == [5 + 1 + 1 + 9, 7, 7]


@pytest.mark.parametrize(("station", "dollars"), [("own", [1, 0]), ("other", [0, 1])])
def test_a_claim_beside_a_station_of_ones_own_or_of_another(station: str, dollars: list[int]) -> None:
    rules = rules_of(
        {"id": "build", "step": 5, "effects": [token(at="ends")], "when": {"none": [{"station": "other"}]}},
        {"id": "toll", "step": 6, "effects": [{"verb": "money", "amount": 1}], "when": {"station": station}},
    )
    scene = begun(rules, 2, colors=("yellow", "green"))
    for seat, lane in enumerate(("albany-montreal/1", "albany-new_york/1")):
        paid = scene.rules.edition.cards.index["red" if seat == 0 else "black"]
        scene.tell(Drew(seat, 0, (paid,)))
        before = scene.table.scores[seat]
        scene.do(f"claim {lane} {'red' if seat == 0 else 'black'}")
        assert scene.table.scores[seat] - before == dollars[seat]


def test_what_is_noted_goes_on_from_what_was_noted_before() -> None:
    def note(amount: Any = 1, **keys: Any) -> Effect:
        return {"verb": "flag", "name": "bags", "amount": amount, **keys}

    assert at_once(note()).table.record(Left).notes == {"bags": 5}
    assert at_once(note(2, who="all")).table.record(Left).notes == {"bags": 10}
    assert at_once(note(1, op="set")).table.record(Left).notes == {"bags": 1}
    assert at_once(note(-9)).table.record(Left).notes == {"bags": 0}
    when = {"notes": [{"name": "bags", "at_least": 5}]}
    twice = [note(), {"verb": "if", "when": when, "then": [{"verb": "money", "amount": 3}]}]
    assert at_once(*twice).table.scores[0] == 8
    assert at_once(*twice[1:]).table.scores[0] == 5


def test_things_go_to_offices_and_vaults() -> None:
    keep: Effect = {"verb": "keep", "item": "spike", "place": "vault", "who": "others"}
    left = at_once(keep, keep | {"place": "office", "who": "owner"}).table.record(Left)
    assert (left.vaults, left.offices) == ([(1, "spike"), (2, "spike")], [(0, "spike")])


def test_rules_of_earlier_games_are_in_force_from_the_start() -> None:
    scene = new_game(2, rules=rules_of({"id": "ferry", "step": 2, "effects": []}))
    assert scene.table.record(StuckRules).ids == ["ferry"]
    assert "stick ferry" in map(scene.rules.notation.write, scene.facts)


@pytest.mark.rule("LEGACY-030")
def test_free_steps_of_the_set_up_go_by_their_numbers_whatever_interrupts_them() -> None:
    """Step 11 asks everybody; those after it wait, and the first turn does too. What is not in force is passed over."""
    money: Effect = {"verb": "money", "amount": 1, "who": "all"}
    double: Effect = {"verb": "money", "amount": {"per": "tokens", "token": "medal", "times": 10}}
    ask: Effect = {"verb": "ask", "who": "all", "options": [{"label": "no"}, {"label": "yes", "effects": [token()]}]}
    steps = [(15, double), (11, ask), (10, money)]
    stickers = [
        {"id": f"step-{step}", "pipeline": "set-up", "step": step, "effects": [effect]} for step, effect in steps
    ]
    idle = {"id": "idle", "pipeline": "set-up", "step": 12, "effects": [money]}
    rules = rules_of(*stickers, idle, stuck_before=["step-15", "step-10", "step-11"])
    scene = begun(rules, 2)
    assert (scene.table.turn, scene.table.scores) == (0, [6, 6])
    for seat in (0, 1):
        assert scene.owing() == [seat]
        scene.do("choose yes")
    assert (scene.table.turn, scene.table.scores) == (1, [16, 6])


@pytest.mark.rule("LEGACY-030")
@pytest.mark.parametrize(("step", "free"), [(9, False), (10, True), (13, True), (14, False), (15, True)])
def test_which_steps_of_the_set_up_are_free(step: int, free: bool) -> None:  # noqa: FBT001
    sticker: Effect = {"id": "rule", "pipeline": "set-up", "step": step, "effects": [token()]}
    if free:
        assert "doing" in rules_of(sticker).edition.parts
    else:
        with pytest.raises(Exception, match=f"Step {step} is printed"):
            rules_of(sticker)
