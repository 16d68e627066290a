"""Tables of the Great Lakes as a test wants them: two decks, fleets with boxes, harbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tables import GAP, Scene, ScriptedDealer, on_top, rules_of

from ttr_tui.core.board import RAIL, SEA, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Dealer
from ttr_tui.core.events import (
    Claimed,
    Closed,
    Drew,
    MarketLaid,
    Opened,
    Scored,
    Seated,
    Shuffled,
    Swept,
    TicketsKept,
    TicketsOffered,
    TicketsShuffled,
    TurnBegan,
    Unsealed,
)
from ttr_tui.rules import referee
from ttr_tui.rules.lakes.fleet import Boxed, Boxes, Launched
from ttr_tui.rules.lakes.harbors import HarborBuilt, Harbors
from ttr_tui.rules.lakes.market import CARS, SHIPS

MAP = "great-lakes"
COLORS = ("red", "yellow", "green", "purple", "white", "black")
MARKET = "red yellow green red-single yellow-double green-double"
CALM = {"cars": "red*7 yellow*7 green*7", "ships": "red-double*6 yellow-double*6 green-double*6"}
"""Decks that open a market without wilds."""


def cards(text: str) -> list[int]:
    """The cards that a text names; a gap in a market is a `-`."""
    index = {**rules_of(MAP).edition.cards.index, GAP: NONE}
    counted = [word.partition("*") for word in text.split()]
    return [index[name] for name, _, count in counted for _ in range(int(count or 1))]


def say(held: Sequence[int]) -> str:
    """Cards counted by kind, as a text."""
    kinds = rules_of(MAP).edition.cards.kinds
    return " ".join(f"{kinds[k].name}*{n}" if n > 1 else kinds[k].name for k, n in enumerate(held) if n)


def scripted(cars: Sequence[str] = (), ships: Sequence[str] = (), tickets: str = "") -> ScriptedDealer:
    """A dealer with the top of each shuffle of the two decks, and of the one shuffle of the tickets."""
    order = [rules_of(MAP).edition.board.ticket_index[ticket] for ticket in tickets.split()]
    script = {"cars": [cards(text) for text in cars], "ships": [cards(text) for text in ships], "tickets": [order]}
    return ScriptedDealer(script)


class LakesScene(Scene):
    """A game on the lakes that a test acts in and looks at."""

    def hand(self, seat: int) -> str:
        return say(self.table.hands[seat])

    def discards(self, supply: int) -> str:
        return say(self.table.discards[supply])

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
    board, kinds = rules.edition.board, rules.edition.cards.kinds
    scene = LakesScene(rules, seats, dealer or ScriptedDealer())
    held = [cards((hands or {}).get(seat, "")) for seat in range(seats)]
    face_up, discarded = cards(market), cards(discard)
    lying = {}
    for supply, deck in ((CARS, cars), (SHIPS, ships)):
        rest = rules.edition.cards.deck(supply)
        for card in (*discarded, *face_up, *(card for hand in held for card in hand), *cards(deck or "")):
            if card != NONE and kinds[card].supply == supply:
                rest.remove(card)
        lying[supply] = sorted(rest, key=lambda card: card == rules.edition.cards.wild) if deck is None else cards(deck)
        if deck is not None:
            held[-1] += rest

    def of(supply: int, some: Sequence[int]) -> list[int]:
        return [card for card in some if card != NONE and kinds[card].supply == supply]

    scene.tell(Seated(turn))
    for supply in (CARS, SHIPS):
        order = [*of(supply, discarded)]
        for hand in held:
            order += of(supply, hand)
        order += [*of(supply, face_up), *lying[supply]]
        scene.tell(Shuffled(supply, tuple(reversed(order))))
    scene.tell(MarketLaid(len(discarded)))
    scene.tell(*(Opened(slot, kinds[card].supply, card) for slot, card in enumerate(discarded)), Swept())
    for seat, hand in enumerate(held):
        scene.tell(*(Drew(seat, supply, tuple(of(supply, hand))) for supply in (CARS, SHIPS) if of(supply, hand)))
    scene.tell(MarketLaid(len(face_up)))
    scene.tell(*(Opened(slot, kinds[card].supply, card) for slot, card in enumerate(face_up) if card != NONE))

    for seat in range(seats):
        lanes = [board.lane_index[lane] for lane in (owned or {}).get(seat, "").split()]
        laid = [
            sum(board.lanes[lane].length for lane in lanes if board.lanes[lane].kind == kind) for kind in (RAIL, SEA)
        ]
        left = (pieces or {}).get(seat, (27 - laid[RAIL], 23 - laid[SEA]))
        trains, wharf = left[RAIL] + laid[RAIL], left[SEA] + laid[SEA]
        box = (boxes or {}).get(seat, (6, 9))
        scene.tell(Boxed(seat, trains + box[RAIL], wharf + box[SEA]), Launched(seat, trains, wharf))
        for lane in lanes:
            points = rules.edition.numbers["route_points"][board.lanes[lane].length]
            scene.tell(Claimed(seat, lane, ()), Scored(seat, points, "routes"))
            others = board.route_masks[lane] & ~(1 << lane)
            scene.tell(*(Closed(other) for other in members(others) if seats < 4))
        for city in (harbors or {}).get(seat, "").split():
            scene.tell(HarborBuilt(seat, board.city_index[city], ()))

    index = board.ticket_index
    kept = [[index[ticket] for ticket in (tickets or {}).get(seat, "").split()] for seat in range(seats)]
    taken = [ticket for own in kept for ticket in own]
    others_left = [ticket for ticket in range(len(board.tickets)) if ticket not in taken]
    below = others_left if ticket_deck is None else [index[ticket] for ticket in ticket_deck.split()]
    scene.tell(TicketsShuffled(on_top([*reversed(below), *taken], taken)))
    for seat, own in enumerate(kept):
        scene.tell(TicketsOffered(seat, tuple(own)), TicketsKept(seat, tuple(own)))
    scene.tell(Unsealed(), Unsealed(), TurnBegan(turn))
    return scene
