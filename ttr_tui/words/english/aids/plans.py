"""The routes that a player intends to claim, and what they take."""

from __future__ import annotations

from ttr_tui.core.board import PIECES, members
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.graph.forests import Forest
from ttr_tui.core.view import View
from ttr_tui.words.english.naming import LETTERS, Cast, all_pieces, color_name
from ttr_tui.words.english.phrases import listed

TITLE = "Plan"
NO_LANE = "Choose a route first, then mark it."
NOT_HERE = "You can’t mark routes here."


def no_marks(cast: Cast) -> str:
    a, b = (cast.board.cities[city].code for city in (cast.board.lanes[0].a, cast.board.lanes[0].b))
    return f"You have marked no routes. “plan {a} {b}” marks one."


def marked(cast: Cast, lane: int) -> str:
    return f"{cast.lane(lane)} is in your plan."


def unmarked(cast: Cast, lane: int) -> str:
    return f"{cast.lane(lane)} is no longer in your plan."


def not_free(cast: Cast, lane: int) -> str:
    return f"{cast.lane(lane)} isn’t free to claim."


def in_prompt(said: str) -> str:
    """The first line of a plan where nothing stands over it."""
    return f"{TITLE}: {said}"


def plan_lines(cast: Cast, view: View, planned: int, rest: Forest | None) -> list[str]:
    """What the marked routes take against what is in hand, what tickets need beside them, and which are lost."""
    table = view.table
    free = [lane for lane in members(planned) if table.owner[lane] == NONE and not table.closed >> lane & 1]
    lost = [lane for lane in members(planned) if lane not in free and table.owner[lane] != view.seat]
    said = [f"{cast.lane(lane)}: {_gone(cast, table.owner[lane])}" for lane in lost]
    if free:
        printed = [cast.board.lanes[lane] for lane in free]
        pieces = [sum(lane.length for lane in printed if lane.kind == kind) for kind in range(len(PIECES))]
        left = listed([str(count) for kind, count in enumerate(table.pieces[view.seat]) if pieces[kind]])
        said.append(f"{all_pieces(pieces)} of your {left}")
        said += _cards(cast, view, free)
    if rest is not None and any(rest.pieces):
        said.append(f"{all_pieces(rest.pieces)} more for tickets")
    return said


def _gone(cast: Cast, owner: int) -> str:
    return "closed" if owner == NONE else f"taken by {cast.name(owner)}"


def _cards(cast: Cast, view: View, free: list[int]) -> list[str]:
    """`purple 4, you have 2`, colour by colour; then the wilds."""
    kinds = cast.cards.kinds
    lines = []
    for color in sorted({cast.board.lanes[lane].color for lane in free}):
        needed = sum(cast.board.lanes[lane].length for lane in free if cast.board.lanes[lane].color == color)
        if color == GRAY:
            lines.append(f"any one colour {needed}")
        else:
            held = sum(count for kind, count in enumerate(view.hand) if kinds[kind].color == color)
            lines.append(f"{color_name(color)} [{LETTERS[color]}] {needed}, you have {held}")
    wilds = sum(count for kind, count in enumerate(view.hand) if kind == cast.cards.wild)
    return [*lines, f"wild [L], you have {wilds}"]
