"""What is to be done by itself after a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Protocol, TypeAlias


class Pending(Protocol):
    """Something that is still to be done."""

    def cancel(self) -> None: ...


Later: TypeAlias = Callable[[float, Callable[[], object]], Pending]
"""Do something after so many seconds, if it isn’t cancelled before."""


def on_the_loop(seconds: float, work: Callable[[], object]) -> Pending:
    """In a context of its own: that of whoever is just served would keep their screen."""
    return asyncio.get_running_loop().call_later(seconds, work, context=Context())
