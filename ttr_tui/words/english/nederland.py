"""Words for tolls and loans, the pile of tickets, starts, and the neutral player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.rules.edition import Edition
from ttr_tui.rules.nederland.neutral import (
    NEUTRAL_LANE,
    MarkerPassed,
    NeutralJoined,
    NeutralLaid,
    NeutralRevealed,
    NeutralStopped,
)
from ttr_tui.rules.nederland.pile import PileShuffled, TicketsDiscarded
from ttr_tui.rules.nederland.tolls import BankPaid, LoanTaken, TokensDealt, TokensRevealed, TollPaid
from ttr_tui.words.english.naming import Cast, counted, listed, points
from ttr_tui.words.english.sentences import Details, Refusing, Telling, sentence_of

DECISIONS: Mapping[str, str] = {NEUTRAL_LANE: "choose a lane for the neutral player"}
REASONS: Mapping[str, str] = {
    "start": "to begin with",
    "loans": "for loans",
    "tolls": "for the tokens that are left",
}
BONUSES: Mapping[str, str] = {"start": "The start", "loans": "Loans", "tolls": "Tokens left"}


@sentence_of.register
def _(fact: TokensDealt, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'get')} tokens worth {fact.worth}."


@sentence_of.register
def _(fact: TollPaid, reader: Cast) -> str:
    to = listed([reader.who(seat) for seat in fact.to]) or "the bank"
    return f"{reader.does(fact.seat, 'pay')} a toll of {fact.worth} to {to}."


@sentence_of.register
def _(fact: LoanTaken, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'take')} a loan for a toll of {fact.worth}."


@sentence_of.register
def _(fact: BankPaid, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'get')} a toll of {fact.worth} from the bank."


@sentence_of.register
def _(fact: TokensRevealed, reader: Cast) -> str:
    left = [f"{reader.people[seat]} {worth}" for seat, worth in enumerate(fact.worths)]
    return f"Tokens left: {', '.join(left)}."


@sentence_of.register
def _(fact: TicketsDiscarded, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'lay')} {reader.tickets(fact.tickets)} on the open pile."


@sentence_of.register
def _(fact: PileShuffled, reader: Cast) -> str:
    return f"The pile of {counted(len(fact.order), 'ticket')} is shuffled and goes under the deck."


@sentence_of.register
def _(fact: NeutralJoined, reader: Cast) -> str:
    return f"The neutral player has {counted(fact.trains, 'train')}. {reader.does(fact.seat, 'hold')} its marker."


@sentence_of.register
def _(fact: NeutralRevealed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'turn')} over {reader.tickets((fact.ticket,))} for the neutral player."


@sentence_of.register
def _(fact: NeutralLaid, reader: Cast) -> str:
    return f"The neutral player takes {reader.lane(fact.lane)}."


@sentence_of.register
def _(fact: MarkerPassed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'hold')} the marker of the neutral player now."


@sentence_of.register
def _(fact: NeutralStopped, reader: Cast) -> str:
    return "The neutral player takes no more routes."


def _not_neutral(cast: Cast, details: Details) -> str:
    return "The neutral player takes one of the lanes that the ticket names. Choose one of those."


REFUSALS: Mapping[str, Refusing] = {"not a lane for the neutral player": _not_neutral}


def _starts(edition: Edition) -> Iterator[str]:
    scores = [str(score) for score in edition.numbers["start_scores"]]
    yield f"In turn order everybody begins with these points: {', '.join(scores)}."


def _pile(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield (
        f"There are {counted(len(edition.board.tickets), 'ticket')}. At the start everybody is dealt "
        f"{numbers['tickets_dealt']} and keeps at least {numbers['tickets_kept_first']}."
    )
    yield f"To draw tickets means to look at {numbers['tickets_drawn']} and keep at least {numbers['tickets_kept']}."
    yield "Tickets that nobody keeps lie open on a pile, which is shuffled when the deck runs out."


def _tolls(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    worth = sum(value * count for value, count in numbers["toll_tokens"].items())
    yield (
        f"Everybody has tokens worth {worth}. A claim costs the toll of its route as well, paid to the bank, "
        "or to whoever owns the other lane."
    )
    yield f"Who can’t pay takes a loan, which costs {points(numbers['loan_costs'])} in the end."
    yield "In the end who has most tokens left, and no loan, scores for that."


def _neutral(edition: Edition) -> Iterator[str]:
    trains = counted(edition.numbers["neutral_trains"], "train")
    yield f"A neutral player with {trains} takes the route at the foot of a ticket once a round."


PARTS: Mapping[str, Telling] = {
    "start-scores": _starts,
    "ticket-pile": _pile,
    "tolls": _tolls,
    "neutral": _neutral,
}
