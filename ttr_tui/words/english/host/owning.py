"""What the owner of a host reads about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.hosting.lobby.glance import Stage
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
CLOSE_CAMPAIGN = "Close this campaign; its file stays"
STAGES: Mapping[Stage, str] = {
    Stage.GATHERING: "campaign, not founded",
    Stage.BETWEEN: "campaign, between games",
    Stage.PLAYING: "campaign, a game is on",
    Stage.ENDING: "campaign, a game has ended",
}
BANS = "Banned"
NO_BANS = "Nobody is banned."
LET_IN = "Let them come in again"
PEOPLE = "People"
NOBODY_ELSE = "Nobody but you."
REMOVE = "Remove their name, keys and settings"
NEW_HERE = "somebody new"
FROM_THE_OWNER = "From the owner of this host"


def counts(sessions: int, tables: int, campaigns: int) -> str:
    more = f", {counted(campaigns, 'campaign')}" if campaigns else ""
    return f"{counted(sessions, 'session')}, {counted(tables, 'table')}{more}."


def people(count: int) -> str:
    return f"{PEOPLE}: {count}"


def bans(count: int) -> str:
    return f"{BANS}: {count}"


def person(name: str, keys: int, tables: int) -> str:
    return f"{name}: {counted(keys, 'key') if keys else 'a guest'}, {counted(tables, 'table')}"


def sure_to_remove(name: str) -> str:
    return f"Remove {name}? Their seats in games stay held."


def banned_key(fingerprint: str, name: str) -> str:
    return f"{fingerprint[:19]}… ({name})" if name else f"{fingerprint[:19]}…"


def banned_address(address: str) -> str:
    return f"Everyone at {address}"


def session(name: str, table: str, address: str, seconds: int) -> str:
    return f"{name or NEW_HERE}: {table or 'in the lobby'}, {address}, {ago(seconds)}"


def table(code: str, title: str, names: Sequence[str], *, begun: bool, over: bool) -> str:
    stand = "over" if over else "in play" if begun else "not begun"
    return f"{code}: {title}, {', '.join(names) or 'nobody'}, {stand}"


def campaign(code: str, title: str, names: Sequence[str], stage: Stage) -> str:
    return f"{code}: {title}, {', '.join(names) or 'nobody'}, {STAGES[stage]}"


def what_about(name: str, address: str) -> str:
    return f"{name or NEW_HERE} at {address}"


def sure_to_close(code: str) -> str:
    return f"Close table {code} for everyone?"


def sure_to_close_campaign(code: str) -> str:
    return f"Close campaign {code} for everyone?"


def from_the_owner(text: str) -> str:
    return f"{FROM_THE_OWNER}: {text}"
