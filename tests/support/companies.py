"""Companies at one keyboard, for tests of whole campaigns in line mode: who reads what, and what is answered."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copytree

from support.packs import TWO_VALLEYS
from support.typist import Answering, Keyboard, Session, play_sensibly

CURTAIN = re.compile(r"^(\w+), press Enter when nobody else is looking\. ?$")
OFTEN = 400


@dataclass
class Companies:
    """Everybody plays sensibly, says what is in `says` to a question that begins so, and reads the screen."""

    says: Mapping[str, str] = field(default_factory=dict)
    leaves_after: int = OFTEN
    """So many questions of a game are answered before somebody quits."""
    read_by: dict[str, list[str]] = field(default_factory=dict)
    at_screen: str = ""
    answered: int = 0

    def __call__(self, said: str) -> str | None:
        question = said.splitlines()[-1]
        self.read_by.setdefault(self.at_screen, []).append(said)
        if curtain := CURTAIN.match(question):
            self.at_screen = curtain[1]
            return ""
        for beginning, answer in self.says.items():
            if question.startswith(beginning):
                return answer
        if question.startswith(("What will you do?", "Which second card?")):
            self.answered += 1
            if self.answered > self.leaves_after:
                return "quit"
        return play_sensibly(said)

    def read(self, name: str) -> str:
        return "".join(self.read_by.get(name, ()))


@dataclass(frozen=True)
class Office:
    """The folder of somebody's campaigns, with the small pack in it."""

    keyboard: Keyboard
    folder: Path

    def __call__(self, door: str, *argv: str, answer: Answering | list[str | None] | None = None) -> Session:
        answering = Companies() if answer is None else answer
        return self.keyboard("campaign", door, *argv, "--campaigns", str(self.folder), answer=answering)

    @property
    def file(self) -> Path:
        (path,) = self.folder.glob("*.toml")
        return path

    def found(self, *argv: str) -> Session:
        said = ["two-valleys", "--name", "Friday Line", "--companies", "Ada:red,Bo:blue,random:Cy:green"]
        return self("new", *said, *(argv or ["--open"]))


def office(keyboard: Keyboard, folder: Path) -> Office:
    copytree(TWO_VALLEYS, folder / "two-valleys")
    return Office(keyboard, folder)
