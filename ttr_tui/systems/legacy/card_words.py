"""What cards, rules of the board and receipts are called and say, and the sentences for facts."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.core.cards import COLORS, NEUTRAL, NONE
from ttr_tui.core.events import Postponed
from ttr_tui.core.notation import UNKNOWN
from ttr_tui.core.table import Table
from ttr_tui.rules.claiming import CLAIM_STEPS
from ttr_tui.rules.edition import Edition
from ttr_tui.systems.legacy.companies import (
    BonusChanged,
    ColorAdded,
    CompanyTaken,
    Noted,
    NotedFor,
    TokenMoved,
    TokensPlaced,
    TokensStaked,
    TokensTaken,
    ToOffice,
    ToVault,
)
from ttr_tui.systems.legacy.effect_words import titled_in
from ttr_tui.systems.legacy.ending import CabooseTaken, ReceiptFilled
from ttr_tui.systems.legacy.interpreter import DO
from ttr_tui.systems.legacy.marks import CLOSED, LARGE, LARGE_CITY_STEP, OFF_BOARD, EdgesDrawn, LanesJoined, MarksPaid
from ttr_tui.systems.legacy.neutral_company import NeutralBuilds, NeutralHeads, NeutralRests
from ttr_tui.systems.legacy.newspapers import EVENT, NewspaperMet, NewspaperPutBack
from ttr_tui.systems.legacy.outcomes import (
    CHOOSE,
    DISCARD,
    AnswersAwaited,
    Asked,
    ChanceFell,
    ChosenInSecret,
    Discarded,
    EventArchived,
    EventsShuffled,
    EventTurned,
    FewestToKeep,
    PerkPeeled,
    PerkStuck,
    PostcardShown,
    QuestionPut,
    RulePeeled,
    RuleStuck,
    TrainsAdded,
    WayChosen,
    WordsSaid,
    current,
)
from ttr_tui.systems.legacy.placing import PICK_CITY, PICK_LANE, PlacePicked
from ttr_tui.systems.legacy.story import PostcardHeld, PostcardInPlay, StoryCardInPlay, StoryRead, TicketsAdded
from ttr_tui.systems.legacy.verbs import Ask, Event, Lists, Say, Sticker, When, label_said
from ttr_tui.words.campaign_story import secret
from ttr_tui.words.cast import Cast, color_name
from ttr_tui.words.phrases import capital, counted, listed
from ttr_tui.words.sentences import ScoringStep, StepTime, sentence_of, step_of


def titled(cast: Cast, name: str) -> str:
    """The title of an event, of a rule of the board or of a card of the story; of a postcard the number."""
    found = postcard(cast, name)
    if found is not None:
        return f"postcard {found.number}"
    return f"“{card(cast, name).title}”"


def explained(cast: Cast, name: str) -> str:
    """Title and text, as far as there is one."""
    text = "" if postcard(cast, name) else text_of(cast, name)
    return f"{titled(cast, name)}{f': {text}' if text else '.'}"


def held(cast: Cast, name: str) -> str:
    """The rules that are in force as long as an event is current."""
    found = card(cast, name)
    rules = [explained(cast, rule) for rule in found.holds] if isinstance(found, Event) else []
    return f" In force as long as it lasts: {' '.join(rules)}" if rules else ""


def text_of(cast: Cast, name: str) -> str:
    """What stands on an event or a rule of the board under its title; nothing for a card of the story."""
    found = card(cast, name)
    return found.text.strip() if isinstance(found, Event | Sticker) else ""


def answer_called(cast: Cast, label: str) -> str:
    """How an answer is read."""
    return label_said(label, {city.id: city.name for city in cast.board.cities})


def way_to_pay(cast: Cast, choice: str) -> str:
    """What a price leaves to choose (`ferry:two-dollars`)."""
    name, _, label = choice.partition(":")
    return f"for {titled(cast, name)}: {label.replace('-', ' ')}"


def said_by(cast: Cast, number: int, effect: int) -> tuple[str, object]:
    """An effect of a list, and the id of the card that it stands on."""
    listing = Lists(cast.edition.numbers)[number]
    return listing.name, listing.effects[effect]


def answers(cast: Cast, label: str) -> dict[str, bool]:
    """The cards that can ask openly with a way of this name, by id; and whether anything comes of it."""
    found: dict[str, bool] = {}
    for one in Lists(cast.edition.numbers):
        for k, effect in enumerate(one.effects if not one.secret else ()):
            ways = [way for way in effect.options if way.label == label] if isinstance(effect, Ask) else []
            if ways:
                does = any(way.effects for way in ways) or k in one.looked_back_at
                found[one.name] = found.get(one.name, False) or does
    return found


def giving(cast: Cast, table: Table) -> str:
    """Whose effects go on as soon as somebody has answered."""
    name, numbers = next((task for task in reversed(table.agenda) if task[0] in (EVENT, DO)), (EVENT, ()))
    if name == DO:
        return titled(cast, Lists(cast.edition.numbers)[numbers[0]].name)
    event = cast.edition.numbers["events"][numbers[0]].id if numbers else current(table)
    return f"the event {titled(cast, event)}" if event else "the event"


def going_on(cast: Cast, table: Table, event: str) -> bool:
    """Is there more to come of an event, or an answer to it?"""
    lists, events = Lists(cast.edition.numbers), cast.edition.numbers["events"]
    to_come = [lists[numbers[0]].name for name, numbers in table.agenda if name == DO]
    to_come += [events[numbers[0]].id for name, numbers in table.agenda if name == EVENT and numbers]
    return event in (asks(cast, table), *to_come)


def asks(cast: Cast, table: Table) -> str | None:
    """The card that asks somebody something now."""
    asked = table.record(Asked).list
    if asked == NONE or {CHOOSE, DISCARD, PICK_CITY, PICK_LANE}.isdisjoint(table.owed):
        return None
    return Lists(cast.edition.numbers)[asked].name


def thing(cast: Cast, things: str, name: str) -> str:
    """What a kind of token, a note or an item is called."""
    return titled_in(cast.edition.numbers)(things, name)


def several(count: int, title: str) -> str:
    """Titles of tokens have no plural."""
    return f"1 {title}" if count == 1 else f"{count} × {title}"


def brought(edition: Edition) -> frozenset[str]:
    """The cities that come onto the board with the story of this game, and that nothing names before."""
    return frozenset(city for card in edition.numbers.get("stories", ()) for city in card.brings)


def known_lanes(edition: Edition, lanes: Iterable[int]) -> list[int]:
    """Of some lanes those that are drawn before the story is read."""
    board = edition.board
    routes = tuple(route for card in edition.numbers.get("stories", ()) for route in card.lays)
    later = board.lanes_to(board.city_index[city] for city in brought(edition))
    later |= When(routes=routes).lanes(board) if routes else 0
    return [lane for lane in lanes if not later >> lane & 1]


def postcard(cast: Cast, name: str) -> PostcardInPlay | None:
    """A postcard, if that is its id. What stands on it, only the story knows."""
    cards: tuple[PostcardInPlay, ...] = cast.edition.numbers.get("postcards", ())
    return next((card for card in cards if card.id == name), None)


def asked_for(cast: Cast, name: str) -> str:
    """What a postcard that is shown asked for."""
    return f". {secret(cast.tale.postcards[name])}" if cast.tale else ": what it asks for has happened."


def card(cast: Cast, name: str) -> Event | Sticker | StoryCardInPlay:
    numbers = cast.edition.numbers
    cards: tuple[Event | Sticker | StoryCardInPlay, ...] = (
        *numbers["events"],
        *numbers["stickers"],
        *numbers.get("stories", ()),
    )
    return next(card for card in cards if card.id == name)


def receipt(cast: Cast, slip: ReceiptFilled) -> str:
    """The rows of a receipt."""
    return (
        f"dollars {cast.worth(slip.coins)}, bonus for few trains {cast.worth(slip.trains_left)}, "
        f"tickets {cast.worth(slip.tickets)}, in all {cast.worth(slip.total)}"
    )


def why_it_waits(cast: Cast, fact: Postponed) -> str:
    """A claim waits for the card that a large city brings."""
    if fact.task != CLAIM_STEPS or fact.numbers[1:2] != (LARGE_CITY_STEP,):
        return ""
    lane = cast.board.lanes[fact.numbers[0]]
    large = [cast.city(city) for city in (lane.a, lane.b) if LARGE in cast.board.cities[city].marks]
    return f"{listed(large)} {'is a large city' if len(large) == 1 else 'are large cities'}: the route brings a card."


# Sentences for facts.


@sentence_of.register
def _(fact: CompanyTaken, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'play')} the {fact.color} company."


@sentence_of.register
def _(fact: EdgesDrawn, reader: Cast) -> str:
    board = reader.board
    ends = [(board.lanes[lane].a, board.lanes[lane].b) for lane in known_lanes(reader.edition, fact.lanes)]
    shut = {city: reader.city(city) for pair in ends for city in pair if CLOSED in board.cities[city].marks}
    count = sum(shut.keys().isdisjoint(pair) for pair in ends)
    off = "leads off the board and is closed" if count == 1 else "lead off the board and are closed"
    told = [f"{capital(counted(count, 'route'))} {off}."] if count else []
    told += [f"Nobody builds to {listed([*shut.values()])} any more."] if shut else []
    return " ".join(told) or "The board is as large as it is drawn."


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
def _(fact: NeutralHeads, reader: Cast) -> str:
    return f"{reader.does(NEUTRAL, 'plan')} to join {reader.city(fact.a)} and {reader.city(fact.b)}."


@sentence_of.register
def _(fact: NeutralBuilds, reader: Cast) -> str:
    return f"{reader.does(NEUTRAL, 'claim')} {reader.lane(fact.lane)}."


@sentence_of.register
def _(fact: NeutralRests, reader: Cast) -> str:
    return f"{reader.does(NEUTRAL, 'lay')} no more routes."


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
    return f"The event is {explained(reader, fact.event)}{held(reader, fact.event)}"


@sentence_of.register
def _(fact: EventArchived, reader: Cast) -> str:
    return f"The event {titled(reader, fact.event)} is archived and doesn’t come again."


@sentence_of.register
def _(fact: AnswersAwaited, reader: Cast) -> str:
    name, _ = said_by(reader, fact.list, fact.effect)
    return f"The answers to {titled(reader, name)} decide what comes of it."


@sentence_of.register
def _(fact: QuestionPut, reader: Cast) -> str:
    name, _ = said_by(reader, fact.list, fact.effect)
    return f"{reader.does(fact.seat, 'answer')} what {titled(reader, name)} asks."


@sentence_of.register
def _(fact: WayChosen, reader: Cast) -> str:
    """Nothing of an answer that does nothing, whatever asked."""
    way, found = answer_called(reader, fact.way), answers(reader, fact.way)
    if not any(found.values()):
        return ""
    if len(found) > 1:
        return f"{reader.does(fact.seat, 'choose')} this: {way}."
    return f"{reader.does(fact.seat, 'answer')} {titled(reader, *found)}: {way}."


@sentence_of.register
def _(fact: ChosenInSecret, reader: Cast) -> str:
    if fact.way == UNKNOWN:
        return f"{reader.does(fact.seat, 'answer')} what a postcard asks."
    return f"{reader.does(fact.seat, 'choose')} this: {answer_called(reader, fact.way)}."


@sentence_of.register
def _(fact: ChanceFell, reader: Cast) -> str:
    name, _ = said_by(reader, fact.list, fact.effect)
    return f"Chance decides what {titled(reader, name)} asks: {answer_called(reader, fact.way)}."


@sentence_of.register
def _(fact: FewestToKeep, reader: Cast) -> str:
    if not fact.count:
        return "From now on, the usual number of tickets is kept."
    return f"Of the tickets that are shown now, at least {fact.count} {'is' if fact.count == 1 else 'are'} kept."


@sentence_of.register
def _(fact: WordsSaid, reader: Cast) -> str:
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
def _(fact: TokensStaked, reader: Cast) -> str:
    tokens, lane = several(abs(fact.count), thing(reader, "tokens", fact.kind)), reader.lane(fact.lane)
    if fact.count > 0:
        return f"{reader.does(fact.seat, 'place')} {tokens} on the route {lane}."
    return f"{reader.does(fact.seat, 'take')} {tokens} back from the route {lane}."


@sentence_of.register
def _(fact: TokenMoved, reader: Cast) -> str:
    lane = reader.board.lanes[fact.lane]
    start = lane.a if fact.city == lane.b else lane.b
    return f"{capital(thing(reader, 'tokens', fact.kind))}: from {reader.city(start)} to {reader.city(fact.city)}."


@sentence_of.register
def _(fact: PlacePicked, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'choose')} a place."


@sentence_of.register
def _(fact: Noted, reader: Cast) -> str:
    return f"Noted: {thing(reader, 'notes', fact.note)}, {fact.value}."


@sentence_of.register
def _(fact: NotedFor, reader: Cast) -> str:
    if not fact.value:
        return ""
    return f"Noted for {reader.who(fact.seat)}: {thing(reader, 'notes', fact.note)}, {fact.value}."


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
def _(fact: PerkStuck, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'have')} a rule alone from now on: {explained(reader, fact.sticker)}"


@sentence_of.register
def _(fact: PerkPeeled, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'give')} up a rule: {titled(reader, fact.sticker)}."


@sentence_of.register
def _(fact: BonusChanged, reader: Cast) -> str:
    return (
        f"{reader.does(fact.seat, 'get')} {reader.worth(fact.dollars)} from now on for routes of the company’s colour."
    )


@sentence_of.register
def _(fact: ColorAdded, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'have')} a second colour from now on: {color_name(COLORS.index(fact.color))}."


@sentence_of.register
def _(fact: ReceiptFilled, reader: Cast) -> str:
    return f"{reader.whose(fact.seat)} receipt for {fact.year}: {receipt(reader, fact)}."


@sentence_of.register
def _(fact: CabooseTaken, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'take')} the caboose."


@step_of.register
def _(fact: ReceiptFilled, cast: Cast, table: Table) -> ScoringStep:
    return ScoringStep(fact.seat, f"The receipt: {receipt(cast, fact)}.")


@step_of.register
def _(fact: CabooseTaken, cast: Cast, table: Table) -> ScoringStep:
    return ScoringStep(fact.seat, sentence_of(fact, cast), when=StepTime.LAST)
