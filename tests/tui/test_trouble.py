"""What could not be written down is told to nobody, and the game waits until it is written, here or elsewhere."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from textual import events

from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.term.terminal import Depth, Terminal
from tui.player import Player
from tui.seated import Seated, deal, live_game, seated

HERE = Terminal(Depth.EIGHT_BIT, True, 80, 24)


async def fill_the_disk(at: Seated, patch: pytest.MonkeyPatch) -> None:
    """And draw a card all the same."""
    await Player(at, 3).settle_in()

    def save(live: LiveGame) -> None:
        raise JournalFault(live.path, "There is no room.")

    patch.setattr(LiveGame, "save", save)
    shown = at.rows()[0]
    await at.press("d")
    assert "There is no room." in "\n".join(at.rows())
    assert at.rows()[0] == shown


async def test_the_same_place_again(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path, HERE) as at:
        with pytest.MonkeyPatch.context() as patch:
            await fill_the_disk(at, patch)
            await at.press("enter")
            assert "There is no room." in "\n".join(at.rows())
        await at.press("enter")
        assert "There is no room." not in "\n".join(at.rows())
        acts = live_game(at.table).game.acts
        assert recall(read_journal(live_game(at.table).path)).game.acts == acts


async def test_another_place(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path / "full", HERE) as at:
        before = live_game(at.table).path
        with pytest.MonkeyPatch.context() as patch:
            await fill_the_disk(at, patch)
        other = tmp_path / "x"
        at.app.post_message(events.Paste(str(other)))
        await at.press("enter")
        after = live_game(at.table).path
        assert after.parent == other
        acts = recall(read_journal(after)).game.acts
        assert acts == live_game(at.table).game.acts
        assert recall(read_journal(before)).game.acts == acts[:-1]


async def test_every_letter_is_typed_and_escape_leaves(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path, HERE) as at:
        with pytest.MonkeyPatch.context() as patch:
            await fill_the_disk(at, patch)
            await at.press("q", "m")
            assert at.rows()[-2].rstrip().endswith(" qm_")
            assert "Esc Quit" in at.rows()[-1]
            assert "q Quit" not in at.rows()[-1]
            assert at.app.unsaved


async def test_a_folder_that_is_removed_is_made_again_with_the_whole_game(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path / "saves", HERE) as at:
        await Player(at, 3).settle_in()
        shutil.rmtree(tmp_path / "saves")
        await at.press("d")
        path = live_game(at.table).path
        assert recall(read_journal(path)).game.acts == live_game(at.table).game.acts
        path.unlink()
        acts = list(live_game(at.table).game.acts)
    assert recall(read_journal(path)).game.acts == acts
    assert (at.app.unfinished, at.app.lost) == (path, "")


async def test_what_cannot_be_written_anew_is_trouble_and_never_called_saved(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path / "saves", HERE) as at:
        await Player(at, 3).settle_in()
        shutil.rmtree(tmp_path / "saves")
        (tmp_path / "saves").touch()
        shown = at.rows()[0]
        await at.press("d")
        assert "The game can’t be saved" in "\n".join(at.rows())
        assert at.rows()[0] == shown
    assert at.app.unfinished is None
    assert "The game can’t be saved" in at.app.lost


async def test_a_folder_of_a_user_that_nobody_knows_is_asked_for_again(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path, HERE) as at:
        with pytest.MonkeyPatch.context() as patch:
            await fill_the_disk(at, patch)
            at.app.post_message(events.Paste("~no.such.user/x"))
            await at.press("enter")
            assert "Nobody of that name has a folder here." in "\n".join(at.rows())
