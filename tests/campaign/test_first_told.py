"""When sentences of a pack are first told, and that they are found wherever they stand."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
import tomli_w
from support.first_told import FirstTold, written

from ttr_tui.store.places import shipped_maps, shipped_packs

WHEEL = "The front room goes north behind a freight of oranges. Nobody aboard is late for breakfast."
"""A card of game 2 says so."""
TOLD_IN = {
    "Rails that were heated and twisted can’t be laid again.": 1,
    WHEEL: 2,
    "A route to Chicago loads two relief bags for its company, any other to Detroit, Cincinnati or Milwaukee one.": 3,
    "The first company to claim one of the routes that were ferries to St. Louis, from Chicago, Cincinnati or "
    "Nashville, draws two cards.": 4,
    "From the top it is all underneath.": 12,
    "Day of two noons once more": 0,
}
"""Of an event that a card adds, a card, two rules that cards stick, what lies in an item; and what nobody says."""


@cache
def told() -> FirstTold:
    return FirstTold(shipped_packs() / "iron-almanac", shipped_maps() / "legacy-east.toml")


@pytest.mark.parametrize(("said", "game"), TOLD_IN.items())
def test_each_sentence_is_first_told_in_one_game(said: str, game: int) -> None:
    assert [at for at in range(13) if told().after(at).in_(said)] == [*range(game)]


def test_every_game_tells_something() -> None:
    assert all(len(told().by_game[game]) > 50 for game in range(1, 13))


def test_what_was_told_before_is_no_secret_later() -> None:
    later = {" ".join(one) for at in range(2, 13) for one in told().by_game[at]}
    assert "the boat from mobile to tampa is water too" in later
    assert told().after(2).in_("The boat from Mobile to Tampa is water too.") == []


WRITTEN: dict[str, Callable[[str], bytes]] = {
    "plain": str.encode,
    "wrapped": lambda said: said.replace(" ", "\n│  ").encode(),
    "toml": lambda said: tomli_w.dumps({"said": f'"{said}"\n{said}'}).encode(),
    "json": lambda said: json.dumps([f"“{said}”"]).encode(),
    "base64": lambda said: b"body = " + b64encode(said.encode()),
    "urlsafe": lambda said: b'"' + urlsafe_b64encode(f"{said}é".encode()).rstrip(b"=") + b'"',
    "zlib": lambda said: b"head 1\n" + zlib.compress(said.encode() * 3) + b"tail",
    "gzip": lambda said: gzip.compress(said.encode()),
    "bz2": lambda said: b"\x00" + bz2.compress(said.encode()),
    "xz": lambda said: lzma.compress(said.encode()),
    "both": lambda said: b"[vault]\nbody = '" + b64encode(b"\x01\x02" + zlib.compress(said.encode())) + b"'\n",
}


@pytest.mark.parametrize("way", WRITTEN)
def test_it_is_found_however_it_is_written(way: str, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "file").write_bytes(WRITTEN[way](WHEEL))
    (tmp_path / "other").write_text("Nobody aboard is late, and nobody here.")
    found = {path.name: told().after(1).in_(said) for path, said in written(tmp_path) if told().after(1).in_(said)}
    assert {*found} == {"file"}
    assert "the front room goes north behind a freight of oranges" in found["file"]
    assert not any(told().after(2).in_(said) for _, said in written(tmp_path))
