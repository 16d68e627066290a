"""What the bots know of a system stands in that system's folder, and it is all that they need."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from support.homes import PACKAGE, file_of, folder_of, folder_of_module
from support.tables import rules_of

from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.planner.situation import Skill
from ttr_tui.core.events import TURN
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.part import Part
from ttr_tui.rules.registry import PARTS, SHARED, brought_by, folders_of
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets
from ttr_tui.store.maps import list_maps

OWN_DECISIONS = {TURN, SECOND_CARD, FIRST_TICKETS, KEEP_TICKETS}
OWN_ACTIONS = {DrawCard, TakeCard, Claim, DrawTickets}
"""What the planner itself answers and does, in any system."""


def skill_of(part: type[Part]) -> type[Skill[Part]] | None:
    """What the folder of a part's system has for it."""
    return next((system.SKILLS[part] for system in brought_by("bots", [part.name]) if part in system.SKILLS), None)


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_every_decision_of_a_part_is_answered(part: type[Part]) -> None:
    """By a skill; or a skill says that the first option will do."""
    skill = skill_of(part)
    answered = OWN_DECISIONS.union(skill.answers, skill.leaves) if skill else OWN_DECISIONS
    unanswered = {decision for answers in part.actions.values() for decision in answers} - answered
    assert not unanswered, f"{file_of(folder_of(part), 'bots')}: no skill for {part.__name__} answers {unanswered}"


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_every_further_action_of_a_turn_is_known_to_the_bots(part: type[Part]) -> None:
    further = {action for action, answers in part.actions.items() if TURN in answers} - OWN_ACTIONS
    file = file_of(folder_of(part), "bots")
    text = (PACKAGE / file).read_text(encoding="utf-8") if further else ""
    unknown = {action.__name__ for action in further if not re.search(rf"\b{action.__name__}\b", text)}
    assert not unknown, f"{file}: no insight of {part.__name__} offers {unknown}"


def test_some_part_of_a_system_brings_a_further_action() -> None:
    """Else the test above would look at nothing."""
    actions = [(action, answers) for part in PARTS.values() for action, answers in part.actions.items()]
    assert {folder_of(action) for action, answers in actions if TURN in answers} > {SHARED}


@pytest.mark.parametrize("map_id", list_maps())
def test_a_planner_has_the_skills_of_its_map_and_loads_no_others(map_id: str) -> None:
    program = f"""\
import json, sys
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map
Planner(RuleSet(load_map({map_id!r})))
print(json.dumps([name for name in sys.modules if name.startswith("ttr_tui.systems.") and name.endswith(".bots")]))
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = {folder_of_module(name) for name in json.loads(told.stdout)}
    rules = rules_of(map_id)
    assert loaded == set(folders_of(rules.edition.parts))
    skills = {skill_of(type(part)) for part in rules.parts} - {None}
    assert {type(skill) for skill in Planner(rules)._skills} == skills
