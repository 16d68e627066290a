"""A folder of a host has one process: another one is told so, and gets it once the first has ended."""

from pathlib import Path

import pytest

from ttr_tui.store.host_files import FORMAT, FORMAT_FILE, FolderTaken, OtherFormat, alone_in


def test_a_folder_has_one_host(tmp_path: Path) -> None:
    folder = tmp_path / "host"
    with alone_in(folder), pytest.raises(FolderTaken), alone_in(folder):
        pass
    with alone_in(folder):
        assert folder.stat().st_mode & 0o777 == 0o700


def test_a_folder_says_its_format_from_the_first_host_on(tmp_path: Path) -> None:
    """Also one from before: what is in it has the first."""
    (tmp_path / "people").mkdir()
    for _ in range(2):
        with alone_in(tmp_path):
            assert (tmp_path / FORMAT_FILE).read_text() == f"format = {FORMAT}\n"


@pytest.mark.parametrize(
    ("said", "newer"),
    [
        (f"format = {FORMAT + 1}\n", FORMAT + 1),
        (f"format = {10**8}", 10**8),
        ("", 0),
        ("format = 0\n", 0),
        (f"format = {'9' * 5000}\n", 0),
        ('format = "1"\n', 0),
        ("format = 1\nmore = 2\n", 0),
        ("format = \ud800", 0),
    ],
)
def test_in_a_folder_of_another_format_nothing_is_written(tmp_path: Path, said: str, newer: int) -> None:
    (tmp_path / FORMAT_FILE).write_bytes(said.encode("utf-8", "surrogatepass"))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(OtherFormat) as other, alone_in(tmp_path):
        pass
    assert (other.value.newer, other.value.file) == (newer, tmp_path / FORMAT_FILE)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
