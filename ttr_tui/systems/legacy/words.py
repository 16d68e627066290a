"""Words for companies, newspapers, events, stickers, prices, receipts and the caboose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from ttr_tui.core.cards import COLORS, GRAY
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.scoring import Ending
from ttr_tui.systems.legacy.card_words import (
    answer_called,
    brought,
    card,
    explained,
    giving,
    postcard,
    said_by,
    thing,
    titled,
    way_to_pay,
    why_it_waits,
)
from ttr_tui.systems.legacy.companies import COMPANY_STEP, Companies, bonus_of, own_colors, reach_of
from ttr_tui.systems.legacy.conditions import Conditions
from ttr_tui.systems.legacy.effect_words import about_answers, about_token, titled_in, way_asked, way_said
from ttr_tui.systems.legacy.ending import ARCHIVE, ArchiveEvent
from ttr_tui.systems.legacy.interpreter import DO, EFFECTS
from ttr_tui.systems.legacy.marks import CLOSED, LARGE, LARGE_CITY_STEP, OFF_BOARD
from ttr_tui.systems.legacy.neutral_company import CARDS_A_ROUND
from ttr_tui.systems.legacy.newspapers import CARDS, EVENT, ROW_CARD
from ttr_tui.systems.legacy.outcomes import (
    CHOOSE,
    DISCARD,
    AnswersAwaited,
    Asked,
    ChooseWay,
    LayDown,
    Postcards,
    QuestionPut,
    in_force,
)
from ttr_tui.systems.legacy.placing import PICK_CITY, PICK_LANE, PickCity, PickLane, PlacePicked
from ttr_tui.systems.legacy.stickers import LastSteps, ReceiptRows, StuckBefore, TurnSteps
from ttr_tui.systems.legacy.story import CLAIM, POSTCARD_STEP, POSTCARDS, STORY
from ttr_tui.systems.legacy.table_words import AT_TURN, BRINGING, HAVING, LOOK_UP, NEUTRAL_COMPANY, SIGHTS, off_board
from ttr_tui.systems.legacy.verbs import Ask, Lists, Modify, Money, Move, Sticker, Token, happens
from ttr_tui.words import tabletop
from ttr_tui.words.campaign_story import secret
from ttr_tui.words.cast import Cast, color_name
from ttr_tui.words.choices import under_the_deck
from ttr_tui.words.phrases import counted, listed
from ttr_tui.words.sentences import Refusing, Telling, choice_of, doing_of, plain
from ttr_tui.words.system_words import Design, Details, NumberedStep, SystemWords, Topic, always


def row_card_head(cast: Cast, view: View) -> str:
    said = f"{cast.people[view.seat]}, {giving(cast, view.table)} gives you a card of the market."
    return f"{said} {tabletop.hand(cast, view)}"


def archive_head(cast: Cast, view: View) -> str:
    return f"{cast.people[view.seat]}, you come last, and archive an event: it doesn’t come again."


def question_head(cast: Cast, view: View) -> str:
    asked = view.table.record(Asked)
    name, effect = said_by(cast, asked.list, asked.effect)
    labels = [way.label for way in effect.options] if isinstance(effect, Ask) else []
    by = _asked_by(cast, name, lambda text: about_answers(text, labels))
    return f"{cast.people[view.seat]}, you are asked by {by}{_said_to_its_owner(cast, view, name)}"


def _asked_by(cast: Cast, name: str, about: Callable[[str], str]) -> str:
    """The card that asks with its text; of a card of the story that was read, with what it says about the question."""
    told = cast.tale.cards.get(name) if cast.tale else None
    return explained(cast, name) if told is None else f"{titled(cast, name)}: {about(told.back or told.front)}"


def _said_to_its_owner(cast: Cast, view: View, name: str) -> str:
    """What a postcard says to its owner."""
    asking, own = postcard(cast, name), view.table.record(Companies).colors[view.seat]
    if asking is None or cast.tale is None or asking.company != own:
        return ""
    return f" {secret(cast.tale.postcards[name])}"


def place_head(cast: Cast, view: View) -> str:
    asked = view.table.record(Asked)
    name, effect = said_by(cast, asked.list, asked.effect)
    assert isinstance(effect, Token | Move)
    title = thing(cast, "tokens", effect.kind)
    goes = f"the {title} go next" if isinstance(effect, Move) else f"your {_which(cast, asked, effect)}{title} go"
    by = _asked_by(cast, name, lambda text: about_token(text, title))
    return f"{cast.people[view.seat]}, where does {goes}? You are asked by {by}"


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def _which(cast: Cast, asked: Asked, token: Token) -> str:
    """`first `, where the same list leaves it to a company where several of a kind go, one after the other."""
    effects = enumerate(Lists(cast.edition.numbers)[asked.list].effects)
    alike = [k for k, one in effects if isinstance(one, Token) and one.kind == token.kind and one.by_choice]
    return f"{ORDINALS[alike.index(asked.effect)]} " if 1 < len(alike) <= len(ORDINALS) else ""


def discard_head(cast: Cast, view: View) -> str:
    return f"{cast.people[view.seat]}, you have to discard a card of your choice. {tabletop.hand(cast, view)}"


@choice_of.register
def _(action: LayDown, cast: Cast, table: Table) -> str:
    return f"discard {cast.card(action.card)}"


@choice_of.register
def _(action: ChooseWay, cast: Cast, table: Table) -> str:
    numbers, called = cast.edition.numbers, answer_called(cast, action.way)
    way = way_asked(numbers, table.record(Asked), action.way)
    return way_said(called, way, titled_in(numbers)) if way else called


@choice_of.register
def _(action: PickCity, cast: Cast, table: Table) -> str:
    return cast.city(action.city)


@choice_of.register
def _(action: PickLane, cast: Cast, table: Table) -> str:
    """`Montréal to Boston: 2 grey, first of two`."""
    lane = cast.board.lanes[action.lane]
    alike = [k for k, one in enumerate(cast.board.lanes) if (one.route, one.color) == (lane.route, lane.color)]
    many = {2: "two", 3: "three"}.get(len(alike))
    which = f", {ORDINALS[alike.index(action.lane)]} of {many}" if many else ""
    return f"{cast.way(action.lane)}: {lane.length} {color_name(lane.color)}{which}"


@choice_of.register
def _(action: ArchiveEvent, cast: Cast, table: Table) -> str:
    return f"archive {explained(cast, action.event)}"


@doing_of.register
def _(action: LayDown, cast: Cast, table: Table) -> str:
    return f"discarding {cast.card(action.card)}"


@doing_of.register
def _(action: ChooseWay, cast: Cast, table: Table) -> str:
    return f"choosing “{answer_called(cast, action.way)}”"


@doing_of.register
def _(action: PickCity, cast: Cast, table: Table) -> str:
    return f"choosing {cast.city(action.city)}"


@doing_of.register
def _(action: PickLane, cast: Cast, table: Table) -> str:
    return f"choosing {cast.lane(action.lane)}"


@doing_of.register
def _(action: ArchiveEvent, cast: Cast, table: Table) -> str:
    return f"archiving {titled(cast, action.event)}"


# What is refused, and the rules that it is refused by, in one sentence each.


def _off_board(cast: Cast, details: Details) -> str:
    lane = cast.board.lanes[details["lane"]]
    shut = any(CLOSED in cast.board.cities[city].marks for city in (lane.a, lane.b))
    where = "to a closed city" if shut else "off the board"
    return f"{cast.lane(details['lane'])} leads {where}, so nobody can claim it."


def _forbidden(cast: Cast, details: Details) -> str:
    return f"{cast.lane(details['lane'])} is closed as long as an event or a rule says so."


def _few_dollars(cast: Cast, details: Details) -> str:
    price, held = cast.worth(details["dollars"]), cast.worth(details["held"])
    return f"{cast.way(details['lane'])} costs {price}, and you have {held}."


def _few_for_price(cast: Cast, details: Details) -> str:
    """What a lane asks for beyond its spaces, as far as it does."""
    color = details["color"]
    of = "one colour" if color == GRAY else color_name(color)
    price = [f"{counted(details['spaces'], 'card')} of one colour" if color == GRAY else f"{details['spaces']} {of}"]
    if details["most"] < details["spaces"]:
        most = details["most"]
        price[0] += f" with {f'at most {most} of them' if most else 'none of them'} wild"
    price += [counted(details["extra"], "card more")] if details["extra"] == 1 else []
    price += [f"{details['extra']} cards more"] if details["extra"] > 1 else []
    price += [f"{counted(details['extra wilds'], 'wild card')} beside them"] if details["extra wilds"] else []
    held = f"{details['held'] or 'no'} {'of one colour' if color == GRAY else of} and {details['wilds'] or 'no'} wild"
    return f"Your cards don’t make the price of {cast.way(details['lane'])}: {listed(price)}. You have {held}."


def _choose(cast: Cast, details: Details) -> str:
    ways = counted(details["choices"], "choice")
    return f"The price of {cast.way(details['lane'])} leaves you {ways}. Choose how to pay."


def _few_to_draw(cast: Cast, details: Details) -> str:
    left = counted(details["cards"], "card")
    return f"Nobody can draw while deck and discard pile hold {details['limit']} cards or fewer; they hold {left}."


def _wrong_with_extra(cast: Cast, details: Details) -> str:
    spaces, extra, offered = details["spaces"], details["extra"], details["offered"]
    return f"This route takes {counted(spaces, 'card')} and {extra} more, and you chose {offered or 'none'}."


def _few_wilds(cast: Cast, details: Details) -> str:
    wilds = counted(details["wilds"], "wild card")
    return f"This route takes {wilds} beside its other cards, and you chose {details['offered'] or 'none'}."


def _many_wilds(cast: Cast, details: Details) -> str:
    most = f"At most {details['most']}" if details["most"] else "None"
    return f"{most} of the cards for the spaces may be wild here, and you chose {details['offered']}."


def _no_set(cast: Cast, details: Details) -> str:
    color, cards = details["color"], counted(details["spaces"], "card")
    a_set = f"{cards} of one colour" if color == GRAY else f"{details['spaces']} {color_name(color)}"
    more = f", and {details['extra']} more," if details["extra"] else ""
    return f"These cards are not what the route takes: {a_set}{more} with wilds where they are allowed."


REFUSALS: Mapping[str, Refusing] = {
    "lane leaves the board": _off_board,
    "too few dollars": _few_dollars,
    "too few cards for the price": _few_for_price,
    "choose how to pay": _choose,
    "too few cards to draw": _few_to_draw,
    "lane forbidden for now": _forbidden,
    "no such way": plain("That’s not on the list. Choose one of the listed ways."),
    "no such place": plain("You can’t choose that place. Choose one of those that are listed."),
    "way out of reach": plain("You don’t have what this way takes. Choose another one."),
    "event not in the discard": plain("Choose an event that was turned up in this game and is not archived yet."),
    "wrong number of cards with extra": _wrong_with_extra,
    "too few extra wilds": _few_wilds,
    "too many wilds": _many_wilds,
    "does not make a set": _no_set,
}

RULE_TEXTS: Mapping[str, str] = {
    "LEGACY-021": "The market has 5 cards.",
    "LEGACY-023": "Of your first 4 tickets you keep at least 2.",
    "LEGACY-024": "When there are too few tickets for 4 each, you keep at least 1.",
    "LEGACY-035": "A face-up wild must be the first card of your turn, and is the only one.",
    "LEGACY-037": "While the deck and the discard pile hold 8 cards or fewer, you can’t draw cards.",
    "LEGACY-039": "Extra wilds come on top of what the route costs.",
    "LEGACY-044": "A lasting event counts while it is on top of the event discards.",
    "LEGACY-048": "A route that runs off the board can’t be claimed before the next part of the board joins it.",
    "LEGACY-051": "Nobody can own two routes of a double; with two or three players only one of them is used.",
    "LEGACY-052": "Nobody can own two routes of a triple; all three are open with any number of players.",
    "LEGACY-054": "After your trains are placed, the numbered steps of the claim run in order.",
    "LEGACY-064": "When you draw tickets you get 3, or those that are left, and keep at least 1.",
    "LEGACY-085": "The holder of the caboose picks one event from the event discards.",
}


# The rules in a few sentences.


def _companies(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield f"Everyone leads a company and starts with ${numbers['start_dollars']}: dollars take the place of points."
    bonus = numbers["company_dollars"]
    brings = {f"${dollars}" for dollars in bonus.values()}
    if len(brings) > 1:
        brings = {listed([f"${dollars} for {color}" for color, dollars in bonus.items()])}
    yield f"A route in the colour of your own company brings {listed(sorted(brings))}, whatever pays for it."


def _edges(edition: Edition) -> Iterator[str]:
    yield "You can’t claim a route to a city that isn’t on the board yet."


def _newspapers(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield f"Everyone starts with {counted(numbers['opening_cards'], 'card')}."
    yield (
        f"Draw two cards, each from the deck or the {numbers['market_size']} face-up cards of the market. "
        "A face-up wild is the only card you take that turn."
    )
    yield (
        "Newspapers are shuffled into the deck: when one comes up, an event is turned up, and another card takes "
        "the place of the newspaper."
    )
    yield f"While deck and discard pile hold {numbers['draw_barred_at']} cards or fewer, nobody can draw cards."


def _events(edition: Edition) -> Iterator[str]:
    yield (
        f"There are {counted(len(edition.numbers['events']), 'event')}. Some act at once; the others last until the "
        "next event is turned up."
    )


def _stickers(edition: Edition) -> Iterator[str]:
    count = len(edition.numbers["stickers"])
    if count:
        yield f"{counted(count, 'rule')} may come into force during the game."
        yield "A claim has numbered steps: the rules that apply are followed in the order of their numbers."


def _nothing(edition: Edition) -> Iterator[str]:
    """What events and rules of the board do, each says itself."""
    yield from ()


def _tokens(edition: Edition) -> Iterator[str]:
    kinds = [f"{kind.title} ({kind.count})" for kind in edition.numbers["tokens"]]
    if kinds:
        yield f"There are tokens: {listed(kinds)}."


def _sheets(edition: Edition) -> Iterator[str]:
    titles = {rule.id: rule for rule in edition.numbers["stickers"]}
    for sheet in edition.numbers["sheets"]:
        for name in sheet.rules:
            yield f"For the {sheet.company} company alone: “{titles[name].title}”. {titles[name].text.strip()}"
        if sheet.color:
            yield f"The {sheet.company} company has a second colour: {color_name(COLORS.index(sheet.color))}."


def _story(edition: Edition) -> Iterator[str]:
    yield "After the first tickets, the story is read, and new cities may come onto the board."
    yield "The story may add rules of its own: type story to hear it again."


def _postcards(edition: Edition) -> Iterator[str]:
    yield "If you have a postcard, show it as soon as what it asks for has happened."


def _stuck_before(edition: Edition) -> Iterator[str]:
    stuck = edition.numbers["stuck_before"]
    for rule in edition.numbers["stickers"]:
        if rule.id in stuck:
            yield f"In force from the start: “{rule.title}”. {rule.text.strip()}"


def _claiming(edition: Edition) -> Iterator[str]:
    yield "A route takes as many cards of its colour as it has spaces, and what events and rules ask for."
    yield "Of a double route you can claim only one."
    least = edition.numbers["doubles_open_from"]
    if edition.min_seats < least:
        yield f"With fewer than {least} players, claiming one route of a double closes the other; triples stay open."


def _large(edition: Edition) -> Iterator[str]:
    large = [city.name for city in edition.board.cities if LARGE in city.marks and city.id not in brought(edition)]
    yield f"A route to a large city brings a card from the deck. Large are {listed(large)}."


def _tickets(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield (
        f"At the start everyone is dealt {numbers['tickets_dealt']} tickets and keeps at least "
        f"{numbers['tickets_kept_first']}; fewer if there are too few for everyone."
    )
    yield f"When you draw tickets, you get {numbers['tickets_drawn']} and keep at least {numbers['tickets_kept']}."
    yield "At the end, a completed ticket adds its points; an incomplete one subtracts them."


def _receipts(edition: Edition) -> Iterator[str]:
    worth = [f"${dollars} for {left}" for left, dollars in sorted(edition.numbers["trains_left_dollars"].items())]
    yield f"At the end, few trains left bring dollars: {', '.join(worth)}."
    yield "Nobody ends with less than $0."


def _caboose(edition: Edition) -> Iterator[str]:
    yield "The player in last place takes the caboose, starts the next game, and archives an event that was turned up."


def _neutral(edition: Edition) -> Iterator[str]:
    trains = counted(edition.numbers["trains"], "train")
    yield (
        f"A neutral company with {trains} lays routes too: it says which two cities it is joining, saves "
        f"{CARDS_A_ROUND} cards a round, and lays its next route in the round after it has one for each space."
    )
    yield "It pays nothing, gets nothing and comes in no place, and its trains don’t end the game."


PARTS: Mapping[str, Telling] = {
    "companies": _companies,
    "edges": _edges,
    "newspapers": _newspapers,
    "events": _events,
    "stickers": _stickers,
    "doing": _nothing,
    "tokens": _tokens,
    "leaving": _nothing,
    "sheets": _sheets,
    "stuck-before": _stuck_before,
    "offices": _nothing,
    "route-marks": _nothing,
    "marked-cards": _nothing,
    "tokens-before": _nothing,
    "ticket-prints": _nothing,
    "receipt-rows": _nothing,
    "last-steps": _nothing,
    "turn-steps": _nothing,
    "story": _story,
    "postcards": _postcards,
    "priced-claiming": _claiming,
    "large-cities": _large,
    "equal-tickets": _tickets,
    "receipts": _receipts,
    "caboose": _caboose,
    "neutral-company": _neutral,
}


AS_THE_CARD_SAYS = "as the card says"

# The numbered steps of a claim that apply to a lane, for whoever weighs it.

Stepping: TypeAlias = Callable[[Cast, View, int], Iterator[NumberedStep]]


def _company_step(cast: Cast, view: View, lane: int) -> Iterator[NumberedStep]:
    if cast.board.lanes[lane].color in own_colors(view.table, view.seat):
        dollars = cast.worth(bonus_of(cast.edition.numbers, view.table, view.seat))
        yield NumberedStep(COMPANY_STEP, f"Your company’s colour: you get {dollars}.")


def _passed_on(cast: Cast) -> str:
    """For what companies pay each other: by the title where one card alone can say so to all."""
    openly = [one for one in Lists(cast.edition.numbers) if not one.secret]
    tolls = {one.name for one in openly for effect in one.effects if isinstance(effect, Money) and effect.from_}
    return f"for {titled(cast, *tolls)}" if len(tolls) == 1 else AS_THE_CARD_SAYS


def _afterwards(cast: Cast, view: View, lane: int, rule: Sticker, judge: Conditions) -> str | None:
    """Of a rule that asks after the claim, what will be asked and paid, empty if nothing; None if it does more."""
    told, asks = [], False
    for effect in rule.effects:
        match effect:
            case Ask(who="owner", prices=False, options=options, when=when):
                asks = True
                if judge.holds(when, view.table, view.seat, lane):
                    told.append(f"you choose {listed([answer_called(cast, way.label) for way in options], 'or')}")
            case Money(from_="owner", who=who, amount=amount):
                payees = [seat for seat in judge.seats(who, view.table, view.seat, lane) if seat != view.seat]
                dollars = cast.worth(judge.amount(amount, view.table, view.seat, lane))
                told += [f"you pay {cast.name(seat)} {dollars}" for seat in payees]
            case _:
                return None
    return (f"{rule.title}: {listed(told)}." if told else "") if asks else None


def _sticker_steps(cast: Cast, view: View, lane: int) -> Iterator[NumberedStep]:
    prints = cast.edition.numbers.get("ticket_prints", ())
    judge = Conditions(cast.board, cast.cards, Ending(cast.edition), prints)
    for name in in_force(view.table, view.seat):
        rule = card(cast, name)
        if not isinstance(rule, Sticker) or rule.pipeline != "claim":
            continue
        touched = any(
            reach_of(effect.when, cast.board).now(view.table, view.seat) >> lane & 1
            for effect in rule.effects
            if isinstance(effect, Modify) or (isinstance(effect, Ask) and effect.prices)
        )
        if touched or (happens(rule.effects) and judge.holds(rule.when, view.table, view.seat, lane)):
            said = _afterwards(cast, view, lane, rule, judge)
            said = f"{rule.title}: {rule.text.strip()}" if said is None else said
            yield from [NumberedStep(rule.step, said)] if said else []


def _postcard_steps(cast: Cast, view: View, lane: int) -> Iterator[NumberedStep]:
    """The reader’s own that ask for such a route; others are nobody’s business."""
    record = view.table.record(Postcards)
    for one in cast.edition.numbers["postcards"]:
        mine = record.held.get(one.id) == view.seat and one.id not in record.shown
        if mine and one.trigger == CLAIM and one.when.about_lanes and one.when.lanes(cast.board) >> lane & 1:
            says = f": {_in_a_row(cast.tale.postcards[one.id].secret)}" if cast.tale else " asks for such a route."
            yield NumberedStep(POSTCARD_STEP, f"Your postcard {one.number}{says}")


def _in_a_row(text: str) -> str:
    return " ".join(text.split())


def _large_city_step(cast: Cast, view: View, lane: int) -> Iterator[NumberedStep]:
    found = cast.board.lanes[lane]
    large = [cast.city(city) for city in (found.a, found.b) if LARGE in cast.board.cities[city].marks]
    if large:
        yield NumberedStep(LARGE_CITY_STEP, f"A large city ({listed(large)}): you draw a card from the deck.")


STEPS: Mapping[str, Stepping] = {
    "companies": _company_step,
    "stickers": _sticker_steps,
    "postcards": _postcard_steps,
    "large-cities": _large_city_step,
}

WORDS: SystemWords[Cast] = SystemWords(
    decisions={
        ROW_CARD: "take a card from the market",
        ARCHIVE: "archive an event",
        CHOOSE: "answer what is asked",
        DISCARD: "discard a card",
        PICK_CITY: "choose a city",
        PICK_LANE: "choose a route",
    },
    tasks={
        CARDS: "The rest of the draw",
        EVENT: "The event",
        DO: "What is left of it",
        STORY: "The rest of the story",
        POSTCARDS: "The next postcard",
        StuckBefore.tasks[0]: "The next step of the set-up",
        ReceiptRows.tasks[0]: "The next row of the receipt",
        LastSteps.tasks[0]: "The next step of the end",
        TurnSteps.tasks[0]: "The next step of the turn",
    },
    refusals=REFUSALS,
    reasons={
        "company": "for a route in the company’s colour",
        "events": "for the event",
        "stickers": "for a rule",
        "effects": AS_THE_CARD_SAYS,
        "office": "out of the office",
        "prices": "for the price of the route",
        "trains-left": "for few trains left",
        "lifted": "to bring the score up to zero",
    },
    bonuses={
        "company": "Routes in the company’s colour",
        "events": "Events",
        "stickers": "Rules",
        "effects": "As cards said",
        "office": "Out of the office",
        "prices": "Prices of routes",
        "trains-left": "Bonus for few trains",
        "lifted": "Brought up to zero",
    },
    columns={
        "company": "company",
        "events": "events",
        "stickers": "rules",
        "effects": "cards",
        "office": "office",
        "prices": "prices",
        "trains-left": "trains left",
        "lifted": "lifted",
    },
    passed_on={EFFECTS: _passed_on},
    procedure={"doing": (AnswersAwaited, QuestionPut, PlacePicked)},
    heads={
        ROW_CARD: row_card_head,
        ARCHIVE: archive_head,
        CHOOSE: question_head,
        DISCARD: discard_head,
        PICK_CITY: place_head,
        PICK_LANE: place_head,
    },
    parts=PARTS,
    rule_texts=RULE_TEXTS,
    waiting={"large-cities": why_it_waits},
    swept={"events": "The market is cleared"},
    unkept={"equal-tickets": under_the_deck},
    price_choices={"priced-claiming": way_to_pay},
    designs={
        "newspaper": Design("newspaper", "N"),
        "crew": Design("pick", "{0}^"),
        "skull": Design("skull", "{0}!"),
    },
    outsiders={"neutral-company": NEUTRAL_COMPANY},
    built={"tokens": "tokens"},
    city_marks={LARGE: always("a large city"), OFF_BOARD: off_board, CLOSED: always("a closed city")},
    lane_kinds={
        "water": lambda mark: "on the water",
        "summit": lambda mark: "over a summit",
        "blank": lambda mark: "not surveyed yet",
    },
    lane_marks={"water": "a route on the water", "summit": "a route over a summit", "blank": "not surveyed yet"},
    topics={
        "company_dollars": Topic("what routes in a company’s colour bring"),
        "trains_left_dollars": Topic("what trains left bring"),
        "events": Topic("the events"),
    },
    having=HAVING,
    bringing=BRINGING,
    steps=STEPS,
    dollars={"companies": "everyone leads a company and earns dollars"},
    at_turn=AT_TURN,
    look_up=LOOK_UP,
    sights=SIGHTS,
)
