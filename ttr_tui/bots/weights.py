"""The numbers that the planner weighs with: those of any game, those of a map's systems, and the rows of its file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, make_dataclass, replace
from pathlib import Path
from typing import Self

from ttr_tui.core.value import value
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.registry import brought_by
from ttr_tui.store.codec import TABLE, Entry, Kind, decimal, nothing, text, whole
from ttr_tui.store.faults import Faults, MapError
from ttr_tui.store.maps import read_raw

MOST = 100
"""No weight is above this, and none below 0."""
LEAST: Mapping[str, float] = {"turn": 0.1, "rival_pace": 0.1, "rival_stride": 0.1}
"""Those that must not come near nothing, since something is divided by them."""


@dataclass(frozen=True)
class Weights:
    """What something is worth is in points, how long it takes in turns."""

    turn: float = 1.8
    """What a turn is worth."""
    piece: float = 1.0
    """What a piece is worth that could be laid elsewhere."""
    per_card: float = 0.42
    """Turns that it takes to draw a card that is missing."""
    scarce: float = 1.0
    """Turns that each missing card takes on top of that when all are of one kind."""
    spare_wild: float = 0.1
    """Turns that it saves to have a wild left over."""

    rival_pace: float = 2.0
    """Cards that a rival draws in a turn of drawing."""
    rival_stride: float = 3.3
    """Pieces that a rival lays with a claim."""
    rival_use: float = 1.0
    """The part of a rival's hand that it can use for its lanes."""
    margin: float = 0.0
    """Turns before the expected end in which a plan should be done."""
    late: float = 6.0
    """What each turn costs by which a plan comes too late."""

    extra: float = 0.4
    """How much cards count that lanes beyond the plan need, as long as there is a plan."""
    extra_card: float = 0.7
    """Turns that it takes to draw a card that a lane beyond the plan needs."""
    extra_loss: float = 2.0
    """What it costs to lose a lane beyond the plan to a rival."""
    slack: float = 10.0
    """Turns that a plan should have to spare before lanes beyond it are claimed."""
    hold: float = 0.3
    """Turns that a lane beyond the plan loses in merit for each turn of slack that is missing."""
    trail: float = 0.4
    """What each space is worth that makes the longest route longer."""
    line: float = 0.0
    """The same, where no route scores for being the longest."""
    trail_reach: int = 12
    """Spaces that a rival's longest route may be ahead before it is given up."""

    patience: float = 0.4
    """Turns that a claim must bring more than a draw: cards in hand are still good for everything."""
    full_hand: int = 40
    """Cards in hand from which on each more makes it less good to draw."""
    overfull: float = 0.0
    """Turns that a draw loses in merit for each card in hand beyond a full one."""
    danger_turns: float = 0.0
    """Turns for which a lane must hold that is left open: in each a rival takes it with the chance counted in games."""
    danger: float = 0.05
    """The chance that a rival takes a given lane before the next turn."""
    danger_near: float = 0.04
    """The same on top, for each end of the lane at which the rival has a lane."""
    worst_danger: float = 0.8
    """The most that all rivals together can make of this chance."""
    worst_loss: float = 14.0
    """The most that it can cost to lose a lane to a rival."""
    block: float = 0.0
    """What it is worth to close a way that joins what the only rival has built; with more rivals a share of it."""

    ticket_trust: float = 0.8
    """The part of its value that a ticket yet to be drawn counts for."""
    ticket_price: float = 5.4
    """What a draw of tickets must be worth."""
    ticket_plan: float = 100.0
    """Turns that the plan may still take when tickets are drawn: who has enough to do needs no more."""
    ticket_time: float = 8.0
    """Turns that must be to spare to draw tickets."""
    ticket_room: int = 8
    """Pieces that must be to spare to draw tickets."""
    most_tickets: float = 0.15
    """The part of the bonus for most tickets that each ticket earns."""

    @classmethod
    def of(cls, weights: Weights) -> Self:
        """The same weights, as those of a system: a planner has those of all systems of its map."""
        if not isinstance(weights, cls):
            raise TypeError(f"{type(weights).__name__} are no {cls.__name__}")
        return weights

    def blinkered(self) -> Self:
        """Those of somebody who thinks of tickets, and not of rivals, other lanes or the longest route."""
        return replace(self, danger_turns=0.0, danger=0.0, danger_near=0.0, extra=0.0, trail=0.0)


# Which numbers there are for a game: the common ones, with those that the systems of its parts bring.


def kind_of_weights(parts: Iterable[str]) -> type[Weights]:
    """The weights of a game with these parts."""
    kinds = tuple(system.WEIGHTS for system in brought_by("bots", parts) if hasattr(system, "WEIGHTS"))
    if len(kinds) > 1:
        return make_dataclass("Weights", (), bases=kinds, frozen=True)
    return kinds[0] if kinds else Weights


# The planner's numbers for one board, as files give them: a row for each number of seats, and one for the rest.

SEATS = ("2", "3", "4", "5")
LONGEST_STORY = 300
ANY_BOARD = "any-board"
"""What the file of those rows is called that hold on any board, its own changes aside."""
JUDGE, NORMAL = "judge", "normal"
"""Whose files there are. The judge is the planner as strong as it gets by these numbers: it plays on where choices are
compared, `hard` and `easy` go by it, and it stays what it is whatever becomes of `normal`."""


@value
class WeightRows:
    """The rows of one board."""

    default: Weights
    seats: Mapping[int, Weights]

    def of(self, seats: int) -> Weights:
        """The row for a table of so many seats."""
        return self.seats.get(seats, self.default)


def rows_file(board: str, whose: str = NORMAL) -> Path:
    """Where the rows of a board stand, if it has any."""
    return Path(__file__).with_name("rows") / whose / f"{board}.toml"


def judge_rows(edition: Edition) -> WeightRows:
    """The judge's for a board, or for the one that it grew from; if neither was tuned, the same row at any table."""
    return _rows(edition, JUDGE, WeightRows(kind_of_weights(edition.parts)(), {}))


def manners(edition: Edition) -> WeightRows:
    """The judge's rows with what `normal` has otherwise on any board."""
    return read_rows(rows_file(ANY_BOARD), judge_rows(edition))


def rows_of(edition: Edition) -> WeightRows:
    """Those of `normal`: the same, with what it has otherwise on this board."""
    return _rows(edition, NORMAL, manners(edition))


def _rows(edition: Edition, whose: str, usual: WeightRows) -> WeightRows:
    """Both have those of the same board: the first that anybody was tuned for."""
    boards = [board for board in (edition.id, edition.kin) if board]
    tuned = [board for board in boards if any(rows_file(board, each).is_file() for each in (JUDGE, NORMAL))]
    path = rows_file(tuned[0], whose) if tuned else None
    return usual if path is None or not path.is_file() else read_rows(path, usual)


def read_rows(path: Path, usual: WeightRows) -> WeightRows:
    """The usual rows with what a file of rows changes; a MapError with everything that is wrong in it."""
    return changed_rows(read_raw(path), str(path), usual)


def changed_rows(raw: Mapping[str, object], name: str, usual: WeightRows) -> WeightRows:
    """The same, with what stands in the file of this name."""
    faults = Faults(name, raw)
    top = Entry(raw, (), faults)
    changes = top.get("default", TABLE, nothing())
    tables = top.get("seats", TABLE, nothing())
    default, seats = changed_row(changes, usual.default), dict[int, Weights]()
    for key in SEATS:
        entry, count = tables.get(key, TABLE, nothing()), int(key)
        if entry.values or count in usual.seats:
            seats[count] = changed_row(entry, changed_row(changes, usual.of(count)))
    tables.end()
    top.end()
    if len(faults):
        raise MapError(name, faults.listed())
    return WeightRows(default, seats)


def changed_row(entry: Entry, base: Weights) -> Weights:
    """A row that names what differs from another."""
    entry.get("found", text(LONGEST_STORY), "-")
    given, usual = asdict(base), asdict(type(base)())
    row = replace(base, **{name: entry.get(name, _kind(name, usual[name]), given[name]) for name in given})
    entry.end()
    return row


def _kind(name: str, usual: float) -> Kind[int] | Kind[float]:
    return whole(0, MOST) if isinstance(usual, int) else decimal(LEAST.get(name, 0), MOST)
