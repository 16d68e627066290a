"""A game as one line, and going on from it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.shipped import MAPS
from support.small import play_on, small_deal
from support.typist import Keyboard
from tui.seated import deal

from ttr_tui.seats.deal import CampaignGame
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.position import Position, PositionFault, read_position
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal


def played(folder: Path, acts: int) -> LiveGame:
    """A small game, so far."""
    folder.mkdir()
    live = LiveGame.begin(small_deal(3), folder)
    play_on(live.game, acts)
    live.save()
    live.close()
    return live


@pytest.mark.parametrize("map_id", MAPS)
def test_a_game_comes_out_of_its_line_as_it_was(map_id: str) -> None:
    begun = deal(map_id, "random:Ann,random:Bea", 11)
    game = begun.game()
    game.begin(begun.first)
    play_on(game, 30)
    line = Position.of(begun, game, game.acts).line()
    again = read_position(line)
    assert again.deal == begun
    assert len(line) < 4000, "it is to be pasted"
    copy = again.deal.game()
    copy.begin(again.deal.first)
    again.play(copy)
    assert copy.acts == game.acts


def test_what_was_undone_is_not_in_it(tmp_path: Path) -> None:
    live = played(tmp_path / "one", 12)
    game = live.game
    game.take_back(8)
    position = Position.of(live.deal, game, game.acts)
    assert len(position.actions) == 8


def test_the_door_prints_a_line_and_goes_on_from_it(tmp_path: Path, keyboard: Keyboard) -> None:
    path = played(tmp_path / "one", 12).path
    said = keyboard("position", str(path))
    assert (said.code, said.complaint) == (0, "")
    there = tmp_path / "two"
    there.mkdir()
    session = keyboard("play", "--position", said.said.strip(), "--saves", str(there), "--plain", answer=["quit"])
    assert (session.code, session.complaint) == (0, "")
    (copy,) = there.glob("*.ttr")
    before, after = (recall(read_journal(saved)).game.acts for saved in (path, copy))
    assert after[: len(before)] == before


def test_a_turn_is_where_it_began(tmp_path: Path, keyboard: Keyboard) -> None:
    path = played(tmp_path / "one", 16).path
    lines = [keyboard("position", str(path), "--turn", str(turn)).said.strip() for turn in range(4)]
    counts = [len(read_position(line).actions) for line in lines]
    assert counts[0] == 0
    assert counts == sorted({*counts})
    beyond = keyboard("position", str(path), "--turn", "99")
    assert beyond.code == 1
    assert "The game has turns 1 to" in beyond.complaint


def test_a_line_says_everything_about_its_game(tmp_path: Path, keyboard: Keyboard) -> None:
    line = keyboard("position", str(played(tmp_path / "one", 5).path)).said.strip()
    session = keyboard("play", "usa", "--position", line, "--saves", str(tmp_path))
    assert session.code == 1
    assert "leave out MAP" in session.complaint


def test_a_campaigns_game_is_no_position(tmp_path: Path) -> None:
    begun = small_deal(3)
    game = begun.game()
    game.begin(begun.first)
    line = Position.of(replace(begun, campaign=CampaignGame("A", 1, 1)), game, game.acts).line()
    with pytest.raises(PositionFault, match="campaign"):
        read_position(line)


@given(st.data())
def test_a_line_that_was_changed_makes_a_game_or_says_why_not(data: st.DataObject) -> None:
    begun = small_deal(3)
    game = begun.game()
    game.begin(begun.first)
    play_on(game, 6)
    line = Position.of(begun, game, game.acts).line()
    place = data.draw(st.integers(0, len(line) - 1))
    sign = data.draw(st.characters())
    changed = line[:place] + sign + line[place + 1 :]
    if changed.strip() == line:
        return
    with suppress(PositionFault):
        position = read_position(changed)
        copy = position.deal.game()
        copy.begin(position.deal.first)
        position.play(copy)
