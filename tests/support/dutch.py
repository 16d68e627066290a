"""Tables of Nederland: with tokens, loans, a pile of tickets and, if it plays, the neutral player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from support.tables import Scene, position, rules_of
from ttr_tui.core.cards import NEUTRAL, NONE
from ttr_tui.core.events import TurnBegan
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.systems.nederland.neutral import Neutral, NeutralJoined, NeutralLaid
from ttr_tui.systems.nederland.pile import Pile, TicketsDiscarded
from ttr_tui.systems.nederland.tolls import LoanTaken, TokensDealt, Tolls

MAP = "nederland"
NEUTRAL_GAME = ("neutral",)

AMS_ROT = "groningen-middelburg"
"""The ticket with Amsterdam and Rotterdam at its foot, a double of four spaces and toll 2."""
AMS_ROT_TOO = "rotterdam-zwolle"
ROT_ANT = "antwerpen-emmen"
AMS_UTR = "breda-groningen"
"""Amsterdam and Utrecht, a double of one space and toll 1."""
NOTHING = "antwerpen-leeuwarden"
ALSO_NOTHING = "den_helder-liege"
SPARE = "breda-eindhoven arnhem-s_hertogenbosch amsterdam-s_gravenhage aarschot-lelystad"


def dutch(
    seats: int = 2,
    *,
    variants: tuple[str, ...] = (),
    tokens: Mapping[int, int] | None = None,
    loans: Mapping[int, int] | None = None,
    pile: str = "",
    marker: int = 1,
    neutral_trains: int = 40,
    neutral_lanes: str = "",
    rules: RuleSet | None = None,
    **given: Any,
) -> Scene:
    """A game in the middle, as `position` makes it; whoever isn't named has all tokens and no loan."""
    rules = rules or rules_of(MAP, variants)
    board = rules.edition.board
    lying = [board.ticket_index[ticket] for ticket in pile.split()]
    if pile and "ticket_deck" not in given:
        held = [ticket for own in given.get("tickets", {}).values() for ticket in own.split()]
        ids = [ticket.id for index, ticket in enumerate(board.tickets) if index not in lying]
        given["ticket_deck"] = " ".join(ticket for ticket in ids if ticket not in held)
    scene = position(MAP, seats, rules=rules, **given)
    if "tolls" in rules.edition.parts:
        scene.tell(*(TokensDealt(seat, (tokens or {}).get(seat, 30)) for seat in range(seats)))
        scene.tell(*(LoanTaken(seat, 1) for seat, count in (loans or {}).items() for _ in range(count)))
    if lying:
        scene.tell(TicketsDiscarded(0, tuple(lying)))
    if "neutral" in rules.edition.parts:
        lanes = [board.lane_index[lane] for lane in neutral_lanes.split()]
        laid = sum(board.lanes[lane].length for lane in lanes)
        scene.tell(NeutralJoined(marker, neutral_trains + laid), *(NeutralLaid(lane) for lane in lanes))
    return scene


def neutral_game(turn: int = 12, **given: Any) -> Scene:
    """A game with the neutral player in which so many turns have begun; seat 0 played first."""
    scene = dutch(variants=NEUTRAL_GAME, **given)
    while scene.table.turn < turn:
        scene.tell(TurnBegan(scene.table.turn % 2))
    return scene


def after_the_round(ticket: str, *others: str, turn: int = 12, **given: Any) -> Scene:
    """The second player's turn in a round from the sixth on; this ticket is on top of the deck."""
    return neutral_game(turn, ticket_deck=" ".join((ticket, *(others or SPARE.split()))), **given)


def acts(facts: list[str]) -> list[str]:
    """What has to do with the neutral player."""
    return [fact for fact in facts if fact.split()[0].startswith(("neutral", "marker", "bank-pays", "owe neutral"))]


def idle(scene: Scene, turns: int = 1) -> list[str]:
    """So many turns in which nothing but two cards is drawn; what happened."""
    lines = []
    for _ in range(2 * turns):
        lines += scene.do("draw cars")
    return lines


def tokens(scene: Scene) -> list[int]:
    return list(scene.table.record(Tolls).tokens)


def loans(scene: Scene) -> list[int]:
    return list(scene.table.record(Tolls).loans)


def known_tokens(scene: Scene, seat: int = SPECTATOR) -> list[int | None]:
    """What a seat (or a spectator) knows of everybody's tokens; a lens shows the same."""
    folded = scene.view(seat).table.record(Tolls)
    assert folded == scene.table.record(Tolls).seen_by(seat) == folded.seen_by(seat)
    return [None if held == NONE else held for held in folded.tokens]


def pile(scene: Scene) -> list[str]:
    return scene.named(scene.table.record(Pile).tickets)


def marker(scene: Scene) -> int:
    return scene.table.record(Neutral).marker


def neutral_trains(scene: Scene) -> int:
    return scene.table.record(Neutral).trains


def neutral_lanes(scene: Scene) -> list[str]:
    lanes = scene.table.board.lanes
    return [lanes[index].id for index, owner in enumerate(scene.table.owner) if owner == NEUTRAL]
