"""The fleet: which trains and ships a seat plays with, which stay in its box, and what an exchange costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.board import PIECES, RAIL, SEA
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN, Scored
from ttr_tui.core.facts import Action, Fact, Number, PieceKind, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import POINTS, STOCK, Draft, Edition, Flaw, Range
from ttr_tui.rules.part import Listed, Part, Play, Refusal

FLEET = "fleet"
FLEETS = ("fleet", "beginner-fleet")
"""The parts of which one lays out the boxes."""


@dataclass(slots=True)
class Boxes:
    """`boxes[seat][kind]`: pieces that are not in play, for exchanges (LAKES-013)."""

    boxes: list[list[int]]

    def copy(self) -> Boxes:
        return Boxes([box[:] for box in self.boxes])

    def seen_by(self, seat: int) -> Boxes:
        return self

    def imagined(self, seat: int, chance: Chance) -> Boxes:
        return self.copy()


@value
class Boxed(Fact):
    """A seat gets a box with all its pieces."""

    word: ClassVar[str] = "box"
    seat: Seat
    trains: Number
    ships: Number

    def fold(self, table: Table) -> None:
        table.record(Boxes).boxes[self.seat] = [self.trains, self.ships]

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Launched(Fact):
    """A seat takes these pieces out of its box and plays with them."""

    word: ClassVar[str] = "fleet"
    seat: Seat
    trains: Number
    ships: Number

    def fold(self, table: Table) -> None:
        box, pieces = table.record(Boxes).boxes[self.seat], table.pieces[self.seat]
        for kind, count in ((RAIL, self.trains), (SEA, self.ships)):
            box[kind] -= count
            pieces[kind] += count

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Exchanged(Fact):
    """A seat took pieces of a kind out of its box and laid as many of the other kind into it."""

    word: ClassVar[str] = "exchange"
    seat: Seat
    kind: PieceKind
    count: Number

    def fold(self, table: Table) -> None:
        box, pieces = table.record(Boxes).boxes[self.seat], table.pieces[self.seat]
        for kind, count in ((self.kind, self.count), (other_kind(self.kind), -self.count)):
            box[kind] -= count
            pieces[kind] += count

    def told_to(self, seat: int) -> Fact:
        return self


def other_kind(kind: int) -> int:
    return SEA if kind == RAIL else RAIL


@value
class ChooseFleet(Action):
    """Play with so many trains and so many ships."""

    word: ClassVar[str] = "fleet"
    trains: Number
    ships: Number


class Fleet(Part):
    """Everybody picks the mix of trains and ships in secret (LAKES-010, LAKES-011)."""

    name = "fleet"
    role = "pieces"
    opening: ClassVar[str | None] = FLEET
    actions: ClassVar = {ChooseFleet: (FLEET,)}
    small: ClassVar[Sequence[str]] = (FLEET,)
    facts = (Boxed, Launched)

    @value
    class Numbers:
        trains: Annotated[int, STOCK]
        """In everybody's box."""
        ships: Annotated[int, STOCK]
        fleet: Annotated[int, STOCK]
        """Pieces that everybody plays with."""
        fleet_trains: Annotated[int, Range(0, 99)]
        """So many of them are suggested to be trains."""

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        """The box has pieces enough for every lane, for the fleet, and for the mix that is suggested."""
        numbers = draft.numbers
        yield from draft.too_long(RAIL, numbers.get("trains"), "trains")
        yield from draft.too_long(SEA, numbers.get("ships"), "ships")
        yield from draft.too_many("fleet_trains", "trains", "the box of everybody has")
        if {"trains", "ships", "fleet", "fleet_trains"} <= numbers.keys():
            yield from _check_mix(*(numbers[name] for name in ("trains", "ships", "fleet", "fleet_trains")))

    def __init__(self, edition: Edition) -> None:
        self.numbers = numbers = self.Numbers(**edition.read(self.Numbers))
        suggested = numbers.fleet_trains
        mixes = range(min(numbers.trains, numbers.fleet), max(0, numbers.fleet - numbers.ships) - 1, -1)
        trains = (suggested, *(count for count in mixes if count != suggested))
        self._menu = Listed(FLEET, tuple(ChooseFleet(count, numbers.fleet - count) for count in trains))

    def record(self, seats: int) -> Boxes:
        return Boxes([[0] * len(PIECES) for _ in range(seats)])

    def set_up(self, play: Play) -> None:
        for seat in range(play.table.seats):
            play.tell(Boxed(seat, self.numbers.trains, self.numbers.ships))

    def menu(self, view: View, decision: str) -> Listed:
        """What is suggested first (LAKES-012), then from most trains to fewest."""
        return self._menu

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        assert isinstance(action, ChooseFleet)
        trains, ships, numbers = action.trains, action.ships, self.numbers
        if not 0 <= trains <= numbers.trains:
            return Refusal("not so many trains", "LAKES-010", {"most": numbers.trains, "asked": trains})
        if not 0 <= ships <= numbers.ships:
            return Refusal("not so many ships", "LAKES-010", {"most": numbers.ships, "asked": ships})
        if trains + ships != numbers.fleet:
            return Refusal("fleet of another size", "LAKES-010", {"fleet": numbers.fleet, "asked": trains + ships})
        return None

    def perform(self, play: Play, seat: int, action: Action) -> None:
        assert isinstance(action, ChooseFleet)
        play.tell(Launched(seat, action.trains, action.ships))


def _check_mix(trains: int, ships: int, fleet: int, suggested: int) -> Iterator[Flaw]:
    if fleet > trains + ships:
        what = f"A fleet of {fleet} is more than the {trains} trains and {ships} ships in a box."
        yield Flaw(("numbers", "fleet"), f"{what} Change one of them.")
    elif not 0 <= fleet - suggested <= ships:
        mix = f"A fleet of {fleet} with {suggested} trains would have {fleet - suggested} ships"
        yield Flaw(("numbers", "fleet_trains"), f"{mix}, and a box has {ships}. Change one of them.")


class BeginnerFleet(Fleet):
    """Everybody plays with the mix that is suggested to beginners, without being asked (LAKES-012)."""

    name = "beginner-fleet"
    opening = None
    actions: ClassVar = {}
    small = ()

    def set_up(self, play: Play) -> None:
        Fleet.set_up(self, play)
        trains = self.numbers.fleet_trains
        for seat in range(play.table.seats):
            play.tell(Launched(seat, trains, self.numbers.fleet - trains))


# Exchanging trains for ships or ships for trains, at a point a piece.


@value
class Exchange(Action):
    """Take so many pieces of a kind out of the box for as many of the other kind."""

    word: ClassVar[str] = "exchange"
    kind: PieceKind
    count: Number


@value
class Exchanges:
    """The menu of exchanges: `most[kind]` pieces of a kind can be had."""

    kind: ClassVar[str] = "exchange"
    most: tuple[int, ...]

    def __iter__(self) -> Iterator[Exchange]:
        for kind, most in enumerate(self.most):
            yield from (Exchange(kind, count) for count in range(1, most + 1))

    def pick(self, chance: Chance) -> Exchange:
        kinds = [kind for kind, most in enumerate(self.most) if most]
        kind = kinds[chance.below(len(kinds))]
        return Exchange(kind, 1 + chance.below(self.most[kind]))


class Exchanging(Part):
    """A turn's action that swaps pieces of the supply for pieces of the box, one for one (LAKES-049)."""

    name = "exchange"
    needs: ClassVar = (FLEETS,)
    after = ("fleet", "harbors")
    actions: ClassVar = {Exchange: (TURN,)}
    facts = (Exchanged, Scored)

    @value
    class Numbers:
        exchange_cost: Annotated[int, POINTS]
        """Points lost for each piece."""

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def menu(self, view: View, decision: str) -> Exchanges | None:
        most = tuple(self._most(view, kind) for kind in range(len(PIECES)))
        return Exchanges(most) if any(most) else None

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        """As many as the box and the supply hold, at least one (LAKES-050, LAKES-051)."""
        assert isinstance(action, Exchange)
        kind, count = action.kind, action.count
        if kind not in range(len(PIECES)):
            return Refusal("no such piece", "ALL-004")
        details = {"kind": kind, "asked": count}
        if count < 1:
            return Refusal("nothing to exchange", "LAKES-051", details)
        box = view.table.record(Boxes).boxes[view.seat][kind]
        if count > box:
            return Refusal("box too empty", "LAKES-050", details | {"box": box})
        supply = view.table.pieces[view.seat][other_kind(kind)]
        if count > supply:
            return Refusal("too few pieces to give", "LAKES-050", details | {"supply": supply})
        return None

    def perform(self, play: Play, seat: int, action: Action) -> None:
        assert isinstance(action, Exchange)
        play.tell(Exchanged(seat, action.kind, action.count))
        play.tell(Scored(seat, -self.numbers.exchange_cost * action.count, "exchanges"))

    def _most(self, view: View, kind: int) -> int:
        table, seat = view.table, view.seat
        return min(table.record(Boxes).boxes[seat][kind], table.pieces[seat][other_kind(kind)])
