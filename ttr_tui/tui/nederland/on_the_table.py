"""What lies on the table, and the toll of every route in one look."""

from __future__ import annotations

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.rules.nederland.tolls import toll_of
from ttr_tui.tui.kit.lines import Line, Run, line, width_of, wrap
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_KEY, BOX_STRONG
from ttr_tui.tui.map.styles import owned_space
from ttr_tui.tui.table.model import Desk
from ttr_tui.words.english import showing
from ttr_tui.words.english.lanes import lane_code
from ttr_tui.words.english.systems.nederland.sights import TOLLS


def on_the_table(desk: Desk, width: int) -> list[Line]:
    """The tolls first, each with its routes; then the rest in sentences."""
    sights = showing.sights(desk.rules.edition).values()
    sentences = [sentence for sight in sights for sentence in sight.lines(desk.cast, desk.view)]
    said = [part for sentence in sentences for part in wrap(sentence, width, BOX, "  ")]
    return [line(Run(TOLLS, BOX_STRONG)), *_tolls(desk, width), (), *said]


def _tolls(desk: Desk, width: int) -> list[Line]:
    """A route with all its lanes taken is faint; whoever has one of them stands behind it by number."""
    board, table = desk.board, desk.view.table
    routes: dict[int, dict[int, int]] = {}
    for number, found in enumerate(board.lanes):
        routes.setdefault(toll_of(found), {}).setdefault(found.route, number)
    lines: list[Line] = []
    for toll, lanes in sorted(routes.items()):
        current = line(Run(f"{toll:>2}  ", BOX_KEY))
        for lane in sorted(lanes.values(), key=lambda lane: lane_code(desk.cast, lane)):
            both = list(members(board.route_masks[lane]))
            owners = [table.owner[one] for one in both if table.owner[one] != NONE]
            is_open = any(table.owner[one] == NONE and not table.closed >> one & 1 for one in both)
            marks = [Run(str(owner + 1) if owner >= 0 else "n", owned_space(owner)) for owner in owners]
            entry = (Run(lane_code(desk.cast, lane), BOX if is_open else BOX_FAINT), *marks)
            if width_of((*current, *entry)) > width:
                lines.append(current)
                current = line(Run("    ", BOX))
            current = (*current, *entry, Run("  ", BOX))
        lines.append(current)
    return lines
