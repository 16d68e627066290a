"""How sentences are found: for a fact or an action by its type, for a refusal by its code; and what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from functools import singledispatch
from itertools import chain, groupby, pairwise
from typing import NamedTuple, TypeAlias, TypeGuard

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
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.part import Refusal
from ttr_tui.words.cast import Cast
from ttr_tui.words.phrases import counted, listed
from ttr_tui.words.system_words import Details

Refusing: TypeAlias = Callable[[Cast, Details], str]
Telling: TypeAlias = Callable[[Edition], Iterator[str]]
Having: TypeAlias = Callable[[Cast, Table, int], Iterator[str]]
Bringing: TypeAlias = Callable[[Cast, Table, int], Iterator[str]]
Weighing: TypeAlias = Callable[[Cast, View, int], Iterator[str]]
Looking: TypeAlias = Callable[[Cast, View], Iterator[str]]


@singledispatch
def sentence_of(fact: Fact, reader: Cast) -> str:
    """The sentence for a fact that the reader was told; nothing where it changed nothing."""
    raise NotImplementedError(f"no words for {fact.word}")


@singledispatch
def choice_of(action: Action, cast: Cast, table: Table) -> str:
    """What a choice says where all answers to a decision are listed."""
    raise NotImplementedError(f"no words for {action.word}")


@singledispatch
def doing_of(action: Action, cast: Cast, table: Table) -> str:
    """What somebody did or could have done: `taking a red card`."""
    raise NotImplementedError(f"no words for doing {action.word}")


@singledispatch
def chosen_of(action: Action, cast: Cast) -> str:
    """What was chosen in secret, said after `Ann has chosen`; nothing if that tells nothing."""
    return ""


@singledispatch
def brief_of(fact: Fact, cast: Cast) -> str:
    """What somebody did, in a few letters; nothing where there is nothing to say."""
    return ""


def plain(sentence: str) -> Refusing:
    """A sentence with nothing but details in it."""
    return lambda cast, details: sentence.format(**details)


# Why something can't be done.


def refused(cast: Cast, refusal: Refusal, lane: int = NONE) -> str:
    """The sentence for a refusal; `lane` is the one that was asked for, if it was about a lane."""
    return cast.words.refusals[refusal.code](cast, {"lane": lane, **refusal.details})


def rule_text(cast: Cast, refusal: Refusal) -> str:
    """The rule behind a refusal in a sentence; its id is `refusal.rule`."""
    return cast.words.rule_texts[refusal.rule]


# The steps of the final scoring, and which facts make one.


class StepTime(IntEnum):
    """When a step is told: before everybody's scores, among those of its seat, or after all of them."""

    FIRST = 0
    AMONG = 1
    LAST = 2


class ScoringStep(NamedTuple):
    """One step of the final scoring."""

    seat: int
    """Whose score is counted; NONE if the step is about everybody."""
    sentence: str
    worth: int = 0
    """What it adds to the score of the seat."""
    lanes: int = 0
    """The lanes it is about: a mask."""
    cities: tuple[int, ...] = ()
    why: str = ""
    """What the points are for, if they are not for a ticket."""
    when: StepTime = StepTime.AMONG
    had: bool = False
    """Did the seat have these points before the final scoring?"""


@singledispatch
def step_of(fact: Fact, cast: Cast, table: Table) -> ScoringStep | None:
    """The step that a fact of the final scoring makes by itself, the table being that of the end.

    A system registers its own.
    """
    return None


# What happened, as it was told to whoever reads it.

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
        passed = _passed_on(reader, whole_run)
        for place, fact in enumerate(whole_run):
            if place in passed:
                yield from filter(None, [passed[place]])
            elif isinstance(fact, Claimed) and (score := next(worth, None)) is not None:
                yield f"{sentence_of(fact, reader)[:-1]}, for {reader.worth(score)}."
            elif not _is_for_route(fact) and (said := sentence_of(fact, reader)):
                yield said
            yield from (remark for about, remark in remarks if about is fact)


def _passed_on(reader: Cast, run: Sequence[Fact]) -> dict[int, str]:
    """Where one seat pays another, by the places of both payments: the sentence for both, and nothing."""
    found: dict[int, str] = {}
    for k, pair in enumerate(pairwise(run)):
        match pair:
            case Scored(payer, paid, why), Scored(seat, points, same) if (
                k not in found and why == same in reader.words.passed_on and paid == -points < 0 and payer != seat
            ):
                what = reader.words.passed_on[why](reader)
                found |= {
                    k: f"{reader.does(payer, 'pay')} {reader.who(seat)} {reader.worth(points)} {what}.",
                    k + 1: "",
                }
    return found


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


def points_for_route(facts: Iterable[Fact], seat: int) -> int:
    """What a claim brought the seat that made it, the final scoring aside."""
    return sum(fact.points for fact in facts if isinstance(fact, Scored) and fact.why == "routes" and fact.seat == seat)


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


# What others did since the reader last acted.

SINCE_TITLE = "Since your turn"
NOTHING_SINCE = "Nobody has done anything since your last turn."
NEXT_EVENT = "Next"
