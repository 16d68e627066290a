"""What the planner knows of the campaign's game: where the dollars come from when lanes bring no points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_tui.bots.legacy.caboose import CabooseSkill
from ttr_tui.bots.legacy.doing import AskedSkill
from ttr_tui.bots.legacy.dollars import CitySkill, CompanySkill, EventSkill
from ttr_tui.bots.legacy.mail import PostcardSkill
from ttr_tui.bots.legacy.receipts import ReceiptSkill
from ttr_tui.bots.legacy.row import RowSkill
from ttr_tui.bots.legacy.weights import LegacyWeights
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.rules.legacy.caboose import CabooseCard
from ttr_tui.rules.legacy.companies import CompanyCards
from ttr_tui.rules.legacy.effects.doing import Doing
from ttr_tui.rules.legacy.effects.events import Events
from ttr_tui.rules.legacy.large_cities import LargeCities
from ttr_tui.rules.legacy.newspapers import Newspapers
from ttr_tui.rules.legacy.receipts import BankSlips
from ttr_tui.rules.legacy.story.postcards import Post
from ttr_tui.rules.part import Part

SKILLS: Mapping[type[Part], type[Skill[Any]]] = {
    CompanyCards: CompanySkill,
    LargeCities: CitySkill,
    Events: EventSkill,
    Doing: AskedSkill,
    BankSlips: ReceiptSkill,
    Newspapers: RowSkill,
    CabooseCard: CabooseSkill,
    Post: PostcardSkill,
}

WEIGHTS = LegacyWeights
