"""Choosing how many of the pieces are trains and how many ships."""

from __future__ import annotations

from ttr_tui.rules.lakes.fleet import ChooseFleet
from ttr_tui.tui.lakes.slider import Slider
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.words.english.systems.lakes import choosing
from ttr_tui.words.english.systems.lakes.facts import mix


def choose_fleet(table: GameForPhases) -> Slider:
    """Begins at the fleet that is suggested for a first game."""
    desk = table.desk
    menus = desk.rules.options(desk.view)
    mixes = [action for menu in menus for action in menu if isinstance(action, ChooseFleet)]
    suggested, fleet = mixes[0].trains, mixes[0].trains + mixes[0].ships
    trains = [found.trains for found in mixes]
    asked = choosing.FLEET_FIRST.format(**table.session.keymap.signs())

    def made(value: int) -> ChooseFleet:
        return ChooseFleet(value, fleet - value)

    def stay() -> None:
        table.note = asked

    return Slider(
        choosing.FLEET,
        choosing.fleets(desk.cast, desk.view, trains, desk.together(desk.view.tickets)),
        range(min(trains), max(trains) + 1),
        suggested,
        said=lambda value: mix(value, fleet - value),
        less=choosing.FEWER_TRAINS,
        more=choosing.MORE_TRAINS,
        asked=choosing.how_many_trains,
        made=made,
        done=lambda value: table.act(made(value)),
        back=stay,
        leaves=False,
    )
