"""The first visit, and how guests and those who only watch come in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import settings_of
from ttr_tui.store.settings import Settings, read_settings, write_settings
from ttr_tui.tui.every_command import EveryCommand
from ttr_tui.tui.lobby.visitor import LobbyScreen
from tui.home.opened import number_of, says, shown
from tui.lobby.test_lobby import table
from tui.lobby.visiting import House, house, visited

NEW = Settings(pace="instant", motion=False)


def kept(host: House) -> Settings:
    """What somebody’s settings say, on the disk."""
    person = host.lobby.people.with_key(host.fingerprint("Ann"))
    assert person is not None
    return read_settings(settings_of(host.lobby.disk.people, person.id), EveryCommand())[0]


@pytest.mark.parametrize(("key", "glyphs"), [("y", "unicode"), ("n", "ascii")])
async def test_the_first_visit_asks_for_dots_and_keeps_the_answer(tmp_path: Path, key: str, glyphs: str) -> None:
    async with house(tmp_path) as host:
        async with visited(host, Visit(host.lobby, fingerprint=host.fingerprint("Ann")), settings=NEW) as here:
            await here.press(*"Ann", "enter")
            assert "Do you see dots in the line above" in shown(here)
            await here.press(key)
            assert "Do you see dots" not in shown(here)
            await host.lobby.disk.quiet()
        assert kept(host).glyphs == glyphs
        async with visited(host, host.visit("Ann"), settings=NEW) as here:
            assert "Do you see dots" not in shown(here)


RING = "Ring the bell when you are to decide?"


@pytest.mark.parametrize(("key", "bell"), [("y", True), ("n", False), ("down", True)])
@pytest.mark.parametrize("unicode", [True, False])
async def test_the_first_visit_asks_once_for_the_bell(tmp_path: Path, key: str, bell: bool, unicode: bool) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Bo", "")
        stranger = Visit(host.lobby, fingerprint=host.fingerprint("Ann"))
        async with visited(host, stranger, settings=NEW, unicode=unicode) as here:
            await here.press(*"Ann", "enter")
            if unicode:
                assert RING not in shown(here)
                await here.press("y")
            assert RING in shown(here)
            await here.press(key)
            assert RING not in shown(here)
            await here.press(number_of(here, code), "escape")
            assert RING not in shown(here)
            await host.lobby.disk.quiet()
        assert kept(host).bell is bell
        async with visited(host, host.visit("Ann"), settings=NEW) as here:
            assert RING not in shown(here)


async def test_whoever_is_asked_in_a_waiting_room_answers_there(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        stranger = Visit(host.lobby, fingerprint=host.fingerprint("Ann"), code=table(host, "Bo", ""))
        async with visited(host, stranger, settings=NEW) as here:
            await here.press(*"Ann", "enter", "y", "n")
            assert f"Table {stranger.code}" in shown(here)
            await host.lobby.disk.quiet()
        assert (kept(host).glyphs, kept(host).bell) == ("unicode", False)


SIZES = ((80, 24), (100, 30), (120, 40), (142, 46), (200, 60))
WHAT_CAN_BE_DONE = 2
"""Rows at the bottom."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("unicode", [True, False])
async def test_behind_a_question_lies_one_map_the_same_as_after_it(
    tmp_path: Path, size: tuple[int, int], unicode: bool
) -> None:
    async with house(tmp_path) as host:
        stranger = Visit(host.lobby, fingerprint=host.fingerprint("Ann"), code=table(host, "Bo", ""))
        async with visited(host, stranger, size, NEW, unicode=unicode) as here:
            await here.press(*"Ann", "enter")
            frames = [here.rows()]
            if unicode:
                await here.press("y")
                frames.append(here.rows())
            assert RING in shown(here)
            await here.press("n")
            alone = here.rows()
            assert f"Table {stranger.code}" in shown(here)
            assert RING not in shown(here)
            edge = 1 + max(row.find("╮") for rows in (*frames, alone) for row in rows)
            assert 40 < edge < size[0]
            for rows in frames:
                beside = [row[edge:] for row in rows[:-WHAT_CAN_BE_DONE]]
                assert beside == [row[edge:] for row in alone[:-WHAT_CAN_BE_DONE]]
                miami = sum(row.count(name) for row in rows for name in ("Miami", "MIA"))
                assert miami == 1 or (miami == 0 and size == SIZES[0])


async def test_another_key_leaves_the_question_open_and_does_what_it_does(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        async with visited(host, Visit(host.lobby, fingerprint=host.fingerprint("Ann")), settings=NEW) as here:
            await here.press(*"Ann", "enter")
            await here.press(number_of(here, "New table"))
            assert "A new table" in shown(here)
            assert "Do you see dots" not in shown(here)
        assert kept(host).glyphs == "auto"


async def test_a_terminal_without_such_signs_is_not_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        stranger = Visit(host.lobby, fingerprint=host.fingerprint("Ann"))
        async with visited(host, stranger, settings=NEW, unicode=False) as here:
            await here.press(*"Ann", "enter")
            assert "Hello, Ann." in shown(here)
            assert "Do you see dots" not in shown(here)


async def test_a_guest_is_shown_the_code_and_comes_back_by_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Bo", "")
        async with visited(host, Visit(host.lobby, code=code)) as here:
            await here.press(*"Guest", "enter")
            person = here.app.visit.person  # type: ignore[attr-defined]
            assert "Write this down" in shown(here)
            assert person.return_code in shown(here)
            await here.press("escape")
            assert f"Table {code}" in shown(here)
            assert person.return_code not in shown(here)
        again = host.lobby.people.with_return_code(person.return_code)
        async with visited(host, Visit(host.lobby, person=again)) as here:
            assert "Hello, Guest." in shown(here)
            assert person.return_code not in shown(here)
            await here.press(number_of(here, "Your code to come back"))
            assert person.return_code in shown(here)
            await here.press("escape")
            assert person.return_code not in shown(here)
        async with visited(host, host.visit("Bo")) as here:
            assert "Your code to come back" not in shown(here)


async def test_somebody_who_came_to_watch_needs_no_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        running, waiting = table(host, "Bo", "Cy"), table(host, "Bo", "")
        await host.visit("Bo").begin(running)
        async with visited(host, Visit(host.lobby, fingerprint=host.fingerprint("Ann"), watching=True)) as here:
            assert "Games to watch" in shown(here)
            assert waiting not in shown(here)
            row = next(row for row in here.rows() if running in row)
            assert "watch  │" in row
            assert "Bo, Cy" in row
            await here.press(number_of(here, running))
            assert here.table.chair.seats == ()
            await here.press("m")
            await here.press(number_of(here, "Come in and play"), *"Ann", "enter")
            assert "Hello, Ann." in shown(here)


async def test_another_key_brings_the_settings_of_the_person_whose_it_is_now(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = host.visit("Ann").link_code()
        ann = host.visit("Ann").person
        assert ann is not None
        write_settings(settings_of(host.lobby.disk.people, ann.id), replace(NEW, bell=not NEW.bell))
        async with visited(host, host.visit("Bo")) as bo:
            await bo.press(number_of(bo, "Play with another key"), *code, "enter")
            assert "Hello, Ann." in shown(bo)
            assert bo.app.session.settings.bell is not NEW.bell


async def test_two_of_one_name_are_told_apart_on_every_screen(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "")
        stranger = Visit(host.lobby, fingerprint=host.fingerprint("Other"), code=code)
        async with visited(host, stranger) as other, visited(host, host.visit("Ann")) as ann:
            await other.press(*"Ann", "enter")
            await other.press(number_of(other, "blue"))
            await ann.press(number_of(ann, code))
            assert says(ann, "Let Ann 2 in")
            await ann.press(number_of(ann, "Let Ann 2 in"))
            await other.rest()
            assert "Ann 2 (you)" in shown(other)


@pytest.mark.parametrize("typed", ["\u202eevil", "\x1b[2J", "漢字漢字漢字漢字", "e" + "\u0301" * 60])
async def test_a_hostile_name_steers_no_terminal(tmp_path: Path, typed: str) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "")
        stranger = Visit(host.lobby, fingerprint=host.fingerprint("Other"), code=code)
        async with visited(host, stranger) as other, visited(host, host.visit("Ann", code)) as ann:
            stranger.introduce(typed)
            screen = other.app.screen
            assert isinstance(screen, LobbyScreen)
            screen.named()
            stranger.knock(code)
            await ann.rest()
            text = shown(ann)
            assert "Let " in text
            assert "\x1b" not in text
            assert "\u202e" not in text
            assert all(cell_len(row) == 80 for row in ann.rows())
            assert max((text[k:].count("\u0301", 0, 3) for k in range(len(text))), default=0) <= 2
