"""Choosing tickets at the prompt."""

import re
from collections.abc import Sequence
from itertools import combinations

import pytest
from support.prompters import ask
from support.tables import Scene, new_game, position
from support.typist import choices

from ttr_tui.core.view import View
from ttr_tui.core.ways import Forest, Lender
from ttr_tui.rules.prospects import joint_network
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.words import choices as asking


def offer(map_id: str = "usa") -> Scene:
    scene = position(map_id, ticket_deck="denver-el_paso dallas-new_york miami-toronto")
    scene.do("tickets")
    return scene


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("1 3", "keep denver-el_paso miami-toronto | dallas-new_york"),
        ("3,1", "keep denver-el_paso miami-toronto | dallas-new_york"),
        ("all", "keep denver-el_paso dallas-new_york miami-toronto |"),
        ("keep 2", "keep dallas-new_york | denver-el_paso miami-toronto"),
        ("2 2", "keep dallas-new_york | denver-el_paso miami-toronto"),
        ("dallas", "keep dallas-new_york | denver-el_paso miami-toronto"),
        ("El Paso and 3", "keep denver-el_paso miami-toronto | dallas-new_york"),
        ("new york, toronto", "keep dallas-new_york miami-toronto | denver-el_paso"),
        ("toronto back dallas and 1", "keep miami-toronto | dallas-new_york denver-el_paso"),
    ],
)
def test_tickets_are_kept_by_number(typed: str, action: str) -> None:
    asked = ask(offer(), typed)
    assert list(choices(asked.said).values()) == [
        "Denver to El Paso, 4 points, needs 4 trains",
        "Dallas to New York, 11 points, needs 11 trains",
        "Miami to Toronto, 10 points, needs 10 trains",
    ]
    assert asked.action == action


@pytest.mark.rule("USA25-013", "CLASSIC-030")
@pytest.mark.parametrize("map_id", ["usa", "usa-2025"])
def test_others_go_back_in_the_order_shown_or_in_the_order_typed(map_id: str) -> None:
    assert ask(offer(map_id), "1").action == "keep denver-el_paso | dallas-new_york miami-toronto"
    assert ask(offer(map_id), "1 back 3 2").action == "keep denver-el_paso | miami-toronto dallas-new_york"
    assert "type for example: 1 back 3 2 (keep 1; back go 3, then 2)." in ask(offer(map_id)).said


@pytest.mark.rule("USA25-013")
def test_the_example_of_an_order_is_one_for_this_offer() -> None:
    scene = new_game("usa-2025")
    scene.do(f"keep {' '.join(scene.offer(0))} |", 0)
    hint = "type for example: 1 2 back 4 3 (keep 1 and 2; back go 4, then 3)."
    first, second, third, fourth = scene.offer(1)
    asked = ask(scene, "1 2 back 4 3")
    assert hint in asked.said
    assert asked.action == f"keep {first} {second} | {fourth} {third}"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("4", "I don’t understand “4”. Type the numbers of the tickets to keep, from 1 to 3."),
        ("none", "I don’t understand “none”. Type the numbers of the tickets to keep, from 1 to 3."),
        ("1 back 2", "After “back”, list each ticket you return, once."),
        ("1 back 1 2 3", "After “back”, list each ticket you return, once."),
        ("1 back", "After “back”, list each ticket you return, once."),
    ],
)
def test_an_answer_that_leaves_something_open_is_asked_again(typed: str, answer: str) -> None:
    asked = ask(offer(), typed, "1")
    assert answer in asked.lines
    assert asked.action is not None


@pytest.mark.rule("CLASSIC-007", "USA25-003")
@pytest.mark.parametrize("map_id", ["usa", "usa-2025"])
def test_at_the_start_one_ticket_is_too_few(map_id: str) -> None:
    scene = new_game(map_id)
    scene.do(f"keep {' '.join(scene.offer(0))} |", 0)
    asked = ask(scene, "1", "1 2")
    assert "Keep at least 2 tickets; you chose 1." in asked.lines
    assert asked.action is not None


def test_tickets_are_weighed_together() -> None:
    scene = position("usa", ticket_deck="los_angeles-new_york dallas-new_york los_angeles-miami")
    scene.do("tickets")
    asked = ask(scene, "together 1 2", "together", "together 9", "1")
    offered = (
        "Together: 1 and 2 need 21 trains; 1 and 3 need 26 trains; 2 and 3 need 27 trains; 1, 2 and 3 need 27 trains."
    )
    assert offered in asked.said
    assert "Together: 1 and 2 need 21 trains.\n" in asked.said
    assert asked.said.count("“together 1 3” says what some of them need together.") == 2
    assert asked.action == "keep los_angeles-new_york | dallas-new_york los_angeles-miami"


def test_tickets_that_share_nothing_are_not_weighed_together_unasked() -> None:
    asked = ask(offer(), "together 1 2", "1")
    assert "Together: 2 and 3 need 19 trains; 1, 2 and 3 need 23 trains." in asked.lines
    assert "Together: 1 and 2 need 15 trains." in asked.lines
    scene = position("usa", ticket_deck="denver-el_paso dallas-new_york")
    scene.do("tickets")
    assert "Together" not in ask(scene, "1").said


def test_of_many_tickets_the_cheapest_of_each_size_are_weighed_together() -> None:
    scene = new_game("usa-2025")
    scene.do(f"keep {' '.join(scene.offer(0))} |", 0)
    pairs = [f"{a} {b}" for a, b in combinations(range(1, 5), 2)]
    asked = ask(scene, *(f"together {pair}" for pair in pairs), "all")
    needs = [int(found) for found in re.findall(r"^Together: . and . need (\d+) trains\.$", asked.said, re.MULTILINE)]
    assert len(needs) == len(pairs)
    told = next(line for line in asked.lines if line.startswith("Cheapest together: "))
    two, three, four = re.findall(r"([\d, and]+) need (\d+) trains", told)
    assert (two[0].strip().split(" and "), int(two[1])) == (pairs[needs.index(min(needs))].split(), min(needs))
    assert int(two[1]) <= int(three[1]) <= int(four[1])
    assert four[0].strip() == "1, 2, 3 and 4"
    assert "“together 1 3” says what some of them need together." in asked.said


def test_what_tickets_need_together_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    computed: list[frozenset[int]] = []

    def counting(rules: RuleSet, view: View, tickets: Sequence[int], lenders: Sequence[Lender]) -> Forest | None:
        computed.append(frozenset(tickets))
        return joint_network(rules, view, tickets, lenders)

    monkeypatch.setattr("ttr_tui.plain.prompter.joint_network", counting)
    asked = ask(offer(), "", "together 2 3", "", "all")
    assert asked.said.count("Together: 2 and 3 need") == 4
    assert len(computed) == len({*computed})


@pytest.mark.parametrize("typed", ["?", "help", "HELP"])
def test_help_says_how_to_answer_this_question(typed: str) -> None:
    lines = ask(offer(), typed, "all").lines
    assert asking.HOW_TO_KEEP in lines
    assert any(line.startswith("Any time: hint, hand, tickets") for line in lines)
    assert not any("take red" in line for line in lines)
