"""What hints say of stations and tunnels."""

from __future__ import annotations

from ttr_tui.core.view import View
from ttr_tui.systems.europe.reasons import CardForStation, CardsWorthMore, StationLends, TunnelWorth
from ttr_tui.systems.europe.stations import BuildStation
from ttr_tui.words.cast import Cast
from ttr_tui.words.hints import action_said, named, reason_said
from ttr_tui.words.phrases import counted


@action_said.register
def _(action: BuildStation, cast: Cast, view: View) -> str:
    return f"build a station in {cast.city(action.city)}, pay {cast.counted_cards(action.payment)}"


@reason_said.register
def _(reason: StationLends, cast: Cast, view: View) -> str:
    owner = cast.name(view.table.owner[reason.lane])
    return f"lets you use {owner}’s {cast.way(reason.lane)} for {named(cast, reason.tickets)}"


@reason_said.register
def _(reason: CardForStation, cast: Cast, view: View) -> str:
    cards = "a card" if reason.cards == 1 else f"{counted(reason.cards, 'card')} of one colour"
    return f"your station costs {cards}"


@reason_said.register
def _(reason: TunnelWorth, cast: Cast, view: View) -> str:
    does = [f"completes {named(cast, reason.completed)}"] if reason.completed else []
    does += [f"is on your way for {named(cast, reason.tickets)}"] if reason.tickets and not does else []
    return f"{cast.way(reason.lane)} {''.join(does) or 'is worth it'}"


@reason_said.register
def _(reason: CardsWorthMore, cast: Cast, view: View) -> str:
    return "they stay for other routes" if reason.able else "you don’t have the cards it takes"
