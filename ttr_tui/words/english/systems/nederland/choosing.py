"""What is asked and offered for the neutral player."""

from __future__ import annotations

from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.nederland.neutral import ChooseLane
from ttr_tui.rules.nederland.pile import Pile
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.sentences import choice_of, doing_of


def neutral_head(cast: Cast, view: View) -> str:
    ticket = view.table.record(Pile).tickets[-1]
    turned, named = cast.pair(ticket), cast.journey(*cast.edition.feet[ticket])
    who = cast.people[view.seat]
    return f"{who}, you turned over {turned}, which names {named}. Which route does the neutral player take?"


@choice_of.register
def _(action: ChooseLane, cast: Cast, table: Table) -> str:
    return cast.lane(action.lane)


@doing_of.register
def _(action: ChooseLane, cast: Cast, table: Table) -> str:
    return f"giving the neutral player {cast.lane(action.lane)}"
