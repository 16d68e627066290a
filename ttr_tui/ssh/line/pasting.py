"""Cuts short what is pasted: a terminal marks where it begins, and a hostile one never says where it ends."""

from __future__ import annotations

START, END = "\x1b[200~", "\x1b[201~"
LONGEST = 4096
"""Characters of one paste that are read."""


class PasteCut:
    """Goes between what comes in and whatever reads keys. Nothing is held back that could be a key."""

    def __init__(self) -> None:
        self._recent = ""
        self._pasted: int | None = None
        """Characters of the paste that is under way."""

    def cut(self, text: str) -> str:
        """As much of it as is to be read."""
        return "".join(map(self._next, text))

    def _next(self, character: str) -> str:
        self._recent = (self._recent + character)[-len(END) :]
        if self._pasted is None:
            self._pasted = 0 if self._recent == START else None
            return character
        before, self._pasted = self._pasted, self._pasted + 1
        if self._recent == END:
            self._pasted = None
            return character if before < LONGEST else ""
        if before < LONGEST - len(END):
            return character
        self._pasted = LONGEST
        return END if before < LONGEST else ""
