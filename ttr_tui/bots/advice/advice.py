"""What a teacher says, as data, with the plan that it serves; and as plain data, to be sent and kept in files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from ttr_tui.bots.advice.reasons import KINDS, Reason
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.ruleset import RuleSet


@value
class Advice:
    """An action, and why to do it. Of several the first is recommended, the others follow."""

    action: Action
    reason: Reason
    plan: PlanTold | None = None
    """What it serves, where that is to be told; the same for all advice on a decision."""
    hard: bool = False
    """Is it there because the bot `hard` would do it?"""


@value
class WayTold:
    """How a ticket is to be completed."""

    ticket: int
    lanes: tuple[int, ...]
    """One for each link that is still to be had and stands on no way told before."""
    shared: bool
    """Does it need some of those told before, too?"""
    lent: tuple[int, ...] = ()
    """Those of the lanes that are a rival's, and are used without being claimed."""
    round: int = 0
    """So many pieces more than its shortest way takes."""


@value
class PlanTold:
    """What the seat is up to by the advice."""

    ways: tuple[WayTold, ...]
    """Of the tickets that are yet to be completed, the most valuable first."""
    beyond: tuple[int, ...]
    """Lanes to claim for what they bring alone."""
    late: tuple[int, ...]
    """Tickets for which turns or pieces don't do beside the others."""
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
    """Numbers, texts and lists of them, which JSON and TOML have."""
    plan = {} if advice.plan is None else {"plan": _plan_data(advice.plan)}
    hard = {"hard": True} if advice.hard else {}
    return {"action": rules.notation.write(advice.action), "reason": reason_data(advice.reason), **plan, **hard}


def reason_data(reason: Reason) -> dict[str, Any]:
    whole: Any = reason
    return {"kind": type(reason).__name__, "of": {each.name: getattr(whole, each.name) for each in fields(whole)}}


def _plan_data(plan: PlanTold) -> dict[str, Any]:
    told = {each.name: getattr(plan, each.name) for each in fields(plan)}
    return {**told, "ways": [{each.name: getattr(way, each.name) for each in fields(way)} for way in plan.ways]}


def from_data(rules: RuleSet, data: Mapping[str, Any]) -> Advice:
    """Advice in a game with these rules. What makes no sense is a LookupError, a ValueError or a TypeError."""
    plan = _plan_from(data["plan"]) if "plan" in data else None
    hard = data.get("hard", False) is True
    return Advice(rules.notation.action(data["action"]), reason_from(rules, data["reason"]), plan, hard)


def reason_from(rules: RuleSet, data: Mapping[str, Any]) -> Reason:
    """A reason in such a game; what this version doesn't know is a LookupError or a TypeError."""
    return _kinds(rules.edition.parts)[data["kind"]](**_fitting(data["of"]))


def _plan_from(data: Mapping[str, Any]) -> PlanTold:
    ways = tuple([WayTold(**_fitting(way)) for way in data["ways"]])
    return PlanTold(**{**_fitting(data), "ways": ways})


def _fitting(told: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(found) if isinstance(found, list) else found for name, found in dict(told).items()}


def _kinds(parts: Sequence[str]) -> Mapping[str, type[Reason]]:
    """All that a game with these parts may have, by name."""
    own = (kind for system in brought_by("reasons", parts) for kind in system.KINDS)
    return {kind.__name__: kind for kind in (*KINDS, *own)}
