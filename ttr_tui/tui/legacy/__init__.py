"""Boards that grow on the screen: cities beyond their edge, marks of routes, tokens in cities."""

from ttr_tui.rules.legacy.edges import OFF_BOARD, LanesJoined
from ttr_tui.rules.legacy.story.tokens import TokensPlaced
from ttr_tui.tui.map.looks import CityLook, LaneLook
from ttr_tui.tui.map.styles import PILL_OFF_BOARD
from ttr_tui.tui.table.system_screen import Place, SystemScreen

SCREEN = SystemScreen(
    cities={OFF_BOARD: CityLook(PILL_OFF_BOARD)},
    lanes={"water": LaneLook("="), "summit": LaneLook("m"), "blank": LaneLook("?")},
    places={
        LanesJoined: lambda joined: Place(lanes=sum(1 << lane for lane in joined.lanes)),
        TokensPlaced: lambda placed: Place(cities=(placed.city,)),
    },
)
