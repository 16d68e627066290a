"""The vaults are opened one after the other, the last company first, until the order stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len

from ttr_tui.campaign.receipts.reckoning import Account
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.tui.campaign.vaults.reckoned import Found
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_FAINT, BOX_GOOD, BOX_KEY, BOX_STRONG, seat
from ttr_tui.tui.map.styles import owned_track
from ttr_tui.words.english.campaign import receipts_screen as words
from ttr_tui.words.english.phrases import dollars

NAME, INDENT = 14, 9
BETWEEN = "  "
BAR_SIGN = "█"
LEAST_BAR = 10


class Opening(Phase):
    """Two steps a company: its receipts game by game, then its items and its sum."""

    def __init__(
        self, campaign: OpenCampaign, found: Found, done: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        self._campaign = campaign
        self._done = done
        self._leave = leave
        reckoning = found.reckoning
        accounts = {account.company: account for account in reckoning.accounts}
        self._order = [(one.place, accounts[one.company]) for one in reckoning.order]
        self._years = list(reckoning.years.values())
        self._step = 0

    def offers(self) -> Sequence[Offer]:
        last = self._step == 2 * len(self._order)
        return [
            Offer("confirm", self._go_on, words.ALL_OPEN if last else words.NEXT_VAULT),
            Offer("go-on", self._go_on, shown=False),
            Offer("back-step", self._go_back, shown=False),
            Offer("last", self._done, shown=False),
            Offer("back", self._leave),
        ]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.LAST_FIRST}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        inside, rows = width - SIDES, height - SIDES
        lasts = len(self._order) - 1
        opened = [max(0, min(2, self._step - 2 * (lasts - k))) for k in range(len(self._order))]
        told = [self._company(*one, opened[k], inside) for k, one in enumerate(self._order)]
        if sum(map(len, told)) + len(told) - 1 > rows:
            told = [part[:1] if k > self._at else part for k, part in enumerate(told)]
        lines = [one for part in told for one in (*part, ())][:-1]
        return framed(words.opening_of(self._campaign.state.name), lines[:rows], width)

    @property
    def _at(self) -> int:
        """The place of the vault that was opened last."""
        return len(self._order) - max(1, (self._step + 1) // 2)

    def _company(self, place: int, account: Account, opened: int, width: int) -> list[Line]:
        """As far as it is opened: nothing of it, its receipts, or all. What it is comes first, in one line."""
        number = SEAT_COLORS.index(account.company)
        who = self._campaign.state.companies[account.company].player
        name = fit(shorten((Run(who, BOX_STRONG),), NAME - 1), NAME, BOX)
        head = (
            Run(f"  {place}. " if opened == 2 else f"  {words.HIDDEN}. ", BOX_KEY),
            Run(f" {number + 1} ", seat(number)),
        )
        if not opened:
            hidden = fit((Run(words.HIDDEN, BOX_FAINT),), NAME, BOX)
            return [(Run(f"  {words.HIDDEN}. ", BOX_KEY), Run("   ", BOX_FAINT), Run(" ", BOX), *hidden), ()]
        total = account.total if opened == 2 else account.receipts
        bar = self._bar(total, width - NAME - 20)
        token = BOX_GOOD if opened == 2 else BOX
        first = (*head, Run(" ", BOX), *name, Run(bar, owned_track(number)), Run(f" {dollars(total)}", token))
        told = _packed(map(words.in_year, self._years, account.results), width - INDENT - 1)
        items = ", ".join(f"{item.title} {dollars(item.amount)}" for item in account.items)
        if items and opened == 2:
            told += wrap(f"{words.ITEMS}: {items}", width - INDENT - 1, BOX_FAINT)
        return [first, *((Run(" " * INDENT, BOX), *part) for part in told)]

    def _bar(self, total: int, room: int) -> str:
        most = max((account.total for _, account in self._order), default=1) or 1
        return BAR_SIGN * round(max(LEAST_BAR, room) * max(total, 0) / most)

    def _go_on(self) -> None:
        if self._step < 2 * len(self._order):
            self._step += 1
        else:
            self._done()

    def _go_back(self) -> None:
        self._step = max(0, self._step - 1)


def _packed(cells: Iterable[str], width: int) -> list[Line]:
    """Beside each other, none of them broken."""
    rows = [""]
    for cell in cells:
        longer = f"{rows[-1]}{BETWEEN}{cell}" if rows[-1] else cell
        if cell_len(longer) > width:
            rows.append(cell)
        else:
            rows[-1] = longer
    return [line(Run(row, BOX_FAINT)) for row in rows]
