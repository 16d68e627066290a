"""What the planner knows of Nederland: what tokens are worth, and what to leave to the neutral player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_tui.bots.nederland.neutral import NeutralSkill
from ttr_tui.bots.nederland.tolls import TollSkill
from ttr_tui.bots.nederland.weights import NederlandWeights
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.rules.nederland.neutral import NeutralPlayer
from ttr_tui.rules.nederland.tolls import TollGate
from ttr_tui.rules.part import Part

SKILLS: Mapping[type[Part], type[Skill[Any]]] = {TollGate: TollSkill, NeutralPlayer: NeutralSkill}

WEIGHTS = NederlandWeights
