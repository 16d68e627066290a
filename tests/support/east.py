"""Scenes of the railway campaign's game: cards, events and stickers as a test wants them.

Newspapers are played with as far as a test names them; events likewise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Any

from support import tables
from support.tables import CARS, Scene, ScriptedDealer, without
from ttr_tui.core.board import RAIL
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.chance import Dealer
from ttr_tui.core.events import (
    Scored,
    Seated,
    Supplied,
    TurnBegan,
    Unsealed,
)
from ttr_tui.rules import referee
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.part import Play
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map, load_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.systems.legacy.companies import CompanyTaken
from ttr_tui.systems.legacy.ending import CabooseTaken, ReceiptFilled, Receipts
from ttr_tui.systems.legacy.marks import EdgesDrawn
from ttr_tui.systems.legacy.outcomes import EventCards, EventsShuffled, EventTurned, RuleStuck
from ttr_tui.systems.legacy.verbs import Event, Sticker

MAP = "legacy-east"
MARKET = "red green yellow blue white"
EVENTS = ("good-press", "bond-issue", "coal-shortage", "open-house", "yard-sale", "state-visit", "washout")
SEATS = (2, 3, 4, 5)


@cache
def edition() -> Edition:
    return load_map(MAP)


MADE: dict[str, RuleSet] = {}


def rules_with(added: Sequence[str] = (), **numbers: object) -> RuleSet:
    """The rules with more parts, other numbers, events or stickers; the same ones are put together once."""
    printed, key = edition(), repr((added, sorted(numbers.items())))
    if key not in MADE:
        parts = (*printed.parts, *added)
        MADE[key] = RuleSet(replace(printed, parts=parts, numbers={**printed.numbers, **numbers}))
    return MADE[key]


@cache
def printed_rules() -> RuleSet:
    return RuleSet(edition())


def cards(text: str) -> list[int]:
    """The cards that a text names; a gap in a market is a `-`."""
    return tables.cards(text, edition().cards)


def stickers(*entries: dict[str, object]) -> tuple[Sticker, ...]:
    """Stickers from the tables of a map file."""
    read: tuple[Sticker, ...] = _numbers(stickers=[*map(titled, entries)])["stickers"]
    return read


def events(*entries: dict[str, object], **tables: object) -> tuple[Event, ...]:
    """Events from the tables of a map file, beside those of the map."""
    printed = read_raw(find_map(MAP))["numbers"]["events"]
    read: tuple[Event, ...] = _numbers(events=[*printed, *map(titled, entries)], **tables)["events"]
    return read


def titled(entry: dict[str, object]) -> dict[str, object]:
    return {"title": "Test", "text": "Made for a test.", **entry}


def _numbers(**tables: object) -> Mapping[str, Any]:
    """The numbers of the map with other tables among them, read as from its file."""
    raw = read_raw(find_map(MAP))
    return decode_map(raw | {"numbers": raw["numbers"] | tables}, "test").numbers


class EastScene(Scene):
    """A game under way, in the cards of this map."""

    @property
    def event(self) -> str:
        """The current event, or nothing."""
        turned = self.table.record(EventCards).discard
        return turned[-1] if turned else ""

    @property
    def receipts(self) -> list[ReceiptFilled]:
        slips = self.table.record(Receipts).slips
        return [slips[seat] for seat in range(self.table.seats)]

    def of_kind(self, word: str) -> list[str]:
        """The facts with this word so far, as lines."""
        return [line for fact in self.facts if (line := self.rules.notation.write(fact)).split()[0] == word]

    def payments(self, lane: str, seat: int = 0) -> list[str]:
        """All that the seat may pay for a lane, with the choices that belong to it."""
        claims = (line for line in self.options(seat) if line.startswith(f"claim {lane} "))
        return [line.removeprefix(f"claim {lane} ") for line in claims]


def script(*shuffles: str, tickets: str = "", event_order: str = "") -> ScriptedDealer:
    """A dealer with the top of each shuffle of the cards, of the tickets, and the events in their order."""
    board = edition().board
    ids = [event.id for event in edition().numbers["events"]]
    return ScriptedDealer(
        {
            "cars": [cards(text) for text in shuffles],
            "tickets": [[board.ticket_index[ticket] for ticket in tickets.split()]],
            "events": [[ids.index(event) for event in event_order.split()]],
        }
    )


def new_game(
    seats: int = 2,
    *,
    first: int | None = 0,
    dealer: Dealer | None = None,
    rules: RuleSet | None = None,
    colors: Sequence[str] = SEAT_COLORS,
) -> EastScene:
    """A game just begun: everybody looks at its first tickets."""
    scene = EastScene(rules or printed_rules(), seats, dealer or ScriptedDealer())
    scene.play = Play(scene.rules, scene.table, scene.play.dealer, colors)
    scene.facts = list(referee.begin(scene.play, first))
    return scene


def position(
    seats: int = 2,
    *,
    hands: Mapping[int, str] | None = None,
    market: str = MARKET,
    deck: str | None = None,
    discard: str = "",
    owned: Mapping[int, str] | None = None,
    pieces: Mapping[int, int] | None = None,
    tickets: Mapping[int, str] | None = None,
    ticket_deck: str | None = None,
    dollars: Mapping[int, int] | None = None,
    turn: int = 0,
    current: str = "",
    coming: str = "",
    stuck: str = "",
    colors: Sequence[str] = SEAT_COLORS,
    dealer: Dealer | None = None,
    added: Sequence[str] = (),
    **numbers: object,
) -> EastScene:
    """A game in the middle, in which a seat begins its turn.

    Cards that are not named are the deck, colours in turn and wilds lowest; or, if the deck is named, they are in the
    hand of the last seat. `current` are events turned up, the last on top; `coming` is the event deck from its top.
    """
    paper = edition().cards.index["newspaper"]
    papers = cards(f"{deck or ''} {discard}").count(paper)
    rules = rules_with(added, **numbers, newspapers={seats: papers})
    board, numbered = rules.edition.board, rules.edition.numbers
    scene = EastScene(rules, seats, dealer or ScriptedDealer())
    held = [cards((hands or {}).get(seat, "")) for seat in range(seats)]
    face_up, discarded = cards(market), cards(discard)
    boxed = [paper] * (edition().cards.kinds[paper].count - papers)
    rest = without(edition().cards, CARS, [*discarded, *chain(*held), *face_up, *cards(deck or ""), *boxed])
    if deck is not None:
        held[-1] += rest

    scene.tell(Seated(turn), CabooseTaken(turn))
    for seat in range(seats):
        scene.tell(CompanyTaken(seat, colors[seat]), Scored(seat, (dollars or {}).get(seat, 5), "start"))
    edges = [k for k, lane in enumerate(board.lanes) if _off(rules, lane.a) or _off(rules, lane.b)]
    scene.tell(EdgesDrawn(tuple(edges)))
    scene.lay_cards(held, face_up, discarded, {CARS: rest if deck is None else cards(deck)})
    scene.tell(EventsShuffled((*reversed(coming.split()), *reversed(current.split()))))
    scene.tell(*(EventTurned(event) for event in current.split()))
    scene.tell(*(RuleStuck(sticker) for sticker in stuck.split()))

    for seat in range(seats):
        lanes = [board.lane_index[lane] for lane in (owned or {}).get(seat, "").split()]
        laid = sum(board.lanes[lane].length for lane in lanes)
        scene.tell(Supplied(seat, RAIL, laid + (pieces or {}).get(seat, numbered["trains"] - laid)))
        scene.lay_lanes(seat, lanes)
    scene.share_tickets(tickets or {}, ticket_deck)
    scene.tell(Unsealed(), TurnBegan(turn))
    return scene


def _off(rules: RuleSet, city: int) -> bool:
    return "off_board" in rules.edition.board.cities[city].marks
