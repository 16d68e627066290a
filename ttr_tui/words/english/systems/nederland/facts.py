"""What happens with tokens, loans, the pile of tickets and the neutral player."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Owes, TurnBegan
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.rules.nederland import neutral
from ttr_tui.rules.nederland.neutral import (
    MarkerPassed,
    NeutralJoined,
    NeutralLaid,
    NeutralRevealed,
    NeutralStopped,
)
from ttr_tui.rules.nederland.pile import PileShuffled, TicketsDiscarded
from ttr_tui.rules.nederland.tolls import (
    BankPaid,
    LoanTaken,
    TokensDealt,
    TokensRevealed,
    TollPaid,
)
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.sentences import sentence_of
from ttr_tui.words.english.steps import Step, When, step_of


@sentence_of.register
def _(fact: TokensDealt, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'get')} toll tokens worth {fact.worth}."


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
    left = [f"{reader.who(seat)} {worth or 'none'}" for seat, worth in enumerate(fact.worths)]
    return f"Everyone reveals their tokens: {', '.join(left)}."


@step_of.register
def _(fact: TokensRevealed, cast: Cast, table: Table) -> Step:
    return Step(NONE, sentence_of(fact, cast), when=When.FIRST)


@sentence_of.register
def _(fact: TicketsDiscarded, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'put')} {reader.tickets(fact.tickets)} on the face-up pile."


@sentence_of.register
def _(fact: PileShuffled, reader: Cast) -> str:
    return f"The pile of {counted(len(fact.order), 'ticket')} is shuffled and goes under the deck."


@sentence_of.register
def _(fact: NeutralJoined, reader: Cast) -> str:
    return f"The neutral player has {counted(fact.trains, 'train')}. {reader.does(fact.seat, 'hold')} its marker."


@sentence_of.register
def _(fact: NeutralRevealed, reader: Cast) -> str:
    feet = reader.edition.feet.get(fact.ticket)
    named = f"It names {reader.journey(*feet)}." if feet else "It names no route."
    return f"{reader.does(fact.seat, 'turn')} over {reader.tickets((fact.ticket,))} for the neutral player. {named}"


TAKES_NOTHING = "The neutral player takes nothing."


def in_vain(cast: Cast, facts: Sequence[Fact]) -> list[tuple[Fact, str]]:
    """What is said of the tickets of the neutral player after which nothing happens before the next turn."""
    found: list[Fact] = []
    waiting: list[Fact] = []
    for fact in facts:
        match fact:
            case NeutralRevealed():
                waiting = [fact]
            case NeutralLaid() | NeutralStopped() | Owes(decision=neutral.NEUTRAL_LANE):
                waiting = []
            case TurnBegan():
                found += waiting
                waiting = []
    return [(fact, TAKES_NOTHING) for fact in (*found, *waiting)]


@sentence_of.register
def _(fact: NeutralLaid, reader: Cast) -> str:
    return f"The neutral player takes {reader.lane(fact.lane)}."


@sentence_of.register
def _(fact: MarkerPassed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'hold')} the marker of the neutral player now."


@sentence_of.register
def _(fact: NeutralStopped, reader: Cast) -> str:
    return "The neutral player takes no more routes."
