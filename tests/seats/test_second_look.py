"""What a finished game says of tickets and longest routes is looked at a second time, by other means."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.shipped import MAPS
from support.tables import rules_of

from ttr_tui.bots.roster import bots_of
from ttr_tui.core.events import TicketScored
from ttr_tui.core.facts import Fact
from ttr_tui.rules.scoring import Measured, longest_route
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act, Game
from ttr_tui.seats.recount import RouteDoubt, TicketDoubt, _longest, _network, look_again
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.map_decoder import snapshot

SITTERS = (Sitter("Ann", "red", "easy"), Sitter("Bea", "blue", "random"))
BOARD = rules_of("usa").edition.board


def played(map_id: str, seed: int = 4) -> Game:
    game = Deal(snapshot(map_id, ()), (), SITTERS, seed).game()
    game.begin()
    bots = bots_of(game)
    while not game.over:
        seat = game.owing()[0]
        game.submit(seat, bots.choose(game.view(seat), len(game.acts)), game.revision(seat))
    return game


def forged(game: Game, true: Fact, false: Fact) -> Game:
    """The same game, of which one fact was told otherwise."""
    acts = [replace(act, facts=tuple(false if fact is true else fact for fact in act.facts)) for act in game.acts]
    twin = Game(game.rules, game.sitters, game.seed)
    twin.replay(acts)
    return twin


def of_kind(game: Game, kind: type[Fact]) -> tuple[Act, list[Fact]]:
    """The act of the final scoring, and its facts of a kind."""
    return game.acts[-1], [fact for fact in game.acts[-1].facts if isinstance(fact, kind)]


@pytest.mark.parametrize("map_id", MAPS)
def test_a_game_that_was_scored_rightly_leaves_no_doubt(map_id: str) -> None:
    assert list(look_again(played(map_id))) == []


@pytest.mark.rule("ALL-022")
def test_a_ticket_that_was_counted_wrongly_is_found() -> None:
    game = played("usa")
    act, scored = of_kind(game, TicketScored)
    assert all(game.table.made[:1] + game.table.missed[1:])
    for fact in scored:
        assert isinstance(fact, TicketScored)
        doubts = list(look_again(forged(game, fact, replace(fact, points=-fact.points))))
        assert doubts == [TicketDoubt(act.number, fact.seat, fact.ticket, fact.points > 0)]


@pytest.mark.rule("CLASSIC-034")
def test_a_route_that_was_measured_wrongly_is_found() -> None:
    game = played("usa")
    act, (measured, _) = of_kind(game, Measured)
    assert isinstance(measured, Measured)
    length, lanes = measured.length, measured.lanes
    end = game.table.board.lanes[lanes[-1]].length
    for false, found in (
        (replace(measured, length=length + 1), None),
        (replace(measured, lanes=lanes[:-1]), None),
        (replace(measured, lanes=lanes[:1] * len(lanes)), None),
        (replace(measured, seat=1 - measured.seat), None),
        (replace(measured, length=length - end, lanes=lanes[:-1]), length),
    ):
        doubts = list(look_again(forged(game, measured, false)))
        assert doubts == [RouteDoubt(act.number, false.seat, false.length, found)]


@given(st.sets(st.integers(0, len(BOARD.lanes) - 1), max_size=14))
def test_it_never_finds_less_than_there_is_and_what_it_is_sure_of_is_right(chosen: set[int]) -> None:
    lanes = sum(1 << lane for lane in chosen)
    most, sure = _longest(_network(BOARD, lanes))
    length, _ = longest_route(BOARD, lanes)
    assert (most == length) if sure else (most >= length)
