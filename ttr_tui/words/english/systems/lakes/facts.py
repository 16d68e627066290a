"""What happens with fleets, boxes and harbours."""

from __future__ import annotations

from ttr_tui.core.table import Table
from ttr_tui.rules.lakes.fleet import Boxed, Exchanged, Launched, other_kind
from ttr_tui.rules.lakes.harbors import HarborBuilt, HarborScored
from ttr_tui.words.english.naming import Cast, pieces
from ttr_tui.words.english.phrases import counted
from ttr_tui.words.english.sentences import brief_of, sentence_of
from ttr_tui.words.english.steps import Step, step_of


def mix(trains: int, ships: int) -> str:
    return f"{counted(trains, 'train')} and {counted(ships, 'ship')}"


@sentence_of.register
def _(fact: Boxed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'have')} a box of {mix(fact.trains, fact.ships)}."


@sentence_of.register
def _(fact: Launched, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'play')} with {mix(fact.trains, fact.ships)}."


@sentence_of.register
def _(fact: Exchanged, reader: Cast) -> str:
    given = pieces(fact.count, other_kind(fact.kind))
    return f"{reader.does(fact.seat, 'exchange')} {given} for {pieces(fact.count, fact.kind)}."


@sentence_of.register
def _(fact: HarborBuilt, reader: Cast) -> str:
    cards = reader.counted_cards(fact.payment)
    return f"{reader.does(fact.seat, 'build')} a harbour in {reader.city(fact.city)} with {cards}."


@sentence_of.register
def _(fact: HarborScored, reader: Cast) -> str:
    named = counted(fact.tickets, "completed ticket")
    return f"{reader.whose(fact.seat)} harbour in {reader.city(fact.city)}, {named}: {reader.worth(fact.points)}."


@step_of.register
def _(fact: HarborScored, cast: Cast, table: Table) -> Step:
    named = counted(fact.tickets, "completed ticket")
    said = f"Harbour in {cast.city(fact.city)}, {named}: {cast.plus(fact.points)}."
    return Step(fact.seat, said, fact.points, cities=(fact.city,), why="harbors")


@brief_of.register
def _(fact: HarborBuilt, cast: Cast) -> str:
    return f"harbour {cast.board.cities[fact.city].code}"


@brief_of.register
def _(fact: Exchanged, cast: Cast) -> str:
    return f"+{pieces(fact.count, fact.kind)}"
