"""The rooms of the bots: no circle of files, and what is known of a system stands in that system's folder."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from tables import rules_of

import ttr_tui.bots
from ttr_tui.bots.planner.choose import Planner
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.events import TURN
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.common.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets
from ttr_tui.rules.part import Part
from ttr_tui.rules.registry import PARTS, brought_by, folders_of
from ttr_tui.store.maps.source import list_maps

BOTS = Path(ttr_tui.bots.__file__).parent
FOLDERS = folders_of(PARTS)
OWN_DECISIONS = {TURN, SECOND_CARD, FIRST_TICKETS, KEEP_TICKETS}
OWN_ACTIONS = {DrawCard, TakeCard, Claim, DrawTickets}
"""What the planner itself answers and does, in any system."""


def name_of(path: Path) -> str:
    return ".".join(("ttr_tui.bots", *path.relative_to(BOTS).with_suffix("").parts)).removesuffix(".__init__")


def imports_of(path: Path) -> set[str]:
    """The files of the bots that a file imports anything from, were it for its types alone."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    return {node.module for node in nodes if node.module and node.module.startswith("ttr_tui.bots.")}


def test_no_file_comes_back_to_itself() -> None:
    try:
        TopologicalSorter({name_of(path): imports_of(path) for path in BOTS.rglob("*.py")}).prepare()
    except CycleError as circle:
        pytest.fail(f"a circle of imports: {' <- '.join(circle.args[1])}")


def test_no_room_comes_back_to_itself() -> None:
    """A room is a folder, or a file that lies loose."""
    rooms: dict[str, set[str]] = {}
    for path in BOTS.rglob("*.py"):
        room = path.relative_to(BOTS).parts[0].removesuffix(".py")
        rooms.setdefault(room, set()).update({name.split(".")[2] for name in imports_of(path)} - {room})
    assert list(TopologicalSorter(rooms).static_order())


@pytest.mark.parametrize("room", [path.parent for path in BOTS.rglob("__init__.py")], ids=lambda path: str(path.name))
def test_a_room_says_what_it_is_for_and_is_not_crowded(room: Path) -> None:
    assert (ast.get_docstring(ast.parse((room / "__init__.py").read_text(encoding="utf-8"))) or "").endswith((".", ":"))
    assert len([path for path in room.glob("*.py") if path.name != "__init__.py"]) <= 12


def skill_of(part: type[Part]) -> type[Skill[Part]] | None:
    """What the folder of a part's system has for it."""
    return next((system.SKILLS[part] for system in brought_by("bots", [part.name]) if part in system.SKILLS), None)


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_every_decision_of_a_part_is_answered(part: type[Part]) -> None:
    """By a skill; or a skill says that the first option will do."""
    skill = skill_of(part)
    answered = OWN_DECISIONS.union(skill.answers, skill.leaves) if skill else OWN_DECISIONS
    unanswered = {decision for answers in part.actions.values() for decision in answers} - answered
    folder = "/".join(folders_of([part.name]))
    assert not unanswered, f"ttr_tui/bots/{folder}/__init__.py: no skill for {part.__name__} answers {unanswered}"


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_every_further_action_of_a_turn_is_known_to_the_bots(part: type[Part]) -> None:
    further = {action for action, answers in part.actions.items() if TURN in answers} - OWN_ACTIONS
    folder = "/".join(folders_of([part.name]))
    files = (BOTS / folder).glob("*.py") if further else ()
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    unknown = {action.__name__ for action in further if not re.search(rf"\b{action.__name__}\b", text)}
    assert not unknown, f"ttr_tui/bots/{folder}: no insight of {part.__name__} offers {unknown}"


@pytest.mark.parametrize("map_id", list_maps())
def test_a_planner_has_the_skills_of_its_map_and_loads_no_others(map_id: str) -> None:
    program = f"""\
import json, sys
from ttr_tui.bots.planner.choose import Planner
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.maps.file import load_map
Planner(RuleSet(load_map({map_id!r})))
print(json.dumps([name for name in sys.modules if name.startswith("ttr_tui.bots.")]))
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    rooms = {name.split(".")[2] for name in json.loads(told.stdout)}
    rules = rules_of(map_id)
    assert rooms.intersection(FOLDERS) == set(folders_of(rules.edition.parts))
    skills = {skill_of(type(part)) for part in rules.parts} - {None}
    assert {type(skill) for skill in Planner(rules)._skills} == skills
