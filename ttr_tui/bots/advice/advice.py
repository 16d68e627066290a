"""What an adviser says, as data, with the plan that it serves; and as plain data, to be sent and kept in files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from enum import StrEnum
from typing import Any

from ttr_tui.bots.advice.reasons import KINDS, Reason
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.ruleset import RuleSet


class Scale(StrEnum):
    """What a merit is counted in."""

    TURNS = "turns"
    """Of work that it saves: in the middle of a game."""
    POINTS = "points"


@value
class Advice:
    """An action, why to do it, and what it is good for.

    Merits compare with those of other advice on the same decision and with nothing else; what can't be compared has
    none. Whatever stands first is recommended, even where its merit is not the greatest.
    """

    action: Action
    reason: Reason
    merit: float | None = None
    scale: Scale = Scale.TURNS
    waits: bool = False
    """Is it a claim that can wait, by all that is seen?"""
    plan: PlanTold | None = None
    """What it serves, where that is to be told; the same for all advice on a decision."""


@value
class WayTold:
    """How a ticket is to be completed."""

    ticket: int
    lanes: tuple[int, ...]
    """One for each link that is still to be had and stands on no way told before."""
    shared: bool
    """Does it need some of those told before, too?"""
    longer: int
    """Pieces more than it must take, if it leads a long way round."""
    more: int
    """The printed points that this brings beyond the shortest."""


@value
class PlanTold:
    """What the seat is up to by the advice."""

    ways: tuple[WayTold, ...]
    """Of the tickets that are yet to be completed, the most valuable first."""
    beyond: tuple[int, ...]
    """Lanes to claim for what they bring alone."""
    given_up: tuple[int, ...]
    """Tickets that would cost more than they bring, or come too late."""
    late: tuple[int, ...]
    """Tickets that can't be completed before the end."""
    out: tuple[int, ...]
    """Tickets that can't be completed any more."""
    turns: int
    """What it takes."""
    left: int
    """What the seat has, this one included."""
    sure: bool
    """Is that certain, as the end was called?"""


# Advice as plain data, to be sent between processes and kept in files.


def as_data(rules: RuleSet, advice: Advice) -> dict[str, Any]:
    """Numbers, texts and lists of them, which JSON and TOML have; a merit that isn't there is left out."""
    reason: Any = advice.reason
    told = {each.name: getattr(reason, each.name) for each in fields(reason)}
    merit = {} if advice.merit is None else {"merit": advice.merit}
    plan = {} if advice.plan is None else {"plan": _plan_data(advice.plan)}
    action = rules.notation.write(advice.action)
    return {
        "action": action,
        "reason": {"kind": type(reason).__name__, "of": told},
        **merit,
        "scale": str(advice.scale),
        "waits": advice.waits,
        **plan,
    }


def _plan_data(plan: PlanTold) -> dict[str, Any]:
    told = {each.name: getattr(plan, each.name) for each in fields(plan)}
    return {**told, "ways": [{each.name: getattr(way, each.name) for each in fields(way)} for way in plan.ways]}


def from_data(rules: RuleSet, data: Mapping[str, Any]) -> Advice:
    """Advice in a game with these rules. What makes no sense is a LookupError, a ValueError or a TypeError."""
    kinds, told = _kinds(rules.edition.parts), data["reason"]
    reason = kinds[told["kind"]](**_fitting(told["of"]))
    action, scale = rules.notation.action(data["action"]), Scale(data["scale"])
    plan = _plan_from(data["plan"]) if "plan" in data else None
    return Advice(action, reason, data.get("merit"), scale, data.get("waits", False), plan)


def _plan_from(data: Mapping[str, Any]) -> PlanTold:
    ways = tuple([WayTold(**_fitting(way)) for way in data["ways"]])
    return PlanTold(**{**_fitting(data), "ways": ways})


def _fitting(told: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(found) if isinstance(found, list) else found for name, found in dict(told).items()}


def _kinds(parts: Sequence[str]) -> Mapping[str, type[Reason]]:
    """All that a game with these parts may have, by name."""
    own = (kind for system in brought_by("reasons", parts) for kind in system.KINDS)
    return {kind.__name__: kind for kind in (*KINDS, *own)}
