"""Whoever just types `ttr` waits for what home shows, and for nothing that only a game needs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from founded import friday_line
from small import play_on, small_deal
from term.logins import login

from ttr_tui.rules.registry import FOLDERS
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.store.places import campaigns_folder

AT_THE_FIRST_FRAME = """\
import json, sys
from pathlib import Path
from ttr_tui.cli import main
from ttr_tui.term.base import BaseApp

first, send = [], BaseApp._send

def probed(app, frame):
    send(app, frame)
    if app.painted.is_set() and not first:
        first.extend(sys.modules)
        Path(sys.argv[1]).write_text(json.dumps(first))

BaseApp._send = probed
main(sys.argv[2:])
"""


def loaded_at_the_first_frame(folder: Path, shown: str, *typed: str) -> set[str]:
    """What the program has loaded when its first frame is on a terminal."""
    note = folder / "modules.json"
    with login(AT_THE_FIRST_FRAME, str(note), *typed, width=120, height=40, LANG="C.UTF-8") as one:
        one.shows(shown)
        one.types(b"q")
        assert one.ends() == 0
    return set(json.loads(note.read_text()))


def of_rooms(modules: set[str], *rooms: str) -> set[str]:
    """Those of the program's modules that lie in these rooms."""
    ours = {name.removeprefix("ttr_tui.") for name in modules if name.startswith("ttr_tui.")}
    return {name for name in ours if name.partition(".")[0] in rooms and "." in name}


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """With a game that is over and one that isn't."""
    for acts in (None, 9):
        begun = OpenGame.begin(small_deal(), tmp_path / "saves")
        play_on(begun.game, acts)
        begun.save()
        begun.close()
    return tmp_path / "saves"


HOME = {
    *("bots.names", "bots.think", "bots.think.thinking"),
    *("cli.faults", "cli.screen", "cli.start", "cli.streams", "cli.wishes"),
    *("core.board", "core.cards", "core.fact_words", "core.text", "core.value"),
    *("seats.daily", "seats.daily.daily", "seats.daily.rotation", "seats.daily.tries"),
    *("seats.deal", "seats.history", "seats.party", "seats.sitters"),
    *("store.campaigns", "store.campaigns.glance"),
    *("store.decoding", "store.faults", "store.journal", "store.maps", "store.maps.source", "store.places"),
    *("store.replacing", "store.saves", "store.settings"),
}


@pytest.mark.parametrize("played", [False, True])
def test_home_is_shown_before_anything_of_a_game_is_loaded(tmp_path: Path, saves: Path, *, played: bool) -> None:
    folder = saves if played else tmp_path / "none"
    loaded = loaded_at_the_first_frame(tmp_path, "Quit", "--saves", str(folder))
    below = of_rooms(loaded, "bots", "cli", "core", "hosting", "lab", "layouts", "plain", "rules", "seats", "store")
    assert below == HOME
    rooms = {".".join(name.split(".")[:2]) for name in of_rooms(loaded, "tui")}
    own = {"tui.app", "tui.every_command", "tui.stage"}
    assert rooms == own | {"tui.home", "tui.kit", "tui.look", "tui.map", "tui.pages"}
    assert loaded.isdisjoint({"ttr_tui.tui.home.form", "ttr_tui.words.english.naming", "ttr_tui.words.english.cli"})
    assert loaded.isdisjoint({"argparse", "networkx"})


@pytest.mark.parametrize(("map_id", "played"), [("usa", None), ("great-lakes", "lakes"), ("nederland", "nederland")])
def test_a_game_is_shown_before_its_bots_its_end_and_what_belongs_to_other_games(
    tmp_path: Path, map_id: str, played: str | None
) -> None:
    game = ("play", map_id, "--seats", "Ann,planner", "--seed", "1", "--with", "first=Ann", "--saves", str(tmp_path))
    loaded = loaded_at_the_first_frame(tmp_path, "Market", *game)
    assert of_rooms(loaded, "bots") == {"bots.names", "bots.think", "bots.think.thinking"}
    assert of_rooms(loaded, "lab", "layouts", "plain", "ssh") == set()
    assert not [name for name in loaded if name.startswith(("ttr_tui.store.host", "ttr_tui.hosting.lobby"))]
    seats = {
        "daily",
        "daily.daily",
        "daily.rotation",
        "deal",
        "game",
        "open_game",
        "party",
        "record",
        "sitters",
        "watching",
    }
    assert of_rooms(loaded, "seats") == {f"seats.{name}" for name in seats}
    rooms = {name.split(".")[1] for name in of_rooms(loaded, "tui")} - {played}
    assert rooms == {"app", "every_command", "stage", "kit", "look", "map", "pages", "table", "turn"}
    pages = {name.removeprefix("tui.pages.") for name in of_rooms(loaded, "tui") if name.startswith("tui.pages.")}
    assert pages == {"common_commands", "table_pages"}
    others = set(FOLDERS) - {played}
    of_others = {name for name in of_rooms(loaded, *ROOMS) if others & set(name.split("."))}
    assert of_others == {f"rules.{folder}{more}" for folder in others for more in ("", ".system")}
    assert "networkx" not in loaded


OF_CAMPAIGNS = ("ttr_tui.campaign", "ttr_tui.store.vault", "cryptography")


@pytest.mark.parametrize(
    ("shown", "typed"), [("Quit", ()), ("Market", ("play", "usa", "--seats", "Ann,planner", "--seed", "1"))]
)
def test_neither_home_nor_a_game_loads_a_campaign_though_one_is_there(
    tmp_path: Path, shown: str, typed: tuple[str, ...]
) -> None:
    """Nobody waits for it who plays a single game, nor for what seals vaults."""
    friday_line(campaigns_folder())
    loaded = loaded_at_the_first_frame(tmp_path, shown, *typed)
    assert "ttr_tui.tui.app" in loaded
    assert [name for name in sorted(loaded) if name.startswith(OF_CAMPAIGNS)] == []


ROOMS = ("bots", "plain", "rules", "seats", "store", "tui", "words")

BEHIND_THE_MENU = """\
import asyncio, json, sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import ttr_tui.cli.start
from ttr_tui.bots.think.thinking import InlineThinker
from ttr_tui.store.settings import Settings
from ttr_tui.term.depth import Depth
from ttr_tui.term.terminal import Terminal
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.kit.session import Session

async def look(folder, writer):
    terminal = Terminal(Depth.TRUE, True, 80, 24)
    thinking = lambda one: InlineThinker(one.game)
    campaigns = folder / "campaigns"
    session = Session(
        terminal, folder, folder / "settings.toml", Settings(), thinking, writer, campaigns=campaigns
    )
    app = TtrApp(session)
    async with app.run_test(size=(80, 24)):
        await app.painted.wait()
        await app.workers.wait_for_complete()

with ThreadPoolExecutor(1) as writer:
    asyncio.run(look(Path(sys.argv[1]), writer))
print(json.dumps(list(sys.modules)))
"""


def test_a_game_is_loaded_while_somebody_reads_what_there_is_to_do(tmp_path: Path) -> None:
    asked = [sys.executable, "-c", BEHIND_THE_MENU, str(tmp_path)]
    told = subprocess.run(asked, capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    loaded = json.loads(told.stdout)
    assert {*loaded} >= {"ttr_tui.rules.registry", "ttr_tui.tui.table.game_screen"}
    assert [name for name in loaded if name.startswith(OF_CAMPAIGNS)] == []
