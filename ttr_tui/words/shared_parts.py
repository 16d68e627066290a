"""What the parts say that systems share: their facts, refusals and rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.core.cards import GRAY, NONE, PLAIN, WILD
from ttr_tui.core.events import (
    TURN,
    CardsLaid,
    CardsTakenBack,
    Claimed,
    Closed,
    Drew,
    EndCalled,
    MarketLaid,
    Opened,
    Owes,
    Passed,
    Postponed,
    Scored,
    Sealed,
    Seated,
    Shuffled,
    Supplied,
    SweepStopped,
    Swept,
    TakenUp,
    TicketScored,
    TicketsKept,
    TicketsOffered,
    TicketsReturned,
    TicketsRevealed,
    TicketsShuffled,
    Took,
    TurnBegan,
    Unsealed,
    Won,
)
from ttr_tui.core.table import Table
from ttr_tui.rules.claiming import CLAIM_STEPS, Claim
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.referee import BEGIN_PLAY, END_TURN, FINISH
from ttr_tui.rules.registry import tie_breaks
from ttr_tui.rules.scoring import Measured
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets, KeepTickets
from ttr_tui.words.cast import Cast, color_name, kinds_of_piece, pieces
from ttr_tui.words.choices import under_the_deck
from ttr_tui.words.lanes import lane_code
from ttr_tui.words.phrases import capital, counted, listed, points
from ttr_tui.words.sentences import (
    Refusing,
    Telling,
    brief_of,
    choice_of,
    chosen_of,
    doing_of,
    plain,
    sentence_of,
    stops,
    turned_up,
    why_it_waits,
)
from ttr_tui.words.system_words import Design, Details, SystemWords, Topic, always, words_of


def _market(edition: Edition) -> Iterator[str]:
    numbers, kinds = edition.numbers, edition.cards.kinds
    wilds = sum(kind.count for kind in kinds if kind.design == WILD)
    colors = [kind.count for kind in kinds if kind.design == PLAIN]
    yield (
        f"There are {sum(kind.count for kind in kinds)} cards: {colors[0]} in each of {len(colors)} colours, "
        f"and {wilds} wilds (locomotives) that stand for any colour."
    )
    yield f"Everyone starts with {counted(numbers['opening_cards'], 'card')}."
    yield (
        f"Draw two cards, each from the deck or the {numbers['market_size']} face-up cards of the market. "
        "A face-up wild is the only card you take that turn."
    )
    yield f"When {numbers['market_wilds']} market cards are wild, the whole market is discarded and dealt again."


def _trains(edition: Edition) -> Iterator[str]:
    yield f"Everyone has {counted(edition.numbers['trains'], 'train')}."


def _claiming(edition: Edition) -> Iterator[str]:
    least = edition.numbers["doubles_open_from"]
    yield "A route takes as many cards of its colour as it has spaces; a grey one takes cards of any one colour."
    yield "Of a double route you can claim only one."
    if edition.min_seats < least:
        yield f"With fewer than {least} players, claiming one route of a double closes the other."


def _route_points(edition: Edition) -> Iterator[str]:
    worth = [f"{score} for {length}" for length, score in sorted(edition.numbers["route_points"].items())]
    yield f"A route scores at once, by its spaces: {', '.join(worth)}."


def _tickets(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield (
        f"There are {counted(len(edition.board.tickets), 'ticket')}. At the start everyone is dealt "
        f"{numbers['tickets_dealt']} and keeps at least {numbers['tickets_kept_first']}."
    )
    yield f"When you draw tickets, you get {numbers['tickets_drawn']} and keep at least {numbers['tickets_kept']}."
    yield "A ticket names two cities. It is completed when routes of yours join them, by whatever way."
    yield "At the end, a completed ticket adds its points; an incomplete one subtracts them."


def _longest_route(edition: Edition) -> Iterator[str]:
    yield f"The longest route scores {points(edition.numbers['longest_route_points'])}; if players tie, each gets them."


def _most_tickets(edition: Edition) -> Iterator[str]:
    worth = points(edition.numbers["most_tickets_points"])
    yield f"The most completed tickets score {worth}; if players tie, each gets them."


def _ending(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    laid = kinds_of_piece(edition.board)
    few = f"{laid[0]} or fewer" if len(laid) == 1 else f"{' and '.join(laid)} or fewer in all"
    yield (
        f"When someone ends a turn with {numbers['end_at']} {few}, everyone, that player too, has "
        f"{counted(numbers['end_turns'], 'more turn')}."
    )
    ties = words_of(edition.parts).ties
    breaks = [ties[name] for name in tie_breaks(numbers["tie_break"], edition.parts)]
    if breaks:
        yield f"If scores are equal, {', then '.join(breaks)} decides; if that is equal too, the win is shared."
    else:
        yield "Players with equal scores win together."


PARTS: Mapping[str, Telling] = {
    "market": _market,
    "trains": _trains,
    "claiming": _claiming,
    "route-points": _route_points,
    "tickets": _tickets,
    "longest-route": _longest_route,
    "most-tickets": _most_tickets,
    "ending": _ending,
}


# What the common rules refuse.


def _taken(cast: Cast, details: Details) -> str:
    owner = details["owner"]
    whose = "it’s yours" if owner == cast.reader else f"{cast.who(owner)} has it"
    return f"{cast.lane(details['lane'])} is taken: {whose}."


def _owns_other(cast: Cast, details: Details) -> str:
    return f"You already have a route from {cast.way(details['lane'])}; each player can have only one."


def _closed(cast: Cast, details: Details) -> str:
    return (
        f"{cast.lane(details['lane'])} is closed: with fewer than {details['from']} players, "
        "only one route of a double can be claimed."
    )


def _few_pieces(cast: Cast, details: Details) -> str:
    kind = cast.board.lanes[details["lane"]].kind
    return (
        f"{cast.way(details['lane'])} takes {pieces(details['spaces'], kind)}, "
        f"and you have {pieces(details['pieces'], kind)} left."
    )


def _few_cards(cast: Cast, details: Details) -> str:
    way, missing = cast.way(details["lane"]), details["missing"]
    least = details.get("least", 0)
    with_wilds = f", at least {least} of them wild" if least else ""
    wilds = max(0, least - details["wilds"])
    if details["color"] == GRAY:
        color, held = "of one colour", f"At best you have {details['held'] or 'none'}"
    else:
        color = color_name(details["color"])
        held = f"You have {details['held'] or 'no'} {color}"
    wanted = f"{missing} more needed"
    if wilds == missing:
        wanted = f"{missing} more wild needed"
    elif wilds:
        wanted += f", at least {wilds} wild"
    return f"{way} takes {details['spaces']} {color}{with_wilds}. {held} and {details['wilds'] or 'no'} wild: {wanted}."


def _not_in_hand(cast: Cast, details: Details) -> str:
    return f"You can’t pay {cast.kinds(details['card'], details['offered'])}: you have {details['held'] or 'none'}."


def _wrong_number(cast: Cast, details: Details) -> str:
    spaces, offered = details["spaces"], details["offered"]
    if len(cast.cards.supplies) > 1:
        return f"This route has {counted(spaces, 'space')}; your cards pay for {offered or 'none'}."
    return f"This route takes exactly {counted(spaces, 'card')}; you chose {offered or 'none'}."


def _wrong_color(cast: Cast, details: Details) -> str:
    return f"This route takes {color_name(details['color'])} cards or wilds."


def _no_choice(cast: Cast, details: Details) -> str:
    return f"You can’t pay for {cast.way(details['lane'])} like that. Choose one of the listed prices."


def _few_tickets(cast: Cast, details: Details) -> str:
    return f"Keep at least {counted(details['fewest'], 'ticket')}; you chose {details['kept'] or 'none'}."


def _other_tickets(cast: Cast, details: Details) -> str:
    return (
        f"Choose from the {counted(details['offered'], 'ticket')} you just drew. "
        "Tickets you already hold stay with you."
    )


def _no_cards(cast: Cast, details: Details) -> str:
    if len(cast.cards.supplies) > 1:
        return "There are no cards to draw: both decks and both discard piles are empty."
    return "There are no cards to draw: the deck and the discard pile are both empty."


def _deck_empty(cast: Cast, details: Details) -> str:
    if len(cast.cards.supplies) > 1:
        return f"The {cast.deck(details['supply'])} and its discard pile are both empty. Draw another card."
    return "The deck and the discard pile are both empty. Take a card from the market."


def _few_wilds(cast: Cast, details: Details) -> str:
    least, offered, lane = details["wilds"], details["offered"], details.get("lane", NONE)
    if lane != NONE:
        return f"{cast.way(lane)} takes at least {counted(least, 'wild card')}, and you have {offered or 'none'}."
    chosen = "none" if not offered else f"only {offered}"
    return f"At least {least} of the cards must be wild; you chose {chosen}."


def _one_action(cast: Cast, details: Details) -> str:
    more = [action.thing for action in cast.words.extra_actions.values()]
    actions = listed(["cards", "a route", "tickets", *more], "or")
    return f"One action per turn: {actions}. Finish this one first."


REFUSALS: Mapping[str, Refusing] = {
    "lane taken": _taken,
    "owns the other lane": _owns_other,
    "lane closed": _closed,
    "too few pieces": _few_pieces,
    "too few cards": _few_cards,
    "no such city": plain("There is no such city on this map."),
    "no such lane": plain("There is no such route on this map."),
    "cards not in hand": _not_in_hand,
    "too few wilds": _few_wilds,
    "wrong number of cards": _wrong_number,
    "more than one colour": plain("Pay with cards of one colour; only wilds may be mixed in."),
    "wrong colour": _wrong_color,
    "no such choice": _no_choice,
    "no cards to draw": _no_cards,
    "no such deck": plain("There is no such deck in this game."),
    "deck empty": _deck_empty,
    "no such slot": plain("Choose a market card from 1 to {slots}."),
    "slot empty": plain("Slot {slot} of the market is empty: no cards were left to fill it."),
    "wild as second card": plain(
        "Card {slot} is a wild. A face-up wild must be your first card, and then it’s your only one."
    ),
    "no tickets left": plain("There are no tickets left to draw."),
    "not the tickets on offer": _other_tickets,
    "too few tickets kept": _few_tickets,
    "not your turn": plain("It isn’t your turn."),
    "game over": plain("The game is over."),
    "not this decision": _one_action,
}


RULE_TEXTS: Mapping[str, str] = {
    "ALL-004": "A turn is exactly one of the actions that are allowed now.",
    "ALL-006": "A route is claimed whole, in one turn, with cards from your hand.",
    "ALL-009": "A claimed route can’t be claimed again.",
    "ALL-010": "You need a piece of the right kind for every space of the route.",
    "ALL-012": "A grey route takes cards of any one colour.",
    "ALL-013": "Wilds stand for any card of a set, so only they can take the place of a wild that is asked for.",
    "ALL-015": "You pay exactly as many cards as the route has spaces, wilds included.",
    "ALL-021": "A ticket that you have kept stays with you until the end.",
    "ALL-027": "A market slot stays empty while there is no card to fill it.",
    "ALL-028": "Once you have begun to draw, only the cards that are left can be your second card.",
    "ALL-032": "While there are no tickets to draw, you can’t draw tickets.",
    "CLASSIC-005": "The market has 5 cards.",
    "CLASSIC-007": "Of your first 3 tickets you keep at least 2.",
    "CLASSIC-014": "A face-up wild can’t be your second card.",
    "CLASSIC-017": "While the deck and the discard pile are both empty, you can’t draw cards.",
    "CLASSIC-018": "A coloured route takes cards of its own colour, and wilds.",
    "CLASSIC-022": "Nobody can own both routes of a double route.",
    "CLASSIC-023": "With two or three players, a double route is closed once one of its routes is claimed.",
    "CLASSIC-027": "When you draw tickets you get 3, and keep at least 1.",
    "USA25-003": "Of your first 4 tickets you keep at least 2.",
    "USA25-007": "A face-up wild must be the first card of your turn, and is the only one.",
    "USA25-009": "While the deck and the discard pile are both empty, you can’t draw cards.",
    "USA25-012": "When you draw tickets you get 3, or those that are left, and keep at least 1.",
}


# What happens in every game.


@sentence_of.register
def _(fact: Seated, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'play')} first."


@sentence_of.register
def _(fact: MarketLaid, reader: Cast) -> str:
    return f"The market has {counted(fact.slots, 'slot')}."


@sentence_of.register
def _(fact: Shuffled, reader: Cast) -> str:
    return f"A new {reader.deck(fact.supply)} of {counted(len(fact.order), 'card')} is shuffled."


@sentence_of.register
def _(fact: Drew, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'draw')} {reader.drawn(fact.cards)} from the {reader.deck(fact.supply)}."


@sentence_of.register
def _(fact: Took, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'take')} {reader.card(fact.card)} from the market."


@sentence_of.register
def _(fact: CardsLaid, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'lay')} {reader.counted_cards(fact.cards)} down."


@sentence_of.register
def _(fact: CardsTakenBack, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'take')} {reader.counted_cards(fact.cards)} back."


@sentence_of.register
def _(fact: Opened, reader: Cast) -> str:
    return turned_up(reader, [fact.card])


@sentence_of.register
def _(fact: Swept, reader: Cast) -> str:
    why = next(iter(reader.words.swept.values()), "Too many wilds in the market")
    return f"{why}: it is discarded and dealt again."


@sentence_of.register
def _(fact: SweepStopped, reader: Cast) -> str:
    return "Too many wilds in the market, but too few other cards are left to replace it. It stays as it is."


@sentence_of.register
def _(fact: Supplied, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'get')} {pieces(fact.count, fact.kind)}."


@sentence_of.register
def _(fact: Claimed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'claim')} {reader.lane(fact.lane)} with {reader.counted_cards(fact.payment)}."


@sentence_of.register
def _(fact: Closed, reader: Cast) -> str:
    return f"{capital(reader.other_lane(fact.lane))} is now closed."


@sentence_of.register
def _(fact: TicketsShuffled, reader: Cast) -> str:
    return f"A deck of {counted(len(fact.order), 'ticket')} is shuffled."


@sentence_of.register
def _(fact: TicketsOffered, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'get')} {reader.tickets(fact.tickets)}."


@sentence_of.register
def _(fact: TicketsKept, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'keep')} {reader.tickets(fact.tickets)}."


@sentence_of.register
def _(fact: TicketsReturned, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'put')} {reader.tickets(fact.tickets)} back under the deck."


@sentence_of.register
def _(fact: TicketsRevealed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'reveal')} {reader.tickets(fact.tickets)}."


@sentence_of.register
def _(fact: TicketScored, reader: Cast) -> str:
    outcome = "completed" if fact.points > 0 else "incomplete"
    return f"{reader.whose(fact.seat)} ticket {reader.pair(fact.ticket)} is {outcome}: {reader.plus(fact.points)}."


@sentence_of.register
def _(fact: Owes, reader: Cast) -> str:
    if len(fact.seats) == 1:
        return f"{reader.does(fact.seats[0], 'have')} to {reader.words.decisions[fact.decision]}."
    return f"{reader.together(fact.seats)} have to {reader.words.decisions[fact.decision]}."


@sentence_of.register
def _(fact: Postponed, reader: Cast) -> str:
    return why_it_waits(fact, reader) or f"{reader.words.tasks[fact.task]} waits for the answer."


@sentence_of.register
def _(fact: TakenUp, reader: Cast) -> str:
    return "The turn continues."


@sentence_of.register
def _(fact: Sealed, reader: Cast) -> str:
    if fact.seat == reader.reader:
        return "Your choice stays hidden until everyone has chosen."
    return f"{reader.does(fact.seat, 'have')} chosen{chosen_of(fact.choice, reader)}."


@sentence_of.register
def _(fact: Unsealed, reader: Cast) -> str:
    return "Everyone has chosen."


@sentence_of.register
def _(fact: TurnBegan, reader: Cast) -> str:
    return f"It is {'your' if fact.seat == reader.reader else reader.whose(fact.seat)} turn."


@sentence_of.register
def _(fact: Passed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'pass')}: no action is possible."


@sentence_of.register
def _(fact: EndCalled, reader: Cast) -> str:
    more = counted(fact.turns // len(reader.people), "more turn")
    laid = listed(kinds_of_piece(reader.board))
    return f"{reader.does(fact.seat, 'are')} almost out of {laid}: everyone has {more}, then the game ends."


@sentence_of.register
def _(fact: Measured, reader: Cast) -> str:
    if not fact.lanes:
        return f"{reader.does(fact.seat, 'have')} no routes."
    along = ", ".join(reader.city(city) for city in stops(reader.board, fact.lanes))
    return f"{reader.whose(fact.seat)} longest route has {counted(fact.length, 'train')}: {along}."


@sentence_of.register
def _(fact: Scored, reader: Cast) -> str:
    gains, loses = ("earn", "pay") if reader.in_dollars else ("score", "lose")
    verb = gains if fact.points >= 0 else loses
    return f"{reader.does(fact.seat, verb)} {reader.worth(abs(fact.points))} {reader.words.reasons[fact.why]}."


@sentence_of.register
def _(fact: Won, reader: Cast) -> str:
    return f"{reader.win(fact.seats)}."


# What somebody chose or did.


@chosen_of.register
def _(action: KeepTickets, cast: Cast) -> str:
    return f" to keep {cast.tickets(action.kept)}"


@choice_of.register
def _(action: TakeCard, cast: Cast, table: Table) -> str:
    return f"take {cast.card(table.market[action.slot])}"


@doing_of.register
def _(action: TakeCard, cast: Cast, table: Table) -> str:
    return f"taking {cast.card(table.market[action.slot])}"


@doing_of.register
def _(action: DrawCard, cast: Cast, table: Table) -> str:
    return f"drawing from the {cast.deck(action.supply)}"


@doing_of.register
def _(action: DrawTickets, cast: Cast, table: Table) -> str:
    return "drawing tickets"


@doing_of.register
def _(action: KeepTickets, cast: Cast, table: Table) -> str:
    only = "only " if action.returned else ""
    return f"keeping {only}{listed([cast.pair(ticket) for ticket in action.kept])}"


@doing_of.register
def _(action: Claim, cast: Cast, table: Table) -> str:
    return f"claiming {cast.lane(action.lane)}"


# What happened, in a few letters.


@brief_of.register
def _(fact: Claimed, cast: Cast) -> str:
    return lane_code(cast, fact.lane)


@brief_of.register
def _(fact: Took, cast: Cast) -> str:
    return cast.brief_kind(fact.card)


@brief_of.register
def _(fact: Drew, cast: Cast) -> str:
    count = len(fact.cards)
    if count == 1:
        return "unseen" if NONE in fact.cards else cast.brief_kind(fact.cards[0])
    return f"{count} unseen"


@brief_of.register
def _(fact: TicketsKept, cast: Cast) -> str:
    return f"+{counted(len(fact.tickets), 'ticket')}"


@brief_of.register
def _(fact: Passed, cast: Cast) -> str:
    return "passes"


@brief_of.register
def _(fact: EndCalled, cast: Cast) -> str:
    return "END"


# The values of a map file that it isn't sure of.

EXACT = "exact"


def doubtful_tickets(edition: Edition) -> list[str]:
    """Those that the map isn't sure of."""
    cast = Cast(edition, ())
    doubtful = [ticket for ticket, word in enumerate(edition.ticket_confidence) if word != EXACT]
    return [cast.short_ticket(ticket) for ticket in doubtful]


def too_many(edition: Edition) -> list[str]:
    """They are too many to be told, and each can be looked up while one plays."""
    return []


# All of it in one object.

WORDS: SystemWords[Cast] = SystemWords(
    decisions={
        TURN: "choose an action",
        SECOND_CARD: "take a second card",
        FIRST_TICKETS: "choose the first tickets",
        KEEP_TICKETS: "choose which tickets to keep",
    },
    tasks={
        CLAIM_STEPS: "What follows the claim",
        BEGIN_PLAY: "The first turn",
        END_TURN: "The end of the turn",
        FINISH: "The rest of the scoring",
    },
    refusals=REFUSALS,
    reasons={
        "routes": "for the route",
        "longest-route": "for the longest route",
        "most-tickets": "for the most completed tickets",
        "start": "to begin with",
    },
    bonuses={
        "longest-route": "The longest route",
        "most-tickets": "The most completed tickets",
        "start": "The start",
    },
    columns={"routes": "routes", "most-tickets": "most tickets"},
    ties={
        "tickets": "the most completed tickets",
        "longest-route": "the longest route",
        "later": "a later place in turn order",
    },
    parts=PARTS,
    rule_texts=RULE_TEXTS,
    unkept={"tickets": under_the_deck},
    designs={"plain": Design("train", "{0}"), "wild": Design("wild", "L")},
    topics={
        "numbers": Topic("the numbers of the rules"),
        "cities": Topic("the cities", "cities", too_many),
        "routes": Topic("the routes", "routes", too_many),
        "tickets": Topic("the tickets", "tickets", doubtful_tickets),
        "route_points": Topic("what routes score"),
    },
    city_marks={"junction": always("a junction")},
)
