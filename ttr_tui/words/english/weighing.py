"""What somebody reads who weighs a claim, tickets or another choice."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.board import PIECES
from ttr_tui.core.facts import Payment
from ttr_tui.core.view import View
from ttr_tui.core.ways import Way
from ttr_tui.words.english.naming import Cast, all_pieces, pieces
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.shorthand import ticket_code
from ttr_tui.words.english.sights import weighing


def cheapest(cast: Cast, payments: Sequence[Payment]) -> str:
    """How a lane could be paid for: the way with the fewest wild cards, and how many others there are."""
    if not payments:
        return ""
    more = f" (or {len(payments) - 1} other ways)" if len(payments) > 2 else " (or another way)"
    return f"Enter: pay {cast.counted_cards(payments[0])}{more if len(payments) > 1 else ''}"


def after_claim(cast: Cast, view: View, lane: int, served: Sequence[int]) -> list[str]:
    """What a claim leaves, and which tickets it brings nearer."""
    found, left = cast.board.lanes[lane], list(view.table.pieces[view.seat])
    left[found.kind] -= found.length
    said = [f"Leaves you {pieces(left[found.kind], found.kind)}."]
    if served:
        said.append(f"Helps {listed([ticket_code(cast, ticket) for ticket in served])}.")
    return [" ".join([*said, *weighing(cast, view, lane)])]


def pay_this(way: str) -> str:
    return f"Enter: {way}, and claim the route. Esc goes back."


def second_card_first(view: View) -> str:
    return "You have taken one card. Take the second one; then the turn is over."


def offer(offered: int, fewest: int) -> str:
    return f"{counted(offered, 'ticket')}: keep at least {fewest}"


def weighed(cast: Cast, ticket: int, way: Way | None) -> str:
    if way is None:
        return f"{cast.ticket(ticket)}, out of reach"
    return f"{cast.ticket(ticket)}, {'needs ' + all_pieces(way.pieces) if any(way.pieces) else 'completed already'}"


def fit_together(cast: Cast, kept: Sequence[int], ways: Sequence[Way | None]) -> str:
    """What the marked tickets are worth, and what they need, each by its own shortest way."""
    if not kept:
        return ""
    worth = sum(cast.board.tickets[ticket].value for ticket in kept)
    needed = [sum(way.pieces[kind] for way in ways if way is not None) for kind in range(len(PIECES))]
    shared = [set(zip(way.cities, way.cities[1:], strict=False)) for way in ways if way is not None]
    common = len(shared) > 1 and any(a & b for k, a in enumerate(shared) for b in shared[k + 1 :])
    together = ", and partly the same way" if common else ""
    laid = all_pieces(needed) or "nothing"
    return f"{counted(len(kept), 'ticket')} marked: {cast.worth(worth)}, {laid} to lay{together}."
