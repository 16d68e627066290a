"""What is asked and offered when an event gives a card, or one is archived."""

from __future__ import annotations

from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.legacy.caboose import ArchiveEvent
from ttr_tui.rules.legacy.companies import Companies
from ttr_tui.rules.legacy.effects.outcomes import Asked, ChooseWay, LayDown
from ttr_tui.words.english import showing
from ttr_tui.words.english.campaign.story import secret
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.sentences import choice_of, doing_of
from ttr_tui.words.english.systems.legacy.cards import explained, giving, postcard, said_by, titled


def row_card_head(cast: Cast, view: View) -> str:
    said = f"{cast.people[view.seat]}, {giving(cast, view.table)} gives you a card of the market."
    return f"{said} {showing.hand(cast, view)}"


def archive_head(cast: Cast, view: View) -> str:
    return f"{cast.people[view.seat]}, you come last, and archive an event: it doesn’t come again."


def question_head(cast: Cast, view: View) -> str:
    asked = view.table.record(Asked)
    name, _ = said_by(cast, asked.list, asked.effect)
    return f"{cast.people[view.seat]}, you are asked by {explained(cast, name)}{_of_one_s_own(cast, view, name)}"


def _of_one_s_own(cast: Cast, view: View, name: str) -> str:
    """What a postcard says to its owner."""
    asking, own = postcard(cast, name), view.table.record(Companies).colors[view.seat]
    if asking is None or cast.tale is None or asking.company != own:
        return ""
    return f" {secret(cast.tale.postcards[name])}"


def discard_head(cast: Cast, view: View) -> str:
    return f"{cast.people[view.seat]}, you have to discard a card of your choice. {showing.hand(cast, view)}"


@choice_of.register
def _(action: LayDown, cast: Cast, table: Table) -> str:
    return f"discard {cast.card(action.card)}"


@choice_of.register
def _(action: ChooseWay, cast: Cast, table: Table) -> str:
    return action.way.replace("-", " ")


@choice_of.register
def _(action: ArchiveEvent, cast: Cast, table: Table) -> str:
    return f"archive {explained(cast, action.event)}"


@doing_of.register
def _(action: LayDown, cast: Cast, table: Table) -> str:
    return f"discarding {cast.card(action.card)}"


@doing_of.register
def _(action: ChooseWay, cast: Cast, table: Table) -> str:
    return f"choosing “{action.way.replace('-', ' ')}”"


@doing_of.register
def _(action: ArchiveEvent, cast: Cast, table: Table) -> str:
    return f"archiving {titled(cast, action.event)}"
