"""A map in sentences, for somebody who wonders whether to play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects import Event
from ttr_tui.words.english.helping import rules_lines
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import board_size, listed

EXACT = "exact"
SURENESS: Mapping[str, str] = {
    EXACT: "exact",
    "probable": "probable",
    "reconstructed": "reconstructed, not the official list",
}
TOPICS: Mapping[str, str] = {
    "numbers": "the numbers of the rules",
    "cities": "the cities",
    "routes": "the routes",
    "tickets": "the tickets",
    "tolls": "the tolls",
    "pairs": "the pairs of cities at the foot of tickets",
    "route_points": "what routes score",
    "start_scores": "the scores at the start",
    "company_dollars": "what routes in a company’s colour bring",
    "trains_left_dollars": "what trains left bring",
    "events": "the events",
}
KEYS: Mapping[str, str] = {
    "cities": "cities",
    "routes": "routes",
    "tickets": "tickets",
    "tolls": "toll of routes",
    "pairs": "pair of tickets",
}
"""Where in the map file the values of a topic stand; any other stands among the numbers, under its own name."""

GONE: Mapping[str, str] = {
    "route-points": "Routes score nothing for their length.",
    "longest-route": "The longest route is worth nothing.",
}
"""What a part of the classic game is missed for."""

MORE = "More about one of them: ttr maps MAP"


def own_maps(folder: str) -> str:
    return f"Maps of your own go into {folder}."


def map_line(edition: Edition) -> str:
    return f"{edition.id}: {edition.name}, {_seats(edition)}, {board_size(edition.board)}."


def map_lines(edition: Edition, classic: Edition) -> list[str]:
    """All there is to say: what it is, its rules beside those of the classic game, variants, how sure it is of what."""
    lines = [map_line(edition), edition.about]
    rules, known = rules_lines(edition), rules_lines(classic)
    if edition.id == classic.id:
        lines += _section("Rules", rules)
    else:
        other = [sentence for sentence in rules if sentence not in known]
        other += [sentence for part, sentence in GONE.items() if part in classic.parts and part not in edition.parts]
        lines += _section("Other than in the classic game", other or ["Nothing but the board."])
        lines += _section("As in the classic game", [sentence for sentence in rules if sentence in known])
    lines += _section("Variants", [f"--with {variant.name}: {variant.about}" for variant in edition.variants])
    sure = [_sure(edition, topic, word) for topic, word in edition.confidence.items()]
    return lines + _section("How sure this map is of", sure) + _section("Notes", edition.notes)


def key_of(topic: str) -> str:
    """Where in the map file the values of a topic stand."""
    return KEYS.get(topic, f"numbers.{topic}")


def _sure(edition: Edition, topic: str, word: str) -> str:
    """How sure the map is of a topic; where it isn't, what it says and where that can be put right."""
    values = [] if word == EXACT else VALUES.get(topic, _number(topic))(edition)
    listed_values = f". Under “{key_of(topic)}” the file has: {', '.join(values)}" if values else ""
    return f"{_topic(topic)}: {SURENESS[word]}{_but(edition, topic)}{listed_values}."


def _tickets(edition: Edition) -> list[str]:
    """Those that the map isn't sure of."""
    cast = Cast(edition, ())
    doubtful = [ticket for ticket, word in enumerate(edition.ticket_confidence) if word != EXACT]
    return [cast.short_ticket(ticket) for ticket in doubtful]


def _tolls(edition: Edition) -> list[str]:
    """A toll a route: its lanes all cost the same."""
    cast = Cast(edition, ())
    return list(
        dict.fromkeys(f"{cast.way(k)} {lane.marks.get('toll', 0)}" for k, lane in enumerate(edition.board.lanes))
    )


def _pairs(edition: Edition) -> list[str]:
    cast = Cast(edition, ())
    return [f"{cast.journey(*foot)} on {cast.pair(ticket)}" for ticket, foot in edition.feet.items()]


def _routes(edition: Edition) -> list[str]:
    """They are too many to be told here, and each can be looked up while one plays."""
    return []


VALUES: Mapping[str, Callable[[Edition], list[str]]] = {
    "tickets": _tickets,
    "tolls": _tolls,
    "pairs": _pairs,
    "routes": _routes,
    "cities": _routes,
}


def _number(topic: str) -> Callable[[Edition], list[str]]:
    """The values of a number of the rules."""

    def values(edition: Edition) -> list[str]:
        match edition.numbers.get(topic):
            case Mapping() as table:
                return [f"{value} for {key}" for key, value in table.items()]
            case tuple() as row:
                return [thing.title if isinstance(thing, Event) else str(thing) for thing in row]
            case None:
                return []
            case number:
                return [str(number)]

    return values


def _topic(topic: str) -> str:
    """A topic, or a number of the rules by its name."""
    return TOPICS.get(topic) or f"“{topic.replace('_', ' ')}”"


def _but(edition: Edition, topic: str) -> str:
    """Single tickets of which the map is surer, or less sure, than of the others."""
    words, general = edition.ticket_confidence, edition.confidence[topic]
    if topic != "tickets":
        return ""
    others = [word for word in SURENESS if word != general and word in words]
    said = [f"{words.count(word)} of {len(words)} are {word}" for word in others]
    return f"; {listed(said)}" if said else ""


def _section(title: str, sentences: Iterable[str]) -> list[str]:
    said = [f"- {sentence}" for sentence in sentences]
    return ["", f"{title}:", *said] if said else []


def _seats(edition: Edition) -> str:
    return f"{edition.min_seats} to {edition.max_seats} players"


def sound(source: str) -> str:
    return f"{source}: This map is right."


def hidden(path: str) -> str:
    return f"{path}: A map of the game has this name already, so this one can only be played by its path. Rename it."
