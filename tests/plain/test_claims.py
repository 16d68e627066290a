"""Claiming at the prompt."""

import pytest
from support.prompters import ask
from support.tables import position
from support.typist import choices

GREY_DOUBLE = "claim atlanta raleigh"
COLORED_DOUBLE = "claim kansas city saint louis"
SAINT_LOUIS = "kansas_city-saint_louis"


@pytest.mark.rule("TRAP-004", "ALL-016")
def test_lane_and_cards_are_asked_one_after_the_other() -> None:
    scene = position(hands={0: "blue*2 purple*2 wild"})
    asked = ask(scene, COLORED_DOUBLE, "2", "1")
    _, lane_question, cards_question = asked.said.split("What will you do?")[1].partition(
        "There is more than one route"
    )
    which_lane, _, which_cards = cards_question.partition("There is more than one way to pay")
    assert list(choices(lane_question + which_lane).values()) == [
        "the blue route: 2 blue",
        "the purple route: 2 purple",
    ]
    assert "pay 2 purple" in choices(which_cards).values()
    assert asked.action == f"claim {SAINT_LOUIS}/2 purple*2"


@pytest.mark.rule("TRAP-004", "ALL-016")
def test_between_lanes_that_differ_in_nothing_nobody_has_to_choose() -> None:
    scene = position(hands={0: "blue*2 purple*2 wild"})
    asked = ask(scene, GREY_DOUBLE, "3")
    assert "There is more than one route" not in asked.said
    assert "Atlanta to Raleigh: 2 points. There is more than one way to pay." in asked.lines
    assert asked.action == "claim atlanta-raleigh/1 blue wild"
    assert ask(scene, f"{GREY_DOUBLE}/2", "3").action == "claim atlanta-raleigh/2 blue wild"


@pytest.mark.rule("TRAP-004")
def test_with_one_lane_that_can_be_paid_for_only_the_cards_are_asked() -> None:
    asked = ask(position(hands={0: "purple*2"}), COLORED_DOUBLE)
    assert asked.action == "claim kansas_city-saint_louis/2 purple*2"
    assert "Which" not in asked.said.split("What will you do?")[1]


@pytest.mark.rule("ALL-016")
def test_every_way_to_pay_is_offered_fewest_wilds_first() -> None:
    asked = ask(position(hands={0: "red*3 wild*2"}), "claim chicago duluth", "3")
    offered = asked.said.partition("more than one way to pay.")[2]
    assert list(choices(offered).values()) == ["pay 3 red", "pay 2 red and 1 wild", "pay 1 red and 2 wild"]
    assert asked.action == "claim chicago-duluth/1 red wild*2"


@pytest.mark.rule("TRAP-002", "ALL-014")
def test_wilds_alone_need_no_colour() -> None:
    assert ask(position(hands={0: "wild*2"}), "claim denver santa fe").action == "claim denver-santa_fe/1 wild*2"


@pytest.mark.rule("CLASSIC-026")
def test_a_closed_lane_is_not_offered_and_looks_closed() -> None:
    scene = position(hands={0: "purple*2"}, owned={1: "kansas_city-saint_louis/1"})
    asked = ask(scene, "claim kcy", "", "routes kcy", COLORED_DOUBLE)
    assert [choice for choice in choices(asked.said.split("Which route?")[0]).values() if "Saint Louis" in choice] == []
    assert "Saint Louis: double route of 2, blue (Bea) and purple (closed)." in asked.lines
    assert (
        "Kansas City to Saint Louis (purple) is closed: "
        "with fewer than 4 players, only one route of a double can be claimed."
    ) in asked.lines
    assert asked.action is None


@pytest.mark.parametrize(
    "typed",
    [
        "claim den slc",
        "claim Denver Salt Lake City",
        "claim salt lake city to denver",
        "CLAIM denver - salt_lake_city",
        "claim salt den",
        "claim denver-salt_lake_city/1",
        "claim slc den/1",
    ],
)
def test_cities_go_by_code_id_name_and_the_beginning_of_a_name(typed: str) -> None:
    assert ask(position(hands={0: "red*3"}), typed).action == "claim denver-salt_lake_city/1 red*3"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("claim denver omaha", "Denver to Omaha takes 4 purple. You have"),
        ("claim sa den", "“sa den” could be Salt Lake City to Denver or Santa Fe to Denver. Type a little more."),
        ("claim den san", "Denver to Santa Fe takes 2 of one colour. At best you have 1"),
        ("claim sa", "“sa” could be Saint Louis, Salt Lake City, San Francisco, Santa Fe or Sault St. Marie."),
        ("claim denver omxha", "There is no city “omxha” on this map. Did you mean Omaha?"),
        ("claim denverr omaha", "There is no city “denverr” on this map. Did you mean Denver?"),
        ("claim xyzzy", "There is no city “xyzzy” on this map. Type its name, the first letters, or its code"),
        ("claim den sfo", "There is no route from Denver to San Francisco. To see them all, type: routes DEN"),
        ("claim den den", "There is no city “den den” on this map."),
        ("claim den slc/9", "There is no route from Denver to Salt Lake City"),
        ("claim las", "You can’t claim a route from Las Vegas yet. To see them all, type: routes LAS"),
    ],
)
def test_what_is_wrong_with_a_claim_is_said(typed: str, answer: str) -> None:
    asked = ask(position(hands={0: "red"}), typed)
    assert answer in asked.said
    assert asked.action is None


def test_the_routes_to_choose_from_are_few_and_begin_with_those_for_the_tickets() -> None:
    scene = position(hands={0: "red*6 blue*6 wild*2"}, tickets={0: "denver-el_paso"})
    asked = ask(scene, "7", "all", "1", "1")
    first, rest = asked.said.split("Which route?")[:2]
    few = choices(first.split("What will you do?")[1])
    assert len(few) == 10
    assert few["1"] == "Denver to Santa Fe: 2 of one colour, 2 points, helps Denver to El Paso"
    assert few["2"] == "El Paso to Santa Fe: 2 of one colour, 2 points, helps Denver to El Paso"
    assert f"Showing 10 of {len(choices(rest))}, useful for your tickets first." in asked.said
    assert asked.action is not None
    assert asked.action.startswith("claim denver-santa_fe/1")


@pytest.mark.parametrize(
    ("typed", "paid"), [("red", "red*2"), ("blue", "blue*2"), ("wild", "wild*2"), ("red wild", "red wild")]
)
def test_a_colour_alone_pays_with_nothing_but_that_colour(typed: str, paid: str) -> None:
    scene = position(hands={0: "red*2 blue*2 wild*2"})
    assert ask(scene, "claim denver santa fe", typed).action == f"claim denver-santa_fe/1 {paid}"


def test_a_city_narrows_the_routes_and_enter_goes_back_step_by_step() -> None:
    scene = position(hands={0: "red*6 blue*6 wild*2"})
    asked = ask(scene, "claim", "helena", "", "", "6")
    helena = asked.said.split("Which route?")[1]
    assert helena.strip().splitlines()[0] == "Type a number or two cities (Enter to go back): helena"
    assert set(choices(helena).values()) == {
        "Helena to Omaha: 5 red, 10 points",
        "Helena to Winnipeg: 4 blue, 7 points",
        "Calgary to Helena: 4 of one colour, 7 points",
    }
    assert asked.action == "draw cars"


def test_the_verb_may_be_said_again_with_the_route() -> None:
    assert ask(position(hands={0: "red*3"}), "claim", "claim den slc").action == "claim denver-salt_lake_city/1 red*3"


def test_a_number_that_is_not_there_is_asked_again() -> None:
    asked = ask(position(hands={0: "red*2"}), "claim", "99", "0", "1 2", "1")
    assert asked.said.count("That’s not on the list.") == 3
    assert asked.action is not None
