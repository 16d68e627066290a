"""Exchanging trains for ships or ships for trains, at a point a piece."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from ttr_tui.core.board import PIECES
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN, Scored
from ttr_tui.core.facts import Action, Number, PieceKind
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.amounts import POINTS
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.lakes.fleet import FLEETS, Boxes, Exchanged, other_kind
from ttr_tui.rules.part import Part, Play
from ttr_tui.rules.refusal import Refusal


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
