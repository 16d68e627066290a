"""The campaign's game: dollars, newspapers and events, stickers, receipts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from conformance.composition import Composition
from conformance.places import cities
from conformance.plain_rules import Demand
from conformance.playing import Playing
from conformance.recount import ticket_points
from conformance.twin import Twin

from systems.legacy.twin import marks, neutral, recount, verbs
from systems.legacy.twin.dollars import earned, final
from systems.legacy.twin.numbers import East, numbers_of
from systems.legacy.twin.places import current
from systems.legacy.twin.saving import newsy
from systems.legacy.twin.stickers import DECREES, demands
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Drew, Opened
from ttr_tui.core.facts import Action, Fact, Payment
from ttr_tui.core.table import Table
from ttr_tui.rules.market import TakeCard
from ttr_tui.systems.legacy.companies import Companies, Left, Tokens
from ttr_tui.systems.legacy.ending import ArchiveEvent, Caboose, Receipts
from ttr_tui.systems.legacy.marks import Edges, Paid
from ttr_tui.systems.legacy.neutral_company import Neutral
from ttr_tui.systems.legacy.newspapers import NewspaperMet
from ttr_tui.systems.legacy.outcomes import (
    Asked,
    ChooseWay,
    Discarded,
    EventCards,
    EventTurned,
    LayDown,
    Postcards,
    StuckRules,
    TrainsAdded,
)
from ttr_tui.systems.legacy.placing import PickCity, PickLane
from ttr_tui.systems.legacy.story import Story, TicketsAdded

LEGACY_EAST = East(
    "legacy-east",
    pieces=20,
    tickets=33,
    dealt=4,
    route_points=dict.fromkeys(range(1, 5), 0),
    bonuses={},
    tie_break=("tickets", "later"),
    barred_at=8,
    events=("good-press", "bond-issue", "coal-shortage", "open-house", "yard-sale", "state-visit", "washout"),
)

STICKERED = replace(
    LEGACY_EAST,
    stickers=True,
    events=(*DECREES, "coal-shortage", "yard-sale", "washout"),
    short_game=(8, 12),
)

VERBAL = replace(
    LEGACY_EAST,
    verbs=True,
    tickets=34,
    events=(*verbs.NAMES, "coal-shortage", "good-press"),
    short_game=(8, 5),
)

MARKED = replace(LEGACY_EAST, marked=True, short_game=(8, 3))

NEUTRAL = replace(LEGACY_EAST, neutral=True, seats=(2,))


def row_card(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """Any card of the market."""
    yield from (TakeCard(slot) for slot, card in enumerate(table.market) if card != NONE)


def archive(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """Any event that was turned up."""
    yield from (ArchiveEvent(event) for event in table.record(EventCards).discard)


def archives(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    """Events that lie anywhere, and one that is none."""
    events = playing.table.record(EventCards)
    yield from (ArchiveEvent(event) for event in ("washout", "coal-shortage", "", "flood", *events.archive))


def anybody(table: Table) -> Collection[int]:
    return range(table.seats)


def whoever_claimed(table: Table) -> Collection[int]:
    return (table.active,)


def ways(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    return marks.ways(table, seat, composition) if Paid in table.records else verbs.ways(table, seat, composition)


def tokens_are_those_of_the_set_up(playing: Playing) -> None:
    if numbers_of(playing).marked:
        marks.tokens_are_where_they_were_put(playing)
    else:
        verbs.tokens_are_those_of_the_set_up(playing)


class EastTwin(Twin):
    compositions = (LEGACY_EAST, STICKERED, VERBAL, MARKED, NEUTRAL)
    parts = frozenset(
        (
            *(
                "companies",
                "edges",
                "newspapers",
                "events",
                "stickers",
                "doing",
                *verbs.PARTS,
                *marks.PARTS,
                *neutral.PARTS,
                "trains",
                "priced-claiming",
            ),
            *("large-cities", "equal-tickets", "receipts", "caboose", "ending"),
        )
    )
    legal: ClassVar = {
        **Twin.legal,
        "row-card": row_card,
        "archive": archive,
        "choose": ways,
        "discard-card": marks.cards_in_hand,
        "pick-city": marks.ends,
        "pick-lane": marks.open_lanes,
    }
    tries: ClassVar = {
        **Twin.tries,
        ArchiveEvent: archives,
        ChooseWay: verbs.tried_ways,
        LayDown: marks.tried_cards,
        PickCity: verbs.tried_cities,
        PickLane: verbs.tried_lanes,
    }
    invariants: ClassVar = {
        **Twin.invariants,
        EventCards: recount.events_are_conserved,
        Companies: recount.companies_are_those_of_the_seats,
        Story: verbs.the_story_is_read_before_the_first_turn,
        Postcards: verbs.postcards_are_shown_once,
        Tokens: tokens_are_those_of_the_set_up,
        Left: verbs.what_is_left_is_what_was_said,
        Asked: verbs.something_is_asked_when_somebody_owes_an_answer,
        Edges: recount.edges_are_closed,
        StuckRules: recount.stickers_are_in_force_from_their_decree_on,
        Receipts: recount.receipts_add_up,
        Paid: recount.marks_are_those_of_the_payments,
        Neutral: neutral.it_keeps_its_rules,
        Caboose: recount.the_caboose_is_with_the_first_or_the_last,
    }
    tie_breaks: ClassVar = {**Twin.tie_breaks, "later": lambda table, seat: (seat - table.first) % table.seats}
    may_owe: ClassVar = {
        **dict.fromkeys(("row-card", "archive", "choose", "discard-card"), anybody),
        **dict.fromkeys(("pick-city", "pick-lane"), whoever_claimed),
    }
    card_tasks = ("cards", "event", "do")
    further_saves: ClassVar = {"news": newsy}

    def undrawn(self, table: Table, supply: int) -> int:
        """Newspapers."""
        kinds = [kind for kind, card in enumerate(table.cards.kinds) if card.name == "newspaper"]
        return sum(table.decks[supply].count(kind) + table.discards[supply][kind] for kind in kinds)

    def barred_lanes(self, table: Table) -> Collection[int]:
        """Those that leave the board."""
        off = LEGACY_EAST.off_board - recount.opened(table)
        return [index for index, lane in enumerate(table.board.lanes) if cities(table, lane) & off]

    def sets(self, table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
        return marks.sets(table, seat, lane) if Paid in table.records else super().sets(table, seat, lane)

    def demands(self, table: Table, lane: Lane) -> Iterator[Demand]:
        return demands(table, lane)

    def tickets_elsewhere(self, table: Table) -> Sequence[int]:
        """Those that the story brings."""
        story = table.records.get(Story)
        return story.boxed if isinstance(story, Story) else ()

    def tickets_shown(self, fact: Fact) -> Iterable[int]:
        """Everybody may read what comes onto the board."""
        return fact.added if isinstance(fact, TicketsAdded) else ()

    def pieces_gained(self, fact: Fact) -> Mapping[int, int]:
        return {fact.seat: fact.count} if isinstance(fact, TrainsAdded) else {}

    def pieces_boxed(self, table: Table, seat: int, composition: Composition) -> int:
        """Trains out of an office are there beside the others."""
        return -verbs.OFFICE_TRAINS.get(seat, 0) if Story in table.records else 0

    def drawn(self, table: Table, composition: Composition) -> int:
        return composition.drawn + (current(table) == "open-house")

    def points_so_far(self, playing: Playing) -> list[dict[str, int]]:
        return earned(playing)

    def final_points(self, playing: Playing, longest_routes: list[int]) -> list[dict[str, int]]:
        table = playing.table
        return [
            final(row, sum(ticket_points(table, seat)), sum(table.pieces[seat]))
            for seat, row in enumerate(earned(playing))
        ]

    def pin(self, truth: Table, table: Table) -> None:
        """The events to come."""
        table.record(EventCards).deck = truth.record(EventCards).deck[:]

    def reveals(self, left: Fact | None, right: Fact | None, seat: int) -> bool:
        """A newspaper comes to light for everybody, instead of whatever else would have been drawn; so does its event.

        Nobody knows the order of either. What somebody discards was in a hand.
        """
        match left, right:
            case (EventTurned(), EventTurned()):
                return True
            case (NewspaperMet(), Drew() | Opened()) | (Drew() | Opened(), NewspaperMet()):
                return True
        return isinstance(left, Discarded) or isinstance(right, Discarded)


TWIN = EastTwin()
