"""A file that goes away while its game is open: the whole game is written anew, or somebody is told that it isn't."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from support.small import play_on, small_deal

from ttr_tui.seats.record import OpenGame, recall
from ttr_tui.store.journal import JournalFault, read_journal


@pytest.fixture
def open_game(tmp_path: Path) -> OpenGame:
    begun = OpenGame.begin(small_deal(), tmp_path / "saves")
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
def test_the_whole_game_is_written_anew(open_game: OpenGame, harm: Callable[[Path], None]) -> None:
    path = open_game.path
    harm(path)
    there = path.read_bytes() if path.exists() else None
    assert [open_game.in_place] == [False]
    play_on(open_game.game, 6)
    open_game.save()
    assert [open_game.in_place] == [True]
    assert recall(read_journal(open_game.path)).game.history == open_game.game.history
    assert (open_game.path == path) == (there is None and not path.is_symlink())
    if there is not None:
        assert path.read_bytes() == there
    open_game.close()


def test_whoever_leaves_without_another_act_has_a_file_too(open_game: OpenGame) -> None:
    remove_folder(open_game.path)
    open_game.secure()
    assert len(recall(read_journal(open_game.path)).game.acts) == 4
    assert open_game.path.stat().st_mode & 0o777 == 0o600
    open_game.close()


def test_what_cannot_be_written_anew_is_trouble_until_it_can(open_game: OpenGame) -> None:
    remove_folder(open_game.path)
    open_game.path.parent.touch()
    play_on(open_game.game, 5)
    for _ in range(2):
        with pytest.raises(JournalFault, match="The game can’t be saved in"):
            open_game.save()
    assert [open_game.in_place] == [False]
    open_game.path.parent.unlink()
    open_game.save()
    assert len(recall(read_journal(open_game.path)).game.acts) == 5
    open_game.close()


def test_a_file_that_stays_is_never_written_anew(open_game: OpenGame) -> None:
    before = open_game.path.stat().st_ino
    play_on(open_game.game)
    open_game.save()
    open_game.secure()
    assert (open_game.path.stat().st_ino, open_game.in_place) == (before, True)
    open_game.close()
