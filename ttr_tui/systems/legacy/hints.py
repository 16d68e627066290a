"""Why to do something, in words for what only this system advises."""

from __future__ import annotations

from ttr_tui.core.board import RAIL
from ttr_tui.core.view import View
from ttr_tui.systems.legacy.ending import ArchiveEvent
from ttr_tui.systems.legacy.outcomes import ChooseWay
from ttr_tui.systems.legacy.reasons import FewerTrains
from ttr_tui.words.cast import Cast, pieces
from ttr_tui.words.hints import action_said, reason_said
from ttr_tui.words.sentences import choice_of


@action_said.register
def _(action: ChooseWay, cast: Cast, view: View) -> str:
    """Without what it does: the reason says that."""
    return choice_of(action, cast, view.table).partition(":")[0]


@action_said.register
def _(action: ArchiveEvent, cast: Cast, view: View) -> str:
    """Without what the event does: that stands beside it."""
    return choice_of(action, cast, view.table).partition(":")[0]


@reason_said.register
def _(reason: FewerTrains, cast: Cast, view: View) -> str:
    most = "" if reason.bonus == reason.most else f", {cast.worth(reason.most)} for none"
    brings = cast.worth(reason.bonus) if reason.bonus else "nothing yet"
    return f"few trains left bring a bonus, {brings} for {pieces(reason.left, RAIL)}{most}"
