"""The questions about the table that can be asked at any prompt."""

import re
from typing import Any

import pytest
from support.prompters import ask
from support.tables import position

from ttr_tui.plain.commands import COMMANDS

SCENE: dict[str, Any] = {
    "owned": {0: "denver-santa_fe/1", 1: "denver-kansas_city/2"},
    "hands": {0: "red*2 wild", 1: "blue*3"},
}


def told(typed: str, **scene: Any) -> list[str]:
    """What is said to one question; afterwards the choice is still open."""
    asked = ask(position(**{**SCENE, **scene}), typed)
    assert asked.action is None
    answer = asked.said.split("What will you do? ")[1]
    return answer.splitlines()[1:]


def test_all_of_the_help_lists_everything_that_can_be_typed() -> None:
    lines = told("? all")
    assert lines == told("help all")
    for command in COMMANDS.keys() - {"?", "help"}:
        assert any(re.match(rf"{command}( [A-Z ]+)?: ", line) for line in lines), command


def test_the_help_is_two_lines_that_name_every_command() -> None:
    lines = told("?")
    assert len(lines) == 2
    named = {command for command in COMMANDS if re.search(rf"(?<!\w){re.escape(command)}(?!\w)", lines[1])}
    assert COMMANDS.keys() - named == {"help"}


@pytest.mark.parametrize("command", [*COMMANDS])
def test_a_word_after_the_question_mark_explains_one_command(command: str) -> None:
    (line,) = told(f"? {command}")
    assert line.startswith("?: " if command == "help" else command)


def test_what_begins_a_turn_is_explained_too() -> None:
    assert told("? claim")[0].startswith("claim atlanta charleston: a route.")
    assert told("? juggle")[0] == "There’s no command “juggle”."


def test_the_rules_are_those_of_this_game() -> None:
    for map_id, trains in (("usa", 2), ("usa-2025", 3)):
        sentence = (
            f"When someone ends a turn with {trains} trains or fewer, everyone, that player too, has 1 more turn."
        )
        assert sentence in told("rules", map_id=map_id)
    assert not any("longest route is worth" in line for line in told("rules", variants=("1910",)))


def test_hand_and_market() -> None:
    assert told("hand", market="red wild - blue green") == [
        "Your hand, 3 cards: 2 red and 1 wild.",
        "The market, 1 to 5: red, wild, empty, blue, green.",
    ]


def test_a_hand_without_cards_says_so_once() -> None:
    assert told("hand", hands={})[0] == "Your hand: no cards."


def test_tickets_say_how_far_they_are_joined() -> None:
    lines = told("tickets", tickets={0: "denver-el_paso santa_fe-vancouver new_york-seattle"}, pieces={0: 17})
    assert lines == [
        "Denver to El Paso, 4 points: 2 trains to go, for instance by Denver, Santa Fe and El Paso.",
        (
            "Santa Fe to Vancouver, 13 points: 11 trains to go, for instance by "
            "Santa Fe, Denver, Helena, Calgary and Vancouver."
        ),
        "New York to Seattle, 22 points: cancelled, out of reach.",
        "Together the 2 in reach need 13 trains.",
    ]
    shared = told("tickets", tickets={0: "denver-el_paso santa_fe-vancouver"}, owned={0: "denver-santa_fe/1"})
    assert shared[-1] == "Together they need 13 trains."
    owned = {0: "denver-santa_fe/1 el_paso-santa_fe/1"}
    assert told("tickets", tickets={0: "denver-el_paso"}, owned=owned) == ["Denver to El Paso, 4 points: arrived."]
    assert told("tickets") == ["You have no tickets yet."]


def test_a_way_that_others_have_cut_off_is_no_way() -> None:
    """Las Vegas has two neighbours."""
    cut = {1: "las_vegas-los_angeles/1 las_vegas-salt_lake_city/1"}
    lines = told("tickets", map_id="usa-2025", tickets={0: "las_vegas-miami"}, owned=cut)
    assert lines == ["Las Vegas to Miami, 21 points: cancelled, out of reach."]


def test_a_delay_is_told_with_who_brought_it() -> None:
    scene = position(tickets={0: "dallas-new_york"})
    taken = "nashville-pittsburgh/1", "pittsburgh-saint_louis/1", "chicago-pittsburgh/1"
    scene.lay_lanes(1, [scene.table.board.lane_index[lane] for lane in taken])
    [told] = [line for line in ask(scene, "tickets").lines if line.startswith("Dallas to New York, 11 points: ")]
    assert re.search(r": 12 trains to go, delayed by 1 since Bea claimed \w[\w ]+ to \w[\w ]+, for instance by ", told)


def test_scores_begin_with_your_own() -> None:
    assert told("scores") == [
        "You: 2 points, 43 trains left.",
        "Bea: 7 points, 41 trains left, 3 cards, no tickets.",
    ]


def test_routes_from_a_city() -> None:
    assert told("routes den") == [
        "Routes from Denver (DEN):",
        "Helena: 4 green.",
        "Kansas City: double route of 4, orange (closed) and black (Bea).",
        "Oklahoma City: 4 red.",
        "Omaha: 4 purple.",
        "Phoenix: 5 white.",
        "Salt Lake City: double route of 3, red or yellow.",
        "Santa Fe: 2 grey (yours).",
    ]
    assert told("routes") == ["From which city? For example: routes ATL."]
    assert told("routes nowhere")[:2] == [
        "There is no city “nowhere” on this map. Type its name, the first letters, or its code.",
        "To see all cities, type: map",
    ]


def test_the_map_by_city_and_by_owner() -> None:
    by_city = told("map")
    assert len(by_city) == 36
    assert by_city == sorted(by_city)
    assert "Las Vegas LAS: LAX 2 grey, SLC 3 orange." in by_city
    assert any("SAF 2 grey (yours)" in line for line in by_city if line.startswith("Denver"))
    owners = ["You have 1 route: Denver to Santa Fe.", "Bea has 1 route: Denver to Kansas City (black)."]
    assert told("map owners") == owners
    assert told("map BEA") == owners[1:]
    assert told("map den") == told("routes den")
    assert told("map bea", owned={}) == ["Bea has no routes yet."]


@pytest.mark.rule("USA25-006")
@pytest.mark.parametrize("map_id", ["usa", "usa-2025"])
def test_everybody_may_read_the_discard_pile(map_id: str) -> None:
    lines = told("discard", map_id=map_id, discard="red*3 wild", owned={})
    assert lines == ["The discard pile holds 3 red and 1 wild. The deck has 95 cards."]
    assert told("discard", owned={}) == ["The discard pile is empty. The deck has 99 cards."]


def test_the_log_is_short_unless_all_of_it_is_wanted() -> None:
    every = [f"Turn {k}: something." for k in range(1, 31)]
    assert told("log") == every[-8:]
    assert told("log 3") == every[-3:]
    assert told("log 100") == told("log all") == every
    assert told("log backwards") == [
        "I don’t understand “log backwards”. Type log, log 5 for the last 5 turns, or log all."
    ]


def test_questions_can_be_asked_in_the_middle_of_a_claim() -> None:
    asked = ask(position(hands={0: "red*3 wild"}), "claim chicago duluth", "hand", "1")
    assert "Your hand, 4 cards: 3 red and 1 wild." in asked.lines
    assert asked.action == "claim chicago-duluth/1 red*3"


def test_a_way_is_told_route_by_route_with_what_is_lacking() -> None:
    assert told("way denver to el paso") == [
        "Denver to El Paso: needs 2 trains, over 2 routes.",
        "Denver to Santa Fe: yours.",
        "Santa Fe to El Paso: 2 of one colour, 2 points. You can claim it now.",
    ]
    lines = told("way den hel")
    assert lines[0] == "Denver to Helena: needs 4 trains, over 1 route."
    assert lines[1] == "Denver to Helena: 4 green, 7 points. You have no green and 1 wild: 3 more needed."


def test_a_way_doesn_t_promise_a_claim_where_tickets_are_chosen() -> None:
    scene = position(hands={0: "red*3"}, ticket_deck="denver-el_paso dallas-new_york miami-toronto")
    scene.do("tickets")
    steps = [line for line in ask(scene, "way denver santa fe").lines if line.startswith("Denver to Santa Fe: 2")]
    assert steps == ["Denver to Santa Fe: 2 of one colour, 2 points. You have the cards."]


def test_a_way_that_is_there_or_never_will_be() -> None:
    assert told("way den saf")[0] == "Denver to Santa Fe: connected by your routes, over 1 route."
    cut = {1: "las_vegas-los_angeles/1 las_vegas-salt_lake_city/1"}
    assert told("way miami las vegas", map_id="usa-2025", owned=cut) == ["Miami to Las Vegas: no way is left for you."]
    assert told("way new york seattle", pieces={0: 5})[1] == "You have only 5 trains left."


def test_a_way_needs_two_cities() -> None:
    assert told("way") == told("way denver") == ["Name two cities, for instance: way ATL BOS."]
    assert told("way denver atlantis")[0].startswith("There is no city “atlantis”")


def test_tickets_on_offer_are_told_with_those_held() -> None:
    scene = position(ticket_deck="denver-el_paso dallas-new_york miami-toronto", tickets={0: "new_york-seattle"})
    scene.do("tickets")
    lines = ask(scene, "tickets").lines
    at = lines.index("On offer:")
    assert lines[at - 1].startswith("New York to Seattle, 22 points: 20 trains to go")
    assert lines[at + 1].startswith("1. Denver to El Paso, 4 points: needs 4 trains, for instance by")
    assert len(lines[at + 1 : -1]) == 3


def test_why_tells_the_rule_behind_a_refusal() -> None:
    asked = ask(position(**SCENE), "why", "claim denver kansas city", "why")
    assert "Nothing was refused since you were asked." in asked.said
    assert any(re.fullmatch(r"Rule [A-Z]+-\d{3}: .+\.", line) for line in asked.lines)


def test_back_where_there_is_nothing_to_leave() -> None:
    assert told("back") == ["Your turn begins here. “undo” undoes your last action, “menu” leaves for the menu."]


def test_since_tells_what_others_did_and_nothing_older() -> None:
    assert told("since") == ["Turn 29: something.", "Turn 30: something."]


def test_a_route_is_marked_and_unmarked_and_the_plan_says_what_it_takes() -> None:
    scene: dict[str, Any] = {
        "hands": {0: "purple*2 wild"},
        "tickets": {0: "denver-el_paso"},
        "owned": {1: "denver-kansas_city/1"},
    }
    assert told("plan", **scene) == ["You have marked no routes. “plan ATL CHS” marks one."]
    asked = ask(position(**scene), "plan denver omaha", "plan", "plan omaha denver", "plan", "plan denver miami")
    for said in (
        "Denver to Omaha is in your plan.",
        "4 trains of your 45.",
        "purple [P] 4, you have 2.",
        "wild [L], you have 1.",
        "4 trains more for tickets.",
        "Denver to Omaha is no longer in your plan.",
        "There is no route from Denver to Miami.",
    ):
        assert asked.said.count(said) == 1, said


def test_chances_tell_where_cards_are_and_what_draws_bring() -> None:
    scene = {"hands": {0: "purple*4", 1: "blue"}, "market": "purple red red blue green"}
    assert "purple: you have 4, 1 face-up, 7 unseen." in told("chances", **scene)
    assert told("chances denver omaha", **scene) == [
        "Denver to Omaha, chance to pay from the deck: 100 % in 1 draw, 100 % in 2 draws and 100 % in 4 draws."
    ]
    poor = told("chances denver omaha", **{**scene, "hands": {0: "red"}})[0]
    assert "0 % in 1 draw, 0 % in 2 draws and 1 % in 4 draws" in poor
