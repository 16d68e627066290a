"""What is kept is whole, has a name of its own, and never takes the place of anything."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from ttr_tui.store.saves import KeepingFault, keep


def test_a_text_is_called_by_its_words_in_a_folder_that_need_not_be_there(tmp_path: Path) -> None:
    path = keep(tmp_path / "new" / "results", ("Great Lakes", "Zoë ../etc", ""), ".txt", "Zoë wins.\n")
    assert path == tmp_path / "new" / "results" / "great-lakes-zoë-etc.txt"
    assert path.read_text(encoding="utf-8") == "Zoë wins.\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    (tmp_path / "usa-2.svg").symlink_to(tmp_path / "nowhere")
    paths = [keep(tmp_path, ("usa",), ".svg", text) for text in ("one", "two", "three")]
    assert [path.name for path in paths] == ["usa.svg", "usa-3.svg", "usa-4.svg"]
    assert [path.read_text(encoding="utf-8") for path in paths] == ["one", "two", "three"]


def test_a_folder_that_is_a_file_is_told_with_a_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "results"
    folder.write_text("mine", encoding="utf-8")
    with pytest.raises(KeepingFault, match="Choose another folder") as caught:
        keep(folder, ("usa",), ".txt", "text")
    assert str(folder) in str(caught.value)
    assert folder.read_text(encoding="utf-8") == "mine"


def test_a_disk_that_is_full_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(KeepingFault, match="no space left on device"):
        keep(tmp_path, ("usa",), ".txt", "text")
    assert list(tmp_path.iterdir()) == []
