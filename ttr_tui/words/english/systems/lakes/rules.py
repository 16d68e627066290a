"""The rules of trains and ships in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.phrases import counted, points
from ttr_tui.words.english.sentences import Telling
from ttr_tui.words.english.systems.lakes.facts import mix


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


PARTS: Mapping[str, Telling] = {
    "two-deck-market": _market,
    "rail-and-sea": _claiming,
    "fleet": _fleet,
    "beginner-fleet": _beginner_fleet,
    "harbors": _harbors,
    "exchange": _exchange,
}
