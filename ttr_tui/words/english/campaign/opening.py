"""What is asked and told when vaults are opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.campaign.receipts.reckoning import Account, Reckoning, Result
from ttr_tui.campaign.state import State
from ttr_tui.core.text import visible
from ttr_tui.words.english.campaign.playing import company
from ttr_tui.words.english.campaign.review.receipts import ordinal, reason
from ttr_tui.words.english.phrases import counted, dollars

AT_THE_END = "The vaults are opened, the last company first."
EARLY = (
    "The campaign isn’t over. Opening now is written into its history for ever, for everyone to see. "
    "Open anyway? (yes or no)"
)
NOT_OPENED = "Nothing was opened, and nothing was written."
NOTED_BEFORE = "These vaults were opened early before, and the history says so. Nothing more is written."
NOTED = "It is noted in the history that vaults were opened early."
NEEDS_EARLY = "The campaign isn’t over. Add --early to open vaults before its end; that is noted for ever."
END = "End this campaign for good? No other game can follow, and the vaults are opened. (yes or no)"
NOT_ENDED = "Nothing was ended."
LEFT = "That is all for now. What was opened stays open: ttr campaign open"
NEXT = "Press Enter to continue."
FINAL = "The final order."
PROVISIONAL = "So far, and provisional: not everything is counted yet."


def vault_of(state: State, color: str) -> str:
    return f"The vault of {company(state, color)}."


def account(found: Reckoning, account: Account, labels: Mapping[str, str], game: int = 0) -> Iterator[str]:
    """Everything that a company has, game by game; or what it has for one of them. `labels` names rows by reasons."""
    for result in account.results:
        if game in (0, result.game):
            yield f"{found.years[result.game]}: {_result(result, labels)}."
    for item in account.items:
        if game in (0, item.game):
            yield f"{visible(item.title, 60)}: ${item.amount}."
    if not game:
        yield f"In all: ${account.total}."


def _result(result: Result, labels: Mapping[str, str]) -> str:
    if result.kind == "absent":
        return f"absent, ${result.amount}" if result.amount else "absent"
    if result.receipt is None:
        return "nothing that can be read"
    slip = result.receipt
    tickets = f"tickets completed ${slip.completed}, incomplete {dollars(-slip.failed)}"
    rows = "".join(f", {reason(why, labels).lower()} {dollars(amount)}" for why, amount in slip.rows.items())
    return (
        f"dollars {dollars(slip.dollars)}, bonus for few trains ${slip.trains}, {tickets}{rows}; "
        f"total ${slip.total}, {ordinal(slip.place)} place"
    )


def order(state: State, reckoning: Reckoning) -> Iterator[str]:
    for standing in reckoning.order:
        done = counted(standing.tickets, "ticket")
        yield f"{standing.place}. {company(state, standing.company)}: ${standing.total}, {done} completed."
    for color in reckoning.unopened:
        yield f"{company(state, color)}: the vault stayed closed. To open it another time: ttr campaign open"
