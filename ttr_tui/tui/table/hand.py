"""The row of the hand; where there is room for several, card by card, and under them what they are good for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from ttr_tui.core.board import members
from ttr_tui.tui.kit.lines import Line, Run, line, shorten, spread, width_of
from ttr_tui.tui.look import BOX_STRONG, CHOSEN, FAINT, STRONG, WANTED
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.panes import card_run
from ttr_tui.words import panes
from ttr_tui.words.lanes import good_for
from ttr_tui.words.shorthand import card_letter
from ttr_tui.words.tabletop import having

FEW_PIECES = 6
"""With so few of a kind the last turns are near."""
PIECES_A_CELL = 3
"""Of the bar that shows how many are left."""
CELLS = 15
"""That it takes at least, so that a piece less changes its end alone."""
COUNTED_FROM = 4
"""So many cards of a kind can't be counted at a glance."""
BETWEEN = 2
"""Columns between the cards and what stands at the right."""

GAP = line(Run(" "))


def hand_rows(desk: Desk, width: int, rows: int, tickets: Line = ()) -> list[Line]:
    """The cards, and at the right what else the seat has: in a single row only if all of it has room there.

    There `tickets` stand beside the cards: those for which the row of the market has no room.
    """
    if not desk.mine:
        return [line(Run(f" {panes.WATCHING}", FAINT))]
    start = line(Run(f" {panes.HAND} ", STRONG))
    if rows == 1:
        cards, own = _in_one_row(desk, start, width), _own_in_one_row(desk)
        return [spread((*cards, *tickets), own, width) if width_of((*cards, *own)) < width else cards]
    own_rows = _own_rows(desk, rows)
    room = width - max(map(width_of, own_rows), default=0) - BETWEEN
    cards_rows = _in_rows(desk, start, room, rows)
    uses = [(*_under(start), Run(said, FAINT)) for said in _uses(desk, room - width_of(start), rows - len(cards_rows))]
    left, right = ([*some, *[line()] * rows][:rows] for some in ([*cards_rows, *uses], own_rows))
    return [spread(shorten(one, room), (*other, *GAP), width) for one, other in zip(left, right, strict=True)]


def beside_cards(desk: Desk, width: int) -> int:
    """The columns that a single row of the hand leaves free."""
    if not desk.mine:
        return 0
    cards = _in_one_row(desk, line(Run(f" {panes.HAND} ", STRONG)), width)
    return max(0, width - width_of((*cards, *_own_in_one_row(desk))) - BETWEEN)


def _own_in_one_row(desk: Desk) -> Line:
    return line(*(run for one in _own(desk) for run in (Run(", ", FAINT), one)), GAP[0])[1:]


def hand_in_a_box(desk: Desk, width: int) -> Line:
    """The cards alone, for a box over the row that has them."""
    return shorten((*line(Run(f" {panes.HAND} ", BOX_STRONG)), *_side_by_side(_close(_kinds(desk)))), width)


# Cards: one by one, by kind with their number, and the same without a space inside.


def _kinds(desk: Desk, deck: int | None = None) -> list[Run]:
    kinds = desk.cast.cards.kinds
    return [
        _card(desk, kind, count)
        for kind, count in enumerate(desk.hand())
        if count and deck in (None, kinds[kind].supply)
    ]


def _card(desk: Desk, kind: int, count: int) -> Run:
    """One that has just come stands out."""
    run = card_run(desk, kind, str(count))
    return run._replace(token=CHOSEN) if kind in desk.behind.come.get(desk.seat, ()) else run


def _cards(desk: Desk, deck: int) -> list[Run]:
    """One by one, and with their number if they are many: `rr` is one card, `r r` are two."""
    kinds = desk.cast.cards.kinds
    held = [(kind, count) for kind, count in enumerate(desk.hand()) if count and kinds[kind].supply == deck]
    return [
        _card(desk, kind, count)._replace(
            text=f" {' '.join([card_letter(desk.cast, kind)] * count)} {f'{count} ' if count >= COUNTED_FROM else ''}"
        )
        for kind, count in held
    ]


def _close(kinds: Sequence[Run]) -> list[Run]:
    return [run._replace(text=run.text.strip()) for run in kinds]


def _side_by_side(runs: Sequence[Run]) -> Line:
    return line(*(part for run in runs for part in (*GAP, run)))[1:]


def _in_one_row(desk: Desk, start: Line, width: int) -> Line:
    cards = (*start, *_side_by_side(_kinds(desk)))
    return cards if width_of(cards) <= width else shorten((*start, *_side_by_side(_close(_kinds(desk)))), width)


def _in_rows(desk: Desk, start: Line, width: int, rows: int) -> list[Line]:
    """A row for each deck if that leaves one, card by card where there is room; else as few as all kinds take."""
    decks = [deck for deck in range(len(desk.cast.cards.supplies)) if _kinds(desk, deck)]
    for chips in (_cards, _kinds):
        parts = [_side_by_side(chips(desk, deck)) for deck in decks]
        if len(parts) < rows and all(width_of((*start, *part)) <= width for part in parts):
            return [(*(_under(start) if place else start), *part) for place, part in enumerate(parts)] or [start]
    whole = [*_wrapped(_kinds(desk), start, width, rows)]
    fits = all(width_of(one) <= width for one in whole)
    return whole if fits else [*_wrapped(_close(_kinds(desk)), start, width, rows)]


def _wrapped(chips: Sequence[Run], start: Line, width: int, rows: int) -> Iterator[Line]:
    """In at most so many rows; the last one becomes as long as it must."""
    current, gap, left = start, line(), rows - 1
    for run in chips:
        if left and width_of((*current, *gap, run)) > width:
            yield current
            current, gap, left = _under(start), line(), left - 1
        current, gap = (*current, *gap, run), GAP
    yield current


def _under(start: Line) -> Line:
    return line(Run(" " * width_of(start)))


# What else a seat has.


def _own(desk: Desk) -> list[Run]:
    """The pieces that are left, which stand out when they are few, and what it has by the parts of this game."""
    table = desk.view.table
    left = [Run(said, _look_of(count)) for count, said in panes.pieces_left(table, desk.seat)]
    return [*left, *(Run(said, FAINT) for said in having(desk.cast, table, desk.seat))]


def _own_rows(desk: Desk, rows: int) -> list[Line]:
    """A row for each kind of piece, with a bar; then the rest."""
    table = desk.view.table
    left = panes.pieces_left(table, desk.seat)
    bars = [line(Run(f"{said} {'▰' * -(-count // PIECES_A_CELL):<{CELLS}}", _look_of(count))) for count, said in left]
    rest = having(desk.cast, table, desk.seat)
    return [*bars, *([line(Run(", ".join(rest), FAINT))] if rest else [])]


def _look_of(pieces: int) -> str:
    return WANTED if pieces <= FEW_PIECES else FAINT


# What the cards are good for.


def _uses(desk: Desk, width: int, rows: int) -> list[str]:
    """Of the routes that were marked or that tickets need: what pays for them, or what they still lack, one a row."""
    view, claiming = desk.view, desk.rules.claiming
    if rows <= 0 or view.table.winners is not None:
        return []
    wanted = desk.planned
    for ticket in view.tickets:
        way = desk.way(ticket)
        wanted |= desk.lanes_of(way) if way is not None else 0
    open_, twins = claiming.open_lanes(view.table, desk.seat), desk.board.route_masks
    routes = {twins[lane] & open_ for lane in members(wanted & open_)}
    uses = [[use for lane in members(lanes) if (use := _use(desk, lane)).said] for lanes in routes]
    nearest = sorted(min(some) for some in uses if some)
    return [use.said for use in nearest if cell_len(use.said) <= width][:rows]


class _Use(NamedTuple):
    missing: int
    wilds: int
    said: str


def _use(desk: Desk, lane: int) -> _Use:
    """What pays for a lane, or what it still lacks; nothing is said where it isn’t cards that lack."""
    claiming, cast = desk.rules.claiming, desk.cast
    payments = claiming.payments(desk.view, lane)
    refusal = None if payments else claiming.explain_lane(desk.view, lane)
    missing = refusal.details.get("missing", 0) if refusal is not None else 0
    wilds = sum(count for kind, count in payments[0] if kind == cast.cards.wild) if payments else 0
    return _Use(int(missing), wilds, good_for(cast, lane, payments, refusal))
