"""What can be done there and nowhere else."""

from __future__ import annotations

from ttr_tui.core.view import View
from ttr_tui.rules.legacy.caboose import ArchiveEvent
from ttr_tui.words.english.advice.sentences import action_said
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.sentences import choice_of


@action_said.register
def _(action: ArchiveEvent, cast: Cast, view: View) -> str:
    """Without what the event does: that stands beside it."""
    return choice_of(action, cast, view.table).partition(":")[0]
