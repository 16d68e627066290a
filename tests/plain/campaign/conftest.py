"""A folder of campaigns, and a keyboard; chance is the same in every run."""

import secrets
from pathlib import Path

import pytest
from companies import Office, office
from typist import Keyboard

SEED = 7


@pytest.fixture
def campaigns(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Office:
    monkeypatch.setattr(secrets, "randbelow", lambda most: SEED)
    monkeypatch.setattr(secrets, "choice", lambda companies: companies[0])
    return office(keyboard, tmp_path / "campaigns")
