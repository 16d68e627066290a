"""Copies of the kept set, each a test's own."""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

import pytest
from support.typist import Keyboard

from kept.set_of_files import HOME, HOST, KEPT, TOLD, Tells, at_home, copied


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program finds saves, campaigns, maps, packs, settings and what it remembers.

    Nobody waits until the disk has what is written there.
    """
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    folder = copied(HOME, tmp_path)
    for name, place in at_home(folder).items():
        monkeypatch.setenv(name, place)
    return folder


@pytest.fixture
def host(home: Path, tmp_path: Path) -> Path:
    """The folder of a host, on a machine where somebody plays as well."""
    return copied(HOST, tmp_path)


@pytest.fixture
def as_told(request: pytest.FixtureRequest, tmp_path: Path) -> Tells:
    """Compares words with those that were kept under a name; where the files of the test lie is left out."""

    def compare(name: str, said: str) -> None:
        path = KEPT / TOLD / f"{name}.txt"
        found = [line.rstrip() for line in said.replace(f"{tmp_path}/", "").splitlines()]
        if request.config.getoption("--rewrite-golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_text("\n".join(found) + "\n", encoding="utf-8")
        expected = path.read_text(encoding="utf-8").splitlines()
        changed = "\n".join(unified_diff(expected, found, f"told/{name}.txt", "told now", lineterm=""))
        assert not changed, f"{name} is told otherwise now:\n{changed}"

    return compare


@pytest.fixture
def keyboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Keyboard:
    return Keyboard(capsys, monkeypatch, tmp_path / "home" / "data" / "ttr-tui" / "saves")
