"""The cards of the story, read before the first turn, and postcards, shown when what they ask for has happened."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Annotated, ClassVar

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE, SEAT_COLORS
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TICKET_STREAM, Postponed
from ttr_tui.core.facts import Fact, Payment, Seat, Tickets, Word
from ttr_tui.core.table import USUAL_DECK, Table
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Draft, Edition, Flaw, OneOf, Range, SecretEntries
from ttr_tui.rules.part import ClaimStep, Due, Part, Play, Scoring, Task, TurnEnd
from ttr_tui.systems.legacy.companies import Companies
from ttr_tui.systems.legacy.interpreter import Doing
from ttr_tui.systems.legacy.marks import CLOSED, OFF_BOARD, Edges, LanesJoined
from ttr_tui.systems.legacy.outcomes import Postcards, PostcardShown
from ttr_tui.systems.legacy.verb_checks import check_effects, check_without_lane
from ttr_tui.systems.legacy.verbs import CityId, Id, Prose, Show, Test, Verb, When, everything

STORY = "story"
"""The part, its task, and the set of tickets that come into the deck with the cities that they name."""
STORIES = "stories"


@value
class StoryCardInPlay:
    """One card: the cities that are on the board from now on, then what it does."""

    id: Id
    title: Prose
    opens: tuple[CityId, ...] = ()
    brings: tuple[CityId, ...] = ()
    """Those of them that nobody has seen before."""
    lays: tuple[tuple[CityId, ...], ...] = ()
    """Routes that nobody has seen before though both of their cities were there."""
    effects: tuple[Verb, ...] = ()


@dataclass(slots=True)
class Story:
    """The cards that were read, the tickets that are not in the game yet, and by card the new cities and lanes."""

    read: list[str]
    boxed: list[int]
    brings: Mapping[str, Sequence[int]]
    lays: Mapping[str, int]

    def copy(self) -> Story:
        return Story(self.read[:], self.boxed[:], self.brings, self.lays)

    def seen_by(self, seat: int) -> Story:
        return self

    def imagined(self, seat: int, chance: Chance) -> Story:
        return self.copy()


@value
class StoryRead(Fact):
    """A card of the story was read to everybody."""

    word: ClassVar[str] = "read"
    card: Word

    def fold(self, table: Table) -> None:
        table.record(Story).read.append(self.card)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class TicketsAdded(Fact):
    """New tickets were shuffled into the deck; its top is named last."""

    word: ClassVar[str] = "add-tickets"
    added: Tickets
    order: Tickets

    def fold(self, table: Table) -> None:
        boxed = table.record(Story).boxed
        boxed[:] = [ticket for ticket in boxed if ticket not in self.added]
        table.shuffles[TICKET_STREAM] = table.shuffles.get(TICKET_STREAM, 0) + 1
        table.ticket_decks[USUAL_DECK] = list(self.order)

    def told_to(self, seat: int) -> Fact:
        return TicketsAdded(self.added, (-1,) * len(self.order))


class Reading(Part):
    """Card after card, each with all that it does, before the next is read."""

    name = STORY
    needs: ClassVar = (("doing",), ("edges",))
    facts = (StoryRead, LanesJoined, TicketsAdded, Postponed)
    tasks = (STORY,)

    @value
    class Numbers:
        stories: tuple[StoryCardInPlay, ...]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        for k, card in enumerate(draft.numbers.get(STORIES, ())):
            yield from check_effects(card.effects, ("numbers", STORIES, k, "effects"))
            yield from check_without_lane(card.effects, ("numbers", STORIES, k, "effects"))
            shut = {city.id for city in draft.cities if OFF_BOARD in city.marks}
            for n, city in enumerate(card.brings):
                if city not in card.opens or city not in shut:
                    what = f"Nobody sees {city} before this card, so it is off the board and the card opens it."
                    yield Flaw(("numbers", STORIES, k, "brings", n), f"{what} Mark it, and name it under “opens”.")
            for n, ends in enumerate(card.lays):
                if shut.isdisjoint(ends):
                    what = "A route that nobody sees before this card leads to a city that is off the board until then."
                    yield Flaw(("numbers", STORIES, k, "lays", n), f"{what} Name the two cities of such a one.")

    @classmethod
    def unseen_cities(cls, table: Table) -> Collection[int]:
        """The board doesn't tell the story before the card does."""
        story = table.record(Story)
        return [city for card, cities in story.brings.items() if card not in story.read for city in cities]

    @classmethod
    def unseen_lanes(cls, table: Table) -> int:
        story = table.record(Story)
        return reduce(or_, (lanes for card, lanes in story.lays.items() if card not in story.read), 0)

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board
        self._missing = {city.id for city in edition.board.cities if OFF_BOARD in city.marks}
        self._doing: Doing

    def composed(self, parts: Sequence[Part]) -> None:
        self._doing = next(part for part in parts if isinstance(part, Doing))

    def record(self, seats: int) -> Story:
        index = self._board.city_index
        brings = {card.id: tuple(index[city] for city in card.brings) for card in self.numbers.stories}
        lays = {card.id: When(routes=card.lays).lanes(self._board) if card.lays else 0 for card in self.numbers.stories}
        boxed = [number for number, ticket in enumerate(self._board.tickets) if ticket.set == STORY]
        return Story([], boxed, brings, lays)

    def open_tickets(self, table: Table) -> Sequence[int]:
        return table.record(Story).boxed

    def begin_play(self, play: Play) -> Due | None:
        return self._read_on(play, 0)

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        return self._read_on(play, *numbers)

    def _read_on(self, play: Play, first: int) -> Due | None:
        """Read from a card on, up to one that does something first."""
        for k, card in enumerate(self.numbers.stories[first:], first):
            play.tell(StoryRead(card.id))
            self._open(play)
            if card.effects:
                play.tell(Postponed(STORY, (k + 1,)))
                return self._doing.list_of(STORIES, card.id, play.table.first)
        return None

    def _open(self, play: Play) -> None:
        """Join the lanes between cities that are on the board by now, and shuffle in the tickets between them."""
        table = play.table
        read = table.record(Story).read
        opened = {city for card in self.numbers.stories if card.id in read for city in card.opens}
        closed = {self._board.city_index[city] for city in self._missing - opened}
        closed |= {k for k, city in enumerate(self._board.cities) if CLOSED in city.marks}
        edges = members(table.record(Edges).lanes)
        lanes = [lane for lane in edges if not {self._board.lanes[lane].a, self._board.lanes[lane].b} & closed]
        if lanes:
            play.tell(LanesJoined(tuple(lanes)))
        tickets = [(ticket, self._board.tickets[ticket]) for ticket in table.record(Story).boxed]
        added = tuple(number for number, ticket in tickets if not {ticket.a, ticket.b} & closed)
        if added:
            deck = [*table.ticket_deck, *added]
            order = play.dealer.shuffled(TICKET_STREAM, table.shuffles.get(TICKET_STREAM, 0), sorted(deck))
            play.tell(TicketsAdded(added, order))


# Postcards: each company has some, and shows one as soon as what it asks for has happened.

POSTCARDS = "postcards"
POSTCARD_STEP = 11
CLAIM, TURN, FINISH, NEVER = "claim", "turn", "finish", "never"
TRIGGERS = (CLAIM, TURN, FINISH, NEVER)
"""When a condition is looked at. What names something that is not in the game is looked at never."""


ID = "card-"


def postcard_id(number: int) -> str:
    """What facts call the postcard with this number."""
    return f"{ID}{number}"


def number_of(postcard: str) -> int:
    """The number of a postcard that a campaign gave to a game."""
    return int(postcard.removeprefix(ID))


@value
class PostcardInPlay:
    """A postcard that a company has at the start of this game."""

    id: Id
    number: Annotated[int, Range(1, 99)]
    company: Annotated[str, OneOf(SEAT_COLORS, "company")]
    trigger: Annotated[str, OneOf(TRIGGERS, "trigger")]
    effects: tuple[Verb, ...]
    when: Test = Test()


@value
class PostcardHeld(Fact):
    """A company has this postcard; everybody knows its number."""

    word: ClassVar[str] = "postcard"
    seat: Seat
    postcard: Word

    def fold(self, table: Table) -> None:
        table.record(Postcards).held[self.postcard] = self.seat

    def told_to(self, seat: int) -> Fact:
        return self


class Post(Part):
    """Looked at in step 11 of a claim, at the end of a turn and before the receipts (LEGACY-068)."""

    name = POSTCARDS
    needs: ClassVar = (("doing",), ("companies",))
    printed_steps = (POSTCARD_STEP,)
    ends_turn_at = TurnEnd.REFILL
    scores_at = Scoring.OWN
    before = ("receipts",)
    facts = (PostcardHeld, PostcardShown, Postponed)
    secrets: ClassVar = {
        POSTCARDS: SecretEntries("company", ("id", "number", "company"), {"trigger": NEVER, "effects": []})
    }
    """The number is public; what it asks for and brings is its owner's until it is shown (LEGACY-067)."""
    tasks = (POSTCARDS,)

    @value
    class Numbers:
        postcards: tuple[PostcardInPlay, ...]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        for k, postcard in enumerate(draft.numbers.get(POSTCARDS, ())):
            yield from check_effects(postcard.effects, ("numbers", POSTCARDS, k, "effects"))

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._shown_by_an_effect = {
            card.id for card in self.numbers.postcards if any(isinstance(one, Show) for one in everything(card.effects))
        }
        self._doing: Doing

    def composed(self, parts: Sequence[Part]) -> None:
        self._doing = next(part for part in parts if isinstance(part, Doing))

    def record(self, seats: int) -> Postcards:
        return Postcards({}, [])

    def set_up(self, play: Play) -> None:
        colors = play.table.record(Companies).colors
        for card in self.numbers.postcards:
            if card.company in colors:
                play.tell(PostcardHeld(colors.index(card.company), card.id))

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(POSTCARD_STEP, self._after_claim),)

    def _after_claim(self, play: Play, seat: int, lane: int, payment: Payment) -> Task | None:
        return self._looking(play.table, CLAIM, lane)

    def end_turn(self, play: Play, seat: int) -> Task | None:
        return self._looking(play.table, TURN)

    def finish(self, play: Play) -> Task | None:
        return self._looking(play.table, FINISH)

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Task | None:
        """Show the next postcard whose condition is met, and look again at those behind it when it is done."""
        trigger, first, lane = numbers
        k = self._next(play.table, TRIGGERS[trigger], lane, first)
        if k is None:
            return None
        card = self.numbers.postcards[k]
        seat = play.table.record(Postcards).held[card.id]
        play.tell(Postponed(POSTCARDS, (trigger, k + 1, lane)))
        if card.id not in self._shown_by_an_effect:
            play.tell(PostcardShown(seat, card.id))
        return self._doing.list_of(POSTCARDS, card.id, seat, lane)

    def _looking(self, table: Table, trigger: str, lane: int = NONE) -> Task | None:
        if self._next(table, trigger, lane) is None:
            return None
        return Task(POSTCARDS, (TRIGGERS.index(trigger), 0, lane))

    def _next(self, table: Table, trigger: str, lane: int, first: int = 0) -> int | None:
        """The next postcard that can be shown: in a claim or at the end of a turn one of whoever has the turn."""
        cards = table.record(Postcards)
        for k, card in enumerate(self.numbers.postcards[first:], first):
            seat = cards.held.get(card.id, NONE)
            may = seat != NONE and card.id not in cards.shown and (trigger == FINISH or seat == table.active)
            if card.trigger == trigger and may and self._doing.judge.holds(card.when, table, seat, lane):
                return k
        return None
