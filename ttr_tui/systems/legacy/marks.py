"""What is marked or printed on cities, routes, cards and tickets, and what comes of it: one small part for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.board import Board, members
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Fact, LaneIndex, LaneIndices, Number, Payment, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.edition import FLAG, Draft, Edition, Flaw, MapKey, Range
from ttr_tui.rules.part import ClaimStep, Part, Play, SetUp, Task
from ttr_tui.systems.legacy.newspapers import cards_task
from ttr_tui.systems.legacy.verbs import CARD_MARKS, MARKS, CityId, CompanyColor, Prose

# Cities beyond the edge of the board, and the lanes to them.

OFF_BOARD = "off_board"
CLOSED = "closed"
"""Of a city to which nobody builds any more."""


@dataclass(slots=True)
class Edges:
    """The lanes that leave the board."""

    lanes: int

    def copy(self) -> Edges:
        return Edges(self.lanes)

    def seen_by(self, seat: int) -> Edges:
        return self

    def imagined(self, seat: int, chance: Chance) -> Edges:
        return self.copy()


@value
class EdgesDrawn(Fact):
    """These lanes leave the board, and nobody can claim them."""

    word: ClassVar[str] = "edge"
    lanes: LaneIndices

    def fold(self, table: Table) -> None:
        for lane in self.lanes:
            table.record(Edges).lanes |= 1 << lane
            table.closed |= 1 << lane

    def told_to(self, seat: int) -> Fact:
        return self


@value
class LanesJoined(Fact):
    """The cities at the ends of these lanes are on the board now: they can be claimed like any others."""

    word: ClassVar[str] = "join"
    lanes: LaneIndices

    def fold(self, table: Table) -> None:
        for lane in self.lanes:
            table.record(Edges).lanes &= ~(1 << lane)
            table.closed &= ~(1 << lane)

    def told_to(self, seat: int) -> Fact:
        return self


class BoardEdges(Part):
    """A lane needs a city at both ends (LEGACY-048), and none that is closed."""

    name = "edges"
    set_up_at = SetUp.BOARD
    facts = (EdgesDrawn, LanesJoined)
    city_keys: ClassVar = {OFF_BOARD: MapKey(FLAG), CLOSED: MapKey(FLAG)}

    @value
    class Numbers:
        pass

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        """No ticket asks for a lane that leaves the board, but those to cities that the story opens."""
        opened = {city for card in draft.numbers.get("stories", ()) for city in card.opens}
        return draft.cut_off(
            [
                k
                for k, city in enumerate(draft.cities)
                if CLOSED in city.marks or (OFF_BOARD in city.marks and city.id not in opened)
            ]
        )

    def __init__(self, edition: Edition) -> None:
        board = edition.board
        mask = 0
        for city, touching in zip(board.cities, board.lanes_at, strict=True):
            if OFF_BOARD in city.marks or CLOSED in city.marks:
                mask |= touching
        self._lanes = tuple(members(mask))

    def record(self, seats: int) -> Edges:
        return Edges(0)

    def set_up(self, play: Play) -> None:
        if self._lanes:
            play.tell(EdgesDrawn(self._lanes))


# Large cities: a lane that touches one brings a card.

LARGE = "large"
LARGE_CITY_STEP = 12


def touched(board: Board, lanes: int, *, large: bool) -> set[int]:
    """The cities at the ends of these lanes; of them the large ones alone, if they are meant."""
    ends = {city for lane in members(lanes) for city in (board.lanes[lane].a, board.lanes[lane].b)}
    return {city for city in ends if not large or LARGE in board.cities[city].marks}


class LargeCities(Part):
    """One card from the deck for every lane to a large city, or to two of them (LEGACY-060 to LEGACY-063)."""

    name = "large-cities"
    needs: ClassVar = (("newspapers",),)
    set_up_at = SetUp.POINTS
    after = ("route-points",)
    city_keys: ClassVar = {LARGE: MapKey(FLAG)}
    printed_steps = (LARGE_CITY_STEP,)

    @value
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        board = edition.board
        self._lanes = 0
        for city, touching in zip(board.cities, board.lanes_at, strict=True):
            if LARGE in city.marks:
                self._lanes |= touching

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(LARGE_CITY_STEP, self._draw),)

    def _draw(self, play: Play, seat: int, lane: int, payment: Payment) -> Task | None:
        return cards_task(seat, blind=1) if self._lanes >> lane & 1 else None


# Marks of routes: on the water, over a summit, not surveyed yet. What comes of them, stickers and events say.


class RouteMarks(Part):
    """Tests of lanes may ask for them."""

    name = "route-marks"
    route_keys: ClassVar = dict.fromkeys(
        MARKS, MapKey(FLAG, 'Routes have no mark “{}” in these rules. Write add = ["route-marks"], or remove it.')
    )

    @value
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        pass


# Marked cards: some cards of each colour carry a pick or a skull. What comes of it, events and stickers say.

BEFORE_ALL_STEPS = 0


@dataclass(slots=True)
class Paid:
    """How many cards with a mark a claim was paid with: by `(lane, mark)`."""

    marks: dict[tuple[int, str], int]

    def copy(self) -> Paid:
        return Paid(dict(self.marks))

    def seen_by(self, seat: int) -> Paid:
        return self

    def imagined(self, seat: int, chance: Chance) -> Paid:
        return self.copy()


@value
class MarksPaid(Fact):
    """So many cards with a mark were among those that a lane was paid with."""

    word: ClassVar[str] = "paid-marks"
    seat: Seat
    lane: LaneIndex
    mark: Word
    count: Number

    def fold(self, table: Table) -> None:
        table.record(Paid).marks[self.lane, self.mark] = self.count

    def told_to(self, seat: int) -> Fact:
        return self


CARS = "cars"
"""The deck in which they are."""


class MarkedCards(Part):
    """A mark is a design of its own and pays as any card of its colour; nothing else comes of it (LEGACY-012)."""

    name = "marked-cards"
    needs: ClassVar = (("newspapers",), ("priced-claiming",))
    decks: ClassVar = {CARS: (CARD_MARKS, ())}
    facts = (MarksPaid,)

    @value
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        self._kinds = edition.cards.kinds

    def record(self, seats: int) -> Paid:
        return Paid({})

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(BEFORE_ALL_STEPS, self._look),)

    def _look(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        for mark in CARD_MARKS:
            count = sum(count for kind, count in payment if self._kinds[kind].design == mark)
            if count:
                play.tell(MarksPaid(seat, lane, mark, count))


# What is printed on tickets beside their cities: the number of a postcard, and words.

PRINTS = "ticket-prints"


@value
class Print:
    """What is printed on the ticket between these cities."""

    a: CityId
    b: CityId
    post: Annotated[int, Range(0, 99)] = 0
    """The number of a postcard; 0 if there is none."""
    text: Prose = ""
    color: CompanyColor = ""
    """The company whose colour it carries."""


class TicketPrints(Part):
    """Nothing comes of it in the game: a card of the story says when a number is read (LEGACY-066)."""

    name = PRINTS
    needs: ClassVar = (("equal-tickets",),)

    @value
    class Numbers:
        ticket_prints: tuple[Print, ...]

    def __init__(self, edition: Edition) -> None:
        pass
