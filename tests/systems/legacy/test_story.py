"""What is read before the first turn: the cards of the story, and the free steps of the set-up."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, new_game, titled
from support.east_story import NOTHING, SAY, Effect, begun, lines, rules_of, token
from support.tables import keep_all

from ttr_tui.core.board import Board
from ttr_tui.rules.registry import unseen_cities, unseen_lanes
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.systems.legacy.outcomes import StuckRules
from ttr_tui.systems.legacy.story import Story
from ttr_tui.words.cast import Cast
from ttr_tui.words.tabletop import lanes_at


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
def test_which_steps_of_the_set_up_are_free(step: int, free: bool) -> None:
    sticker: Effect = {"id": "rule", "pipeline": "set-up", "step": step, "effects": [token()]}
    if free:
        assert "doing" in rules_of(sticker).edition.parts
    else:
        with pytest.raises(Exception, match=f"Step {step} is printed"):
            rules_of(sticker)


GULF = {"id": "1868-01", "title": "Salt Water", "opens": ["tampa", "jacksonville"]}
WEST = {"id": "1868-02", "title": "Further West", "opens": ["st_louis"]}
FAR = {"a": "boston", "b": "tampa", "value": 20, "set": "story"}
WIDE = {"a": "boston", "b": "st_louis", "value": 18, "set": "story"}


def told_rules(*stories: Effect, tickets: tuple[Effect, ...] = (), **numbers: Any) -> RuleSet:
    """The map with a story, and with tickets that wait for it."""
    raw = read_raw(find_map("legacy-east"))
    more = {
        "add": ["story", "tokens", "leaving", "stuck-before"],
        "tickets": [*raw["tickets"], *tickets],
        "ticket_sets": ["base", "story"] if tickets else ["base"],
        "numbers": {**raw["numbers"], "stories": list(stories), **NOTHING, **numbers},
    }
    return RuleSet(decode_map(raw | more, "test"))


def test_the_story_is_read_between_the_first_tickets_and_the_first_turn() -> None:
    """Cities come onto the board, lanes between those that are there are joined, their tickets come into the deck."""
    rules = told_rules(GULF, WEST, tickets=(FAR, WIDE))
    scene = new_game(2, rules=rules)
    board = rules.edition.board
    boxed = scene.table.record(Story).boxed
    assert [board.tickets[ticket].id for ticket in boxed] == ["boston-tampa", "boston-st_louis"]
    assert not {*boxed} & {*scene.table.ticket_deck, *scene.table.offers[0], *scene.table.offers[1]}
    tampa = board.lanes_at[board.city_index["tampa"]]
    assert scene.table.closed & tampa == tampa
    keep_all(scene, 0)
    assert lines(scene, "read") == []
    keep_all(scene, 1)
    assert lines(scene, "read", "turn") == ["read 1868-01", "read 1868-02", "turn s1"]
    assert scene.table.closed & tampa == 0
    assert scene.table.record(Story).boxed == []
    assert {*boxed} <= {*scene.table.ticket_deck}
    assert all(line.endswith("?") for line in heard(scene, "add-tickets"))
    houston = board.lanes_at[board.city_index["houston"]]
    assert scene.table.closed & houston == houston


def heard(scene: EastScene, word: str) -> list[str]:
    told = (fact.told_to(1) for fact in scene.facts)
    return [line for line in map(scene.rules.notation.write, filter(None, told)) if line.split()[0] == word]


def test_a_city_is_told_to_be_off_the_board_until_a_card_opens_it() -> None:
    rules = told_rules(GULF)
    scene = new_game(2, rules=rules)
    reader = Cast(rules.edition, ("Ann", "Bea"))

    def head(city: str) -> str:
        return lanes_at(reader, scene.table, rules.edition.board.city_index[city])[0]

    assert head("tampa") == "Routes from Tampa (TPA), off the board:"
    keep_all(scene, 0)
    keep_all(scene, 1)
    assert head("tampa") == "Routes from Tampa (TPA):"
    assert head("houston") == "Routes from Houston (HOU), off the board:"


def test_a_lane_between_two_areas_waits_for_the_second() -> None:
    half = told_rules({**GULF, "opens": ["tampa"]}, {**GULF, "id": "later", "opens": ["jacksonville"]})
    scene = begun(half, 2)
    joined = lines(scene, "join")
    assert len(joined) == 2
    assert "jacksonville" not in joined[0]
    assert "jacksonville" in joined[1]


def with_new_coast(**card: Any) -> RuleSet:
    """The story brings Key West, with a lane to Tampa and one to Savannah, which is there already."""
    raw = read_raw(find_map("legacy-east"))
    key_west = {"id": "key_west", "name": "Key West", "code": "KWE", "x": 46, "y": 100, "off_board": True}
    ways = [{"a": "key_west", "b": end, "length": 3, "colors": ["gray"]} for end in ("tampa", "savannah")]
    more = {
        "add": ["story", "tokens", "leaving", "stuck-before"],
        "cities": [*raw["cities"], key_west],
        "routes": [*raw["routes"], *ways],
        "numbers": {**raw["numbers"], "stories": [{**GULF, "opens": ["tampa", "key_west"], **card}], **NOTHING},
    }
    return RuleSet(decode_map(raw | more, "test"))


def tampa_lanes(board: Board) -> int:
    return board.lanes_at[board.city_index["tampa"]]


def test_cities_that_a_card_brings_are_unseen_until_it_is_read_and_those_at_the_edge_never() -> None:
    rules = with_new_coast(brings=["key_west"])
    scene = new_game(2, rules=rules)
    board = rules.edition.board
    new = board.city_index["key_west"]
    for view in scene.views(0):
        assert unseen_cities(rules.edition.parts, view.table) == {new}
    assert board.lanes_to({new, board.city_index["tampa"]}) == board.lanes_at[new] | tampa_lanes(board)
    keep_all(scene, 0)
    assert unseen_cities(rules.edition.parts, scene.table) == {new}
    keep_all(scene, 1)
    assert lines(scene, "read") == ["read 1868-01"]
    for view in scene.views(0):
        assert unseen_cities(rules.edition.parts, view.table) == frozenset()


def test_lanes_that_a_card_lays_are_unseen_like_those_to_new_cities() -> None:
    rules = with_new_coast(brings=["key_west"], lays=[["savannah", "jacksonville"]])
    scene = new_game(2, rules=rules)
    board, parts = rules.edition.board, rules.edition.parts
    new = {lane for lane, index in board.lane_index.items() if unseen_lanes(parts, scene.table) >> index & 1}
    assert new == {"key_west-tampa/1", "key_west-savannah/1", "jacksonville-savannah/1", "jacksonville-savannah/2"}
    keep_all(scene, 0)
    keep_all(scene, 1)
    assert unseen_lanes(parts, scene.table) == 0


def test_no_card_lays_what_can_be_claimed_before_it() -> None:
    with pytest.raises(MapError) as fault:
        with_new_coast(lays=[["boston", "albany"]])
    assert "stories 1 (1868-01), lays 1: A route that nobody sees" in str(fault.value)


def test_maps_that_say_nothing_of_new_cities_show_all_from_the_start() -> None:
    scene = new_game(2, rules=with_new_coast())
    assert unseen_cities(scene.rules.edition.parts, scene.table) == frozenset()
    assert not unseen_cities(new_game(2).rules.edition.parts, new_game(2).table)


@pytest.mark.parametrize("brings", ["savannah", "houston"])
def test_nobody_brings_what_is_on_the_board_or_what_no_card_opens(brings: str) -> None:
    with pytest.raises(MapError) as fault:
        with_new_coast(brings=[brings])
    assert "stories 1 (1868-01), brings 1: Nobody sees" in str(fault.value)


def test_a_card_that_opens_nothing_adds_nothing() -> None:
    scene = begun(told_rules({"id": "quiet", "title": "Quiet"}), 2)
    assert lines(scene, "read", "join", "add-tickets") == ["read quiet"]


def test_what_a_card_does_comes_before_the_next_is_read_and_free_steps_come_after_all() -> None:
    ask: Effect = {"verb": "ask", "who": "all", "options": [{"label": "no"}, {"label": "yes", "effects": [SAY]}]}
    stick: Effect = {"verb": "rule", "id": "late"}
    late = {"id": "late", "pipeline": "set-up", "step": 10, "effects": [SAY]}
    rules = told_rules({**GULF, "effects": [ask, stick]}, WEST, stickers=[titled(late)])
    scene = begun(rules, 2)
    assert lines(scene, "read") == ["read 1868-01"]
    scene.do("choose yes")
    scene.do("choose no")
    words = [line.split()[0] for line in lines(scene, "read", "stick", "say", "turn")]
    assert words == ["read", "say", "stick", "read", "say", "turn"]
