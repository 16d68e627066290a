"""The easy opponent plays by the rules and by what it was told, sensibly, and loses most games to the normal one."""

from __future__ import annotations

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from support.tables import rules_of
from support.watched import Watched

from ttr_tui.bots.bot import next_seat
from ttr_tui.bots.planner.planner import TunedPlanner
from ttr_tui.bots.roster import BOTS, DREAMS, Beginner, judge
from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.lab.series import Series, outcome_of, play_out, simulate, summarise
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin, submit
from ttr_tui.rules.tickets import FIRST_TICKETS, DrawTickets
from ttr_tui.seats.bot_names import NAMES, OPPONENTS
from ttr_tui.seats.sitters import seat_people
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.words import levels

ACTS = 2000
FEWEST = 8
"""Pieces with which every lane of every map can still be claimed."""


def test_every_name_is_that_of_a_bot() -> None:
    assert tuple(BOTS) == NAMES


def test_there_are_words_for_every_level() -> None:
    assert tuple(levels.ABOUT) == OPPONENTS


def test_the_planner_of_older_games_is_the_judge_and_counts_as_normal() -> None:
    assert BOTS["normal"] is TunedPlanner
    assert BOTS["planner"] is judge
    assert [levels.level(bot) for bot in BOTS] == [*OPPONENTS, "normal", "random"]


@pytest.mark.parametrize("composition", COMPOSITIONS, ids=[composition.name for composition in COMPOSITIONS])
def test_easy_answers_whatever_is_asked_by_what_it_was_told(composition: Composition) -> None:
    _, rules = composition.shortened(FEWEST)
    seats = composition.seats[0]
    assert Watched(rules, seats, 4, Beginner).run() > 5 * seats


def test_easy_plays_the_same_game_again_with_the_same_seed() -> None:
    rules = rules_of("usa")
    games = [outcome_of(play_out(rules, [Beginner(rules), Beginner(rules)], seed)) for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0] != games[2]


@pytest.mark.parametrize("seats", DREAMS)
def test_easy_dreams_less_the_more_rivals_there_are(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("usa")
    play = Play(rules, rules.table(seats, frozenset(range(seats))), SeededDealer(3))
    begin(play)
    while FIRST_TICKETS in play.table.owed:
        seat = next_seat(play.table)
        submit(play, seat, Beginner(rules).choose(play.lenses[seat], Chance(1, seat, 1), 1))
    seat = next_seat(play.table)
    monkeypatch.setattr(TunedPlanner, "choose", lambda *asked: DrawTickets())
    easy = Beginner(rules)
    dreams = [easy.choose(play.lenses[seat], Chance(1, seat, act), 1) != DrawTickets() for act in range(ACTS)]
    assert sum(dreams) == pytest.approx(ACTS / DREAMS[seats], rel=0.25)
    assert DREAMS[seats] >= DREAMS.get(seats - 1, 0)


@pytest.mark.deep
def test_normal_wins_most_games_against_easy_but_not_all() -> None:
    sitters = seat_people(["normal", "easy"], BOTS, by_level=True)
    series = Series(snapshot("usa"), (), sitters, games=300, seed=1)
    normal = summarise(simulate(series, 1)).players["normal"]
    assert 0.65 <= normal.wins / normal.games <= 0.85


@pytest.mark.deep
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_easy_is_worth_playing_against_in_company_too(seats: int) -> None:
    """It wins some seven in ten of its fair share, and neither half nor all of it."""
    sitters = seat_people(["easy", *["normal"] * (seats - 1)], BOTS, by_level=True)
    series = Series(snapshot("usa"), (), sitters, games=80 * seats, seed=1)
    easy = summarise(simulate(series, 1)).players["easy"]
    assert 0.5 <= seats * easy.wins / easy.games <= 0.95
