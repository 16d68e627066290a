"""Whether to hang up a lantern."""

from __future__ import annotations

from ttr_tui.core.view import View
from ttr_tui.systems.lanterns.reasons import LanternScores, WildIsNeeded
from ttr_tui.words.cast import Cast
from ttr_tui.words.hints import reason_said
from ttr_tui.words.phrases import points


@reason_said.register
def _(reason: LanternScores, cast: Cast, view: View) -> str:
    return f"{points(reason.points)} are worth more than the wild"


@reason_said.register
def _(reason: WildIsNeeded, cast: Cast, view: View) -> str:
    return "other routes need the wild more"
