"""Trains and ships: the skills for what Rails & Sails adds to the common rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_tui.bots.lakes.exchange import ExchangeSkill
from ttr_tui.bots.lakes.fleet import FleetSkill, RailAndSeaSkill
from ttr_tui.bots.lakes.harbors import HarborSkill
from ttr_tui.bots.lakes.refill import RefillSkill
from ttr_tui.bots.lakes.weights import LakesWeights
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.rules.lakes.claiming import RailAndSea
from ttr_tui.rules.lakes.exchange import Exchanging
from ttr_tui.rules.lakes.fleet import Fleet
from ttr_tui.rules.lakes.harbors import Harboring
from ttr_tui.rules.lakes.market import TwoDeckMarket
from ttr_tui.rules.part import Part

SKILLS: Mapping[type[Part], type[Skill[Any]]] = {
    RailAndSea: RailAndSeaSkill,
    Fleet: FleetSkill,
    Exchanging: ExchangeSkill,
    Harboring: HarborSkill,
    TwoDeckMarket: RefillSkill,
}

WEIGHTS = LakesWeights
