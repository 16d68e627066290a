"""A host that can't begin says why, and what to do; one that runs reads its bans again when it is told to."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

import asyncssh
import pytest

from ssh.host import client_at
from ssh.whole.process import running
from ssh.whole.tables import prepared
from ttr_tui.cli import serve as door
from ttr_tui.cli.complaints import WRONG
from ttr_tui.ssh.server import HOST_KEY
from ttr_tui.ssh.service import A_DAY
from ttr_tui.store.host_files import (
    ADDRESSES,
    BANS,
    FORMAT_FILE,
    Bans,
    alone_in,
    read_addresses,
    write_addresses,
    write_bans,
)
from ttr_tui.words import ssh

Trouble = Callable[[Path], AbstractContextManager[object]]


def written(name: str, text: str) -> Trouble:
    def trouble(folder: Path) -> AbstractContextManager[object]:
        folder.mkdir()
        (folder / name).write_text(text)
        return nullcontext()

    return trouble


def locked_key(folder: Path) -> AbstractContextManager[object]:
    folder.mkdir()
    key = asyncssh.generate_private_key("ssh-ed25519")
    (folder / HOST_KEY).write_bytes(key.export_private_key("pkcs8-pem", passphrase="secret"))
    return nullcontext()


def a_file(folder: Path) -> AbstractContextManager[object]:
    folder.write_text("no folder")
    return nullcontext()


@contextmanager
def of_another(folder: Path) -> Iterator[None]:
    """As it is for everyone but root."""
    (folder / "people").mkdir(parents=True)
    usual = os.access
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "access", lambda path, how: Path(path).name != "people" and usual(path, how))
        yield


TROUBLES: dict[str, tuple[Trouble, str]] = {
    "taken": (alone_in, "Another host keeps its tables in {folder}. End that one first, or choose another folder"),
    "a file": (a_file, "Nothing can be kept in {folder}: file exists. Make it a folder of the user that runs the host"),
    "of another": (
        of_another,
        "Nothing can be kept in {folder}/people: permission denied. Make it a folder of",
    ),
    "newer": (
        written(FORMAT_FILE, "format = 2\n"),
        "A newer ttr-tui wrote the folder {folder} (format 2), and this one",
    ),
    "no format": (written(FORMAT_FILE, "format = x\n"), "{folder}/host.toml doesn’t say which format this folder has."),
    "a broken key": (written(HOST_KEY, "no key"), "The key of this host can’t be read: {folder}/host_key. Put back"),
    "a locked key": (locked_key, "The key of this host can’t be read: {folder}/host_key. Put back"),
    "broken bans": (written(BANS, "keys = ["), "so the host doesn’t start. Mend that file, or remove it."),
    "bans of nothing": (written(BANS, 'keys = ["x"]'), "so the host doesn’t start. Mend that file, or remove it."),
}


@pytest.fixture
def no_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port: int = line.getsockname()[1]
        return port


@pytest.mark.usefixtures("no_root")
@pytest.mark.parametrize("what", TROUBLES)
def test_a_folder_that_nothing_can_be_kept_in(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "host"
    trouble, said = TROUBLES[what]
    with trouble(folder):
        assert door.serve_host(f"127.0.0.1:{free_port()}", folder) == WRONG
    told = capsys.readouterr()
    assert said.format(folder=folder) in told.err
    assert "--listen" not in told.err
    assert not told.out


@pytest.mark.usefixtures("no_root")
def test_a_folder_that_can_t_be_made(capsys: pytest.CaptureFixture[str]) -> None:
    assert door.serve_host("127.0.0.1:2305", Path("/proc/nothing/host")) == WRONG
    assert "Nothing can be kept in /proc/nothing" in capsys.readouterr().err


@pytest.mark.usefixtures("no_root")
@pytest.mark.parametrize("host", ["127.0.0.1", "192.0.2.1", "no.such.host.invalid", ".."])
def test_an_address_where_nobody_can_come_in(host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert door.serve_host(f"{host}:{port}", tmp_path) == WRONG
    said = capsys.readouterr().err
    assert said.startswith(f"Nobody can come in at {host}:{port}: ")
    assert "Choose another address or port: --listen" in said
    assert "Nothing can be kept" not in said


def test_root_keeps_no_host(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert door.serve_host("127.0.0.1:2305", None) == WRONG
    assert "A host never runs as root." in capsys.readouterr().err


@pytest.mark.usefixtures("no_root")
def test_without_asyncssh_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("ttr_tui.ssh")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncssh", None)
    assert door.serve_host("127.0.0.1:2305", None) == WRONG
    assert "pip install 'ttr-tui[host]'" in capsys.readouterr().err


async def test_files_of_people_and_tables_that_can_t_be_read_are_left_out(tmp_path: Path) -> None:
    [party] = await prepared(tmp_path, 1, 2)
    ann, bo = party.people
    assert bo.visit.person is not None
    (tmp_path / "people" / bo.visit.person.id / "person.toml").write_text("name = [")
    async with running(tmp_path) as host:
        async with client_at(host, ann.key) as there:
            await there.until("Hand")
        assert await host.end(signal.SIGTERM) == 0
    assert "person.toml: " in host.wrong
    assert "It is left out until it is mended, and the host is started again." in host.wrong


async def test_sighup_reads_the_bans_again(tmp_path: Path) -> None:
    [party] = await prepared(tmp_path, 1, 2)
    ann, bo = party.people
    async with running(tmp_path) as host, client_at(host, ann.key) as there, client_at(host, bo.key) as banned:
        await there.until("Hand")
        await banned.until("Hand")
        write_bans(tmp_path, Bans(keys=(bo.key.get_fingerprint(),)))
        host.process.send_signal(signal.SIGHUP)
        async with asyncio.timeout(30):
            await banned.process.wait_closed()
        assert ssh.BANNED in bytes(banned.received).decode()
        with pytest.raises(asyncssh.ChannelOpenError, match=ssh.BANNED):
            async with client_at(host, bo.key):
                raise AssertionError("came in")
        (tmp_path / BANS).write_text("keys = [")
        host.process.send_signal(signal.SIGHUP)
        with pytest.raises(asyncssh.ChannelOpenError):
            async with client_at(host, bo.key):
                raise AssertionError("came in")
        (tmp_path / BANS).unlink()
        host.process.send_signal(signal.SIGHUP)
        async with client_at(host, bo.key) as again:
            await again.until("Hand")
        there.press("?")
        await there.until("Help")
        assert await host.end(signal.SIGTERM) == 0
    assert host.wrong.count("The file of bans was read again: ") == 2
    assert "The bans stay as they were." in host.wrong


async def test_addresses_of_people_are_kept_and_a_broken_list_is_begun_anew(tmp_path: Path) -> None:
    [party] = await prepared(tmp_path, 1, 2)
    ann = party.people[0]
    write_addresses(tmp_path, {"192.0.2.1": 1, "192.0.2.2": int(time.time()) // A_DAY})
    async with running(tmp_path) as host, client_at(host, ann.key) as there:
        await there.until("Hand")
        assert await host.end(signal.SIGTERM) == 0
    came, wrong = read_addresses(tmp_path)
    assert list(came) == ["192.0.2.2", "127.0.0.1"]
    assert not wrong
    (tmp_path / ADDRESSES).write_text('days = { "192.0.2.1" = "x" }')
    async with running(tmp_path) as host, client_at(host, ann.key) as there:
        await there.until("Hand")
        assert await host.end(signal.SIGTERM) == 0
    assert "The host starts that list again" in host.wrong
    assert list(read_addresses(tmp_path)[0]) == ["127.0.0.1"]
