"""Words for trains and ships: two decks, fleets, harbours and exchanges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.core.board import PIECES
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.lakes.fleet import FLEET, Boxed, Exchanged, Launched, other_kind
from ttr_tui.rules.lakes.harbors import HarborBuilt, HarborScored
from ttr_tui.rules.lakes.market import DRAW_ON, REFILL
from ttr_tui.words.english.naming import PIECE_WORDS, Cast, counted, pieces, points
from ttr_tui.words.english.sentences import Details, Refusing, Telling, plain, sentence_of

DECISIONS: Mapping[str, str] = {
    FLEET: "choose trains and ships",
    REFILL: "say from which deck the market is filled",
}
TASKS: Mapping[str, str] = {DRAW_ON: "The rest of the draw"}
REASONS: Mapping[str, str] = {
    "exchanges": "for pieces that were exchanged",
    "harbors": "for harbours",
    "unbuilt-harbors": "for harbours that were not built",
}
BONUSES: Mapping[str, str] = {
    "exchanges": "Pieces exchanged",
    "harbors": "Harbours",
    "unbuilt-harbors": "Harbours that were not built",
}


def mix(trains: int, ships: int) -> str:
    return f"{counted(trains, 'train')} and {counted(ships, 'ship')}"


@sentence_of.register
def _(fact: Boxed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'have')} a box of {mix(fact.trains, fact.ships)}."


@sentence_of.register
def _(fact: Launched, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'play')} with {mix(fact.trains, fact.ships)}."


@sentence_of.register
def _(fact: Exchanged, reader: Cast) -> str:
    given = pieces(fact.count, other_kind(fact.kind))
    return f"{reader.does(fact.seat, 'exchange')} {given} for {pieces(fact.count, fact.kind)}."


@sentence_of.register
def _(fact: HarborBuilt, reader: Cast) -> str:
    cards = reader.counted_cards(fact.payment)
    return f"{reader.does(fact.seat, 'build')} a harbour in {reader.city(fact.city)} with {cards}."


@sentence_of.register
def _(fact: HarborScored, reader: Cast) -> str:
    named = counted(fact.tickets, "completed ticket")
    return f"{reader.whose(fact.seat)} harbour in {reader.city(fact.city)}, {named}: {points(fact.points)}."


def _wrong_kind(cast: Cast, details: Details) -> str:
    word = PIECE_WORDS[PIECES[details["kind"]]]
    return f"This route takes {word} cards: {cast.kind(details['card'])} can’t pay for it."


def _few_of_kind(cast: Cast, details: Details) -> str:
    word = PIECE_WORDS[PIECES[details["kind"]]]
    return (
        f"You need {word} cards for {counted(details['missing'], 'more space')} of {cast.way(details['lane'])}, or "
        f"wild ones: it has {details['spaces']}, you have enough for {details['held']} "
        f"and {details['wilds'] or 'no'} wild."
    )


def _few_pieces_of_kind(cast: Cast, details: Details) -> str:
    kind = details["kind"]
    return (
        f"{cast.way(details['lane'])} takes {pieces(details['spaces'], kind)}, and you have "
        f"{pieces(details['pieces'], kind)} left. Your box holds {pieces(details['box'], kind)} to exchange."
    )


def _not_so_many(cast: Cast, details: Details) -> str:
    return f"{pieces(details['asked'], details['kind'])} are more than your box holds: {details['box'] or 'none'}."


def _few_to_give(cast: Cast, details: Details) -> str:
    given = pieces(details["supply"], other_kind(details["kind"]))
    return f"An exchange takes a piece for a piece, and you have {given} to give."


def _no_port(cast: Cast, details: Details) -> str:
    return f"{cast.city(details['city'])} is no port."


def _harbor_taken(cast: Cast, details: Details) -> str:
    owner = details["owner"]
    whose = "you have built one already" if owner == cast.reader else f"{cast.who(owner)} has built one"
    return f"There is a harbour in {cast.city(details['city'])}: {whose}."


def _no_route_into(cast: Cast, details: Details) -> str:
    return f"You have no route into {cast.city(details['city'])}. A harbour needs one."


def _no_sign(cast: Cast, details: Details) -> str:
    return f"A harbour takes cards with its sign, or wild ones: {cast.kind(details['card'])} has none."


REFUSALS: Mapping[str, Refusing] = {
    "wrong kind of card": _wrong_kind,
    "card to spare": plain("This route has {spaces} spaces, and you offered {offered}: a card is to spare."),
    "too few cards of this kind": _few_of_kind,
    "too few pieces of this kind": _few_pieces_of_kind,
    "not so many trains": plain("A fleet has at most {most} trains; you asked for {asked}."),
    "not so many ships": plain("A fleet has at most {most} ships; you asked for {asked}."),
    "fleet of another size": plain("A fleet has {fleet} pieces in all; you asked for {asked}."),
    "no such piece": plain("There are trains and ships, and no other pieces."),
    "nothing to exchange": plain("Exchange at least one piece."),
    "box too empty": _not_so_many,
    "too few pieces to give": _few_to_give,
    "no such city": plain("There is no such city on this map."),
    "no harbours left": plain("You have built all your {harbors} harbours."),
    "no port": _no_port,
    "harbour taken": _harbor_taken,
    "no route into the city": _no_route_into,
    "no sign of a harbour": _no_sign,
    "not the price of a harbour": plain(
        "A harbour costs {each} train cards and {each} ship cards of one colour with its sign, or wild ones."
    ),
}


def _market(edition: Edition) -> Iterator[str]:
    numbers, cards = edition.numbers, edition.cards
    yield f"There are {len(cards.deck(0))} train cards, the wild ones among them, and {len(cards.deck(1))} ship cards."
    yield f"Everybody begins with {counted(numbers['opening_cards'], 'card')} of each deck."
    yield (
        f"To draw means two cards, each from a deck or from the {numbers['market_size']} of the market. Who takes one "
        "of the market says from which deck it is filled. A wild card from the market is the only card of its turn."
    )
    yield f"When {numbers['market_wilds']} cards of the market are wild, all of it is discarded and dealt anew."


def _claiming(edition: Edition) -> Iterator[str]:
    yield "Trains and train cards go on land routes, ships and ship cards on sea routes, of one colour for a route."
    yield "A card with two ships pays for two spaces; wild cards pay for one space of either kind."
    least = edition.numbers["doubles_open_from"]
    if edition.min_seats < least:
        yield f"With fewer than {least} players only one lane of a double route can be claimed."


def _fleet(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    box = mix(numbers["trains"], numbers["ships"])
    yield f"Everybody picks {numbers['fleet']} pieces in secret from a box of {box}."


def _beginner_fleet(edition: Edition) -> Iterator[str]:
    trains = edition.numbers["fleet_trains"]
    yield f"Everybody plays with {mix(trains, edition.numbers['fleet'] - trains)}."


def _harbors(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    worth = [f"{score} for {tickets}" for tickets, score in sorted(numbers["harbor_points"].items())]
    yield (
        f"Everybody can build {counted(numbers['harbors'], 'harbour')} in ports that their routes reach, each for "
        f"{numbers['harbor_cards']} train cards and as many ship cards of one colour with its sign."
    )
    yield (
        f"In the end a harbour scores by the completed tickets to its city: {', '.join(worth)}. "
        f"Each that was not built costs {points(numbers['harbor_unbuilt'])}."
    )


def _exchange(edition: Edition) -> Iterator[str]:
    cost = points(edition.numbers["exchange_cost"])
    yield f"A turn may be spent on exchanging trains for ships of the box, or the other way round, for {cost} a piece."


PARTS: Mapping[str, Telling] = {
    "two-deck-market": _market,
    "rail-and-sea": _claiming,
    "fleet": _fleet,
    "beginner-fleet": _beginner_fleet,
    "harbors": _harbors,
    "exchange": _exchange,
}
