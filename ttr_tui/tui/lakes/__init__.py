"""Trains and ships on the screen: the fleet, an exchange, a harbour, two decks."""

from collections.abc import Sequence

from ttr_tui.rules.lakes.fleet import FLEET
from ttr_tui.rules.lakes.harbors import PORT, BuildHarbor, HarborBuilt
from ttr_tui.rules.lakes.market import REFILL
from ttr_tui.tui.kit.lines import Line
from ttr_tui.tui.lakes.exchange import open_exchange
from ttr_tui.tui.lakes.fleet import choose_fleet
from ttr_tui.tui.lakes.harbor import open_harbor
from ttr_tui.tui.lakes.refill import Refilling
from ttr_tui.tui.map.looks import CityLook
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.system_screen import ExtraAction, Place, SystemScreen


def _sights(desk: Desk, width: int) -> Sequence[Line]:
    from ttr_tui.tui.lakes.on_the_table import on_the_table

    return on_the_table(desk, width)


SCREEN = SystemScreen(
    decisions={FLEET: choose_fleet, REFILL: Refilling},
    extra_actions={"harbor": ExtraAction(("b",), open_harbor), "exchange": ExtraAction(("x",), open_exchange)},
    places={
        HarborBuilt: lambda built: Place(cities=(built.city,)),
        BuildHarbor: lambda build: Place(cities=(build.city,)),
    },
    cities={PORT: CityLook(underlined=True)},
    sights=_sights,
)
