"""Where an evening is kept."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest


@pytest.fixture
def room() -> Iterator[Path]:
    """A folder whose name is short enough for a socket."""
    folder = Path(mkdtemp(prefix="ttr"))
    yield folder
    shutil.rmtree(folder)
