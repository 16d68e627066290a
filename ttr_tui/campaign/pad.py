"""A pad on which companies keep the receipts of a boxed game: typed row by row, sealed game by game, opened at its end.

A row that was typed is in the file, behind a curtain where anything is sealed, until the receipts of its game are put
into the vaults. What is done to a pad after that is one line of its history at a time.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from ttr_tui.campaign.founders import FEWEST, Founder, check_founders, companies_led_by, new_vaults
from ttr_tui.campaign.history import Company, HistoryFault, VaultsOpened, Voided, content_of
from ttr_tui.campaign.pad_history import (
    GAMES,
    MOST_DOLLARS,
    Filled,
    KeptGame,
    PadFounded,
    PadGames,
    PadLine,
    PadState,
    Settled,
    WrittenAgain,
    fold_pad,
    pad_for_readers,
    read_pad_history,
    year_of,
)
from ttr_tui.campaign.receipts import (
    Account,
    Deposit,
    FinalPlace,
    GameResult,
    ItemWorth,
    Receipt,
    Reckoning,
    Taken,
    added_up,
    order_of,
    places,
)
from ttr_tui.campaign.recordings import VaultsRead
from ttr_tui.campaign.sealed_history import SealedHistory
from ttr_tui.campaign.vaults import Keys, inside, look_here, outside, take_out
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.text import visible
from ttr_tui.store.campaign_file import (
    Campaign,
    CampaignFault,
    Mode,
    TypedRow,
    new_path,
    read_campaign,
    tables_of,
    write_campaign,
)
from ttr_tui.store.campaign_glance import LONGEST_NAME, PAD_SUFFIX
from ttr_tui.store.faults import Faults
from ttr_tui.store.slots import COST, Cost, cover, uncover
from ttr_tui.store.vault import Vault, add_line

ROWS: Mapping[str, tuple[int, int]] = {
    "dollars": (0, MOST_DOLLARS),
    "trains": (0, MOST_DOLLARS),
    "completed": (0, MOST_DOLLARS),
    "failed": (0, MOST_DOLLARS),
    "tickets": (0, 99),
    "other": (-MOST_DOLLARS, MOST_DOLLARS),
}
"""What is typed of a receipt, in this order, and what it may be. All is in dollars but the number of tickets."""
OTHER = "other"
"""The reason of the row for all that the sheet has beside these."""
THINGS, TITLE = "things", "Other things"
"""What else lies in a vault, as an item."""
WIDTH = 5
"""Letters that any amount takes behind its curtain."""
Sheet: TypeAlias = tuple[int, str]
"""A game and a company: a receipt that is being written."""


class Pad(SealedHistory):
    """A pad's file, what it comes to, and how it grows. What can't be done is a Complaint, and nothing has changed.

    There is a receipt once all its rows are typed. Rows of the next game come into the vaults together; those of an
    earlier one are a correction, which comes into its vault with a reason.
    """

    def __init__(self, path: Path, campaign: Campaign) -> None:
        self.path = path
        self._take(campaign)

    @classmethod
    def open(cls, path: Path) -> Pad:
        campaign = read_campaign(path)
        if "pack" in campaign.lines[0].content:
            raise CampaignFault(path, ["This is a campaign, and no pad. Play it with: ttr campaign play"])
        return cls(path, campaign)

    @property
    def companies(self) -> Mapping[str, Company]:
        return self.state.companies

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def opened(self) -> Sequence[str]:
        return [*self.companies] if self.over else []

    @property
    def recorded(self) -> bool:
        return False

    @property
    def game(self) -> int:
        """The one whose receipts are written next."""
        return self.state.next_game

    @property
    def going_on(self) -> bool:
        """Is there a next game?"""
        return not self.over and not self.state.full

    @property
    def present(self) -> list[str]:
        return [color for color in self.companies if color not in self.absent]

    @property
    def missing(self) -> list[str]:
        """The companies whose receipt of the next game isn't there."""
        return [color for color in self.present if not self.is_whole((self.game, color))]

    @property
    def corrections(self) -> list[Sheet]:
        """Receipts of earlier games that are being written again."""
        return [sheet for sheet in self.sheets if sheet[0] != self.game]

    @property
    def idle(self) -> bool:
        """Is nothing written that isn't in the vaults?"""
        return not self.campaign.rows

    def is_whole(self, sheet: Sheet) -> bool:
        return len(self.sheets.get(sheet, ())) == len(ROWS)

    def receipt(self, sheet: Sheet) -> Receipt:
        """What its rows come to so far."""
        amounts = dict.fromkeys(ROWS, 0) | dict(zip(ROWS, self.sheets.get(sheet, ()), strict=False))
        other = amounts.pop(OTHER)
        rows = {OTHER: other} if other else {}
        slip = Receipt(year=year_of(sheet[0]), **amounts, total=0, turn=0, place=0, rows=rows)
        return replace(slip, total=slip.due)

    # Rows, while they are typed.

    def write_rows(self, sheet: Sheet, amounts: Sequence[int]) -> None:
        """The next rows of a receipt."""
        game, company = sheet
        self._check_sheet(sheet)
        if company in self.absent and game == self.game:
            self._refuse(f"{self._who(company)} is marked as absent. Take that back first.")
        there = len(self.sheets.get(sheet, ()))
        if there + len(amounts) > len(ROWS):
            self._refuse(f"A receipt has {len(ROWS)} rows, and these are more.")
        for name, amount in zip([*ROWS][there:], amounts, strict=False):
            least, most = ROWS[name]
            if not least <= amount <= most:
                self._refuse(f"A row of a receipt is a whole number from {least} to {most}. Type it again.")
        rows = [self._row(sheet, there + k, amount) for k, amount in enumerate(amounts)]
        self._write(rows=(*self.campaign.rows, *rows))

    def be_absent(self, company: str) -> None:
        """It missed the next game."""
        sheet = self.game, company
        self._check_sheet(sheet)
        if len(self.present) <= FEWEST:
            self._refuse("A game needs at least two companies.")
        rest = [row for row in self.campaign.rows if (row.game, row.company) != sheet]
        self._write(rows=(*rest, TypedRow(*sheet, absent=True)))

    def forget(self, sheet: Sheet) -> None:
        """All rows of a receipt that isn't in its vault; or that a company is absent."""
        self._write(rows=tuple(row for row in self.campaign.rows if (row.game, row.company) != sheet))

    def take_back_row(self, sheet: Sheet | None = None) -> TypedRow:
        """The last row that was typed, of this receipt or of any."""
        rows = self.campaign.rows
        last = next((k for k in reversed(range(len(rows))) if sheet in (None, (rows[k].game, rows[k].company))), None)
        if last is None:
            self._refuse("No row is left to undo. What is in the vaults is corrected with a reason.")
        self._write(rows=(*rows[:last], *rows[last + 1 :]))
        return rows[last]

    # Lines of the history.

    def deposit(self) -> tuple[FinalPlace, ...]:
        """Put the receipts of a game into the vaults; the places in it."""
        if not self.going_on:
            self._refuse("This was the last game. Open the vaults.")
        if self.missing:
            who = ", ".join(map(self._who, self.missing))
            self._refuse(f"These receipts of {year_of(self.game)} aren't written yet: {who}.")
        self._check_vaults()
        receipts = {color: self.receipt((self.game, color)) for color in self.present}
        order = places({color: (one.total, one.tickets) for color, one in receipts.items()})
        at = {one.company: one.place for one in order}
        lowest = max(at.values())
        line = Filled(
            self.game,
            tuple(color for color in self.companies if color in self.absent),
            tuple(color for color in receipts if at[color] == 1),
            tuple(color for color in receipts if at[color] == lowest),
        )
        put_in = {color: Deposit(replace(one, place=at[color])).content() for color, one in receipts.items()}
        rows = tuple(row for row in self.campaign.rows if row.game != self.game)
        self._write(line, vaults=self._filled(self.game, put_in, "absent"), rows=rows)
        return order

    def write_again(self, sheet: Sheet, reason: str) -> None:
        """Put a receipt of an earlier game into its vault once more: it counts from now on."""
        game, company = sheet
        self._check_sheet(sheet)
        if game == self.game or not self.is_whole(sheet):
            self._refuse(f"The receipt of {self._who(company)} for {year_of(game)} isn't whole. Type its other rows.")
        self._check_vaults()
        put_in = {company: Deposit(self.receipt(sheet)).content()}
        rows = tuple(row for row in self.campaign.rows if (row.game, row.company) != sheet)
        line = WrittenAgain(game, company, self._reason(reason))
        self._write(line, vaults=self._filled(game, put_in, "kept"), rows=rows)

    def take_back(self, reason: str) -> None:
        """The last game no longer counts, and its receipts are written again."""
        if not self.state.games or self.over:
            self._refuse("No game can be undone. A single receipt can be written again.")
        if not self.idle:
            self._refuse("Rows are written that aren't in the vaults. Undo them first.")
        self._check_vaults()
        last = self.state.games[-1].line.game
        self._write(Voided(last, self._reason(reason)), vaults=self._filled(last, {}, "void"))

    def settle(self, amount: int, game: int = 0, company: str = "", reason: str = "") -> None:
        """What companies have for a game that they missed, or what else lies in the vault of one.

        There is a reason if it was settled before, or once everybody knows what it was.
        """
        if abs(amount) > MOST_DOLLARS:
            self._refuse(f"Type a whole number up to {MOST_DOLLARS}.")
        known = self.state.missed.get(game) if game else self.state.others.get(company)
        if known == amount:
            return
        why = self._reason(reason) if self.over or known is not None else ""
        self._write(Settled(amount, game, company, why))

    def open_vaults(self) -> None:
        """The pad is at its end: no other game can follow."""
        if self.over:
            return
        if not self.state.games:
            self._refuse("Nothing is in the vaults yet.")
        if not self.idle:
            self._refuse("Rows are written that aren't in the vaults. Put them in, or undo them first.")
        self._write(VaultsOpened(early=False))

    def find(self, keys: Keys) -> VaultsRead:
        """What is in the vaults to which there are keys, put together and added up."""
        taken = take_out(self.campaign, keys)
        accounts = []
        ranked = {game.line.game: self._placed(game, taken) for game in self.state.games}
        for color in self.companies:
            results = tuple(self._result(game, color, taken, ranked[game.line.game]) for game in self.state.games)
            accounts.append(Account(color, color in taken, results, self._others(color)))
        years = {game.line.game: year_of(game.line.game) for game in self.state.games}
        flaws = [
            flaw
            for account in accounts
            for result in account.results
            if result.receipt
            for flaw in added_up(result.game, account.company, result.receipt)
        ]
        return VaultsRead(Reckoning(years, tuple(accounts), order_of(accounts), self.over), tuple(flaws), ())

    def _placed(self, game: KeptGame, taken: Taken) -> dict[str, Receipt]:
        """The receipts of a game, with the places that follow from those that could be read."""
        there = {
            color: deposit.receipt
            for color, entry in game.entries.items()
            if (deposit := taken.get(color, {}).get(entry)) is not None
        }
        order = places({color: (one.total, one.tickets) for color, one in there.items()})
        return {one.company: replace(there[one.company], place=one.place) for one in order}

    def _result(self, game: KeptGame, color: str, taken: Taken, receipts: Mapping[str, Receipt]) -> GameResult:
        number = game.line.game
        if color in game.line.absent:
            return GameResult(number, "absent", self.state.missed.get(number, 0))
        if color not in taken:
            return GameResult(number, "closed")
        receipt = receipts.get(color)
        return GameResult(number, "receipt", receipt.total, receipt) if receipt else GameResult(number, "lost")

    def _others(self, color: str) -> tuple[ItemWorth, ...]:
        amount = self.state.others.get(color, 0)
        return (ItemWorth(self.state.games[-1].line.game, THINGS, TITLE, amount),) if amount else ()

    def _take(self, campaign: Campaign) -> None:
        try:
            history = read_pad_history(campaign.lines)
            state = fold_pad(history)
        except HistoryFault as fault:
            raise CampaignFault(self.path, fault.sentences) from fault
        sheets, absent = _read_rows(self.path, campaign, state)
        self.state: PadState = state
        self.history: tuple[PadLine, ...] = history
        self.sheets: Mapping[Sheet, tuple[int, ...]] = sheets
        self.absent: Sequence[str] = absent
        """From the next game."""
        self.campaign = campaign

    def _write(
        self,
        line: PadLine | None = None,
        *,
        vaults: Mapping[str, Vault] | None = None,
        rows: tuple[TypedRow, ...] | None = None,
    ) -> None:
        doubt = self._doubt
        changed = replace(self.campaign, vaults=self.campaign.vaults if vaults is None else vaults)
        changed = replace(changed, rows=self.campaign.rows if rows is None else rows)
        if line is not None:
            added = add_line(changed.id, changed.vaults, changed.lines, content_of(line), adds=vaults is not None)
            changed = replace(changed, lines=(*changed.lines, added))
        readable = pad_for_readers(fold_pad(read_pad_history(changed.lines)))
        self._take(write_campaign(self.path, replace(changed, readable=readable)))
        if line is not None:
            self.remember(founding=doubt is None)

    def _row(self, sheet: Sheet, place: int, amount: int) -> TypedRow:
        if self.mode == "open":
            return TypedRow(*sheet, amount=amount)
        about = _about(self.campaign.id, sheet, place)
        return TypedRow(*sheet, body=cover(about, f"{amount:>{WIDTH}}".encode()))

    def _check_sheet(self, sheet: Sheet) -> None:
        game, company = sheet
        if company not in self.companies:
            self._refuse(f"There is no company “{visible(company)}” here. It has: {', '.join(self.companies)}.")
        if not _can_be_written(self.state, sheet):
            self._refuse(f"{self._who(company)} has no receipt of game {game} that could be written now.")

    def _who(self, company: str) -> str:
        return f"{self.companies[company].player} ({company})"

    def _reason(self, said: str) -> str:
        if not said.strip():
            self._refuse("Say why: the reason stays in the history, for everyone to read.")
        return visible(said.strip(), 200)


def _about(campaign: str, sheet: Sheet, place: int) -> Mapping[str, Any]:
    """What the curtain over a row is about."""
    return {"campaign": campaign, "game": sheet[0], "company": sheet[1], "row": place + 1}


def _can_be_written(state: PadState, sheet: Sheet) -> bool:
    """The receipts of the next game, and again those that were put into vaults."""
    game, company = sheet
    if game == state.next_game:
        return not state.over and not state.full
    return state.pad.first <= game < state.next_game and company in state.games[game - state.pad.first].entries


def _read_rows(path: Path, campaign: Campaign, state: PadState) -> tuple[Mapping[Sheet, tuple[int, ...]], list[str]]:
    """The receipts that are being written, and who is absent from the next game. Raises a CampaignFault."""
    faults = Faults("", tables_of(campaign, campaign.revision))
    sheets: dict[Sheet, tuple[int, ...]] = {}
    absent: list[str] = []
    for k, row in enumerate(campaign.rows):
        sheet, place = (row.game, row.company), ("row", k)
        there = sheets.get(sheet, ())
        if row.company not in state.companies or not _can_be_written(state, sheet):
            faults.add(place, "There is no such receipt on this pad now. Use a backup.")
        elif row.absent and (there or row.game != state.next_game or row.company in absent):
            faults.add((*place, "absent"), "This company can't be absent here. Use a backup.")
        elif row.absent:
            absent.append(row.company)
        elif len(there) == len(ROWS) or (row.company in absent and row.game == state.next_game):
            faults.add(place, f"A receipt has {len(ROWS)} rows, and none where its company is absent. Use a backup.")
        else:
            amount = _amount(campaign, row, sheet, len(there))
            least, most = [*ROWS.values()][len(there)]
            if amount is None or not least <= amount <= most:
                key = "amount" if campaign.mode == "open" else "body"
                faults.add((*place, key), "This row was damaged or changed. Remove it and type it again.")
            sheets[sheet] = (*there, amount or 0)
    if len(state.companies) - len(absent) < FEWEST:
        faults.add(("row",), "Fewer than two companies are there. Use a backup.")
    if len(faults):
        raise CampaignFault(path, map(str, faults.listed()))
    return sheets, absent


def _amount(campaign: Campaign, row: TypedRow, sheet: Sheet, place: int) -> int | None:
    """None if it can't be read."""
    if campaign.mode == "open":
        return None if row.body else row.amount
    plain = uncover(_about(campaign.id, sheet, place), row.body)
    try:
        return None if plain is None else int(plain)
    except ValueError:
        return None


def found_pad(
    folder: Path,
    name: str,
    founders: Sequence[Founder],
    mode: Mode,
    code: bytes | None = None,
    first: int = 1,
    cost: Cost = COST,
) -> Pad:
    """A new pad in a file of its own, from this game on."""
    name = visible(name.strip(), LONGEST_NAME)
    check_founders(folder, name, founders, FEWEST, len(SEAT_COLORS), "A pad")
    made = secrets.token_hex(4)
    told = PadFounded(made, name, mode, PadGames(first, GAMES), companies_led_by(founders, mode))
    vaults = new_vaults(made, founders, mode, code, cost)
    line = add_line(made, vaults, (), content_of(told), adds=False)
    readable = pad_for_readers(fold_pad(read_pad_history([line])))
    path = new_path(folder, name, PAD_SUFFIX)
    pad = Pad(path, write_campaign(path, Campaign(made, mode, (line,), vaults, readable)))
    pad.remember(founding=True)
    return pad


# The pad as plain tables, for other programs: before the opening nothing that is sealed.


def pad_table(pad: Pad, found: VaultsRead | None) -> dict[str, Any]:
    """As JSON: what is known from outside, and what was in the vaults."""
    state = pad.state
    about = {"name": state.name, "first": state.pad.first, "last": state.pad.last, "over": state.over}
    opened = {} if found is None else {"opened": inside(found.reckoning, found.flaws, found.recomputed)}
    return {**about, **outside(pad.campaign, look_here(pad.campaign, pad.path)), **opened}


COLUMNS = (
    *("game", "year", "company", "player", "result"),
    *("dollars", "trains_left", "completed", "incomplete", "tickets", "other", "total", "place"),
)


def pad_rows(pad: Pad, found: VaultsRead | None) -> Iterator[Sequence[str | int]]:
    """As CSV: a row for each game and company; in the end what else lay in vaults, and the order."""
    yield COLUMNS
    accounts = {} if found is None else {one.company: one for one in found.reckoning.accounts}
    for k, game in enumerate(pad.state.games):
        for color, about in pad.companies.items():
            who = (game.line.game, year_of(game.line.game), color, about.player)
            if color in accounts:
                yield (*who, *_result_cells(accounts[color].results[k]))
            else:
                yield (*who, "absent" if color in game.line.absent else "sealed", *[""] * 8)
    for color, account in accounts.items():
        for item in account.items:
            yield ("", "", color, pad.companies[color].player, item.item, *[""] * 6, item.amount, "")
    for one in () if found is None else found.reckoning.order:
        yield (
            "",
            "",
            one.company,
            pad.companies[one.company].player,
            "final",
            *[""] * 4,
            one.tickets,
            "",
            one.total,
            one.place,
        )


def _result_cells(result: GameResult) -> Sequence[str | int]:
    slip = result.receipt
    if slip is None:
        return (result.kind, *[""] * 6, result.amount if result.kind == "absent" else "", "")
    other = slip.rows.get(OTHER, 0)
    rows = slip.dollars, slip.trains, slip.completed, slip.failed, slip.tickets, other
    return (result.kind, *rows, slip.total, slip.place)
