"""Finished games on a small map, for tests of what is said of them afterwards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from support.small import small_map
from ttr_tui.bots.bot import next_seat
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import Sitter

Habit = Callable[[View, Action], Action]
"""What Ann does instead of what the planner would."""


def deal_of(seed: int) -> Deal:
    return Deal(small_map(), (), (Sitter("Ann", "red"), Sitter("Bea", "blue", "normal")), seed)


def as_planned(view: View, action: Action) -> Action:
    return action


def finished_game(seed: int, habit: Habit = as_planned) -> Game:
    """Ann and a bot, who both play as the planner does, but for her habit."""
    game = deal_of(seed).game()
    game.begin()
    play_to_the_end(game, habit)
    return game


def saved_game(folder: Path, seed: int, habit: Habit = as_planned, acts: int | None = None) -> Path:
    """The same game, or its beginning, in a file."""
    live = LiveGame.begin(deal_of(seed), folder)
    play_to_the_end(live.game, habit, acts)
    live.save()
    live.close()
    return live.path


def play_to_the_end(game: Game, habit: Habit, acts: int | None = None) -> None:
    planner = Planner(game.rules)
    while not game.over and len(game.acts) != acts:
        seat = next_seat(game.table)
        view = game.view(seat)
        action = planner.choose(view, Chance(bot_seed(game.seed), seat, len(game.acts)), 1)
        game.submit(seat, habit(view, action) if seat == 0 else action, game.revision(seat))


def passes_the_last_lane(view: View, action: Action) -> Action:
    """Draws a card wherever a route would complete a ticket, to her very last turn."""
    if isinstance(action, Claim) and completes(view, action) and any(view.table.decks[0]):
        return DrawCard(0)
    return action


def takes_the_first_card_at_last(view: View, action: Action) -> Action:
    """Where the planner would end the game with a card from the deck, takes the one that lies first in its place."""
    last = view.table.turns_left == 0 and view.owes == SECOND_CARD
    return TakeCard(0) if last and isinstance(action, DrawCard) else action


def completes(view: View, claim: Claim) -> bool:
    """Does this lane join the cities of a ticket that are not joined yet?"""
    board, own = view.table.board, view.table.network(view.seat)
    before, after = groups(board, own), groups(board, own | 1 << claim.lane)
    return any(
        before[board.tickets[ticket].a] != before[board.tickets[ticket].b]
        and after[board.tickets[ticket].a] == after[board.tickets[ticket].b]
        for ticket in view.tickets
    )
