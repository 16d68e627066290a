"""The skills by the part of the rules that each belongs to. The one place that knows which systems have any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_tui.bots.lakes.exchange import Trade
from ttr_tui.bots.lakes.fleet import Cargo, Outfit
from ttr_tui.bots.lakes.harbors import Surveying
from ttr_tui.bots.lakes.refill import Replenishing
from ttr_tui.bots.legacy.dollars import CitySkill, CompanySkill, EventSkill
from ttr_tui.bots.legacy.receipts import ReceiptSkill
from ttr_tui.bots.legacy.row import RowSkill
from ttr_tui.bots.nederland.neutral import NeutralSkill
from ttr_tui.bots.nederland.tolls import TollSkill
from ttr_tui.bots.skill import Skill
from ttr_tui.rules.lakes.claiming import RailAndSea
from ttr_tui.rules.lakes.exchange import Exchanging
from ttr_tui.rules.lakes.fleet import Fleet
from ttr_tui.rules.lakes.harbors import Harboring
from ttr_tui.rules.lakes.market import TwoDeckMarket
from ttr_tui.rules.legacy.companies import CompanyCards
from ttr_tui.rules.legacy.events import Events
from ttr_tui.rules.legacy.large_cities import LargeCities
from ttr_tui.rules.legacy.newspapers import Newspapers
from ttr_tui.rules.legacy.receipts import BankSlips
from ttr_tui.rules.nederland.neutral import NeutralPlayer
from ttr_tui.rules.nederland.tolls import TollGate
from ttr_tui.rules.part import Part

SKILLS: Mapping[type[Part], type[Skill[Any]]] = {
    RailAndSea: Cargo,
    Fleet: Outfit,
    Exchanging: Trade,
    Harboring: Surveying,
    TwoDeckMarket: Replenishing,
    TollGate: TollSkill,
    NeutralPlayer: NeutralSkill,
    CompanyCards: CompanySkill,
    LargeCities: CitySkill,
    Events: EventSkill,
    BankSlips: ReceiptSkill,
    Newspapers: RowSkill,
}
