"""What `ttr --help` says: every command, in groups, in 80 columns."""

import re

import pytest
from typist import Keyboard

from ttr_tui.cli.arguments import DOORS


def test_every_command_is_named_once_in_80_columns(keyboard: Keyboard) -> None:
    said = keyboard("--help").said
    assert [line for line in said.splitlines() if len(line) > 80] == []
    assert sorted(re.findall(r"^  ([a-z]+) .*  [a-z]", said.partition("Options")[0], re.MULTILINE)) == sorted(DOORS)
    assert re.findall(r"^([A-Z][a-z ]+)$", said, re.MULTILINE) == [
        "Play",
        "Maps",
        "Bots and rules",
        "Options",
        "Examples",
    ]


@pytest.mark.parametrize("command", DOORS)
def test_each_command_says_what_happens_in_a_sentence(keyboard: Keyboard, command: str) -> None:
    about = DOORS[command][0]
    assert re.fullmatch(r"[A-Z].*\.", about)
    assert "door" not in keyboard(command, "--help").said


def test_revealing_is_asked_for_by_either_word(keyboard: Keyboard) -> None:
    for word in ("--reveal", "--open"):
        assert keyboard("replay", "nothing", word).complaint.startswith("nothing: ")
