"""Rules of the final reckoning: what they count over all games and vaults, and what they bring for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Literal

from ttr_tui.campaign.receipts import Account, FinalRow, GameResult
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Range
from ttr_tui.systems.legacy.verbs import Id, ItemId, Prose, YesOrNo

ITEMS = "items"


@value
class FinalRule:
    """When the vaults are opened after the last game, companies get dollars for what is counted."""

    id: Id
    title: Prose
    text: Prose
    op: Literal["sets", "most", "goal", "each"]
    amounts: tuple[Annotated[int, Range(-99, 99)], ...]
    """`sets`: for one thing, for two, and so on; the last for more. `most`: for the first place, the second ...
    `goal` and `each` have one."""
    pipeline: Literal["end"] = "end"
    what: Literal["items", "tickets", "wins", "games", "dollars", "trains", "completed", "failed", "receipts"] = "items"
    items: tuple[ItemId, ...] = ()
    """Of these alone; of all if none are named."""
    different: YesOrNo = False
    """Those that are alike count once."""
    at_least: Annotated[int, Range(0, 9999)] = 0
    """The goal."""


def rule_faults(rule: FinalRule) -> Iterator[tuple[str, str]]:
    """What is wrong with a rule that can be read: the key, and what to do."""
    single = rule.op in ("goal", "each")
    if not rule.amounts or (single and len(rule.amounts) > 1):
        yield "amounts", f"“{rule.op}” brings {'one amount' if single else 'an amount or more'}. Give so many."
    if (rule.op == "goal") != bool(rule.at_least):
        yield "at_least", "A goal says how many there must be, and nothing else does. Add this key, or remove it."
    for key in ("items", "different"):
        if getattr(rule, key) and rule.what != ITEMS:
            yield key, f"{rule.what.capitalize()} are counted here, and no items. Remove this key."


def final_rows(rules: Sequence[FinalRule], accounts: Sequence[Account]) -> Mapping[str, tuple[FinalRow, ...]]:
    """What each rule brings to each company whose vault is open, in the order of the rules."""
    opened = [account for account in accounts if account.opened]
    found: dict[str, list[FinalRow]] = {account.company: [] for account in opened}
    for rule in rules:
        counts = {account.company: counted_for(rule, account) for account in opened}
        for company, count in counts.items():
            found[company].append(FinalRow(rule.id, rule.title, rule.text, count, _brings(rule, count, counts)))
    return {company: tuple(rows) for company, rows in found.items()}


def worth_of(rules: Sequence[FinalRule], item: str) -> float:
    """What one more of an item may bring by these rules, in the mean of those that are counted."""
    counting = [rule for rule in rules if rule.what == ITEMS and (not rule.items or item in rule.items)]
    return sum(rule.amounts[-1] / len(rule.amounts) for rule in counting if rule.op in ("sets", "each"))


def _brings(rule: FinalRule, count: int, counts: Mapping[str, int]) -> int:
    """Nothing comes of nothing; companies that have as much share a place, and the places after it are free."""
    if count <= 0:
        return 0
    match rule.op:
        case "sets":
            return rule.amounts[min(count, len(rule.amounts)) - 1]
        case "most":
            above = sum(other > count for other in counts.values())
            return rule.amounts[above] if above < len(rule.amounts) else 0
        case "goal":
            return rule.amounts[0] if count >= rule.at_least else 0
        case "each":
            return rule.amounts[0] * count


def counted_for(rule: FinalRule, account: Account) -> int:
    if rule.what == ITEMS:
        things = [item.item for item in account.items if not rule.items or item.item in rule.items]
        return len({*things} if rule.different else things)
    return sum(_OF_A_GAME[rule.what](result) for result in account.results)


def _row(name: str) -> Callable[[GameResult], int]:
    return lambda result: getattr(result.receipt, name) if result.receipt else 0


_OF_A_GAME: Mapping[str, Callable[[GameResult], int]] = {
    "wins": lambda result: bool(result.receipt and result.receipt.place == 1),
    "games": lambda result: result.receipt is not None,
    "receipts": _row("total"),
    **{name: _row(name) for name in ("tickets", "dollars", "trains", "completed", "failed")},
}
