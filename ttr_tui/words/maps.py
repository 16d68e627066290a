"""A map in sentences, for somebody who wonders whether to play it, and what is said of its drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from shlex import quote

from ttr_tui.rules.edition import Edition
from ttr_tui.words.guide import rules_lines
from ttr_tui.words.phrases import board_size, listed, quoted
from ttr_tui.words.shared_parts import EXACT
from ttr_tui.words.system_words import Topic, words_of

SURENESS: Mapping[str, str] = {
    EXACT: "exact",
    "probable": "probable",
    "reconstructed": "reconstructed, not the official list",
}
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
        lines += _section("Different from the classic game", other or ["Nothing but the board."])
        lines += _section("As in the classic game", [sentence for sentence in rules if sentence in known])
    lines += _section("Variants", [f"--with {variant.name}: {variant.about}" for variant in edition.variants])
    sure = [_sure(edition, topic, word) for topic, word in edition.confidence.items()]
    return lines + _section("How sure this map is of", sure) + _section("Notes", edition.notes)


def topic_of(edition: Edition, name: str) -> Topic:
    """What the map file is sure of or not: one of the topics of its systems, or a number of the rules by its name."""
    return words_of(edition.parts).topics.get(name) or Topic(f"“{name.replace('_', ' ')}”")


def key_of(edition: Edition, name: str) -> str:
    """Where in the map file the values of a topic stand: if nothing else is said, among the numbers."""
    return topic_of(edition, name).key or f"numbers.{name}"


def _sure(edition: Edition, topic: str, word: str) -> str:
    """How sure the map is of a topic; where it isn't, what it says and where that can be put right."""
    values = [] if word == EXACT else (topic_of(edition, topic).values or _number(topic))(edition)
    listed_values = f". Under “{key_of(edition, topic)}” the file has: {', '.join(values)}" if values else ""
    return f"{topic_of(edition, topic).about}: {SURENESS[word]}{_but(edition, topic)}{listed_values}."


def _number(topic: str) -> Callable[[Edition], list[str]]:
    """The values of a number of the rules."""

    def values(edition: Edition) -> list[str]:
        match edition.numbers.get(topic):
            case Mapping() as table:
                return [f"{value} for {key}" for key, value in table.items()]
            case tuple() as row:
                return [str(getattr(thing, "title", thing)) for thing in row]
            case None:
                return []
            case number:
                return [str(number)]

    return values


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
    return f"{source}: This map has no errors."


HIDDEN = "A map of the game has this name already, so this one can only be played by its path. Rename it."


def hidden(path: str) -> str:
    return f"{path}: {HIDDEN}"


def id_of_the_game(map_id: str) -> str:
    return f"A map of the game has the id {quoted(map_id)} as well: nobody can tell them apart. Give this one its own."


def id_twice(map_id: str, path: str) -> str:
    return f"{path} has the id {quoted(map_id)} as well: nobody can tell them apart. Give each its own."


def other_id(map_id: str, name: str) -> str:
    names = f"Its id is {quoted(map_id)}, and its file is called {quoted(name)}"
    return f"{names}: it is listed by the one and played by the other. Make them the same."


# What is said of the drawings of maps.

BEGINNING = "This takes about a minute for each map and size."


def drawn(path: str) -> str:
    return f"{path}: drawn."


def redrawn(path: str) -> str:
    return f"{path}: redrawn, and easier to read than before."


def kept(path: str) -> str:
    return f"{path}: left as it was. The new drawing was no easier to read; with another --seed it may be."


def straight(name: str) -> str:
    """For the screen, where a map stands that nobody has drawn."""
    return f"Nobody has drawn this map yet, so its lines are straight. To have it drawn: ttr layouts {quote(name)}"
