"""What a campaign comes to once vaults were opened: every receipt, absent results, items, totals and places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Literal, TypeAlias

from ttr_tui.campaign.history import HistoryLine, Played, counting
from ttr_tui.campaign.receipts.receipt import Deposit, Receipt
from ttr_tui.core.value import value

if TYPE_CHECKING:
    from ttr_tui.campaign.packs.pack import Pack
    from ttr_tui.campaign.state import State

Kind: TypeAlias = Literal["receipt", "absent", "closed", "lost"]
"""Closed: the vault was not opened. Lost: it was, and there is no deposit in it that can be read."""
Taken: TypeAlias = Mapping[str, Mapping[int, Deposit]]
"""What was taken out of the vaults that were opened: by company, and by the number of the entry."""


@value
class Result:
    """What a company has for a game that counts."""

    game: int
    kind: Kind
    amount: int = 0
    """The total of the receipt, or what it has for a game in which it was absent, once that is revealed."""
    receipt: Receipt | None = None
    items: tuple[str, ...] = ()


@value
class Worth:
    """An item out of a vault."""

    game: int
    item: str
    title: str
    amount: int


@value
class Account:
    """A company from its first game to its last."""

    company: str
    opened: bool
    results: tuple[Result, ...]
    items: tuple[Worth, ...]

    @property
    def sums(self) -> tuple[int, ...]:
        """After each game, without items."""
        return tuple(accumulate(result.amount for result in self.results))

    @property
    def receipts(self) -> int:
        return sum(result.amount for result in self.results)

    @property
    def worth(self) -> int:
        return sum(item.amount for item in self.items)

    @property
    def total(self) -> int:
        return self.receipts + self.worth

    @property
    def tickets(self) -> int:
        """How many it completed."""
        return sum(result.receipt.tickets for result in self.results if result.receipt)

    @property
    def lost(self) -> bool:
        return any(result.kind == "lost" for result in self.results)


@value
class Standing:
    """A place in the final order."""

    place: int
    company: str
    total: int
    tickets: int
    """These decide where totals are equal; whoever has as many of them too shares the place."""


@value
class Reckoning:
    """`years` are those of the games that count, by their number."""

    years: Mapping[int, int]
    accounts: tuple[Account, ...]
    order: tuple[Standing, ...]
    """Of the companies whose vaults were opened."""
    over: bool
    """While it isn't, every sum is provisional (LEGACY-091), and no absent result is revealed (LEGACY-084)."""

    @property
    def unopened(self) -> tuple[str, ...]:
        return tuple(account.company for account in self.accounts if not account.opened)

    @property
    def provisional(self) -> bool:
        return not self.over or bool(self.unopened) or any(account.lost for account in self.accounts)


def reckon(pack: Pack, state: State, history: Sequence[HistoryLine], taken: Taken) -> Reckoning:
    """Everything that was taken out of the vaults put together."""
    games = counting(history)
    accounts = []
    for company in state.companies:
        found = taken.get(company)
        results = tuple(_result(pack, company, game.line, game.entry, found, over=state.over) for game in games)
        items = tuple(_worth(pack, result.game, item) for result in results for item in result.items)
        accounts.append(Account(company, found is not None, results, items))
    years = {game.line.game: pack.chapters[game.line.game - 1].year for game in games}
    return Reckoning(years, tuple(accounts), _order(accounts), state.over)


def _result(
    pack: Pack, company: str, line: Played, entry: int, found: Mapping[int, Deposit] | None, *, over: bool
) -> Result:
    if company in line.absent:
        return Result(line.game, "absent", pack.chapters[line.game - 1].absent if over else 0)
    if found is None:
        return Result(line.game, "closed")
    deposit = found.get(entry)
    if deposit is None:
        return Result(line.game, "lost")
    return Result(line.game, "receipt", deposit.receipt.total, deposit.receipt, deposit.items)


def _worth(pack: Pack, game: int, item: str) -> Worth:
    """What the pack doesn't know is worth nothing."""
    known = pack.items.get(item)
    return Worth(game, item, known.unfolded, known.worth) if known else Worth(game, item, item, 0)


def _order(accounts: Sequence[Account]) -> tuple[Standing, ...]:
    ranks = {account.company: (account.total, account.tickets) for account in accounts if account.opened}
    return tuple(
        Standing(1 + sum(other > ranks[company] for other in ranks.values()), company, *ranks[company])
        for company in sorted(ranks, key=lambda one: ranks[one], reverse=True)
    )
