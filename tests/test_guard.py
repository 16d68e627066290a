"""The guard of conftest.py itself: tests see an empty home that is not anybody's."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import platformdirs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_tui.store.places import APP, shipped_maps

TESTS = Path(__file__).parent
WHEN_COLLECTED = Path.home()


@pytest.fixture(scope="module")
def home_of_the_module() -> Path:
    return Path.home()


def test_nothing_is_collected_or_set_up_at_anybodys_home(home_of_the_module: Path) -> None:
    assert WHEN_COLLECTED == home_of_the_module != Path.home()
    assert WHEN_COLLECTED.is_relative_to(tempfile.gettempdir())


def test_nobodys_own_maps_are_collected(tmp_path: Path) -> None:
    """Tests of every map are listed before any of them begins."""
    places = {"HOME": tmp_path, "XDG_DATA_HOME": tmp_path / "data"}
    own = tmp_path / "data" / APP / "maps"
    own.mkdir(parents=True)
    shutil.copy(shipped_maps() / "usa.toml", own / "iceland.toml")
    asked = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", "rules/test_registry.py"]
    said = {**os.environ, **{name: str(place) for name, place in places.items()}}
    told = subprocess.run(asked, capture_output=True, text=True, cwd=TESTS, env=said, check=True).stdout
    assert "[usa]" in told
    assert "iceland" not in told


def test_the_data_folder_is_nobodys(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert Path.home().is_relative_to(tmp_path_factory.getbasetemp())
    for folder in (platformdirs.user_data_path("ttr-tui"), platformdirs.user_config_path("ttr-tui")):
        assert folder.is_relative_to(Path.home())


def test_programs_started_by_a_test_see_the_same_home() -> None:
    asked = [sys.executable, "-c", "import platformdirs; print(platformdirs.user_data_path('ttr-tui'))"]
    told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    assert told == str(platformdirs.user_data_path("ttr-tui"))


def test_every_test_begins_with_an_empty_home() -> None:
    assert list(Path.home().iterdir()) == []


@given(st.integers())
def test_generated_examples_are_the_same_every_time(number: int) -> None:
    assert settings().derandomize
    assert settings().deadline is None
