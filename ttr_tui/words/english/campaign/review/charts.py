"""A campaign drawn with signs: for each company a bar a game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ttr_tui.campaign.receipts.reckoning import Account, Reckoning
from ttr_tui.campaign.receipts.review import Safe
from ttr_tui.core.text import visible
from ttr_tui.words.english.phrases import clipped

ROOM = 14
"""For a name before the bars."""
WIDEST = 80
DOTS = (" ", "⣀", "⣤", "⣶", "⣿")
LETTERS = (" ", ".", ":", "|", "#")
"""A cell filled by nothing, a quarter, a half and so on: braille signs, or those of every terminal."""
HEIGHT = 2
UNKNOWN = "?"
"""Below a game of which nothing is known."""


def chart(found: Reckoning, safes: Sequence[Safe], *, ascii_only: bool) -> list[str]:
    """Two lines a company, and the years below; the longest bar is the largest total of all."""
    most = max((result.amount for account in found.accounts for result in account.results), default=0)
    if most <= 0:
        return []
    signs = LETTERS if ascii_only else DOTS
    accounts = {account.company: account for account in found.accounts}
    wide = 2 if len(found.years) * 3 + ROOM <= WIDEST else 1
    lines = []
    for safe in safes:
        upper, lower = _bars(accounts[safe.company], most, signs, wide)
        lines += [_labelled(clipped(visible(safe.player), ROOM - 2), upper), _labelled(safe.company, lower)]
    years = " ".join(f"{year % 100:02}"[-wide:] for year in found.years.values())
    return [*lines, _labelled("", years), f"The highest bar is ${most}."]


def _bars(account: Account, most: int, signs: Sequence[str], wide: int) -> tuple[str, str]:
    full = len(signs) - 1
    upper, lower = [], []
    for result in account.results:
        known = result.receipt is not None or result.amount
        level = max(1, round(result.amount * HEIGHT * full / most)) if result.amount else 0
        upper.append(signs[max(0, level - full)] * wide)
        lower.append((signs[min(level, full)] if known else UNKNOWN) * wide)
    return " ".join(upper), " ".join(lower)


def _labelled(label: str, bars: str) -> str:
    return f"{label}{' ' * (ROOM - cell_len(label))}{bars}".rstrip()
