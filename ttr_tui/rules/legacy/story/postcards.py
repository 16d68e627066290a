"""Postcards: each company has some, and shows one as soon as what it asks for has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

from ttr_tui.core.cards import NONE, SEAT_COLORS
from ttr_tui.core.events import Postponed
from ttr_tui.core.facts import Fact, Payment, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import OneOf, Range
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition, Secret
from ttr_tui.rules.legacy.companies import Companies
from ttr_tui.rules.legacy.effects.checks import check_effects
from ttr_tui.rules.legacy.effects.doing import Doing
from ttr_tui.rules.legacy.effects.lists import everything
from ttr_tui.rules.legacy.effects.outcomes import Postcards, PostcardShown
from ttr_tui.rules.legacy.effects.verbs import Show, Verb
from ttr_tui.rules.legacy.effects.when import Id, Test
from ttr_tui.rules.order import Scoring, TurnEnd
from ttr_tui.rules.part import ClaimStep, Part, Play, Task

POSTCARDS = "postcards"
POSTCARD_STEP = 11
CLAIM, TURN, FINISH, NEVER = "claim", "turn", "finish", "never"
TRIGGERS = (CLAIM, TURN, FINISH, NEVER)
"""When a condition is looked at. What names something that is not in the game is looked at never."""


@value
class Postcard:
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
    secrets: ClassVar = {POSTCARDS: Secret("company", ("id", "number", "company"), {"trigger": NEVER, "effects": []})}
    """The number is public; what it asks for and brings is its owner's until it is shown (LEGACY-067)."""
    tasks = (POSTCARDS,)

    @value
    class Numbers:
        postcards: tuple[Postcard, ...]

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
