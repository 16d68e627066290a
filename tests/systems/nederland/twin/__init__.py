"""Nederland: tolls and loans, a pile of tickets, unequal starts, a neutral player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from conformance.composition import Composition
from conformance.playing import Playing
from conformance.twin import Twin

from systems.nederland.twin import recount
from systems.nederland.twin.numbers import Dutch, numbers_of
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import Table
from ttr_tui.systems.nederland.neutral import ChooseLane, Neutral, NeutralRevealed
from ttr_tui.systems.nederland.pile import Pile, TicketsDiscarded
from ttr_tui.systems.nederland.tolls import LoanTaken, TokensRevealed, TollPaid, Tolls

NEDERLAND = Dutch(
    "nederland",
    pieces=40,
    tickets=44,
    dealt=5,
    kept_first=3,
    drawn=4,
    one_lane_below=2,
    bonuses={},
    tie_break=("tickets",),
)


def neutral_choices(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """The lanes of the route at the foot of the ticket that was turned over."""
    return recount.neutral_choices(table)


def lane_choices(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    lanes = len(playing.table.board.lanes)
    yield from (ChooseLane(lane) for lane in (-1, -lanes, lanes, chance.below(lanes)))
    yield from (ChooseLane(lane) for lane in range(lanes) if chance.below(12) == 0)


class DutchTwin(Twin):
    compositions = (
        NEDERLAND,
        replace(NEDERLAND, variants=("no-tolls",), one_lane_below=4, tokens=0, loan_costs=0, toll_bonus={}),
        replace(NEDERLAND, variants=("neutral",), seats=(2,)),
    )
    parts = frozenset(
        (
            *("market", "trains", "claiming", "route-points", "start-scores", "ticket-pile", "tolls"),
            *("ending", "neutral"),
        )
    )
    legal: ClassVar = {**Twin.legal, "neutral-lane": neutral_choices}
    tries: ClassVar = {**Twin.tries, ChooseLane: lane_choices}
    invariants: ClassVar = {
        **Twin.invariants,
        Tolls: recount.tokens_equal_a_recount,
        Pile: recount.the_pile_is_of_tickets_laid_there,
        Neutral: recount.the_neutral_player_keeps_its_rules,
    }
    may_owe: ClassVar = {"neutral-lane": lambda table: (recount.holder_who_chooses(table),)}

    def tickets_beside(self, table: Table) -> Sequence[int]:
        return recount.discarded_tickets(table)

    def points_so_far(self, playing: Playing) -> list[dict[str, int]]:
        rows, numbers = super().points_so_far(playing), numbers_of(playing)
        return [row | {"start": recount.start_score(playing.table, seat, numbers)} for seat, row in enumerate(rows)]

    def final_points(self, playing: Playing, longest_routes: list[int]) -> list[dict[str, int]]:
        tolls = recount.toll_points(playing.table, numbers_of(playing))
        return [row | also for row, also in zip(super().final_points(playing, longest_routes), tolls, strict=True)]

    def tickets_shown(self, fact: Fact) -> Iterable[int]:
        match fact:
            case TicketsDiscarded(_, tickets):
                return tickets
            case NeutralRevealed(_, ticket):
                return (ticket,)
        return ()

    def reveals(self, left: Fact | None, right: Fact | None, seat: int) -> bool:
        """Tickets that are turned over or laid on the pile, tokens at the end; who can't pay a toll borrows."""
        match left, right:
            case (NeutralRevealed(), NeutralRevealed()) | (TokensRevealed(), TokensRevealed()):
                return True
            case (TicketsDiscarded(one), TicketsDiscarded(two)):
                return one == two != seat
            case (TollPaid(one), LoanTaken(two)) | (LoanTaken(one), TollPaid(two)):
                return one == two != seat
        return False


TWIN = DutchTwin()
