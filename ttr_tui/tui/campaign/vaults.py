"""The vaults from outside, as a grid of games by companies; and opened one after the other, the last company first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from rich.cells import cell_len

from ttr_tui.campaign.history import Played
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import Account
from ttr_tui.campaign.recordings import VaultsRead
from ttr_tui.campaign.vaults import BEHIND, VaultGrid, VaultRow
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.campaign.reckoning import Owners, read_receipts, watch_line
from ttr_tui.tui.kit.lines import SIDES, Line, Run, fit, framed, line, shorten, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BAR_STRONG, BOX, BOX_BAD, BOX_FAINT, BOX_GOOD, BOX_KEY, BOX_STRONG, CHOSEN, seat
from ttr_tui.tui.map.signs import owned_track
from ttr_tui.tui.pages.sheet import Page, Sheet, TypedQuestion
from ttr_tui.words import campaign_play, campaign_receipts, campaign_rooms, campaign_vaults
from ttr_tui.words.home import WHAT
from ttr_tui.words.phrases import dollars

LABEL, COLUMN, STUB = 11, 12, 16
LEAST_COLUMN = 9
LONGEST_STUB = 40


class Receipts(Sheet):
    """Up and Down go from game to game, and to what can be done with them below."""

    label = campaign_vaults.CHOOSE

    def __init__(self, room: RoomForPhases, campaign: OpenCampaign, grid: VaultGrid) -> None:
        self.room = room
        self.campaign = campaign
        self._grid = grid
        self._rows = [*self._grid.games]
        games = [Choice(campaign_vaults.game_row(row), partial(self._watch, row)) for row in self._rows]
        super().__init__(campaign_vaults.RECEIPTS, [*games, *self._ways()], back=lambda: room.close(self))
        self.at = len(games)

    def _ways(self) -> list[Choice]:
        opened = self.campaign.may_be_read
        ways: list[tuple[str, Callable[[], None]]] = []
        if opened:
            ways.append((campaign_vaults.READ, self._read))
        ways += [(campaign_vaults.COMPARE, self._compare), (campaign_vaults.ALL_STUBS, self._stubs)]
        return [Choice(said, act) for said, act in ways]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {WHAT}", BAR_STRONG))

    def head(self, width: int) -> list[Line]:
        """What the vaults are worth, then the columns."""
        found = self._grid
        told = [part for said in campaign_vaults.locks(found.safes) for part in wrap(said, width - 2, BOX)]
        closed = [] if self.campaign.may_be_read else [*wrap(campaign_vaults.NOTHING_SHOWN, width - 2, BOX_FAINT)]
        about = [(Run(" ", BOX), *part) for part in (*told, *closed)]
        names = [self._cell((Run(safe.player, BOX_STRONG),), SEAT_COLORS.index(safe.company)) for safe in found.safes]
        locks = [self._cell((Run(campaign_rooms.OF_LOCKS[safe.lock], BOX_FAINT),)) for safe in found.safes]
        return [
            *super().head(width),
            *about,
            (),
            self._line("", names, campaign_vaults.STUB),
            self._line("", locks, ""),
        ]

    def entry(self, place: int, width: int) -> list[Line]:
        if place < len(self._rows):
            return [self._game(place)]
        first = place == len(self._rows)
        above: list[Line] = self._verdict(width) if first else []
        return [*above, *super().entry(place, width)]

    def number(self, place: int) -> int:
        """Only what can be done has a digit; games are gone to with the arrows."""
        return max(0, place - len(self._rows) + 1)

    def _natural_width(self) -> int:
        return LABEL + COLUMN * len(self._grid.safes) + STUB + 4

    def _game(self, place: int) -> Line:
        row, here = self._rows[place], place == self.at
        token = CHOSEN if here else BOX if row.counts else BOX_FAINT
        cells = []
        for safe in self._grid.safes:
            cell = row.cells[safe.company]
            bad = cell.found != "intact"
            look = CHOSEN if here else BOX_BAD if bad else BOX_GOOD if cell.kind == "deposit" else BOX_FAINT
            cells.append(self._cell((Run(campaign_vaults.cell(cell), look),), token=token))
        stub = "" if row.kind == BEHIND else campaign_play.grouped(row.stub)
        return self._line(f"{self._year(row)}", cells, stub, token)

    def _year(self, row: VaultRow) -> str:
        """`3  1871`; in brackets if it was taken back."""
        lines = self.campaign.history
        told = lines[row.number - 1] if row.number <= len(lines) else None
        games = self.campaign.pack.chapters
        year = games[told.game - 1].year if isinstance(told, Played) and told.game <= len(games) else 0
        return campaign_vaults.label(row, year)

    def _cell(self, runs: Line, number: int | None = None, token: str = BOX) -> Line:
        room = self._column
        mark = () if number is None else (Run(f" {number + 1} ", seat(number)), Run(" ", token))
        wide = room - sum(len(run.text) for run in mark) - 1
        return fit((*mark, *shorten(runs, wide)), room, token)

    @property
    def _column(self) -> int:
        return COLUMN if len(self._grid.safes) < 5 else LEAST_COLUMN + 2

    def _line(self, label: str, cells: Sequence[Line], stub: str, token: str = BOX) -> Line:
        head = fit((Run(f" {label}", token),), LABEL, token)
        return (*head, *(run for cell in cells for run in cell), *fit((Run(stub, token),), STUB, token))

    def _verdict(self, width: int) -> list[Line]:
        """Is all of it as it was put in?"""
        token = BOX_GOOD if self._grid.intact else BOX_BAD
        said = [*campaign_vaults.verdict(self._grid), *campaign_vaults.remarks(self._grid)]
        told = [
            part
            for k, one in enumerate(said)
            for part in wrap(one, width - 2, BOX if k and self._grid.intact else token)
        ]
        empty = [] if self._rows else wrap(campaign_vaults.NO_GAME, width - 2, BOX_FAINT)
        none = [(Run(" ", BOX), *part) for part in empty]
        return [*none, (), *((Run(" ", BOX), *part) for part in told), ()]

    def _watch(self, row: VaultRow) -> None:
        watch_line(self.room, self.campaign, row.number)

    def _read(self) -> None:
        read_receipts(self.room, self.campaign)

    def _compare(self) -> None:
        def answered(typed: str) -> str:
            noted = "".join(typed.split()).casefold()
            place = next((k for k, row in enumerate(self._grid.rows) if noted and row.stub.startswith(noted)), None)
            long_enough = len(noted) >= campaign_vaults.SHORT
            said = [campaign_vaults.stub_found(self._grid, typed.strip(), place if long_enough else None)]
            self.room.close(ask)
            self.room.push(Page.of_sentences(campaign_vaults.COMPARED, said, self.room))
            return ""

        ask = TypedQuestion(self.room, campaign_vaults.WHICH_STUB, answered, text="", longest=LONGEST_STUB)
        self.room.push(ask)

    def _stubs(self) -> None:
        said = campaign_vaults.stubs(self._grid)
        lines = [line(Run(one, BOX)) for one in said]
        self.room.push(Page(campaign_vaults.ALL_STUBS, lambda width: lines, self.room))


# The vaults are opened one after the other, the last company first, until the order stands there.

NAME, INDENT = 14, 9
BETWEEN = "  "
BAR_SIGN = "█"
LEAST_BAR = 10


class VaultReading(Phase):
    """Two steps a company: its receipts game by game, then its items and its sum."""

    def __init__(self, owners: Owners, found: VaultsRead, done: Callable[[], None], leave: Callable[[], None]) -> None:
        self._owners = owners
        self._done = done
        self._leave = leave
        warned = campaign_receipts.warning(found.flaws, found.recomputed)
        self._said = campaign_receipts.SEE_CHECKED if warned else campaign_vaults.LAST_FIRST
        reckoning = found.reckoning
        accounts = {account.company: account for account in reckoning.accounts}
        self._order = [(one.place, accounts[one.company]) for one in reckoning.order]
        self._years = list(reckoning.years.values())
        self._step = 0

    def offers(self) -> Sequence[Offer]:
        last = self._step == 2 * len(self._order)
        return [
            Offer("confirm", self._go_on, campaign_vaults.ALL_OPEN if last else campaign_vaults.NEXT_VAULT),
            Offer("go-on", self._go_on, shown=False),
            Offer("back-step", self._go_back, shown=False),
            Offer("last", self._done, shown=False),
            Offer("back", self._leave),
        ]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._said}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        inside, rows = width - SIDES, height - SIDES
        lasts = len(self._order) - 1
        opened = [max(0, min(2, self._step - 2 * (lasts - k))) for k in range(len(self._order))]
        told = [self._company(*one, opened[k], inside) for k, one in enumerate(self._order)]
        if sum(map(len, told)) + len(told) - 1 > rows:
            told = [part[:1] if k > self._at else part for k, part in enumerate(told)]
        lines = [one for part in told for one in (*part, ())][:-1]
        return framed(campaign_vaults.opening_of(self._owners.name), lines[:rows], width)

    @property
    def _at(self) -> int:
        """The place of the vault that was opened last."""
        return len(self._order) - max(1, (self._step + 1) // 2)

    def _company(self, place: int, account: Account, opened: int, width: int) -> list[Line]:
        """As far as it is opened: nothing of it, its receipts, or all. What it is comes first, in one line."""
        number = SEAT_COLORS.index(account.company)
        who = self._owners.players[account.company]
        name = fit(shorten((Run(who, BOX_STRONG),), NAME - 1), NAME, BOX)
        head = (
            Run(f"  {place}. " if opened == 2 else f"  {campaign_vaults.HIDDEN}. ", BOX_KEY),
            Run(f" {number + 1} ", seat(number)),
        )
        if not opened:
            hidden = fit((Run(campaign_vaults.HIDDEN, BOX_FAINT),), NAME, BOX)
            return [(Run(f"  {campaign_vaults.HIDDEN}. ", BOX_KEY), Run("   ", BOX_FAINT), Run(" ", BOX), *hidden), ()]
        total = account.total if opened == 2 else account.receipts
        bar = self._bar(total, width - NAME - 20)
        token = BOX_GOOD if opened == 2 else BOX
        first = (*head, Run(" ", BOX), *name, Run(bar, owned_track(number)), Run(f" {dollars(total)}", token))
        told = _packed(map(campaign_vaults.in_year, self._years, account.results), width - INDENT - 1)
        items = ", ".join(campaign_receipts.with_worth(item, " ") for item in account.items)
        if items and opened == 2:
            told += wrap(f"{campaign_vaults.ITEMS}: {items}", width - INDENT - 1, BOX_FAINT)
        rules = ", ".join(f"{row.title} {dollars(row.amount)}" for row in account.rules)
        if rules and opened == 2:
            told += wrap(f"{campaign_vaults.RULES}: {rules}", width - INDENT - 1, BOX_FAINT)
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


def read_one_by_one(room: RoomForPhases, owners: Owners, found: VaultsRead, then: Callable[[], Phase]) -> VaultReading:
    """What comes after the last vault is opened in its place."""

    def done() -> None:
        room.close(opening)
        room.push(then())

    opening = VaultReading(owners, found, done, lambda: room.close(opening))
    return opening


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
