"""A system is a folder, a map with its drawings, its ids and its tests: no line of the product outside is edited.

The toy `lanterns` has what most systems need: a key of routes and a number of the map, a record, facts, a decision,
points, words, a skill with its reasons, a sign on the map. It is put into a copy of the house as an author would do it:
`lanterns` into `ttr_tui/systems`, and `maps`, `docs` and `tests` into the folders that are called so.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ttr_tui.rules.registry import FOLDERS, SYSTEMS, folders_of
from ttr_tui.store.layouts import FOLDER, SIZES
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import is_shipped, known_maps

HERE = Path(__file__).parent
TOY = HERE / "toy"
NAME = "lanterns"
TESTS = HERE.parent
CHECKOUT = TESTS.parent
PRODUCT = ("ttr_tui", "maps", "campaigns", "docs")
"""What a house is made of, beside its contracts."""


def build(house: Path) -> Path:
    for room in PRODUCT:
        shutil.copytree(CHECKOUT / room, house / room)
    shutil.copy(CHECKOUT / "pyproject.toml", house)
    return house


def bring(house: Path) -> None:
    """Put the toy into a house, its ids at the end of the page of the rules."""
    shutil.copytree(TOY / NAME, house / "ttr_tui" / "systems" / NAME)
    shutil.copytree(TOY / "maps", house / "maps", dirs_exist_ok=True)
    shutil.copytree(TOY / "docs" / "systems", house / "docs" / "systems", dirs_exist_ok=True)
    with (house / "docs" / "rules.md").open("a", encoding="utf-8") as page:
        page.write((TOY / "docs" / "rules.md").read_text(encoding="utf-8"))


def run(house: Path, *command: str | Path, typed: str = "") -> str:
    """What a program says that finds the package of this house, and the helpers of the tests."""
    own = {"PYTHONPATH": os.pathsep.join(map(str, (house, TESTS))), "NO_COLOR": "1"}
    told = subprocess.run(
        [sys.executable, *command], cwd=house, env={**os.environ, **own}, input=typed, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stdout[-4000:] + told.stderr
    return told.stdout


def keeps_its_contracts(house: Path) -> bool:
    contracts = Path(sys.executable).with_name("lint-imports")
    told = subprocess.run(
        [contracts, "--no-logo", "--no-cache"],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
    )
    assert told.returncode == 0, told.stdout.decode()
    return b" 0 broken" in told.stdout


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with the toy."""
    house = build(tmp_path_factory.mktemp("house"))
    bring(house)
    assert run(house, "-c", "import ttr_tui; print(ttr_tui.__file__)").startswith(str(house))
    return house


def test_bots_play_a_whole_game_and_it_is_replayed_alike(house: Path, tmp_path: Path) -> None:
    seats = ("--seats", "normal,easy", "--seed", "3")
    said = run(house, "-m", "ttr_tui", "play", NAME, "--plain", *seats, "--saves", tmp_path)
    assert "hangs up a lantern over " in said
    (saved,) = tmp_path.glob("*.ttr")
    journal = saved.read_text(encoding="utf-8")
    hung = re.findall(r'^action = "hang"$', journal, re.MULTILINE)
    assert hung
    assert 'action = "leave"' in journal
    assert said.count("scores 3 points for a lantern.") == len(hung)
    assert re.search(r"^Lanterns: \+3\.$", said, re.MULTILINE)
    run(house, "-m", "ttr_tui", "audit", saved)
    again = run(house, "-m", "ttr_tui", "replay", "--plain", saved)
    assert said[said.index("The game is over.") : said.index("The game is saved")] in again


def test_a_person_plays_it_in_plain_text_and_is_given_a_hint(house: Path, tmp_path: Path) -> None:
    said = run(house, HERE / "typed_game.py", tmp_path, "7")
    asked = "it is dark on .*\\.\n1. leave it dark\n2. hang up a lantern for a wild, which scores 3 points\n"
    assert re.search(asked, said)
    assert "Hang up a lantern for a wild, which scores 3 points: 3 points are worth more than the wild." in said
    assert "You hang up a lantern over " in said
    assert "You score 3 points for a lantern." in said
    assert "4 points, dark" in said


def test_the_screen_has_its_sign_on_the_map_and_asks(house: Path, tmp_path: Path) -> None:
    rows = run(house, HERE / "shown_game.py", tmp_path).splitlines()
    begun, asked = rows[:24], rows[24:]
    assert {len(row) for row in rows} == {80}
    assert "!" in "".join(begun[1:-4])
    assert "Decide about a lantern" in asked[-2]
    assert [row for row in asked if "leave it dark" in row]


def test_the_contracts_hold_with_it(house: Path) -> None:
    assert keeps_its_contracts(house)


def test_everything_of_the_toy_is_there_and_nothing_else() -> None:
    """Every size is drawn, and every rule that its files name has its id."""
    assert {path.name for path in (TOY / "maps" / FOLDER).iterdir()} == {f"{NAME}.{size}.toml" for size in SIZES}
    ids = set(re.findall(r"\*\*(\S+)\*\*", (TOY / "docs" / "rules.md").read_text(encoding="utf-8")))
    own = "".join(path.read_text(encoding="utf-8") for path in (TOY / NAME).glob("*.py"))
    assert set(re.findall(r"LANTERNS-\d{3}", own)) == ids
    assert NAME not in FOLDERS


# What takes longer: the tests that an author of a system is led by, and the house without one that it has.

ABOUT_EVERY_SYSTEM = (
    *("rules/test_registry.py", "systems/lanterns", "rules/test_small_decisions.py", "test_rule_ids.py"),
    *("test_architecture.py", "test_house.py", "words/test_systems.py", "words/test_hint_words.py"),
    *("store/test_maps.py", "store/test_mapfile.py", "store/test_bad_maps.py", "seats/test_daily.py"),
    *("bots/test_rooms.py", "plain/test_decisions.py", "tui/test_decisions.py", "tui/test_lane_looks.py"),
)
NAMES_ALL_MAPS = "store/test_maps.py::test_these_are_the_maps"
"""The one test that an author adds a name to."""


@pytest.mark.deep
def test_the_tests_for_every_system_hold_for_it(house: Path) -> None:
    shutil.copytree(TESTS, house / "tests", ignore=shutil.ignore_patterns("toy", "__pycache__"))
    own = house / "tests" / "systems" / NAME
    shutil.copytree(TOY / "tests", own)
    (own / "__init__.py").touch()
    (own / "dark_lanes.py").rename(own / "test_dark_lanes.py")
    skipped = f"--deselect=tests/{NAMES_ALL_MAPS}"
    files = [f"tests/{one}" for one in ABOUT_EVERY_SYSTEM]
    run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", skipped, *files)


@pytest.mark.deep
def test_its_files_say_their_types(house: Path, tmp_path: Path) -> None:
    run(house, "-m", "mypy", "--cache-dir", tmp_path, f"ttr_tui/systems/{NAME}")


EVERY_MODULE = """\
from importlib import import_module
from pkgutil import walk_packages
import ttr_tui
for found in walk_packages(ttr_tui.__path__, "ttr_tui."):
    if found.name != "ttr_tui.__main__":
        try:
            import_module(found.name)
        except ModuleNotFoundError as lacking:
            print(found.name.split(".")[1], lacking.name)
"""
"""Prints on which floors a module can't be had, and what it lacks."""

OF_CAMPAIGNS = "legacy"
"""The rules that the campaign's games are played by: without them it can't be had, nor whoever lets it be played."""
WITHOUT_CAMPAIGNS = {"core", "rules", "systems", "store", "seats", "bots", "term"}

A_WHILE_ON_EVERY_MAP = """\
from support.small import play_on
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Game
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps
for name in list_maps():
    game = Game(RuleSet(load_map(name)), (Sitter("A", "red", "random"), Sitter("B", "blue", "random")), 1)
    play_on(game, 120)
    print(name)
"""


def take_away(house: Path, folder: str) -> list[str]:
    """Remove a system and the maps that play by it; the maps that stay."""
    shutil.rmtree(house / "ttr_tui" / "systems" / folder)
    staying = []
    for name, path in known_maps().items():
        if not is_shipped(path):
            continue
        if folder in folders_of(load_map(name).parts):
            for file in (*(house / "maps").glob(f"{name}.toml"), *(house / "maps" / FOLDER).glob(f"{name}.*.toml")):
                file.unlink()
        else:
            staying.append(name)
    return staying


@pytest.mark.deep
@pytest.mark.parametrize("folder", FOLDERS)
def test_without_a_system_the_others_play_on(folder: str, tmp_path: Path) -> None:
    house = build(tmp_path / "house")
    staying = take_away(house, folder)
    assert len({load_map(name).rules for name in staying}) == len(SYSTEMS) - 1
    lacking = [line.split() for line in run(house, "-c", EVERY_MODULE).splitlines()]
    if folder == OF_CAMPAIGNS:
        assert {floor for floor, _ in lacking}.isdisjoint(WITHOUT_CAMPAIGNS)
        assert {module.split(".")[2] for _, module in lacking} == {folder}
    else:
        assert lacking == []
        assert keeps_its_contracts(house)
    assert sorted(run(house, "-c", A_WHILE_ON_EVERY_MAP).split()) == sorted(staying)
    assert "Today’s deal: " in run(house, "-m", "ttr_tui", "--plain", typed="quit\n")
