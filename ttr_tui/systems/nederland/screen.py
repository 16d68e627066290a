"""Tolls and the neutral player on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.systems.nederland.neutral import ChooseLane, NeutralLaid
from ttr_tui.systems.nederland.tolls import TOLL, Tolls, first_owners, toll_of
from ttr_tui.systems.nederland.words import TOLL_TO, TOLLS, tolls_for_tickets
from ttr_tui.tui.kit.lines import Line, Run, line, width_of, wrap
from ttr_tui.tui.look import BOX, BOX_FAINT, BOX_KEY, BOX_STRONG
from ttr_tui.tui.map.signs import LaneLook, owned_space
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.system_screen import Place, SystemScreen
from ttr_tui.words import tabletop
from ttr_tui.words.lanes import lane_code

PER_CELL = 9
"""`AMS-LEL1 `: a route, whom its toll goes to, and a space."""


def on_the_table(desk: Desk, width: int) -> list[Line]:
    """What the tickets will cost, the tolls of all routes that can still be claimed, then the rest in sentences."""
    sights = tabletop.sights(desk.rules.edition).values()
    rest = _wrapped([sentence for sight in sights for sentence in sight.lines(desk.cast, desk.view)], width)
    if Tolls not in desk.view.table.records:
        return rest
    tolls = _tolls(desk, width)
    return [
        *_wrapped([said] if (said := _for_tickets(desk)) else [], width),
        *([line(Run(TOLLS, BOX_STRONG), Run(TOLL_TO, BOX_FAINT)), *tolls, ()] if tolls else []),
        *rest,
    ]


def _wrapped(sentences: Sequence[str], width: int) -> list[Line]:
    return [part for sentence in sentences for part in wrap(sentence, width, BOX, "  ")]


def _for_tickets(desk: Desk) -> str:
    """The tolls on one of the shortest networks for the seat's open tickets."""
    forest = desk.together(desk.view.tickets) if desk.mine else None
    return tolls_for_tickets(desk.cast, desk.view, list(members(forest.lanes))) if forest else ""


def _tolls(desk: Desk, width: int) -> list[Line]:
    """Each toll with the routes that can still be claimed by someone; faint if you can't, as you have the other one."""
    table = desk.view.table
    routes: dict[int, dict[int, int]] = {}
    for number, found in enumerate(desk.board.lanes):
        if table.owner[number] == NONE and not table.closed >> number & 1:
            routes.setdefault(toll_of(found), {}).setdefault(found.route, number)
    lines: list[Line] = []
    for toll, lanes in sorted(routes.items()):
        current = line(Run(f"{toll:>2}  ", BOX_KEY))
        for lane in sorted(lanes.values(), key=lambda lane: lane_code(desk.cast, lane)):
            owners = first_owners(table, lane)
            marks = [Run(str(owner + 1), owned_space(owner)) for owner in owners]
            entry = (Run(lane_code(desk.cast, lane), BOX_FAINT if desk.view.seat in owners else BOX), *marks)
            if width_of((*current, *entry)) > width:
                lines.append(current)
                current = line(Run("    ", BOX))
            current = (*current, *entry, Run(" " * (PER_CELL - width_of(entry)), BOX))
        lines.append(current)
    return lines


SCREEN = SystemScreen(
    lanes={TOLL: LaneLook("$", counted=True)},
    places={
        NeutralLaid: lambda laid: Place(lanes=1 << laid.lane),
        ChooseLane: lambda chosen: Place(lanes=1 << chosen.lane),
    },
    sights=on_the_table,
)
