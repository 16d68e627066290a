"""Rules of the board: those that join the steps of a claim, those of the set-up and of the end, and of each turn."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from functools import partial
from typing import ClassVar

from ttr_tui.core.events import Postponed, Scored
from ttr_tui.core.facts import Fact, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Draft, Edition, Flaw
from ttr_tui.rules.part import ClaimStep, Due, Part, Play, Scoring, SetUp, Task, TurnEnd
from ttr_tui.systems.legacy.conditions import Conditions, on_turn
from ttr_tui.systems.legacy.interpreter import Doing
from ttr_tui.systems.legacy.newspapers import FollowUps
from ttr_tui.systems.legacy.outcomes import RulePeeled, RuleStuck, StuckRules, having_alone, in_force
from ttr_tui.systems.legacy.prices import Changes, PriceStep, Pricing, Quote
from ttr_tui.systems.legacy.verb_checks import TURN_STEPS, check_stickers
from ttr_tui.systems.legacy.verbs import FOLLOWING, Sticker, StickerId, happens

STICKERS = "stickers"


class Stickers(Pricing):
    """Every sticker keeps its number among the steps, and is passed over until it is in force (LEGACY-054)."""

    name = STICKERS
    set_up_at = SetUp.CARDS
    after = ("events",)
    facts = (RuleStuck, RulePeeled, Scored)

    @value
    class Numbers:
        stickers: tuple[Sticker, ...]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return check_stickers(draft.numbers.get(STICKERS, ()), draft.printed_steps, draft.parts)

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._changes = {
            str(sticker.id): Changes(sticker.id, sticker.effects, edition.board) for sticker in self.numbers.stickers
        }
        self._of_claims = [sticker for sticker in self.numbers.stickers if sticker.pipeline == "claim"]
        self._doing: Doing

    def composed(self, parts: Sequence[Part]) -> None:
        self._doing = next(part for part in parts if isinstance(part, Doing))

    @property
    def judge(self) -> Conditions:
        """Who says what tests come to."""
        return self._doing.judge

    def record(self, seats: int) -> StuckRules:
        return StuckRules([])

    def forbidden(self, table: Table, seat: int) -> int:
        mask = 0
        for sticker in in_force(table, seat):
            mask |= self._changes[sticker].forbidden.now(table, seat)
        return mask

    def price_steps(self) -> Sequence[PriceStep]:
        return [
            PriceStep(sticker.step, partial(self._touched, sticker.id), partial(self._quote, sticker.id))
            for sticker in self._of_claims
        ]

    def claim_steps(self) -> Sequence[ClaimStep]:
        return [ClaimStep(sticker.step, partial(self._take_effect, sticker)) for sticker in self._of_claims]

    def _touched(self, sticker: str, table: Table, seat: int) -> int:
        return self._changes[sticker].priced.now(table, seat) if sticker in in_force(table, seat) else 0

    def _quote(self, sticker: str, table: Table, seat: int, lane: int, so_far: Quote) -> Sequence[Quote]:
        return self._changes[sticker].quotes(table, seat, lane, so_far)

    def _take_effect(self, sticker: Sticker, play: Play, seat: int, lane: int, payment: Payment) -> Task | None:
        """The dollars that it brings; then what else it does."""
        if sticker.id not in in_force(play.table, seat):
            return None
        dollars = self._changes[sticker.id].reward(play.table, seat, lane)
        if dollars:
            play.tell(Scored(seat, dollars, STICKERS))
        if happens(sticker.effects) and self._doing.judge.holds(sticker.when, play.table, seat, lane):
            return self._doing.list_of(STICKERS, sticker.id, seat, lane)
        return None


# Rules that have a numbered step of the set-up or of the end of a game instead.


class Steps(Part):
    """Steps of one kind, done in the order of their numbers by whoever began; each waits for those before it.

    Which of them are in force shows when their turn comes, so that one step may stick or peel a later one.
    """

    pipeline: ClassVar[str]
    numbered: ClassVar[Container[int]]
    """The numbers of those that are done here."""
    needs: ClassVar = ((STICKERS,),)
    facts: ClassVar[tuple[type[Fact], ...]] = (Postponed,)

    @value
    class Numbers:
        stickers: tuple[Sticker, ...]

    def __init__(self, edition: Edition) -> None:
        stickers: Sequence[Sticker] = edition.numbers[STICKERS]
        own = [one for one in stickers if one.pipeline == self.pipeline and one.step in self.numbered]
        self._steps = sorted(own, key=lambda sticker: sticker.step)
        self._doing: Doing

    def composed(self, parts: Sequence[Part]) -> None:
        self._doing = next(part for part in parts if isinstance(part, Doing))

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        return self.go_on(play, *numbers)

    def go_on(self, play: Play, first: int = 0, done: int = 0) -> Due | None:
        """Do the next step that is in force, after so many of them."""
        return next_step(play, self._doing, self._steps, first, done, self._owners, self._rest)

    def _owners(self, table: Table, sticker: str) -> Sequence[int]:
        """Whoever began, or the companies that alone have the rule."""
        return (table.first,) if sticker in in_force(table) else having_alone(table, sticker)

    def _rest(self, *numbers: int) -> Task:
        return Task(self.tasks[0], numbers)


def next_step(
    play: Play,
    doing: Doing,
    steps: Sequence[Sticker],
    first: int,
    done: int,
    owners: Callable[[Table, str], Sequence[int]],
    rest: Callable[..., Task],
) -> Due | None:
    """What the next of these that is in force does, after so many of them, the first of which so many seats have done.

    Seats go in the order of turns, those without the rule too, since by it somebody may lose it. `rest` are those
    behind it.
    """
    table = play.table
    order = [(table.first + k) % table.seats for k in range(table.seats)]
    for k, sticker in enumerate(steps[first:], first):
        there, before = owners(table, sticker.id), done if k == first else 0
        for n, owner in enumerate(order[before:], before):
            if owner in there and doing.judge.holds(sticker.when, table, owner):
                if {*order[n + 1 :]}.intersection(there):
                    play.tell(Postponed(*rest(k, n + 1)))
                elif k + 1 < len(steps):
                    play.tell(Postponed(*rest(k + 1)))
                return doing.list_of(STICKERS, sticker.id, owner)
    return None


class StuckBefore(Steps):
    """What was stuck in an earlier game; then the free steps of the set-up, once the story is read (LEGACY-030)."""

    name = "stuck-before"
    pipeline = "set-up"
    numbered = range(1, 16)
    tasks = ("set-up-steps",)
    after = ("story",)
    facts = (RuleStuck, Postponed)

    @value
    class Numbers:
        stickers: tuple[Sticker, ...]
        stuck_before: tuple[StickerId, ...]

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def set_up(self, play: Play) -> None:
        for sticker in self.numbers.stuck_before:
            play.tell(RuleStuck(sticker))

    def begin_play(self, play: Play) -> Due | None:
        return self.go_on(play)


RECEIPT_STEP = 1
"""A rule with this step of the end is a row of the receipt, which is filled in at it."""


class ReceiptRows(Steps):
    """What fills a row of the receipt: it is done when all else has been scored."""

    name = "receipt-rows"
    pipeline = "finish"
    numbered = (RECEIPT_STEP,)
    tasks = ("receipt-rows",)
    scores_at = Scoring.OWN
    before = ("receipts",)
    after = ("postcards",)

    def finish(self, play: Play) -> Due | None:
        return self.go_on(play)


LATER_STEPS = (4, 5, 7)


class LastSteps(Steps):
    """What comes after the receipts and the event that is archived."""

    name = "last-steps"
    pipeline = "finish"
    numbered = LATER_STEPS
    tasks = ("last-steps",)
    scores_at = Scoring.CONSEQUENCES
    after = ("caboose",)

    def finish(self, play: Play) -> Due | None:
        return self.go_on(play)


class TurnSteps(FollowUps):
    """Rules after a turn of cards or of tickets, after an event with all that it does, and at the end of every turn.

    They are about whoever has the turn. Which of them are in force shows when their turn comes, but a rule that is
    stuck in the middle of a draw counts from the next one on if none was in force when it began.
    """

    name = TURN_STEPS
    needs: ClassVar = ((STICKERS,), ("newspapers",), ("equal-tickets",))
    ends_turn_at = TurnEnd.REFILL
    before = ("postcards",)
    facts = (Postponed,)
    tasks = ("turn-steps",)

    @value
    class Numbers:
        stickers: tuple[Sticker, ...]

    def __init__(self, edition: Edition) -> None:
        stickers: Sequence[Sticker] = edition.numbers[STICKERS]
        own = {after: [one for one in stickers if one.pipeline == after] for after in FOLLOWING}
        self._steps = {after: sorted(found, key=lambda sticker: sticker.step) for after, found in own.items()}
        self._doing: Doing

    def composed(self, parts: Sequence[Part]) -> None:
        self._doing = next(part for part in parts if isinstance(part, Doing))

    def waiting(self, table: Table, after: str) -> Task | None:
        stuck = in_force(table, on_turn(table))
        if any(sticker.id in stuck for sticker in self._steps[after]):
            return Task(self.tasks[0], (FOLLOWING.index(after), 0))
        return None

    def end_turn(self, play: Play, seat: int) -> Task | None:
        return self.waiting(play.table, "turn")

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        after, first = numbers
        steps = self._steps[FOLLOWING[after]]
        return next_step(play, self._doing, steps, first, 0, self._owners, partial(self._rest, after))

    def _owners(self, table: Table, sticker: str) -> Sequence[int]:
        """Whoever has the turn, if the rule is in force for that company."""
        return (on_turn(table),) if sticker in in_force(table, on_turn(table)) else ()

    def _rest(self, *numbers: int) -> Task:
        return Task(self.tasks[0], numbers)
