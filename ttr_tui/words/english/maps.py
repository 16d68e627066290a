"""A map in sentences, for somebody who wonders whether to play it."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.core.board import Board
from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.helping import rules_lines
from ttr_tui.words.english.naming import counted

SURENESS = {
    "exact": "exact",
    "probable": "probably right",
    "reconstructed": "reconstructed, not the official list",
}
TOPICS = {
    "numbers": "the numbers of the rules",
    "cities": "the cities",
    "routes": "the routes",
    "tickets": "the tickets",
    "tolls": "the tolls",
    "pairs": "the pairs of cities at the foot of tickets",
    "route_points": "what routes score",
    "start_scores": "the scores at the start",
    "company_dollars": "what the companies’ colours bring",
    "trains_left_dollars": "what trains left bring",
}
MORE = "More about one of them: ttr maps MAP"


def own_maps(folder: str) -> str:
    return f"Maps of your own go into {folder}."


def map_line(edition: Edition) -> str:
    return f"{edition.id}: {edition.name}, {_seats(edition)}, {_size(edition.board)}."


def map_lines(edition: Edition, classic: Edition) -> list[str]:
    """All there is to say: what it is, its rules, what differs from the classic game, variants, how sure it is."""
    lines = [map_line(edition), edition.about]
    lines += _section("Rules", rules_lines(edition))
    if edition.id != classic.id:
        known = rules_lines(classic)
        other = [sentence for sentence in rules_lines(edition) if sentence not in known]
        lines += _section("Other than in the classic game", other or ["Nothing but the board."])
    lines += _section("Variants", [f"--with {variant.name}: {variant.about}" for variant in edition.variants])
    sure = [f"{_topic(topic)}: {SURENESS[word]}{_but(edition, topic)}." for topic, word in edition.confidence.items()]
    return lines + _section("How sure this map is of", sure) + _section("Notes", edition.notes)


def _topic(topic: str) -> str:
    """A topic, or a number of the rules by its name."""
    return TOPICS.get(topic) or f"“{topic.replace('_', ' ')}”"


def _but(edition: Edition, topic: str) -> str:
    """Single tickets of which the map is surer than of the others."""
    exact = edition.ticket_confidence.count("exact")
    if topic != "tickets" or exact in (0, len(edition.ticket_confidence)):
        return ""
    return f"; {exact} of {len(edition.ticket_confidence)} are exact"


def _section(title: str, sentences: Iterable[str]) -> list[str]:
    said = [f"- {sentence}" for sentence in sentences]
    return ["", f"{title}:", *said] if said else []


def _seats(edition: Edition) -> str:
    return f"{edition.min_seats} to {edition.max_seats} players"


def _size(board: Board) -> str:
    routes = counted(len({lane.route for lane in board.lanes}), "route")
    return f"{len(board.cities)} cities, {routes}, {counted(len(board.tickets), 'ticket')}"


def sound(source: str) -> str:
    return f"{source}: This map is right."


def hidden(path: str) -> str:
    return f"{path}: A map of the game has this name already, so this one can only be played by its path. Rename it."
