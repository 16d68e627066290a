"""What an event or a rule of the board asks."""

from __future__ import annotations

from ttr_tui.bots.planner.skill import Skill
from ttr_tui.rules.legacy.effects.doing import Doing
from ttr_tui.rules.legacy.effects.outcomes import CHOOSE, DISCARD


class AskedSkill(Skill[Doing]):
    """Takes the first way, which costs nothing, and gives any card."""

    leaves = (CHOOSE, DISCARD)
