"""What happened: a sentence for every fact, as it was told to whoever reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import TypeGuard

from ttr_tui.core.board import Board
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import (
    Claimed,
    Drew,
    MarketLaid,
    Opened,
    Owes,
    Postponed,
    Scored,
    Supplied,
    TakenUp,
    TicketsOffered,
    TicketsReturned,
    Took,
    TurnBegan,
)
from ttr_tui.core.facts import Fact
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.sentences import sentence_of as sentence_of

PROCEDURE = (MarketLaid, Supplied, Owes, Postponed, TakenUp, TurnBegan)
"""What nobody misses in an account of a game, whatever its parts: it follows from the rest."""


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
    remarks = [remark for remark_on in reader.words.remarks.values() for remark in remark_on(reader, whole)]
    silent = (*PROCEDURE, *chain.from_iterable(reader.words.procedure.values()))
    told = _join_draws(fact for fact in whole if why_it_waits(fact, reader) or not isinstance(fact, silent))
    worth = (fact.points for fact in told if _is_for_route(fact))
    for kind, run in groupby(told, key=type):
        if kind is Opened:
            yield turned_up(reader, [fact.card for fact in run if isinstance(fact, Opened)])
            continue
        whole_run = list(run)
        if kind is Took and not any(about is fact for about, _ in remarks for fact in whole_run):
            yield from _taken(reader, [fact for fact in whole_run if isinstance(fact, Took)])
            continue
        for fact in whole_run:
            if isinstance(fact, Claimed) and (score := next(worth, None)) is not None:
                yield f"{sentence_of(fact, reader)[:-1]}, for {reader.worth(score)}."
            elif not _is_for_route(fact):
                yield sentence_of(fact, reader)
            yield from (remark for about, remark in remarks if about is fact)


def _taken(reader: Cast, facts: Iterable[Took]) -> Iterator[str]:
    """A sentence a player, for the cards that they took from the market one after the other."""
    for seat, run in groupby(facts, key=lambda fact: fact.seat):
        cards = Counter(reader.card(fact.card) for fact in run)
        said = [card if many == 1 else counted(many, card.partition(" ")[2]) for card, many in cards.items()]
        yield f"{reader.does(seat, 'take')} {listed(said)} from the market."


def why_it_waits(fact: Fact, reader: Cast) -> str:
    """Why something is postponed, where a part has more to say of it than that it is."""
    if not isinstance(fact, Postponed):
        return ""
    return next((said for why in reader.words.waiting.values() if (said := why(reader, fact))), "")


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
    return f"New in the market: {listed([reader.kind(card) for card in cards])}."


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
