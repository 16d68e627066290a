"""Hints in sentences: called by letters, done as they are typed, and about the question that is open."""

from __future__ import annotations

import re

import pytest
from support.typist import Keyboard, choices

SEED = ("--seed", "5", "--with", "first=Ann")
ALONE = ("play", "usa", "--seats", "Ann,random", *SEED)
HINT = re.compile(r"^([a-c])\. (.*)$", re.MULTILINE)


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
    assert "To do one of them, type a, b or c." in hinted
    assert last_act(keyboard) == (0, "take 1")


def test_a_letter_is_nothing_before_hints_were_asked_for(keyboard: Keyboard) -> None:
    session = keyboard(*ALONE, answer=["1 2", "a", "quit"])
    assert "I don’t understand “a”." in session.said


def test_at_a_question_within_a_turn_a_hint_is_about_its_choices(keyboard: Keyboard) -> None:
    session = keyboard(*ALONE, answer=["1 2", "claim", "hint", "quit"])
    listed, hinted = choices(session.heard[2]), session.heard[3]
    assert HINT.findall(hinted) == []
    ((number, said),) = choices(hinted).items()
    route = re.match(r"Claim (.*?)(?: \(\w+\))?, pay", said)
    assert route is not None
    assert listed[number].startswith(route[1])


def test_at_the_cards_a_hint_weighs_the_ways_to_pay_by_their_numbers(keyboard: Keyboard) -> None:
    """It is asked about another route than those that the hints of the turn name, and costs a hint all the same."""
    session = keyboard(*ALONE, answer=["1 2", "claim seattle vancouver", "hint", "quit"])
    ways, hinted = choices(session.heard[2]), choices(session.heard[3])
    assert len(ways) > 2
    assert len(hinted) == 3
    for number, said in hinted.items():
        assert f", {ways[number]}: " in said
        assert said.startswith("Claim Seattle to Vancouver, pay ")
    first, *others = hinted.values()
    assert re.search("leaves the most for your other routes|leave your other routes the same", first)
    assert all(re.search(r"other routes.*\((about|a little|clearly)", other) for other in others)
    assert keyboard.record().game.hints(0) == 1
