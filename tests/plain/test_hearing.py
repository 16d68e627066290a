"""What somebody hears of a game since they last heard of it, whatever was taken back meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from support.small import small_deal

from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.core.facts import Action
from ttr_tui.hosting.chair import Chair
from ttr_tui.hosting.host import KeyboardHost
from ttr_tui.plain.game import Ear
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.tickets import KeepTickets
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.seats.way_back import WayBack
from ttr_tui.words import choices


class Keyboard:
    """Two people at it, who have chosen their tickets."""

    def __init__(self, folder: Path) -> None:
        deal = replace(small_deal(), sitters=(Sitter("Ann", "red"), Sitter("Bea", "blue")))
        live = LiveGame.begin(deal, folder)
        self.chair = Chair(KeyboardHost(live, InlineThinker(live.game)), live.people, keeps=True)
        self.game = live.game
        while self.game.table.choosing_in_secret:
            seat = self.game.owing()[0]
            self.act(seat, KeepTickets(self.game.view(seat).table.offers[seat], ()))

    def act(self, seat: int, action: Action) -> None:
        asyncio.run(self.chair.submit(seat, action, self.game.revision(seat)))

    def take_back(self, seat: int) -> None:
        way = self.chair.way_back(seat)
        assert isinstance(way, WayBack)
        asyncio.run(self.chair.take_back(way))


def test_what_is_done_instead_of_what_was_taken_back_is_told_too(tmp_path: Path) -> None:
    """They hear of all three at once: the undoing, and as many acts as they had heard of before it."""
    keyboard = Keyboard(tmp_path)
    mine = keyboard.game.owing()[0]
    other = Ear(keyboard.chair, 1 - mine, None)
    keyboard.act(mine, DrawCard(0))
    other.catch_up()
    assert len(other.news()) == 1
    keyboard.take_back(mine)
    keyboard.act(mine, TakeCard(0))
    assert other.catch_up()
    undone, told = other.news()
    assert undone == choices.TAKEN_BACK_NEWS
    assert "take" in told
    assert other.news() == []
