"""What the campaign's game adds to the table, counted again: newspapers and events, edges, steps, receipts, caboose."""

from __future__ import annotations

from conformance.invariants import is_scored as are_tickets_scored
from conformance.places import cities
from conformance.playing import Playing

from systems.legacy.twin import marks, verbs
from systems.legacy.twin.dollars import claimings, earned
from systems.legacy.twin.numbers import numbers_of
from systems.legacy.twin.stickers import DECREES
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.events import Claimed
from ttr_tui.core.table import Table
from ttr_tui.systems.legacy.companies import Companies
from ttr_tui.systems.legacy.ending import Caboose, Receipts
from ttr_tui.systems.legacy.marks import Edges, Paid
from ttr_tui.systems.legacy.newspapers import NewspaperMet
from ttr_tui.systems.legacy.outcomes import EventCards, EventTurned, StuckRules
from ttr_tui.systems.legacy.story import Story


def newspapers_lie_in_deck_and_discard(playing: Playing) -> None:
    """Nobody ever holds one, and none lies in the market."""
    table = playing.table
    kind = table.cards.index["newspaper"]
    assert all(hand[kind] == 0 for hand in table.hands)
    assert kind not in table.market


def events_are_conserved(playing: Playing) -> None:
    """Each event is in one place; one is turned up for every newspaper, as long as there are any."""
    table = playing.table
    cards = table.record(EventCards)
    assert sorted((*cards.deck, *cards.discard, *cards.archive)) == sorted(numbers_of(playing).events)
    met = len(playing.facts_of(NewspaperMet))
    turned = [fact.event for fact in playing.facts_of(EventTurned)]
    assert len(turned) == min(met, len(numbers_of(playing).events))
    assert sorted((*cards.discard, *cards.archive)) == sorted(turned)
    assert not cards.archive or playing.over or marks.asks_at_the_end(table)
    newspapers_lie_in_deck_and_discard(playing)


def companies_are_those_of_the_seats(playing: Playing) -> None:
    assert playing.table.record(Companies).colors == list(SEAT_COLORS[: playing.table.seats])


def opened(table: Table) -> set[str]:
    """The cities that the story has opened."""
    story = table.records.get(Story)
    return {*verbs.OPENED} if isinstance(story, Story) and story.read else set()


def edges_are_closed(playing: Playing) -> None:
    table = playing.table
    off = numbers_of(playing).off_board - opened(table)
    leaving = [k for k, lane in enumerate(table.board.lanes) if cities(table, lane) & off]
    assert table.record(Edges).lanes == sum(1 << k for k in leaving)


def steps_ascend(playing: Playing) -> None:
    """The steps of a claim come in the order of their numbers, each once, and none is left out but those that wait."""
    for claim in claimings(playing):
        numbers = [step.number for step in claim.told]
        assert numbers == sorted(set(numbers))
        assert claim.told == claim.due


def stickers_are_in_force_from_their_decree_on(playing: Playing) -> None:
    turned = [fact.event for fact in playing.facts_of(EventTurned)]
    numbers = numbers_of(playing)
    stuck = [*verbs.STUCK_BEFORE] if numbers.verbs else [*marks.STUCK_BEFORE] if numbers.marked else []
    for event in turned:
        stuck += [*DECREES.get(event, ()), *verbs.DECREE.get(event, ())]
        stuck = [sticker for sticker in stuck if sticker not in verbs.REPEAL.get(event, ())]
    assert playing.table.record(StuckRules).ids == stuck
    steps_ascend(playing)


def is_scored(table: Table) -> bool:
    """Are the receipts due? A row of theirs may ask something first."""
    return are_tickets_scored(table) and not marks.asks_about_a_row(table)


def receipts_add_up(playing: Playing) -> None:
    """One for each company once the tickets are scored; none is ever under zero."""
    table = playing.table
    slips = table.record(Receipts).slips
    assert sorted(slips) == (list(range(table.seats)) if is_scored(table) else [])
    for seat, slip in slips.items():
        assert slip.total == max(0, slip.coins + slip.trains_left + slip.tickets) == table.scores[seat]
        assert slip.coins == sum(earned(playing)[seat].values())
    assert are_tickets_scored(table) or min(table.scores) >= 0
    assert not playing.over or min(table.scores) >= 0


def marks_are_those_of_the_payments(playing: Playing) -> None:
    """Of each lane that was claimed, as many of each mark as lay among the cards."""
    table = playing.table
    due: dict[tuple[int, str], int] = {}
    for claim in playing.facts_of(Claimed):
        for kind, count in claim.payment:
            _, _, mark = table.cards.kinds[kind].name.partition("-")
            if mark:
                due[claim.lane, mark] = due.get((claim.lane, mark), 0) + count
    assert table.record(Paid).marks == due


def the_caboose_is_with_the_first_or_the_last(playing: Playing) -> None:
    table = playing.table
    holder = table.record(Caboose).holder
    if not is_scored(table):
        assert holder == table.first
        return
    keys = [(table.scores[s], table.made[s], (s - table.first) % table.seats) for s in range(table.seats)]
    assert keys[holder] == min(keys)
