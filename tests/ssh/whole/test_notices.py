"""The owner's command at a real host: run at each turn, told by its environment alone, never in the way of a game."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ssh.host import Client, client_at
from ssh.whole.process import running
from ssh.whole.tables import prepared
from ttr_tui.hosting.lobby import Notice
from ttr_tui.ssh import service as module
from ttr_tui.ssh.service import AT_ONCE, TurnCommand

NOTE = """
import os, sys
told = [os.environ[name] for name in ("TTR_TABLE", "TTR_MAP", "TTR_PERSON", "TTR_AWAY")]
open(sys.argv[1], "a").write(repr(told) + chr(10))
"""


def notes(file: Path) -> list[list[str]]:
    return [eval(line) for line in file.read_text().splitlines()] if file.exists() else []


async def until(met: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not met():
            await asyncio.sleep(0.01)


async def first_turn(clients: tuple[Client, Client]) -> tuple[Client, Client]:
    """Who begins, and who doesn't."""
    for client in clients:
        await client.until("Hand")
        client.press("\r\r")
    for client in clients:
        await client.until(lambda text: "Your turn" in text or "plays." in text)
    first, second = clients
    return (first, second) if "Your turn" in first.text else (second, first)


async def test_each_turn_is_told_once(tmp_path: Path) -> None:
    folder, file = tmp_path / "host", tmp_path / "notes"
    [party] = await prepared(folder, 1, 2)
    ann, bo = party.people
    command = (sys.executable, "-c", NOTE, str(file))
    async with (
        running(folder, notify=command) as host,
        client_at(host, ann.key) as one,
        client_at(host, bo.key) as other,
    ):
        mine, others = await first_turn((one, other))
        begins, follows = (ann, bo) if mine is one else (bo, ann)
        await until(lambda: notes(file) == [[party.code, "usa", begins.name, ""]])
        mine.press("dd")
        await others.until("Your turn")
        await until(lambda: len(notes(file)) == 2)
        others.press("dd")
        await mine.until("Your turn")
        await until(lambda: [note[2] for note in notes(file)] == [begins.name, follows.name, begins.name])
        assert await host.end(signal.SIGTERM) == 0
    assert not host.wrong


@pytest.mark.parametrize("command", [("/no/such/program",), (sys.executable, "-c", "raise SystemExit(3)")])
async def test_a_command_that_fails_is_said_in_the_log_alone(command: tuple[str, ...], tmp_path: Path) -> None:
    [party] = await prepared(tmp_path, 1, 2)
    ann, bo = party.people
    async with (
        running(tmp_path, notify=command) as host,
        client_at(host, ann.key) as one,
        client_at(host, bo.key) as other,
    ):
        mine, others = await first_turn((one, other))
        mine.press("dd")
        await others.until("Your turn")
        assert not any("notify" in client.text for client in (one, other))
        await asyncio.sleep(0.3)
        assert await host.end(signal.SIGTERM) == 0
    assert "The command of --notify" in host.wrong


def notice(number: int, name: str = "Ann") -> Notice:
    return Notice(f"amber-otter-{number}", "usa", (name,), ())


async def test_a_few_at_once_and_the_newest_of_each_table(tmp_path: Path) -> None:
    file, gate = tmp_path / "notes", tmp_path / "gate"
    wrong: list[str] = []
    waits = f"import os, time\nwhile not os.path.exists({str(gate)!r}): time.sleep(0.01)\n{NOTE}"
    runs = TurnCommand((sys.executable, "-c", waits, str(file)), wrong.append)
    for name in ("Ann", "Bo", "Cy"):
        for number in range(AT_ONCE + 3):
            runs.send(notice(number, name))
    assert len(runs._running) == AT_ONCE
    gate.touch()
    await until(lambda: not runs._running)
    told = sorted((note[0], note[2]) for note in notes(file))
    first = [(notice(number).table, "Ann") for number in range(AT_ONCE)]
    newest = [(notice(number).table, "Cy") for number in range(AT_ONCE + 3)]
    assert told == sorted([*first, *newest])
    assert not wrong


async def test_a_command_that_takes_too_long_is_ended_with_all_that_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LONGEST", 0.5)
    wrong: list[str] = []
    script = f"sleep 1000 & echo $! > {tmp_path}/child; wait"
    runs = TurnCommand(("sh", "-c", script), wrong.append)
    runs.send(notice(1))
    await until(lambda: wrong)
    assert "took more than" in wrong[0]
    child = int((tmp_path / "child").read_text())
    await until(lambda: not Path(f"/proc/{child}").exists() or "Z" in Path(f"/proc/{child}/stat").read_text())
    await until(lambda: not runs._running)


async def test_what_runs_when_the_host_closes_is_ended(tmp_path: Path) -> None:
    runs = TurnCommand(("sh", "-c", f"echo $$ > {tmp_path}/own; sleep 1000"), print)
    runs.send(notice(1))
    await until(lambda: (tmp_path / "own").exists() and (tmp_path / "own").read_text())
    own = int((tmp_path / "own").read_text())
    await runs.close()
    assert not Path(f"/proc/{own}").exists()


@pytest.mark.parametrize("name", ["$(touch x); `id`", "Ann\nTTR_MAP=x", "\x1b[2J", "a\u202eb", "-rf", "\udcff"])
async def test_a_hostile_name_is_a_word_in_the_environment_and_nothing_else(name: str, tmp_path: Path) -> None:
    file, wrong = tmp_path / "notes", list[str]()
    runs = TurnCommand((sys.executable, "-c", NOTE, str(file)), wrong.append)
    runs.send(Notice("amber-otter-1", "usa", (name,), ()))
    await until(lambda: notes(file) or wrong)
    await until(lambda: not runs._running)
    assert not wrong
    [[table, where, told, away]] = notes(file)
    assert (table, where, away) == ("amber-otter-1", "usa", "")
    assert told.isprintable()
    assert sorted(tmp_path.iterdir()) == [file]
