"""What is said when somebody has a campaign’s file verified."""

from __future__ import annotations

from ttr_tui.campaign.receipts.review import Grid
from ttr_tui.core.text import visible
from ttr_tui.words.english.campaign.review import vaults

SHORT = 8
"""A stub must be known to so many letters."""
NO_SENSE = "The history makes no sense:"
NO_PACK = "Without the pack of this campaign, the tables at the top of its file can’t be compared with the history."


def verified(found: Grid, *, in_sentences: bool) -> list[str]:
    """All that can be said of a file without a key."""
    grid = vaults.told_grid(found) if in_sentences else vaults.grid(found)
    return [*vaults.verdict(found), "", *grid, "", *vaults.remarks(found), *vaults.locks(found.safes)]


def stub(found: Grid, noted: str, place: int | None) -> str:
    """Is what somebody noted in the file? `place` is where."""
    said = f"The stub {visible(noted)}"
    if place is not None:
        return f"{said} is here: {vaults.subject(found.rows[place])}, line {place + 1}. Nothing up to it was replaced."
    if not noted.strip():
        return f"Type a stub: its first {SHORT} letters or more."
    if len("".join(noted.split())) < SHORT:
        return f"{said} is too short to tell. Type its first {SHORT} letters or more."
    return f"{said} isn’t in this file. It is an older copy, or games were played again since the stub was noted."
