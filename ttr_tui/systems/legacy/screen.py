"""Boards that grow on the screen: cities beyond their edge, marks of routes, tokens in cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.systems.legacy.companies import TokenMoved, TokensPlaced, TokensStaked
from ttr_tui.systems.legacy.marks import CLOSED, OFF_BOARD, LanesJoined
from ttr_tui.systems.legacy.neutral_company import NeutralBuilds
from ttr_tui.systems.legacy.outcomes import CHOOSE, EventTurned
from ttr_tui.systems.legacy.placing import PICK_CITY, PICK_LANE, PickCity, PickLane
from ttr_tui.tui.map.signs import PILL_OFF_BOARD, CityLook, LaneLook
from ttr_tui.tui.table.system_screen import InForce, Place, SystemScreen

if TYPE_CHECKING:
    from ttr_tui.tui.kit.lines import Line
    from ttr_tui.tui.kit.phase import Phase
    from ttr_tui.tui.table.desk import Desk
    from ttr_tui.tui.table.protocol import GameForPhases


def _on_the_table(desk: Desk, width: int) -> Sequence[Line]:
    from ttr_tui.systems.legacy.panels import on_the_table

    return on_the_table(desk, width)


def _in_force(desk: Desk) -> Sequence[InForce]:
    from ttr_tui.systems.legacy.panels import in_force

    return in_force(desk)


def _event_card(game: GameForPhases, since: int) -> Phase | None:
    """The events that were turned up since, if there are any."""
    if not any(isinstance(fact, EventTurned) for heard in game.desk.watch.heard[since:] for fact in heard.facts):
        return None
    from ttr_tui.systems.legacy.panels import EventsTurned

    return EventsTurned(game, since)


def _ask(game: GameForPhases) -> Phase:
    from ttr_tui.systems.legacy.panels import Question

    return Question(game)


def _pick_lane(game: GameForPhases) -> Phase:
    from ttr_tui.systems.legacy.panels import PickingLane

    return PickingLane(game)


SCREEN = SystemScreen(
    decisions={CHOOSE: _ask, PICK_CITY: _ask, PICK_LANE: _pick_lane},
    cities={OFF_BOARD: CityLook(PILL_OFF_BOARD), CLOSED: CityLook(PILL_OFF_BOARD)},
    lanes={"water": LaneLook("="), "summit": LaneLook("m"), "blank": LaneLook("?")},
    places={
        LanesJoined: lambda joined: Place(lanes=sum(1 << lane for lane in joined.lanes)),
        NeutralBuilds: lambda built: Place(lanes=1 << built.lane),
        TokensPlaced: lambda placed: Place(cities=(placed.city,)),
        TokensStaked: lambda staked: Place(lanes=1 << staked.lane),
        TokenMoved: lambda moved: Place(cities=(moved.city,), lanes=1 << moved.lane),
        PickCity: lambda pick: Place(cities=(pick.city,)),
        PickLane: lambda pick: Place(lanes=1 << pick.lane),
    },
    sights=_on_the_table,
    in_force=_in_force,
    news=_event_card,
)
