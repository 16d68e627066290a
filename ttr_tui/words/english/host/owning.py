"""What the owner of a host reads about it."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.words.english.host.lobby import ago
from ttr_tui.words.english.phrases import counted

HOST = "This host"
CHOOSE = "Choose"
SAY = "Say something to everyone"
WHAT = "What? Everyone reads it:"
DRAIN = "Close the host"
SURE_TO_DRAIN = "Close the host? Every game is saved."
NOTHING = "Change nothing"
PUT_OUT = "Put out; they can come in again"
BAN_KEY = "Ban this key"
BAN_ADDRESS = "Ban this address"
CLOSE_TABLE = "Close this table"
NEW_HERE = "somebody new"
FROM_THE_OWNER = "From the owner of this host"


def counts(sessions: int, tables: int) -> str:
    return f"{counted(sessions, 'session')}, {counted(tables, 'table')}."


def session(name: str, address: str, seconds: int) -> str:
    return f"{name or NEW_HERE}: {address}, here for {ago(seconds)}"


def table(code: str, title: str, names: Sequence[str], *, begun: bool, over: bool) -> str:
    stand = "over" if over else "in play" if begun else "not begun"
    return f"{code}: {title}, {', '.join(names) or 'nobody'}, {stand}"


def what_about(name: str, address: str) -> str:
    return f"{name or NEW_HERE} at {address}"


def sure_to_close(code: str) -> str:
    return f"Close table {code} for everyone?"


def from_the_owner(text: str) -> str:
    return f"{FROM_THE_OWNER}: {text}"
