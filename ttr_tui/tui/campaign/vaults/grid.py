"""The vaults from outside: games by companies, whether each deposit is intact, and the stubs. No number more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.campaign.history import Played
from ttr_tui.campaign.receipts.review import BEHIND, Grid, Row, look
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.store.vault.witness import read_witness
from ttr_tui.tui.campaign.for_phases import RoomForPhases
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten, wrap
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_BAD, BOX_FAINT, BOX_GOOD, BOX_STRONG, CHOSEN, seat
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.campaign import finishing, founding
from ttr_tui.words.english.campaign import receipts_screen as words
from ttr_tui.words.english.campaign.review import vaults
from ttr_tui.words.english.cli.campaign import verifying
from ttr_tui.words.english.home.home import WHAT

LABEL, COLUMN, STUB = 11, 12, 16
LEAST_COLUMN = 9
LONGEST_STUB = 40


class Receipts(Sheet):
    """Up and Down go from game to game, and to what can be done with them below."""

    label = words.CHOOSE

    def __init__(self, room: RoomForPhases, campaign: OpenCampaign) -> None:
        self.room = room
        self.campaign = campaign
        self._grid: Grid = look(campaign.campaign, read_witness(campaign.campaign.id))
        self._rows = [*self._grid.games]
        games = [Choice(words.game_row(row), partial(self._watch, row)) for row in self._rows]
        super().__init__(words.RECEIPTS, [*games, *self._ways()], back=lambda: room.close(self))
        self.at = len(games)

    def _ways(self) -> list[Choice]:
        opened = self.campaign.may_be_read
        ways: list[tuple[str, Callable[[], None]]] = []
        if opened:
            ways.append((words.READ, self._read))
        ways += [(words.COMPARE, self._compare), (words.ALL_STUBS, self._stubs)]
        return [Choice(said, act) for said, act in ways]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {WHAT}", BAR_STRONG))

    def head(self, width: int) -> list[Line]:
        """What the vaults are worth, then the columns."""
        found = self._grid
        told = [part for said in vaults.locks(found.safes) for part in wrap(said, width - 2, BOX)]
        closed = [] if self.campaign.may_be_read else [*wrap(vaults.CLOSED, width - 2, BOX_FAINT)]
        about = [(Run(" ", BOX), *part) for part in (*told, *closed)]
        names = [self._cell((Run(safe.player, BOX_STRONG),), SEAT_COLORS.index(safe.company)) for safe in found.safes]
        locks = [self._cell((Run(founding.OF_LOCKS[safe.lock], BOX_FAINT),)) for safe in found.safes]
        return [*super().head(width), *about, (), self._line("", names, words.STUB), self._line("", locks, "")]

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
            cells.append(self._cell((Run(vaults.cell(cell), look),), token=token))
        stub = "" if row.kind == BEHIND else finishing.grouped(row.stub)
        return self._line(f"{self._year(row)}", cells, stub, token)

    def _year(self, row: Row) -> str:
        """`3  1871`; in brackets if it was taken back."""
        lines = self.campaign.history
        line_ = lines[row.number - 1] if row.number <= len(lines) else None
        games = self.campaign.pack.chapters
        year = games[line_.game - 1].year if isinstance(line_, Played) and line_.game <= len(games) else 0
        return words.label(row, year)

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
        said = [*vaults.verdict(self._grid), *vaults.remarks(self._grid)]
        told = [
            part
            for k, one in enumerate(said)
            for part in wrap(one, width - 2, BOX if k and self._grid.intact else token)
        ]
        empty = [] if self._rows else wrap(words.NO_GAMES, width - 2, BOX_FAINT)
        none = [(Run(" ", BOX), *part) for part in empty]
        return [*none, (), *((Run(" ", BOX), *part) for part in told), ()]

    def _watch(self, row: Row) -> None:
        from ttr_tui.tui.campaign.vaults.recording import watch_line

        watch_line(self.room, self.campaign, row.number)

    def _read(self) -> None:
        from ttr_tui.tui.campaign.vaults.reckoned import read_receipts

        read_receipts(self.room, self.campaign)

    def _compare(self) -> None:
        def answered(typed: str) -> str:
            noted = "".join(typed.split()).casefold()
            place = next((k for k, row in enumerate(self._grid.rows) if noted and row.stub.startswith(noted)), None)
            long_enough = len(noted) >= verifying.SHORT
            said = [verifying.stub(self._grid, typed.strip(), place if long_enough else None)]
            self.room.close(ask)
            self.room.push(Page.of_sentences(words.COMPARED, said, self.room))
            return ""

        ask = Ask(self.room, words.WHICH_STUB, answered, text="", longest=LONGEST_STUB)
        self.room.push(ask)

    def _stubs(self) -> None:
        said = vaults.stubs(self._grid)
        lines = [line(Run(one, BOX)) for one in said]
        self.room.push(Page(words.ALL_STUBS, lambda width: lines, self.room))
