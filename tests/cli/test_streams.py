"""The real program with real streams: pipes that close, a disk that is full, signs that can't be written."""

import os
import pty
import re
import resource
import select
import subprocess
import sys
from pathlib import Path

import pytest
from support.typist import small_map_file

from ttr_tui.plain.voice import CLEAR
from ttr_tui.seats.audit import audit
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal

pytestmark = pytest.mark.installed

TTR = (sys.executable, "-m", "ttr_tui")
FULL = Path("/dev/full")
NO_ROOM = "The output can’t be written: no space left on device.\n"
CLOSED = "The output was closed, so this ends here. A game that was open is saved.\n"


def run(*argv: str, typed: bytes = b"", **more: object) -> subprocess.CompletedProcess[bytes]:
    options = {"stdout": subprocess.PIPE, **more}
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [*TTR, *argv], input=typed, stderr=subprocess.PIPE, timeout=60, check=False, **options
    )


def new_game(folder: Path, *more: str) -> tuple[str, ...]:
    return ("play", "usa", "--seats", "Ann,random", "--seed", "2", "--saves", str(folder), *more)


def test_a_pipe_that_closes_before_anything_is_read(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    for argv in (("maps",), ("maps", "usa", "--json"), new_game(tmp_path)):
        ended = run(*argv, stdout=writer)
        assert (ended.returncode, ended.stderr.decode()) == (1, CLOSED)
    os.close(writer)
    (path,) = tmp_path.glob("*.ttr")
    assert len(recall(read_journal(path)).game.acts) == 1


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_a_device_that_is_full(tmp_path: Path) -> None:
    with FULL.open("wb") as full:
        for argv in (("maps",), ("maps", "usa", "--json"), new_game(tmp_path), ("--help",), ("--version",)):
            for unbuffered in ("", "1"):
                ended = run(*argv, stdout=full, env={**os.environ, "PYTHONUNBUFFERED": unbuffered})
                assert (ended.returncode, ended.stderr.decode()) == (1, NO_ROOM)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize(("argv", "code"), [(("plya",), 2), (("play", "nowhere"), 1), (("audit", "nowhere"), 1)])
def test_complaints_that_nobody_can_hear_leave_the_exit_code(argv: tuple[str, ...], code: int) -> None:
    with FULL.open("wb") as full:
        ended = subprocess.run([*TTR, *argv], stdout=subprocess.PIPE, stderr=full, timeout=60, check=False)
    assert (ended.returncode, ended.stdout) == (code, b"")


def test_a_limit_to_the_size_of_files(tmp_path: Path) -> None:
    """The system itself refuses to write more than so many bytes; what was told before is there."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (17_000, 17_000))

    ended = run(*new_game(tmp_path), typed=b"all\n" + b"6\n" * 100, preexec_fn=limit)
    assert ended.returncode == 1
    assert "The game can’t be saved in" in ended.stderr.decode()
    assert "file too large" in ended.stderr.decode()
    (path,) = tmp_path.glob("*.ttr")
    record = recall(read_journal(path))
    assert len(record.game.acts) > 5
    assert (audit(record), record.journal.torn) == (None, 0)
    assert run("resume", "--saves", str(tmp_path)).returncode == 0


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    ended = run(*new_game(tmp_path), typed=b"\xff\xfe\x00\n\x1b[A\n" + "é\n".encode("latin-1"))
    assert ended.returncode == 0
    assert "I don’t understand" in ended.stdout.decode()
    assert b"\x1b" not in ended.stdout


def test_an_output_without_the_signs_that_are_needed(tmp_path: Path) -> None:
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ended = run(*new_game(tmp_path), typed=b"xyzzy\n", env=ascii_only)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b'I don\'t understand "xyzzy".' in ended.stdout


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_from_the_start(tmp_path: Path, closed: str) -> None:
    command = f'"$0" -m ttr_tui play --saves "$1" {closed}'
    ended = subprocess.run(["bash", "-c", command, sys.executable, str(tmp_path)], timeout=60, check=False)
    assert ended.returncode == 0
    (path,) = tmp_path.glob("*.ttr")
    assert recall(read_journal(path)).game.acts


def on_a_terminal(*argv: str, typed: bytes = b"", **environment: str) -> str:
    """All that the program shows on a terminal of its own."""
    program, terminal = pty.openpty()
    with subprocess.Popen(
        [*TTR, *argv],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm-256color", **environment},
    ):
        os.close(terminal)
        os.write(program, typed)
        shown = b""
        while select.select([program], [], [], 30)[0]:
            try:
                shown += os.read(program, 4096)
            except OSError:
                break
    os.close(program)
    return shown.decode().replace("\r\n", "\n")


SCREEN = "\x1b[?1049h"
"""What a terminal is told when a screen is opened on it."""


class TestOnATerminal:
    def test_colour_is_there_unless_it_is_not_wanted(self, tmp_path: Path) -> None:
        assert "\x1b[3" in on_a_terminal(*new_game(tmp_path, "--plain"), typed=b"quit\n")
        assert "\x1b[3" not in on_a_terminal(*new_game(tmp_path, "--plain"), typed=b"quit\n", NO_COLOR="1")
        assert "\x1b" not in on_a_terminal(*new_game(tmp_path), typed=b"quit\n", TERM="dumb")

    def test_a_screen_is_opened_where_there_can_be_one(self, tmp_path: Path) -> None:
        shown = on_a_terminal("--saves", str(tmp_path), typed=b"q", LANG="C.UTF-8")
        assert SCREEN in shown
        assert "Quick game: USA" not in shown
        played = on_a_terminal(*new_game(tmp_path), typed=b"q")
        (path,) = tmp_path.glob("*.ttr")
        assert played.endswith(f"The game is saved. To continue: ttr resume {path}\n")
        again = on_a_terminal("resume", "--saves", str(tmp_path), typed=b"q")
        assert again.endswith(f"The game is saved. To continue: ttr resume {path}\n")
        assert SCREEN not in on_a_terminal("resume", "--plain", "--saves", str(tmp_path), typed=b"quit\n")

    def test_where_no_screen_can_be_a_sentence_says_why_and_it_is_played_in_lines(self, tmp_path: Path) -> None:
        why = "This terminal can’t show a screen, so here is plain text, as with --plain.\n"
        for argv, said in ((("--saves", str(tmp_path)), "Quick game: USA"), (new_game(tmp_path), "Ann")):
            shown = on_a_terminal(*argv, typed=b"quit\n", TERM="dumb", COLUMNS="200")
            assert why in shown
            assert said in shown

    def test_colours_that_there_are_not(self, tmp_path: Path) -> None:
        ended = run(*new_game(tmp_path, "--color", "pink"))
        assert ended.returncode == 2
        assert "--color takes one of auto, none, 16, 256, true, not “pink”." in ended.stderr.decode()

    def test_the_screen_is_cleared_between_two_people(self, tmp_path: Path) -> None:
        game = ("play", "--seats", "Ann,Bea", "--seed", "2", "--plain", "--saves", str(tmp_path))
        shown = on_a_terminal(*game, typed=b"\nall\n\nquit\n", NO_COLOR="1")
        _, ann, bea = shown.split(CLEAR)
        assert ann.startswith("Ann, press Enter when nobody else is looking.")
        assert "Your choice stays hidden" in ann
        assert ann.endswith("Press Enter to hide your cards and pass the keyboard. ")
        assert bea.startswith("Bea, press Enter when nobody else is looking.")

    def test_a_terminal_that_cannot_be_cleared_says_so_once(self, tmp_path: Path) -> None:
        game = ("play", "--seats", "Ann,Bea", "--seed", "2", "--plain", "--saves", str(tmp_path))
        shown = on_a_terminal(*game, typed=b"\nall\n\n\nall\n\n\nquit\n", TERM="dumb", COLUMNS="200")
        assert CLEAR not in shown
        told = " ".join(shown.split())
        assert told.count("This terminal can’t be cleared: anyone who scrolls back can read your cards.") == 1
        assert shown.index("This terminal can’t be cleared") < shown.index("Ann, press Enter when nobody else")

    def test_just_ttr_leads_into_a_game_and_back_to_it(self, tmp_path: Path) -> None:
        said = {"NO_COLOR": "1", "COLUMNS": "200", "XDG_CONFIG_HOME": str(tmp_path / "config")}
        begun = on_a_terminal("--plain", "--saves", str(tmp_path), typed=b"quick game\nall\nquit\n", **said)
        assert "USA: Player and " in begun
        assert begun.endswith("Goodbye.\n")
        back = on_a_terminal("--plain", "--saves", str(tmp_path), typed=b"\nquit\n", **said)
        assert "1. Continue: USA: Player and " in back
        assert "Continuing at turn" in back

    def test_after_a_game_there_is_more_to_do_for_whoever_can_answer(self, tmp_path: Path) -> None:
        said = {"NO_COLOR": "1", "COLUMNS": "200", "XDG_CONFIG_HOME": str(tmp_path / "config")}
        game = ("play", str(small_map_file(tmp_path)), "--seats", "easy,random", "--plain", "--saves", str(tmp_path))
        shown = on_a_terminal(*game, typed=b"keep the result\nreplay\n\nback\nmenu\nquit\n", **said)
        assert shown.count("What next?") == 3
        assert "Before turn 1. Enter for the next turn:" in shown
        assert list((tmp_path / "results").glob("*.txt"))
        assert shown.endswith("Goodbye.\n")

    def test_a_saved_game_is_replayed_step_by_step(self, tmp_path: Path) -> None:
        run(*new_game(tmp_path), typed=b"all\nquit\n")
        (path,) = tmp_path.glob("*.ttr")
        shown = on_a_terminal("replay", "--plain", str(path), typed=b"end\nhand\nback\n", NO_COLOR="1", COLUMNS="200")
        assert "This is as far as the game was played." in shown
        assert "The cards and tickets of a game that isn’t over stay hidden." in shown
        whole = run("replay", "--plain", str(path), typed=b"").stdout.decode()
        assert "Enter for the next turn" not in whole
        assert "Before turn 1. Enter for the next turn:" in shown

    def test_just_ttr_ends_in_order_with_its_input(self, tmp_path: Path) -> None:
        said = {"NO_COLOR": "1", "COLUMNS": "200", "XDG_CONFIG_HOME": str(tmp_path / "config")}
        assert on_a_terminal("--plain", "--saves", str(tmp_path), typed=b"99\nnew\n\x04", **said).endswith("Goodbye.\n")

    def test_a_game_that_is_on_is_laid_open_only_after_a_question(self, tmp_path: Path) -> None:
        run(*new_game(tmp_path), typed=b"all\n")
        (path,) = tmp_path.glob("*.ttr")
        before = path.read_bytes()
        wide = {"NO_COLOR": "1", "COLUMNS": "4000"}
        refused = on_a_terminal("replay", str(path), "--text", "--open", typed=b"no\n", **wide)
        assert "Really reveal all hands and tickets?" in refused
        assert refused.endswith("Nothing was shown.\n")
        assert path.read_bytes() == before
        assert "Ann gets" not in refused
        shown = on_a_terminal("replay", str(path), "--text", "--open", typed=b"yes\n", **wide)
        assert re.search(r"Ann gets [A-Z]\w+[^.]* to ", shown), "by name"
        assert recall(read_journal(path)).game.times_open == 1


def test_just_ttr_in_a_pipe_says_how_it_is_used(tmp_path: Path) -> None:
    ended = run("--saves", str(tmp_path))
    assert ended.returncode == 0
    assert ended.stdout.decode().startswith("Ticket to Ride in your terminal.")
    assert ended.stderr.decode() == (
        "There is no terminal here to show a screen in; over ssh, ssh -t makes one. "
        "Plain text works anywhere: add --plain.\n"
    )
