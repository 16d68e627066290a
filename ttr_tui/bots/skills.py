"""The skills by the part of the rules that each belongs to. The one place that knows which systems have any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_tui.bots.lakes.exchange import Trade
from ttr_tui.bots.lakes.fleet import Cargo, Outfit
from ttr_tui.bots.lakes.harbors import Surveying
from ttr_tui.bots.lakes.refill import Replenishing
from ttr_tui.bots.skill import Skill
from ttr_tui.rules.lakes.claiming import RailAndSea
from ttr_tui.rules.lakes.exchange import Exchanging
from ttr_tui.rules.lakes.fleet import Fleet
from ttr_tui.rules.lakes.harbors import Harboring
from ttr_tui.rules.lakes.market import TwoDeckMarket
from ttr_tui.rules.part import Part

SKILLS: Mapping[type[Part], type[Skill[Any]]] = {
    RailAndSea: Cargo,
    Fleet: Outfit,
    Exchanging: Trade,
    Harboring: Surveying,
    TwoDeckMarket: Replenishing,
}
