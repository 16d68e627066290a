"""Exchanging trains for ships, or the other way round."""

from __future__ import annotations

from ttr_tui.core.board import RAIL, SEA
from ttr_tui.rules.lakes.exchange import Exchange
from ttr_tui.tui.lakes.slider import Slider
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.words.english.systems.lakes import choosing


def open_exchange(table: GameForPhases) -> None:
    """To the left for trains, to the right for ships; in the middle nothing is exchanged."""
    desk = table.desk
    menus = [menu for menu in desk.rules.options(desk.view) if menu.kind == "exchange"]
    possible = [action for menu in menus for action in menu if isinstance(action, Exchange)]
    if not possible:
        table.note = choosing.NOTHING_TO_EXCHANGE
        return
    trains, ships = (max((a.count for a in possible if a.kind == kind), default=0) for kind in (RAIL, SEA))

    def made(value: int) -> Exchange | None:
        return Exchange(SEA if value > 0 else RAIL, abs(value)) if value else None

    def exchange(value: int) -> None:
        action = made(value)
        if action is None:
            table.close(slider)
        else:
            table.act(action)

    slider = Slider(
        choosing.EXCHANGE,
        [choosing.exchange_offer(desk.cast, desk.view.table, desk.seat)],
        range(-trains, ships + 1),
        0,
        said=lambda value: choosing.exchange(desk.cast, SEA if value > 0 else RAIL, abs(value)),
        less=choosing.MORE_TRAINS,
        more=choosing.MORE_SHIPS,
        made=made,
        done=exchange,
        back=lambda: table.close(slider),
    )
    table.push(slider)
