"""The reasons for hints that only Rails & Sails has: harbours, fleets and two decks."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.core.value import value


@value
class HarborPays(Reason):
    """A harbour brings so many points over one that isn't built, with the tickets that are planned."""

    city: int
    points: int
    tickets: tuple[int, ...]
    """Those that name the city and are yet to be completed."""


@value
class CardForHarbor(Reason):
    """A card towards a harbour; in this city, by the plan."""

    city: int
    lacking: int
    """Cards of its colour, or wilds, that are lacking even then."""


@value
class TooFewPieces(Reason):
    """The plan needs so many more of a kind of piece than there are."""

    kind: int
    missing: int


@value
class FleetFits(Reason):
    """What the plan needs of each kind."""

    rail: int
    sea: int


@value
class DeckHelpsMore(Reason):
    """A card of this deck is likelier to help than one of the other."""

    supply: int


KINDS: tuple[type[Reason], ...] = (
    HarborPays,
    CardForHarbor,
    TooFewPieces,
    FleetFits,
    DeckHelpsMore,
)
