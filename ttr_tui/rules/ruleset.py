"""A rule set: the parts of one edition put together, and the questions that everybody asks of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.notation import Notation
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import claiming_of
from ttr_tui.rules.edition import Edition, known_to
from ttr_tui.rules.part import Menu, Part, Refusal, arranged
from ttr_tui.rules.registry import PARTS, SYSTEMS


class RuleSet:
    """What one way of playing allows. Knows no game: every question brings its view."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        kinds = arranged([PARTS[name] for name in edition.parts], lambda kind: kind.set_up_at)
        by_kind = {kind: kind(edition) for kind in kinds}
        self.parts: tuple[Part, ...] = tuple(by_kind.values())
        for part in self.parts:
            part.composed(self.parts)
        self.claim_steps = sorted(
            (step for part in self.parts for step in part.claim_steps()), key=lambda step: step.number
        )
        self.beginning_play = tuple(part for part in self.parts if type(part).begin_play is not Part.begin_play)
        ending = [kind for kind in kinds if kind.end_turn is not Part.end_turn]
        self.ending_turns = tuple(by_kind[kind] for kind in arranged(ending, lambda kind: kind.ends_turn_at))
        self.scoring = tuple(by_kind[kind] for kind in arranged(kinds, lambda kind: kind.scores_at))
        self._final_facts = tuple(chain.from_iterable(part.final_facts for part in self.parts))
        self._final_reasons = frozenset(chain.from_iterable(part.final_reasons for part in self.parts))
        self.openings = tuple(part for part in self.parts if part.opening)
        answers = {action: decisions for part in self.parts for action, decisions in part.actions.items()}
        self._deciding = {
            decision: tuple(part for part in self.parts if decision in chain(*part.actions.values()))
            for decision in chain(*answers.values())
        }
        self.small = frozenset(chain.from_iterable(part.small for part in self.parts))
        self.acting = {action: part for part in self.parts for action in part.actions}
        self._answering = {
            decision: {action: self.acting[action] for action in answers if decision in answers[action]}
            for decision in self._deciding
        }
        self.tasks = {task: part for part in self.parts for task in part.tasks}
        self.notation = Notation(
            edition.board,
            edition.cards,
            [fact for part in self.parts for fact in part.facts],
            self.acting,
        )
        self.claiming = claiming_of(self.parts)
        self._restated = SYSTEMS[edition.rules].restated_on(edition.id)

    def known_to(self, color: str) -> RuleSet:
        """The rules as a seat of this colour knows them; these ones where nothing in them is secret."""
        edition = self.edition
        secrets = {name: secret for part in self.parts for name, secret in part.secrets.items()}
        otherwise = known_to(color, edition.numbers, secrets)
        if not otherwise:
            return self
        read = {name: tuple(entries) for name, entries in otherwise.items()}
        return RuleSet(replace(edition, numbers={**edition.numbers, **read}))

    def table(self, seats: int, knows: frozenset[int]) -> Table:
        """An empty table for this many seats; `knows` are the seats whose hands it will hold."""
        table = Table(self.edition.board, self.edition.cards, seats, knows)
        table.openings = len(self.openings)
        for part in self.parts:
            record = part.record(seats)
            if record is not None:
                table.records[type(record)] = record
        return table

    def built(self, table: Table) -> dict[int, int]:
        """What stands in cities: each of them with the seat whose it is."""
        return {city: owner for part in self.parts for city, owner in part.built(table).items()}

    def staked(self, table: Table) -> dict[int, int]:
        """The same of lanes that anybody may still claim."""
        return {lane: owner for part in self.parts for lane, owner in part.staked(table).items()}

    def is_final(self, fact: Fact) -> bool:
        """Is this told in the final scoring and nowhere else?"""
        return isinstance(fact, self._final_facts) or (isinstance(fact, Scored) and fact.why in self._final_reasons)

    def options(self, view: View) -> list[Menu]:
        """What the view's seat may do now: a menu for each kind of action that is legal at all."""
        decision = view.table.owed[view.seat] if view.seat >= 0 else None
        menus: list[Menu] = []
        if decision is not None:
            for part in self._deciding[decision]:
                menu = part.menu(view, decision)
                if menu is not None:
                    menus.append(menu)
        return menus

    def stuck(self, view: View, decision: str) -> bool:
        """Is there nothing at all that the seat could do?"""
        for part in self._deciding[decision]:  # noqa: SIM110
            if part.menu(view, decision) is not None:
                return False
        return True

    def foregone(self, table: Table) -> tuple[int, Action] | None:
        """A seat that need not be asked, and what it answers."""
        return next((due for part in self.parts if (due := part.foregone(table)) is not None), None)

    def default(self, view: View) -> Action:
        """The answer for a seat that is absent or out of time: the first option."""
        return next(iter(self.options(view)[0]))

    def explain(self, view: View, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        decision = view.owes
        if decision is None:
            return Refusal("not your turn" if view.table.winners is None else "game over", "ALL-004")
        part = self._answering[decision].get(type(action))
        if part is None:
            return Refusal("not this decision", "ALL-004")
        refusal = part.explain(view, action, decision)
        return None if refusal is None else self._cited(refusal)

    def explain_lane(self, view: View, lane: int) -> Refusal | None:
        """Why the seat can't claim this lane, whatever it paid; None if it can."""
        refusal = self.claiming.explain_lane(view, lane)
        return None if refusal is None else self._cited(refusal)

    def _cited(self, refusal: Refusal) -> Refusal:
        """A refusal with the id that the rule has in this system."""
        if refusal.rule not in self._restated:
            return refusal
        return replace(refusal, rule=self._restated[refusal.rule])
