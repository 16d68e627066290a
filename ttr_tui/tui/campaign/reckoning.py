"""What was in the vaults: the order, the years as a table and as lines, receipts row by row, and the recordings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby, pairwise
from pathlib import Path

from ttr_tui.campaign.history import Played, counting
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import Account, GameResult, Receipt
from ttr_tui.campaign.recordings import VaultsRead, may_be_watched, read_recording
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import Proceeding, wait
from ttr_tui.dialogues.vaults import ask_for_recordings, look_inside
from ttr_tui.seats.record import RecalledGame, recall
from ttr_tui.store.campaign_games import find_recording
from ttr_tui.store.saves import SEALED
from ttr_tui.store.slots import PrivateKey
from ttr_tui.tui.campaign.errand import ErrandInRoom
from ttr_tui.tui.campaign.protocol import RoomForPhases, WatchAgain
from ttr_tui.tui.kit.columns import Slip
from ttr_tui.tui.kit.lines import SIDES, Line, Run, fit, framed, line, shorten, spread, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look import BAR, BOX, BOX_BAD, BOX_FAINT, BOX_GOOD, BOX_KEY, BOX_STRONG, BOX_TITLE, CHOSEN, seat
from ttr_tui.tui.map.signs import EMPTY_BRAILLE, owned_track
from ttr_tui.words import campaign_play, campaign_receipts, campaign_story, campaign_vaults
from ttr_tui.words.phrases import dollars

LEAST_WIDTH, LEAST_HEIGHT, MOST_HEIGHT, BETWEEN = 56, 9, 24, 4
"""Of the lines beside or below the table of years."""
WIDEST = 100
"""Columns of the panel: pages are narrower, and the lines can be read."""
NAME, YEAR, MOST_COLUMN = 16, 12, 13


def read_receipts(room: RoomForPhases, campaign: OpenCampaign) -> None:
    """Of the vaults that were opened; the keys are asked for."""
    look_into_vaults(room, campaign, lambda found: room.push(reckoned(room, campaign, found)), recordings=True)


def reckoned(room: RoomForPhases, campaign: OpenCampaign, found: VaultsRead) -> Reckoned:
    """What was in the vaults of a campaign, each game of which can be watched again."""
    return Reckoned(room, Owners.of(campaign), found, partial(watch_game, room, campaign))


def look_into_vaults(
    room: RoomForPhases, campaign: OpenCampaign, then: Callable[[VaultsRead], None], *, recordings: bool = False
) -> None:
    may, code = campaign.may_be_read, room.asks_code
    own = room.asks_for(may)

    def deed() -> Proceeding:
        then((yield from look_inside(campaign, may, room.aside, code=code, own=own, recordings=recordings)))
        return None

    ErrandInRoom(room).do(deed)


@value
class Owners:
    """Whose vaults they were, and what things in them are called."""

    name: str
    """Of the campaign."""
    players: Mapping[str, str]
    labels: Mapping[str, str]
    """Of rows, by the reason."""
    items: Mapping[str, str]

    @classmethod
    def of(cls, campaign: OpenCampaign) -> Owners:
        players = {color: about.player for color, about in campaign.companies.items()}
        items = {name: item.title for name, item in campaign.pack.items.items()}
        return cls(campaign.state.name, players, campaign_receipts.row_labels(campaign.pack), items)


class Reckoned(Phase):
    """Left and Right go from page to page, Up and Down within one."""

    def __init__(
        self,
        room: RoomForPhases,
        owners: Owners,
        found: VaultsRead,
        watch: Callable[[int], None] | None,
        sound: str = campaign_receipts.COMES_OUT,
    ) -> None:
        """`watch` shows a game again, where it can; `sound` is said if nothing speaks against the receipts."""
        self.room = room
        self._owners = owners
        self._watch_game = watch
        self._sound = sound
        self._found = found
        self._warned = bool(campaign_receipts.warning(found.flaws, found.recomputed))
        self._games = list(found.reckoning.years)
        self._at = campaign_vaults.ORDER
        self._top = 0
        self._lines_beside = False
        """Are the lines drawn with the order? They need no page of their own then."""
        self._longer = False

    def offers(self) -> Sequence[Offer]:
        may_watch = self._game is not None and self._watch_game is not None
        watch = [Offer("confirm", self._watch, campaign_vaults.WATCH)] if may_watch else []
        return [
            *watch,
            Offer("left", lambda: self._go(-1), campaign_vaults.BEFORE),
            Offer("right", lambda: self._go(1), campaign_vaults.NEXT),
            Offer("down", lambda: self.wheeled(1), shown=self._longer),
            Offer("up", lambda: self.wheeled(-1), shown=self._longer),
            Offer("page-down", lambda: self.wheeled(10), shown=False),
            Offer("page-up", lambda: self.wheeled(-10), shown=False),
            Offer("back", lambda: self.room.close(self)),
        ]

    def prompt(self, width: int) -> Line:
        if self._warned and self._at in (campaign_vaults.ORDER, campaign_vaults.LINES, campaign_vaults.ITEMS):
            return line(Run(f" {campaign_receipts.SEE_CHECKED}", BAR))
        if self._found.reckoning.provisional:
            return line(Run(f" {campaign_play.PROVISIONAL}", BAR))
        return line(Run(f" {self._said}", BAR))

    @property
    def _said(self) -> str:
        """What the page that is open tells."""
        if self._game is not None:
            return f"{campaign_story.receipts_of(self._game, self._found.reckoning.years[self._game])}."
        return campaign_vaults.ABOUT.get(self._at, campaign_play.FINAL)

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide, room = min(width, WIDEST), height - SIDES - 1
        self._lines_beside = self._room_for_lines(wide - SIDES, room)
        if self._at not in self._titles:
            self._at = campaign_vaults.ORDER
        lines = self._page(wide - SIDES, room)
        self._longer = len(lines) > room
        self._top = max(0, min(self._top, len(lines) - room))
        shown = lines[self._top : self._top + room]
        part = f"{self._top + len(shown)}/{len(lines)}" if self._longer else ""
        title = campaign_vaults.of_campaign(self._owners.name)
        return framed(title, [self._tabs(wide - SIDES), *shown], wide, part)

    @property
    def _titles(self) -> list[str]:
        years = self._found.reckoning.years
        lines = [] if self._lines_beside else [campaign_vaults.LINES]
        return [
            campaign_vaults.ORDER,
            *lines,
            *(str(years[game]) for game in self._games),
            campaign_vaults.ITEMS,
            campaign_vaults.CHECKED,
        ]

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
        if self._at == campaign_vaults.ORDER:
            return self._with_lines(self._order(width), width, height)
        if self._at == campaign_vaults.LINES:
            return [(), *self._lines(width - 2, min(height - 2, MOST_HEIGHT))]
        if self._at == campaign_vaults.ITEMS:
            said = campaign_receipts.items(self._found.reckoning) or [campaign_vaults.NO_ITEMS]
        else:
            said = campaign_receipts.flaws(self._found.flaws, self._found.recomputed, self._sound)
        return [(), *((Run(" ", BOX), *part) for one in said for part in wrap(one, min(width, 90) - 2, BOX, "  "))]

    def _order(self, width: int) -> list[Line]:
        """Places, then the years as a table."""
        reckoning = self._found.reckoning
        lines: list[Line] = [()]
        for standing in reckoning.order:
            first = standing.place == 1
            token = BOX_STRONG if first else BOX
            who = self._owners.players[standing.company]
            said = fit((Run(f"{who}", token),), NAME + 8, BOX)
            total = Run(f"{dollars(standing.total):>8}", BOX_GOOD if first else token)
            lines.append(
                (Run(f"  {standing.place}. ", BOX_KEY), self._pill(standing.company), Run(" ", BOX), *said, total)
            )
        for color in reckoning.unopened:
            who = self._owners.players[color]
            closed = Run(f" {who}: {campaign_vaults.STAYED_CLOSED}", BOX_FAINT)
            lines.append((Run("     ", BOX), self._pill(color), closed))
        still = [(campaign_receipts.SEE_CHECKED, BOX_BAD)] if self._warned else []
        still += [(campaign_receipts.standing_of(reckoning), BOX_FAINT)] if reckoning.provisional else []
        why = [(Run("  ", BOX), *part) for one, token in still for part in wrap(one, min(width, 90) - 4, token)]
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
        heads = [self._cell(self._owners.players[one.company], column, BOX_STRONG, one) for one in accounts]
        lines: list[Line] = [self._table_row("", heads)]
        for k, (game, year) in enumerate(self._found.reckoning.years.items()):
            cells = [self._result(one.results[k], column) for one in accounts]
            lines.append(self._table_row(f"{game:>2}  {year}", cells))
        items = [self._amount(one, one.worth, column) for one in accounts]
        totals = [self._amount(one, one.total, column, BOX_STRONG) for one in accounts]
        rule = line(Run("  " + "─" * (YEAR - 2 + column * len(accounts)), BOX_FAINT))
        rules = [self._amount(one, one.by_rules, column) for one in accounts]
        return [
            *lines,
            self._table_row(f"    {campaign_vaults.ITEMS}", items),
            *([self._table_row(f"    {campaign_vaults.RULES}", rules)] if any(one.rules for one in accounts) else []),
            rule,
            self._table_row(f"    {campaign_story.TOTAL}", totals, BOX_STRONG),
        ]

    def _result(self, result: GameResult, column: int) -> Line:
        if result.kind == "receipt":
            place = campaign_receipts.ordinal(result.receipt.place) if result.receipt else ""
            return self._right((Run(f"{dollars(result.amount)} ", BOX), Run(f"{place:>3}", BOX_FAINT)), column)
        said = campaign_vaults.NO_RESULT[result.kind]
        known = f"{dollars(result.amount)} {said}" if result.amount else said
        return self._right((Run(known, BOX_BAD if result.kind == "lost" else BOX_FAINT),), column)

    def _amount(self, account: Account, amount: int, column: int, token: str = BOX) -> Line:
        said = dollars(amount) if account.opened else campaign_vaults.CLOSED_SHORT
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
            return [line(Run(f" {campaign_vaults.NOTHING_TO_DRAW}", BOX_FAINT))]
        return chart(sums, years, width, height, braille=self.room.session.glyphs.braille)

    def _receipts(self, game: int, width: int) -> list[Line]:
        """Row by row; who wasn't there or can't be read is said below."""
        names = self._owners.players
        found = {one.company: next(r for r in one.results if r.game == game) for one in self._found.reckoning.accounts}
        there = {color: result.receipt for color, result in found.items() if result.receipt is not None}
        lines = slips(there, names, self._owners.labels, width) if there else []
        for color, result in found.items():
            said = []
            if result.receipt is None:
                known = f", {dollars(result.amount)}" if result.amount else ""
                said.append(f"{campaign_vaults.NO_RESULT[result.kind]}{known}")
            said += [campaign_vaults.dropped(self._title(item)) for item in result.items]
            if said:
                lines.append((Run("  ", BOX), self._pill(color), Run(f" {names[color]}", BOX_STRONG)))
                lines += [(Run("      ", BOX), *part) for one in said for part in wrap(one, width - 7, BOX, "  ")]
        wrong = [one for one in self._found.flaws if one.game == game]
        about = [one for one in self._found.recomputed if one.game == game]
        told = campaign_receipts.flaws(wrong, about, self._sound)
        token = BOX_BAD if wrong or any(one.outcome in campaign_receipts.WRONG for one in about) else BOX_FAINT
        return [
            *lines,
            (),
            *((Run("  ", token), *part) for one in told for part in wrap(one, min(width, 90) - 4, token)),
        ]

    def _title(self, item: str) -> str:
        return self._owners.items.get(item, item)

    def _go(self, by: int) -> None:
        titles = self._titles
        self._at = titles[(titles.index(self._at) + by) % len(titles)]
        self._top = 0

    def wheeled(self, by: int) -> None:
        self._top = max(0, self._top + by)

    def _watch(self) -> None:
        if self._game is not None and self._watch_game is not None:
            self._watch_game(self._game)


# Receipts as slips beside each other.


def slips(
    receipts: Mapping[str, Receipt],
    names: Mapping[str, str],
    labels: Mapping[str, str],
    width: int,
    numbered: Sequence[str] = SEAT_COLORS,
) -> list[Line]:
    """The first place first. What no company has a row for isn't there; `labels` are those of rows, by the reason.

    The digit of a company is its place among those `numbered`: at a table its seat.
    """
    order = sorted(receipts, key=lambda color: receipts[color].place)
    found = [receipts[color] for color in order]
    slip = Slip(
        heads=[(numbered.index(color), SEAT_COLORS.index(color), names[color]) for color in order],
        rows=slip_rows(found, labels),
        total=(campaign_story.TOTAL, [dollars(one.total) for one in found]),
        places=[campaign_receipts.ordinal(one.place) for one in found],
    )
    return [(), *slip.lines(width)]


def slip_rows(receipts: Sequence[Receipt], labels: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """Every line of the slips with a cell for each of them; empty lines that nobody needs are left out."""
    own = list(dict.fromkeys(why for one in receipts for why in one.rows))
    rows = [
        (campaign_story.DOLLARS, [one.dollars for one in receipts]),
        (campaign_story.TRAINS, [one.trains for one in receipts]),
        (campaign_story.COMPLETED, [one.completed for one in receipts]),
        (campaign_story.FAILED, [-one.failed for one in receipts]),
        *((campaign_receipts.reason(why, labels), [one.rows.get(why, 0) for one in receipts]) for why in own),
    ]
    lifted = [one.total - one.sum for one in receipts]
    more = [(campaign_story.LIFTED, lifted)] if any(lifted) else []
    return [(said, [dollars(number) for number in numbers]) for said, numbers in (*rows, *more)]


# The sums of companies over the years as lines: of braille dots, or of full stops where there are none.
#
# Each line is drawn in the colour of its company and carries its number at every game, so that it can be followed
# without colours too.

DOTS_ACROSS, DOTS_DOWN = 2, 4
BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille sign, by its row and column."""
SCALE = 6
"""Cells for the numbers at the left."""
STROKE = "."
YEAR_WIDTH = 4
LEAST_ROWS = 5
MARKS = 4
"""So many numbers stand at the left."""


def chart(
    sums: Mapping[int, Sequence[int]], years: Sequence[int], width: int, height: int, *, braille: bool
) -> list[Line]:
    """By the number of each company its sums after each game, from nothing on; the last row has the years."""
    columns, rows = width - SCALE, max(LEAST_ROWS, height - 1)
    most = max([*(number for amounts in sums.values() for number in amounts), 1])
    xs = [round((columns - YEAR_WIDTH) * k / max(1, len(years))) for k in range(len(years) + 1)]
    dots: dict[tuple[int, int], tuple[int, int]] = {}
    marks: dict[tuple[int, int], int] = {}

    def cell_row(amount: float) -> float:
        return (rows - 1) * (1 - amount / most)

    for number, amounts in sums.items():
        points = [(xs[k], cell_row(amount)) for k, amount in enumerate((0, *amounts))]
        for (x0, y0), (x1, y1) in pairwise(points):
            _draw(dots, number, (x0, y0), (x1, y1))
        for x, y in points[1:]:
            _mark(marks, x, round(y), rows, number)
    lines = []
    for row in range(rows):
        cells = [_cell(marks.get((x, row)), dots.get((x, row)), braille=braille) for x in range(columns)]
        grouped = groupby(cells, key=lambda one: one[1])
        runs = [Run("".join(sign for sign, _ in some), token) for token, some in grouped]
        lines.append((Run(_scale(row, rows, most), BOX_FAINT), *runs))
    return [fit(runs, width, BOX) for runs in (*lines, _years(xs, years))]


def _draw(
    dots: dict[tuple[int, int], tuple[int, int]], number: int, start: tuple[int, float], end: tuple[int, float]
) -> None:
    """A stroke between two points in cells; where lines cross, the one that is drawn last is seen."""
    (x0, y0), (x1, y1) = start, end
    steps = max(1, round(max(abs(x1 - x0) * DOTS_ACROSS, abs(y1 - y0) * DOTS_DOWN)))
    for k in range(steps + 1):
        x = round((x0 + (x1 - x0) * k / steps) * DOTS_ACROSS)
        y = round((y0 + (y1 - y0) * k / steps) * DOTS_DOWN)
        cell = x // DOTS_ACROSS, y // DOTS_DOWN
        owner, bits = dots.get(cell, (number, 0))
        bit = BITS[y % DOTS_DOWN][x % DOTS_ACROSS]
        dots[cell] = number, bit | (bits if owner == number else 0)


def _mark(marks: dict[tuple[int, int], int], x: int, row: int, rows: int, number: int) -> None:
    """The number of a company at a game; beside it those that have nearly as much."""
    while (x, row) in marks:
        x += 1
    marks[x, max(0, min(rows - 1, row))] = number


def _cell(mark: int | None, dot: tuple[int, int] | None, *, braille: bool) -> tuple[str, str]:
    if mark is not None:
        return str(mark + 1), seat(mark)
    if dot is None:
        return " ", BOX
    number, bits = dot
    return (chr(EMPTY_BRAILLE + bits) if braille else STROKE), owned_track(number)


def _scale(row: int, rows: int, most: int) -> str:
    """The number at the left of a row, if one stands there; none twice."""
    amounts = {round(most * (1 - k / (MARKS - 1))): round((rows - 1) * k / (MARKS - 1)) for k in range(MARKS)}
    places = {place: amount for amount, place in amounts.items()}
    said = f"${places[row]}" if row in places else ""
    return f"{said:>{SCALE - 1}} "


def _years(xs: Sequence[int], years: Sequence[int]) -> Line:
    """Under the games, as many as have room."""
    text = " " * (SCALE + xs[-1] + YEAR_WIDTH)
    free = 0
    for x, year in zip(xs[1:], years, strict=True):
        at = SCALE + x - 1
        if at >= free:
            text = text[:at] + f"{year}" + text[at + YEAR_WIDTH :]
            free = at + YEAR_WIDTH + 1
    return line(Run(text, BOX_FAINT))


# The recording of a game, watched again: the conductor's code opens it.


def watch_game(room: RoomForPhases, campaign: OpenCampaign, game: int) -> None:
    """The game of this number that counts."""
    played = next(one.line for one in counting(campaign.history) if one.line.game == game)
    _watch(room, campaign, played)


def watch_line(room: RoomForPhases, campaign: OpenCampaign, number: int) -> None:
    """The game of which this line of the history tells."""
    told = campaign.history[number - 1] if number <= len(campaign.history) else None
    if isinstance(told, Played):
        _watch(room, campaign, told)
    else:
        room.note = campaign_vaults.NO_GAME_TO_WATCH


def _watch(room: RoomForPhases, campaign: OpenCampaign, played: Played) -> None:
    if not may_be_watched(campaign):
        room.note = campaign_vaults.NOT_BEFORE
        return
    file = find_recording(campaign.path, played.log) if played.log else None
    if file is None:
        room.note = campaign_vaults.GONE if played.log else campaign_vaults.NOT_KEPT
    elif file.suffix == SEALED:
        ErrandInRoom(room).do(partial(_watch_sealed, room, campaign, file))
    else:
        room.have_done(partial(_recalled, campaign, file, None), lambda record: room.go(WatchAgain(record)))


def _watch_sealed(room: RoomForPhases, campaign: OpenCampaign, file: Path) -> Proceeding:
    key = yield from ask_for_recordings(campaign.campaign, room.aside)
    room.go(WatchAgain((yield from wait(room.aside(partial(_recalled, campaign, file, key))))))
    return None


def _recalled(campaign: OpenCampaign, file: Path, key: PrivateKey | None) -> RecalledGame:
    return recall(read_recording(file, campaign.campaign.id, key))
