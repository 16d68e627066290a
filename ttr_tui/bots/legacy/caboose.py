"""The event that whoever has the caboose may put away."""

from __future__ import annotations

from ttr_tui.bots.planner.skill import Skill
from ttr_tui.rules.legacy.caboose import ARCHIVE, CabooseCard


class CabooseSkill(Skill[CabooseCard]):
    """Puts nothing away."""

    leaves = (ARCHIVE,)
