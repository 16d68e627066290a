"""Tunnels, ferries and stations on the screen."""

from __future__ import annotations

from functools import partial

from ttr_tui.core.facts import Action
from ttr_tui.systems.europe import words
from ttr_tui.systems.europe.stations import Building, BuildStation, LaneBorrowed, StationBuilt, stations_in_order
from ttr_tui.systems.europe.tunnels import EXTRA, FERRY, TUNNEL, Attempt, PayExtra, TunnelTried
from ttr_tui.tui.kit.lines import Line, Run, line, width_of
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BOX, BOX_BAD
from ttr_tui.tui.map.signs import LaneLook
from ttr_tui.tui.table.panes import card_run
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.tui.table.system_screen import ExtraAction, Place, SystemScreen
from ttr_tui.tui.turn.purchase import Paying, Site, Sites
from ttr_tui.words.sentences import choice_of


def open_station(table: GameForPhases) -> None:
    """The cities to choose from, or the sentence that says why there is none."""
    desk = table.desk
    part = next(part for part in desk.rules.parts if isinstance(part, Building))
    refusals = [part.explain_city(desk.view, city) for city in range(len(desk.board.cities))]
    cities = [city for city, refusal in enumerate(refusals) if refusal is None]
    payments = part.payments(desk.view)
    city = cities[0] if cities else table.atlas.city
    refusal = desk.why_not(BuildStation(city, payments[0] if payments else ()))
    here = refusals[table.atlas.city]
    if refusal is None:
        if here is not None:
            table.refuse(here)
        table.push(_cities(table, cities, part))
    elif refusal.code == "not the price of a station":
        table.refuse(refusal, said=words.station_too_dear(desk.cast, desk.view.table, desk.seat))
    else:
        table.refuse(refusal)


def _cities(table: GameForPhases, cities: list[int], part: Building) -> Sites:
    """With each of them the tickets that it would help and the lanes that a station there could borrow now."""
    desk = table.desk
    return Sites(
        table,
        words.STATION,
        [
            Site(
                offer.city,
                words.station_city(desk.cast, offer.city, offer.helps, offer.lanes.bit_count()),
                offer.lanes,
                partial(words.would_bring, desk.cast, desk.view, offer.city, offer.lanes),
            )
            for offer in stations_in_order(desk.rules, desk.view, cities)
        ],
        part.payments(desk.view),
        about=[words.station_offer(desk.cast, desk.view.table, desk.seat), words.unbuilt_station(desk.cast)],
        build=BuildStation,
        head=lambda city: words.station_in(desk.cast, city),
    )


# A tunnel that has become dearer: what was turned up, why it counts, and the ways to go on.


class TunnelExtra(Paying):
    """Withdrawing is the last choice, and the only one for who can't pay; the tunnel is pointed out on the map."""

    rows = 8

    def __init__(self, table: GameForPhases) -> None:
        desk = table.desk
        attempt = desk.view.table.record(Attempt)
        actions = [action for menu in desk.rules.options(desk.view) for action in menu]
        super().__init__(
            table,
            words.extra_head(desk.cast, desk.view),
            actions,
            [action.payment for action in actions if isinstance(action, PayExtra)],
            [self._choice(table, action) for action in actions],
        )
        self._turned_up = attempt.turned_up
        self._counting = {*dict(desk.view.table.laid[desk.seat]), desk.cast.cards.wild}
        table.atlas.choose(attempt.lane)

    def head(self, width: int) -> list[Line]:
        """The cards turned up stand between what is due and the ways to go on; those that count are marked."""
        desk, lines = self.table.desk, [line(Run(f" {words.TURNED_UP}", BOX)), line(Run(" ", BOX))]
        for card in self._turned_up:
            shown = Run("!" if card in self._counting else " ", BOX_BAD), card_run(desk, card)
            if width_of((*lines[-1], *shown)) > width:
                lines.append(line(Run(" ", BOX)))
            lines[-1] = (*lines[-1], *shown)
        return [*super().head(width), *lines]

    def _choice(self, table: GameForPhases, action: Action) -> Choice:
        said = choice_of(action, table.desk.cast, table.desk.view.table)
        return Choice(said, lambda: table.act(action))


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
