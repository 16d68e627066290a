"""A file is replaced as a whole or not at all."""

import os
from pathlib import Path

import pytest

from ttr_tui.store.places import replace_file


def test_a_new_file_and_its_folders_are_the_users_own(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "friday.toml"
    replace_file(path, b"one")
    assert path.read_bytes() == b"one"
    assert path.stat().st_mode & 0o777 == 0o600
    assert {folder.stat().st_mode & 0o777 for folder in (path.parent, path.parent.parent)} == {0o700}


def test_v21_a_link_stays_one_and_the_file_behind_it_is_replaced(tmp_path: Path) -> None:
    target, link = tmp_path / "true.toml", tmp_path / "links" / "friday.toml"
    target.write_bytes(b"old")
    link.parent.mkdir()
    link.symlink_to(target)
    replace_file(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert [path.name for path in link.parent.iterdir()] == ["friday.toml"]


@pytest.mark.parametrize("call", ["rename", "fsync"])
def test_v11_a_full_disk_leaves_the_old_file_and_nothing_else(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "friday.toml"
    replace_file(path, b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if call == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["friday.toml"]
