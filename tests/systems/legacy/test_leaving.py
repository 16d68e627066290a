"""Tokens, notes, things kept and marks: what companies gather in a game and leave behind."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, new_game, titled
from support.east_story import NOTHING, PARTS, Effect, at_once, begun, rules_of, token

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Drew
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.systems.legacy.companies import Left, Tokens
from ttr_tui.words.cast import Cast


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


def test_what_is_kept_is_said_of_whoever_keeps_it() -> None:
    keep: Effect = {"verb": "keep", "item": "spike", "place": "vault", "who": "all"}
    scene = at_once(keep, {**keep, "place": "office", "who": "owner"})
    cast = Cast(scene.rules.edition, ("Ann", "Bea", "Cleo"), 0)
    said = [line.partition(":")[0] for line in cast.words.sights["kept"].lines(cast, scene.view(0))]
    assert said == ["Noted", "Your office", "Your vault", "Bea’s vault", "Cleo’s vault"]


@pytest.mark.rule("LEGACY-017")
def test_offices_are_emptied_and_those_of_absent_companies_stay_shut() -> None:
    raw = read_raw(find_map("legacy-east"))
    offices = [
        {"company": "red", "dollars": 4, "cards": 2},
        {"company": "blue", "trains": 40},
        {"company": "black", "dollars": 9},
    ]
    numbers = raw["numbers"] | {"offices": offices}
    scene = new_game(2, rules=RuleSet(decode_map(raw | {"add": ["offices"], "numbers": numbers}, "test")))
    assert scene.table.scores == [9, 5]
    assert scene.table.hand_sizes == [6, 4]
    assert (scene.pieces(0), scene.pieces(1)) == (20, 56)
    assert scene.of_kind("score")[-1] == "score s1 4 office"
    assert scene.of_kind("event") == []


def test_nobody_looks_at_more_than_six_tickets_though_an_office_holds_more() -> None:
    raw = read_raw(find_map("legacy-east"))
    numbers = raw["numbers"] | {"offices": [{"company": "red", "tickets": 9}, {"company": "blue", "tickets": 1}]}
    scene = new_game(2, rules=RuleSet(decode_map(raw | {"add": ["offices"], "numbers": numbers}, "test")))
    dealt = raw["numbers"]["tickets_dealt"]
    assert [len(offer) for offer in scene.table.offers] == [6, dealt + 1]


def marked(**marks: str) -> RuleSet:
    """The map with marks on some routes, and a storm that closes those on the water until somebody claims."""
    raw = read_raw(find_map("legacy-east"))
    routes = [
        route | {mark: True for pair, mark in marks.items() if {*pair.split("-")} == {route["a"], route["b"]}}
        for route in raw["routes"]
    ]
    storm = {"verb": "modify", "hook": "claim.forbid", "change": 1, "when": {"route_mark": "water"}}
    pay = {"verb": "money", "amount": {"per": "routes", "mark": "summit", "times": 4}}
    effects: Effect = {"storm": storm, "pay": pay, "fair": {"verb": "rule", "id": "storm", "op": "peel"}}
    stickers = [titled({"id": name, "step": 4 + k, "effects": [effects[name]]}) for k, name in enumerate(effects)]
    numbers = raw["numbers"] | NOTHING | {"stickers": stickers, "stuck_before": [*effects]}
    return RuleSet(decode_map(raw | {"routes": routes, "add": ["route-marks", *PARTS], "numbers": numbers}, "test"))


def test_lanes_with_a_mark_are_tested_counted_and_closed_by_it() -> None:
    rules = marked(**{"albany-montreal": "water", "albany-new_york": "summit"})
    scene = begun(rules, 2, colors=("yellow", "green"))
    kinds = scene.rules.edition.cards.index
    lane = scene.table.board.lane_index["albany-montreal/1"]
    scene.tell(Drew(0, 0, (kinds["black"],)), Drew(1, 0, (kinds["red"],)))
    refusal = scene.rules.explain_lane(scene.view(0), lane)
    assert refusal is not None
    assert refusal.code == "lane forbidden for now"
    assert not scene.rules.claiming.open_lanes(scene.table, 0) >> lane & 1
    scene.do("claim albany-new_york/1 black")
    assert scene.table.scores == [9, 5]
    scene.do("claim albany-montreal/1 red")
    assert scene.table.scores == [9, 5]
