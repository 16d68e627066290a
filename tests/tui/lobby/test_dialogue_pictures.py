"""Dialogues as they are drawn: signs at the least size, and of both sizes whether every cell is as it was.

If a change is meant, write them anew and look at them:

    pytest tests/tui/lobby/test_dialogue_pictures.py --rewrite-golden
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from hashlib import sha256
from pathlib import Path

import pytest

from ttr_tui.hosting.visit import Visit
from tui.home.opened import number_of, opened, shown
from tui.lobby.campaigns import founded, gathering, one_game
from tui.lobby.playing import to_the_end
from tui.lobby.test_campaign_going_back import until
from tui.lobby.test_lobby import table
from tui.lobby.visiting import House, house, visited
from tui.seated import Seated

GOLDEN = Path(__file__).parent / "pictures"
SEED = 5
"""Of every game; whatever else is left to chance is the first."""
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


async def _founder(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    code = await gathering(host, sealed=False)
    async with visited(host, host.visit("Ann", code), size) as ann:
        yield "a campaign of one's own", ann
        await ann.press(number_of(ann, "blue"))
        yield "led by a bot", ann
        await ann.press(number_of(ann, "red"))
        yield "a company that somebody leads", ann
        await ann.press(number_of(ann, "Invite a player by name"), *"Nemo", "enter")
        yield "nobody called so", ann
        await ann.press("escape", number_of(ann, "Remove this campaign"))
        yield "sure?", ann
        await ann.press("escape")
        async with visited(host, host.visit("Bo", code), size) as bo:
            yield "somebody else's campaign", bo
            await bo.press(number_of(bo, "blue"))
            yield "a company of a bot", bo
            await bo.press(number_of(bo, "green"))
            yield "a company of one's own", bo
            await bo.press(number_of(bo, "blue"))
            yield "one each", bo
        await ann.rest()
        yield "one is away", ann


async def _sealed(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    code = await gathering(host, sealed=True)
    async with visited(host, host.visit("Ann", code), size) as ann, visited(host, host.visit("Bo", code), size) as bo:
        yield "no passphrase yet", ann
        await ann.press(number_of(ann, "Choose your passphrase"), *"secret")
        yield "a passphrase is typed", ann
        await ann.press("enter", *"secrat")
        yield "typed again", ann
        await ann.press("enter")
        yield "not the same", ann
        await ann.press(*"secret", "enter", *"secret", "enter")
        yield "locked", ann
        await bo.press(number_of(bo, "blue"))
        yield "asked at once", bo
        await bo.press("enter")
        yield "a key alone", bo
        await ann.rest()
        yield "it can be founded", ann


async def _newcomer(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    table(host, "Ann", "Bo")
    unknown = Visit(host.lobby, fingerprint=host.fingerprint("Cy"))
    async with visited(host, unknown, size) as cy:
        yield "welcome", cy
        await cy.press(*"host", "enter")
        yield "a name that won't do", cy
        await cy.press(*["backspace"] * 4, *"Cy", "enter")
        yield "asked for dots", cy
    async with visited(host, Visit(host.lobby), size) as guest:
        yield "a guest", guest
    async with visited(host, Visit(host.lobby, watching=True), size) as watcher:
        await watcher.press(number_of(watcher, "Come in and play"))
        yield "who came to watch", watcher


async def _somebody(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    code = table(host, "Ann", "Bo")
    async with visited(host, host.visit("Ann"), size) as ann:
        await ann.press(number_of(ann, "Your name"))
        yield "another name?", ann
        await ann.press(*["backspace"] * 3, *"Cleo", "enter")
        yield "a name that a bot may have", ann
        await ann.press(*["backspace"] * 4, *"Anna", "enter")
        yield "renamed", ann
        await ann.press(number_of(ann, "Play with another key, too"), *"nonsense", "enter")
        yield "no such code", ann
        other = host.visit("Bo").link_code()
        await ann.press("ctrl+u", *other, "enter")
        yield "both sit at one table", ann
        await ann.press("1")
        yield "left apart", ann
        await ann.press(number_of(ann, "Play with another key, too"), *other, "enter", "2")
        yield "joined", ann
        assert code in host.lobby.tables


async def _between(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    code = await founded(host, sealed=False)
    async with visited(host, host.visit("Ann", code), size) as ann:
        yield "one is here", ann
        await ann.press(number_of(ann, "Receipts"))
        yield "receipts from outside", ann
        await ann.press("escape")
        async with visited(host, host.visit("Bo", code), size) as bo:
            await ann.rest()
            yield "two are here", ann
            yield "the other one", bo
            await ann.press("m")
            await bo.rest()
            yield "whoever opened it is gone", bo


async def _once_played(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    code = await founded(host, sealed=True)
    await one_game(host, code)
    async with visited(host, host.visit("Ann", code), size) as ann, visited(host, host.visit("Bo", code), size) as bo:
        await ann.rest()
        yield "a game is played", ann
        yield "the other one", bo
        await ann.press(number_of(ann, "The conductor’s code"))
        yield "the code again", ann
        await ann.press("escape")
        await ann.press(number_of(ann, "The story so far"))
        yield "the story", ann
        await ann.press("escape")
        await ann.press(number_of(ann, "Undo the last game"))
        yield "why?", ann
        await ann.press("enter")
        yield "a reason is missing", ann
        await ann.press(number_of(ann, "Undo the last game"), *"late", "enter")
        yield "asked", ann
        await bo.rest()
        yield "to agree or not", bo
        await bo.press(number_of(bo, "Refuse"))
        yield "refused", bo
        await ann.rest()
        yield "not agreed", ann
        await bo.press(number_of(bo, "Open your vault early"))
        yield "sure?", bo
        await bo.press("2")
        await until(bo, "Draw the curtain")
        yield "a curtain", bo
        await bo.press("2")
        await until(bo, "Order")
        yield "what was in it", bo
        await bo.press("escape")
        yield "opened early", bo
        await ann.press(number_of(ann, "Open your vault early"), "2")
        await until(ann, "Enter:")
        yield "the code or a passphrase", ann
        await ann.press("enter")
        yield "a passphrase", ann
        await ann.press(*"sand", "enter")
        await until(ann, "more tries")
        yield "another one", ann


async def _afterwards(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    code = await founded(host, sealed=False)
    async with visited(host, host.visit("Bo", code), size) as bo:
        async with visited(host, host.visit("Ann", code), size) as ann:
            await ann.press(number_of(ann, "Play game 1"))
            await until(ann, "Keep")
            await until(bo, "Keep")
            campaign = host.lobby.campaigns.all[code]
            assert campaign.table is not None
            await to_the_end(campaign.table)
            await campaign.close()
            for one in (ann, bo):
                while "It goes into your vault" not in shown(one):
                    await one.press("enter")
                    await asyncio.sleep(0.01)
                    await one.rest()
            yield "the own receipt", bo
            await bo.press("enter")
            yield "a card", bo
            await bo.press("enter")
            yield "its back", bo
            await bo.press("enter")
            yield "another's answer is awaited", bo
            await ann.press("enter", "enter", "enter")
            yield "a card asks", ann
        await bo.rest()
        yield "it can be left", bo
        async with visited(host, host.visit("Ann", code), size) as ann:
            await ann.press("enter", "enter", "enter")
            await ann.press("2")
            yield "what comes of it", ann
            await until(bo, "What comes of it")
            await ann.press("enter")
            yield "a postcard", ann
            await ann.press("enter")
            yield "its secret", ann
            await campaign.close()
            await ann.press("enter")
            yield "the stub", ann
            await ann.press("enter")
            yield "all is read", ann


async def _settings(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    table(host, "Ann", "Bo")
    async with visited(host, host.visit("Ann"), size) as ann:
        await ann.press(number_of(ann, "Settings"))
        yield "settings", ann
        await ann.press("down", "right")
        yield "changed", ann
        await ann.press("left", "left")
        yield "the value before", ann
        await ann.press(number_of(ann, "Keys"))
        yield "keys", ann


async def _settings_at_home(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    async with opened(host.folder / "home", size) as here:
        await here.press(number_of(here, "Settings"))
        yield "settings", here
        await here.press(number_of(here, "Motion"))
        yield "changed", here
        await here.press(number_of(here, "Your name"))
        yield "a name", here
        await here.press(*"a,b", "enter")
        yield "no name", here
        await here.press("ctrl+u", *"Ann", "enter")
        yield "named", here


async def _new_table(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    async with visited(host, host.visit("Ann"), size) as ann:
        await ann.press(number_of(ann, "New table"))
        yield "a table as it is usual", ann
        await ann.press(number_of(ann, "Map: USA"))
        yield "which map?", ann
        await ann.press("escape", "left")
        yield "the last of the maps", ann
        await ann.press("right")
        await ann.press(number_of(ann, "Variants"))
        yield "which variants?", ann
        await ann.press("1", "2")
        yield "two that don't go together", ann
        await ann.press("enter")
        yield "what is wrong with it", ann
        await ann.press("b")
        yield "it can't be opened", ann
        await ann.press(number_of(ann, "Variants"), "2", "enter")
        await ann.press(number_of(ann, "Seats: 2"), "left", "left")
        yield "five seats", ann
        await ann.press(number_of(ann, "Seat 2: free"), "right")
        yield "a bot in a seat", ann
        await ann.press("down", "left", *["down"] * 3, "right")
        yield "a game of days", ann
        await ann.press(
            "down", "left", "down", "left", "down", "left", "down", "right", "down", "right", "down", "right"
        )
        yield "other terms", ann
        await ann.press("b")
        yield "opened", ann
        for _ in range(2):
            table(host, "Ann", "")
        await ann.press("escape")
        await ann.press(number_of(ann, "New table"), "1")
        yield "too many that haven't begun", ann
        await ann.press("escape")
        yield "left", ann


async def _new_campaign(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    async with visited(host, host.visit("Ann"), size) as ann:
        await ann.press(number_of(ann, "New campaign"))
        await ann.rest()
        yield "a campaign as it is usual", ann
        await ann.press("2")
        yield "the next pack", ann
        await ann.press("3")
        yield "which name?", ann
        await ann.press("ctrl+u", *"Friday", "enter")
        yield "another name", ann
        await ann.press("4", "right")
        yield "open", ann
        await ann.press("down", "left")
        yield "those who are invited", ann
        await ann.press("b")
        await ann.rest()
        yield "opened", ann


async def _founding(host: House, size: tuple[int, int]) -> AsyncIterator[tuple[str, Seated]]:
    async with opened(host.folder / "home", size) as here:
        await here.press(number_of(here, "New campaign"))
        await until(here, "Start the campaign")
        yield "a campaign as it is usual", here
        await here.press("5", "right")
        yield "a company led by a bot", here
        await here.press("1", "right", "down", "right")
        yield "its sheet", here
        await here.press("2", *"Bea", "enter")
        yield "its name", here
        await here.press("escape")
        await here.press(number_of(here, "Add a company"))
        yield "three companies", here
        await here.press(number_of(here, "Name"), *["backspace"] * 20, *"Friday", "enter")
        yield "a name", here
        await here.press(number_of(here, "Vaults"))
        yield "curtains", here
        await here.press("left", "s")
        await here.press("b")
        await until(here, "type it twice")
        yield "a passphrase", here
        await here.press(*"salt", "enter", *"sand", "enter")
        await until(here, "not the same")
        yield "another one the second time", here
        await here.press("escape")
        yield "left", here
        await here.press(number_of(here, "Vaults"), "right")
        yield "open", here
        await here.press("b")
        await until(here, "is founded")
        yield "founded", here


Way = Callable[[House, tuple[int, int]], AsyncIterator[tuple[str, Seated]]]
DIALOGUES: Mapping[str, Mapping[str, Way]] = {
    "waiting_room": {"owner": _owner, "guest": _guest},
    "account": {"newcomer": _newcomer, "somebody": _somebody},
    "gathering": {"founder": _founder, "sealed": _sealed},
    "company_room": {"between": _between, "once played": _once_played},
    "after": {"afterwards": _afterwards},
    "founding": {"founding": _founding},
    "new_table": {"new table": _new_table},
    "new_campaign": {"new campaign": _new_campaign},
    "settings": {"at a host": _settings, "at home": _settings_at_home},
}


STUB = re.compile(r"\b[0-9a-f]{4}( [0-9a-f]{4})+\b")


def without_stubs(text: str) -> str:
    """They are other ones each time."""
    return STUB.sub(lambda stub: "·" * len(stub[0]), text)


def drawn(here: Seated) -> str:
    """Every sign with how it looks."""
    return "\n".join(f"{without_stubs(segment.text)}{segment.style}" for row in here.strips() for segment in row)


@pytest.mark.parametrize("dialogue", DIALOGUES)
async def test_it_is_drawn_as_it_was(
    dialogue: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda below: SEED)
    monkeypatch.setattr(secrets, "choice", lambda offered: offered[0])
    monkeypatch.setattr("ttr_tui.words.settings.KEPT_IN", "Kept in {path.name}.")
    told: list[str] = []
    for name, way in DIALOGUES[dialogue].items():
        for width, height in SIZES:
            async with house(tmp_path / f"{name} {width}") as host:
                async for state, here in way(host, (width, height)):
                    told.append(
                        f"== {name}: {state}, {width}x{height}, {sha256(drawn(here).encode()).hexdigest()[:16]}"
                    )
                    told += [without_stubs(row.rstrip()) for row in here.rows()] if width == 80 else []
    golden = GOLDEN / f"{dialogue}.txt"
    if request.config.getoption("--rewrite-golden"):
        golden.write_text("\n".join(told) + "\n", encoding="utf-8")
    assert told == golden.read_text(encoding="utf-8").splitlines()


def test_no_picture_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == {*DIALOGUES}
