"""A person's place at the table: what the seat knows, what it may ask at any prompt, and what systems ask."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import Forest, Way
from ttr_tui.plain.voice import Voice
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.part import Refusal
from ttr_tui.rules.prospects import Journey, joint_network, journey_on, lenders_for, taken_before, way_for
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Heard
from ttr_tui.words import choices, guide, tabletop
from ttr_tui.words.cast import Cast
from ttr_tui.words.lookup import (
    find_choices,
    find_cities,
    find_numbers,
    find_pairs,
    nearest_city,
    nothing_beside,
    plain,
    unknown_half,
)
from ttr_tui.words.sentences import refused

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice


class UndoAsked(Exception):
    """The person wants to take something back."""


class HintTaken(Exception):
    """The person wants to do what a hint says."""

    def __init__(self, action: Action) -> None:
        super().__init__()
        self.action = action


class NoHint(Exception):
    """There is none, and a sentence says why."""


Command: TypeAlias = Callable[["Prompter", str], None]
"""Gets whatever was typed after its word."""


@value
class Prompter:
    voice: Voice
    rules: RuleSet
    view: View
    cast: Cast
    heard: Sequence[Heard]
    """What this seat was told of the game."""
    log: Callable[[], Sequence[str]]
    """What happened, a turn a line, as this seat heard it."""
    commands: Mapping[str, Command]
    """What may be typed at every prompt, by its word."""
    refusals: list[Refusal] = field(default_factory=list)
    """What was refused since this was asked, for whoever wants to know the rule."""
    plan: Callable[[], int] = int
    """The lanes that this seat has marked for itself."""
    mark: Callable[[int], None] | None = None
    """Marks a lane or unmarks it, where somebody plays."""
    points: Callable[[], Sequence[int]] | None = None
    """What each seat has as far as it was counted, where that may be less than the table has."""
    since: Callable[[], Sequence[str]] = tuple
    """What others did since this seat acted, as `log` says it."""
    hint: Callable[[Sequence[Claim]], Sequence[Advice]] | None = None
    """What could be done about this decision, and why, where somebody plays; with ways to claim one route, which of
    them. Raises NoHint.
    """
    hints: dict[str, Action] = field(default_factory=dict)
    """What hints say to do that were asked for, by all that they can be called."""
    open: list[Collection[Action]] = field(default_factory=list)
    """What each choice of the question that is open leads to, where that is less than the whole decision."""
    forests: dict[frozenset[int], Forest | None] = field(default_factory=dict)
    """What was found out about tickets together, as long as nothing changes."""

    def scores(self) -> list[str]:
        """How everybody stands."""
        table = self.view.table
        return tabletop.scores(self.cast, table, self.points() if self.points else table.scores)

    def say(self, *sentences: str) -> None:
        self.voice.say(*sentences)

    def ask(self, question: str, how: Sequence[str] = ()) -> str:
        """The answer to a question that is not a question itself. `how` tells somebody who asks how to answer it."""
        while True:
            answer = self.voice.ask(question)
            word, _, rest = answer.partition(" ")
            command = self.commands.get(word.lower())
            if how and answer.lower() in choices.HELPS:
                self.say(*how, guide.any_time(self.rules.edition))
            elif command is not None:
                command(self, rest.strip())
            elif (hinted := self.hints.get(plain(answer))) is not None:
                raise HintTaken(hinted)
            elif not self.look(answer):
                return answer

    def look(self, typed: str) -> bool:
        """Say what lies on the table in this game beside cards, lanes and tickets, if that was asked."""
        sight = tabletop.sight_called(self.rules.edition, plain(typed))
        if sight is not None:
            self.say(*sight.lines(self.cast, self.view))
            if sight.of_network is not None and self.view.seat >= 0:
                forest = self.together(self.view.tickets)
                said = sight.of_network(self.cast, self.view, [*members(forest.lanes)]) if forest else ""
                self.say(*([said] if said else []))
        return sight is not None

    def allows(self, action: Action) -> bool:
        """Is this action legal now? If it isn't, the person hears why."""
        refusal = self.rules.explain(self.view, action)
        if refusal is not None:
            self.refuse(refusal)
        return refusal is None

    def refuse(self, refusal: Refusal, lane: int = NONE) -> None:
        """Say why not, and remember the rule."""
        self.refusals.append(refusal)
        self.say(refused(self.cast, refusal, lane))

    def pick(self, question: str, offered: Sequence[str], leading_to: Sequence[Collection[Action]] = ()) -> int | None:
        """The place of one of the choices, by its number or by words that stand in it alone; None to go back.

        A hint that is asked for here is about these choices, if it is said which actions they lead to.
        """
        with self.among(leading_to):
            return self._picked(question, offered)

    @contextmanager
    def among(self, leading_to: Sequence[Collection[Action]]) -> Iterator[None]:
        """As long as a question is open whose choices lead to these actions."""
        self.open[:] = leading_to
        try:
            yield
        finally:
            self.open.clear()

    def _picked(self, question: str, offered: Sequence[str]) -> int | None:
        numbered = [choices.numbered(number, choice) for number, choice in enumerate(offered, 1)]
        self.say(*numbered)
        while True:
            typed = self.ask(question, [choices.HOW_TO_PICK, *numbered])
            numbers = find_numbers(typed)
            if not typed or typed == choices.BACK:
                return None
            if numbers is not None and len(numbers) == 1 and 1 <= numbers[0] <= len(offered):
                return numbers[0] - 1
            meant = find_choices(offered, typed) if numbers is None else []
            if len(meant := nothing_beside(offered, meant, typed) or meant) == 1:
                return meant[0]
            self.say(choices.several_places(typed, [offered[k] for k in meant]) if meant else choices.NO_SUCH_NUMBER)

    def places(self, typed: str) -> Sequence[int]:
        """The city or the two cities that are meant; none if that is unclear, and then the person hears why."""
        board, unseen = self.cast.board, tabletop.unseen(self.cast, self.view.table)
        cities = find_cities(board, typed, unseen)
        if len(cities) == 1:
            return cities
        pairs = find_pairs(board, typed, unseen)
        if len(pairs) == 1:
            return pairs[0]
        if pairs:
            self.say(choices.several_places(typed, [self.cast.journey(*pair) for pair in pairs]))
        elif cities:
            self.say(choices.several_places(typed, [self.cast.city(city) for city in cities]))
        else:
            unknown = unknown_half(board, typed, unseen)
            near = nearest_city(board, unknown, unseen)
            self.say(choices.unknown_city(unknown, None if near is None else self.cast.city(near)))
            if near is None:
                self.say(choices.MAP_LISTS)
        return ()

    def ways(self, tickets: Sequence[int]) -> list[Way | None]:
        """A shortest way to complete each ticket; None if it is out of reach."""
        lenders = lenders_for(self.rules, self.view)
        return [way_for(self.rules, self.view, ticket, lenders) for ticket in tickets]

    def journeys(self) -> list[Journey]:
        """How far this seat has come with the tickets that it holds."""
        view, lent = self.view, lenders_for(self.rules, self.view)
        before = taken_before((fact for one in self.heard for fact in one.facts), view.seat)
        return [
            journey_on(self.rules, view, ticket, way_for(self.rules, view, ticket, lent), before.get(ticket, 0), lent)
            for ticket in view.tickets
        ]

    def together(self, tickets: Sequence[int]) -> Forest | None:
        """The fewest pieces that complete all of these; None if they can't all be completed."""
        asked = frozenset(tickets)
        if asked not in self.forests:
            self.forests[asked] = joint_network(self.rules, self.view, tickets, lenders_for(self.rules, self.view))
        return self.forests[asked]


# What a system of rules asks in a way of its own, in one object.


@dataclass(frozen=True, kw_only=True)
class SystemPrompts:
    """A system has one as `PROMPTS` in its folder here, or needs none."""

    decisions: Mapping[str, Callable[[Prompter], Action]] = field(default_factory=dict)
    """How a person is asked for a decision that is more than a choice from a list."""
    extra_actions: Mapping[str, Callable[[Prompter, str], Action | None]] = field(default_factory=dict)
    """How the rest of a further action is said, by the kind of its menu; None if the person thinks better of it."""


@cache
def prompts_of(parts: tuple[str, ...]) -> SystemPrompts:
    """What the systems of these parts ask."""
    systems: list[SystemPrompts] = [module.PROMPTS for module in brought_by("plain", parts)]
    return SystemPrompts(
        decisions={decision: ask for own in systems for decision, ask in own.decisions.items()},
        extra_actions={kind: ask for own in systems for kind, ask in own.extra_actions.items()},
    )
