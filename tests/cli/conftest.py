"""A keyboard for the doors."""

from pathlib import Path

import pytest
from support.typist import Keyboard


@pytest.fixture
def keyboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Keyboard:
    return Keyboard(capsys, monkeypatch, tmp_path / "saves")
