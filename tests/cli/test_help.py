"""What `ttr --help` says: every command, in groups, in 80 columns."""

import re

import pytest
from support.typist import Keyboard

from ttr_tui.cli.arguments import CAMPAIGN_DOORS as CAMPAIGN
from ttr_tui.cli.arguments import DOORS, PACK_DOORS


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
    assert_told(keyboard(command, "--help").said)


@pytest.mark.parametrize("command", PACK_DOORS)
def test_so_does_each_command_for_authors(keyboard: Keyboard, command: str) -> None:
    assert re.fullmatch(r"[A-Z].*\.", PACK_DOORS[command][0])
    assert_told(keyboard("campaign", "pack", command, "--help").said)


@pytest.mark.parametrize("command", CAMPAIGN)
def test_so_does_each_command_of_a_campaign(keyboard: Keyboard, command: str) -> None:
    assert re.fullmatch(r"[A-Z].*\.", CAMPAIGN[command][0])
    assert_told(keyboard("campaign", command, "--help").said)


def assert_told(said: str) -> None:
    """An example, what happens without an option that takes a value, and no metaphors, in 80 columns."""
    assert "door" not in said.lower()
    assert [line for line in said.splitlines() if len(line) > 80] == []
    _, _, examples = said.partition("\nExamples:\n")
    assert examples.startswith("  ttr ")
    options = re.split(r"\n  (?=-)", said.partition("\nExamples:\n")[0].partition("options:")[2])
    taking = [option for option in options if re.match(r"--[a-z-]+[^ ]* [A-Z]|--size WxH", option)]
    assert taking
    assert [
        option for option in taking if "default:" not in option and not option.startswith(("--reason", "--to", "--as"))
    ] == []


def test_revealing_is_asked_for_by_either_word(keyboard: Keyboard) -> None:
    for word in ("--reveal", "--open"):
        assert keyboard("replay", "nothing", word).complaint.startswith("nothing: ")
