"""What events and rule stickers can do: a closed set of verbs, as data of the map file.

Each class is one verb, its fields are the keys of the map file (`from_` stands for `from`). Nothing here is prose but
titles and texts, and nothing knows a story.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from ttr_tui.core.board import Board
from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.value import value
from ttr_tui.rules import amounts

CityId: TypeAlias = Annotated[str, amounts.IdOf("cities", "city")]
LaneColor: TypeAlias = Annotated[str, amounts.OneOf(LANE_COLORS, "colour")]
Id: TypeAlias = Annotated[str, amounts.Id()]
StickerId: TypeAlias = Annotated[str, amounts.IdOf("stickers", "sticker")]
Prose: TypeAlias = Annotated[str, amounts.Text(400)]
Step: TypeAlias = Annotated[int, amounts.Range(1, 14)]

ANY_COLOR: LaneColor = ""
ANY_NUMBER = 99

PriceHook: TypeAlias = Literal["claim.extra_cards", "claim.extra_wilds", "claim.extra_dollars", "claim.most_wilds"]
ClaimHook: TypeAlias = PriceHook | Literal["claim.reward"]
TicketHook: TypeAlias = Literal["tickets.deal"]
TICKETS_DEAL: TicketHook = "tickets.deal"


@value
class Span:
    """A test of a number."""

    at_least: int = 0
    at_most: int = ANY_NUMBER


@value
class When:
    """A test of a lane; what is left out doesn't matter."""

    route_length: Span = Span()
    route_color: LaneColor = ANY_COLOR
    route_touches: tuple[CityId, ...] = ()

    def lanes(self, board: Board) -> int:
        """The lanes that pass it."""
        mask = 0
        cities = {board.city_index[city] for city in self.route_touches}
        for index, lane in enumerate(board.lanes):
            long_enough = self.route_length.at_least <= lane.length <= self.route_length.at_most
            colored = self.route_color in (ANY_COLOR, LANE_COLORS[lane.color])
            if long_enough and colored and (not cities or {lane.a, lane.b} & cities):
                mask |= 1 << index
        return mask


@value
class Modify:
    """A lasting change of what a claim costs or brings, or of how many tickets a draw shows."""

    verb: ClassVar[str] = "modify"
    hook: ClaimHook | TicketHook
    change: int
    when: When = When()


@value
class ModifyClaim(Modify):
    """A lasting change of what a claim costs or brings, and of nothing else."""

    hook: ClaimHook


@value
class ModifyPrice:
    """What somebody who chooses this way has to pay."""

    verb: ClassVar[str] = "modify"
    hook: PriceHook
    change: int


@value
class Way:
    """One way to meet the price of a claim."""

    label: Id
    effects: tuple[ModifyPrice, ...] = ()


@value
class Ask:
    """Whoever claims such a lane chooses one of these ways; the choice is part of the claim."""

    verb: ClassVar[str] = "ask"
    options: tuple[Way, ...]
    when: When = When()


@value
class Cards:
    """Everybody, from the active seat on, draws so many cards from the deck, or takes them from the market."""

    verb: ClassVar[str] = "cards"
    n: int
    from_: Literal["deck", "row"] = "deck"
    who: Literal["all"] = "all"


@value
class Deck:
    """Sweep the market, or archive the current event."""

    verb: ClassVar[str] = "deck"
    op: Literal["sweep", "archive"]


@value
class Rule:
    """From now on this sticker takes its place among the numbered steps of a claim."""

    verb: ClassVar[str] = "rule"
    id: StickerId
    op: Literal["stick"] = "stick"


@value
class Event:
    """A card of the event deck. What modifies something lasts while the event is current; all else happens once."""

    id: Id
    title: Prose
    text: Prose
    effects: tuple[Modify | Cards | Deck | Rule, ...]

    @property
    def instant(self) -> bool:
        """Does nothing of it last? Such an event carries a lightning bolt."""
        return not any(isinstance(effect, Modify) for effect in self.effects)


@value
class Sticker:
    """A rule that can join the steps of a claim: it changes the price, or brings something after the claim."""

    id: Id
    step: Step
    title: Prose
    text: Prose
    effects: tuple[ModifyClaim | Ask, ...]
