"""Exchanging trains for ships, or the other way round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ttr_tui.rules.lakes.exchange import Exchange
from ttr_tui.tui.choices import Choice, Choices
from ttr_tui.words.english import choosing
from ttr_tui.words.english import screen as words

if TYPE_CHECKING:
    from ttr_tui.tui.table.game import GameScreen


def open_exchange(table: GameScreen) -> None:
    desk = table.desk
    menus = [menu for menu in desk.rules.options(desk.view) if menu.kind == "exchange"]
    actions = [action for menu in menus for action in menu if isinstance(action, Exchange)]
    if not actions:
        table.note = choosing.NOTHING_TO_EXCHANGE if desk.view.owes else ""
        return

    def doer(action: Exchange) -> Callable[[], None]:
        return lambda: table.act(action)

    offered = Choices(
        words.EXCHANGE,
        [Choice(words.exchange(desk.cast, action.kind, action.count), doer(action)) for action in actions],
        about=[choosing.exchange_offer(desk.cast, desk.view.table, desk.seat)],
        back=lambda: table.close(offered),
    )
    offered.label = words.TAKE_OUT
    table.push(offered)
