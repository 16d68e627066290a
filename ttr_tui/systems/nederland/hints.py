"""What hints say of the neutral player."""

from __future__ import annotations

from ttr_tui.core.view import View
from ttr_tui.systems.nederland.neutral import ChooseLane
from ttr_tui.systems.nederland.reasons import LaneToSpare
from ttr_tui.words.cast import Cast
from ttr_tui.words.hints import action_said, reason_said


@action_said.register
def _(action: ChooseLane, cast: Cast, view: View) -> str:
    return f"give away {cast.lane(action.lane)}"


@reason_said.register
def _(reason: LaneToSpare, cast: Cast, view: View) -> str:
    return "the other one suits your cards better" if reason.wanted else "you don’t need either"
