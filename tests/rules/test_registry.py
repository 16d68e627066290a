"""Every system can be named without loading it, and a map loads the parts of its own rules and no others."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from support.homes import folder_of_module

from ttr_tui.rules.registry import FOLDERS, PARTS, PLACES, SHARED, SYSTEMS, brought_by, folders_of, place_of, tie_breaks
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.map_entries import CITY_KEYS, ROUTE_KEYS
from ttr_tui.store.maps import list_maps


def loaded_by(program: str) -> set[str]:
    """The modules of systems, and of the parts that they share, that a fresh interpreter loads for a program."""
    probe = f"import json, sys\n{program}\nprint(json.dumps(list(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True, timeout=60)
    ours = {name for name in json.loads(told.stdout) if name.startswith("ttr_tui.")}
    parts = {place.rpartition(".")[0] for place in PLACES.values()}
    return {name for name in ours if name in parts or (folder_of_module(name) in FOLDERS and name.count(".") > 2)} - {
        place_of(folder, "system") for folder in FOLDERS
    }


def test_to_know_the_systems_loads_no_part() -> None:
    program = "from ttr_tui.rules.registry import PARTS, SYSTEMS, folders_of; list(PARTS); folders_of(PARTS)"
    assert loaded_by(program) == set()


@pytest.mark.parametrize("map_id", list_maps())
def test_a_map_loads_the_parts_of_its_own_rules(map_id: str) -> None:
    program = f"""\
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map
RuleSet(load_map({map_id!r}))"""
    folders = {folder_of_module(name) for name in loaded_by(program)}
    assert folders == {SHARED, *folders_of(load_map(map_id).parts)}


@pytest.mark.parametrize("name", PARTS)
def test_a_part_stands_where_it_is_said_to(name: str) -> None:
    assert PARTS[name].name == name


def test_no_name_is_used_for_two_things() -> None:
    """Of parts, of keys, and of tie-breaks; parts of one role may share a key or a tie-break that is the same."""
    assert sum(len(system.parts) for system in SYSTEMS.values()) == len(PARTS)
    for what, own in (("city_keys", CITY_KEYS), ("route_keys", ROUTE_KEYS), ("tie_breaks", ())):
        said = [(name, one) for part in PARTS.values() for name, one in getattr(part, what).items()]
        assert len({name for name, _ in said}) == len({*said})
        assert {name for name, _ in said}.isdisjoint(own)


def test_a_tie_break_of_a_part_that_is_not_played_decides_nothing() -> None:
    named = ["tickets", "longest-route"]
    assert [*tie_breaks(named, SYSTEMS["classic"].plays)] == named
    without = [part for part in SYSTEMS["classic"].plays if part != "longest-route"]
    assert [*tie_breaks(named, without)] == ["tickets"]


def test_every_system_plays_parts_that_there_are() -> None:
    assert {name for system in SYSTEMS.values() for name in system.plays} <= set(PARTS)


def test_a_part_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        PARTS["golden-spike"]
    assert "golden-spike" not in PARTS


def test_folders_are_those_of_the_systems_in_play() -> None:
    assert folders_of(["market", "harbors", "ending", "exchange"]) == ("lakes",)
    assert folders_of(["tolls", "harbors"]) == ("nederland", "lakes")
    assert folders_of(SYSTEMS["classic"].plays) == ()


def test_a_floor_that_a_system_has_nothing_for_is_passed_over() -> None:
    assert [file.__name__ for file in brought_by("screen", ["tolls"])] == [place_of("nederland", "screen")]
    assert [file.__name__ for file in brought_by("plain", ["tolls", "harbors"])] == [place_of("lakes", "plain")]
