"""What `ttr serve` says to the one who starts it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.words.english.phrases import counted

LISTEN = "listen at this address (default: 127.0.0.1:2222)"
FOLDER = "keep people, tables and games in DIR (default: your own folder of games)"
OWNER = "the person with this key (SHA256:…) sees all sessions and tables (default: nobody)"
NOTIFY = "run this command at each turn; docs/host.md shows what it is told (default: none)"
NO_COMMAND = "that is no command: a quotation mark is missing, or there is nothing in it"
NO_FINGERPRINT = "that is no fingerprint of a key: ssh-keygen -lf FILE prints it, such as SHA256:…"
NEEDS_ASYNCSSH = "A host needs the package asyncssh. Install it: pip install 'ttr-tui[host]', or make serve"
NOT_AS_ROOT = "A host never runs as root. Start it as a user of its own; docs/host.md shows how."


def listening(host: str, port: int, fingerprint: str) -> str:
    near = "localhost" if host in ("127.0.0.1", "::1", "localhost") else "this machine’s name"
    return (
        f"Everyone can come in now: ssh -p {port} {near}\n"
        f"The key of this host is {fingerprint}: who comes for the first time compares it.\n"
        "Ctrl+C ends it. Every game is saved at each act."
    )


def folder_taken(folder: Path) -> str:
    return f"Another host keeps its tables in {folder}. End that one first, or choose another folder with --folder."


def cant_keep(folder: Path, reason: str) -> str:
    return (
        f"Nothing can be kept in {folder}: {reason}. Make it a folder of the user that runs the host, "
        "or choose another one with --folder."
    )


def broken_key(file: Path) -> str:
    return (
        f"The key of this host can’t be read: {file}. Put back a copy of it. If you have none, remove it: "
        "the host then makes a new one, and every client warns once of a stranger."
    )


def broken_bans(wrong: Sequence[str]) -> str:
    return "\n".join(
        [*wrong, "Somebody who was banned could come in, so the host doesn’t start. Mend that file, or remove it."]
    )


def bans_as_before(wrong: Sequence[str]) -> str:
    return "\n".join([*wrong, "The bans stay as they were."])


def bans_reread(count: int) -> str:
    return f"The file of bans was read again: {counted(count, 'ban')}."


def left_out(wrong: str) -> str:
    return f"{wrong}\nIt is left out until it is mended, and the host is started again."


def cant_listen(where: str, reason: str) -> str:
    return f"Nobody can come in at {where}: {reason}. Choose another address or port: --listen 127.0.0.1:2223"


def command_failed(reason: str) -> str:
    return f"The command of --notify can’t be run: {reason}"


def command_ended(code: int, table: str) -> str:
    return f"The command of --notify ended with {code} (table {table})."


def command_took(seconds: float, table: str) -> str:
    return f"The command of --notify took more than {seconds:.0f} seconds and was ended (table {table})."
