"""Hints in sentences: called by letters, done as they are typed, and about the question that is open."""

from __future__ import annotations

import re

import pytest
from support.typist import Keyboard, choices

SEED = ("--seed", "6", "--with", "first=Ann")
ALONE = ("play", "usa", "--seats", "Ann,random", *SEED)
HINT = re.compile(r"^([a-h])\. (.*)$", re.MULTILINE)


def last_act(keyboard: Keyboard) -> tuple[int, str]:
    game = keyboard.record().game
    act = game.acts[-1]
    assert act.action is not None
    return act.seat, game.rules.notation.write(act.action)


@pytest.mark.parametrize("typed", ["{}", "hint {}", "HINT {}"])
def test_a_letter_does_what_its_hint_says_and_a_number_what_the_menu_says(typed: str, keyboard: Keyboard) -> None:
    keyboard(*ALONE, answer=["1 2", "hint", typed.format("b"), "quit"])
    seat, done = last_act(keyboard)
    assert (seat, done[:5]) == (0, "take ")


def test_no_number_stands_before_a_hint_where_numbers_choose_something_else(keyboard: Keyboard) -> None:
    session = keyboard(*ALONE, answer=["1 2", "hint", "1", "quit"])
    hinted = session.heard[2]
    assert [letter for letter, _ in HINT.findall(hinted)] == ["a", "b", "c"]
    assert choices(hinted) == {}
    assert "To do one of them, type a, b or c. “hint all” gives more, “hint plan” the plan." in hinted
    assert last_act(keyboard) == (0, "take 1")


def test_a_letter_is_nothing_before_hints_were_asked_for(keyboard: Keyboard) -> None:
    session = keyboard(*ALONE, answer=["1 2", "a", "quit"])
    assert "I don’t understand “a”." in session.said


def test_at_a_question_within_a_turn_a_hint_is_about_its_choices(keyboard: Keyboard) -> None:
    draws = ["draw from the deck"] * 12
    session = keyboard(*ALONE, answer=["1 2", *draws, "claim", "hint", "quit"])
    listed, hinted = choices(session.heard[-3]), session.heard[-2]
    assert HINT.findall(hinted) == []
    assert choices(hinted)
    for number, said in choices(hinted).items():
        route = re.match(r"Claim (.*?)(?: \(\w+\))?, pay", said)
        assert route is not None
        assert listed[number].startswith(route[1].replace("–", " to "))


def test_at_the_cards_a_hint_weighs_the_ways_to_pay_by_their_numbers(keyboard: Keyboard) -> None:
    """It is asked about another route than those that the hints of the turn name, and costs a hint all the same."""
    session = keyboard(*ALONE, answer=["1 2", "claim seattle vancouver", "hint", "quit"])
    ways, hinted = choices(session.heard[2]), choices(session.heard[3])
    assert len(ways) > 2
    assert len(hinted) == 3
    for number, said in hinted.items():
        assert f", {ways[number]}: " in said
        assert said.startswith("Claim Seattle–Vancouver, pay ")
    first, *others = hinted.values()
    assert re.search("best for other routes|as good as any", first)
    assert all(re.search("other routes|as good as any", other) for other in others)
    assert keyboard.record().game.hints(0) == 1


def test_a_short_answer_has_three_lines_and_the_whole_list_begins_with_them(keyboard: Keyboard) -> None:
    session = keyboard(*ALONE, answer=["1 2", "hint", "hint all", "quit"])
    short, whole = (HINT.findall(said) for said in session.heard[2:4])
    assert len(short) == 3
    assert len(whole) > 3
    assert whole[:3] == short
    assert not any("The plan:" in said for said in session.heard)
    assert keyboard.record().game.hints(0) == 1


def test_the_plan_is_told_when_it_is_asked_for(keyboard: Keyboard) -> None:
    """A line for each ticket; one's own marks are another thing."""
    session = keyboard(*ALONE, answer=["hint plan", "1 2", "hint plan", "plan", "quit"])
    assert "There is no plan to tell now." in session.heard[1]
    told = session.heard[3].splitlines()[1:]
    assert re.match(r"The plan: 2 tickets in about \d+ turns, of some \d+ left\.", told[0])
    assert sum(bool(re.match(r".* \(\d+\): ", line)) for line in told) == 2
    assert HINT.findall(session.heard[3]) == []
    assert "You have marked no routes" in session.heard[4]
