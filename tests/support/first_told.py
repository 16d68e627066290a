"""When each sentence of a pack is first told, by its files alone; and the search for it in all that is written or read.

First told: with the card that says it, or that adds or names what says it. What no card names is told at the end.
"""

from __future__ import annotations

import bz2
import lzma
import re
import tomllib
import zlib
from base64 import b64decode, urlsafe_b64decode
from binascii import Error
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

Table: TypeAlias = Mapping[str, Any]
Words: TypeAlias = tuple[str, ...]
LEAST = 5
"""Words of a sentence, a title or a label; fewer are said by chance, too."""
READ_AT_LEAST = 10
"""Sentences of a game that whoever plays it reads."""
SENTENCE = re.compile(r"(?<=[.!?:;…])[”’\")]*\s+|(?<=[.!?…][”’\")])\s+")
WORD = re.compile(r"[^\W_]+")
ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})|\\([nrt\"\\])")
NAMED = {
    "item": "items",
    "kind": "tokens",
    "token": "tokens",
    "name": "notes",
    "note": "notes",
    "event": "events",
    "events": "events",
    "postcards": "postcards",
}
"""Under which keys effects name things of which list; what a verb does something with has its own name, `id`."""
BY_VERB = {"rule": ("id", "rules"), "area": ("id", "areas"), "postcard": ("number", "postcards")}


class FirstTold:
    """The sentences of the pack in a folder, and of its first board, by the game in which they are first told."""

    def __init__(self, folder: Path, first_board: Path) -> None:
        files = [folder / f"{name}.toml" for name in ("pack", "story", "events", "rules", "postcards")]
        pack, stories, events, rules, post, board = map(_read, (*files, first_board))
        areas = [*map(_read, (folder / "areas").glob("*.toml"))]
        self.games = len(pack["games"])
        self._things: Mapping[str, Mapping[str | int, Table]] = {
            "events": {one["id"]: one for one in events["event"]},
            "rules": {one["id"]: one for one in rules["rule"]},
            "postcards": {one["number"]: one for one in post["postcard"]},
            "areas": {one["id"]: one for one in areas},
            **{name: {one["id"]: one for one in pack.get(name, ())} for name in ("items", "tokens", "notes")},
        }
        told: dict[tuple[str, str | int], int] = {}
        self.by_game: dict[int, set[Words]] = defaultdict(set)
        self._say(1, [board, pack["name"], pack["about"], pack["cover"]])
        self._follow(1, board, told)
        for card in sorted(stories["story"], key=lambda card: card["game"]):
            self._say(card["game"], card)
            self._follow(card["game"], card, told)
        for name, things in self._things.items():
            for key, thing in things.items():
                self._say(told.get((name, key), self.games), thing if name != "items" else {**thing, "inside": ""})
        self._say(self.games, [item.get("inside", "") for item in self._things["items"].values()])
        for number, game in enumerate(pack["games"], 1):
            self._say(max(number - 1, 1), game["title"])

    def of(self, game: int) -> Sentences:
        """Those of one game."""
        return Sentences(self.by_game[game])

    def after(self, game: int) -> Sentences:
        """Those of later games, without what somebody may have read by then in another sentence."""
        known = f" {' | '.join(' '.join(one) for at in range(game + 1) for one in self.by_game[at])} "
        later = {one for at, sentences in self.by_game.items() if at > game for one in sentences}
        return Sentences(one for one in later if f" {' '.join(one)} " not in known)

    def _follow(self, game: int, said: object, told: dict[tuple[str, str | int], int]) -> None:
        """What is named here is told now, and so is what that names, unless it was before."""
        for name, key in _names(said):
            thing = self._things[name].get(key)
            if thing is not None and (name, key) not in told:
                told[name, key] = game
                self._follow(game, thing, told)

    def _say(self, game: int, said: object) -> None:
        self.by_game[game].update(words for text in _texts(said) for words in sentences_of(text))


class Sentences:
    """To be looked for, all at once."""

    def __init__(self, sentences: Iterable[Words]) -> None:
        self._by_beginning: dict[Words, list[Words]] = defaultdict(list)
        for one in sentences:
            self._by_beginning[one[:LEAST]].append(one)

    def in_(self, said: str) -> list[str]:
        words = words_of(said)
        found = set()
        for at in range(len(words) - LEAST + 1):
            for one in self._by_beginning.get(words[at : at + LEAST], ()):
                if words[at : at + len(one)] == one:
                    found.add(" ".join(one))
        return sorted(found)


def check(told: FirstTold, game: int, sources: Mapping[str, Iterable[str]], readers: Collection[str]) -> None:
    """Nothing of a game to come is in any of these; something of this game is in what those read who played it."""
    later, now = told.after(game), told.of(game)
    early = {source: found for source, said in sources.items() if (found := _found(later, said))}
    assert not early, (game, early)
    silent = [one for one in readers if len(_found(now, sources[one])) < READ_AT_LEAST]
    assert not silent, (game, silent)


def _found(wanted: Sentences, said: Iterable[str]) -> list[str]:
    return sorted({sentence for text in said for sentence in wanted.in_(text)})


def words_of(said: str) -> Words:
    """Whatever stands between them: marks, the ends of lines, and the signs with which a file escapes some."""
    plain = ESCAPE.sub(lambda found: chr(int(found[1], 16)) if found[1] else " ", said)
    return tuple(WORD.findall(plain.lower()))


def sentences_of(text: str) -> Iterator[Words]:
    """Those of a text that have enough words."""
    found = (words_of(part) for part in SENTENCE.split(text))
    return (words for words in found if len(words) >= LEAST)


def written(folder: Path) -> Iterator[tuple[Path, str]]:
    """All that stands in the files of a folder, with what is packed into them."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield from ((path, said.decode("utf-8", "replace")) for said in unpacked(path.read_bytes()))


BASE64 = re.compile(rb"[A-Za-z0-9+/]{24,}={0,2}|[A-Za-z0-9_-]{24,}={0,2}")
COMPRESSED = re.compile(rb"\x1f\x8b\x08|[\x38\x48\x58\x68\x78][\x01\x5e\x9c\xda]|BZh[1-9]|\xfd7zXZ\x00|\x5d\x00\x00")
DEEPEST = 4


def unpacked(raw: bytes, depth: int = 0) -> Iterator[bytes]:
    """It, and all that is in it as base64 or compressed, whatever lies around that."""
    yield raw
    inside = [*_decoded(raw), *(_expanded(raw[found.start() :]) for found in COMPRESSED.finditer(raw))]
    for part in inside if depth < DEEPEST else ():
        if part:
            yield from unpacked(part, depth + 1)


def _decoded(raw: bytes) -> Iterator[bytes]:
    for found in BASE64.finditer(raw):
        text = found[0].rstrip(b"=")
        padded = text[: len(text) - (len(text) % 4 == 1)]
        padded += b"=" * (-len(padded) % 4)
        for decode in (b64decode, urlsafe_b64decode):
            try:
                part = decode(padded)
            except (Error, ValueError):
                continue
            yield part


def _expanded(raw: bytes) -> bytes:
    """What was compressed here; nothing if this only looks like it."""
    ways = (zlib.decompressobj(zlib.MAX_WBITS | 32), bz2.BZ2Decompressor(), lzma.LZMADecompressor())
    for way in ways:
        try:
            return way.decompress(raw)
        except (zlib.error, OSError, EOFError, lzma.LZMAError):
            continue
    return b""


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _texts(said: object) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    elif isinstance(said, Mapping | list):
        yield from (text for one in (said.values() if isinstance(said, Mapping) else said) for text in _texts(one))


def _names(said: object) -> Iterator[tuple[str, str | int]]:
    """What effects and tests in it name, and what a card adds."""
    if isinstance(said, list):
        for one in said:
            yield from _names(one)
    elif isinstance(said, Mapping):
        own = BY_VERB.get(str(said.get("verb")))
        if own is not None and own[0] in said:
            yield own[1], said[own[0]]
        for key, one in said.items():
            if key in NAMED:
                yield from ((NAMED[key], name) for name in (one if isinstance(one, list) else [one]) if _is_name(name))
            yield from _names(one)


def _is_name(said: object) -> bool:
    return isinstance(said, str | int)
