"""What several tickets need together."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.graph.forests import Forest
from ttr_tui.core.view import View
from ttr_tui.words.english.naming import Cast, all_pieces
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.showing import lent


def needed(cast: Cast, view: View, forest: Forest | None) -> str:
    """`23 trains`, `at most 40 trains, more than you have`; nothing if all are completed."""
    if forest is None:
        return "not all within reach"
    if not any(forest.pieces):
        return lent(cast, forest.borrowed).removeprefix(", ")
    table = view.table
    over = not table.choosing_in_secret and sum(forest.pieces) > sum(table.pieces[view.seat])
    most = "" if forest.exact else "at most "
    return f"{most}{all_pieces(forest.pieces)}{lent(cast, forest.borrowed)}{', more than you have' if over else ''}"


def marked(cast: Cast, view: View, kept: Sequence[int], within: int, forest: Forest | None) -> str:
    """`2 tickets marked: 25 points, 23 trains together.`; `within` of them can be completed one by one."""
    if not kept:
        return ""
    worth = sum(cast.board.tickets[ticket].value for ticket in kept)
    out = len(kept) - within
    more = [f"{out} out of reach"] if out else []
    if within:
        needs = needed(cast, view, forest) or "completed already"
        more.insert(0, f"{needs} together" if within > 1 and forest is not None and any(forest.pieces) else needs)
    return f"{counted(len(kept), 'ticket')} marked: {', '.join([cast.worth(worth), *more])}."


def all_of_them(cast: Cast, view: View, held: int, within: int, forest: Forest | None) -> str:
    """What the tickets that a seat holds need; nothing if a word about each of them says it all."""
    if within < 2:
        return ""
    if forest is None:
        return "They can’t all be completed."
    who = "they need" if within == held else f"the {within} in reach need"
    return f"Together {who} {needed(cast, view, forest)}." if any(forest.pieces) else ""


EVERY = "Together"
CHEAPEST = "Cheapest together"


def combinations(cast: Cast, view: View, forests: Sequence[tuple[Sequence[int], Forest | None]], head: str) -> str:
    """`Together: 1 and 2 need 23 trains; 1 and 3 need 31 trains.`: tickets on offer by their numbers."""
    said = [
        f"{listed(list(map(str, numbers)))} {_need(needed(cast, view, forest), forest)}" for numbers, forest in forests
    ]
    return f"{head}: {'; '.join(said)}."


def _need(needs: str, forest: Forest | None) -> str:
    if forest is None:
        return "can’t all be completed"
    return f"need {needs}" if any(forest.pieces) else "need nothing more"


SOME_TOGETHER = "“together 1 3” says what some of them need together."
TOGETHER = "together"
