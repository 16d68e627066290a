"""Choosing a fleet: what the tickets need of each kind of piece, and what to do with the rest."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from ttr_tui.bots.lakes.weights import LakesWeights
from ttr_tui.bots.planner.situation import Insight, Intent, Supply
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.board import RAIL, SEA
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.lakes.claiming import WORTH, RailAndSea
from ttr_tui.rules.lakes.fleet import FLEET, Boxes, ChooseFleet, Fleet


class RailAndSeaSkill(Skill[RailAndSea]):
    """What cards pay for."""

    pays: ClassVar = {design: spaces for design, spaces in WORTH.items() if spaces > 1}


class FleetSkill(Skill[Fleet]):
    """Picks the mix of trains and ships after the tickets have been chosen."""

    answers = (FLEET,)

    def look(self, view: View) -> Insight | None:
        table, seat = view.table, view.seat
        if sum(table.pieces[seat]):
            return None
        trains, ships = table.record(Boxes).boxes[seat]
        return FleetInsight(self, trains, ships)


@value
class FleetInsight(Insight):
    """A fleet that is yet to be chosen from a box."""

    skill: FleetSkill = field(compare=False)
    trains: int
    ships: int

    def supply(self) -> Supply:
        box = (self.trains, self.ships)
        return Supply(box, box, self.skill.part.numbers.fleet)

    def answer(self, intent: Intent) -> ChooseFleet:
        """What the plan needs of each kind, and a share of what is left."""
        fleet = self.skill.part.numbers.fleet
        needed = intent.best.plan.pieces
        spare = max(0, fleet - sum(needed))
        trains = round(needed[RAIL] + LakesWeights.of(self.skill.worth.weights).rail_share * spare)
        trains = max(fleet - self.ships, min(trains, self.trains, fleet - min(needed[SEA], fleet)))
        return ChooseFleet(trains, fleet - trains)
