"""What is done by itself after a while keeps nothing of whoever was served when it was asked for."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar

from ttr_tui.hosting.company import on_the_loop

SCREEN: ContextVar[str] = ContextVar("screen", default="none")


async def test_it_is_done_in_no_screens_context() -> None:
    SCREEN.set("of a visitor")
    seen: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    on_the_loop(0, lambda: seen.set_result(SCREEN.get()))
    assert await seen == "none"


async def test_what_is_cancelled_is_not_done() -> None:
    done: list[str] = []
    on_the_loop(0, lambda: done.append("first")).cancel()
    on_the_loop(0, lambda: done.append("second"))
    await asyncio.sleep(0.01)
    assert done == ["second"]
