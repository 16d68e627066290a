"""A screen of many colours, that is another one after each key; the same in a login and at the end of a line."""

from __future__ import annotations

import sys

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.driver import Driver
from textual.strip import Strip
from textual.widget import Widget

from ttr_tui.ssh.remote_driver import Outward, SSHDriver
from ttr_tui.term.base import BaseApp
from ttr_tui.term.driver import LoginDriver
from ttr_tui.term.terminal import Depth, Terminal

SIGNS = "·x⣿ –█"
STYLES = [
    Style.parse(f"{kind} #{red:02x}{90 + 5 * red % 100:02x}80 on {back}")
    for kind in ("bold", "italic", "underline", "reverse", "not bold")
    for red in (0, 90, 255)
    for back in ("#12161c", "default", "blue")
]


class Canvas(Widget):
    step = 0

    def render_line(self, y: int) -> Strip:
        pieces = [Segment(f"step {self.step:03} {y:02} 京 ")]
        for x in range(20):
            at = (7 * x + 11 * y + 13 * self.step * (x % 3)) % len(STYLES)
            pieces.append(Segment(SIGNS[(x + y * self.step) % len(SIGNS)], STYLES[at]))
        pieces.append(Segment(f" end {self.step:03}"))  # The last cells that a frame sends.
        return Strip(pieces).adjust_cell_length(self.size.width)


class Painting(BaseApp[None]):
    CSS = "Canvas { height: 1fr; }"
    outward: Outward

    def __init__(self, terminal: Terminal, driver: type[Driver]) -> None:
        super().__init__(terminal, driver)

    def compose(self) -> ComposeResult:
        yield Canvas()

    def on_key(self, event: events.Key) -> None:
        canvas = self.query_one(Canvas)
        canvas.step += 1
        canvas.refresh()


def remote(terminal: Terminal, outward: Outward) -> Painting:
    app = Painting(terminal, SSHDriver)
    app.outward = outward
    return app


def local(depth: str) -> None:
    Painting(Terminal(Depth[depth], True, 80, 24), LoginDriver).run()


if __name__ == "__main__":
    local(sys.argv[1])
