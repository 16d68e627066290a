"""The bench runs, and speaks of every map."""

import subprocess
import sys
from pathlib import Path

import pytest

from ttr_tui.store.maps.file import load_map
from ttr_tui.store.maps.source import list_maps

CHECKOUT = Path(__file__).parents[1]


@pytest.mark.deep
def test_every_measurement_is_printed() -> None:
    told = subprocess.run([sys.executable, "-m", "bench"], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    for name in list_maps():
        assert f"{load_map(name).name}:" in told.stdout
    assert "longest route" in told.stdout
    assert "replay from the file" in told.stdout
    assert "Textual alone" in told.stdout
    assert "callbacks of the loop" in told.stdout
    assert "from a key to the frame" in told.stdout
