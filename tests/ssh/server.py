"""A real sshd on this machine, and its client."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from term.logins import LONG
from term.person import Person, person_at

HERE = "127.0.0.1"
SEPARATION = Path("/run/sshd")
"""Where a server that root starts insists on an empty folder; its service makes it too."""

CONFIG = """\
ListenAddress {here}:{port}
HostKey {folder}/host
AuthorizedKeysFile {folder}/user.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
PrintMotd no
PrintLastLog no
AcceptEnv LANG LC_* COLORTERM NO_COLOR
SetEnv {environment}
"""


class NoServer(Exception):
    """Why there is no sshd to log in to."""


@dataclass(frozen=True)
class Server:
    """A machine to log in to, where somebody has `ttr` and a home of their own."""

    folder: Path
    port: int
    home: Path

    def command(self, words: str, *, terminal: bool) -> Sequence[str]:
        """What is typed to run something there."""
        options = ("-F", "none", "-i", f"{self.folder}/user", "-p", str(self.port))
        quiet = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR", "IdentitiesOnly=yes")
        sent = "SendEnv=LANG LC_* COLORTERM NO_COLOR"
        more = [part for option in (*quiet, sent) for part in ("-o", option)]
        return ("ssh", *options, *more, "-t" if terminal else "-T", HERE, words)

    @contextmanager
    def visitor(
        self, words: str, environment: Mapping[str, str], width: int = 80, height: int = 24
    ) -> Iterator[Person]:
        """Somebody who logged in with `ssh -t`."""
        with person_at(self.command(words, terminal=True), width, height, said(environment)) as person:
            yield person

    def run(self, words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Without a terminal."""
        return subprocess.run(
            self.command(words, terminal=False),
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONG,
            env={**os.environ, **said({"LC_ALL": "C.UTF-8"})},
        )

    @property
    def saves(self) -> Path:
        return self.home / ".local" / "share" / "ttr-tui" / "saves"


def said(environment: Mapping[str, str]) -> Mapping[str, str]:
    """No word about letters or colours but these."""
    silent = {name: "" for name in os.environ if name.startswith(("LC_", "LANG"))}
    return {**silent, **environment}


@contextmanager
def server(folder: Path) -> Iterator[Server]:
    """Up as long as it is needed. Raises NoServer with the reason."""
    program = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if program is None or shutil.which("ssh") is None:
        raise NoServer("there is no sshd here; Debian has it in openssh-server")
    if os.geteuid() == 0:
        SEPARATION.mkdir(mode=0o755, exist_ok=True)
    one = Server(folder, _free_port(), folder / "home")
    _furnish(one)
    command = [program, "-D", "-E", str(folder / "log"), "-f", str(folder / "config")]
    with subprocess.Popen(command) as running:
        try:
            _wait_for(one, running)
            yield one
        finally:
            running.terminate()


def _furnish(one: Server) -> None:
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(one.folder / name)], check=True)
    one.home.mkdir()
    programs = one.folder / "bin"
    programs.mkdir()
    path = os.pathsep.join(entry for entry in sys.path if entry)
    (programs / "ttr").write_text(f'#!/bin/sh\nPYTHONPATH="{path}" exec "{sys.executable}" -m ttr_tui "$@"\n')
    (programs / "ttr").chmod(0o755)
    (one.home / ".profile").write_text("")
    environment = f'HOME="{one.home}" PATH="{programs}:{os.environ["PATH"]}"'
    config = CONFIG.format(here=HERE, port=one.port, folder=one.folder, environment=environment)
    (one.folder / "config").write_text(config)


def _free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind((HERE, 0))
        port: int = any_port.getsockname()[1]
        return port


def _wait_for(one: Server, running: subprocess.Popen[bytes]) -> None:
    deadline = monotonic() + LONG
    while True:
        if running.poll() is not None:
            log = (one.folder / "log").read_text().strip()
            raise NoServer(f"sshd does not start: {log}")
        try:
            socket.create_connection((HERE, one.port)).close()
        except OSError:
            assert monotonic() < deadline
            sleep(0.02)
        else:
            return
