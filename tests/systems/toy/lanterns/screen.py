"""Dark lanes and lanterns on the screen."""

from __future__ import annotations

from ttr_tui.systems.lanterns.dark_lanes import DARK, FoundDark, LanternHung
from ttr_tui.tui.map.signs import LaneLook
from ttr_tui.tui.table.system_screen import Place, SystemScreen

SCREEN = SystemScreen(
    places={
        FoundDark: lambda found: Place(lanes=1 << found.lane),
        LanternHung: lambda hung: Place(lanes=1 << hung.lane),
    },
    lanes={DARK: LaneLook("!")},
)
