"""Understanding what somebody types: cities, routes, numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from unicodedata import combining, normalize

from ttr_tui.core.board import Board, City, members

JOINING = ("to", "and")
NOTHING: Collection[int] = ()


def find_cities(board: Board, typed: str, unseen: Collection[int] = NOTHING) -> list[int]:
    """The cities that may be meant: by code, id or name, else by how the name begins."""
    word = plain(typed)
    if not word:
        return []
    seen = [(c, city) for c, city in enumerate(board.cities) if c not in unseen]
    names = {c: (plain(city.code), plain(city.id), plain(city.name)) for c, city in seen}
    exact = [c for c, known in names.items() if word in known]
    return exact or [c for c, (_, *known) in names.items() if any(name.startswith(word) for name in known)]


def matching_cities(board: Board, typed: str, unseen: Collection[int] = NOTHING) -> list[int]:
    """The cities that a text may lead to while it is typed: those meant most likely first, then by name."""
    word = plain(typed)
    likely = {city: _likeness(board.cities[city], word) for city in range(len(board.cities)) if city not in unseen}
    found = [city for city, likeness in likely.items() if word and likeness < UNLIKE]
    return sorted(found, key=lambda city: (likely[city], plain(board.cities[city].name)))


UNLIKE = 4


def _likeness(city: City, word: str) -> int:
    """The code itself, the beginning of code or name, the beginning of a word in the name, any part of it, or none."""
    code, name = plain(city.code), plain(city.name)
    fits = word in (code, name), name.startswith(word) or code.startswith(word), f" {word}" in name, word in name
    return fits.index(True) if True in fits else UNLIKE


def matching_lanes(board: Board, typed: str, unseen: Collection[int] = NOTHING) -> dict[int, int]:
    """The lanes that two names in a row may lead to while they are typed, each with how unlikely it is meant."""
    found: dict[int, int] = {}
    for left, right in halves(typed):
        seconds = matching_cities(board, right, unseen)
        for a in matching_cities(board, left, unseen):
            for b in seconds:
                unlike = _likeness(board.cities[a], left) + _likeness(board.cities[b], right)
                for lane in lanes_between(board, a, b) if a != b else ():
                    found[lane] = min(unlike, found.get(lane, unlike))
    return found


def find_pairs(board: Board, typed: str, unseen: Collection[int] = NOTHING) -> list[tuple[int, int]]:
    """The pairs of cities that may be meant by two names in a row; if some are neighbours, those alone."""
    found = dict.fromkeys(
        (a, b)
        for left, right in halves(typed)
        for a in find_cities(board, left, unseen)
        for b in find_cities(board, right, unseen)
        if a != b
    )
    return [pair for pair in found if lanes_between(board, *pair)] or list(found)


def halves(typed: str) -> list[tuple[str, str]]:
    """Every way to read a text as two names; a word such as “to” between them counts for nothing."""
    words = plain(typed).split()
    cuts = [(words[:k], words[k:]) for k in range(1, len(words))]
    return [
        (" ".join(left), " ".join(right[1:] if len(right) > 1 and right[0] in JOINING else right))
        for left, right in cuts
        if left[-1] not in JOINING
    ]


def unknown_half(board: Board, typed: str, unseen: Collection[int] = NOTHING) -> str:
    """The part of two names that is no city; all of it if neither is."""
    for left, right in halves(typed):
        first, second = find_cities(board, left, unseen), find_cities(board, right, unseen)
        if bool(first) != bool(second):
            return right if first else left
    return typed


ABOUT_A_LANE = frozenset({"the", "route", "lane", "from", "by", "sea"})
"""What may stand before and behind the cities of a lane, beside its colour."""


def without_colors(board: Board, typed: str, color_of: Mapping[str, int]) -> tuple[str, set[int]]:
    """Two cities without what tells a lane from the others between them, and the colours that were named with them.

    Nothing that belongs to the name of a city is taken away.
    """
    words, colors = plain(typed).split(), set[int]()
    for end in (-1, 0):
        while len(words) > 2 and (words[end] in color_of or words[end] in ABOUT_A_LANE):
            if find_cities(board, " ".join(words)) or find_pairs(board, " ".join(words)):
                break
            word = words.pop(end)
            colors |= {color_of[word]} if word in color_of else set()
    found = " ".join(words)
    return (found, colors) if find_pairs(board, found) else (typed, set())


def lanes_between(board: Board, a: int, b: int) -> list[int]:
    """All lanes that join two cities."""
    return list(members(board.lanes_at[a] & board.lanes_at[b]))


def nearest_city(board: Board, typed: str, unseen: Collection[int] = NOTHING) -> int | None:
    """The city that somebody probably meant to write."""
    names = {plain(city.name): c for c, city in enumerate(board.cities) if c not in unseen}
    near = nearest_word(plain(typed), names)
    return None if near is None else names[near]


def nearest_word(typed: str, words: Iterable[str]) -> str | None:
    """The word that somebody probably meant to write."""
    near = get_close_matches(typed[:40], list(words), 1)
    return near[0] if near else None


def find_choices(choices: Sequence[str], typed: str) -> list[int]:
    """The choices of which every word that was typed begins a word, or is its plural; none for an empty text."""
    words = plain(typed).split()
    said = [plain(choice).split() for choice in choices]
    return [k for k, has in enumerate(said) if words and all(any(map(_meant_by(word), has)) for word in words)]


def _meant_by(word: str) -> Callable[[str], bool]:
    return lambda said: said.startswith(word) or word == f"{said}s"


def nothing_beside(choices: Sequence[str], meant: Sequence[int], typed: str) -> list[int]:
    """Those of the choices meant that name no more than was typed, but for numbers and what every choice says."""
    said = [plain(choice).split() for choice in choices]
    common = set(said[0]).intersection(*said) if said else set()
    words = {*plain(typed).split(), *common}
    return [k for k in meant if all(word in words or word.isdigit() for word in said[k])]


def without_verb(typed: str, verbs: Sequence[str]) -> str:
    """What was asked for, if somebody says anew what they are about to do: `station wilno`."""
    verb, _, rest = typed.partition(" ")
    return rest.strip() or typed if verb.lower() in verbs else typed


def find_numbers(typed: str) -> list[int] | None:
    """The whole numbers of an answer such as `2.`, `1 3` or `1, 3`; None if there is anything else."""
    words = re.split(r"[\s,]+", typed.strip().removesuffix("."))
    return [int(word) for word in words] if all(re.fullmatch("[0-9]{1,6}", word) for word in words) else None


UNDIVIDED = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe"})
"""Letters whose marks are a part of them."""


def plain(text: str) -> str:
    """In small letters without accents, and of all other signs only spaces: names are compared and sorted like this."""
    letters = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return " ".join(re.split(r"[\W_]+", letters.translate(UNDIVIDED))).strip()
