"""Why to do something, in words for what only this system advises."""

from __future__ import annotations

from ttr_tui.core.board import RAIL
from ttr_tui.core.view import View
from ttr_tui.systems.legacy.effect_words import gains_and_costs, titled_in, way_asked
from ttr_tui.systems.legacy.ending import ArchiveEvent
from ttr_tui.systems.legacy.outcomes import Asked, ChooseWay
from ttr_tui.systems.legacy.placing import PickLane
from ttr_tui.systems.legacy.reasons import (
    AnswerBrings,
    EitherWill,
    FewerTrains,
    LeastMissed,
    OthersCostMore,
    RoutesLeft,
    RunsAlong,
)
from ttr_tui.words.cast import Cast, pieces
from ttr_tui.words.hints import action_said, reason_said
from ttr_tui.words.phrases import counted, listed
from ttr_tui.words.sentences import choice_of


@action_said.register
def _(action: ChooseWay, cast: Cast, view: View) -> str:
    """Without what it does: the reason says that."""
    return choice_of(action, cast, view.table).partition(":")[0]


@action_said.register
def _(action: ArchiveEvent, cast: Cast, view: View) -> str:
    """Without what the event does: that stands beside it."""
    return choice_of(action, cast, view.table).partition(":")[0]


@action_said.register
def _(action: PickLane, cast: Cast, view: View) -> str:
    return cast.lane(action.lane)


@reason_said.register
def _(reason: EitherWill, cast: Cast, view: View) -> str:
    return "either will do"


@reason_said.register
def _(reason: AnswerBrings, cast: Cast, view: View) -> str:
    """`brings a card, for $1`."""
    numbers = cast.edition.numbers
    way = way_asked(numbers, view.table.record(Asked), reason.way)
    if way is None or not way.effects:
        return "brings nothing"
    gains, costs = gains_and_costs(way, titled_in(numbers))
    brings = f"brings {listed(gains)}" if gains else "brings what the card says" if not costs else ""
    return ", ".join(filter(None, [brings, f"{'for' if brings else 'costs'} {listed(costs)}" if costs else ""]))


@reason_said.register
def _(reason: OthersCostMore, cast: Cast, view: View) -> str:
    return "the rest costs more than it brings"


@reason_said.register
def _(reason: LeastMissed, cast: Cast, view: View) -> str:
    return "your plan needs it least"


@reason_said.register
def _(reason: RoutesLeft, cast: Cast, view: View) -> str:
    return f"{counted(reason.lanes, 'route')} there {'is' if reason.lanes == 1 else 'are'} still open"


@reason_said.register
def _(reason: RunsAlong, cast: Cast, view: View) -> str:
    return f"it runs along {'your' if reason.owner == cast.reader else cast.whose(reason.owner)} route"


@reason_said.register
def _(reason: FewerTrains, cast: Cast, view: View) -> str:
    most = "" if reason.bonus == reason.most else f", {cast.worth(reason.most)} for none"
    brings = cast.worth(reason.bonus) if reason.bonus else "nothing yet"
    return f"few trains left bring a bonus, {brings} for {pieces(reason.left, RAIL)}{most}"
