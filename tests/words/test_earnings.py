"""Where the points of a finished game came from."""

from __future__ import annotations

from support.analysed import finished_game, passes_the_last_lane

from ttr_tui.core.events import TicketScored
from ttr_tui.seats.game import Game
from ttr_tui.words.analysis import earnings_said
from ttr_tui.words.cast import cast_of
from ttr_tui.words.results import sources

GAME = finished_game(0, passes_the_last_lane)


def incomplete_after(game: Game, seat: int) -> list[int]:
    facts = [fact for act in game.acts for fact in act.facts if isinstance(fact, TicketScored)]
    return [fact.ticket for fact in facts if fact.seat == seat and fact.points < 0]


def test_it_is_told_against_the_best_of_the_others_and_adds_up() -> None:
    cast, scores = cast_of(GAME, 0), GAME.table.scores
    against, *_ = earnings_said(cast, GAME)
    assert against.startswith(f"Against Bea, {scores[0]} to {scores[1]}: ")
    for label, row in sources(cast, GAME.table):
        assert (f"{label.lower()} {cast.plus(row[0] - row[1])}" in against) == (row[0] != row[1])


def test_tickets_that_were_not_completed_are_told_with_their_turn() -> None:
    cast = cast_of(GAME, 0)
    missed = incomplete_after(GAME, 0)
    assert missed
    _, told, _ = earnings_said(cast, GAME)
    assert told.startswith("Not completed: ")
    for ticket in missed:
        assert f"{cast.pair(ticket)} (−{cast.board.tickets[ticket].value}, from the start)" in told


def test_what_was_left_over_is_told_of_both() -> None:
    *_, left = earnings_said(cast_of(GAME, 0), GAME)
    table = GAME.table
    assert left.startswith("Left at the end: you had ")
    assert (f"{table.hand_sizes[0]} card" in left) == (table.hand_sizes[0] > 0)
    assert "no " not in left
