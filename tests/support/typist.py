"""Somebody at the keyboard, for tests of whole games: hears what is said and types the next answer."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from support.small import small_map
from ttr_tui.cli import main
from ttr_tui.seats.record import RecalledGame, recall
from ttr_tui.store.journal import read_journal

CHOICE = re.compile(r"^(\d+)\. (.*)$", re.MULTILINE)
PATIENCE = 2000
WITH_SAVES = ("play", "today", "resume", "replay", "analyse", "position", "audit")
HANGING_UP = None
"""The answer of somebody who closes the pipe."""

Answering = Callable[[str], str | None]


@dataclass
class Typist:
    """Stands in for stdin. `heard` is what was said before each answer, with the question last."""

    capsys: pytest.CaptureFixture[str]
    answer: Answering
    heard: list[str] = field(default_factory=list)
    typed: list[str | None] = field(default_factory=list)
    complaint: str = ""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        assert len(self.heard) < PATIENCE, f"asked again and again: {self.heard[-1]}"
        said = self.capsys.readouterr()
        self.heard.append(said.out)
        self.complaint += said.err
        self.typed.append(self.answer(self.heard[-1]))
        return "" if self.typed[-1] is None else f"{self.typed[-1]}\n"


@dataclass(frozen=True)
class Session:
    """What came of a call of the program."""

    code: int
    heard: list[str]
    """What was said before each answer, and after the last."""
    complaint: str
    typed: list[str | None]

    @property
    def said(self) -> str:
        return "".join(self.heard)


@dataclass(frozen=True)
class Keyboard:
    """Calls the program with somebody at the keyboard, and keeps its games in a folder of the test."""

    capsys: pytest.CaptureFixture[str]
    monkeypatch: pytest.MonkeyPatch
    saves: Path

    def __call__(self, *argv: str, answer: Answering | Sequence[str | None] = ()) -> Session:
        """Type the answers of a list one after the other and then hang up, or whatever a function says."""
        answering = answer if callable(answer) else one_by_one(answer)
        typist = Typist(self.capsys, answering)
        self.monkeypatch.setattr(sys, "stdin", typist)
        own = ["--saves", str(self.saves)] if argv[0] in WITH_SAVES and "--saves" not in argv else []
        code = main([*argv, *own])
        rest = self.capsys.readouterr()
        return Session(code, [*typist.heard, rest.out], typist.complaint + rest.err, typist.typed)

    def saved(self) -> Path:
        """The one saved game."""
        (path,) = self.saves.glob("*.ttr")
        return path

    def record(self) -> RecalledGame:
        return recall(read_journal(self.saved()))


def one_by_one(answers: Sequence[str | None]) -> Answering:
    left: Iterator[str | None] = iter(answers)
    return lambda said: next(left, HANGING_UP)


def choices(said: str) -> dict[str, str]:
    """The numbered choices of the last question: what they say, by number."""
    return dict(CHOICE.findall(said))


def number_of(said: str, beginning: str) -> str | None:
    """The number of the first choice that begins like this."""
    return next((number for number, choice in choices(said).items() if choice.startswith(beginning)), None)


def play_sensibly(said: str) -> str:
    """Claims whenever something can be claimed, else draws from the deck: a game comes to its end."""
    question = said.splitlines()[-1]
    if question.startswith("How many trains?"):
        return "27"
    if question.startswith("Which pieces"):
        return "1 ship" if "holds no trains" in said else "1 train"
    if question.startswith("Which do you keep?"):
        return "all"
    if question.startswith(("Which route?", "Which one?", "Pay with which cards?", "Which? ")):
        return "1"
    if question.startswith(("What will you do?", "Which second card?")):
        return number_of(said, "claim") or number_of(said, "draw from") or next(iter(choices(said)), "")
    return ""


LOOKS = (
    *("scores", "hand", "tickets", "map owners", "discard", "log", "rules", "?"),
    *("fleet", "harbours", "tolls", "pile", "neutral", "events", "companies", "caboose", "receipt", "stations"),
)


class Newcomer:
    """Does a little of everything there is, looks at everything, and now and then types what makes no sense."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def __call__(self, said: str) -> str:
        question, offered, chance = said.splitlines()[-1], choices(said), self._chance
        if question.startswith("Which do you keep?"):
            example = re.search(r"such as ([\d ]+)", question)
            if "Keep at most" in said and example:
                return example[1]
            return chance.choice(("all", "1 2 3", "1 2", "1"))
        if question.startswith("How many trains?"):
            return chance.choice(("", "27", "30 20", "25 trains 25 ships", "99", "many"))
        if question.startswith("In which city?"):
            return chance.choice(("Paris", "wie", "mad", "Atlantis", "London Roma", ""))
        if question.startswith("Which pieces"):
            return chance.choice(("1 ship", "1 train", "ships 2", "9 trains", "x", ""))
        if question.startswith(("Which route?", "Which one?", "Pay with which cards?", "Which? ", "In which port?")):
            return chance.choice(("", "nonsense", *offered)) if offered else ""
        if question.startswith(("What will you do?", "Which second card?")) and offered:
            return self._turn(offered) if chance.random() < 0.85 else chance.choice(LOOKS)
        return ""

    def _turn(self, offered: Mapping[str, str]) -> str:
        """Mostly what brings the game to its end."""
        for beginning, often in (("build", 0.5), ("exchange", 0.05), ("claim", 0.8), ("draw 3 ticket", 0.05)):
            found = [number for number, choice in offered.items() if choice.startswith(beginning)]
            if found and self._chance.random() < often:
                return found[0]
        cards = [number for number, choice in offered.items() if choice.startswith(("take", "draw from"))]
        return self._chance.choice(cards or list(offered) or [""])


def small_map_file(folder: Path, changes: dict[str, Any] | None = None) -> Path:
    """The small map as a file."""
    path = folder / "small.toml"
    path.write_text(tomli_w.dumps(small_map() | (changes or {})), encoding="utf-8")
    return path


class Screen(StringIO):
    """Text that takes itself for a terminal."""

    def isatty(self) -> bool:
        return True

    @property
    def shown(self) -> str:
        return re.sub(r"\x1b\[[0-9;]*m", "", self.getvalue())
