"""What each way in has loaded by the time it has answered: nobody waits for what they didn't ask for.

A module is loaded once `sys.modules` of a fresh interpreter holds it. `loading.toml` keeps for each way in the names of
the program's floors, of the systems whose own modules are there and of foreign packages, which are to be just these; of
what is dear in Python's own library, which may be less; and how many modules of the program there are, of how many
lines, which may be less as well. If more is meant, write the file anew and read what changed before keeping it:

    pytest tests/cli/test_loading.py --rewrite-golden
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from fcntl import LOCK_EX, flock
from functools import cache
from itertools import groupby
from pathlib import Path
from shutil import copytree

import pytest
import tomli_w
from support.founded import friday_line, play_game
from support.homes import folder_of_module
from support.packs import TWO_VALLEYS
from support.small import play_on, small_deal
from term.logins import login

import ttr_tui
from ttr_tui.cli.arguments import _parser
from ttr_tui.rules.registry import FOLDERS, ROOM, folders_of, place_of
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.places import campaigns_folder, saves_folder, shipped_maps

OURS = "ttr_tui"
SOURCES = Path(ttr_tui.__file__).parents[1]
KEPT = Path(__file__).parent / "loading.toml"
HEADING = "# What each way in loads; test_loading.py says what is counted, and writes this anew.\n\n"
MAPS = sorted(path.stem for path in shipped_maps().glob("*.toml"))

DEAR = {
    *("argparse", "asyncio", "concurrent", "json", "logging"),
    *("multiprocessing", "secrets", "ssl", "subprocess", "tomllib"),
}
BACKPORTS = {"typing_extensions"}
"""Packages that one version of Python needs and another doesn't."""
ALLOWED = 1.05
"""So many times the lines that are kept may be loaded: a file may grow a little without being spoken of here."""

PROBE = """\
import sys

note, *typed = sys.argv[1:]
before = set(sys.modules)

def take_note():
    with open(note, "w") as file:
        file.write(" ".join(set(sys.modules) - before))

from ttr_tui.cli import main
"""
"""It needs no module of its own, which would count."""

TO_THE_END = f"""\
{PROBE}
code = main(typed)
take_note()
sys.exit(code)
"""

TO_THE_FIRST_FRAME = f"""\
{PROBE}
from ttr_tui.term.base import BaseApp

first, send = [], BaseApp._send

def probed(app, frame):
    send(app, frame)
    if app.painted.is_set() and not first:
        first.append(frame)
        take_note()

BaseApp._send = probed
sys.exit(main(typed))
"""

TO_THE_FIRST_WORD = f"""\
{PROBE}
import builtins, os

say = print

def probed(*words, **how):
    take_note()
    say(*words, **how)

builtins.print = probed
os.geteuid = lambda: 1000
sys.exit(main(typed))
"""
"""Of a host, also where root starts it, which then would let nobody in."""


@dataclass(frozen=True)
class Way:
    """A command line, and how far it is followed: without a terminal to its end, and no question gets an answer."""

    typed: tuple[str, ...]
    program: str = TO_THE_END
    shown: str = ""
    """What a terminal shows when it is far enough; empty if there is none."""
    leaving: bytes = b"q"
    """The keys that end it there; without any it isn't waited for."""
    later: bool = False
    """Is there a finished game, one that isn't, and a campaign under way?"""
    code: int = 0

    def loaded(self, note: Path) -> Collection[str]:
        if self.later:
            live_a_while()
        if self.shown:
            with login(self.program, str(note), *self.typed, width=120, height=40, LANG="C.UTF-8") as one:
                one.shows(self.shown)
                if self.leaving:
                    one.types(self.leaving)
                    assert one.ends() == self.code
        else:
            command = [sys.executable, "-c", self.program, str(note), *self.typed]
            told = subprocess.run(command, input="quit\n", capture_output=True, text=True, check=False, timeout=60)
            assert told.returncode == self.code, told.stderr
        return note.read_text(encoding="utf-8").split()


def live_a_while() -> None:
    for acts in (None, 9):
        begun = LiveGame.begin(small_deal(), saves_folder())
        play_on(begun.game, acts)
        begun.save()
        begun.close()
    copytree(TWO_VALLEYS, campaigns_folder() / TWO_VALLEYS.name)
    play_game(friday_line(campaigns_folder(), mode="sealed"))


def behind(parser: ArgumentParser) -> Mapping[str, ArgumentParser]:
    """The commands that can follow."""
    doors = [action for action in parser._actions if isinstance(action, _SubParsersAction)]
    return {name: door for action in doors for name, door in action.choices.items()}


def helps(*typed: str) -> Iterator[tuple[str, ...]]:
    """Every command line that asks for the help of this command, or of one behind it."""
    parser: ArgumentParser = _parser(typed)
    for word in typed:
        parser = behind(parser)[word]
    yield (*typed, "--help")
    for name in behind(parser):
        yield from helps(*typed, name)


def ways_in() -> Iterator[tuple[str, Way]]:
    for typed in helps():
        yield f"ttr {' '.join(typed)}", Way(typed)
    for word in ("--version", "bots", "maps", "campaign"):
        yield f"ttr {word}", Way((word,))
    yield "ttr maps usa", Way(("maps", "usa"))
    yield "ttr plya", Way(("plya",), code=2)
    yield "ttr without a terminal", Way(())
    yield "ttr --plain", Way(("--plain",))
    for words in ("--plain", "resume --plain", "campaign", "campaign receipts", "campaign verify"):
        yield f"ttr {words}, later", Way(tuple(words.split()), later=True)
    home = Way((), TO_THE_FIRST_FRAME, "Quit")
    yield "ttr", home
    yield "ttr, later", replace(home, later=True)
    for map_id in MAPS:
        game = ("play", map_id, "--seed", "1", "--with", "first=Player")
        yield f"ttr play {map_id} --plain", Way((*game, "--plain"))
        yield f"ttr play {map_id}, later", Way(game, TO_THE_FIRST_FRAME, "Market", later=True)
    yield "ttr serve", Way(("serve", "--listen", "127.0.0.1:0"), TO_THE_FIRST_WORD, "SHA256:", b"")


WAYS_IN = dict(ways_in())


@dataclass(frozen=True)
class Load:
    """What is loaded; names with spaces between them."""

    floors: str
    systems: str
    packages: str
    library: str
    modules: int
    lines: int

    @classmethod
    def of(cls, loaded: Collection[str]) -> Load:
        own, tops = ours(loaded), {name.partition(".")[0] for name in loaded if not name.startswith("_")}
        return cls(
            floors=listed({floor_of(name) for name in own} - {""}),
            systems=listed({folder for folder in FOLDERS if any(is_of_system(name, folder) for name in own)}),
            packages=listed(tops - sys.stdlib_module_names - BACKPORTS - {OURS}),
            library=listed(tops & DEAR),
            modules=len(own),
            lines=sum(map(lines_of, own)),
        )

    def names(self, kind: str) -> set[str]:
        return set(str(getattr(self, kind)).split())


def listed(names: Collection[str]) -> str:
    return " ".join(sorted(names))


def ours(loaded: Collection[str]) -> list[str]:
    return sorted(name for name in loaded if name.partition(".")[0] == OURS)


def floor_of(module: str) -> str:
    return f"{module}.".split(".")[1]


def is_of_system(module: str, folder: str) -> bool:
    """Only of this system? Which parts each one has is known wherever rules are."""
    return folder_of_module(module) == folder and module not in (place_of(folder, "system"), f"{ROOM}.{folder}")


@cache
def lines_of(module: str) -> int:
    path = SOURCES.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return len(file.read_bytes().splitlines())


@cache
def kept() -> Mapping[str, Load]:
    return {way: Load(**load) for way, load in tomllib.loads(KEPT.read_text(encoding="utf-8")).items()}


def keep(way: str, load: Load) -> None:
    """Beside what other processes of this run keep."""
    with KEPT.open("a+", encoding="utf-8") as file:
        flock(file, LOCK_EX)
        file.seek(0)
        loads = tomllib.loads(file.read()) | {way: asdict(load)}
        file.truncate(0)
        file.write(HEADING + tomli_w.dumps({name: loads[name] for name in WAYS_IN if name in loads}))


def beyond(was: Load, now: Load) -> list[str]:
    """A sentence for everything that is not as it is kept, and not just less."""
    said = []
    for kind in ("floors", "systems", "packages", "library"):
        new, gone = now.names(kind) - was.names(kind), was.names(kind) - now.names(kind)
        if new:
            said.append(f"new {kind}: {', '.join(sorted(new))}")
        if gone and kind != "library":
            said.append(f"{kind} that are kept and not loaded any more: {', '.join(sorted(gone))}")
    if now.modules > was.modules:
        said.append(f"{now.modules} modules of ours, {now.modules - was.modules} more than the {was.modules} kept")
    if now.lines > was.lines * ALLOWED:
        said.append(f"{now.lines} lines of ours, {now.lines - was.lines} more than the {was.lines} kept")
    return said


def by_floor(loaded: Collection[str]) -> list[str]:
    """The program's modules, a line for each floor."""
    floors = [(floor, list(names)) for floor, names in groupby(ours(loaded), floor_of) if floor]
    return [
        f"{floor} ({len(names)}): {' '.join(name.removeprefix(f'{OURS}.') for name in names)}"
        for floor, names in floors
    ]


@pytest.mark.parametrize("name", WAYS_IN)
def test_no_more_is_loaded_than_was(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    loaded = WAYS_IN[name].loaded(tmp_path / "modules.txt")
    now = Load.of(loaded)
    if request.config.getoption("--rewrite-golden"):
        keep(name, now)
        return
    assert name in kept(), "nothing is kept of this way in: write the file anew"
    wrong = beyond(kept()[name], now)
    assert not wrong, "\n".join([f"`{name}` loads otherwise than {KEPT.name} says", *wrong, "", *by_floor(loaded)])


def test_nothing_is_kept_of_ways_in_that_are_gone() -> None:
    assert list(kept()) == list(WAYS_IN)


def test_every_command_is_asked_for_its_help() -> None:
    assert {"ttr --help", "ttr play --help", "ttr campaign --help", "ttr campaign verify --help"} <= WAYS_IN.keys()


def test_less_is_fine_and_more_is_named() -> None:
    was = Load("cli core", "", "rich", "json", 10, 1000)
    assert beyond(was, replace(was, library="", modules=3, lines=1050)) == []
    assert beyond(was, replace(was, floors="cli core rules", systems="lakes", packages="networkx", library="ssl")) == [
        "new floors: rules",
        "new systems: lakes",
        "new packages: networkx",
        "packages that are kept and not loaded any more: rich",
        "new library: ssl",
    ]
    assert beyond(was, replace(was, modules=12, lines=1051)) == [
        "12 modules of ours, 2 more than the 10 kept",
        "1051 lines of ours, 51 more than the 1000 kept",
    ]


class TestWhateverIsKept:
    """Writing the file anew doesn't do away with this."""

    def test_a_screen_is_loaded_only_where_there_is_one(self) -> None:
        with_one = {name for name, load in kept().items() if "textual" in load.names("packages")}
        assert with_one - {"ttr serve"} == {name for name, way in WAYS_IN.items() if way.program == TO_THE_FIRST_FRAME}

    def test_graphs_wait_for_the_end_of_a_game(self) -> None:
        assert [name for name, load in kept().items() if "networkx" in load.names("packages")] == []

    def test_what_seals_vaults_and_lets_people_in_is_loaded_by_a_host_alone(self) -> None:
        for name, load in kept().items():
            of_a_host = load.names("packages") & {"asyncssh", "cryptography"}, load.names("floors") & {"ssh"}
            assert any(of_a_host) == (name == "ttr serve"), name

    def test_who_asks_for_help_waits_for_no_rules(self) -> None:
        for name, load in kept().items():
            if name.endswith(("--help", "--version", "plya")):
                assert load.names("floors") <= {"cli", "core", "seats", "store", "words"}, name

    @pytest.mark.parametrize("name", ["ttr", "ttr, later"])
    def test_home_needs_nothing_of_a_game_and_no_argparse(self, name: str) -> None:
        home = kept()[name]
        assert home.names("floors") == {"bots", "cli", "core", "dialogues", "seats", "store", "term", "tui", "words"}
        assert home.names("library").isdisjoint({"argparse", "json", "multiprocessing"})

    @pytest.mark.parametrize("map_id", MAPS)
    def test_a_game_on_the_screen_needs_its_own_system_and_no_campaign_that_is_there(self, map_id: str) -> None:
        game = kept()[f"ttr play {map_id}, later"]
        assert game.names("systems") == set(folders_of(load_map(map_id).parts))
        assert game.names("floors").isdisjoint({"campaign", "lab", "layouts", "plain", "ssh"})
        assert game.names("library").isdisjoint({"json", "multiprocessing"})
