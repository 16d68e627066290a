"""The skills for the parts of a rule set, each from the folder of the system that the part belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_tui.bots.planner.skill import Skill
from ttr_tui.rules.part import Part
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.ruleset import RuleSet


def skills_for(rules: RuleSet) -> list[tuple[Part, type[Skill[Any]]]]:
    """Each part that the planner has a skill for, with that skill, in the order of the parts."""
    skills: dict[type[Part], type[Skill[Any]]] = {}
    for system in brought_by("bots", rules.edition.parts):
        brought: Mapping[type[Part], type[Skill[Any]]] = system.SKILLS
        skills.update(brought)
    return [(part, skills[type(part)]) for part in rules.parts if type(part) in skills]
