"""Shown means durable: a full disk, a lost connection or a kill loses nothing that was told."""

import errno
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from support.small import small_deal
from support.typist import Keyboard, Screen, play_sensibly, small_map_file

from ttr_tui.core.events import Drew
from ttr_tui.plain.keyboard_game import play
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.audit import audit
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.words.cast import cast_of
from ttr_tui.words.sentences import tell_news

SEATS = ("--seats", "Ann,random", "--seed", "4", "--with", "first=Ann")


class Disk:
    """Lets so many blocks be written to files and is full from then on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, blocks: int) -> None:
        self.left = blocks
        self._write = os.write
        monkeypatch.setattr("ttr_tui.store.journal.os.write", self.write)

    def write(self, descriptor: int, data: bytes) -> int:
        self.left -= 1
        if self.left < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self._write(descriptor, data)


@pytest.mark.parametrize("blocks", range(12))
def test_on_a_full_disk_the_game_stops_before_it_tells(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, blocks: int
) -> None:
    """The header and the set-up are two blocks; without both there is no game."""
    small = str(small_map_file(tmp_path))
    with monkeypatch.context() as patch:
        Disk(patch, blocks)
        full = keyboard("play", small, *SEATS, answer=play_sensibly)
    assert full.code == 1
    assert re.fullmatch(r"\S+: The game can’t be saved in .*: no space left on device\. .*\n", full.complaint)
    if blocks < 2:
        assert list(keyboard.saves.glob("*")) == []
        return
    record = keyboard.record()
    assert len(record.journal.entries) == blocks - 1
    assert (record.journal.torn, audit(record)) == (0, None)
    own = [fact for act in record.game.acts[1:] for fact in act.facts if isinstance(fact, Drew) and fact.seat == 0]
    assert len(re.findall(r"^You draw ", full.said, re.MULTILINE)) == len(own)
    assert "everything before it is saved" in full.complaint
    back = keyboard("resume", answer=play_sensibly)
    assert back.code == 0
    assert audit(keyboard.record()) is None


class Typing:
    """Somebody at a terminal who types these lines."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        return next(self._lines, "")


class TestAnotherFolder:
    """Somebody at a terminal may name one, and the game moves there and goes on."""

    @pytest.fixture(autouse=True)
    def wide_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "400")

    def test_the_whole_game_moves(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        live = LiveGame.begin(small_deal(), tmp_path / "full")
        disk, screen = Disk(monkeypatch, 0), Screen()

        def typed() -> Iterator[str]:
            yield "all\n"
            disk.left = 1000
            yield f"{tmp_path / 'roomy'}\n"
            yield "quit\n"

        play(live, Voice(Typing(typed()), screen))
        (moved,), (old,) = (list((tmp_path / name).glob("*.ttr")) for name in ("roomy", "full"))
        assert f"The game is saved in {moved}." in screen.shown
        assert f"To continue: ttr resume {moved}" in screen.shown
        game = recall(read_journal(moved)).game
        assert (len(game.acts), audit(recall(read_journal(moved)))) == (3, None)
        assert len(recall(read_journal(old)).game.acts) == 1

    def test_it_is_asked_for_until_one_is_good_or_none_is_named(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        live = LiveGame.begin(small_deal(), tmp_path / "full")
        (tmp_path / "file").touch()
        Disk(monkeypatch, 0)
        screen = Screen()
        keyboard = Typing(["all\n", f"{tmp_path / 'file'}\n", f"{tmp_path / 'full too'}\n", "\n"])
        with pytest.raises(JournalFault, match="everything before it is saved"):
            play(live, Voice(keyboard, screen))
        assert screen.shown.count("Type another folder to save in (Enter to stop here):") == 3
        assert "file exists" in screen.shown
        assert list((tmp_path / "full too").glob("*")) == []
        assert "You keep" not in screen.shown

    @pytest.mark.parametrize("typed", [".", "./", "~", "~/", "~/a"])
    def test_short_names_of_folders(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: str) -> None:
        for name in ("here", "home"):
            (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / "here")
        monkeypatch.setenv("HOME", str(tmp_path / "home"))
        live = LiveGame.begin(small_deal(), tmp_path / "full")
        disk, screen = Disk(monkeypatch, 0), Screen()

        def lines() -> Iterator[str]:
            yield "all\n"
            disk.left = 1000
            yield f"{typed}\n"
            yield "quit\n"

        play(live, Voice(Typing(lines()), screen))
        folder = Path(typed.replace("~", str(tmp_path / "home"))).resolve()
        assert [path.suffix for path in folder.iterdir() if path.is_file()] == [".ttr"]

    def test_a_hint_is_noted_there_before_it_is_given(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        live = LiveGame.begin(small_deal(), tmp_path / "full")
        disk, screen = Disk(monkeypatch, 0), Screen()

        def typed() -> Iterator[str]:
            yield "hint\n"
            assert "Keep" not in screen.shown.rpartition("?")[2]
            disk.left = 1000
            yield f"{tmp_path / 'roomy'}\n"
            yield "quit\n"

        play(live, Voice(Typing(typed()), screen))
        (moved,) = (tmp_path / "roomy").glob("*.ttr")
        game = recall(read_journal(moved)).game
        assert game.hints(0) == 1
        told = screen.shown.partition(f"The game is saved in {moved}.")[2]
        assert "a. Keep " in told

    def test_a_user_that_nobody_knows_is_no_name_of_a_folder(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.chdir(tmp_path)
        live = LiveGame.begin(small_deal(), tmp_path / "full")
        Disk(monkeypatch, 0)
        screen = Screen()
        with pytest.raises(JournalFault, match="everything before it is saved"):
            play(live, Voice(Typing(["all\n", "~no.such.user/x\n", "\n"]), screen))
        assert "Nobody of that name has a folder here. Choose another folder." in screen.shown
        assert [path.name for path in tmp_path.iterdir()] == ["full"]

    def test_whoever_hangs_up_instead_is_told_what_is_saved(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        live = LiveGame.begin(small_deal(), tmp_path / "full")
        Disk(monkeypatch, 0)
        screen = Screen()
        with pytest.raises(JournalFault, match="everything before it is saved"):
            play(live, Voice(Typing(["all\n"]), screen))
        assert "The game is saved" not in screen.shown


class TestTakenAway:
    """Somebody or something removes the saved games while one of them is played."""

    def harming(self, harm: Callable[[], None], then: list[str]) -> Callable[[str], str | None]:
        answers = iter(["all", *then])

        def answer(said: str) -> str | None:
            typed = next(answers, None)
            if typed == then[-1]:
                harm()
            return typed

        return answer

    def test_what_was_shown_is_saved_when_somebody_leaves(self, keyboard: Keyboard) -> None:
        answer = self.harming(lambda: shutil.rmtree(keyboard.saves), ["6", "quit"])
        session = keyboard("play", *SEATS, answer=answer)
        assert (session.code, session.complaint) == (0, "")
        assert f"The game is saved. To continue: ttr resume {keyboard.saved()}" in session.said
        assert [act.seat for act in keyboard.record().game.acts].count(0) == 2

    @pytest.mark.parametrize("last", ["6", "quit"])
    def test_never_called_saved_when_it_is_not(self, keyboard: Keyboard, last: str) -> None:
        def harm() -> None:
            shutil.rmtree(keyboard.saves)
            keyboard.saves.touch()

        session = keyboard("play", *SEATS, answer=self.harming(harm, [last]))
        assert session.code == 1
        assert "The game can’t be saved in" in session.complaint
        assert session.complaint.endswith("so this game isn’t saved.\n")
        assert "The game is saved" not in session.said
        assert "You draw a" not in session.said

    def test_an_interruption_does_not_claim_it_either(self, keyboard: Keyboard) -> None:
        def harm() -> None:
            shutil.rmtree(keyboard.saves)
            keyboard.saves.touch()
            raise KeyboardInterrupt

        session = keyboard("play", *SEATS, answer=self.harming(harm, ["6"]))
        assert session.code == 1
        assert session.complaint.endswith("so this game isn’t saved.\n")

    def test_who_leaves_may_name_another_folder(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("COLUMNS", "400")
        live = LiveGame.begin(small_deal(), tmp_path / "saves")
        screen = Screen()

        def typed() -> Iterator[str]:
            yield "all\n"
            shutil.rmtree(tmp_path / "saves")
            (tmp_path / "saves").touch()
            yield "quit\n"
            yield f"{tmp_path / 'other'}\n"

        play(live, Voice(Typing(typed()), screen))
        (moved,) = (tmp_path / "other").glob("*.ttr")
        assert screen.shown.endswith(f"To continue: ttr resume {moved}\n")
        assert len(recall(read_journal(moved)).game.acts) == 3


@pytest.mark.parametrize("acts", [1, 2, 7])
def test_a_kill_loses_no_action_that_was_shown(tmp_path: Path, acts: int) -> None:
    """A real program is killed the moment it has said that something happened."""
    argv = [sys.executable, "-m", "ttr_tui", "play", str(small_map_file(tmp_path)), *SEATS]
    saves = tmp_path / "saves"
    with subprocess.Popen(
        [*argv, "--saves", str(saves)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write("all\n" + "6\n" * 50)
        program.stdin.flush()
        shown: list[str] = []
        while len(shown) < acts:
            line = program.stdout.readline()
            assert line
            if line.startswith("You draw "):
                shown.append(line.strip())
        program.send_signal(signal.SIGKILL)
    (path,) = saves.glob("*.ttr")
    record = recall(read_journal(path))
    cast = cast_of(record.game, 0)
    told = [sentence for act in record.game.acts[1:] for sentence in tell_news(cast, act.facts)]
    assert [line for line in told if line.startswith("You draw ")][:acts] == shown
    assert audit(record) is None
