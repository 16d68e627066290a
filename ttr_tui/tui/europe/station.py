"""Building a station: in which city, and with which cards."""

from __future__ import annotations

from functools import partial

from ttr_tui.rules.europe.station_order import stations_in_order
from ttr_tui.rules.europe.stations import Building, BuildStation
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.turn.building import Site, Sites
from ttr_tui.words.english.systems.europe import choosing
from ttr_tui.words.english.systems.europe.lending import would_bring


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
        table.refuse(refusal, said=choosing.station_too_dear(desk.cast, desk.view.table, desk.seat))
    else:
        table.refuse(refusal)


def _cities(table: GameForPhases, cities: list[int], part: Building) -> Sites:
    """With each of them the tickets that it would help and the lanes that a station there could borrow now."""
    desk = table.desk
    return Sites(
        table,
        choosing.STATION,
        [
            Site(
                offer.city,
                choosing.station_city(desk.cast, offer.city, offer.helps, offer.lanes.bit_count()),
                offer.lanes,
                partial(would_bring, desk.cast, desk.view, offer.city, offer.lanes),
            )
            for offer in stations_in_order(desk.rules, desk.view, cities)
        ],
        part.payments(desk.view),
        about=[choosing.station_offer(desk.cast, desk.view.table, desk.seat), choosing.unbuilt_station(desk.cast)],
        build=BuildStation,
        head=lambda city: choosing.station_in(desk.cast, city),
    )
