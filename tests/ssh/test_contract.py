"""A screen at the end of a line is cell for cell what it is in a login, whatever others have beside it."""

from __future__ import annotations

import asyncio
import sys
from contextlib import AsyncExitStack, suppress
from os import pathsep

import asyncssh
import pytest
from term.emulator import Seen
from term.emulator import Terminal as Emulator
from term.person import person_at

from ssh.painting import remote
from ssh.visitors import PATIENCE, Desk, connected, desk_at
from ttr_tui.ssh.reception import Caller
from ttr_tui.ssh.remote_driver import Outward
from ttr_tui.term.base import BaseApp
from ttr_tui.term.terminal import Depth, Terminal

KEYS = "a\t"
QUIET = 0.3
"""Seconds after which a frame that came in part has come."""
SAID = {
    Depth.NONE: ("vt100", {}),
    Depth.EIGHT_BIT: ("xterm-256color", {}),
    Depth.TRUE: ("xterm", {"COLORTERM": "truecolor"}),
}


def in_a_login(depth: Depth) -> list[list[list[Seen]]]:
    """What is seen after each key."""
    command = (sys.executable, "-m", "ssh.painting", depth.name)
    shown = []
    with person_at(command, 80, 24, {"PYTHONPATH": pathsep.join(sys.path)}) as person:
        person.reads("end 000")
        for number, key in enumerate(KEYS, 1):
            person.types(key)
            person.reads(*(f"step {number:03} {row:02}" for row in range(24)))
            while person._listen(QUIET):
                continue
            shown.append(person._terminal.cells)
    return shown


class Shown:
    """The end of a line."""

    def __init__(self, process: asyncssh.SSHClientProcess[bytes]) -> None:
        self._process = process
        self._emulator = Emulator(80, 24)

    async def after(self, number: int) -> list[list[Seen]]:
        async with asyncio.timeout(PATIENCE):
            while f"end {number:03}" not in self._emulator.screen.display[-1]:
                self._emulator.feed((await self._process.stdout.read(65_536)).decode())
        with suppress(TimeoutError):
            while True:
                async with asyncio.timeout(QUIET):
                    self._emulator.feed((await self._process.stdout.read(65_536)).decode())
        return self._emulator.cells

    def types(self, key: str) -> None:
        self._process.stdin.write(key.encode())


async def test_three_kinds_of_terminals_side_by_side_show_what_logins_show(monkeypatch: pytest.MonkeyPatch) -> None:
    def screen(desk: Desk, caller: Caller, terminal: Terminal, outward: Outward) -> BaseApp[None]:
        return remote(terminal, outward)

    monkeypatch.setattr(Desk, "screen", screen)
    wanted = {depth: await asyncio.to_thread(in_a_login, depth) for depth in SAID}
    async with desk_at() as (_, _, port), AsyncExitStack() as stack:
        lines = {}
        for depth, (kind, said) in SAID.items():
            connection = await stack.enter_async_context(connected(port, depth.name))
            process = await connection.create_process(term_type=kind, term_size=(80, 24), env=said, encoding=None)
            lines[depth] = Shown(process)
            await lines[depth].after(0)
        for number, key in enumerate(KEYS, 1):
            for line in lines.values():
                line.types(key)
            for depth, line in lines.items():
                assert await line.after(number) == wanted[depth][number - 1], (depth, key)
    assert wanted[Depth.NONE] != wanted[Depth.EIGHT_BIT] != wanted[Depth.TRUE]
