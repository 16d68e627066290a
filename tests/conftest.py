"""What holds for every test: nobody's own files are touched, and the same run finds the same things."""

import gc
import re
import shutil
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("deep", settings.get_profile("ci"), max_examples=300)
settings.load_profile("ci")

CHECKOUTS_OWN = re.compile(r"^\s*(from|import) (bench|tools)\b", re.MULTILINE)
HERE = Path(__file__).parent
collect_ignore = (
    []
    if (HERE.parent / "tools").exists()
    else ["test_contracts.py", *(str(t) for t in HERE.rglob("test_*.py") if CHECKOUTS_OWN.search(t.read_text("utf-8")))]
)
"""What only a checkout has can't even be imported where the wheel alone is tested."""

PERSONAL = {
    "HOME": ".",
    "XDG_CACHE_HOME": ".cache",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
}
TASTE = ("CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR")
COMPILING_ANEW = "PYTHONDONTWRITEBYTECODE"
"""Hundreds of programs are started, and each would compile the whole house."""
UNCOLLECTED = 200_000
"""So many objects may be new before garbage is looked for: thousands of tests, and their modules, are there to stay."""


def move_in(home: Path, patch: pytest.MonkeyPatch) -> None:
    """From now on this process, and every program it starts, is somebody's with that home and no settings."""
    for name, place in PERSONAL.items():
        patch.setenv(name, str(home / place))
    for name in TASTE:
        patch.delenv(name, raising=False)


BEFORE_ANY_TEST = pytest.MonkeyPatch()
NOBODYS = Path(tempfile.mkdtemp(prefix="nobodys-home-"))
move_in(NOBODYS, BEFORE_ANY_TEST)
"""Already while tests are collected, many list maps, and fixtures of whole modules come before the home of a test."""
BEFORE_ANY_TEST.delenv(COMPILING_ANEW, raising=False)
gc.set_threshold(UNCOLLECTED)
"""`ttr` does the same: which tests came after one that called it would otherwise change what a run takes."""


def pytest_unconfigure() -> None:
    BEFORE_ANY_TEST.undo()
    shutil.rmtree(NOBODYS, ignore_errors=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden transcripts as they are told now")


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Counted here: `mktemp` reads the names of all that were made before, for each one more."""
    street = tmp_path_factory.mktemp("homes")
    return (street / str(number) for number in count())


@pytest.fixture(autouse=True)
def someone_elses_machine(homes: Iterator[Path]) -> Iterator[None]:
    """Every test has an empty home of its own."""
    with pytest.MonkeyPatch.context() as patch:
        home = next(homes)
        home.mkdir()
        move_in(home, patch)
        yield
