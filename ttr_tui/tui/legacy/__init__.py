"""Boards that grow on the screen: cities beyond their edge, marks of routes, tokens in cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.rules.legacy.edges import OFF_BOARD, LanesJoined
from ttr_tui.rules.legacy.effects.event_cards import EventTurned
from ttr_tui.rules.legacy.story.tokens import TokensPlaced
from ttr_tui.tui.map.looks import CityLook, LaneLook
from ttr_tui.tui.map.styles import PILL_OFF_BOARD
from ttr_tui.tui.table.system_screen import InForce, Place, SystemScreen

if TYPE_CHECKING:
    from ttr_tui.tui.kit.lines import Line
    from ttr_tui.tui.kit.phase import Phase
    from ttr_tui.tui.table.for_phases import GameForPhases
    from ttr_tui.tui.table.model import Desk


def _on_the_table(desk: Desk, width: int) -> Sequence[Line]:
    from ttr_tui.tui.legacy.sights import on_the_table

    return on_the_table(desk, width)


def _in_force(desk: Desk) -> Sequence[InForce]:
    from ttr_tui.tui.legacy.sights import in_force

    return in_force(desk)


def _event_card(game: GameForPhases, since: int) -> Phase | None:
    """The events that were turned up since, if there are any."""
    if not any(isinstance(fact, EventTurned) for heard in game.desk.watch.heard[since:] for fact in heard.facts):
        return None
    from ttr_tui.tui.legacy.event_card import EventsTurned

    return EventsTurned(game, since)


def _receipts(desk: Desk, order: Sequence[int], width: int) -> Sequence[Line]:
    from ttr_tui.tui.legacy.receipts import receipts

    return receipts(desk, order, width)


SCREEN = SystemScreen(
    cities={OFF_BOARD: CityLook(PILL_OFF_BOARD)},
    lanes={"water": LaneLook("="), "summit": LaneLook("m"), "blank": LaneLook("?")},
    places={
        LanesJoined: lambda joined: Place(lanes=sum(1 << lane for lane in joined.lanes)),
        TokensPlaced: lambda placed: Place(cities=(placed.city,)),
    },
    sights=_on_the_table,
    in_force=_in_force,
    slip=_receipts,
    news=_event_card,
)
