"""Looking on at a game act by act."""

from __future__ import annotations

import pytest
from support.shipped import ONE_A_SYSTEM

from ttr_tui.bots.roster import bots_of
from ttr_tui.core.events import Claimed
from ttr_tui.core.view import SPECTATOR, visible
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game, Watch, by_turns, course_of
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.map_decoder import snapshot

ACTS = 40
PRINTED = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
"""What routes of each length are worth on USA."""
SITTERS = (Sitter("Ann", "red", "random"), Sitter("Bea", "blue", "random"))


def begun(map_id: str) -> Game:
    game = Deal(snapshot(map_id, ()), (), SITTERS, 7).game()
    game.begin()
    return game


def play(game: Game, acts: int) -> None:
    bots = bots_of(game)
    for _ in range(acts):
        seat = game.owing()[0]
        game.submit(seat, bots.choose(game.view(seat), len(game.acts)), game.revision(seat))


@pytest.mark.parametrize("map_id", ONE_A_SYSTEM)
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_a_watch_knows_what_the_seat_was_told(map_id: str, seat: int) -> None:
    game = begun(map_id)
    watch = Watch.of(game, seat)
    for _ in range(ACTS):
        play(game, 1)
        watch.hear(game.acts[-1])
        assert visible(watch.view) == visible(game.view(seat))
        assert watch.revision == game.revision(seat)


def test_it_stands_still_until_it_is_told() -> None:
    game = begun("usa")
    watch = Watch.of(game, 0)
    before = visible(watch.view)
    play(game, 6)
    assert visible(watch.view) == before


def test_what_is_known_already_is_passed_over() -> None:
    game = begun("usa")
    watch = Watch.of(game, 0)
    play(game, 6)
    watch.hear(*game.acts)
    watch.hear(*game.acts[-2:])
    assert visible(watch.view) == visible(game.view(0))
    assert [heard.number for heard in watch.heard] == [act.number for act in game.acts]


def test_after_a_take_back_it_begins_anew() -> None:
    game = begun("usa")
    play(game, 8)
    watch = Watch.of(game, 0)
    game.take_back(5)
    watch.see_again(game.acts)
    assert visible(watch.view) == visible(game.view(0))
    assert watch.revision == game.revision(0)


def test_actions_of_others_are_not_in_it() -> None:
    game = begun("usa")
    play(game, 8)
    heard = Watch.of(game, 0).heard
    assert {one.seat for one in heard if one.action is not None} == {0}


def test_what_is_scored_in_a_turn_counts_for_it() -> None:
    """As the log has it: the claim that ends a turn, too, though the same act begins the next."""
    game = begun("usa")
    while not game.over:
        play(game, 1)
    by_turn = course_of(Watch.of(game, SPECTATOR)).by_turn
    played = by_turns(game.acts)
    assert len(by_turn) == len(played)
    for turn, acts in played.items():
        gained = [0] * game.table.seats
        for fact in (fact for act in acts for fact in act.facts if isinstance(fact, Claimed)):
            gained[fact.seat] += PRINTED[game.table.board.lanes[fact.lane].length]
        before = by_turn[turn - 1] if turn else (0, 0)
        assert [now - then for now, then in zip(by_turn[turn], before, strict=True)] == gained
