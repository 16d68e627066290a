"""What is said to whoever can't come in to a table or a campaign, or can't open one."""

from __future__ import annotations

from ttr_tui.dialogues.dialogue import Over
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.lobby import MOST_UNBEGUN
from ttr_tui.hosting.visit import MOST_WATCHING
from ttr_tui.store.faults import Complaint, MapError
from ttr_tui.words import campaign_lobby, lobby

NO_WAY_IN = (Denied, Complaint, Over)
CANT_OPEN = (Denied, MapError)


def why_not_in(fault: Exception, code: str) -> str:
    """For one of NO_WAY_IN."""
    match fault:
        case Denied(No.WATCHING):
            return lobby.too_many_watch(MOST_WATCHING)
        case Denied():
            return lobby.no_table(code)
        case Over(note=str(note)) if note:
            return note
    return lobby.CANT_OPEN


def why_not_opened(fault: Exception) -> str:
    """A new table, or a new campaign; for one of CANT_OPEN. Where the files of the host lie is nobody’s concern."""
    match fault:
        case MapError():
            return fault.without_files
        case Denied(No.UNBEGUN):
            return lobby.too_many_unbegun(MOST_UNBEGUN)
        case Denied(No.CAMPAIGNS):
            return campaign_lobby.TOO_MANY
    return lobby.TOO_MANY
