"""Whatever call a game is begun or finished in: there is the game before it or after it, and nothing is lost."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from shutil import copytree, rmtree, which

import pytest
from support.deeds import PRESENT, SEED, opened
from support.dying import TESTS, Died, dying_programs
from support.forging import forget
from support.founded import MODES, friday_line, play_game, play_on

from ttr_tui.campaign.history import NewCompany
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.store.campaign_file import Mode


@pytest.fixture(scope="module")
def run() -> Iterator[Callable[..., Died]]:
    with dying_programs("deeds") as program:
        yield program


class Place:
    """A campaign and what the machine remembers of it, brought back to how they were before each case."""

    def __init__(self, folder: Path, mode: Mode, *, played: bool) -> None:
        self.data, self.state, self.kept = folder / "data", folder / "state", folder / "kept"
        campaign = friday_line(self.data, mode=mode)
        play_game(campaign)
        self.path = campaign.path
        self.before = campaign.history
        if played:
            play_on(campaign.begin(PRESENT, seed=SEED))
        copytree(self.data, self.kept)
        gone_on_with(self.path)
        self.after = opened(self.path)
        self.files = files(self.data)

    def restore(self) -> None:
        for folder in (self.data, self.state):
            rmtree(folder, ignore_errors=True)
        copytree(self.kept, self.data)

    def check(self) -> None:
        """All of game 2 is in the file or nothing; then it goes on, and comes to what it would have come to."""
        found = opened(self.path)
        games = len(self.before) - 1 if found.history == self.before else len(self.before)
        assert {len(found.campaign.vaults[color].entries) for color in found.state.companies} == {games}
        assert found.findings.intact
        if found.history != self.before:
            assert found.under_way is None
            assert found.state == self.after.state
        done = gone_on_with(self.path)
        assert done.state == self.after.state
        assert done.history[:-1] == self.before
        assert done.findings.intact
        assert {len(done.campaign.vaults[color].entries) for color in done.state.companies} == {2}
        assert files(self.data) == self.files


def gone_on_with(path: Path) -> OpenCampaign:
    """The campaign once game 2 is in it, whatever stood there."""
    campaign = opened(path)
    if campaign.state.next_game == 3:
        return campaign
    live = campaign.go_on() if campaign.under_way else campaign.begin(PRESENT, seed=SEED)
    play_on(live)
    campaign.deposit(campaign.finish(live.game))
    return opened(path)


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


REPLACED = ("create", "write", "write", "sync", "os.rename", "sync")
"""A whole file in the place of another: written beside it, renamed, and its folder synced."""
CALLS = {
    "begin": [
        ("the lock", ("create",)),
        ("the seed", REPLACED),
        ("the campaign", REPLACED),
        ("a folder for what this machine remembers", ("os.mkdir", "os.mkdir", "os.mkdir")),
        ("what this machine remembers", REPLACED),
        ("the folder of games, which is there", ("os.mkdir",)),
        ("the journal", ("create", "write", "write", "sync", "sync")),
        ("the deal", ("write", "write", "sync")),
        ("the seed, from which cards were dealt now", REPLACED),
    ],
    "finish": [
        ("the journal, to go on with", ("open",)),
        ("the journal, to close it for good", ("open",)),
        ("the lock", ("create",)),
        ("the recording", REPLACED),
        ("the campaign", REPLACED),
        ("a folder for what this machine remembers", ("os.mkdir", "os.mkdir", "os.mkdir")),
        ("what this machine remembers", REPLACED),
        ("the marks, the journal and the seed", ("os.remove", "os.remove", "os.remove", "sync")),
    ],
}
"""Every call that writes, in a campaign whose vaults are sealed."""
DEEDS = list(CALLS)


def listed(deed: str) -> list[str]:
    return [call for _, calls in CALLS[deed] for call in calls]


def in_all(deed: str, mode: Mode) -> int:
    """Without locks nothing is sealed, and no journal goes."""
    return len(listed(deed)) - (len(REPLACED) + 1 if (deed, mode) == ("finish", "open") else 0)


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[str, Mode], Place]:
    """A campaign before game 2, and one in which that is over but not in the file."""
    return {
        (deed, mode): Place(tmp_path_factory.mktemp(f"{deed}-{mode}"), mode, played=deed == "finish")
        for deed in DEEDS
        for mode in MODES
    }


@pytest.mark.parametrize("deed", DEEDS)
def test_v10_the_list_of_calls_is_complete(
    places: Mapping[tuple[str, Mode], Place], run: Callable[..., Died], deed: str
) -> None:
    place = places[deed, "sealed"]
    place.restore()
    assert run(deed, place.path, place.state) == Died(0, tuple(listed(deed)), "")
    place = places[deed, "open"]
    place.restore()
    assert len(run(deed, place.path, place.state).calls) == in_all(deed, "open")


NAMES = {
    "openat": "open",
    "write": "write",
    "fsync": "sync",
    "rename": "os.rename",
    "unlink": "os.remove",
    "mkdir": "os.mkdir",
    "ftruncate": "os.truncate",
}
OTHERS = (
    "creat",
    "pwrite64",
    "writev",
    "fdatasync",
    "renameat",
    "renameat2",
    "unlinkat",
    "mkdirat",
    "truncate",
    "link",
)
MARK = "/there-is-no-such-folder/from-here-on"


@pytest.mark.deep
@pytest.mark.skipif(which("strace") is None, reason="strace is not installed here")
@pytest.mark.parametrize("deed", DEEDS)
def test_v10_the_system_itself_sees_the_same_calls(
    places: Mapping[tuple[str, Mode], Place], tmp_path: Path, deed: str
) -> None:
    place, told = places[deed, "sealed"], tmp_path / "calls"
    place.restore()
    program = f"""
import os
from support import deeds
deeds.warm()
try:
    os.mkdir({MARK!r})
except OSError:
    deeds.{deed}(deeds.Path({str(place.path)!r}))
"""
    looking_on = ["strace", "-f", "-e", f"trace={','.join((*NAMES, *OTHERS))}", "-o", str(told)]
    paths = os.pathsep.join((str(TESTS), str(TESTS.parent)))
    environment = {**os.environ, "PYTHONPATH": paths, "XDG_STATE_HOME": str(place.state)}
    ran = subprocess.run([*looking_on, sys.executable, "-B", "-c", program], env=environment, check=False, timeout=120)
    seen = told.read_text() if told.exists() else ""
    if MARK not in seen:
        pytest.skip("nobody may look on here")
    assert ran.returncode == 0
    calls = [call for line in seen.partition(MARK)[2].splitlines()[1:] if (call := named(line))]
    whole = [call for call, together in groupby(listed(deed)) for call in ([call] if call == "write" else together)]
    assert calls == whole, "but that a text is written at once"


def named(line: str) -> str:
    """A line of what was seen, as the list here has it; empty if nothing is written."""
    found = re.match(r"\d+ +(\w+)\(", line)
    if found is None or "O_RDONLY" in line:
        return ""
    return "create" if "O_CREAT" in line else NAMES.get(found[1], found[1])


def cases(how: str) -> list[object]:
    """In the gate every call of a sealed campaign is tried once, in `make deep` all there are."""
    return [
        pytest.param(deed, mode, at, id=f"{deed}-{mode}-{at}", marks=[] if gate else pytest.mark.deep)
        for deed in DEEDS
        for mode in MODES
        for at in range(1, in_all(deed, mode) + 1)
        for gate in [mode == "sealed" and (how == "kill") == bool(at % 2)]
    ]


@pytest.mark.parametrize(("deed", "mode", "at"), cases("kill"))
def test_v10_killed_at_any_call_there_is_the_game_before_or_after(
    places: Mapping[tuple[str, Mode], Place], run: Callable[..., Died], deed: str, mode: Mode, at: int
) -> None:
    place = places[deed, mode]
    place.restore()
    died = run(deed, place.path, place.state, at)
    assert (died.status, len(died.calls)) == (-signal.SIGKILL, at)
    place.check()


@pytest.mark.parametrize("how", [pytest.param("once", marks=pytest.mark.deep), "full"])
@pytest.mark.parametrize(("deed", "mode", "at"), cases("full"))
def test_v11_a_full_disk_at_any_call_leaves_the_game_before_or_after(
    places: Mapping[tuple[str, Mode], Place], run: Callable[..., Died], deed: str, mode: Mode, at: int, how: str
) -> None:
    place = places[deed, mode]
    place.restore()
    died = run(deed, place.path, place.state, at, how)
    assert died.status == 0, died.said
    assert died.said == "" or "no space left on device" in died.said
    place.check()


@pytest.mark.parametrize("how", ["kill", "full"])
def test_v10_v11_a_company_has_joined_or_has_not_whatever_call_a_program_dies_in(
    tmp_path: Path, run: Callable[..., Died], how: str
) -> None:
    data, kept = tmp_path / "data", tmp_path / "kept"
    campaign = friday_line(data, mode="sealed", companies=("red", "blue"))
    play_game(campaign, ("red", "blue"))
    copytree(data, kept)

    def died(at: int) -> Died:
        for folder in (data, tmp_path / "state"):
            rmtree(folder, ignore_errors=True)
        copytree(kept, data)
        forget()
        return run("join", campaign.path, tmp_path / "state", at, how)

    calls = died(0).calls
    assert opened(campaign.path).history[-1] == NewCompany("black", "Zoe", "curtain")
    assert len(calls) > 5
    for at in range(1, len(calls) + 1):
        died(at)
        found = opened(campaign.path)
        assert found.findings.intact
        assert ("black" in found.companies) == (len(found.history) == 3)
        play_game(found, [*found.companies])
        assert opened(campaign.path).findings.intact


@pytest.mark.deep
@pytest.mark.parametrize("how", ["kill", "once", "full"])
@pytest.mark.parametrize(
    ("deed", "before"), [("take_back", "begin"), ("give_up", "finish"), ("go_on", "finish"), ("lead", "finish")]
)
def test_v10_v11_so_it_is_with_all_else_that_is_done_to_a_campaign(
    places: Mapping[tuple[str, Mode], Place], run: Callable[..., Died], deed: str, before: str, how: str
) -> None:
    """A game is taken back, given up, or dealt again as its journal was lost; a company is handed over in it."""
    place = places[before, "sealed"]
    lines = len(place.before)

    def restore() -> None:
        place.restore()
        if deed == "go_on":
            (place.data / "friday-line.games" / "02.ttr").unlink()

    restore()
    calls = run(deed, place.path, place.state).calls
    assert len(calls) > 5
    for at in range(1, len(calls) + 1):
        restore()
        died = run(deed, place.path, place.state, at, how)
        assert died.status == (-signal.SIGKILL if how == "kill" else 0), died.said
        found = opened(place.path)
        assert found.findings.intact
        assert len(found.history) in (lines, lines + 1)
        if found.state.next_game == 1:
            play_game(found)
        assert gone_on_with(place.path).findings.intact
