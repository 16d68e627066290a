"""Every option of every command answers what it can’t use in a sentence with its name, and nothing is done."""

from __future__ import annotations

import os
import re
from argparse import Action, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from ttr_tui.cli import answers, main
from ttr_tui.cli.arguments import DOORS, _parser
from ttr_tui.cli.complaints import CRASHED
from ttr_tui.cli.options import OptionReader, Parser, WholeNumber

WRITTEN = ("DIR", "OUT")
"""What help texts call something to be written; a FILE is read or written."""
JSON = ("--json", "FILE")


class Option(NamedTuple):
    door: tuple[str, ...]
    name: str
    others: tuple[str, ...]
    """What has to be said beside it."""


def parsers(parser: Parser, door: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Parser]]:
    yield door, parser
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for name, inner in action.choices.items():
                yield from parsers(inner, (*door, name))


def every_option() -> Iterator[tuple[Option, Action]]:
    found = dict(parsers(_parser(["--help"])))
    found |= {door: parser for name in DOORS for door, parser in parsers(_parser([name])) if door}
    for door, parser in found.items():
        needed = [action for action in parser._actions if action.required]
        for name, action in parser.options.items():
            if name.startswith("--"):
                beside = [one for one in needed if one is not action and not isinstance(one, _SubParsersAction)]
                others = tuple(word for one in beside for word in (*one.option_strings[:1], "x"))
                yield Option(door, name, others), action


OPTIONS = dict(every_option())
VALUED = [option for option, action in OPTIONS.items() if action.nargs != 0]
FLAGS = [option for option, action in OPTIONS.items() if action.nargs == 0]
KEPT = [one for one in VALUED if OPTIONS[one].metavar in WRITTEN or (one.name, OPTIONS[one].metavar) == JSON]


def named(option: Option) -> str:
    return "-".join((*option.door, option.name))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where it is typed; nothing is there afterwards."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    yield here
    assert [*here.iterdir()] == []


def refused(option: Option, capsys: pytest.CaptureFixture[str], *typed: str) -> None:
    assert main([*option.door, *option.others, *typed]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert re.fullmatch(rf"{option.name} [^\n]+\. Try: ttr[^\n]* --help\n", said.err), said.err
    assert len(said.err) < 1000


def test_all_of_them_are_found() -> None:
    assert {*DOORS} == {option.door[0] for option in OPTIONS if option.door}
    assert len(VALUED) > 60
    assert {option.name for option in KEPT} == {
        "--saves",
        "--campaigns",
        "--folder",
        "--keep",
        "--json",
        "--cast",
        "--to",
    }


@pytest.mark.parametrize("option", VALUED, ids=named)
def test_what_no_option_can_use_is_refused_by_name(option: Option, capsys: pytest.CaptureFixture[str]) -> None:
    name, digits = option.name, "9" * 5000
    for typed in ("--", "", "a\x07b", "\n", "\x9b2J", digits):
        refused(option, capsys, f"{name}={typed}")
    for typed in ("", "a\x00b", digits):
        refused(option, capsys, name, typed)
    refused(option, capsys, name)
    refused(option, capsys, name, "--")
    refused(option, capsys, name, "--plain")


@pytest.mark.parametrize("option", VALUED, ids=named)
def test_who_gives_no_value_hears_what_is_needed(option: Option, capsys: pytest.CaptureFixture[str]) -> None:
    reader = OPTIONS[option].type
    assert isinstance(reader, OptionReader)
    needed = "number" if isinstance(reader.reads, WholeNumber) else "value"
    for typed in (f"{option.name}=--", f"{option.name}=", option.name):
        main([*option.door, *option.others, typed])
        assert capsys.readouterr().err.startswith(f"{option.name} needs a {needed}.")


@pytest.mark.parametrize("option", FLAGS, ids=named)
def test_an_option_without_a_value_takes_none(option: Option, capsys: pytest.CaptureFixture[str]) -> None:
    for typed in ("--", "", "1", "a\x07b", "9" * 5000):
        refused(option, capsys, f"{option.name}={typed}")


@pytest.mark.parametrize("option", KEPT, ids=named)
def test_nothing_can_be_kept_under_a_file(option: Option, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for typed in ("file/there", "file/there/deep"):
        refused(option, capsys, option.name, str(tmp_path / typed))
    if OPTIONS[option].metavar == "DIR":
        refused(option, capsys, option.name, str(tmp_path / "file"))
    else:
        refused(option, capsys, option.name, str(tmp_path))


READERS = ("replay", "analyse", "position", "audit", "campaign", "list", "story", "receipts", "book", "verify", "check")
"""The doors that only look into the folder of games or campaigns."""


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
@pytest.mark.parametrize("option", KEPT, ids=named)
def test_a_folder_without_permission_is_refused(
    option: Option, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "shut").mkdir(mode=0o500)
    if option.name in ("--saves", "--campaigns") and option.door[-1:] and option.door[-1] in READERS:
        pytest.skip("it is only read there")
    refused(option, capsys, option.name, str(tmp_path / "shut" / "there"))


@pytest.mark.parametrize("folder_of", [Path, lambda place: Path("\0"), lambda place: Path("x" * 5000)])
def test_a_crash_is_told_whatever_the_folder(
    folder_of: type[Path], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    assert answers.answer_for(ZeroDivisionError("odd"), folder_of(tmp_path / "file")) == CRASHED
    said = capsys.readouterr().err
    report = re.search(r"Details are in (.*)\.\n", said)
    assert report
    assert "ZeroDivisionError: odd" in Path(report[1]).read_text(encoding="utf-8")


def test_a_crash_is_told_where_nothing_can_be_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def falls(*arguments: object) -> Path:
        raise TypeError("no folder at all")

    monkeypatch.setattr(answers, "keep", falls)
    assert answers.answer_for(ZeroDivisionError("odd"), None) == CRASHED
    assert "What happened could not be written down: ZeroDivisionError: odd." in capsys.readouterr().err
