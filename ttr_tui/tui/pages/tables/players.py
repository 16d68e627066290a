"""The players as a table: who plays, how everyone stands, what each did last, and how long the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ttr_tui.core.board import PIECES, RAIL
from ttr_tui.seats.sitters import Sitter
from ttr_tui.tui.kit.lines import Line, Run, line, shorten, wrap
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_KEY, BOX_STRONG, seat
from ttr_tui.tui.pages.tables.columns import tabled
from ttr_tui.tui.table.model import Desk
from ttr_tui.words.english.pages import players as words
from ttr_tui.words.english.showing import having

ACTS = 3
"""So many of a player's last turns are told."""

CLAIMS = 3
"""From so many claims on, how fast a player lays can be guessed."""


def players(desk: Desk, sitters: Sequence[Sitter], width: int) -> list[Line]:
    """A row for each seat with its last turns below it."""
    cast, table = desk.cast, desk.view.table
    kinds = [kind for kind in range(len(PIECES)) if kind == RAIL or any(have[kind] for have in table.pieces)]
    headings = [
        *("", words.NAME, words.KIND, words.score_heading(cast)),
        *(words.pieces_heading(kind) for kind in kinds),
        *(words.CARDS, words.TICKETS),
    ]
    rows = [
        [
            _mark(desk, number),
            line(Run(cast.people[number], BOX_STRONG)),
            line(Run(words.kind(sitters[number].bot, reader=number == desk.seat), BOX)),
            *(
                line(Run(str(count), BOX))
                for count in (
                    table.scores[number],
                    *(table.pieces[number][kind] for kind in kinds),
                    table.hand_sizes[number],
                    len(table.tickets[number]),
                )
            ),
        ]
        for number in range(table.seats)
    ]
    above, *seats = tabled(headings, rows, left=(0, 1, 2))
    lines = [above]
    for number, row in enumerate(seats):
        lines.append(row)
        indent = Run("    ", BOX)
        lines += [(indent, *part) for part in _besides(desk, number, width - 4)]
    return [*lines, (), *wrap(_end(desk), width, BOX)]


def _mark(desk: Desk, number: int) -> Line:
    table = desk.view.table
    owes = table.active == number and table.winners is None and bool(table.turn)
    return line(Run(">" if owes else " ", BOX_KEY), Run(f"{number + 1}", seat(number)))


def _besides(desk: Desk, number: int, width: int) -> list[Line]:
    """What a player has beside the columns, and the last turns, the latest first."""
    held = ", ".join(having(desk.cast, desk.view.table, number))
    done = [doing.said for doing in desk.turns() if doing.seat == number][-ACTS:][::-1]
    told = " · ".join(done) or words.NOTHING
    lines = [shorten(line(Run(f"{words.LAST}: {told}", BOX_FAINT)), width)]
    return [shorten(line(Run(held, BOX)), width), *lines] if held else lines


def _end(desk: Desk) -> str:
    return words.until_the_end(desk.cast, desk.view.table, int(desk.cast.edition.numbers["end_at"]), _guess(desk))


def _guess(desk: Desk) -> tuple[int, int] | None:
    """Who gets to the end first at the pace of the game so far, and in how many turns.

    None before anyone has claimed enough.
    """
    table, numbers = desk.view.table, desk.cast.edition.numbers
    begun = int(numbers.get("fleet", numbers.get("trains", 0)))
    turns: dict[int, int] = {}
    for doing in desk.turns():
        turns[doing.seat] = turns.get(doing.seat, 0) + 1
    left = {}
    for number in range(table.seats):
        have, taken = sum(table.pieces[number]), turns.get(number, 0)
        laid = begun - have
        if laid > 0 and taken > 1 and table.owner.count(number) >= CLAIMS:
            left[number] = ceil(max(1, have - int(numbers["end_at"])) * taken / laid)
    return min(left.items(), key=lambda pair: pair[1]) if left else None
