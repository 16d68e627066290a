"""A paste is read to its end, or as far as anybody could mean it."""

from __future__ import annotations

import pytest

from ttr_tui.ssh.inward import END, LONGEST, START, PasteCut


@pytest.mark.parametrize("typed", ["abc", "\x1b", "\x1b[A", f"{START}hello{END}d", "\x1b[200"])
def test_what_is_short_passes(typed: str) -> None:
    cut = PasteCut()
    assert "".join(cut.cut(character) for character in typed) == typed
    assert PasteCut().cut(typed) == typed


def test_a_paste_without_an_end_is_ended() -> None:
    cut = PasteCut()
    read = cut.cut(START) + "".join(cut.cut("x" * 1000) for _ in range(1000))
    assert len(read) <= LONGEST + len(START) + len(END)
    assert read.endswith(END)
    assert cut.cut(f"{END}q") == "q", "from its real end on keys are keys"


def test_one_that_ends_is_read_with_its_end() -> None:
    read = PasteCut().cut(START + "x" * 10_000 + END + "q")
    assert read.startswith(START)
    assert read.endswith(f"{END}q")
    assert read.count(END) == 1
