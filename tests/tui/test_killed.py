"""The real program, ended by force at any moment, opened twice, and left without room: the game goes on as it was."""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from support.small import BOT
from term.logins import wait_until
from term.person import Person, person_at
from term.processes import running

from ttr_tui.seats.audit import audit
from ttr_tui.seats.record import RecalledGame, recall
from ttr_tui.store.journal import read_journal
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import list_saves

pytestmark = pytest.mark.deep

PLAY = ("play", "usa", "--seats", "Ann,planner", "--seed", "17", "--with", "first=Ann")
OPEN_ELSEWHERE = "This game is open in another program. Close it there first."


def ttr(*words: str) -> AbstractContextManager[Person]:
    path = os.pathsep.join(entry for entry in sys.path if entry)
    return person_at((sys.executable, "-m", "ttr_tui", *words), environment={"LC_ALL": "C.UTF-8", "PYTHONPATH": path})


def home() -> Path:
    return Path(os.environ["HOME"])


def saved(folder: Path | None = None) -> RecalledGame:
    (path,) = list_saves(saves_folder(folder))
    record = recall(read_journal(path))
    assert audit(record) is None
    return record


def choose_tickets(person: Person) -> None:
    person.reads("Keep at least 2", "q Quit")
    person.types("1")
    person.reads("1 [x]")


def keep_tickets(person: Person) -> None:
    choose_tickets(person)
    person.types("2\r")
    person.reads("Turn 1", "Your turn", "d Deck", f"{BOT} 0 45t 4c 2k")


def take_one_card(person: Person) -> None:
    keep_tickets(person)
    person.types("d")
    person.reads("Take your second card", "Ann 0 45t 5c 2k")


def begin_a_claim(person: Person) -> None:
    take_one_card(person)
    person.types("d")
    person.reads("Turn 3", "Your turn", f"{BOT} 0 45t 6c 2k")
    person.types("c")
    person.reads("Enter: pay")
    person.types("\r")
    person.reads("and claim the route.")


def let_bots_think(person: Person) -> None:
    take_one_card(person)
    person.types("d")
    person.reads("Turn 2")


MOMENTS: Mapping[str, tuple[Callable[[Person], None], tuple[str, ...]]] = {
    "choosing tickets": (choose_tickets, ("Keep at least 2", "1 [ ] BOS▸MIA")),
    "between two cards": (take_one_card, ("Turn 1", "Ann 0 45t 5c 2k", "1-5 Take", f"{BOT} 0 45t 4c 2k")),
    "in a claim": (begin_a_claim, ("Turn 3", "Ann 0 45t 6c 2k", f"{BOT} 0 45t 6c 2k", "Esc Back")),
    "while bots think": (let_bots_think, ("Turn 3", "Ann 0 45t 6c 2k", f"{BOT} 0 45t 6c 2k", "t Draw tickets")),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_whoever_is_killed_goes_on_with_one_key(moment: str) -> None:
    """In the same position, before the same choice; and nobody thinks on for a game that is gone."""
    come_to_it, shown = MOMENTS[moment]
    with ttr(*PLAY) as person:
        come_to_it(person)
        person.login.program.kill()
        person.ends()
    wait_until(lambda: not running(home()))
    acts = saved().game.acts
    with ttr() as person:
        person.reads("Continue", "Quit")
        person.types("\r")
        person.reads(*shown)
        person.types("q")
        assert person.ends() == 0
    assert saved().game.acts[: len(acts)] == acts


def test_a_game_is_open_in_one_program_at_a_time() -> None:
    with ttr(*PLAY) as first:
        keep_tickets(first)
        with ttr("resume") as second:
            assert second.ends() == 1
            assert second.login.program.stderr is not None
            assert OPEN_ELSEWHERE in second.login.program.stderr.read().decode()
        with ttr() as second:
            second.reads("Continue", "Quit")
            second.types("\r")
            second.reads(OPEN_ELSEWHERE.partition(". ")[0])
            first.types("dd")
            first.reads("Turn 3", "Your turn")
            first.types("q")
            assert first.ends() == 0
            second.types("\r")
            second.reads("Turn 3", "Ann 0 45t 6c 2k")
            second.types("q")
            assert second.ends() == 0
    assert saved().game.table.turn == 3


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits the files of another program")
def test_without_room_the_game_waits_and_goes_on_elsewhere(tmp_path: Path) -> None:
    with ttr(*PLAY) as person:
        keep_tickets(person)
        (path,) = list_saves(saves_folder())
        full = path.stat().st_size
        limit(person, full)
        person.types("d")
        person.reads("The game can’t be saved", "file too large", "Another folder")
        assert "Ann 0 45t 4c 2k" in person.text
        (tmp_path / "file").touch()
        person.types(f"{tmp_path}/file/x\r")
        person.reads("not a directory", "Another folder")
        person.types(f"{tmp_path}/full\r")
        person.reads(f"can’t be saved in {tmp_path}/full", "file too large")
        assert path.stat().st_size == full
        limit(person, resource.RLIM_INFINITY)
        person.types(f"{tmp_path}/elsewhere\r")
        person.reads("Ann 0 45t 5c 2k", "1-5 Take")
        person.types("d")
        person.reads("Turn 3", "Your turn")
        person.types("q")
        assert person.ends() == 0
    before, after = saved(), saved(tmp_path / "elsewhere")
    assert after.game.table.turn == 3
    assert after.game.acts[: len(before.game.acts)] == before.game.acts


def limit(person: Person, size: int) -> None:
    """The system refuses to make any file of this program larger."""
    resource.prlimit(person.login.program.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits the files of another program")
def test_whoever_leaves_without_room_is_told_what_is_saved() -> None:
    with ttr(*PLAY) as person:
        keep_tickets(person)
        (path,) = list_saves(saves_folder())
        limit(person, path.stat().st_size)
        person.types("d")
        person.reads("The game can’t be saved", "Esc Quit")
        person.types("\x1b")
        assert person.ends() == 0
        assert person.login.program.stderr is not None
        assert "everything before it is saved" in person.login.program.stderr.read().decode()
    assert saved().game.table.hand_sizes[0] == 4
