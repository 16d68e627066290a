"""What happens with companies, events, rules of the board, receipts and the caboose."""

from __future__ import annotations

from ttr_tui.core.events import Postponed
from ttr_tui.core.notation import UNKNOWN
from ttr_tui.core.table import Table
from ttr_tui.rules.common.claiming import CLAIM_STEPS
from ttr_tui.rules.legacy.caboose import CabooseTaken
from ttr_tui.rules.legacy.companies import CompanyTaken
from ttr_tui.rules.legacy.edges import OFF_BOARD, EdgesDrawn, LanesJoined
from ttr_tui.rules.legacy.effects.event_cards import EventArchived, EventsShuffled, EventTurned
from ttr_tui.rules.legacy.effects.outcomes import (
    ChanceFell,
    ChosenInSecret,
    Discarded,
    FewestToKeep,
    PostcardShown,
    QuestionPut,
    Told,
    TrainsAdded,
    WayChosen,
)
from ttr_tui.rules.legacy.effects.sticking import RulePeeled, RuleStuck
from ttr_tui.rules.legacy.effects.verbs import Say
from ttr_tui.rules.legacy.large_cities import LARGE, LARGE_CITY_STEP
from ttr_tui.rules.legacy.newspapers import NewspaperMet, NewspaperPutBack
from ttr_tui.rules.legacy.receipts import ReceiptFilled
from ttr_tui.rules.legacy.story.leaving import Noted, ToOffice, ToVault
from ttr_tui.rules.legacy.story.marked_cards import MarksPaid
from ttr_tui.rules.legacy.story.postcards import PostcardHeld
from ttr_tui.rules.legacy.story.reading import StoryRead, TicketsAdded
from ttr_tui.rules.legacy.story.tokens import TokensPlaced, TokensTaken
from ttr_tui.words.english.naming import Cast, color_name
from ttr_tui.words.english.phrases import capital, counted, listed
from ttr_tui.words.english.sentences import sentence_of
from ttr_tui.words.english.steps import Step, When, step_of
from ttr_tui.words.english.systems.legacy.cards import (
    asked_for,
    explained,
    known_lanes,
    receipt,
    said_by,
    several,
    thing,
    titled,
)


@sentence_of.register
def _(fact: CompanyTaken, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'play')} the {fact.color} company."


@sentence_of.register
def _(fact: EdgesDrawn, reader: Cast) -> str:
    count = len(known_lanes(reader.edition, fact.lanes))
    off = "leads off the board and is closed" if count == 1 else "lead off the board and are closed"
    return f"{capital(counted(count, 'route'))} {off}." if count else "The board is as large as it is drawn."


@sentence_of.register
def _(fact: LanesJoined, reader: Cast) -> str:
    """City after city that is new, with its routes; a route between two of them is said once."""
    board = reader.board
    new: dict[int, list[str]] = {}
    for number in fact.lanes:
        lane = board.lanes[number]
        city = next((one for one in (lane.a, lane.b) if OFF_BOARD in board.cities[one].marks), lane.a)
        new.setdefault(city, []).append(_route(reader, city, number))
    told = [f"from {reader.city(city)} to {listed(routes)}" for city, routes in new.items()]
    return f"Open from now on: {'; '.join(told)}."


def _route(reader: Cast, city: int, number: int) -> str:
    """`Mobile (3 blue on the water)`."""
    lane, kinds = reader.board.lanes[number], reader.words.lane_kinds
    marks = "".join(f" {said(lane.marks[mark])}" for mark, said in kinds.items() if mark in lane.marks)
    return f"{reader.city(lane.b if lane.a == city else lane.a)} ({lane.length} {color_name(lane.color)}{marks})"


@sentence_of.register
def _(fact: NewspaperMet, reader: Cast) -> str:
    return "A newspaper comes up."


@sentence_of.register
def _(fact: NewspaperPutBack, reader: Cast) -> str:
    return "A newspaper is shuffled back into the deck."


@sentence_of.register
def _(fact: EventsShuffled, reader: Cast) -> str:
    return f"A deck of {counted(len(fact.order), 'event')} is shuffled."


@sentence_of.register
def _(fact: EventTurned, reader: Cast) -> str:
    return f"The event is {explained(reader, fact.event)}"


@sentence_of.register
def _(fact: EventArchived, reader: Cast) -> str:
    return f"The event {titled(reader, fact.event)} is archived and doesn’t come again."


def why_it_waits(cast: Cast, fact: Postponed) -> str:
    """A claim waits for the card that a large city brings."""
    if fact.task != CLAIM_STEPS or fact.numbers[1:2] != (LARGE_CITY_STEP,):
        return ""
    lane = cast.board.lanes[fact.numbers[0]]
    large = [cast.city(city) for city in (lane.a, lane.b) if LARGE in cast.board.cities[city].marks]
    return f"{listed(large)} {'is a large city' if len(large) == 1 else 'are large cities'}: the route brings a card."


@sentence_of.register
def _(fact: QuestionPut, reader: Cast) -> str:
    name, _ = said_by(reader, fact.list, fact.effect)
    return f"{reader.does(fact.seat, 'answer')} what {titled(reader, name)} asks."


@sentence_of.register
def _(fact: WayChosen, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'choose')} this: {fact.way.replace('-', ' ')}."


@sentence_of.register
def _(fact: ChosenInSecret, reader: Cast) -> str:
    if fact.way == UNKNOWN:
        return f"{reader.does(fact.seat, 'answer')} that."
    return f"{reader.does(fact.seat, 'choose')} this: {fact.way.replace('-', ' ')}."


@sentence_of.register
def _(fact: ChanceFell, reader: Cast) -> str:
    name, _ = said_by(reader, fact.list, fact.effect)
    return f"Chance decides what {titled(reader, name)} asks: {fact.way.replace('-', ' ')}."


@sentence_of.register
def _(fact: FewestToKeep, reader: Cast) -> str:
    if not fact.count:
        return "From now on, the usual number of tickets is kept."
    return f"Of the tickets that are shown now, at least {fact.count} {'is' if fact.count == 1 else 'are'} kept."


@sentence_of.register
def _(fact: Told, reader: Cast) -> str:
    _, said = said_by(reader, fact.list, fact.effect)
    assert isinstance(said, Say)
    return said.text


@sentence_of.register
def _(fact: Discarded, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'discard')} {reader.counted_cards(fact.cards)}."


@sentence_of.register
def _(fact: TrainsAdded, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'get')} {counted(fact.count, 'train')} more."


@sentence_of.register
def _(fact: MarksPaid, reader: Cast) -> str:
    cards = counted(fact.count, "card")
    return f"{reader.does(fact.seat, 'pay')} with {cards} with a {reader.words.designs[fact.mark].said}."


@sentence_of.register
def _(fact: TokensTaken, reader: Cast) -> str:
    tokens = several(abs(fact.count), thing(reader, "tokens", fact.kind))
    return (
        f"{reader.does(fact.seat, 'take')} {tokens}."
        if fact.count > 0
        else f"{reader.does(fact.seat, 'give')} {tokens} back."
    )


@sentence_of.register
def _(fact: TokensPlaced, reader: Cast) -> str:
    tokens, city = several(abs(fact.count), thing(reader, "tokens", fact.kind)), reader.city(fact.city)
    if fact.count > 0:
        return f"{reader.does(fact.seat, 'place')} {tokens} in {city}."
    return f"{reader.does(fact.seat, 'take')} {tokens} back from {city}."


@sentence_of.register
def _(fact: Noted, reader: Cast) -> str:
    return f"Noted: {thing(reader, 'notes', fact.note)}, {fact.value}."


@sentence_of.register
def _(fact: ToOffice, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'lay')} this into the office: {thing(reader, 'items', fact.item)}."


@sentence_of.register
def _(fact: ToVault, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'drop')} this into the vault: {thing(reader, 'items', fact.item)}."


@sentence_of.register
def _(fact: StoryRead, reader: Cast) -> str:
    return f"The story goes on: {titled(reader, fact.card)}."


@sentence_of.register
def _(fact: TicketsAdded, reader: Cast) -> str:
    one = len(fact.added) == 1
    return f"{capital(counted(len(fact.added), 'ticket'))} to new cities {'is' if one else 'are'} shuffled in."


@sentence_of.register
def _(fact: PostcardHeld, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'have')} {titled(reader, fact.postcard)}."


@sentence_of.register
def _(fact: PostcardShown, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'show')} {titled(reader, fact.postcard)}{asked_for(reader, fact.postcard)}"


@sentence_of.register
def _(fact: RulePeeled, reader: Cast) -> str:
    return f"A rule is no longer in force: {titled(reader, fact.sticker)}."


@sentence_of.register
def _(fact: RuleStuck, reader: Cast) -> str:
    return f"A rule is in force from now on: {explained(reader, fact.sticker)}"


@sentence_of.register
def _(fact: ReceiptFilled, reader: Cast) -> str:
    return f"{reader.whose(fact.seat)} receipt for {fact.year}: {receipt(reader, fact)}."


@sentence_of.register
def _(fact: CabooseTaken, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'take')} the caboose."


@step_of.register
def _(fact: ReceiptFilled, cast: Cast, table: Table) -> Step:
    return Step(fact.seat, f"The receipt: {receipt(cast, fact)}.")


@step_of.register
def _(fact: CabooseTaken, cast: Cast, table: Table) -> Step:
    return Step(fact.seat, sentence_of(fact, cast), when=When.LAST)
