"""Nothing that the rules ask for, and nothing that can be done on a turn, lacks its phase, its key and its name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unicodedata import east_asian_width

import pytest
from support import homes
from support.homes import file_of, folder_of
from words.saying import every_system

from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.rules.registry import FOLDERS, PARTS
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.every_command import EveryCommand, every_key
from ttr_tui.tui.game_screen import DECISIONS
from ttr_tui.tui.kit.commands import KEYS
from ttr_tui.tui.table.system_screen import SystemScreen, screen_of_all
from ttr_tui.tui.turn.action_list import ListedActions, open_listed
from ttr_tui.words.controls import name_of
from ttr_tui.words.sentences import choice_of
from tui.player import Player
from tui.seated import deal, seated


def brought(folder: str) -> SystemScreen:
    """What a system brings to the screen; many need nothing there."""
    screen = homes.brought(folder, "screen")
    return screen.SCREEN if screen else SystemScreen()


def own_answers() -> Iterator[tuple[str, str, type[Action]]]:
    """Each decision that is not one of every game: the folder of its part, and an action that answers it."""
    for part in PARTS.values():
        for action, decisions in part.actions.items():
            yield from ((folder_of(part), decision, action) for decision in decisions if decision not in DECISIONS)


def can_be_listed(action: type[Action]) -> bool:
    """Are there words for it, once those of all systems are loaded?"""
    return bool(every_system()) and choice_of.dispatch(action) is not choice_of.dispatch(object)


def actions_of_a_turn(folder: str) -> list[type[Action]]:
    return [
        action
        for part in PARTS.values()
        for action, decisions in part.actions.items()
        if TURN in decisions and folder_of(action) == folder
    ]


@pytest.mark.parametrize(("folder", "decision", "action"), sorted(own_answers(), key=str))
def test_every_decision_has_its_phase_or_answers_that_can_be_listed(
    folder: str, decision: str, action: type[Action]
) -> None:
    assert can_be_listed(action) or decision in brought(folder).decisions, (
        f"register choice_of for {action.__name__} in {file_of(folder, 'words')}, "
        f"or have a phase for {decision!r} in the SCREEN of {file_of(folder, 'screen')}"
    )


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_system_brings_a_decision_that_nobody_asks(folder: str) -> None:
    own = {decision for other, decision, _ in own_answers() if other == folder}
    assert set(brought(folder).decisions) <= own


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_further_action_has_its_keys_and_its_name(folder: str) -> None:
    kinds = set(every_system()[folder].extra_actions)
    assert set(brought(folder).extra_actions) == kinds, f"{file_of(folder, 'screen')} lists extra_actions in its SCREEN"
    for kind, action in brought(folder).extra_actions.items():
        assert action.keys, f"{file_of(folder, 'screen')} gives {kind!r} no key"
        assert every_key()[kind] == action.keys
        assert action.open or all(map(can_be_listed, actions_of_a_turn(folder))), (
            f"{file_of(folder, 'screen')} says how {kind!r} is chosen, or {file_of(folder, 'words')} has choice_of"
        )
        assert name_of(kind).short
        assert kind not in KEYS


def test_every_command_has_a_name() -> None:
    assert all(name_of(command).short for command in every_key())
    assert list(EveryCommand()) == list(every_key())
    assert "no-such-command" not in EveryCommand()


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_sign_on_a_lane_is_one_cell_wide_on_any_terminal(folder: str) -> None:
    signs = [look.sign for look in brought(folder).lanes.values()]
    assert {sign for sign in signs if len(sign) != 1 or not sign.isascii() or east_asian_width(sign) != "Na"} == set()


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_mark_with_a_look_is_read_by_a_part_and_has_words(folder: str) -> None:
    looks, said = brought(folder), every_system()[folder]
    parts = [part for part in PARTS.values() if folder_of(part) == folder]
    for marks, keys, words, table in (
        (looks.lanes, "route_keys", said.lane_marks, "lane_marks"),
        (looks.lanes, "route_keys", said.lane_kinds, "lane_kinds"),
        (looks.cities, "city_keys", said.city_marks, "city_marks"),
    ):
        assert set(marks) <= {key for part in parts for key in getattr(part, keys)}, file_of(folder, "screen")
        assert set(marks) <= set(words), f"{file_of(folder, 'words')} has {table}"


async def test_the_keys_of_a_further_action_mean_nothing_else_on_a_turn(tmp_path: Path) -> None:
    async with seated(deal("great-lakes", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await Player(at, 3).settle_in()
        offered, extra = [offer.command for offer in at.table.offers()], screen_of_all().extra_actions
        usual = {key for command in offered if command not in extra for key in every_key()[command]}
        assert {kind for kind in offered if kind in extra} == {"harbor", "exchange"}
        assert {kind: action.keys for kind, action in extra.items() if not usual.isdisjoint(action.keys)} == {}


async def test_a_further_action_without_a_phase_of_its_own_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ttr_tui.tui.turn.action_list.choice_of", lambda action, cast, table: type(action).__name__)
    async with seated(deal("great-lakes", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await Player(at, 3).settle_in()
        before = list(at.table.desk.view.table.pieces[at.table.desk.seat])
        open_listed(at.table, "exchange")
        assert isinstance(at.table.phase, ListedActions)
        await at.press("down", "enter")
        assert at.table.desk.view.table.pieces[at.table.desk.seat] != before
        open_listed(at.table, "harbor")
        assert at.table.note


async def test_commands_of_a_system_are_there_where_it_is_played(tmp_path: Path) -> None:
    for name, known in (("great-lakes", True), ("usa", False)):
        async with seated(deal(name, "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
            assert ("harbor" in at.app.session.keymap.keys) == known
