"""An app with one line, behind the same listener and the same driver as a host. Its folder is the one argument."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from ttr_tui.plain.lobby.line import LineSource
from ttr_tui.ssh.reception import Caller, Reception
from ttr_tui.ssh.remote_driver import Outward, SSHDriver
from ttr_tui.ssh.server import Listener, host_key
from ttr_tui.term.base import BaseApp
from ttr_tui.term.terminal import Terminal

LINE = "Here I am: d deck"


class Empty(BaseApp[None]):
    """Says how many keys were pressed."""

    def __init__(self, terminal: Terminal, outward: Outward) -> None:
        super().__init__(terminal, SSHDriver)
        self.outward, self.keys = outward, 0

    def compose(self) -> ComposeResult:
        yield Static(LINE)

    def on_key(self, event: events.Key) -> None:
        self.keys += 1
        self.query_one(Static).update(f"{LINE} {self.keys}")


class Straight(Reception):
    """Leads everybody to the line."""

    def knows(self, word: str) -> bool:
        return False

    def refuses(self, caller: Caller) -> str:
        return ""

    def person(self, caller: Caller) -> str:
        return ""

    def screen(self, caller: Caller, terminal: Terminal, outward: Outward) -> BaseApp[None]:
        return Empty(terminal, outward)

    def farewell(self, app: BaseApp[None]) -> str:
        return ""

    async def sentences(self, caller: Caller, lines: LineSource, why: str) -> None:
        raise NotImplementedError

    async def answer(self, caller: Caller, command: str, say: Callable[[str], None]) -> int:
        raise NotImplementedError

    def failed(self, fault: Exception) -> None:
        print(fault, file=sys.stderr)


async def _serve(folder: Path) -> None:
    print(await Listener(Straight()).open("127.0.0.1", 0, host_key(folder)), flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_serve(Path(sys.argv[1])))
