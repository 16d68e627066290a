"""The door to the bots: what there are, and what is wrong with somebody's own."""

import shlex
import sys
from pathlib import Path

from support.typist import Keyboard


def test_the_bots_are_named_with_what_they_are_like(keyboard: Keyboard) -> None:
    session = keyboard("bots")
    assert session.code == 0
    assert [line.partition(":")[0] for line in session.said.splitlines()[:3]] == ["easy", "normal", "hard"]


def test_what_is_wrong_with_a_program_is_said_and_ends_with_1(keyboard: Keyboard, tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text("import sys\nfor line in sys.stdin:\n    if 'choose' in line[:9]: print('hello', flush=True)\n")
    command = shlex.join([sys.executable, "-I", str(script)])
    session = keyboard("bots", "legacy-east", "--games", "1", "--check", command)
    assert session.code == 1
    assert "legacy-east, first-tickets: Its answer isn’t a line of JSON: “hello”." in session.complaint
    assert "games on 1 map, no good answers." in session.said


def test_a_series_ends_with_a_sentence_where_a_program_does(keyboard: Keyboard) -> None:
    session = keyboard("simulate", "--seats", "exec:true,random", "--games", "2")
    assert (session.code, session.complaint) == (1, "Game 1, seed 1: true: It ended with code 0.\n")
