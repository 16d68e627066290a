"""What lies on the table in the Netherlands: tokens, loans, the open pile, the neutral player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.nederland import neutral
from ttr_tui.rules.nederland.neutral import (
    Neutral,
)
from ttr_tui.rules.nederland.pile import Pile
from ttr_tui.rules.nederland.tolls import (
    Tolls,
    first_owners,
    toll_of,
)
from ttr_tui.words.english.lanes import lane_code
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed, points
from ttr_tui.words.english.sentences import Bringing, Having, Weighing
from ttr_tui.words.english.system_words import Sight

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
            f"Your tokens are worth {held}, so you take a loan: it costs {cost} at the end, "
            "and you score nothing for tokens."
        )


def tokens_left(table: Table, seat: int) -> str:
    return str(table.record(Tolls).tokens[seat])


HAVING: Mapping[str, Having] = {"tolls": _tokens}


WEIGHING: Mapping[str, Weighing] = {"tolls": _after_toll}


BRINGING: Mapping[str, Bringing] = {"tolls": _toll}


SIGHTS: Mapping[str, Sight[Cast]] = {
    "tolls": Sight("tolls", "your tokens, and everyone’s loans", _stashes, ("tokens", "loans"), tolls_for_tickets),
    "pile": Sight("ticket-pile", "the tickets that nobody kept", _open_pile),
    "neutral": Sight("neutral", "the neutral player’s trains, marker and routes", _third_player),
}
