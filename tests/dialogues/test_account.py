"""Who somebody is at a host, over both doors: another name, and another key."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tui.lobby.test_lobby import table
from tui.lobby.visiting import House, house

from dialogues.doors import DOORS, AtScreen, Door, at_screen, talking
from ttr_tui.dialogues.account import Account
from ttr_tui.dialogues.dialogue import Deed, Over
from ttr_tui.hosting.people import NameFault
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.dialogue import ErrandBySentences
from ttr_tui.plain.lobby.line import LineVoice
from ttr_tui.words import lobby


@asynccontextmanager
async def begun(door: str, host: House, visit: Visit, deed: str) -> AsyncIterator[Door]:
    """One of them, as somebody chose it from the list of tables, or as they came in."""
    if door == "screen":
        async with at_screen(host, visit) as here:
            if deed != "introduce":
                await here.choose({"rename": "Your name", "link": lobby.ANOTHER_KEY}[deed])
            yield here
        return
    account = Account(visit, tuple)
    deeds: dict[str, Callable[[], Any]] = {
        "introduce": account.introduce,
        "rename": account.rename,
        "link": account.link,
    }

    def talk(voice: LineVoice) -> Over:
        done: Deed = deeds[deed]
        ErrandBySentences(voice, account).do(done)
        return Over()

    async with talking(talk) as line:
        yield line


def name_of(visit: Visit) -> str:
    return "" if visit.person is None else visit.person.name


async def instead(door: Door, text: str) -> None:
    """Type this; on the screen what stood there goes first."""
    if isinstance(door, AtScreen):
        await door.here.press("ctrl+u")
    await door.type(text)


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("why", lobby.NAME_FAULTS)
async def test_a_name_that_will_not_do_is_asked_again_with_why(
    door: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object, name: str) -> None:
        raise NameFault(why)

    async with house(tmp_path) as host, begun(door, host, visit := host.visit("Ann"), "rename") as ann:
        await ann.said()
        with monkeypatch.context() as wrong:
            wrong.setattr(Visit, "rename", fails)
            await instead(ann, "Anna")
        assert (await ann.said()).count(lobby.NAME_FAULTS[why]) == 1
        assert name_of(visit) == "Ann"
        await instead(ann, "Anna")
        assert lobby.renamed("Anna") in await ann.said()
        assert name_of(visit) == "Anna"


@pytest.mark.parametrize("door", DOORS)
async def test_whoever_is_new_says_a_name_and_nothing_else(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        visit = Visit(host.lobby, fingerprint=host.fingerprint("Cy"))
        async with begun(door, host, visit, "introduce") as cy:
            assert "You are new here." in await cy.said()
            await cy.type("host")
            assert (await cy.said()).count(lobby.NAME_FAULTS["office"]) == 1
            assert name_of(visit) == ""
            await instead(cy, " Cy ")
            await cy.said()
        assert name_of(visit) == "Cy"


@pytest.mark.parametrize("door", DOORS)
async def test_nothing_typed_leaves_the_name(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host, begun(door, host, visit := host.visit("Ann"), "rename") as ann:
        if door == "line":
            assert "Your new name (Enter: Ann):" in await ann.said()
        await instead(ann, "")
        assert lobby.renamed("Ann") not in await ann.said()
        assert name_of(visit) == "Ann"


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("sure", [lobby.DONT_JOIN, lobby.JOIN])
async def test_what_is_given_up_is_said_before_keys_are_joined(door: str, sure: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table(host, "Ann", "Bo")
        bo = host.visit("Bo")
        async with begun(door, host, visit := host.visit("Ann"), "link") as ann:
            assert lobby.HOW_TO_LINK[:40] in await ann.said()
            await ann.type("nonsense")
            assert lobby.NO_SUCH_LINK in await ann.said()
            await instead(ann, bo.link_code())
            assert "With both keys you sit at" in await ann.said()
            await ann.choose(sure)
            await ann.said()
        assert (name_of(visit) == "Bo") == (sure == lobby.JOIN)
