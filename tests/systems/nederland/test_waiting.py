"""No two normals wait for one another until the deck is empty: tokens are worth keeping, but somebody ends the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ttr_tui.bots.bot import next_act
from ttr_tui.bots.planner.planner import TunedPlanner
from ttr_tui.core.chance import SeededDealer, bot_seed
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map

LONGEST = 20
"""Turns of the table without a claim that collecting cards takes at the most."""


def longest_wait(seed: int) -> int:
    """The most turns of the table between two claims of a game."""
    rules = RuleSet(load_map("nederland"))
    bots = [TunedPlanner(rules)] * 2
    play = Play(rules, rules.table(2, frozenset({0, 1})), SeededDealer(seed))
    begin(play)
    table, claims, act = play.table, list[int](), 1
    while table.winners is None:
        taken, turn = table.taken, table.turn
        next_act(play, bots, bot_seed(seed), act)
        act += 1
        if table.taken != taken:
            claims.append(turn)
    return max(later - earlier - 1 for earlier, later in pairwise(claims))


@pytest.mark.parametrize("seed", [1002, 1022, 1025, 1039])
def test_where_they_waited_for_more_than_forty_turns_they_claim(seed: int) -> None:
    assert longest_wait(seed) <= LONGEST


@pytest.mark.deep
def test_in_no_game_do_they_wait_for_one_another() -> None:
    assert max(longest_wait(seed) for seed in range(1, 201)) <= LONGEST
