"""Boards that grow on the screen: cities beyond their edge."""

from ttr_tui.rules.legacy.edges import OFF_BOARD
from ttr_tui.tui.map.looks import CityLook, LaneLook
from ttr_tui.tui.map.styles import PILL_OFF_BOARD
from ttr_tui.tui.table.system_screen import SystemScreen

SCREEN = SystemScreen(
    cities={OFF_BOARD: CityLook(PILL_OFF_BOARD)},
    lanes={"water": LaneLook("w"), "summit": LaneLook("m"), "blank": LaneLook("?")},
)
