"""What a host says at its door: to the one who starts it, and by ssh before there is a screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.words.phrases import counted, quoted

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


def newer_folder(folder: Path, newer: int) -> str:
    return (
        f"A newer ttr-tui wrote the folder {folder} (format {newer}), and this one could spoil what is in it. "
        "Update first, or choose another folder with --folder."
    )


def unknown_format(file: Path) -> str:
    return (
        f"{file} doesn’t say which format this folder has. Put back a copy of it; "
        "if you are sure that this ttr-tui wrote the folder, write “format = 1” into it."
    )


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


def addresses_forgotten(wrong: Sequence[str]) -> str:
    return "\n".join(
        [*wrong, "The host starts that list again: until people have come, no room at the gate is kept for them."]
    )


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


# What somebody reads who comes in by ssh, before there is a screen and when there can be none.

GUEST = "Ticket to Ride"
GUEST_HOW = (
    "You have shown no key, so you come in as a guest. Type the code of the table that you were invited to "
    "(such as amber-otter-42), or the code of your own place if you were here before."
)
WORD = "Code of the table, or of your own place: "
WORD_AGAIN = "Code of the table once more, or of your own place: "
UNKNOWN_WORD = "There is no such code here. Look at it again: two words and a number, with dashes between them."
NEEDS_TERMINAL = "The game needs a terminal: ssh -t with the same address. Without one, write plain after the address."
FAILED = "Something in the game went wrong. Your place is kept: come in again and go on."
CLOSING = (
    "The host is closing. Every game is saved: come back later, or let your shell do it. Write around your command: "
    "until ssh …; do sleep 5; done"
)
TOO_FAST = "Too many came from your address in this second. Try again in a moment."
CROWD_OF_STRANGERS = "Too many came at once, and you hadn’t said yet who you are. Try again in a moment."
TOO_SLOW = "You took too long to say who you are. Come in again: with your key, or with the code at hand."
FULL = "The host is full. Try again later: your place is kept."
TOO_MANY_LINES = "You came in again, on too many lines: this one, the oldest, has ended."
TOO_MANY_KEYS = "Your client has shown too many keys. Choose one: ssh -o IdentitiesOnly=yes -i and the file of your key"
BANNED = "The owner of this host lets you in no more."
PUT_OUT = "The owner of this host has ended your visit. You can come in again."
ASKED_NOTHING = "You came in and asked for nothing, so the line is closed. Come in without -N."
TINY_PACKETS = "Your client takes too little at once."
REMOVED = "The owner of this host has removed your name and your keys."
NOT_KNOWN = "This host doesn’t know you yet. Come in once without a word after the address."
HELP = """After the address you can write one word:
  status   the tables that you sit at; ends with 0 if one waits for you, else with 1
  wait     ends as soon as a table waits for you
  help     this text
  plain    the game in sentences, without a screen
Without a word the game opens. The code of a table before the @ leads there: ssh amber-otter-42@HOST"""


def crowded(most: int) -> str:
    return f"There are {most} people here from your address already. Try again when one of them has left."


def not_a_word(said: str) -> str:
    return f"{quoted(said)} isn’t one of the words that you can write here."
