"""Why to build a station, and whether to pay more for a tunnel."""

from __future__ import annotations

from ttr_tui.bots.advice.europe import CardForStation, CardsWorthMore, StationLends, TunnelWorth
from ttr_tui.core.view import View
from ttr_tui.rules.europe.stations import BuildStation
from ttr_tui.words.english.advice.common import named
from ttr_tui.words.english.advice.sentences import action_said, reason_said
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted


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
    return f"you plan a station, and it costs {cards}"


@reason_said.register
def _(reason: TunnelWorth, cast: Cast, view: View) -> str:
    if not reason.tickets:
        return f"{cast.way(reason.lane)} is worth it"
    return f"{cast.way(reason.lane)} is a step towards {named(cast, reason.tickets)}"


@reason_said.register
def _(reason: CardsWorthMore, cast: Cast, view: View) -> str:
    return "those cards do more for you elsewhere" if reason.able else "you don’t have the cards it takes"
