"""What everyone has to lay, in the box and to build, in columns; then the harbours that were built."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.rules.lakes.fleet import Boxes
from ttr_tui.rules.lakes.harbors import Harbors
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.look.styles import BOX, BOX_STRONG, seat
from ttr_tui.tui.pages.tables.columns import tabled
from ttr_tui.tui.table.model import Desk
from ttr_tui.words.english.systems.lakes.sights import COLUMNS, harbors_in, own_harbors


def on_the_table(desk: Desk, width: int) -> Sequence[Line]:
    cast, table = desk.cast, desk.view.table
    boxes, left = table.record(Boxes).boxes, table.record(Harbors).left
    rows = [
        [
            line(Run(f"{number + 1}", seat(number))),
            line(Run(cast.people[number], BOX_STRONG)),
            *(line(Run(f"{count}", BOX)) for count in (*table.pieces[number], *boxes[number], left[number])),
        ]
        for number in range(table.seats)
    ]
    built = [
        f"{cast.does(number, 'have')} {where}."
        for number in cast.reader_first()
        if (where := harbors_in(cast, table, number))
    ]
    said = [part for one in (*built, *own_harbors(cast, desk.view)) for part in wrap(one, width, BOX, "  ")]
    return [*tabled(["", "", *COLUMNS], rows, left=(0, 1)), *([(), *said] if said else [])]
