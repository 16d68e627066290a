"""Playing with trains and ships at the prompt: two decks, fleets, harbours and exchanges."""

from typing import Any

import pytest
from support.lakes_tables import lakes, new_lakes
from support.prompters import ask
from support.typist import choices

HAND = "red*2 red-harbor*2 red-single*2 red-double*2 wild"


def looked(typed: str, **scene: Any) -> list[str]:
    """What is said to one question; afterwards the choice is still open."""
    asked = ask(lakes(**scene), typed)
    assert asked.action is None
    return asked.said.split("What will you do? ")[1].splitlines()[1:]


def test_cards_are_called_after_their_deck_and_sign() -> None:
    said = choices(ask(lakes(market="red wild red-harbor red-single red-double green", hands={0: ""})).said)
    assert [said[str(k)] for k in range(1, 9)] == [
        "take a red train card",
        "take a wild card, your only card this turn",
        "take a red harbour train card",
        "take a red single ship card",
        "take a red double ship card",
        "take a green train card",
        "draw from the train deck (76 cards)",
        "draw from the ship deck (58 cards)",
    ]


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("take green train", "take 3"),
        ("take 4", "take 4"),
        ("take single", "take 4"),
        ("take red single ship card", "take 4"),
        ("draw ship", "draw ships"),
        ("deck trains", "draw cars"),
        ("draw train deck", "draw cars"),
        ("8", "draw ships"),
        ("draw tickets", "tickets"),
    ],
)
def test_decks_and_cards_can_be_named(typed: str, action: str) -> None:
    asked = ask(lakes(hands={0: ""}), typed)
    assert asked.action == action


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("deck", "From which deck? Type draw train deck or draw ship deck."),
        ("draw boat", "From which deck? Type draw train deck or draw ship deck."),
        ("take red", "“red” could be a red train card or a red single ship card. Type a little more."),
        ("take purple", "There is no “purple” in the market. Type a card’s number or colour."),
        ("exchnage", "I don’t understand “exchnage”. Did you mean “exchange”?"),
        ("tolls", "I don’t understand “tolls”. Type a number from the list, or ? for help."),
    ],
)
def test_what_is_unclear_is_asked_again(typed: str, answer: str) -> None:
    asked = ask(lakes(hands={0: ""}), typed)
    assert answer in asked.lines
    assert asked.action is None


def test_the_deck_for_the_gap_is_asked_for_by_number_or_name() -> None:
    decks = {"1": "fill the slot from the train deck", "2": "fill the slot from the ship deck"}
    for typed, action in (("1", "refill cars"), ("ship", "refill ships")):
        scene = lakes()
        scene.do("take 2")
        asked = ask(scene, "", typed)
        assert choices(asked.said) == decks
        assert asked.action == action


class TestFleet:
    def test_the_fleet_is_chosen_by_the_number_of_trains(self) -> None:
        scene = new_lakes()
        for seat in (0, 1):
            scene.do(f"keep {' '.join(scene.offer(seat))} |", seat)
        scene.do("fleet 27 23", 1)
        asked = ask(scene, "", "many", "50", "10", "20 20", "30 trains 20 ships")
        assert "You play with 50 pieces: 18 to 33 of them trains, the others ships." in asked.lines
        assert "Suggested for a first game: 27 trains and 23 ships." in asked.lines
        assert any(line.startswith("Your tickets need ") and line.endswith(" together.") for line in asked.lines)
        assert (
            "I don’t understand “many”. Type how many trains you want, or both numbers: 27 trains 23 ships."
            in asked.lines
        )
        assert "A fleet has at most 33 trains; you asked for 50." in asked.lines
        assert "A fleet has at most 32 ships; you asked for 40." in asked.lines
        assert "A fleet has 50 pieces in all; you asked for 40." in asked.lines
        assert asked.action == "fleet 30 20"

    def test_nothing_is_out_of_reach_before_there_is_a_fleet(self) -> None:
        scene = new_lakes()
        scene.do(f"keep {' '.join(scene.offer(1))} |", 1)
        said = ask(scene).said
        assert "out of reach" not in said
        assert "needs " in said


OWNED: dict[str, Any] = {"owned": {0: "chicago-milwaukee/1"}, "hands": {0: HAND}}
TOO_FEW = "Your cards aren’t enough for a harbour: it takes 2 train cards and 2 ship cards, all of one colour"


class TestHarbors:
    def test_a_port_and_cards_are_asked_one_after_the_other(self) -> None:
        asked = ask(lakes(**OWNED), "harbour", "2", "1")
        assert {"1. Chicago", "2. Milwaukee"} <= set(asked.lines)
        assert "1. pay 2 red harbour trains and 2 red single ships" in asked.lines
        assert asked.action == "harbor milwaukee red-harbor*2 red-single*2"

    def test_ports_on_tickets_come_first(self) -> None:
        scene = lakes(**OWNED, tickets={0: "marquette-milwaukee milwaukee-parry_sound"})
        asked = ask(scene, "harbour", "1", "1")
        assert {"1. Milwaukee, on 2 tickets of yours", "2. Chicago"} <= set(asked.lines)
        assert asked.action == "harbor milwaukee red-harbor*2 red-single*2"

    @pytest.mark.parametrize("typed", ["harbour chicago", "harbor CHI", "build chi"])
    def test_a_port_can_be_named(self, typed: str) -> None:
        assert ask(lakes(**OWNED), typed, "1").action == ("harbor chicago red-harbor*2 red-single*2")

    @pytest.mark.parametrize(
        ("typed", "scene", "answer"),
        [
            ("harbour madison", OWNED, "Madison isn’t a port."),
            ("harbour duluth", OWNED, "You have no route into Duluth. A harbour needs one."),
            ("harbour nowhere", OWNED, "There is no city “nowhere” on this map."),
            ("harbour", {"hands": {0: HAND}}, "None of your routes leads to a port without a harbour."),
            (
                "harbour",
                {**OWNED, "hands": {0: "red"}},
                TOO_FEW,
            ),
            (
                "harbour chi",
                {**OWNED, "hands": {0: ""}},
                TOO_FEW,
            ),
            (
                "harbour",
                {**OWNED, "harbors": {0: "duluth marathon thunder_bay"}},
                "You have built all you have: 3 harbours.",
            ),
            (
                "harbour chicago",
                {**OWNED, "harbors": {1: "chicago"}},
                "There is a harbour in Chicago: Bea has built one.",
            ),
        ],
    )
    def test_what_can_not_be_built_is_explained(self, typed: str, scene: dict[str, Any], answer: str) -> None:
        asked = ask(lakes(**scene), typed)
        assert any(line.startswith(answer) for line in asked.lines), asked.said
        assert asked.action is None

    def test_nothing_is_built_between_two_cards(self) -> None:
        scene = lakes(**OWNED)
        scene.do("draw cars")
        assert "One action per turn" in ask(scene, "harbour chicago").said

    def test_harbours_can_be_looked_at(self) -> None:
        owned = {0: "chicago-milwaukee/1 milwaukee-muskegon/1"}
        lines = looked("harbours", owned=owned, harbors={0: "chicago", 1: "duluth"}, tickets={0: "chicago-duluth"})
        assert lines == [
            "You have a harbour in Chicago, and 2 harbours to build.",
            "Bea has a harbour in Duluth, and 2 harbours to build.",
            "Chicago is on no tickets that you have completed so far.",
            "Your routes reach 2 ports without a harbour: Milwaukee and Muskegon.",
        ]
        assert looked("harbors")[0] == "You have no harbour, and 3 harbours to build."


class TestExchange:
    @pytest.mark.parametrize(
        ("typed", "action"),
        [
            (["exchange 3 ships"], "exchange sea 3"),
            (["swap trains 1"], "exchange rail 1"),
            (["exchange", "2 trains"], "exchange rail 2"),
            (["exchange", "2", "3"], "exchange sea 3"),
            (["exchange", "1", "x", "1", "", "1", "2 trains"], "exchange rail 2"),
            (["exchange", "cars", "0 ships", "10 ships", "ship 1"], "exchange sea 1"),
        ],
    )
    def test_pieces_are_named_by_number_and_kind(self, typed: list[str], action: str) -> None:
        assert ask(lakes(hands={0: ""}), *typed).action == action

    def test_what_the_box_holds_and_what_is_wrong_is_said(self) -> None:
        said = ask(lakes(hands={0: ""}), "exchange", "cars", "0 ships", "10 ships", "").lines
        assert (
            "Your box holds 6 trains and 9 ships. Each piece you take costs one of the other kind and 1 point." in said
        )
        assert any("I don’t understand “cars”. Type a number and a kind" in line for line in said)
        assert any("Exchange at least one piece, not 0." in line for line in said)
        assert any("You asked for 10 ships; your box holds 9 ships." in line for line in said)

    def test_an_empty_box_is_explained(self) -> None:
        assert "You have nothing to exchange." in ask(lakes(boxes={0: (0, 0)}), "exchange 1 ship").lines

    def test_the_fleet_can_be_looked_at(self) -> None:
        assert looked("fleet", pieces={0: (20, 1)}, boxes={0: (1, 9)}) == looked(
            "box", pieces={0: (20, 1)}, boxes={0: (1, 9)}
        )
        assert looked("fleet", pieces={0: (20, 1)}, boxes={0: (1, 9)}) == [
            "You have 20 trains and 1 ship to lay, and 1 train and 9 ships in the box.",
            "Bea has 27 trains and 23 ships to lay, and 6 trains and 9 ships in the box.",
        ]


def test_ways_to_pay_are_listed_with_fewest_wilds_first() -> None:
    """The four ships that the rulebook pays with, and what else the hand allows."""
    hand = {0: "red-single*2 red-double*2 wild*2"}
    asked = ask(lakes(hands=hand), "claim albany new york", "1", "1")
    ways = [line.partition(". ")[2] for line in asked.lines if ". pay " in line]
    wilds = [0 if "wild" not in way else int(way.partition(" wild")[0].split()[-1]) for way in ways]
    assert wilds == sorted(wilds)
    assert ways[0] == "pay 1 red single ship and 1 red double ship"
    assert all("red" in way or "wild" in way for way in ways)


def test_both_discard_piles_can_be_read() -> None:
    assert looked("discard", hands={0: ""}, discard="red*2 red-single") == [
        "The discard pile beside the train deck holds 2 red trains. The train deck has 75 cards.",
        "The discard pile beside the ship deck holds 1 red single ship. The ship deck has 56 cards.",
    ]


def test_help_has_the_examples_of_this_map() -> None:
    lines = looked("? all")
    assert "harbour albany: build a harbour there." in lines
    assert "exchange 3 ships: take 3 ships from your box for 3 trains." in lines
    assert any(line.startswith("harbours: ") for line in lines)
    assert not any(line.startswith(("tolls: ", "events: ")) for line in lines)


def test_routes_say_what_goes_by_sea_and_what_is_a_port() -> None:
    lines = looked("routes albany")
    assert lines[0] == "Routes from Albany (ALB), a port:"
    assert "New York by sea: double route of 3, red or black." in lines
    assert "Montreal: double route of 5, green or white." in lines
