"""Tolls and the neutral player on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.rules.nederland.neutral import ChooseLane, NeutralLaid
from ttr_tui.tui.table.system_screen import Place, SystemScreen

if TYPE_CHECKING:
    from ttr_tui.tui.kit.lines import Line
    from ttr_tui.tui.table.model import Desk


def _on_the_table(desk: Desk, width: int) -> Sequence[Line]:
    from ttr_tui.tui.nederland.on_the_table import on_the_table

    return on_the_table(desk, width)


SCREEN = SystemScreen(
    places={
        NeutralLaid: lambda laid: Place(lanes=1 << laid.lane),
        ChooseLane: lambda chosen: Place(lanes=1 << chosen.lane),
    },
    sights=_on_the_table,
)
