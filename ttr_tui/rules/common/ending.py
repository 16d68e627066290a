"""The end: when it is called, who gets how many more turns, and who won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, ClassVar

from ttr_tui.core.events import EndCalled, Passed, Postponed, Seated, TakenUp, TurnBegan, Won
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import Range, TieBreaks
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.order import Scoring, SetUp, TurnEnd
from ttr_tui.rules.part import Part, Play


class Ending(Part):
    """A seat that ends its turn nearly out of pieces calls the end; who is still tied in the end has won together."""

    name = "ending"
    role = "ending"
    set_up_at = SetUp.ENDING
    ends_turn_at = TurnEnd.CALL
    scores_at = Scoring.WINNER
    LATER = "later"
    """The tie-break that leaves no two seats equal."""
    tie_breaks: ClassVar = {LATER: lambda table, seat: (seat - table.first) % table.seats}
    facts = (Seated, TurnBegan, Passed, Postponed, TakenUp, EndCalled, Won)
    final_facts = (Won,)

    @value
    class Numbers:
        end_at: int
        """Pieces left at which the end is called."""
        end_turns: Annotated[int, Range(1, 9)]
        """Turns that everybody still has from then on."""
        tie_break: Annotated[tuple[str, ...], TieBreaks()]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return draft.too_many("end_at", "trains", "everybody begins with")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._breaks: list[Callable[[Table, int], int]] = []

    def composed(self, parts: Sequence[Part]) -> None:
        """A tie-break of a part that isn't played decides nothing."""
        known = {name: rank for part in parts for name, rank in part.tie_breaks.items()}
        self._breaks = [known[name] for name in self.numbers.tie_break if name in known]

    def end_turn(self, play: Play, seat: int) -> None:
        """Once in a game, at the end of a turn (CLASSIC-031, CLASSIC-032, ALL-036, ALL-037)."""
        table = play.table
        if table.turns_left is None and sum(table.pieces[seat]) <= self.numbers.end_at:
            play.tell(EndCalled(seat, table.seats * self.numbers.end_turns))

    def finish(self, play: Play) -> None:
        """The last part to speak: the best score, then the tie-breaks in order (CLASSIC-037 to CLASSIC-039)."""
        table = play.table
        standing = [self.standing(table, seat) for seat in range(table.seats)]
        best = max(standing)
        play.tell(Won(tuple(seat for seat, key in enumerate(standing) if key == best)))

    def standing(self, table: Table, seat: int) -> tuple[int, ...]:
        """What places are given by, the most telling first."""
        return (table.scores[seat], *(rank(table, seat) for rank in self._breaks))
