"""A program in a seat, in sentences: typed here it plays; in a saved game it is asked about first."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support.outside_programs import HOSTILE, MARKING, alive, command, gone
from support.typist import Answering, Keyboard, play_sensibly

from ttr_tui.words import choices

ABOUT = choices.about_programs(1)
pytestmark = pytest.mark.installed


def seats(text: str, folder: Path, *words: str) -> tuple[str, ...]:
    return ("play", "usa", "--plain", "--seats", f"Ann,exec:{command(text, folder, *words)}", "--seed", "3")


def until(turns: int, then: str | None) -> Answering:
    left = [turns]

    def answer(said: str) -> str | None:
        if said.splitlines()[-1].startswith("What will you do?"):
            left[0] -= 1
            if left[0] < 0:
                return then
        return play_sensibly(said)

    return answer


def test_a_program_plays_and_is_asked_about_when_the_game_goes_on(keyboard: Keyboard, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    begun = keyboard(*seats(MARKING, tmp_path, str(mark)), answer=until(3, "quit"))
    assert (begun.code, mark.read_text()) == (0, "ran ")
    assert ABOUT not in begun.said
    assert "mark (program)" in begun.said

    refused = keyboard("resume", "--plain", answer=["what?", "no", "quit"])
    assert f"{ABOUT}\n" in refused.said
    assert str(tmp_path / "bot.py") in refused.said
    assert choices.NOT_RUN in refused.said
    assert mark.read_text() == "ran "

    hung_up = keyboard("resume", "--plain", answer=[None])
    assert choices.MAY_RUN in hung_up.said
    assert "The game is saved. To continue: ttr resume --plain" in hung_up.said
    assert mark.read_text() == "ran "

    agreed = keyboard("resume", "--plain", answer=["yes", "4", "4", "quit"])
    assert agreed.code == 0
    assert mark.read_text() == "ran ran "


def test_one_that_fails_is_told_of_and_the_game_goes_on(keyboard: Keyboard, tmp_path: Path) -> None:
    session = keyboard(*seats(HOSTILE["dies"], tmp_path), answer=until(3, "quit"))
    assert "The program that played for bot is out. It ended with code 3. A normal bot plays on for it." in session.said
    assert session.said.count("is out.") == 1
    assert (session.code, session.complaint) == (0, "")


def test_the_menu_takes_a_command(keyboard: Keyboard, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    typed = command(MARKING, tmp_path, str(mark))
    menu = iter(["new game", "1", "", "2", "1", "Ann", "program", "", typed, "", "", ""])

    def answer(said: str) -> str | None:
        if said.splitlines()[-1].startswith("What will you do?"):
            return None
        in_game = said.splitlines()[-1].startswith(("Which do you keep", "Which second card"))
        return play_sensibly(said) if in_game else next(menu, None)

    session = keyboard("--plain", "--saves", str(tmp_path / "saves"), answer=answer)
    assert "A program has no command." in session.said
    assert ABOUT not in session.said
    assert mark.read_text() == "ran "


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("door", ["play", "check"])
def test_nothing_is_left_of_it_when_this_program_is_ended_by_a_signal(door: str, number: int, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    text = f"import os, time\nopen({str(mark)!r}, 'w').write(str(os.getpid()) + ' ')\n{HOSTILE['is deaf']}"
    play = (*seats(text, tmp_path), "--saves", str(tmp_path / "saves"))
    told = play if door == "play" else ("bots", "usa", "--check", command(text, tmp_path))
    argv = [sys.executable, "-m", "ttr_tui", *told]
    with subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as ours:
        assert ours.stdin is not None
        ours.stdin.write(b"all\n")
        ours.stdin.flush()
        gone(lambda: not (mark.exists() and mark.read_text().endswith(" ")))
        group = int(mark.read_text())
        assert alive(group)
        ours.send_signal(number)
        assert ours.wait(60) == 128 + number
    assert not alive(group)
