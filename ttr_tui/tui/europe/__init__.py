"""Tunnels, ferries and stations on the screen."""

from ttr_tui.rules.europe.borrowing import LaneBorrowed
from ttr_tui.rules.europe.stations import BuildStation, StationBuilt
from ttr_tui.rules.europe.tunnels import EXTRA, FERRY, TUNNEL, TunnelTried
from ttr_tui.tui.europe.station import open_station
from ttr_tui.tui.europe.tunnel import TunnelExtra
from ttr_tui.tui.map.looks import LaneLook
from ttr_tui.tui.table.system_screen import ExtraAction, Place, SystemScreen

SCREEN = SystemScreen(
    decisions={EXTRA: TunnelExtra},
    extra_actions={"station": ExtraAction(("b",), open_station)},
    places={
        TunnelTried: lambda tried: Place(lanes=1 << tried.lane),
        StationBuilt: lambda built: Place(cities=(built.city,)),
        BuildStation: lambda build: Place(cities=(build.city,)),
        LaneBorrowed: lambda borrowed: Place(lanes=1 << borrowed.lane, cities=(borrowed.city,)),
    },
    lanes={TUNNEL: LaneLook("^"), FERRY: LaneLook("L", on_spaces=True)},
)
