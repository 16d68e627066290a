"""What happens with tunnels, stations, long tickets and borrowed lanes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_tui.core.events import CardsLaid, CardsTakenBack, Claimed
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.rules.europe.borrowing import LaneBorrowed
from ttr_tui.rules.europe.stations import StationBuilt
from ttr_tui.rules.europe.tickets import TicketsBoxed
from ttr_tui.rules.europe.tunnels import AttemptOver, ExtraDue, TunnelTried, TurnedUp
from ttr_tui.words.english.lanes import lane_code
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.sentences import brief_of, sentence_of
from ttr_tui.words.english.steps import Step, step_of
from ttr_tui.words.english.systems.europe.lending import completed_by
from ttr_tui.words.english.systems.europe.matching import matching


def outcome(cast: Cast, facts: Sequence[Fact]) -> str:
    """Of a tunnel that was claimed at once: what was turned up, since nobody was asked anything."""
    cards = [cast.kind(card) for fact in facts if isinstance(fact, TurnedUp) for card in fact.cards]
    claimed = [lane_code(cast, fact.lane) for fact in facts if isinstance(fact, Claimed)]
    return f"Turned up {', '.join(cards)}: nothing matches. You claim {claimed[0]}." if cards and claimed else ""


def in_short(cast: Cast, facts: Sequence[Fact]) -> Iterator[tuple[Fact, str]]:
    """The route comes first, where there may be no room for more: `BCN-PAM, tunnel +1`."""
    lane, due = "", None
    for fact in facts:
        match fact:
            case TunnelTried():
                lane = lane_code(cast, fact.lane)
            case ExtraDue():
                due = fact
            case CardsTakenBack():
                yield fact, f"gave up {lane}" if lane else "withdrew"
            case Claimed() if due is not None:
                yield fact, f"{lane_code(cast, fact.lane)}, {brief_of(due, cast)}"
        if due is not None and isinstance(fact, CardsTakenBack | Claimed):
            yield due, ""


NO_MATCH = "Nothing matches."
GIVEN_UP = "The tunnel stays open."


@sentence_of.register
def _(fact: TunnelTried, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'begin')} the tunnel {reader.lane(fact.lane)}."


@sentence_of.register
def _(fact: TurnedUp, reader: Cast) -> str:
    return f"Turned up for the tunnel: {listed([reader.kind(card) for card in fact.cards])}."


@sentence_of.register
def _(fact: ExtraDue, reader: Cast) -> str:
    return f"The tunnel takes {counted(fact.cards, 'more card')}."


@sentence_of.register
def _(fact: AttemptOver, reader: Cast) -> str:
    return "The cards turned up for the tunnel are discarded."


def what_matches(cast: Cast, facts: Sequence[Fact]) -> Iterator[tuple[Fact, str]]:
    """What of the cards turned up makes a tunnel dearer, and that nothing is claimed after a withdrawal."""
    laid: tuple[int, ...] = ()
    turned: list[TurnedUp] = []
    for fact in facts:
        match fact:
            case CardsLaid(_, cards):
                laid, turned = tuple(kind for kind, _ in cards), []
            case TurnedUp():
                turned.append(fact)
            case ExtraDue(seat) if turned:
                cards_up = [card for each in turned for card in each.cards]
                yield turned[-1], matching(cast, seat, laid, cards_up)
                turned = []
            case Claimed() if turned:
                yield turned[-1], NO_MATCH
                turned = []
            case CardsTakenBack():
                yield fact, GIVEN_UP


@sentence_of.register
def _(fact: StationBuilt, reader: Cast) -> str:
    cards = reader.counted_cards(fact.payment)
    return f"{reader.does(fact.seat, 'build')} a station in {reader.city(fact.city)} with {cards}."


@sentence_of.register
def _(fact: TicketsBoxed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'put')} {reader.tickets(fact.tickets)} out of the game."


@sentence_of.register
def _(fact: LaneBorrowed, reader: Cast) -> str:
    return f"{reader.whose(fact.seat)} station in {reader.city(fact.city)} borrows {reader.lane(fact.lane)}."


@step_of.register
def _(fact: LaneBorrowed, cast: Cast, table: Table) -> Step:
    """Whose lane it is, and which tickets would not be completed without it."""
    seat, owner = fact.seat, table.owner[fact.lane]
    served = completed_by(cast, table.tickets[seat], table.network(seat), fact.lane)
    said = f"The station in {cast.city(fact.city)} borrows {cast.lane(fact.lane)} from {cast.who(owner)}"
    return Step(seat, f"{said}, its best choice: that completes {served}.", lanes=1 << fact.lane, cities=(fact.city,))


@brief_of.register
def _(fact: StationBuilt, cast: Cast) -> str:
    return f"station {cast.board.cities[fact.city].code}"


@brief_of.register
def _(fact: ExtraDue, cast: Cast) -> str:
    return f"tunnel +{fact.cards}"
