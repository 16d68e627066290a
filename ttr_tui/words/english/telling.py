"""What happened: a sentence for every fact, as it was told to whoever reads it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeGuard

from ttr_tui.core.board import Board
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import (
    Claimed,
    Closed,
    Drew,
    EndCalled,
    MarketLaid,
    Opened,
    Owes,
    Passed,
    Postponed,
    Scored,
    Sealed,
    Seated,
    Shuffled,
    Supplied,
    SweepStopped,
    Swept,
    TakenUp,
    TicketScored,
    TicketsKept,
    TicketsOffered,
    TicketsReturned,
    TicketsRevealed,
    TicketsShuffled,
    Took,
    TurnBegan,
    Unsealed,
    Won,
)
from ttr_tui.core.facts import Fact
from ttr_tui.rules.common.bonuses import Measured
from ttr_tui.rules.common.tickets import KeepTickets
from ttr_tui.rules.lakes.fleet import ChooseFleet
from ttr_tui.rules.legacy.events import EVENTS
from ttr_tui.words.english.naming import Cast, counted, kinds_of_piece, listed, pieces
from ttr_tui.words.english.sentences import sentence_of as sentence_of
from ttr_tui.words.english.systems.lakes.happenings import mix
from ttr_tui.words.english.systems.legacy.happenings import for_large_city, large_city
from ttr_tui.words.english.systems.nederland.happenings import TAKES_NOTHING, in_vain

PROCEDURE = (MarketLaid, Supplied, Owes, Postponed, TakenUp, TurnBegan)
"""What nobody misses in an account of a game: it follows from the rest."""


def tell(reader: Cast, facts: Iterable[Fact]) -> list[str]:
    """What the reader may hear of these facts."""
    return list(_sentences([heard for fact in facts if (heard := fact.told_to(reader.reader)) is not None], reader))


def tell_all(reader: Cast, facts: Iterable[Fact]) -> list[str]:
    """The same with everything that was hidden."""
    return list(_sentences(facts, reader))


def tell_news(reader: Cast, facts: Iterable[Fact]) -> list[str]:
    """What the reader may hear and doesn't see on the table anyway."""
    return tell(reader, [fact for fact in facts if not _is_seen(fact, reader.reader)])


def _is_seen(fact: Fact, reader: int) -> bool:
    match fact:
        case TicketsOffered(seat):
            return seat == reader
        case TicketsReturned(seat):
            return seat != reader
    return isinstance(fact, Opened)


def _sentences(facts: Iterable[Fact], reader: Cast) -> Iterator[str]:
    """A sentence a fact; a claim and its points share one, and so do cards drawn or turned up in a row."""
    whole = list(facts)
    taken_in_vain = in_vain(whole)
    told = _join_draws(fact for fact in whole if for_large_city(fact) or not isinstance(fact, PROCEDURE))
    worth = (fact.points for fact in told if _is_for_route(fact))
    for kind, run in groupby(told, key=type):
        if kind is Opened:
            yield turned_up(reader, [fact.card for fact in run if isinstance(fact, Opened)])
            continue
        for fact in run:
            if isinstance(fact, Claimed) and (score := next(worth, None)) is not None:
                yield f"{sentence_of(fact, reader)[:-1]}, for {reader.worth(score)}."
            elif not _is_for_route(fact):
                yield sentence_of(fact, reader)
            if any(fact is ticket for ticket in taken_in_vain):
                yield TAKES_NOTHING


def _join_draws(facts: Iterable[Fact]) -> list[Fact]:
    """Two cards that somebody drew unseen, one after the other, are two cards."""
    joined: list[Fact] = []
    for fact in facts:
        match joined[-1:], fact:
            case [Drew(seat, supply, cards)], Drew(same_seat, same_supply, more) if (
                (seat, supply) == (same_seat, same_supply) and NONE in cards and NONE in more
            ):
                joined[-1] = Drew(seat, supply, (*cards, *more))
            case _:
                joined.append(fact)
    return joined


def _is_for_route(fact: Fact) -> TypeGuard[Scored]:
    return isinstance(fact, Scored) and fact.why == "routes"


def turned_up(reader: Cast, cards: Sequence[int]) -> str:
    return f"Turned up in the market: {listed([reader.kind(card) for card in cards])}."


@sentence_of.register
def _(fact: Seated, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'play')} first."


@sentence_of.register
def _(fact: MarketLaid, reader: Cast) -> str:
    return f"The market has {counted(fact.slots, 'place')}."


@sentence_of.register
def _(fact: Shuffled, reader: Cast) -> str:
    return f"A new {reader.deck(fact.supply)} of {counted(len(fact.order), 'card')} is shuffled."


@sentence_of.register
def _(fact: Drew, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'draw')} {reader.drawn(fact.cards)} from the {reader.deck(fact.supply)}."


@sentence_of.register
def _(fact: Took, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'take')} {reader.card(fact.card)} from the market."


@sentence_of.register
def _(fact: Opened, reader: Cast) -> str:
    return turned_up(reader, [fact.card])


@sentence_of.register
def _(fact: Swept, reader: Cast) -> str:
    why = "The market is cleared" if EVENTS in reader.edition.parts else "Too many wild cards lie in the market"
    return f"{why}: all of it is discarded and dealt anew."


@sentence_of.register
def _(fact: SweepStopped, reader: Cast) -> str:
    return "The market has too many wild cards, but too few others are left to deal it anew, so it stays."


@sentence_of.register
def _(fact: Supplied, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'get')} {pieces(fact.count, fact.kind)}."


@sentence_of.register
def _(fact: Claimed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'claim')} {reader.lane(fact.lane)} with {reader.counted_cards(fact.payment)}."


@sentence_of.register
def _(fact: Closed, reader: Cast) -> str:
    return f"The other lane, {reader.lane(fact.lane)}, is closed from now on."


@sentence_of.register
def _(fact: TicketsShuffled, reader: Cast) -> str:
    return f"A deck of {counted(len(fact.order), 'ticket')} is shuffled."


@sentence_of.register
def _(fact: TicketsOffered, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'look')} at {reader.tickets(fact.tickets)}."


@sentence_of.register
def _(fact: TicketsKept, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'keep')} {reader.tickets(fact.tickets)}."


@sentence_of.register
def _(fact: TicketsReturned, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'put')} {reader.tickets(fact.tickets)} back under the deck."


@sentence_of.register
def _(fact: TicketsRevealed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'lay')} open {reader.tickets(fact.tickets)}."


@sentence_of.register
def _(fact: TicketScored, reader: Cast) -> str:
    outcome = "completed" if fact.points > 0 else "missed"
    return f"{reader.whose(fact.seat)} ticket {reader.pair(fact.ticket)} is {outcome}: {reader.plus(fact.points)}."


@sentence_of.register
def _(fact: Owes, reader: Cast) -> str:
    if len(fact.seats) == 1:
        return f"{reader.does(fact.seats[0], 'are')} to {reader.words.decisions[fact.decision]}."
    return f"{reader.together(fact.seats)} are to {reader.words.decisions[fact.decision]}."


@sentence_of.register
def _(fact: Postponed, reader: Cast) -> str:
    if for_large_city(fact):
        return large_city(reader, fact.numbers[0])
    return f"{reader.words.tasks[fact.task]} waits until that is answered."


@sentence_of.register
def _(fact: TakenUp, reader: Cast) -> str:
    return "The turn goes on."


@sentence_of.register
def _(fact: Sealed, reader: Cast) -> str:
    if fact.seat == reader.reader:
        return "Your choice stays secret until all have chosen."
    match fact.choice:
        case KeepTickets(kept):
            chosen = f" to keep {reader.tickets(kept)}"
        case ChooseFleet(trains, ships):
            chosen = f" {mix(trains, ships)}"
        case _:
            chosen = ""
    return f"{reader.does(fact.seat, 'have')} chosen{chosen}."


@sentence_of.register
def _(fact: Unsealed, reader: Cast) -> str:
    return "Everybody has chosen."


@sentence_of.register
def _(fact: TurnBegan, reader: Cast) -> str:
    return f"It is {'your' if fact.seat == reader.reader else reader.whose(fact.seat)} turn."


@sentence_of.register
def _(fact: Passed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'pass')}, because nothing at all is possible."


@sentence_of.register
def _(fact: EndCalled, reader: Cast) -> str:
    more = counted(fact.turns // len(reader.people), "more turn")
    laid = listed(kinds_of_piece(reader.board))
    return f"{reader.does(fact.seat, 'are')} nearly out of {laid}, so the end is near: everybody has {more}."


@sentence_of.register
def _(fact: Measured, reader: Cast) -> str:
    if not fact.lanes:
        return f"{reader.does(fact.seat, 'have')} no routes."
    along = ", ".join(reader.city(city) for city in stops(reader.board, fact.lanes))
    return f"{reader.whose(fact.seat)} longest route has {counted(fact.length, 'train')}: {along}."


@sentence_of.register
def _(fact: Scored, reader: Cast) -> str:
    gains, loses = ("earn", "pay") if reader.in_dollars else ("score", "lose")
    verb = gains if fact.points >= 0 else loses
    return f"{reader.does(fact.seat, verb)} {reader.worth(abs(fact.points))} {reader.words.reasons[fact.why]}."


@sentence_of.register
def _(fact: Won, reader: Cast) -> str:
    return f"{reader.win(fact.seats)}."


def stops(board: Board, lanes: Sequence[int]) -> list[int]:
    """The cities along lanes that were walked in this order."""
    first = board.lanes[lanes[0]]
    for start in (first.a, first.b):
        cities = [start]
        for index in lanes:
            lane = board.lanes[index]
            if cities[-1] not in (lane.a, lane.b):
                break
            cities.append(lane.b if cities[-1] == lane.a else lane.a)
        else:
            return cities
    raise ValueError("these lanes are no walk")
