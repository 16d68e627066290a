"""Advice as plain data, to be sent between processes and kept in files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from ttr_tui.bots.advice.advice import Advice, Scale
from ttr_tui.bots.advice.reasons import KINDS, Reason
from ttr_tui.bots.advice.told import PlanTold, WayTold
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.ruleset import RuleSet


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
    own = (kind for system in brought_by("bots.advice", parts) for kind in system.KINDS)
    return {kind.__name__: kind for kind in (*KINDS, *own)}
