"""The board doesn't tell the story before the card does: what may be asked at the prompt, and what is said unasked."""

from __future__ import annotations

from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest
import tomli_w
from support.packs import eastern_games
from support.typist import Keyboard, Session

from ttr_tui.plain.replay import replay
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.systems.legacy.marks import EdgesDrawn
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import sentence_of

NEW = ("Key West", "KWE", "Pensacola", "PEN", "key_west", "pensacola")
QUESTIONS = (
    "help",
    "rules",
    "tickets",
    "scores",
    "map",
    "map owners",
    "routes KWE",
    "routes Key West",
    "routes pens",
    "routes pensacla",
    "routes key west tampa",
    "routes tampa",
    "routes mobile",
    "routes charleston",
    "routes jacksonville",
    "story",
    "events",
    "companies",
    "caboose",
    "tokens",
    "postcards",
    "kept",
    "receipt",
    "log all",
)
"""Everything that can be asked: before the first tickets, and after them."""


@pytest.fixture
def session(keyboard: Keyboard, tmp_path: Path) -> Session:
    path = tmp_path / "eastern.toml"
    path.write_text(tomli_w.dumps(eastern_games(tmp_path / "pack")[1]))
    keep = ["1 2 3 4"]
    typed = [*QUESTIONS, *keep, *QUESTIONS, "claim key west tampa", None]
    return keyboard("play", str(path), "--plain", "--seats", "Ann,random", "--seed", "3", answer=typed)


def test_nothing_names_a_city_before_its_card_was_read(session: Session) -> None:
    before = session.heard[: len(QUESTIONS) + 1]
    told = [line for said in before for line in said.splitlines() if line not in QUESTIONS]
    assert [line for line in told if any(name in line for name in NEW) and "There is no city" not in line] == []
    assert any("There is no city “KWE”" in said for said in before)
    assert any("There is no city “pensacla”" in said and "Pensacola" not in said for said in before)
    assert any("Tampa" in said for said in before), "which has been at the edge for long"


def test_nor_is_a_lane_named_to_a_city_that_has_been_at_the_edge_for_long(session: Session) -> None:
    before, after = session.heard[: len(QUESTIONS) + 1], session.heard[len(QUESTIONS) + 1 :]
    for said, there in ((before, False), (after, True)):
        from_charleston = next(one for one in said if "Routes from Charleston (CHS)" in one)
        assert ("Jacksonville: 2" in from_charleston) is there
        overview = next(one for one in said if "Savannah SAV:" in one)
        charleston = next(line for line in overview.splitlines() if line.startswith("Charleston CHS:"))
        assert ("JAX" in charleston) is there


def test_they_are_there_from_the_moment_when_it_is_read(session: Session) -> None:
    after = "".join(session.heard[len(QUESTIONS) + 1 :])
    assert "The story goes on: “South”." in after
    assert "Routes from Key West (KWE)" in after
    assert "Pensacola" in after


def test_lanes_that_nobody_knows_of_are_not_counted(tmp_path: Path) -> None:
    """Of those that lead off the board in the second game, only some have done so in the first."""
    edition = decode_map(eastern_games(tmp_path / "pack")[1], "the second game")
    reader = Cast(edition, ("Ann", "Bea"))
    lanes = {lane: edition.board.lane_index[lane] for lane in edition.board.lane_index}
    new = ("key_west", "pensacola", "charleston-jacksonville", "jacksonville-tampa")
    hidden = [index for name, index in lanes.items() if any(word in name for word in new)]
    known = [lanes["jacksonville-savannah/1"], lanes["mobile-tampa/1"]]
    assert sentence_of(EdgesDrawn((*hidden, *known)), reader) == "2 routes lead off the board and are closed."
    assert sentence_of(EdgesDrawn((*hidden, known[0])), reader) == "1 route leads off the board and is closed."
    assert sentence_of(EdgesDrawn(tuple(hidden)), reader) == "The board is as large as it is drawn."


def test_a_replay_names_no_city_before_its_card_was_read(keyboard: Keyboard, session: Session) -> None:
    """From its start, where the game itself has gone on beyond the card."""
    asked = ("?", "map", "map owners", "routes", "routes tampa", "routes mobile", "scores", "discard", "log")
    before = replayed(keyboard, *asked)
    assert [line for line in before.splitlines() if any(name in line for name in NEW)] == []
    assert "Tampa" in before
    assert "Key West" in replayed(keyboard, *["step"] * 4, "map")


def replayed(keyboard: Keyboard, *typed: str) -> str:
    """What somebody reads who types this over a replay of the saved game."""
    read = StringIO()
    with suppress(PlayerLeft):
        replay(Voice(StringIO("".join(f"{one}\n" for one in typed)), read), keyboard.record())
    return read.getvalue()
