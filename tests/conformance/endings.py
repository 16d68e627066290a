"""What must hold of a game that is over: the order of its turns, when it ended, what it came to and who won."""

from __future__ import annotations

from collections.abc import Iterable

from conformance.playing import NOBODY, Playing
from conformance.recount import holdings, longest, spaces, ticket_points, winners
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import (
    Claimed,
    EndCalled,
    Owes,
    Passed,
    Seated,
    TicketScored,
    TicketsKept,
    TicketsRevealed,
    TurnBegan,
    Unsealed,
    Won,
)
from ttr_tui.core.facts import Fact
from ttr_tui.rules.scoring import Measured

PATIENCE = 3000


def check_ending(playing: Playing) -> None:
    """All that can be said of a game when it is over."""
    turns_went_clockwise(playing)
    the_end_came_as_planned(playing)
    final_scores_equal_a_recount(playing)
    playing.composition.twin.check_ending(playing)


def turns_went_clockwise(playing: Playing) -> None:
    """From the first player on, seat by seat, passes included; so did first choices; and nobody acted out of turn."""
    (first,) = [fact.seat for fact in playing.facts if isinstance(fact, Seated)]
    began = [turn.seat for turn in turns(playing.facts)]
    assert began == [(first + number) % playing.table.seats for number in range(len(began))]
    assert playing.table.turn == len(began)
    choices = [act for act in playing.acts if any(isinstance(fact, Unsealed) for fact in act.facts)]
    for act in choices:
        kept = [fact.seat for fact in act.facts if isinstance(fact, TicketsKept)]
        assert kept == [(first + number) % playing.table.seats for number in range(len(kept))]
    asked: tuple[int, ...] = ()
    for act in playing.acts:
        assert not asked or act.seat in asked
        for fact in act.facts:
            match fact:
                case TurnBegan(seat):
                    asked = (seat,)
                case Owes(_, seats):
                    asked = seats if playing.table.turn and act.seat != NOBODY else ()


def the_end_came_as_planned(playing: Playing) -> None:
    """Called once, when a seat first ended its turn so nearly out; then the planned turns, unless all were stuck."""
    composition, seats = playing.composition, playing.table.seats
    calls = [number for number, act in enumerate(playing.acts) for fact in act.facts if isinstance(fact, EndCalled)]
    assert [fact.seat for fact in playing.facts if isinstance(fact, EndCalled)] == first_nearly_out(playing)
    last_round = turns(playing.facts)[-seats:]
    all_stuck = all(isinstance(turn, Passed) for turn in last_round) and len(last_round) == seats
    if calls:
        following = turns(fact for act in playing.acts[calls[0] :] for fact in act.facts)
        assert len(following) == seats * composition.end_turns or all_stuck
        assert [following[-1].seat] == first_nearly_out(playing) or all_stuck
    else:
        assert all_stuck


def first_nearly_out(playing: Playing) -> list[int]:
    """The seat that first ended its turn with so few pieces left, counted from the lanes that were claimed.

    What else came to it is counted too.
    """
    left = [playing.composition.pieces] * playing.table.seats
    active = NONE
    for fact in playing.facts:
        for seat, gained in playing.composition.twin.pieces_gained(fact).items():
            left[seat] += gained
        match fact:
            case Claimed(seat, lane):
                left[seat] -= playing.table.board.lanes[lane].length
            case TurnBegan() | Passed() | TicketsRevealed():
                if active != NONE and left[active] <= playing.composition.end_at:
                    return [active]
                active = fact.seat if isinstance(fact, TurnBegan) else NONE
    return []


def turns(facts: Iterable[Fact]) -> list[TurnBegan | Passed]:
    return [fact for fact in facts if isinstance(fact, TurnBegan | Passed)]


def final_scores_equal_a_recount(playing: Playing) -> None:
    """Tickets each exactly once, bonuses to all who share them, the winners by the tie-breaks; then nothing more."""
    table, facts = playing.table, list(playing.facts)
    lengths = [fact.length for fact in facts if isinstance(fact, Measured)] or [0] * table.seats
    if "longest-route" in playing.composition.bonuses:
        for lanes, length in zip(holdings(table), lengths, strict=True):
            assert longest(lanes, PATIENCE) in (None, length)
            assert length <= spaces(lanes)
    expected = playing.composition.twin.final_points(playing, lengths)
    for seat, points in enumerate(expected):
        scored = [fact for fact in facts if isinstance(fact, TicketScored) and fact.seat == seat]
        assert [(fact.ticket, fact.points) for fact in scored] == list(
            zip(table.tickets[seat], ticket_points(table, seat), strict=True)
        )
        assert table.made[seat] == sum(fact.points > 0 for fact in scored)
        assert table.missed[seat] == sum(fact.points < 0 for fact in scored)
        tally = table.tally[seat]
        assert {why: tally.get(why, 0) for why in points | tally} == {why: points.get(why, 0) for why in points | tally}
    totals = [sum(points.values()) for points in expected]
    assert table.scores == totals
    assert table.winners is not None
    assert list(table.winners) == winners(table, playing.composition, totals)
    assert isinstance(facts[-1], Won)
    assert sum(isinstance(fact, TicketsRevealed) for fact in facts) == table.seats
