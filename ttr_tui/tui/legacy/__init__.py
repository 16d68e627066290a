"""Boards that grow on the screen: cities beyond their edge, marks of routes, tokens in cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.rules.legacy.edges import OFF_BOARD, LanesJoined
from ttr_tui.rules.legacy.story.tokens import TokensPlaced
from ttr_tui.tui.map.looks import CityLook, LaneLook
from ttr_tui.tui.map.styles import PILL_OFF_BOARD
from ttr_tui.tui.table.system_screen import Place, SystemScreen

if TYPE_CHECKING:
    from ttr_tui.tui.kit.lines import Line
    from ttr_tui.tui.table.model import Desk


def _on_the_table(desk: Desk, width: int) -> Sequence[Line]:
    from ttr_tui.tui.legacy.sights import on_the_table

    return on_the_table(desk, width)


SCREEN = SystemScreen(
    cities={OFF_BOARD: CityLook(PILL_OFF_BOARD)},
    lanes={"water": LaneLook("="), "summit": LaneLook("m"), "blank": LaneLook("?")},
    places={
        LanesJoined: lambda joined: Place(lanes=sum(1 << lane for lane in joined.lanes)),
        TokensPlaced: lambda placed: Place(cities=(placed.city,)),
    },
    sights=_on_the_table,
)
