"""What a seat is up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ttr_tui.bots.planner.hand import Project
from ttr_tui.bots.planner.look import Outlook
from ttr_tui.bots.planner.plan import Ranked
from ttr_tui.bots.planner.worth import Worth
from ttr_tui.core.view import View


@dataclass(frozen=True, slots=True)
class Intent:
    """A situation, the plans for it, and what to collect cards for by the best of them."""

    view: View
    outlook: Outlook
    ranked: Sequence[Ranked]
    project: Project

    @property
    def worth(self) -> Worth:
        return self.outlook.worth

    @property
    def best(self) -> Ranked:
        return self.ranked[0]
