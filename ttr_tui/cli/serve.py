"""The door for a host of many: starts it and keeps it until it is told to end."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from ttr_tui.cli.complaints import WRONG, complain
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import data_folder
from ttr_tui.words import ssh


def serve_host(listen: str, folder: Path | None, owner: str = "", notify: tuple[str, ...] = ()) -> int:
    """Let people in by ssh until this is ended."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        complain(ssh.NOT_AS_ROOT)
        return WRONG
    try:
        from ttr_tui.ssh.service import Address, HostWishes, serve
    except ModuleNotFoundError as error:
        if error.name != "asyncssh":
            raise
        complain(ssh.NEEDS_ASYNCSSH)
        return WRONG
    host, _, port = listen.rpartition(":")
    where = Address(host.strip("[]"), int(port))
    place = data_folder() / "host" if folder is None else folder

    def listening(at: Address, fingerprint: str) -> None:
        print(ssh.listening(at.host, at.port, fingerprint), flush=True)

    def wrong(said: str) -> None:
        complain(*said.splitlines())

    try:
        asyncio.run(serve(place, where, listening, wrong, HostWishes(owner, notify)))
    except Complaint as fault:
        wrong(str(fault))
        return WRONG
    return 0
