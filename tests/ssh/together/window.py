"""Somebody’s terminal with an OpenSSH client in it, in a tmux of the test’s own."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

import pyte
import pytest

PATIENCE = 60.0
STILL = 0.04
PIECE = 1000
"""Bytes after which a screen is looked at, when all that was sent is gone through again."""
OPTIONS = (
    *("-tt", "-F", "none", "-o", "IdentitiesOnly=yes", "-o", "StrictHostKeyChecking=no", "-o", "LogLevel=ERROR"),
    *("-o", "UserKnownHostsFile=/dev/null", "-o", "SendEnv=COLORTERM", "-o", "SendEnv=LANG"),
)


def missing() -> str:
    """What this machine doesn’t have of what is needed."""
    return ", ".join(name for name in ("tmux", "ssh", "ssh-keygen") if shutil.which(name) is None)


NOT_HERE = pytest.mark.skipif(bool(missing()), reason=f"NOBODY PLAYED WITH A REAL SSH: there is no {missing()} here")


@dataclass(frozen=True)
class Look:
    """How big somebody’s terminal is, and what it says of itself."""

    width: int
    height: int
    term: str
    colors: str = ""


class Tmux:
    """A tmux that nobody else uses, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *words: str) -> str:
        command = ("tmux", "-u", "-S", str(self.folder / "tmux"), "-f", "/dev/null", *words)
        return subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout


@contextmanager
def tmux_in(folder: Path) -> Iterator[Tmux]:
    tmux = Tmux(folder)
    tmux("new-session", "-d", "-s", "keeper", "sleep 86400")
    tmux("set-option", "-g", "status", "off")
    tmux("set-option", "-g", "remain-on-exit", "on")
    try:
        yield tmux
    finally:
        tmux("kill-server")


class Window:
    """Where somebody sits, with a key of their own."""

    def __init__(self, tmux: Tmux, name: str, look: Look, port: int) -> None:
        self.tmux = tmux
        self.name = name
        self.look = look
        self.text = ""
        self._port = port
        self._key = tmux.folder / f"{name}.key"
        self._sent = tmux.folder / f"{name}.sent"
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(self._key)], check=True)
        tmux("new-session", "-d", "-s", name, "-x", str(look.width), "-y", str(look.height), "sleep 86400")
        tmux("pipe-pane", "-t", name, f"cat >> {self._sent}")

    @property
    def received(self) -> int:
        """Bytes that came so far."""
        return self._sent.stat().st_size

    def come(self, user: str = "somebody", proxy: str = "") -> None:
        """Start ssh, whatever ran here before."""
        line = ("-o", shlex.quote(f"ProxyCommand={proxy}")) if proxy else ()
        client = " ".join(("ssh", *OPTIONS, *line, "-i", str(self._key), "-p", str(self._port), f"{user}@127.0.0.1"))
        said = f"TERM={self.look.term} COLORTERM={self.look.colors} LANG=C.UTF-8"
        self.tmux("respawn-pane", "-k", "-t", self.name, f"exec env {said} {client}")

    def cut(self) -> None:
        """End the client without a word to the host."""
        os.kill(int(self.tmux("display-message", "-p", "-t", self.name, "#{pane_pid}")), signal.SIGKILL)
        while self.tmux("display-message", "-p", "-t", self.name, "#{pane_dead}").strip() != "1":
            sleep(STILL)

    def see(self) -> str:
        self.text = self.tmux("capture-pane", "-p", "-t", self.name)
        return self.text

    def press(self, *keys: str) -> str:
        """One key after the other, each once the screen shows what came of the one before; what it shows then."""
        for key in keys:
            before = self.see()
            self.tmux("send-keys", "-t", self.name, *([key] if len(key) > 1 else ["-l", key]))
            self._changed(before)
        return self.text

    def until(self, wanted: str | Callable[[str], bool]) -> str:
        """Wait until this stands on the screen."""
        met = (lambda text: wanted in text) if isinstance(wanted, str) else wanted
        deadline = monotonic() + PATIENCE
        while not met(self.see()):
            assert monotonic() < deadline, f"{self.name} never sees {wanted!r}:\n{self.text}"
            sleep(STILL)
        return self.text

    def all_screens(self) -> Iterator[str]:
        """Everything that stood on the screen from the beginning, piece by piece as it was sent."""
        screen = pyte.Screen(self.look.width, self.look.height)
        stream = pyte.ByteStream(screen)
        sent = self._sent.read_bytes()
        for start in range(0, len(sent), PIECE):
            stream.feed(sent[start : start + PIECE])
            yield "\n".join(screen.display)

    def _changed(self, before: str, patience: float = 2.0) -> None:
        """Wait until something changed and stays, or nothing does for a while."""
        deadline = monotonic() + patience
        while self.see() == before and monotonic() < deadline:
            sleep(STILL)
        last = ""
        while last != self.text and monotonic() < deadline + patience:
            last = self.text
            sleep(STILL)
            self.see()
