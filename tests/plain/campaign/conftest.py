"""A folder of campaigns, and a keyboard; chance is the same in every run."""

import secrets
from pathlib import Path
from typing import Any

import pytest
from support.companies import Office, office
from support.typist import Keyboard

from ttr_tui.plain.voice import Voice

SEED = 7


@pytest.fixture
def campaigns(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Office:
    monkeypatch.setattr(secrets, "randbelow", lambda most: SEED)
    monkeypatch.setattr(secrets, "choice", lambda companies: companies[0])
    return office(keyboard, tmp_path / "campaigns")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said is shown on a screen, so whoever reads it is waited for."""
    begin = Voice.__init__

    def on_a_terminal(voice: Voice, *args: Any, **kwargs: Any) -> None:
        begin(voice, *args, **kwargs)
        voice.on_terminal = True

    monkeypatch.setattr(Voice, "__init__", on_a_terminal)
