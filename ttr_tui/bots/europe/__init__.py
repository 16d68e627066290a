"""What the planner knows of Europe: the risk of tunnels, the wilds of ferries, and when a station pays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_tui.bots.europe.stations import StationSkill
from ttr_tui.bots.europe.tunnels import TunnelSkill
from ttr_tui.bots.europe.weights import EuropeWeights
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.rules.europe.stations import Building
from ttr_tui.rules.europe.tunnels import TunnelsAndFerries
from ttr_tui.rules.part import Part

SKILLS: Mapping[type[Part], type[Skill[Any]]] = {TunnelsAndFerries: TunnelSkill, Building: StationSkill}

WEIGHTS = EuropeWeights
