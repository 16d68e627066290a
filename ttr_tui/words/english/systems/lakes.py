"""Words for trains and ships: two decks, fleets, harbours and exchanges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.core.board import PIECES
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.connections import groups
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.lakes.fleet import FLEET, Boxed, Boxes, Exchanged, Launched, other_kind
from ttr_tui.rules.lakes.harbors import PORT, HarborBuilt, Harbors, HarborScored
from ttr_tui.rules.lakes.market import DRAW_ON, REFILL
from ttr_tui.words.english.naming import PIECE_WORDS, Cast, color_name, counted, listed, pieces, points
from ttr_tui.words.english.sentences import Details, Having, Refusing, Sight, Telling, plain, sentence_of

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
    return f"{reader.whose(fact.seat)} harbour in {reader.city(fact.city)}, {named}: {reader.worth(fact.points)}."


def _wrong_kind(cast: Cast, details: Details) -> str:
    word = PIECE_WORDS[PIECES[details["kind"]]]
    return f"This route takes {word} cards, and {cast.card(details['card'])} is none."


def _few_of_kind(cast: Cast, details: Details) -> str:
    color, way = details["color"], cast.way(details["lane"])
    kind = f"{PIECE_WORDS[PIECES[details['kind']]]} cards"
    cards = f"{kind} of one colour" if color == GRAY else f"{color_name(color)} {kind}"
    held = f"{'enough for' if details['held'] else 'cards for'} {details['held'] or 'none'} of them"
    return (
        f"You need {cards}, or wild ones, for {counted(details['missing'], 'more space')} of {way}: "
        f"it has {counted(details['spaces'], 'space')}, and you have {held} and {details['wilds'] or 'no'} wild."
    )


def _few_pieces_of_kind(cast: Cast, details: Details) -> str:
    kind = details["kind"]
    return (
        f"{cast.way(details['lane'])} takes {pieces(details['spaces'], kind)}, and you have "
        f"{pieces(details['pieces'], kind)} left. Your box holds {pieces(details['box'], kind)} "
        f"{'to exchange' if details['box'] else 'either'}."
    )


def _not_so_many(cast: Cast, details: Details) -> str:
    box = pieces(details["box"], details["kind"])
    return f"You asked for {pieces(details['asked'], details['kind'])}, and your box holds {box}."


def _few_to_give(cast: Cast, details: Details) -> str:
    other = other_kind(details["kind"])
    asked, supply = pieces(details["asked"], details["kind"]), pieces(details["supply"], other)
    return f"For {asked} you give as many {PIECE_WORDS[PIECES[other]]}s, and you have {supply}."


def _no_port(cast: Cast, details: Details) -> str:
    return f"{cast.city(details['city'])} is no port."


def _harbor_taken(cast: Cast, details: Details) -> str:
    owner = details["owner"]
    whose = "you have built one already" if owner == cast.reader else f"{cast.who(owner)} has built one"
    return f"There is a harbour in {cast.city(details['city'])}: {whose}."


def _no_route_into(cast: Cast, details: Details) -> str:
    return f"You have no route into {cast.city(details['city'])}. A harbour needs one."


def _no_sign(cast: Cast, details: Details) -> str:
    return f"A harbour takes cards with its sign, or wild ones, and {cast.card(details['card'])} has none."


def _to_spare(cast: Cast, details: Details) -> str:
    spaces = counted(details["spaces"], "space")
    return f"This route has {spaces}, and your cards are enough for {details['offered']}: leave out one of them."


def _all_built(cast: Cast, details: Details) -> str:
    return f"You have built all you have: {counted(details['harbors'], 'harbour')}."


REFUSALS: Mapping[str, Refusing] = {
    "wrong kind of card": _wrong_kind,
    "card to spare": _to_spare,
    "too few cards of this kind": _few_of_kind,
    "too few pieces of this kind": _few_pieces_of_kind,
    "not so many trains": plain("A fleet has at most {most} trains; you asked for {asked}."),
    "not so many ships": plain("A fleet has at most {most} ships; you asked for {asked}."),
    "fleet of another size": plain("A fleet has {fleet} pieces in all; you asked for {asked}."),
    "no such piece": plain("There are trains and ships, and no other pieces."),
    "nothing to exchange": plain("Exchange at least one piece, not {asked}."),
    "box too empty": _not_so_many,
    "too few pieces to give": _few_to_give,
    "no such city": plain("There is no such city on this map."),
    "no harbours left": _all_built,
    "no port": _no_port,
    "harbour taken": _harbor_taken,
    "no route into the city": _no_route_into,
    "no sign of a harbour": _no_sign,
    "not the price of a harbour": plain(
        "A harbour costs {each} train cards and {each} ship cards, all of one colour and with its sign; "
        "wild cards may stand in for any of them."
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
    yield "A double ship pays for two spaces, or for one if no card is to spare; a wild card for one of either kind."
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
        f"{numbers['harbor_cards']} train cards and as many ship cards of one colour, all with a harbour’s sign "
        "(single ships have it). Wild cards may stand in for any of them."
    )
    yield (
        f"In the end a harbour scores by the completed tickets to its city: {', '.join(worth)}. "
        f"Each that was not built costs {points(numbers['harbor_unbuilt'])}."
    )


def _exchange(edition: Edition) -> Iterator[str]:
    cost = points(edition.numbers["exchange_cost"])
    yield f"A turn may be spent on exchanging trains for ships of the box, or the other way round, for {cost} a piece."


def _fleets(cast: Cast, view: View) -> Iterator[str]:
    boxes = view.table.record(Boxes).boxes
    for seat in cast.reader_first():
        trains, ships = view.table.pieces[seat]
        yield f"{cast.does(seat, 'have')} {mix(trains, ships)} to lay, and {mix(*boxes[seat])} in the box."


def _to_build(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    yield f"{counted(table.record(Harbors).left[seat], 'harbour')} to build"


def _harbors_built(cast: Cast, view: View) -> Iterator[str]:
    table, harbors = view.table, view.table.record(Harbors)
    for seat in cast.reader_first():
        built = [cast.city(city) for city, owner in enumerate(harbors.owner) if owner == seat]
        where = f"{'a harbour' if len(built) == 1 else 'harbours'} in {listed(built)}" if built else "no harbour"
        yield f"{cast.does(seat, 'have')} {where}, and {counted(harbors.left[seat], 'harbour')} to build."
    if view.seat < 0:
        return
    yield from _own_harbors(cast, view)
    near = [
        cast.city(city)
        for city, found in enumerate(cast.board.cities)
        if PORT in found.marks and harbors.owner[city] == NONE and cast.board.lanes_at[city] & table.lanes[view.seat]
    ]
    if near and harbors.left[view.seat]:
        yield f"Your routes reach {counted(len(near), 'port')} without a harbour: {listed(near)}."


def _own_harbors(cast: Cast, view: View) -> Iterator[str]:
    """How many completed tickets make the reader's harbours worth something so far."""
    group = groups(cast.board, view.table.lanes[view.seat])
    tickets = [cast.board.tickets[ticket] for ticket in view.tickets]
    done = [city for ticket in tickets if group[ticket.a] == group[ticket.b] for city in (ticket.a, ticket.b)]
    for city, owner in enumerate(view.table.record(Harbors).owner):
        if owner == view.seat:
            named = counted(done.count(city), "ticket")
            yield f"{cast.city(city)} is on {named} that you have completed so far."


HAVING: Mapping[str, Having] = {"harbors": _to_build}

SIGHTS: Mapping[str, Sight] = {
    "fleet": Sight("rail-and-sea", "what everybody has to lay and in the box", _fleets),
    "harbours": Sight("harbors", "who has built where, and what your tickets make of yours", _harbors_built),
}

PARTS: Mapping[str, Telling] = {
    "two-deck-market": _market,
    "rail-and-sea": _claiming,
    "fleet": _fleet,
    "beginner-fleet": _beginner_fleet,
    "harbors": _harbors,
    "exchange": _exchange,
}
