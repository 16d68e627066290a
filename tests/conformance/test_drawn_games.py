"""Games that Hypothesis makes up: each number drawn picks a seat, a menu and an action, down to orders and payments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.answering import check_answers
from conformance.composition import Composition
from conformance.compositions import TABLES
from conformance.endings import check_ending
from conformance.invariants import check_always
from conformance.listening import Audience, check_questions, check_views
from conformance.playing import Playing, moments
from conformance.secrecy import check_secrecy
from ttr_tui.core.chance import Chance
from ttr_tui.rules.ruleset import RuleSet

FEW_PIECES = 14
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 10**6)
numbers = st.integers(0, 80).flatmap(lambda count: st.lists(st.integers(0, 10**6), min_size=count, max_size=count))
"""As many short games as long ones."""


@cache
def shortened(composition: Composition) -> tuple[Composition, RuleSet]:
    return composition.shortened(FEW_PIECES)


def begin(table: tuple[Composition, int], seed: int) -> Playing:
    composition, seats = table
    short, rules = shortened(composition)
    return Playing(short, seats, seed, rules)


def played(playing: Playing, drawn: list[int]) -> Iterator[Playing]:
    """The game after each number drawn, as long as there are any and it is not over."""
    for number in drawn:
        if playing.over:
            return
        number, who = divmod(number, len(playing.owing()))
        seat = playing.owing()[who]
        menus = playing.options(seat)
        number, which = divmod(number, len(menus))
        actions = list(menus[which])
        playing.submit(seat, actions[number % len(actions)])
        yield playing


@pytest.mark.rule("ALL-001", "ALL-002", "ALL-003", "ALL-005")
@given(tables, seeds, numbers)
def test_any_game_adds_up_to_its_end(table: tuple[Composition, int], seed: int, drawn: list[int]) -> None:
    playing = begin(table, seed)
    audience = Audience(playing)
    for _ in played(playing, drawn):
        check_always(playing)
    audience.catch_up()
    check_views(audience)
    for _ in moments(playing, seed):
        check_always(playing)
    check_ending(playing)
    audience.catch_up()
    check_views(audience)


@pytest.mark.rule("ALL-004", "ALL-019", "ALL-020")
@given(tables, seeds, numbers)
def test_any_position_answers_rightly_and_keeps_its_secrets(
    table: tuple[Composition, int], seed: int, drawn: list[int]
) -> None:
    playing, chance = begin(table, seed), Chance(seed, 0, 0)
    audience = Audience(playing)
    for _ in played(playing, drawn):
        pass
    audience.catch_up()
    check_answers(playing, chance, sample=4)
    check_questions(audience, chance)
    if not playing.over:
        for seat in playing.everybody:
            check_secrecy(playing, audience.view(seat), chance)
