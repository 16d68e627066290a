"""A file that goes away while its game is open: the whole game is written anew, or somebody is told that it isn't."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from support.small import play_on, small_deal

from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import JournalFault, read_journal


@pytest.fixture
def live(tmp_path: Path) -> LiveGame:
    begun = LiveGame.begin(small_deal(), tmp_path / "saves")
    play_on(begun.game, 4)
    begun.save()
    return begun


def remove_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def move_away(path: Path) -> None:
    path.rename(path.with_suffix(".old"))


def replace(path: Path) -> None:
    path.unlink()
    path.write_text("mine")


def replace_by_a_copy(path: Path) -> None:
    copy = path.with_suffix(".new")
    shutil.copy(path, copy)
    copy.replace(path)


def link_to_nowhere(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.with_suffix(".nowhere"))


def cut(path: Path) -> None:
    os.truncate(path, 100)


HARM = [remove_folder, Path.unlink, move_away, replace, replace_by_a_copy, link_to_nowhere, cut]


@pytest.mark.parametrize("harm", HARM)
def test_the_whole_game_is_written_anew(live: LiveGame, harm: Callable[[Path], None]) -> None:
    path = live.path
    harm(path)
    there = path.read_bytes() if path.exists() else None
    assert [live.in_place] == [False]
    play_on(live.game, 6)
    live.save()
    assert [live.in_place] == [True]
    assert recall(read_journal(live.path)).game.history == live.game.history
    assert (live.path == path) == (there is None and not path.is_symlink())
    if there is not None:
        assert path.read_bytes() == there
    live.close()


def test_whoever_leaves_without_another_act_has_a_file_too(live: LiveGame) -> None:
    remove_folder(live.path)
    live.secure()
    assert len(recall(read_journal(live.path)).game.acts) == 4
    assert live.path.stat().st_mode & 0o777 == 0o600
    live.close()


def test_what_cannot_be_written_anew_is_trouble_until_it_can(live: LiveGame) -> None:
    remove_folder(live.path)
    live.path.parent.touch()
    play_on(live.game, 5)
    for _ in range(2):
        with pytest.raises(JournalFault, match="The game can’t be saved in"):
            live.save()
    assert [live.in_place] == [False]
    live.path.parent.unlink()
    live.save()
    assert len(recall(read_journal(live.path)).game.acts) == 5
    live.close()


def test_a_file_that_stays_is_never_written_anew(live: LiveGame) -> None:
    before = live.path.stat().st_ino
    play_on(live.game)
    live.save()
    live.secure()
    assert (live.path.stat().st_ino, live.in_place) == (before, True)
    live.close()
