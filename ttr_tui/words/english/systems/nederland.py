"""Words for tolls and loans, the pile of tickets, starts, and the neutral player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Owes, TurnBegan
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.nederland import neutral
from ttr_tui.rules.nederland.neutral import (
    NEUTRAL_LANE,
    MarkerPassed,
    Neutral,
    NeutralJoined,
    NeutralLaid,
    NeutralRevealed,
    NeutralStopped,
)
from ttr_tui.rules.nederland.pile import Pile, PileShuffled, TicketsDiscarded
from ttr_tui.rules.nederland.tolls import (
    BankPaid,
    LoanTaken,
    TokensDealt,
    TokensRevealed,
    TollPaid,
    Tolls,
    first_owners,
    toll_of,
)
from ttr_tui.words.english.naming import Cast, counted, listed, points
from ttr_tui.words.english.sentences import Bringing, Details, Having, Refusing, Sight, Telling, Weighing, sentence_of

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
    left = [f"{reader.who(seat)} {worth or 'none'}" for seat, worth in enumerate(fact.worths)]
    return f"All lay open what their tokens are worth: {', '.join(left)}."


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
    feet = reader.edition.feet.get(fact.ticket)
    named = f"It names {reader.journey(*feet)}." if feet else "It names no route."
    return f"{reader.does(fact.seat, 'turn')} over {reader.tickets((fact.ticket,))} for the neutral player. {named}"


TAKES_NOTHING = "The neutral player takes nothing."


def in_vain(facts: Sequence[Fact]) -> list[Fact]:
    """The tickets of the neutral player after which nothing happens before the next turn."""
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
    return [*found, *waiting]


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
    return f"The ticket {cast.pair(details['ticket'])} names other lanes. Choose one of those for the neutral player."


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
    bonus = [
        f"{' and '.join(map(str, places))} with {seats} players"
        for seats, places in sorted(numbers["toll_bonus"].items())
        if edition.min_seats <= seats <= edition.max_seats
    ]
    yield f"In the end those without a loan score by the tokens they have left, place by place: {'; '.join(bonus)}."


def _neutral(edition: Edition) -> Iterator[str]:
    trains = counted(edition.numbers["neutral_trains"], "train")
    idle = edition.numbers["neutral_idle_rounds"]
    yield (
        f"A neutral player with {trains} takes the route at the foot of a ticket once a round, after the first {idle} "
        "rounds. Where that leaves a choice of lanes, whoever holds its marker makes it."
    )


def _tokens(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    tolls = table.record(Tolls).seen_by(cast.reader)
    if tolls.tokens[seat] != NONE:
        yield f"tokens worth {tolls.tokens[seat]}"
    if tolls.loans[seat]:
        yield counted(tolls.loans[seat], "loan")


def _toll(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """A lane's toll, and to whom it goes if not to the bank."""
    owners = first_owners(table, lane)
    toll, to = toll_of(cast.board.lanes[lane]), f" to {listed([cast.who(seat) for seat in owners])}" if owners else ""
    held = table.record(Tolls).tokens[cast.reader] if cast.reader >= 0 else toll
    yield f"toll {toll}{to}{', by a loan' if held < toll else ''}"


def _stashes(cast: Cast, view: View) -> Iterator[str]:
    tolls = view.table.record(Tolls).seen_by(view.seat)
    for seat in cast.reader_first():
        held = tolls.tokens[seat]
        loans = f"{counted(tolls.loans[seat], 'loan')} so far"
        if held == NONE:
            yield f"{cast.whose(seat)} tokens are secret; {loans}."
        else:
            yield f"{cast.does(seat, 'have')} {'tokens worth ' + str(held) if held else 'no tokens'}, and {loans}."


def _open_pile(cast: Cast, view: View) -> Iterator[str]:
    """Everybody may read it (NL-013)."""
    pile = view.table.record(Pile).tickets
    deck = f"The deck has {counted(len(view.table.ticket_deck), 'ticket')}."
    yield f"On the open pile: {cast.tickets(pile)}. {deck}" if pile else f"The open pile is empty. {deck}"


def tickets_on_pile(table: Table) -> int:
    """How many tickets lie on the open pile, if there is one."""
    return len(table.record(Pile).tickets) if Pile in table.records else 0


def _third_player(cast: Cast, view: View) -> Iterator[str]:
    record = view.table.record(Neutral)
    if record.marker == NONE:
        yield "The neutral player takes no more routes."
    else:
        holder = cast.does(record.marker, "hold")
        yield f"The neutral player has {counted(record.trains, 'train')} left. {holder} its marker."
    lanes = [cast.lane(lane) for lane, owner in enumerate(view.table.owner) if owner == neutral.NEUTRAL]
    yield f"It has {counted(len(lanes), 'route')}{': ' if lanes else ''}{', '.join(lanes)}."


def _after_toll(cast: Cast, view: View, lane: int) -> Iterator[str]:
    """What the toll leaves, or what a loan means."""
    toll, held = toll_of(cast.board.lanes[lane]), view.table.record(Tolls).tokens[view.seat]
    if held >= toll > 0:
        yield f"The toll leaves you tokens worth {held - toll}."
    elif toll:
        cost = points(cast.edition.numbers["loan_costs"])
        yield (
            f"Your tokens are worth {held}, so you take a loan: it costs {cost} in the end, "
            "and you score nothing for tokens."
        )


HAVING: Mapping[str, Having] = {"tolls": _tokens}
WEIGHING: Mapping[str, Weighing] = {"tolls": _after_toll}
BRINGING: Mapping[str, Bringing] = {"tolls": _toll}

SIGHTS: Mapping[str, Sight] = {
    "tolls": Sight("tolls", "your tokens, and everybody’s loans", _stashes),
    "pile": Sight("ticket-pile", "the tickets that were not kept", _open_pile),
    "neutral": Sight("neutral", "the neutral player’s trains, marker and routes", _third_player),
}


PARTS: Mapping[str, Telling] = {
    "start-scores": _starts,
    "ticket-pile": _pile,
    "tolls": _tolls,
    "neutral": _neutral,
}
