"""Review and reckoning as plain tables, for programs that read JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ttr_tui.campaign.receipts.review import Grid, Row
from ttr_tui.store.campaigns.content import Campaign

if TYPE_CHECKING:
    from ttr_tui.campaign.receipts.reckoning import Account, Reckoning, Result
    from ttr_tui.campaign.receipts.recomputing import Recomputed
    from ttr_tui.campaign.receipts.recount import Flaw

Raw = dict[str, Any]


def outside(campaign: Campaign, grid: Grid) -> Raw:
    """What anybody may know of the vaults."""
    return {
        "campaign": campaign.id,
        "mode": campaign.mode,
        "intact": grid.intact,
        "vaults": [
            {"company": one.company, "player": one.player, "lock": one.lock, "found": one.found, "surplus": one.surplus}
            for one in grid.safes
        ],
        "lines": [_row(row) for row in grid.rows],
        "seen": [
            {"line": one.line, "entries": one.entries, "stub": one.stub, "day": one.day.isoformat()}
            for one in grid.behind
        ],
    }


def inside(found: Reckoning, flaws: Iterable[Flaw], recomputed: Iterable[Recomputed]) -> Raw:
    """What was in the vaults that were opened."""
    places = {standing.company: standing.place for standing in found.order}
    return {
        "over": found.over,
        "provisional": found.provisional,
        "companies": [_account(found, account, places.get(account.company)) for account in found.accounts],
        "flaws": [
            {"game": one.game, "company": one.company, "what": one.what, "said": one.said, "due": one.due}
            for one in flaws
        ],
        "recordings": [
            {"game": one.game, "outcome": one.outcome, "companies": list(one.companies)} for one in recomputed
        ],
    }


def _row(row: Row) -> Raw:
    about = {"company": row.company, "reason": row.reason, "game": row.game}
    return {
        "line": row.number,
        "kind": row.kind,
        **{key: said for key, said in about.items() if said},
        **({"early": row.early} if row.kind == "opened" else {}),
        "counts": row.counts,
        "found": row.found,
        "stub": row.stub,
        **({"seen": row.seen.isoformat()} if row.seen else {}),
        **({"entries": {c: {"kind": e.kind, "found": e.found} for c, e in row.cells.items()}} if row.cells else {}),
    }


def _account(found: Reckoning, account: Account, place: int | None) -> Raw:
    """Of a vault that stayed closed only that it did."""
    if not account.opened:
        return {"company": account.company, "opened": False}
    return {
        "company": account.company,
        "opened": True,
        "place": place,
        "receipts": account.receipts,
        "items": account.worth,
        "total": account.total,
        "tickets": account.tickets,
        "games": [_result(found, result) for result in account.results],
        "put_in": [
            {"game": one.game, "item": one.item, "title": one.title, "worth": one.amount} for one in account.items
        ],
    }


def _result(found: Reckoning, result: Result) -> Raw:
    about: Raw = {"game": result.game, "year": found.years[result.game], "kind": result.kind}
    if result.kind == "absent" and found.over:
        about["amount"] = result.amount
    if result.receipt is None:
        return about
    slip = result.receipt
    return {
        **about,
        "dollars": slip.dollars,
        "trains_left": slip.trains,
        "completed": slip.completed,
        "failed": slip.failed,
        "rows": dict(slip.rows),
        "total": slip.total,
        "tickets": slip.tickets,
        "turn": slip.turn,
        "place": slip.place,
    }
