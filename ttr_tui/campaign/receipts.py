"""Receipts: what a company came to in a game, put together for all games, and counted again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, fields, replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from ttr_tui.campaign.history import CountedGame, HistoryLine, Played, counting
from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.store.vault import Content

if TYPE_CHECKING:
    from ttr_tui.campaign.pack import Pack
    from ttr_tui.campaign.state import State

MOST_ITEMS = 99
LARGEST = 1_000_000
"""No row comes near it; a damaged one could."""


@value
class Receipt:
    """What a company came to in a game, row by row, in dollars but for year, tickets, turn and place."""

    year: int
    dollars: int
    """In hand when play ended."""
    trains: int
    """The bonus for trains left."""
    completed: int
    failed: int
    total: int
    """What the rows come to, or nothing if that is under nothing."""
    tickets: int
    """How many were completed."""
    turn: int
    """Its place in the turn order of the game, from 1."""
    place: int
    rows: Mapping[str, int] = field(default_factory=dict)
    """What cards and rules added while the game was counted up, by the reason."""

    @property
    def sum(self) -> int:
        return self.dollars + self.trains + self.completed - self.failed + sum(self.rows.values())

    @property
    def due(self) -> int:
        """The total that belongs to these rows (LEGACY-077)."""
        return max(self.sum, 0)

    @property
    def rank(self) -> tuple[int, int, int]:
        """What its place among the receipts of the game follows from (LEGACY-078, LEGACY-079)."""
        return self.total, self.tickets, self.turn


@value
class Deposit:
    """What a company put into its vault after a game: its receipt, and the items that it dropped in."""

    receipt: Receipt
    items: tuple[str, ...] = ()

    def content(self) -> dict[str, Any]:
        """As it is sealed. Nothing is written that isn't there, as a deposit should fit its length."""
        receipt = {name: getattr(self.receipt, name) for name in NUMBERS}
        more = {"rows": dict(self.receipt.rows), "items": dict(Counter(self.items))}
        return {"receipt": receipt, **{key: said for key, said in more.items() if said}}


NUMBERS = tuple(one.name for one in fields(Receipt) if one.name != "rows")


def read_deposit(content: Content) -> Deposit | None:
    """The deposit that a content tells of, its items in the order of their names; None if it is none that could be."""
    numbers, rows, items = content.get("receipt"), content.get("rows", {}), content.get("items", {})
    if not (isinstance(numbers, dict) and isinstance(rows, dict) and isinstance(items, dict)):
        return None
    if content.keys() - {"receipt", "rows", "items"} or numbers.keys() != {*NUMBERS}:
        return None
    if not all(map(_is_number, (*numbers.values(), *rows.values(), *items.values()))):
        return None
    if any(not 0 < count <= MOST_ITEMS for count in items.values()):
        return None
    return Deposit(Receipt(**numbers, rows=rows), tuple(sorted(Counter(items).elements())))


def _is_number(said: object) -> bool:
    return type(said) is int and -LARGEST <= said <= LARGEST


# What a campaign comes to once vaults were opened: every receipt, absent results, items, totals and places.

ResultKind: TypeAlias = Literal["receipt", "absent", "closed", "lost"]
"""Closed: the vault was not opened. Lost: it was, and there is no deposit in it that can be read."""
Taken: TypeAlias = Mapping[str, Mapping[int, Deposit]]
"""What was taken out of the vaults that were opened: by company, and by the number of the entry."""


@value
class GameResult:
    """What a company has for a game that counts."""

    game: int
    kind: ResultKind
    amount: int = 0
    """The total of the receipt, or what it has for a game in which it was absent, once that is revealed."""
    receipt: Receipt | None = None
    items: tuple[str, ...] = ()


@value
class ItemWorth:
    """An item out of a vault."""

    game: int
    item: str
    title: str
    amount: int


@value
class FinalRow:
    """What a rule of the final reckoning counted for a company, and what that brings."""

    rule: str
    title: str
    text: str
    count: int
    amount: int


@value
class Account:
    """A company from its first game to its last."""

    company: str
    opened: bool
    results: tuple[GameResult, ...]
    items: tuple[ItemWorth, ...]
    rules: tuple[FinalRow, ...] = ()
    """Of the final reckoning: none before the end of the campaign."""

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
    def by_rules(self) -> int:
        return sum(row.amount for row in self.rules)

    @property
    def total(self) -> int:
        return self.receipts + self.worth + self.by_rules

    @property
    def tickets(self) -> int:
        """How many it completed."""
        return sum(result.receipt.tickets for result in self.results if result.receipt)

    @property
    def lost(self) -> bool:
        return any(result.kind == "lost" for result in self.results)


@value
class FinalPlace:
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
    order: tuple[FinalPlace, ...]
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
    """Everything that was taken out of the vaults put together, with the rules of the final reckoning at the end."""
    games = counting(history)
    accounts = []
    for company in state.companies:
        found = taken.get(company)
        results = tuple(_result(pack, company, game, found, over=state.over) for game in games)
        items = tuple(_worth(pack, result.game, item) for result in results for item in result.items)
        accounts.append(Account(company, found is not None, results, items))
    if state.over:
        rows = pack.final_rows(accounts)
        accounts = [replace(account, rules=rows.get(account.company, ())) for account in accounts]
    years = {game.line.game: pack.chapters[game.line.game - 1].year for game in games}
    return Reckoning(years, tuple(accounts), order_of(accounts), state.over)


def _result(
    pack: Pack, company: str, game: CountedGame, found: Mapping[int, Deposit] | None, *, over: bool
) -> GameResult:
    """A company that joined later was absent, and has what the companies of that time have for it."""
    line = game.line
    if company not in game.present:
        chapter = pack.chapters[line.game - 1]
        return GameResult(line.game, "absent", chapter.absent_among(len(game.companies)) if over else 0)
    if found is None:
        return GameResult(line.game, "closed")
    deposit = found.get(game.entry)
    if deposit is None:
        return GameResult(line.game, "lost")
    return GameResult(line.game, "receipt", deposit.receipt.total, deposit.receipt, deposit.items)


def _worth(pack: Pack, game: int, item: str) -> ItemWorth:
    """What the pack doesn't know is worth nothing."""
    known = pack.items.get(item)
    return ItemWorth(game, item, known.unfolded, known.worth) if known else ItemWorth(game, item, visible(item), 0)


def order_of(accounts: Sequence[Account]) -> tuple[FinalPlace, ...]:
    """Of the companies whose vaults were opened."""
    return places({account.company: (account.total, account.tickets) for account in accounts if account.opened})


def places(ranks: Mapping[str, tuple[int, int]]) -> tuple[FinalPlace, ...]:
    """By totals, then by how many tickets were completed; companies that have as much of both share a place."""
    return tuple(
        FinalPlace(1 + sum(other > ranks[company] for other in ranks.values()), company, *ranks[company])
        for company in sorted(ranks, key=lambda one: ranks[one], reverse=True)
    )


# Counted again: does every receipt come out, and does it fit the others (LEGACY-094)?

Wrong: TypeAlias = Literal["sum", "place", "year", "bonus", "winner", "last", "item"]


@value
class Discrepancy:
    """Something about a receipt that doesn't come out: what it says, and what it should."""

    game: int
    company: str
    what: Wrong
    said: str = ""
    due: str = ""


def recount(pack: Pack, history: Sequence[HistoryLine], taken: Taken) -> tuple[Discrepancy, ...]:
    """Every flaw, game by game. Nothing but the receipts, the public lines and the pack is asked."""
    flaws: list[Discrepancy] = []
    for counted in counting(history):
        entry, line = counted.entry, counted.line
        present = counted.present
        deposits = {company: taken[company][entry] for company in present if entry in taken.get(company, ())}
        for company in sorted(deposits):
            flaws += _alone(pack, line.game, company, deposits[company])
        flaws += _together(line, {company: one.receipt for company, one in deposits.items()}, len(present))
    return tuple(flaws)


def _alone(pack: Pack, game: int, company: str, deposit: Deposit) -> Iterator[Discrepancy]:
    receipt = deposit.receipt
    yield from added_up(game, company, receipt)
    year = pack.chapters[game - 1].year
    if receipt.year != year:
        yield Discrepancy(game, company, "year", f"{receipt.year}", f"{year}")
    table = pack.board["numbers"].get("trains_left_dollars", {})
    if receipt.trains not in (0, *table.values()):
        yield Discrepancy(game, company, "bonus", f"{receipt.trains}")
    for item in dict.fromkeys(deposit.items):
        if item not in pack.items:
            yield Discrepancy(game, company, "item", item)


def added_up(game: int, company: str, receipt: Receipt) -> Iterator[Discrepancy]:
    if receipt.total != receipt.due:
        yield Discrepancy(game, company, "sum", f"{receipt.total}", f"{receipt.due}")


def _together(line: Played, receipts: Mapping[str, Receipt], present: int) -> Iterator[Discrepancy]:
    """Their places; while a vault is closed only what can be said of the others."""
    order = sorted(receipts, key=lambda company: receipts[company].rank, reverse=True)
    above = 0
    for number, company in enumerate(order, 1):
        place = receipts[company].place
        fits = place == number if len(order) == present else above < place <= present
        if not fits:
            yield Discrepancy(line.game, company, "place", f"{place}", f"{number}" if len(order) == present else "")
        above = max(above, place)
        if (place == 1) != (company == line.winner):
            yield Discrepancy(line.game, company, "winner", f"{place}", line.winner)
        if (place == present) != (company == line.last):
            yield Discrepancy(line.game, company, "last", f"{place}", line.last)
