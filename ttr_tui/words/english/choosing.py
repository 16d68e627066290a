"""What the choices say that only some systems of rules have."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.rules.lakes.exchange import Exchange
from ttr_tui.rules.lakes.fleet import ChooseFleet, other_kind
from ttr_tui.rules.lakes.harbors import BuildHarbor
from ttr_tui.rules.lakes.market import Refill
from ttr_tui.rules.legacy.caboose import ArchiveEvent
from ttr_tui.rules.market import TakeCard
from ttr_tui.rules.nederland.neutral import ChooseLane
from ttr_tui.words.english.lakes import mix
from ttr_tui.words.english.legacy import titled
from ttr_tui.words.english.naming import Cast, pieces

WHICH = "Which? A number:"
WHICH_OR_BACK = "Which? A number; Enter goes back:"

MORE: Mapping[str, str] = {"harbor": "build a harbour", "exchange": "exchange pieces"}
"""Further actions of a turn, by the kind of their menu."""

PART_OF: Mapping[str, str] = {"harbor": "harbors", "exchange": "exchange"}
"""The part of the rules that each of them belongs to."""

DECKS: Mapping[str, str] = {"cars": "train deck", "ships": "ship deck"}


def deck(table: Table, supply: int) -> str:
    """What a deck is called where there is more than one."""
    supplies = table.cards.supplies
    return DECKS[supplies[supply]] if len(supplies) > 1 else "deck"


def choice(cast: Cast, table: Table, action: Action) -> str:
    match action:
        case ChooseFleet(trains, ships):
            return mix(trains, ships)
        case Refill(supply):
            return f"fill the market from the {deck(table, supply)}"
        case BuildHarbor(city, payment):
            return f"{cast.city(city)}, pay {cast.counted_cards(payment)}"
        case Exchange(kind, count):
            return f"{pieces(count, other_kind(kind))} for {pieces(count, kind)}"
        case ChooseLane(lane):
            return cast.lane(lane)
        case ArchiveEvent(event):
            return f"archive {titled(event)}"
        case TakeCard(slot):
            return f"take {cast.card(table.market[slot])}"
    raise NotImplementedError(f"no words for {action.word}")
