"""One question to all who are here: everyone has to agree, and silence is no."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ttr_tui.hosting.company.matters import Matter
from ttr_tui.hosting.later import Later

SILENCE = 60.0
"""Seconds that there are to agree."""


class Vote:
    def __init__(
        self, matter: Matter, asker: str, asked: Iterable[str], decided: Callable[[bool], None], later: Later
    ) -> None:
        """`decided` hears the outcome once; those who are asked are persons."""
        self.matter = matter
        self.asker = asker
        self._decided = decided
        self._awaited = set(asked)
        self._agreed = not self._awaited
        self._silence = later(SILENCE, partial(self._end, agreed=False))

    def awaits(self, person: str) -> bool:
        return person in self._awaited

    def answer(self, person: str, *, agrees: bool) -> None:
        """An answer of somebody who wasn’t asked, or has answered, counts for nothing."""
        if person not in self._awaited:
            return
        self._awaited.discard(person)
        self._agreed = agrees
        self.settle(refused=not agrees)

    def without(self, person: str) -> None:
        """Somebody left: it is for the others to decide, and no if nobody has answered."""
        if person == self.asker:
            self._end(agreed=False)
        elif person in self._awaited:
            self._awaited.discard(person)
            self.settle()

    def settle(self, *, refused: bool = False) -> None:
        """Decide it, if nobody needs to be waited for."""
        if refused or not self._awaited:
            self._end(agreed=self._agreed and not refused)

    def close(self) -> None:
        """Nobody needs an answer any more."""
        self._silence.cancel()

    def _end(self, *, agreed: bool) -> None:
        self._silence.cancel()
        self._decided(agreed)
