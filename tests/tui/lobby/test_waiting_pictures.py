"""The waiting room as it is drawn: signs at the least size, and of both sizes whether every cell is as it was.

If a change is meant, write them anew and look at them:

    pytest tests/tui/lobby/test_waiting_pictures.py --rewrite-golden
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from hashlib import sha256
from pathlib import Path

import pytest

from tui.home.opened import number_of
from tui.lobby.test_lobby import table
from tui.lobby.visiting import House, house, visited
from tui.seated import Seated

GOLDEN = Path(__file__).parent / "waiting_room.txt"
SIZES = ((80, 24), (120, 40))


async def _owner(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    code = table(host, "Ann", "", "")
    async with visited(host, host.visit("Ann", code), size) as ann:
        yield "a table of one's own", ann
        await ann.press("1")
        yield "too early", ann
        await ann.press("down", "down", number_of(ann, "blue"))
        yield "a bot in a seat", ann
        await ann.press(number_of(ann, "red"))
        yield "a seat that is taken", ann
        await ann.press(number_of(ann, "Invite a player by name"), *"Nemo")
        yield "whom?", ann
        await ann.press("enter")
        yield "nobody called so", ann
        await ann.press("escape", number_of(ann, "Remove this table"))
        yield "sure?", ann
        await ann.press("escape")
        async with visited(host, host.visit("Bo", code)) as bo, visited(host, host.visit("Cy", code)) as cy:
            await bo.press(number_of(bo, "green"))
            await ann.rest()
            yield "one knocks", ann
            await cy.press(number_of(cy, "green"))
            await ann.rest()
            yield "two knock", ann
            await ann.press(number_of(ann, "Let Cy in"))
            yield "all seats taken", ann
        await ann.rest()
        yield "one is away", ann


async def _guest(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    code = table(host, "Ann", "", "Dee")
    async with visited(host, host.visit("Bo", code), size) as bo:
        yield "a table of others", bo
        await bo.press(number_of(bo, "blue"))
        yield "after a knock", bo
        await bo.press(number_of(bo, "blue"))
        yield "after another one", bo
        host.visit("Ann").invite(code, "Bo")
        await bo.rest()
        yield "invited", bo
        await bo.press(number_of(bo, "red"))
        yield "somebody else's seat", bo
        await bo.press(number_of(bo, "blue"))
        yield "seated", bo


WAYS: Mapping[str, Callable[[House, tuple[int, int]], AsyncIterator[tuple[str, Seated]]]] = {
    "owner": _owner,
    "guest": _guest,
}


def drawn(here: Seated) -> str:
    """Every sign with how it looks."""
    return "\n".join(f"{segment.text}{segment.style}" for row in here.strips() for segment in row)


async def test_it_is_drawn_as_it_was(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    told: list[str] = []
    for name, way in WAYS.items():
        for width, height in SIZES:
            async with house(tmp_path / f"{name} {width}") as host:
                async for state, here in way(host, (width, height)):
                    told.append(
                        f"== {name}: {state}, {width}x{height}, {sha256(drawn(here).encode()).hexdigest()[:16]}"
                    )
                    told += [row.rstrip() for row in here.rows()] if width == 80 else []
    if request.config.getoption("--rewrite-golden"):
        GOLDEN.write_text("\n".join(told) + "\n", encoding="utf-8")
    assert told == GOLDEN.read_text(encoding="utf-8").splitlines()
