"""The rules of trains and ships in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.phrases import counted, points
from ttr_tui.words.english.sentences import Telling
from ttr_tui.words.english.systems.lakes.facts import mix


def _market(edition: Edition) -> Iterator[str]:
    numbers, cards = edition.numbers, edition.cards
    trains, ships = len(cards.deck(0)), len(cards.deck(1))
    yield f"There are {trains} train cards, wilds (locomotives) included, and {ships} ship cards."
    yield f"Everyone starts with {counted(numbers['opening_cards'], 'card')} from each deck."
    yield (
        f"Draw two cards, each from a deck or the {numbers['market_size']} face-up cards of the market. If you take a "
        "market card, you choose which deck refills its slot. A face-up wild is the only card you take that turn."
    )
    yield f"When {numbers['market_wilds']} market cards are wild, the whole market is discarded and dealt again."


def _claiming(edition: Edition) -> Iterator[str]:
    yield "Train cards are for land routes and ship cards for sea routes. Pay for a route with cards of one colour."
    yield "A double ship pays for two spaces, or for one if every card is needed; a wild pays for one of either kind."
    least = edition.numbers["doubles_open_from"]
    if edition.min_seats < least:
        yield f"With fewer than {least} players, claiming one route of a double closes the other."


def _fleet(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    box = mix(numbers["trains"], numbers["ships"])
    yield f"Everyone secretly picks {numbers['fleet']} pieces from a box of {box}."


def _beginner_fleet(edition: Edition) -> Iterator[str]:
    trains = edition.numbers["fleet_trains"]
    yield f"Everyone plays with {mix(trains, edition.numbers['fleet'] - trains)}."


def _harbors(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    worth = [f"{score} for {tickets}" for tickets, score in sorted(numbers["harbor_points"].items())]
    yield (
        f"Everyone can build {counted(numbers['harbors'], 'harbour')} in ports that their routes reach, each for "
        f"{numbers['harbor_cards']} train cards and as many ship cards of one colour, all with the harbour symbol "
        "(single ships have it). Wilds may stand in for any of them."
    )
    yield (
        f"At the end, a harbour scores by the completed tickets to its city: {', '.join(worth)}. "
        f"Each unbuilt one costs {points(numbers['harbor_unbuilt'])}."
    )


def _exchange(edition: Edition) -> Iterator[str]:
    cost = points(edition.numbers["exchange_cost"])
    yield f"As your turn, you can exchange trains for ships from your box, or the other way round, for {cost} a piece."


PARTS: Mapping[str, Telling] = {
    "two-deck-market": _market,
    "rail-and-sea": _claiming,
    "fleet": _fleet,
    "beginner-fleet": _beginner_fleet,
    "harbors": _harbors,
    "exchange": _exchange,
}
