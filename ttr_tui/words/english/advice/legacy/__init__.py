"""What can be done there and nowhere else."""

from __future__ import annotations

from ttr_tui.bots.advice.legacy import FewerTrains
from ttr_tui.core.board import RAIL
from ttr_tui.core.view import View
from ttr_tui.rules.legacy.caboose import ArchiveEvent
from ttr_tui.words.english.advice.sentences import action_said, reason_said
from ttr_tui.words.english.naming import Cast, pieces
from ttr_tui.words.english.sentences import choice_of


@action_said.register
def _(action: ArchiveEvent, cast: Cast, view: View) -> str:
    """Without what the event does: that stands beside it."""
    return choice_of(action, cast, view.table).partition(":")[0]


@reason_said.register
def _(reason: FewerTrains, cast: Cast, view: View) -> str:
    most = "" if reason.bonus == reason.most else f", none {cast.worth(reason.most)}"
    brings = cast.worth(reason.bonus) if reason.bonus else "nothing yet"
    return (
        f"no ticket needs it, but few trains left bring a bonus at the end: {pieces(reason.left, RAIL)} {brings}{most}"
    )
