"""What `ttr serve` says to the one who starts it."""

from __future__ import annotations

from pathlib import Path

LISTEN = "listen at this address (default: 127.0.0.1:2222)"
FOLDER = "keep people, tables and games in DIR (default: your own folder of games)"
OWNER = "the person with this key (SHA256:…) sees all sessions and tables (default: nobody)"
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


def cant_listen(where: str, reason: str) -> str:
    return f"Nobody can come in at {where}: {reason}. Choose another port with --listen, such as 127.0.0.1:2223."
