"""What the host can raise at a dialogue, for tests."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Fault:
    """Who is there, what they choose and answer, which call of the host fails how, and what is said to it."""

    who: str
    answers: Sequence[str]
    call: str
    fault: Callable[[], Exception]
    """Made anew each time: one that is kept keeps all that it went through."""
    said: str

    def failing(self, later: Collection[str]) -> Callable[..., Any]:
        """This call of the host, as it fails; some of them only once they are waited for."""

        async def waited(*_: object, **__: object) -> None:
            raise self.fault()

        def at_once(*_: object, **__: object) -> None:
            raise self.fault()

        return waited if self.call in later else at_once

    def __str__(self) -> str:
        return f"{self.call} {self.fault()}"
