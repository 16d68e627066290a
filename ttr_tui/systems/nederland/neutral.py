"""The neutral player: trains of a third colour that take lanes in a game of two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.board import members
from ttr_tui.core.cards import NEUTRAL, NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Owes
from ttr_tui.core.facts import Action, Fact, LaneIndex, Number, Seat, TicketIndex
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import ClaimsLanes, claiming_of
from ttr_tui.rules.edition import STOCK, Edition
from ttr_tui.rules.part import Listed, Part, Play, Refusal, SetUp, TurnEnd
from ttr_tui.systems.nederland.pile import HeedsTheDeck, Pile, shuffle_pile
from ttr_tui.systems.nederland.tolls import bank_pays, first_owners, toll_of

NEUTRAL_LANE = "neutral-lane"
"""The holder of the marker chooses between the lanes of a double."""


@dataclass(slots=True)
class Neutral:
    """The neutral player has trains and a marker, and nothing else (NL-054)."""

    marker: int
    """The seat that holds it; NONE once it is in the box and the neutral player has stopped for good."""
    trains: int

    def copy(self) -> Neutral:
        return Neutral(self.marker, self.trains)

    def seen_by(self, seat: int) -> Neutral:
        return self

    def imagined(self, seat: int, chance: Chance) -> Neutral:
        return self.copy()


@value
class NeutralJoined(Fact):
    """The neutral player has so many trains, and a seat holds its marker."""

    word: ClassVar[str] = "neutral"
    seat: Seat
    trains: Number

    def fold(self, table: Table) -> None:
        neutral = table.record(Neutral)
        neutral.marker, neutral.trains = self.seat, self.trains

    def told_to(self, seat: int) -> Fact:
        return self


@value
class NeutralRevealed(Fact):
    """The holder of the marker turned the top ticket over, onto the pile."""

    word: ClassVar[str] = "neutral-ticket"
    seat: Seat
    ticket: TicketIndex

    def fold(self, table: Table) -> None:
        table.ticket_deck.pop()
        table.record(Pile).tickets.append(self.ticket)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class NeutralLaid(Fact):
    """Neutral trains took a lane."""

    word: ClassVar[str] = "neutral-lays"
    lane: LaneIndex

    def fold(self, table: Table) -> None:
        table.owner[self.lane] = NEUTRAL
        table.taken |= 1 << self.lane
        table.record(Neutral).trains -= table.board.lanes[self.lane].length

    def told_to(self, seat: int) -> Fact:
        return self


@value
class MarkerPassed(Fact):
    """Another seat holds the marker now."""

    word: ClassVar[str] = "marker"
    seat: Seat

    def fold(self, table: Table) -> None:
        table.record(Neutral).marker = self.seat

    def told_to(self, seat: int) -> Fact:
        return self


@value
class NeutralStopped(Fact):
    """The marker goes to the box: the neutral player has stopped for good."""

    word: ClassVar[str] = "neutral-stops"

    def fold(self, table: Table) -> None:
        table.record(Neutral).marker = NONE

    def told_to(self, seat: int) -> Fact:
        return self


@value
class ChooseLane(Action):
    """Say which lane of the double route the neutral player takes."""

    word: ClassVar[str] = "neutral"
    lane: LaneIndex


class NeutralPlayer(Part, HeedsTheDeck):
    """Once a round it takes the route at the foot of a ticket (NL-044 to NL-059).

    As long as it is there no turn begins with an empty ticket deck, so nobody is stuck and no round ends in a pass.
    """

    name = "neutral"
    needs: ClassVar = (("tolls",), ("ticket-pile",))
    set_up_at = SetUp.ENDING
    ends_turn_at = TurnEnd.BETWEEN
    after = ("ending",)
    topics = ("pairs",)
    actions: ClassVar = {ChooseLane: (NEUTRAL_LANE,)}
    small = (NEUTRAL_LANE,)
    facts = (NeutralJoined, NeutralRevealed, NeutralLaid, MarkerPassed, NeutralStopped)

    @value
    class Numbers:
        neutral_trains: Annotated[int, STOCK]
        neutral_idle_rounds: int
        """So many rounds at the start in which it does nothing."""

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        board = edition.board
        self._board = board
        self._claiming: ClaimsLanes
        self._named = {ticket: board.lanes_at[a] & board.lanes_at[b] for ticket, (a, b) in edition.feet.items()}

    def composed(self, parts: Sequence[Part]) -> None:
        self._claiming = claiming_of(parts)

    def record(self, seats: int) -> Neutral:
        return Neutral(NONE, 0)

    def set_up(self, play: Play) -> None:
        """The second in turn order holds the marker (NL-044)."""
        table = play.table
        play.tell(NeutralJoined((table.first + 1) % table.seats, self.numbers.neutral_trains))
        self._heed_deck(play)

    def end_turn(self, play: Play, seat: int) -> Owes | None:
        """After both players, unless that was the last turn of the game (NL-045, NL-059)."""
        table = play.table
        rounds, others = divmod(table.turn, table.seats)
        if others or rounds <= self.numbers.neutral_idle_rounds or table.in_last_turn:
            return None
        marker = table.record(Neutral).marker
        if marker == NONE:
            return None
        play.tell(NeutralRevealed(marker, table.ticket_deck[-1]))
        if self._choices(table):
            return Owes(NEUTRAL_LANE, (marker,))
        self._take_named(play)
        self._heed_deck(play)
        return None

    def menu(self, view: View, decision: str) -> Listed:
        return Listed("neutral", tuple(ChooseLane(lane) for lane in members(self._choices(view.table))))

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        assert isinstance(action, ChooseLane)
        if action.lane >= 0 and self._choices(view.table) >> action.lane & 1:
            return None
        return Refusal("not a lane for the neutral player", "NL-048", {"ticket": _revealed(view.table)})

    def perform(self, play: Play, seat: int, action: Action) -> None:
        """A lane that was chosen: no toll changes hands, and the marker passes (NL-048)."""
        assert isinstance(action, ChooseLane)
        self._lay(play, action.lane)
        play.tell(MarkerPassed((seat + 1) % play.table.seats))
        self._heed_deck(play)

    def deck_ran_out(self, play: Play) -> None:
        """As long as the neutral player is there that is its end; afterwards the pile waits until it is needed."""
        if play.table.record(Neutral).marker != NONE:
            self._make_way(play)

    def _heed_deck(self, play: Play) -> None:
        """Did its own ticket empty the deck? That counts even if the same ticket has stopped it."""
        if not play.table.ticket_deck:
            self._make_way(play)

    def _make_way(self, play: Play) -> None:
        """It stops for good, and at once the pile is shuffled for the others (NL-056)."""
        if play.table.record(Neutral).marker != NONE:
            play.tell(NeutralStopped())
        shuffle_pile(play)

    def _choices(self, table: Table) -> int:
        """The lanes among which the holder must choose: those of a double that is wholly free, if trains suffice."""
        free = self._free(table, self._named_lanes(table))
        return free if free.bit_count() > 1 and self._has_trains(table, free) else 0

    def _take_named(self, play: Play) -> None:
        """What the ticket leaves no choice about (NL-047, NL-049 to NL-052, NL-055)."""
        table = play.table
        named = self._named_lanes(table)
        free = self._free(table, named)
        if not free or any(table.owner[lane] == NEUTRAL for lane in members(named)):
            return
        if not self._has_trains(table, free):
            play.tell(NeutralStopped())
            return
        lane = next(members(free))
        self._lay(play, lane)
        bank_pays(play, first_owners(table, lane), toll_of(self._board.lanes[lane]))

    def _lay(self, play: Play, lane: int) -> None:
        play.tell(NeutralLaid(lane))
        self._claiming.close_beside(play, lane)

    def _named_lanes(self, table: Table) -> int:
        return self._named.get(_revealed(table), 0)

    def _free(self, table: Table, named: int) -> int:
        return named & ~(table.taken | table.closed)

    def _has_trains(self, table: Table, lanes: int) -> bool:
        return table.record(Neutral).trains >= self._board.lanes[next(members(lanes))].length


def _revealed(table: Table) -> int:
    """The ticket that was turned over last."""
    return table.record(Pile).tickets[-1]
