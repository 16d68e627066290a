"""The questions about the table that can be asked at any prompt."""

import pytest
from prompters import ask
from tables import position

SCENE = {"owned": {0: "denver-santa_fe/1", 1: "denver-kansas_city/2"}, "hands": {0: "red*2 wild", 1: "blue*3"}}


def told(typed: str, **scene: object) -> list[str]:
    """What is said to one question; afterwards the choice is still open."""
    asked = ask(position(**{**SCENE, **scene}), typed)  # type: ignore[arg-type]
    assert asked.action is None
    answer = asked.said.split("What will you do? ")[1]
    return answer.splitlines()[1:]


def test_help_lists_everything_that_can_be_typed() -> None:
    lines = told("?")
    assert lines == told("help")
    for command in ("rules", "hand", "tickets", "scores", "routes ATL", "map", "discard", "log", "undo", "quit"):
        assert any(line.startswith(f"{command}: ") for line in lines)


def test_the_rules_are_those_of_this_game() -> None:
    for map_id, trains in (("usa", 2), ("usa-2025", 3)):
        sentence = f"Once somebody ends a turn with {trains} trains or fewer, everybody has 1 more turn."
        assert sentence in told("rules", map_id=map_id)
    assert not any("longest route is worth" in line for line in told("rules", variants=("1910",)))


def test_hand_and_market() -> None:
    assert told("hand", market="red wild - blue green") == [
        "Your hand, 3 cards: 2 red and 1 wild.",
        "The market: 1 red, 2 wild, 3 empty, 4 blue, 5 green.",
    ]


def test_a_hand_without_cards_says_so_once() -> None:
    assert told("hand", hands={})[0] == "Your hand: no cards."


def test_tickets_say_how_far_they_are_joined() -> None:
    lines = told("tickets", tickets={0: "denver-el_paso santa_fe-vancouver new_york-seattle"}, pieces={0: 17})
    assert lines == [
        "Denver to El Paso, 4 points: needs 2 trains, for instance by Denver, Santa Fe and El Paso.",
        (
            "Santa Fe to Vancouver, 13 points: needs 11 trains, for instance by "
            "Santa Fe, Denver, Helena, Calgary and Vancouver."
        ),
        "New York to Seattle, 22 points: out of reach.",
    ]
    owned = {0: "denver-santa_fe/1 el_paso-santa_fe/1"}
    assert told("tickets", tickets={0: "denver-el_paso"}, owned=owned) == ["Denver to El Paso, 4 points: completed."]
    assert told("tickets") == ["You have no tickets yet."]


def test_a_way_that_others_have_cut_off_is_no_way() -> None:
    """Las Vegas has two neighbours."""
    cut = {1: "las_vegas-los_angeles/1 las_vegas-salt_lake_city/1"}
    lines = told("tickets", map_id="usa-2025", tickets={0: "las_vegas-miami"}, owned=cut)
    assert lines == ["Las Vegas to Miami, 21 points: out of reach."]


def test_scores_begin_with_your_own() -> None:
    assert told("scores") == [
        "You: 2 points, 43 trains left.",
        "Bea: 7 points, 41 trains left, 3 cards, no tickets.",
    ]


def test_routes_from_a_city() -> None:
    assert told("routes den") == [
        "Routes from Denver (DEN):",
        "Helena: 4 green.",
        "Kansas City: two lanes of 4, orange (closed) and black (Bea).",
        "Oklahoma City: 4 red.",
        "Omaha: 4 purple.",
        "Phoenix: 5 white.",
        "Salt Lake City: two lanes of 3, red or yellow.",
        "Santa Fe: 2 grey (yours).",
    ]
    assert told("routes") == ["Say from which city, for instance: routes ATL."]
    assert told("routes nowhere")[:2] == [
        "There is no city “nowhere” on this map. A code, a name or its beginning will do.",
        "“map” lists all cities.",
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
    assert told("log") == [f"{k}. Something." for k in range(19, 31)]
    assert told("log all") == [f"{k}. Something." for k in range(1, 31)]


def test_questions_can_be_asked_in_the_middle_of_a_claim() -> None:
    asked = ask(position(hands={0: "red*3 wild"}), "claim chicago duluth", "hand", "1")
    assert "Your hand, 4 cards: 3 red and 1 wild." in asked.lines
    assert asked.action == "claim chicago-duluth/1 red*3"
