"""Look over what was taken out of vaults: does every receipt come out, and does it fit the others (LEGACY-094)?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from ttr_tui.campaign.history import HistoryLine, Played, counting
from ttr_tui.campaign.receipts.receipt import Deposit, Receipt
from ttr_tui.campaign.receipts.reckoning import Taken
from ttr_tui.core.value import value

if TYPE_CHECKING:
    from ttr_tui.campaign.packs.pack import Pack

Wrong: TypeAlias = Literal["sum", "place", "year", "bonus", "winner", "last", "item"]


@value
class Flaw:
    """Something about a receipt that doesn't come out: what it says, and what it should."""

    game: int
    company: str
    what: Wrong
    said: str = ""
    due: str = ""


def recount(pack: Pack, companies: Iterable[str], history: Sequence[HistoryLine], taken: Taken) -> tuple[Flaw, ...]:
    """Every flaw, game by game. Nothing but the receipts, the public lines and the pack is asked."""
    flaws: list[Flaw] = []
    for counted in counting(history):
        entry, line = counted.entry, counted.line
        present = {*companies} - {*line.absent}
        deposits = {company: taken[company][entry] for company in present if entry in taken.get(company, ())}
        for company in sorted(deposits):
            flaws += _alone(pack, line.game, company, deposits[company])
        flaws += _together(line, {company: one.receipt for company, one in deposits.items()}, len(present))
    return tuple(flaws)


def _alone(pack: Pack, game: int, company: str, deposit: Deposit) -> Iterator[Flaw]:
    receipt = deposit.receipt
    if receipt.total != max(receipt.sum, 0):
        yield Flaw(game, company, "sum", f"{receipt.total}", f"{max(receipt.sum, 0)}")
    year = pack.chapters[game - 1].year
    if receipt.year != year:
        yield Flaw(game, company, "year", f"{receipt.year}", f"{year}")
    table = pack.board["numbers"].get("trains_left_dollars", {})
    if receipt.trains not in (0, *table.values()):
        yield Flaw(game, company, "bonus", f"{receipt.trains}")
    for item in dict.fromkeys(deposit.items):
        if item not in pack.items:
            yield Flaw(game, company, "item", item)


def _together(line: Played, receipts: Mapping[str, Receipt], present: int) -> Iterator[Flaw]:
    """Their places; while a vault is closed only what can be said of the others."""
    order = sorted(receipts, key=lambda company: receipts[company].rank, reverse=True)
    above = 0
    for number, company in enumerate(order, 1):
        place = receipts[company].place
        fits = place == number if len(order) == present else above < place <= present
        if not fits:
            yield Flaw(line.game, company, "place", f"{place}", f"{number}" if len(order) == present else "")
        above = max(above, place)
        if (place == 1) != (company == line.winner):
            yield Flaw(line.game, company, "winner", f"{place}", line.winner)
        if (place == present) != (company == line.last):
            yield Flaw(line.game, company, "last", f"{place}", line.last)
