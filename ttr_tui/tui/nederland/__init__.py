"""Tolls and the neutral player on the screen."""

from ttr_tui.rules.nederland.neutral import ChooseLane, NeutralLaid
from ttr_tui.tui.table.system_screen import Place, SystemScreen

SCREEN = SystemScreen(
    places={
        NeutralLaid: lambda laid: Place(lanes=1 << laid.lane),
        ChooseLane: lambda chosen: Place(lanes=1 << chosen.lane),
    }
)
