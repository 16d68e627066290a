"""Characters are told apart by what they do, and are about as strong as the usual level."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from support.tables import rules_of
from support.watched import Watched

from ttr_tui.bots.bot import next_seat
from ttr_tui.bots.roster import BOTS, habit
from ttr_tui.bots.weights import kind_of_weights
from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.lab.series import outcome_of
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin, submit
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import DrawTickets
from ttr_tui.seats.bot_names import CHARACTERS
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps

FEWEST = 8
"""Pieces with which every lane of every map can still be claimed."""
GAMES = 60


@dataclass
class Style:
    """What somebody did in a number of games."""

    wins: float = 0.0
    ticket_draws: int = 0
    longest: int = 0
    claims: int = 0
    closed: int = 0
    """Claims that took the last lane at an end of what a rival has built."""


def acted(style: Style, rules: RuleSet, table: Table, seat: int, action: Action) -> None:
    if isinstance(action, DrawTickets):
        style.ticket_draws += 1
    elif isinstance(action, Claim):
        style.claims += 1
        lane, at = table.board.lanes[action.lane], table.board.lanes_at
        beside = rules.claiming.staying_open(table, action.lane)
        rivals = [lanes for rival, lanes in enumerate(table.lanes) if rival != seat]
        style.closed += any(not beside and lanes & (at[lane.a] | at[lane.b]) for lanes in rivals)


def games(name: str, map_id: str, seats: int, count: int) -> Iterator[tuple[Style, Style]]:
    """One of this character among bots of the usual level; what it did, and what one of the others did."""
    rules = rules_of(map_id)
    own, usual = BOTS[name](rules), BOTS["normal"](rules)
    for game in range(count):
        me, seed = game % seats, 900 + game // seats
        one, other = Style(), Style()
        play = Play(rules, rules.table(seats, frozenset(range(seats))), SeededDealer(seed))
        begin(play)
        table, act = play.table, 1
        while table.winners is None:
            seat = next_seat(table)
            action = (own if seat == me else usual).choose(play.lenses[seat], Chance(seed, seat, act), 1)
            if seat in (me, (me + 1) % seats):
                acted(one if seat == me else other, rules, table, seat, action)
            submit(play, seat, action)
            act += 1
        outcome = outcome_of(table)
        one.longest, other.longest = outcome.longest[me], outcome.longest[(me + 1) % seats]
        one.wins = (me in outcome.winners) / len(outcome.winners)
        yield one, other


@pytest.mark.parametrize("map_id", list_maps())
def test_every_character_changes_the_row_of_every_board(map_id: str) -> None:
    usual = kind_of_weights(load_map(map_id).parts)()
    rows = [habit(name, usual) for name in CHARACTERS]
    assert usual not in rows
    assert len({*rows}) == len(CHARACTERS)


@pytest.mark.parametrize("name", CHARACTERS)
@pytest.mark.parametrize("composition", COMPOSITIONS, ids=[composition.name for composition in COMPOSITIONS])
def test_it_answers_whatever_is_asked_by_what_it_was_told(composition: Composition, name: str) -> None:
    _, rules = composition.shortened(FEWEST)
    seats = composition.seats[0]
    assert Watched(rules, seats, 4, BOTS[name]).run() > 5 * seats


@pytest.mark.deep
@pytest.mark.parametrize("map_id", ["usa", "europe", "great-lakes"])
def test_the_hunter_draws_tickets_time_and_again(map_id: str) -> None:
    played = [*games("hunter", map_id, 2, GAMES)]
    own, usual = (sum(style.ticket_draws for style in side) for side in zip(*played, strict=True))
    assert own > max(GAMES / 2, 2 * usual)


@pytest.mark.deep
@pytest.mark.parametrize("map_id", ["usa", "europe"])
def test_the_builder_has_the_longer_route(map_id: str) -> None:
    played = [*games("builder", map_id, 2, GAMES)]
    assert sum(one.longest - other.longest for one, other in played) > GAMES
    assert not any(one.ticket_draws for one, _ in played)


@pytest.mark.deep
@pytest.mark.parametrize("map_id", ["usa", "europe", "legacy-east"])
def test_the_blocker_closes_more_ways(map_id: str) -> None:
    played = [*games("blocker", map_id, 2, GAMES)]
    one, other = (
        sum(style.closed for style in side) / sum(style.claims for style in side) for side in zip(*played, strict=True)
    )
    assert one > 1.1 * other


@pytest.mark.deep
@pytest.mark.parametrize("name", CHARACTERS)
@pytest.mark.parametrize("map_id", ["usa", "europe"])
def test_it_is_about_as_strong_as_the_usual_level(map_id: str, name: str) -> None:
    wins = sum(one.wins for one, _ in games(name, map_id, 2, 4 * GAMES))
    assert 0.38 <= wins / (4 * GAMES) <= 0.62
