"""What `make` does first, tried with a stand-in for Python that only writes down what it is asked."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
TOOLS = ("cat", "cksum", "dirname", "env", "ls", "mkdir", "mv", "rm", "cp", "sh")

pytestmark = pytest.mark.skipif(not (CHECKOUT / "tools").exists(), reason="the installed game has no set-up")

STAND_IN = """#!/bin/sh
case "$*" in
    *"sys.exit"*) exit {too_old} ;;
    *"import ensurepip"*) exit {lacking} ;;
    *"print("*) echo 3.11 ;;
    *"-m venv"*) mkdir -p "$4/bin"; : >"$4/pyvenv.cfg"; cp "$0" "$4/bin/python"; echo venv >>"{diary}" ;;
    *"-m pip"*) for last; do :; done; echo "pip $last" >>"{diary}"; [ ! -e "{diary}.offline" ] ;;
esac
"""


@dataclass(frozen=True)
class Machine:
    """A checkout in a folder with a space, and a machine on which only a few tools are found."""

    place: Path

    @property
    def checkout(self) -> Path:
        return self.place / "my games"

    @property
    def diary(self) -> Path:
        return self.place / "diary"

    def has_python(self, name: str, *, too_old: int = 0, lacking: int = 0) -> None:
        command = self.place / "bin" / name
        command.write_text(STAND_IN.format(too_old=too_old, lacking=lacking, diary=self.diary))
        command.chmod(0o755)

    def set_up(self, wanted: str, folder: str = ".venv") -> subprocess.CompletedProcess[str]:
        """Run the set-up as `make` does."""
        run = ["sh", str(self.checkout / "tools" / "environment.sh"), folder, wanted]
        clean = {name: text for name, text in os.environ.items() if name != "PYTHON"}
        return subprocess.run(
            run, capture_output=True, text=True, timeout=60, env={**clean, "PATH": str(self.place / "bin")}
        )

    def done(self) -> list[str]:
        """What Python was asked to do since the last time."""
        lines = self.diary.read_text().splitlines() if self.diary.exists() else []
        self.diary.unlink(missing_ok=True)
        return lines


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    machine = Machine(tmp_path)
    (machine.checkout / "tools").mkdir(parents=True)
    for name in ("tools/environment.sh", "pyproject.toml", "constraints.txt"):
        shutil.copy(CHECKOUT / name, machine.checkout / name)
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        (tmp_path / "bin" / tool).symlink_to(shutil.which(tool) or pytest.fail(f"this machine has no {tool}"))
    return machine


def test_without_a_python_it_says_what_to_install(machine: Machine) -> None:
    machine.has_python("python3", too_old=1)
    told = machine.set_up("play")
    assert told.returncode != 0
    assert "Python 3.11 or newer is needed" in told.stderr


def test_a_python_without_venv_is_named(machine: Machine) -> None:
    machine.has_python("python3", lacking=1)
    told = machine.set_up("play")
    assert told.returncode != 0
    assert "python3.11-venv" in told.stderr


def test_a_python_that_works_is_found_behind_some_that_do_not(machine: Machine) -> None:
    machine.has_python("python3.14", too_old=127)
    machine.has_python("python3.13", lacking=1)
    machine.has_python("python")
    assert machine.set_up("play").returncode == 0
    assert machine.done() == ["venv", "pip hatchling", "pip .[vault]"]


def test_the_second_time_nothing_is_done(machine: Machine) -> None:
    machine.has_python("python3")
    machine.set_up("test")
    assert machine.done() == ["venv", "pip hatchling", "pip .[vault,dev]"]
    for wanted in ("test", "play"):
        assert machine.set_up(wanted).returncode == 0
        assert machine.done() == []


def test_what_is_wanted_comes_on_top_and_stays(machine: Machine) -> None:
    machine.has_python("python3")
    machine.set_up("play")
    machine.set_up("test")
    machine.set_up("bench")
    assert machine.done() == [
        "venv", "pip hatchling", "pip .[vault]",
        "pip hatchling", "pip .[vault,dev]",
        "pip hatchling", "pip .[vault,dev,host,bench]",
    ]  # fmt: skip
    with (machine.checkout / "constraints.txt").open("a") as constraints:
        constraints.write("another==1.0\n")
    machine.set_up("play")
    assert machine.done() == ["pip hatchling", "pip .[vault,dev,host,bench]"]


def test_a_host_gets_what_lets_people_in(machine: Machine) -> None:
    machine.has_python("python3")
    machine.set_up("play")
    assert machine.done() == ["venv", "pip hatchling", "pip .[vault]"]
    machine.set_up("serve")
    assert machine.done() == ["pip hatchling", "pip .[vault,host]"]


def test_an_interrupted_environment_is_made_anew(machine: Machine) -> None:
    machine.has_python("python3")
    offline = machine.place / "diary.offline"
    offline.touch()
    told = machine.set_up("play")
    assert told.returncode != 0
    assert "could not be installed" in told.stderr
    offline.unlink()
    machine.done()
    assert machine.set_up("play").returncode == 0
    assert machine.done() == ["venv", "pip hatchling", "pip .[vault]"]


def test_a_moved_checkout_gets_a_new_environment(machine: Machine) -> None:
    machine.has_python("python3")
    machine.set_up("play")
    machine.done()
    (machine.place / "old").mkdir()
    machine.checkout.rename(machine.place / "old" / "my games")
    moved = Machine(machine.place / "old")
    (machine.place / "bin").rename(machine.place / "old" / "bin")
    assert moved.set_up("play").returncode == 0
    assert machine.done()[0] == "venv"


def test_a_python_that_went_away_means_a_new_environment(machine: Machine) -> None:
    machine.has_python("python3")
    machine.set_up("play")
    machine.done()
    (machine.checkout / ".venv" / "bin" / "python").unlink()
    assert machine.set_up("play").returncode == 0
    assert machine.done()[0] == "venv"


def test_a_folder_of_something_else_is_left_alone(machine: Machine) -> None:
    machine.has_python("python3")
    letters = machine.place / "letters"
    letters.mkdir()
    (letters / "to ann").write_text("dear Ann")
    told = machine.set_up("play", str(letters))
    assert told.returncode != 0
    assert "not a virtual environment" in told.stderr
    assert machine.done() == []
    assert [path.name for path in letters.iterdir()] == ["to ann"]
