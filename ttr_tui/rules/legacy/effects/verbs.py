"""What events and rule stickers can do: a closed set of verbs, as data of the map file.

Each class is one verb, its fields are the keys of the map file (`from_` stands for `from`). Nothing here is prose but
titles and texts, and nothing knows a story. What modifies something lasts; all else happens once, in its order.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from ttr_tui.core.cards import COLORS, WILD
from ttr_tui.core.value import value
from ttr_tui.rules import amounts
from ttr_tui.rules.legacy.effects.when import (
    ANYTHING,
    HOLDER,
    SELECTORS,
    CardMark,
    CityId,
    Id,
    Mark,
    NoteId,
    Prose,
    Test,
    TokenId,
    When,
    Who,
)

StickerId: TypeAlias = Annotated[str, amounts.IdOf("stickers", "sticker")]
ItemId: TypeAlias = Annotated[str, amounts.IdOf("items", "item")]
Step: TypeAlias = Annotated[int, amounts.Range(1, 15)]
Color: TypeAlias = Annotated[str, amounts.OneOf((*COLORS, WILD), "colour")]

CHANCE = "chance"
Asker: TypeAlias = Annotated[
    str, amounts.OneOfOrId((*SELECTORS, CHANCE), "selector", HOLDER, amounts.IdOf("tokens", "token"))
]
"""Whom a question is put to: companies, or chance, which takes one of the ways."""
Change: TypeAlias = Annotated[int, amounts.Range(-9, 999)]

ANY_NUMBER = 99

PriceHook: TypeAlias = Literal["claim.extra_cards", "claim.extra_wilds", "claim.extra_dollars", "claim.most_wilds"]
ClaimHook: TypeAlias = PriceHook | Literal["claim.reward", "claim.forbid"]
TicketHook: TypeAlias = Literal["tickets.deal"]
TICKETS_DEAL: TicketHook = "tickets.deal"


@value
class Per:
    """So many for each of the things that are counted for the company that it is about."""

    per: Literal["tickets-done", "trains-left", "routes", "cards", "tokens", "paid"]
    times: Annotated[int, amounts.Range(-99, 99)] = 1
    at_most: Annotated[int, amounts.Range(0, 99)] = ANY_NUMBER
    """However many things there are, no more of them count."""
    token: TokenId = ANYTHING
    """The kind of token that is counted."""
    mark: Mark = ANYTHING
    """The routes that are counted have it."""
    paid_mark: CardMark = ANYTHING
    """The cards that are counted, of those that paid for the lane, have it."""


Quantity: TypeAlias = Annotated[int, amounts.Range(-99, 99)] | Per
Many: TypeAlias = Annotated[int, amounts.POINTS] | Per


@value
class Modify:
    """A lasting change of what a claim costs or brings, or of how many tickets a draw shows."""

    verb: ClassVar[str] = "modify"
    hook: ClaimHook | TicketHook
    change: Change
    when: When = When()


@value
class ModifyPrice:
    """What somebody who chooses this way has to pay."""

    verb: ClassVar[str] = "modify"
    hook: PriceHook
    change: Change


@value
class Need:
    """What a company must have to choose a way; the effects of the way may take it."""

    dollars: Quantity = 0
    wilds: Annotated[int, amounts.POINTS] = 0
    trains: Annotated[int, amounts.POINTS] = 0


@value
class Way:
    """One answer to what is asked."""

    label: Id
    need: Need = Need()
    effects: tuple[ModifyPrice | Verb, ...] = ()


@value
class Ask:
    """Each of these companies chooses one way; the first needs nothing, and will do for somebody who isn't there.

    If the ways change nothing but the price of a claim, then whoever claims such a lane chooses with the claim.
    """

    verb: ClassVar[str] = "ask"
    options: tuple[Way, ...]
    when: Test = Test()
    who: Asker = "owner"

    @property
    def prices(self) -> bool:
        """Is it about the price of a claim?"""
        return all(isinstance(effect, ModifyPrice) for way in self.options for effect in way.effects)


@value
class If:
    """One list of effects or another."""

    verb: ClassVar[str] = "if"
    when: Test
    then: tuple[Verb, ...]
    else_: tuple[Verb, ...] = ()


@value
class Say:
    """Words, and nothing else."""

    verb: ClassVar[str] = "say"
    text: Prose


@value
class Money:
    """Dollars for each of these companies, or from them if the amount is under zero; nobody gets under nothing."""

    verb: ClassVar[str] = "money"
    amount: Quantity
    who: Who = "owner"
    from_: Who = ANYTHING
    """The companies that pay it, each so much; the bank if nobody is named."""


@value
class Cards:
    """Each of these companies, from the active one on, draws so many cards or takes them from the market.

    Out of a hand so many cards of a colour are discarded, or of any by free choice; all if there are no more.
    """

    verb: ClassVar[str] = "cards"
    n: Many
    from_: Literal["deck", "row", "hand", "choice"] = "deck"
    who: Who = "all"
    color: Color = ANYTHING


@value
class Tickets:
    """Each of these companies looks at so many tickets, and keeps so many at least, or else as many as after a draw."""

    verb: ClassVar[str] = "tickets"
    n: Annotated[int, amounts.TICKETS]
    who: Who = "owner"
    keep: Annotated[int, amounts.Range(0, 6)] = 0


@value
class Trains:
    """So many trains more for each of these companies, as far as it has them."""

    verb: ClassVar[str] = "trains"
    n: Many
    who: Who = "owner"


@value
class Deck:
    """Sweep the market, archive the current event, or turn up the next one."""

    verb: ClassVar[str] = "deck"
    op: Literal["sweep", "archive", "turn"]


@value
class Rule:
    """From now on this sticker takes its place among the numbered steps of a claim, or has none any more."""

    verb: ClassVar[str] = "rule"
    id: StickerId
    op: Literal["stick", "peel"] = "stick"


@value
class Token:
    """Tokens from the bank for each of these companies, or back; to itself, to a city, or to both ends of the lane."""

    verb: ClassVar[str] = "token"
    kind: TokenId
    n: Quantity = 1
    who: Who = "owner"
    at: Literal["company", "city", "ends"] = "company"
    city: CityId = ANYTHING


@value
class Flag:
    """Something that is noted comes to this, or changes by this."""

    verb: ClassVar[str] = "flag"
    name: NoteId
    amount: Quantity = 1
    op: Literal["add", "set"] = "add"
    who: Who = "owner"
    """For whom the amount is counted."""


@value
class Keep:
    """Each of these companies lays an item into its office, or drops it into its vault."""

    verb: ClassVar[str] = "keep"
    item: ItemId
    place: Literal["office", "vault"]
    who: Who = "owner"


@value
class Show:
    """The postcard on which this stands is shown: not as soon as its condition is met, but here."""

    verb: ClassVar[str] = "show"


Verb: TypeAlias = Ask | If | Say | Money | Cards | Tickets | Trains | Deck | Rule | Token | Flag | Keep | Show
"""What happens once."""


@value
class Event:
    """A card of the event deck. What modifies something lasts while the event is current; all else happens once."""

    id: Id
    title: Prose
    text: Prose
    effects: tuple[Modify | Verb, ...]

    @property
    def instant(self) -> bool:
        """Does nothing of it last? Such an event carries a lightning bolt."""
        return not any(isinstance(effect, Modify) for effect in self.effects)


@value
class Sticker:
    """A rule that can join the steps of a claim, and change its price or do something afterwards, or other steps."""

    id: Id
    step: Step
    title: Prose
    text: Prose
    effects: tuple[Modify | Verb, ...]
    when: Test = Test()
    """For which claims that happens which isn't about the price."""
    pipeline: Literal["claim", "set-up", "finish"] = "claim"
    """Whose steps it joins."""
