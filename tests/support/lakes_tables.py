"""Tables of the Great Lakes as a test wants them: two decks, fleets with boxes, harbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from support import tables
from support.tables import Scene, ScriptedDealer, rules_of, say, without
from ttr_tui.core.board import RAIL, SEA
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Dealer
from ttr_tui.core.events import (
    Seated,
    TurnBegan,
    Unsealed,
)
from ttr_tui.rules import referee
from ttr_tui.systems.lakes.fleet import Boxed, Boxes, Launched
from ttr_tui.systems.lakes.harbors import HarborBuilt, Harbors
from ttr_tui.systems.lakes.two_decks import CARS, SHIPS

MAP = "great-lakes"
COLORS = ("red", "yellow", "green", "purple", "white", "black")
MARKET = "red yellow green red-single yellow-double green-double"
CALM = {"cars": "red*7 yellow*7 green*7", "ships": "red-double*6 yellow-double*6 green-double*6"}
"""Decks that open a market without wilds."""


def cards(text: str) -> list[int]:
    """The cards that a text names; a gap in a market is a `-`."""
    return tables.cards(text, rules_of(MAP).edition.cards)


def scripted(cars: Sequence[str] = (), ships: Sequence[str] = (), tickets: str = "") -> ScriptedDealer:
    """A dealer with the top of each shuffle of the two decks, and of the one shuffle of the tickets."""
    order = [rules_of(MAP).edition.board.ticket_index[ticket] for ticket in tickets.split()]
    script = {"cars": [cards(text) for text in cars], "ships": [cards(text) for text in ships], "tickets": [order]}
    return ScriptedDealer(script)


class LakesScene(Scene):
    """A game on the lakes that a test acts in and looks at."""

    def discards(self, supply: int) -> str:
        return say(self.table.discards[supply], self.table.cards)

    @property
    def decks(self) -> tuple[int, ...]:
        return tuple(len(deck) for deck in self.table.decks)

    @property
    def supplies(self) -> tuple[int, int]:
        """How many cards of each deck lie in the market."""
        lying = [self.table.cards.supply_of[card] for card in self.table.market if card != NONE]
        return lying.count(CARS), lying.count(SHIPS)

    def fleet(self, seat: int) -> tuple[int, int]:
        """Trains and ships that are still to be laid."""
        trains, ships = self.table.pieces[seat]
        return trains, ships

    def box(self, seat: int) -> tuple[int, int]:
        trains, ships = self.table.record(Boxes).boxes[seat]
        return trains, ships

    def harbors_left(self, seat: int) -> int:
        return self.table.record(Harbors).left[seat]

    def harbor(self, city: str) -> int:
        """Whose harbour stands in a city."""
        return self.table.record(Harbors).owner[self.table.board.city_index[city]]

    def tally(self, seat: int) -> dict[str, int]:
        return self.table.tally[seat]


def new_lakes(
    seats: int = 2, *, variants: tuple[str, ...] = (), first: int | None = 0, dealer: Dealer | None = None
) -> LakesScene:
    """A game just begun: everybody looks at its first tickets."""
    calm = scripted([CALM["cars"]], [CALM["ships"]])
    scene = LakesScene(rules_of(MAP, variants), seats, dealer or calm)
    scene.facts = list(referee.begin(scene.play, first))
    return scene


def lakes(
    seats: int = 2,
    *,
    hands: Mapping[int, str] | None = None,
    market: str = MARKET,
    cars: str | None = None,
    ships: str | None = None,
    discard: str = "",
    owned: Mapping[int, str] | None = None,
    pieces: Mapping[int, tuple[int, int]] | None = None,
    boxes: Mapping[int, tuple[int, int]] | None = None,
    harbors: Mapping[int, str] | None = None,
    tickets: Mapping[int, str] | None = None,
    ticket_deck: str | None = None,
    turn: int = 0,
    dealer: Dealer | None = None,
) -> LakesScene:
    """A game in the middle, in which a seat begins its turn.

    All cards are there: those of a supply that are not named are its deck, wilds lowest; or, if the deck is named, they
    are in the hand of the last seat. `pieces` is what a seat has left beside the lanes that it owns: 27 and 23 with
    those on the lanes, unless it is named.
    """
    rules = rules_of(MAP)
    board = rules.edition.board
    scene = LakesScene(rules, seats, dealer or ScriptedDealer())
    held = [cards((hands or {}).get(seat, "")) for seat in range(seats)]
    face_up, discarded = cards(market), cards(discard)
    named = [*discarded, *face_up, *chain(*held), *cards(f"{cars or ''} {ships or ''}")]
    decks = {}
    for supply, deck in ((CARS, cars), (SHIPS, ships)):
        rest = without(rules.edition.cards, supply, named)
        decks[supply] = rest if deck is None else cards(deck)
        if deck is not None:
            held[-1] += rest

    scene.tell(Seated(turn))
    scene.lay_cards(held, face_up, discarded, decks)
    for seat in range(seats):
        lanes = [board.lane_index[lane] for lane in (owned or {}).get(seat, "").split()]
        laid = [
            sum(board.lanes[lane].length for lane in lanes if board.lanes[lane].kind == kind) for kind in (RAIL, SEA)
        ]
        left = (pieces or {}).get(seat, (27 - laid[RAIL], 23 - laid[SEA]))
        trains, wharf = left[RAIL] + laid[RAIL], left[SEA] + laid[SEA]
        box = (boxes or {}).get(seat, (6, 9))
        scene.tell(Boxed(seat, trains + box[RAIL], wharf + box[SEA]), Launched(seat, trains, wharf))
        scene.lay_lanes(seat, lanes)
        for city in (harbors or {}).get(seat, "").split():
            scene.tell(HarborBuilt(seat, board.city_index[city], ()))
    scene.share_tickets(tickets or {}, ticket_deck)
    scene.tell(Unsealed(), Unsealed(), TurnBegan(turn))
    return scene
