"""What was in the vaults: the order, the years as a table and as lines, and every receipt row by row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.campaign.receipts.reckoning import Account, Reckoning, Result, reckon
from ttr_tui.campaign.receipts.recomputing import Recomputed, recompute
from ttr_tui.campaign.receipts.recount import Flaw, recount
from ttr_tui.campaign.receipts.unlocking import take_out
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.vault.slots import CONDUCTOR
from ttr_tui.tui.campaign.for_phases import RoomForPhases
from ttr_tui.tui.campaign.slips import slips
from ttr_tui.tui.campaign.vaults.chart import chart
from ttr_tui.tui.campaign.vaults.keys import Keys, ask_for_keys
from ttr_tui.tui.campaign.vaults.recording import watch_game
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten, spread, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look.styles import BAR, BOX, BOX_BAD, BOX_FAINT, BOX_GOOD, BOX_KEY, BOX_STRONG, BOX_TITLE, CHOSEN, seat
from ttr_tui.words.english.campaign import deposit, opening
from ttr_tui.words.english.campaign import receipts_screen as words
from ttr_tui.words.english.campaign.review import receipts
from ttr_tui.words.english.phrases import dollars

LEAST_WIDTH, LEAST_HEIGHT, MOST_HEIGHT, BETWEEN = 56, 9, 24, 4
"""Of the lines beside or below the table of years."""
WIDEST = 100
"""Columns of the panel: pages are narrower, and the lines can be read."""
NAME, YEAR, MOST_COLUMN = 16, 12, 13


@value
class Found:
    """Everything that came out of the vaults that were opened, and what doesn’t come out of it."""

    reckoning: Reckoning
    flaws: tuple[Flaw, ...]
    recomputed: tuple[Recomputed, ...]


def read_receipts(room: RoomForPhases, campaign: OpenCampaign) -> None:
    """Of the vaults that were opened; the keys are asked for."""
    look_inside(room, campaign, lambda found: room.push(Reckoned(room, campaign, found)))


def look_inside(room: RoomForPhases, campaign: OpenCampaign, then: Callable[[Found], None]) -> None:
    ask_for_keys(room, campaign, campaign.may_be_read, lambda keys: look_with(room, campaign, keys, then))


def look_with(room: RoomForPhases, campaign: OpenCampaign, keys: Keys, then: Callable[[Found], None]) -> None:
    room.have_done(partial(_find, campaign, campaign.may_be_read, keys), then)


def _find(campaign: OpenCampaign, opened: Sequence[str], keys: Keys) -> Found:
    file, pack, history = campaign.campaign, campaign.pack, campaign.history
    taken = take_out(file, {color: key for color, key in keys.items() if color in opened})
    reckoning = reckon(pack, campaign.state, history, taken)
    flaws = recount(pack, campaign.state.companies, history, taken)
    return Found(reckoning, flaws, recompute(campaign.path, file, pack, history, taken, keys.get(CONDUCTOR)))


class Reckoned(Phase):
    """Left and Right go from page to page, Up and Down within one."""

    def __init__(self, room: RoomForPhases, campaign: OpenCampaign, found: Found) -> None:
        self.room = room
        self.campaign = campaign
        self._found = found
        self._games = list(found.reckoning.years)
        self._at = words.ORDER
        self._top = 0
        self._lines_beside = False
        """Are the lines drawn with the order? They need no page of their own then."""
        self._longer = False

    def offers(self) -> Sequence[Offer]:
        watch = [Offer("confirm", self._watch, words.WATCH)] if self._game is not None else []
        return [
            *watch,
            Offer("left", lambda: self._go(-1), words.BEFORE),
            Offer("right", lambda: self._go(1), words.NEXT),
            Offer("down", lambda: self._scroll(1), shown=self._longer),
            Offer("up", lambda: self._scroll(-1), shown=self._longer),
            Offer("page-down", lambda: self._scroll(10), shown=False),
            Offer("page-up", lambda: self._scroll(-10), shown=False),
            Offer("back", lambda: self.room.close(self)),
        ]

    def prompt(self, width: int) -> Line:
        if self._found.reckoning.provisional:
            return line(Run(f" {opening.PROVISIONAL}", BAR))
        return line(Run(f" {self._said}", BAR))

    @property
    def _said(self) -> str:
        """What the page that is open tells."""
        if self._game is not None:
            return f"{deposit.receipts_of(self._game, self._found.reckoning.years[self._game])}."
        return words.ABOUT.get(self._at, opening.FINAL)

    def wheeled(self, by: int) -> None:
        self._scroll(by)

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide, room = min(width, WIDEST), height - SIDES - 1
        self._lines_beside = self._room_for_lines(wide - SIDES, room)
        if self._at not in self._titles:
            self._at = words.ORDER
        lines = self._page(wide - SIDES, room)
        self._longer = len(lines) > room
        self._top = max(0, min(self._top, len(lines) - room))
        shown = lines[self._top : self._top + room]
        part = f"{self._top + len(shown)}/{len(lines)}" if self._longer else ""
        title = words.of_campaign(self.campaign.state.name)
        return framed(title, [self._tabs(wide - SIDES), *shown], wide, part)

    @property
    def _titles(self) -> list[str]:
        years = self._found.reckoning.years
        lines = [] if self._lines_beside else [words.LINES]
        return [words.ORDER, *lines, *(str(years[game]) for game in self._games), words.ITEMS, words.CHECKED]

    @property
    def _game(self) -> int | None:
        """The game whose receipts are shown."""
        years = self._found.reckoning.years
        return next((game for game in self._games if str(years[game]) == self._at), None)

    def _tabs(self, width: int) -> Line:
        """The pages by their titles, the one that is open marked; it is always among those that have room."""
        titles = self._titles
        first, at = 0, titles.index(self._at)
        while first < at and sum(len(one) + 2 for one in titles[first : at + 1]) > width - 6:
            first += 1
        runs = [Run(f" {one} ", CHOSEN if one == self._at else BOX_TITLE) for one in titles[first:]]
        before = (Run("<" if first else " ", BOX_TITLE),)
        fitting: list[Run] = [*before]
        for run in runs:
            if width_of((*fitting, run)) > width - 1:
                return spread(fitting, (Run(">", BOX_TITLE),), width, BOX_TITLE)
            fitting.append(run)
        return fit(fitting, width, BOX_TITLE)

    def _page(self, width: int, height: int) -> list[Line]:
        if self._game is not None:
            return self._receipts(self._game, width)
        if self._at == words.ORDER:
            return self._with_lines(self._order(width), width, height)
        if self._at == words.LINES:
            return [(), *self._lines(width - 2, min(height - 2, MOST_HEIGHT))]
        if self._at == words.ITEMS:
            said = receipts.items(self._found.reckoning) or [words.NO_ITEMS]
        else:
            said = receipts.flaws(self._found.flaws, self._found.recomputed)
        return [(), *((Run(" ", BOX), *part) for one in said for part in wrap(one, min(width, 90) - 2, BOX, "  "))]

    def _order(self, width: int) -> list[Line]:
        """Places, then the years as a table."""
        reckoning = self._found.reckoning
        lines: list[Line] = [()]
        for standing in reckoning.order:
            first = standing.place == 1
            token = BOX_STRONG if first else BOX
            who = self.campaign.state.companies[standing.company].player
            said = fit((Run(f"{who}", token),), NAME + 8, BOX)
            total = Run(f"{dollars(standing.total):>8}", BOX_GOOD if first else token)
            lines.append(
                (Run(f"  {standing.place}. ", BOX_KEY), self._pill(standing.company), Run(" ", BOX), *said, total)
            )
        for color in reckoning.unopened:
            who = self.campaign.state.companies[color].player
            closed = Run(f" {who}: {words.CLOSED}", BOX_FAINT)
            lines.append((Run("     ", BOX), self._pill(color), closed))
        still = [receipts.standing_of(reckoning)] if reckoning.provisional else []
        why = [(Run("  ", BOX), *part) for one in still for part in wrap(one, min(width, 90) - 4, BOX_FAINT)]
        return [*lines, *([()] if why else []), *why, (), *self._years_table(width)]

    def _room_for_lines(self, width: int, height: int) -> bool:
        """Beside the order, or below it?"""
        table = self._order(width)
        beside, below = width - max(map(width_of, table)) - BETWEEN, height - len(table) - 1
        return beside >= LEAST_WIDTH or below >= LEAST_HEIGHT

    def _with_lines(self, table: list[Line], width: int, height: int) -> list[Line]:
        """The lines beside the table, or below it, or on their own page alone: where there is room."""
        wide = max(map(width_of, table))
        beside, below = width - wide - BETWEEN, height - len(table) - 1
        if beside >= LEAST_WIDTH:
            drawn: list[Line] = [(), *self._lines(beside, min(height - 2, MOST_HEIGHT))]
            rows = max(len(table), len(drawn))
            left, right = ([*lines, *[()] * (rows - len(lines))] for lines in (table, drawn))
            return [(*fit(a, wide + BETWEEN, BOX), *b) for a, b in zip(left, right, strict=True)]
        return [*table, (), *self._lines(width - 2, min(below, MOST_HEIGHT))] if below >= LEAST_HEIGHT else table

    def _years_table(self, width: int) -> list[Line]:
        accounts = self._found.reckoning.accounts
        column = max(9, min(MOST_COLUMN, (width - YEAR - 2) // len(accounts)))
        heads = [
            self._cell(self.campaign.state.companies[one.company].player, column, BOX_STRONG, one) for one in accounts
        ]
        lines: list[Line] = [self._table_row("", heads)]
        for k, (game, year) in enumerate(self._found.reckoning.years.items()):
            cells = [self._result(one.results[k], column) for one in accounts]
            lines.append(self._table_row(f"{game:>2}  {year}", cells))
        items = [self._amount(one, one.worth, column) for one in accounts]
        totals = [self._amount(one, one.total, column, BOX_STRONG) for one in accounts]
        rule = line(Run("  " + "─" * (YEAR - 2 + column * len(accounts)), BOX_FAINT))
        return [
            *lines,
            self._table_row(f"    {words.ITEMS}", items),
            rule,
            self._table_row(f"    {deposit.TOTAL}", totals, BOX_STRONG),
        ]

    def _result(self, result: Result, column: int) -> Line:
        if result.kind == "receipt":
            place = receipts.ordinal(result.receipt.place) if result.receipt else ""
            return self._right((Run(f"{dollars(result.amount)} ", BOX), Run(f"{place:>3}", BOX_FAINT)), column)
        said = words.NO_RESULT[result.kind]
        known = f"{dollars(result.amount)} {said}" if result.amount else said
        return self._right((Run(known, BOX_BAD if result.kind == "lost" else BOX_FAINT),), column)

    def _amount(self, account: Account, amount: int, column: int, token: str = BOX) -> Line:
        said = dollars(amount) if account.opened else words.CLOSED_SHORT
        return self._right((Run(f"{said}    ", token if account.opened else BOX_FAINT),), column)

    def _right(self, runs: Line, column: int) -> Line:
        return (Run(" " * max(0, column - width_of(runs)), BOX), *shorten(runs, column))

    def _cell(self, name: str, column: int, token: str, account: Account) -> Line:
        said = shorten((Run(name, token),), column - 5)
        return self._right((self._pill(account.company), Run(" ", BOX), *said), column)

    def _table_row(self, label: str, cells: Sequence[Line], token: str = BOX) -> Line:
        return (*fit((Run(f"  {label}", token),), YEAR, BOX), *(run for cell in cells for run in cell))

    def _pill(self, color: str) -> Run:
        number = SEAT_COLORS.index(color)
        return Run(f" {number + 1} ", seat(number))

    def _lines(self, width: int, height: int) -> list[Line]:
        reckoning = self._found.reckoning
        sums = {SEAT_COLORS.index(one.company): one.sums for one in reckoning.accounts if one.opened}
        years = list(reckoning.years.values())
        if not sums or not years:
            return [line(Run(f" {words.NOTHING_TO_DRAW}", BOX_FAINT))]
        return chart(sums, years, width, height, braille=self.room.session.glyphs.braille)

    def _receipts(self, game: int, width: int) -> list[Line]:
        """Row by row; who wasn't there or can't be read is said below."""
        companies = self.campaign.state.companies
        found = {one.company: next(r for r in one.results if r.game == game) for one in self._found.reckoning.accounts}
        there = {color: result.receipt for color, result in found.items() if result.receipt is not None}
        names = {color: about.player for color, about in companies.items()}
        lines = slips(there, names, receipts.row_labels(self.campaign.pack), width) if there else []
        for color, result in found.items():
            said = []
            if result.receipt is None:
                known = f", {dollars(result.amount)}" if result.amount else ""
                said.append(f"{words.NO_RESULT[result.kind]}{known}")
            said += [words.dropped(self._title(item)) for item in result.items]
            if said:
                lines.append((Run("  ", BOX), self._pill(color), Run(f" {companies[color].player}", BOX_STRONG)))
                lines += [(Run("      ", BOX), *part) for one in said for part in wrap(one, width - 7, BOX, "  ")]
        wrong = [one for one in self._found.flaws if one.game == game]
        about = [one for one in self._found.recomputed if one.game == game]
        told = receipts.flaws(wrong, about)
        token = BOX_BAD if wrong or any(one.outcome in receipts.WRONG for one in about) else BOX_FAINT
        return [
            *lines,
            (),
            *((Run("  ", token), *part) for one in told for part in wrap(one, min(width, 90) - 4, token)),
        ]

    def _title(self, item: str) -> str:
        items = self.campaign.pack.items
        return items[item].title if item in items else item

    def _go(self, by: int) -> None:
        titles = self._titles
        self._at = titles[(titles.index(self._at) + by) % len(titles)]
        self._top = 0

    def _scroll(self, by: int) -> None:
        self._top = max(0, self._top + by)

    def _watch(self) -> None:
        if self._game is not None:
            watch_game(self.room, self.campaign, self._game)
