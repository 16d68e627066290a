"""A folder of a host has one process: another one is told so, and gets it once the first has ended."""

from pathlib import Path

import pytest

from ttr_tui.store.host_files import FolderTaken, alone_in


def test_a_folder_has_one_host(tmp_path: Path) -> None:
    folder = tmp_path / "host"
    with alone_in(folder), pytest.raises(FolderTaken), alone_in(folder):
        pass
    with alone_in(folder):
        assert folder.stat().st_mode & 0o777 == 0o700
