"""A lane for a token at the prompt: ten are said, the best first, and the others are found by their cities."""

from __future__ import annotations

import re

import pytest
from support.east_story import at_once, token
from support.prompters import ask

from ttr_tui.words import choices

ROW = re.compile(r"\d+\. .* to .*: \d \w+(, (first|second) of two)?(, helps .*)?")


def rows(said: str) -> list[str]:
    return [line for line in said.splitlines() if re.match(r"\d+\. ", line)]


def test_ten_are_said_those_for_tickets_first() -> None:
    scene = at_once(token(at="lane", choose=True))
    asked = ask(scene, "1")
    said = rows(asked.said)
    assert len(said) == 10
    assert all(ROW.fullmatch(row) for row in said), said
    helping = [", helps " in row for row in said]
    assert helping[0]
    assert helping == sorted(helping, reverse=True)
    assert "Showing 10 of " in asked.said
    assert asked.action is not None
    assert asked.action.startswith("pick-lane ")


@pytest.mark.parametrize(
    ("typed", "picked"),
    [
        (["albany montreal"], "pick-lane albany-montreal/1"),
        (["albany to montréal: 1 red"], "pick-lane albany-montreal/1"),
        (["albany", "albany montreal"], "pick-lane albany-montreal/1"),
        (["99", "all", "albany montreal"], "pick-lane albany-montreal/1"),
    ],
)
def test_a_lane_is_found_by_its_cities(typed: list[str], picked: str) -> None:
    assert ask(at_once(token(at="lane", choose=True)), *typed).action == picked


def test_what_is_not_among_them_is_said_to_be_so_and_twins_are_told_apart() -> None:
    north = {"route_touches": ["montreal"]}
    asked = ask(at_once(token(at="lane", choose=True, when=north)), "new york", "1")
    assert choices.NOT_AMONG_THEM in asked.said
    twins = ask(at_once(token(at="lane", choose=True)), "boston new york", "2")
    said = [row.partition(". ")[2] for row in rows(twins.said)[10:]]
    assert len(said) == len({*said}) > 1
    assert twins.action == "pick-lane boston-new_york/2"
