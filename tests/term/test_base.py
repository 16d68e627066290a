"""An app in a terminal: what is shown, how much was sent for it."""

from __future__ import annotations

import asyncio
import gc
import re
import sys

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from term.emulator import Terminal as Emulator
from ttr_tui.term.base import BaseApp
from ttr_tui.term.garbage import Sweeper
from ttr_tui.term.terminal import Depth, Terminal

RED = Style.parse("bold #ff4b3e on #12161c")


@pytest.fixture(autouse=True)
def _recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what the driver of a test would send."""

    def write(driver: HeadlessDriver, data: str) -> None:
        assert isinstance(driver._app, Board)
        driver._app.sent.append(data)

    monkeypatch.setattr(HeadlessDriver, "write", write)


class Lines(Widget):
    """Letters, one of which changes."""

    letter = "a"

    def render_line(self, y: int) -> Strip:
        text = f"{y:>2} {self.letter * 20}" if y == 3 else f"{y:>2} {'·' * 20}"
        return Strip([Segment(text, RED)], len(text)).adjust_cell_length(self.size.width)

    def change(self) -> None:
        self.letter = chr(ord(self.letter) + 1)
        self.refresh(Region(0, 3, self.size.width, 1))


class Board(BaseApp[None]):
    CSS = "Lines { height: 1fr; } Static { height: 3; border: solid #4d9dff; }"

    def __init__(self, depth: Depth, sweeper: Sweeper | None = None) -> None:
        super().__init__(Terminal(depth, True, 40, 12), sweeper=sweeper)
        self.sent: list[str] = []

    def compose(self) -> ComposeResult:
        yield Lines()
        yield Static("京 and a name [not markup]", markup=False)

    def on_key(self, event: object) -> None:
        self.query_one(Lines).change()

    def taken(self) -> str:
        """All that was sent since this was last asked."""
        sent, self.sent = "".join(self.sent), []
        return sent

    def composed(self) -> list[str]:
        return ["".join(segment.text for segment in strip) for strip in self.screen._compositor.render_strips()]


def text_of(emulator: Emulator) -> list[str]:
    return [line.rstrip() for line in emulator.screen.display]


@pytest.fixture(params=list(Depth))
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


async def test_after_every_key_the_terminal_shows_what_was_composed(board: Board) -> None:
    async with board.run_test(size=(40, 12)) as pilot:
        emulator = Emulator(40, 12)
        for _ in range(4):
            emulator.feed(board.taken())
            assert text_of(emulator) == [line.rstrip() for line in board.composed()]
            await pilot.press("x")


async def test_a_change_of_a_line_costs_a_line(board: Board) -> None:
    async with board.run_test(size=(40, 12)) as pilot:
        first = board.taken()
        await pilot.press("x")
        assert 20 <= len(board.taken().encode()) <= 90 < len(first)
        await pilot.pause()
        assert board.taken() == ""


async def test_it_survives_other_sizes(board: Board) -> None:
    async with board.run_test(size=(40, 12)) as pilot:
        board.taken()
        for width, height in ((60, 20), (30, 8), (40, 12)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            emulator = Emulator(width, height)
            emulator.feed("#" * (width * height))
            emulator.feed(board.taken())
            assert text_of(emulator) == [line.rstrip() for line in board.composed()]


async def test_a_panel_and_back_again(board: Board) -> None:
    async with board.run_test(size=(40, 12)) as pilot:
        emulator = Emulator(40, 12)
        emulator.feed(board.taken())
        before = emulator.cells
        await board.push_screen(Panel())
        await pilot.pause()
        emulator.feed(board.taken())
        assert "a panel" in "\n".join(text_of(emulator))
        board.pop_screen()
        await pilot.pause()
        emulator.feed(board.taken())
        assert emulator.cells == before


async def test_without_colours_no_colour_code_is_sent() -> None:
    board = Board(Depth.NONE)
    async with board.run_test(size=(40, 12)) as pilot:
        await pilot.press("x")
        sent = board.taken()
        codes = ";".join(re.findall(r"\x1b\[([0-9;]*)m", sent)).split(";")
        assert set(codes) <= {"", "0", "1", "3", "4", "7", "22", "23", "24", "27"}


@pytest.mark.parametrize("depth", [Depth.ANSI, Depth.EIGHT_BIT, Depth.TRUE])
async def test_the_colours_of_the_terminal_itself_stay_its_own(depth: Depth, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setitem(globals(), "RED", Style.parse("bright_blue on default"))
    board = Board(depth)
    async with board.run_test(size=(40, 12)):
        sent = board.taken()
        assert re.search(r"\x1b\[(?:[0-9;]*;)?94m", sent)


async def test_other_colours_and_signs_come_at_once() -> None:
    board = Board(Depth.TRUE)
    async with board.run_test(size=(40, 12)):
        board.taken()
        board.recolor(Depth.NONE, unicode=False)
        sent = board.taken()
        assert "aaaa" in sent
        assert "[not markup]" in sent
        assert sent.isascii()
        assert "38;2" not in sent


async def test_the_first_frame_is_sent_once() -> None:
    board = Board(Depth.EIGHT_BIT)
    async with board.run_test(size=(40, 12)):
        assert board.taken().count("京") == 1


async def test_what_is_there_at_the_first_frame_is_never_looked_through_again() -> None:
    usual = gc.get_threshold()
    async with Board(Depth.TRUE, Sweeper()).run_test(size=(40, 12)):
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold() != usual
    assert gc.get_freeze_count() == 0
    assert gc.get_threshold() == usual


async def test_an_app_among_others_leaves_the_garbage_to_them() -> None:
    usual = gc.get_threshold()
    async with Board(Depth.TRUE).run_test(size=(40, 12)):
        assert (gc.get_freeze_count(), gc.get_threshold()) == (0, usual)


async def test_a_fault_ends_the_app_and_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    board = Board(Depth.TRUE)
    with pytest.raises(ZeroDivisionError):
        await broken(board)
    assert isinstance(board.fault, ZeroDivisionError)
    assert "Traceback" not in "".join(capsys.readouterr())


async def broken(board: Board) -> None:
    async with board.run_test(size=(40, 12)) as pilot:
        board.call_later(lambda: 1 // 0)
        await pilot.pause()


class Panel(ModalScreen[None]):
    def compose(self) -> ComposeResult:
        yield Static("a panel")


async def test_apps_of_one_process_leave_in_any_order_and_swap_nothing() -> None:
    """Textual puts a file of the app's own in the place of standard output, and in the end what was there before."""
    there = sys.stdout, sys.stderr
    apps = [Board(Depth.TRUE) for _ in range(2)]
    leaving = [asyncio.Event() for _ in apps]
    opened: asyncio.Queue[Board] = asyncio.Queue()

    async def stay(app: Board, until: asyncio.Event) -> None:
        async with app.run_test(size=(40, 12)):
            await opened.put(app)
            await until.wait()

    tasks = []
    for app, until in zip(apps, leaving, strict=True):
        tasks.append(asyncio.create_task(stay(app, until)))
        await opened.get()
    for task, until in zip(tasks, leaving, strict=True):
        until.set()
        await task
    assert (sys.stdout, sys.stderr) == there
