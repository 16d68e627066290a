"""What is told in a few letters, where there is no room for sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.board import PIECES, Lane
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.refusal import Refusal
from ttr_tui.words.english.naming import Cast, color_name
from ttr_tui.words.english.sentences import brief_of
from ttr_tui.words.english.showing import lane_state
from ttr_tui.words.english.sights import bringing


def standing(cast: Cast, table: Table, seat: int) -> list[str]:
    """`34 41t 9c 3k`: points, pieces, cards, tickets; the last ones may be left out where there is no room."""
    letters = ["".join((str(count), PIECE_LETTERS[PIECES[kind]])) for kind, count in enumerate(table.pieces[seat])]
    shown = [letter for kind, letter in enumerate(letters) if table.pieces[seat][kind] or PIECES[kind] == "rail"]
    score = f"{'$' if cast.in_dollars else ''}{table.scores[seat]}"
    return [score, *shown, f"{table.hand_sizes[seat]}c", f"{len(table.tickets[seat])}k"]


PIECE_LETTERS = {"rail": "t", "sea": "s"}


def brief(cast: Cast, facts: Sequence[Fact]) -> dict[int, str]:
    """What each seat did, in a few letters: what stands beside its number where there is no room for a sentence."""
    said: dict[int, list[str]] = {}
    for fact in facts:
        if words := brief_of(fact, cast):
            said.setdefault(getattr(fact, "seat", NONE), []).append(words)
    return {seat: ", ".join(did) for seat, did in said.items()}


def lane_code(cast: Cast, lane: int) -> str:
    """`DEN-KAN`."""
    found = cast.board.lanes[lane]
    return f"{cast.board.cities[found.a].code}-{cast.board.cities[found.b].code}"


def ticket_code(cast: Cast, ticket: int) -> str:
    found = cast.board.tickets[ticket]
    return f"{cast.board.cities[found.a].code}-{cast.board.cities[found.b].code}"


def lane_line(cast: Cast, table: Table, lane: int, *, short: bool = False) -> str:
    """`Denver to Kansas City: 4 black, 7 points`: all that a lane is, without its owner; in short with codes alone."""
    found = cast.board.lanes[lane]
    worth = cast.edition.numbers.get("route_points", {}).get(found.length)
    color = "of any colour" if found.color == GRAY else f"{_lettered(found)}"
    sea = " by sea" if PIECES[found.kind] == "sea" else ""
    more = [*([] if worth is None else [cast.worth(worth)]), *bringing(cast, table, lane)]
    name = lane_code(cast, lane) if short else f"{cast.way(lane)}{sea}"
    return f"{name}: {', '.join([f'{found.length} {color}', *more])}"


LETTERS = "ROYGBPWK"
"""Whatever shows a colour shows its letter too."""


def _lettered(found: Lane) -> str:
    """`black [K]`, at sea `black [k]`: as the map writes it."""
    letter = LETTERS[found.color]
    return f"{color_name(found.color)} [{letter.lower() if PIECES[found.kind] == 'sea' else letter}]"


def owner_line(cast: Cast, table: Table, lane: int) -> str:
    owner = table.owner[lane]
    return "" if owner == NONE else f"{cast.way(lane)}: {'yours' if owner == cast.reader else cast.name(owner)}"


def city_line(cast: Cast, city: int) -> str:
    found = cast.board.cities[city]
    return f"{found.code} {found.name}"


def card_letter(cast: Cast, kind: int) -> str:
    """A card in one or two letters: its colour, small on ships, with a sign for its design; `-` for an empty place."""
    if kind == NONE:
        return "-"
    card = cast.cards.kinds[kind]
    if card.color == NONE:
        design = cast.words.designs.get(card.design)
        return design.short if design else card.name[:1].upper()
    letter = LETTERS[card.color]
    return cast.words.designs[card.design].short.format(letter.lower() if card.supply else letter)


def short_of(cast: Cast, refusal: Refusal, lane: int) -> str:
    """What is missing for a lane in few letters, where it is cards; else nothing."""
    if refusal.code != "too few cards":
        return ""
    missing, color = refusal.details["missing"], refusal.details["color"]
    wanted = "of one colour" if color == GRAY else color_name(color)
    return f"{lane_code(cast, lane)}: takes {refusal.details['spaces']}; {missing} more {wanted} or wild."


def last_of_all(cast: Cast, turns: Sequence[tuple[int, str]]) -> str:
    """What everybody did last, in short: `You: blue, red. planner: DEN-KAN.`"""
    return " ".join(f"{'You' if seat == cast.reader else cast.people[seat]}: {said}." for seat, said in turns)


def other_end(cast: Cast, city: int, lane: int) -> str:
    found = cast.board.lanes[lane]
    return cast.city(found.b if found.a == city else found.a)


def route_from(cast: Cast, view: View, city: int, lane: int, *, can: bool) -> str:
    """One line of a city's routes: where to, length and colour, whose it is or what it costs the reader."""
    found = cast.board.lanes[lane]
    color = "any colour" if found.color == GRAY else f"{_lettered(found)}"
    sea = "by sea, " if PIECES[found.kind] == "sea" else ""
    state = lane_state(cast, view.table, lane) or (" - you can claim it now" if can else "")
    more = "".join(f", {thing}" for thing in bringing(cast, view.table, lane))
    return f"{other_end(cast, city, lane)}: {sea}{found.length} {color}{more}{state}"


def no_route(cast: Cast, a: int, b: int) -> str:
    return f"No route joins {cast.city(a)} and {cast.city(b)} directly."
