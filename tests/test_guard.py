"""The guard of conftest.py itself: tests see an empty home that is not anybody's."""

import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


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
