"""The bench runs, and speaks of every map."""

import subprocess
import sys
import tomllib
from pathlib import Path

import asyncssh
import pytest
from packaging.requirements import Requirement

from bench.host import EMPTY, guest, served
from bench.terminals import started
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps

CHECKOUT = Path(__file__).parents[1]


WITHOUT_THE_GATE = """\
import runpy, sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[1:]:
            raise ModuleNotFoundError(f"No module named {name!r}")
sys.meta_path.insert(0, Missing())
for module in ("bench.__main__", "bench.other_checkout"):
    runpy.run_module(module, run_name="imported")
"""


SLOW = """\
import time
print("one", flush=True)
while time.process_time() < 1:
    pass
print("two", flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux tells whether a program is at work")
def test_silence_is_no_end_as_long_as_a_program_works() -> None:
    with started([sys.executable, "-c", SLOW]) as terminal:
        terminal.shown(b"one")
        assert terminal.drain(0.01) >= len("two")


def test_it_needs_nothing_that_only_the_gate_installs() -> None:
    """`make bench` in a fresh clone installs the game and what it is compared with."""
    extras = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    came_along = {*extras["bench"], *extras["host"]}
    gate = [Requirement(one).name.replace("-", "_") for one in extras["dev"] if one not in came_along]
    assert "pytest" in gate
    asked = [sys.executable, "-c", WITHOUT_THE_GATE, *gate, "_pytest"]
    told = subprocess.run(asked, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr


@pytest.mark.deep
def test_every_measurement_is_printed() -> None:
    told = subprocess.run([sys.executable, "-m", "bench"], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    for name in list_maps():
        assert f"{load_map(name).name}:" in told.stdout
    assert "worlds imagined" in told.stdout
    assert "longest route" in told.stdout
    assert "replay from the file" in told.stdout
    assert "Textual alone" in told.stdout
    assert "callbacks of the loop" in told.stdout
    for name in ("home", "home, 9 saved games", "a new game"):
        assert f"    {name} after " in told.stdout
    assert "from a key to the frame" in told.stdout
    assert "a campaign of 12 games and 5 companies" in told.stdout
    assert "its grid of receipts is there after" in told.stdout
    assert "an act with 5 looking on" in told.stdout
    assert "50 sessions: " in told.stdout


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="only Linux tells what a process has used")
async def test_the_empty_app_that_a_host_is_measured_beside_answers_a_key(tmp_path: Path) -> None:
    async with (
        served(EMPTY, tmp_path) as server,
        guest(server, asyncssh.generate_private_key("ssh-ed25519"), "anybody", 1) as one,
    ):
        await one.there()
        await one.answer("x")
        assert server.cpu() > 0
        assert server.memory() > 0
