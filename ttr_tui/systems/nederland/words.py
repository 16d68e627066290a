"""Words for tolls and loans, the pile of tickets, start scores, and the neutral player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_tui.core.cards import NEUTRAL, NONE
from ttr_tui.core.events import Owes, TurnBegan
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.systems.nederland import neutral
from ttr_tui.systems.nederland.neutral import (
    ChooseLane,
    MarkerPassed,
    Neutral,
    NeutralJoined,
    NeutralLaid,
    NeutralRevealed,
    NeutralStopped,
)
from ttr_tui.systems.nederland.pile import Pile, PileShuffled, TicketsDiscarded
from ttr_tui.systems.nederland.tolls import (
    TOLL,
    BankPaid,
    LoanTaken,
    TokensDealt,
    TokensRevealed,
    TollPaid,
    Tolls,
    first_owners,
    toll_of,
)
from ttr_tui.words.cast import Cast
from ttr_tui.words.lanes import lane_code
from ttr_tui.words.phrases import counted, listed, points
from ttr_tui.words.sentences import (
    ScoringStep,
    StepTime,
    choice_of,
    doing_of,
    sentence_of,
    step_of,
)
from ttr_tui.words.system_words import Details, Sight, SystemWords, Topic


def neutral_head(cast: Cast, view: View) -> str:
    ticket = view.table.record(Pile).tickets[-1]
    turned, named = cast.pair(ticket), cast.journey(*cast.edition.feet[ticket])
    who = cast.people[view.seat]
    return f"{who}, you turned over {turned}, which names {named}. Which route does the neutral player take?"


@choice_of.register
def _(action: ChooseLane, cast: Cast, table: Table) -> str:
    return cast.lane(action.lane)


@doing_of.register
def _(action: ChooseLane, cast: Cast, table: Table) -> str:
    return f"giving the neutral player {cast.lane(action.lane)}"


# What happens with tokens, loans, the pile of tickets and the neutral player.


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
def _(fact: TokensRevealed, cast: Cast, table: Table) -> ScoringStep:
    return ScoringStep(NONE, sentence_of(fact, cast), when=StepTime.FIRST)


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


# What lies on the table in the Netherlands: tokens, loans, the open pile, the neutral player.

TOLLS = "Tolls of open routes"
TOLL_TO = "  a digit: that player gets it, not the bank"


def tolls_for_tickets(cast: Cast, view: View, lanes: Sequence[int]) -> str:
    """`…: AMS-UTR 1, SHB-UTR 4. Together 5 of your 30.`; nothing if no route is missing."""
    tolls = [toll_of(cast.board.lanes[lane]) for lane in lanes]
    if not tolls:
        return ""
    said = sorted(f"{lane_code(cast, lane)} {toll}" for lane, toll in zip(lanes, tolls, strict=True))
    held = view.table.record(Tolls).tokens[view.seat]
    over = (
        f"Together {sum(tolls)}, more than your {held}."
        if sum(tolls) > held
        else f"Together {sum(tolls)} of your {held}."
    )
    return f"Tolls for your tickets, for instance: {', '.join(said)}. {over}"


def _tokens(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    tolls = table.record(Tolls).seen_by(cast.reader)
    if tolls.tokens[seat] != NONE:
        yield f"tokens worth {tolls.tokens[seat]}"
    if tolls.loans[seat]:
        yield counted(tolls.loans[seat], "loan")


def _lane_toll(cast: Cast, table: Table, lane: int) -> Iterator[str]:
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
            yield f"{cast.whose(seat)} tokens are hidden; {loans}."
        else:
            yield f"{cast.does(seat, 'have')} {'tokens worth ' + str(held) if held else 'no tokens'}, and {loans}."


def _open_pile(cast: Cast, view: View) -> Iterator[str]:
    """Everybody may read it (NL-013)."""
    pile = view.table.record(Pile).tickets
    deck = f"The deck has {counted(len(view.table.ticket_deck), 'ticket')}."
    yield f"On the face-up pile: {cast.tickets(pile)}. {deck}" if pile else f"The face-up pile is empty. {deck}"


def _third_player(cast: Cast, view: View) -> Iterator[str]:
    record = view.table.record(Neutral)
    if record.marker == NONE:
        yield "The neutral player takes no more routes."
    else:
        holder = cast.does(record.marker, "hold")
        yield f"The neutral player has {counted(record.trains, 'train')} left. {holder} its marker."
    lanes = [cast.lane(lane) for lane, owner in enumerate(view.table.owner) if owner == NEUTRAL]
    yield f"It has {counted(len(lanes), 'route')}{': ' if lanes else ''}{', '.join(lanes)}."


def _after_toll(cast: Cast, view: View, lane: int) -> Iterator[str]:
    """What the toll leaves, or what a loan means."""
    toll, held = toll_of(cast.board.lanes[lane]), view.table.record(Tolls).tokens[view.seat]
    if held >= toll > 0:
        yield f"The toll leaves you tokens worth {held - toll}."
    elif toll:
        cost = points(cast.edition.numbers["loan_costs"])
        yield (
            f"Your tokens are worth {held}, so you take a loan: it costs {cost} at the end, "
            "and you score nothing for tokens."
        )


def tokens_left(table: Table, seat: int) -> str:
    return str(table.record(Tolls).tokens[seat])


def _not_neutral(cast: Cast, details: Details) -> str:
    return f"The ticket {cast.pair(details['ticket'])} names other routes. Choose one of those for the neutral player."


# The values of a map file that it isn't sure of: tolls, and the cities at the foot of tickets.


def _each_toll(edition: Edition) -> list[str]:
    """A toll a route: its lanes all cost the same."""
    cast = Cast(edition, ())
    return list(dict.fromkeys(f"{cast.way(k)} {toll_of(lane)}" for k, lane in enumerate(edition.board.lanes)))


def _each_pair(edition: Edition) -> list[str]:
    cast = Cast(edition, ())
    return [f"{cast.journey(*foot)} on {cast.pair(ticket)}" for ticket, foot in edition.feet.items()]


# The rules in a few sentences.


def _start_rules(edition: Edition) -> Iterator[str]:
    scores = [str(score) for score in edition.numbers["start_scores"]]
    yield f"In turn order, players start with these points: {', '.join(scores)}."


def _pile_rules(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield (
        f"There are {counted(len(edition.board.tickets), 'ticket')}. At the start everyone is dealt "
        f"{numbers['tickets_dealt']} and keeps at least {numbers['tickets_kept_first']}."
    )
    yield f"When you draw tickets, you get {numbers['tickets_drawn']} and keep at least {numbers['tickets_kept']}."
    yield "Tickets that nobody keeps go face-up on a pile, which is shuffled when the deck runs out."


def _toll_rules(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    worth = sum(value * count for value, count in numbers["toll_tokens"].items())
    yield (
        f"Everyone has toll tokens worth {worth}. A claim costs the toll of its route too, paid to the bank, "
        "or to the owner of the other side of a double route."
    )
    yield f"If you can’t pay, you take a loan, which costs {points(numbers['loan_costs'])} at the end."
    bonus = [
        f"{' and '.join(map(str, places))} with {seats} players"
        for seats, places in sorted(numbers["toll_bonus"].items())
        if edition.min_seats <= seats <= edition.max_seats
    ]
    yield f"At the end, players without a loan score by their rank in toll tokens left: {'; '.join(bonus)}."


def _neutral_rules(edition: Edition) -> Iterator[str]:
    trains = counted(edition.numbers["neutral_trains"], "train")
    idle = edition.numbers["neutral_idle_rounds"]
    yield (
        f"A neutral player with {trains} takes the route at the foot of a ticket once a round, after the first {idle} "
        "rounds. If there is a choice of routes, the player with its marker makes it."
    )


WORDS: SystemWords[Cast] = SystemWords(
    decisions={neutral.NEUTRAL_LANE: "choose a route for the neutral player"},
    refusals={"not a lane for the neutral player": _not_neutral},
    reasons={
        "loans": "for loans",
        "tolls": "for tokens left",
    },
    bonuses={"loans": "Loans", "tolls": "Tokens left"},
    columns={"tolls": "tokens", "loans": "loans"},
    lane_kinds={TOLL: lambda toll: f"toll {toll}"},
    lane_marks={TOLL: "its toll"},
    heads={neutral.NEUTRAL_LANE: neutral_head},
    parts={
        "start-scores": _start_rules,
        "ticket-pile": _pile_rules,
        "tolls": _toll_rules,
        "neutral": _neutral_rules,
    },
    rule_texts={
        "NL-004": "Of your first 5 tickets you keep at least 3.",
        "NL-009": "When you draw tickets you get 4, and keep at least 1.",
        "NL-016": "Nobody can own both routes of a double route.",
        "NL-042": "Without tolls and with two or three players, only one route of each double is used.",
        "NL-048": "The revealed ticket names the routes that can be chosen for the neutral player.",
    },
    remarks={"neutral": in_vain},
    unkept={"ticket-pile": lambda table, kept, back: "The others go face-up on the pile."},
    beside_deck={"ticket-pile": "on the face-up pile"},
    outsiders={"neutral": "the neutral player"},
    topics={
        "tolls": Topic("the tolls", "toll of routes", _each_toll),
        "pairs": Topic("the pairs of cities at the foot of tickets", "pair of tickets", _each_pair),
        "start_scores": Topic("the scores at the start"),
    },
    counts={"tolls": ("Tokens at the end", tokens_left)},
    having={"tolls": _tokens},
    bringing={"tolls": _lane_toll},
    weighing={"tolls": _after_toll},
    sights={
        "tolls": Sight("tolls", "your tokens, and everyone’s loans", _stashes, ("tokens", "loans"), tolls_for_tickets),
        "pile": Sight("ticket-pile", "the tickets that nobody kept", _open_pile),
        "neutral": Sight("neutral", "the neutral player’s trains, marker and routes", _third_player),
    },
)
