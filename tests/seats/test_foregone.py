"""A question that has one answer, as everybody can see, is answered in the place of whoever is asked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.hosting.chair import Chair
from ttr_tui.hosting.host import KeyboardHost
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard
from ttr_tui.rules.tickets import KeepTickets
from ttr_tui.seats.audit import audit
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.seats.sitters import Sitter
from ttr_tui.seats.way_back import NoWay, WayBack, way_back
from ttr_tui.store.journal import read_journal
from ttr_tui.store.map_decoder import snapshot


def asking(dollars: int, pipeline: str = "claim") -> dict[str, Any]:
    """The East, with a rule that asks after every claim, or every turn, for more than there is, or for nothing."""
    raw = dict(snapshot("legacy-east", ()))
    need = {"label": "pay", "need": {"dollars": dollars}, "effects": [{"verb": "money", "amount": -1}]}
    ask = {"verb": "ask", "options": [{"label": "no"}, need]}
    rule = {"id": "levy", "step": 6, "pipeline": pipeline, "title": "Levy", "text": "Pay, or not.", "effects": [ask]}
    raw["add"] = [*raw.get("add", ()), "stuck-before", "turn-steps"]
    raw["numbers"] = {**raw["numbers"], "stickers": [rule], "stuck_before": ["levy"]}
    return raw


class Table:
    """Two people at one keyboard, one of whom has just claimed a route."""

    def __init__(self, folder: Path, dollars: int) -> None:
        deal = Deal(asking(dollars), (), (Sitter("Ann", "red"), Sitter("Bea", "blue")), 3)
        self.live = LiveGame.begin(deal, folder)
        self.game = self.live.game
        self.chair = Chair(KeyboardHost(self.live, InlineThinker(self.game)), self.live.people, keeps=True)
        while self.game.table.choosing_in_secret:
            seat = self.game.owing()[0]
            offer = self.game.view(seat).table.offers[seat]
            self.act(seat, KeepTickets(tuple(offer), ()))
        self.seat = self.game.owing()[0]
        assert self.game.view(self.seat).owes == TURN
        menus = self.game.rules.options(self.game.view(self.seat))
        self.before = len(self.game.acts)
        self.act(self.seat, next(action for menu in menus for action in menu if isinstance(action, Claim)))

    def act(self, seat: int, action: Action) -> None:
        asyncio.run(self.chair.submit(seat, action, self.game.revision(seat)))

    def words(self) -> list[str]:
        """What was done since the first turn began."""
        acts = self.game.acts[self.before :]
        return [act.action.word for act in acts if act.action is not None]


def test_nobody_is_asked_who_can_answer_one_thing(tmp_path: Path) -> None:
    table = Table(tmp_path, dollars=99)
    assert table.words() == ["claim", "choose"]
    assert table.game.view(table.seat).owes is None


def test_whoever_has_a_choice_is_asked(tmp_path: Path) -> None:
    table = Table(tmp_path, dollars=0)
    assert table.words() == ["claim"]
    assert table.game.view(table.seat).owes == "choose"


def test_undoing_goes_back_to_what_somebody_did(tmp_path: Path) -> None:
    table = Table(tmp_path, dollars=99)
    way = table.chair.way_back(table.seat)
    assert isinstance(way, WayBack)
    asyncio.run(table.chair.take_back(way))
    assert table.words() == []
    assert table.game.view(table.seat).owes == TURN


def test_it_is_recorded_as_any_act_and_comes_out_again(tmp_path: Path) -> None:
    table = Table(tmp_path, dollars=99)
    record = recall(read_journal(table.live.path))
    assert [act.action for act in record.game.acts] == [act.action for act in table.game.acts]
    assert audit(record) is None


def test_it_is_known_again_when_the_game_is_read(tmp_path: Path) -> None:
    table = Table(tmp_path, dollars=99)
    table.live.close()
    live, _ = LiveGame.reopen(table.live.path)
    assert live.game.foregone == table.game.foregone == {table.before + 1}
    chair = Chair(KeyboardHost(live, InlineThinker(live.game)), live.people, keeps=True)
    way = chair.way_back(table.seat)
    assert isinstance(way, WayBack)
    asyncio.run(chair.take_back(way))
    assert live.game.view(table.seat).owes == TURN


def test_behind_it_nothing_is_taken_back_that_was_seen(tmp_path: Path) -> None:
    """A card from the deck stays drawn, at keyboards of their own, also where a rule asked for nothing after it."""
    raw = asking(99, pipeline="turn")
    raw["numbers"]["newspapers"] = {str(seats): 0 for seats in range(2, 6)}
    live = LiveGame.begin(Deal(raw, (), (Sitter("Ann", "red"), Sitter("Bea", "blue")), 3), tmp_path)
    host = KeyboardHost(live, InlineThinker(live.game))

    def act(seat: int, action: Action) -> None:
        asyncio.run(Chair(host, live.people, keeps=True).submit(seat, action, live.game.revision(seat)))

    while live.game.table.choosing_in_secret:
        seat = live.game.owing()[0]
        act(seat, KeepTickets(tuple(live.game.view(seat).table.offers[seat]), ()))
    seat = live.game.owing()[0]
    for _ in range(2):
        act(seat, DrawCard(0))
    assert live.acts[-1].number in live.game.foregone
    assert way_back(live, seat, (seat,)) is NoWay.SEEN
