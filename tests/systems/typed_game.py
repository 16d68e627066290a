"""A person's game in plain text on the map of lanterns, to be run in a house that has it: all that was said and typed.

Lights every dark route that it has a wild for, and asks for a hint before the first time.
"""

from __future__ import annotations

import io
import sys

from support.typist import number_of, play_sensibly

from ttr_tui.cli import main


class Person:
    """Stands in for stdin."""

    def __init__(self, heard: io.StringIO) -> None:
        self._heard = heard
        self._read = 0
        self._hinted = False

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        said, self._read = self._heard.getvalue()[self._read :], len(self._heard.getvalue())
        return f"{self._answer(said)}\n"

    def _answer(self, said: str) -> str:
        lantern = number_of(said, "hang up a lantern")
        if lantern and not self._hinted:
            self._hinted = True
            return "hint"
        return lantern or number_of(said, "Hang up") or number_of(said, "take a wild") or play_sensibly(said)


if __name__ == "__main__":
    saves, seed = sys.argv[1:]
    heard = io.StringIO()
    door, sys.stdin, sys.stdout = sys.stdout, Person(heard), heard
    code = main(["play", "lanterns", "--plain", "--seats", "Ann,random", "--seed", seed, "--saves", saves])
    door.write(heard.getvalue())
    sys.exit(code)
