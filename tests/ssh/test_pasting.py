"""A paste is read to its end, or as far as anybody could mean it."""

from __future__ import annotations

import pytest

from ttr_tui.ssh.inward import LONGEST_PASTE, PASTE_BEGINS, PASTE_ENDS, PasteCut


@pytest.mark.parametrize("typed", ["abc", "\x1b", "\x1b[A", f"{PASTE_BEGINS}hello{PASTE_ENDS}d", "\x1b[200"])
def test_what_is_short_passes(typed: str) -> None:
    cut = PasteCut()
    assert "".join(cut.cut(character) for character in typed) == typed
    assert PasteCut().cut(typed) == typed


def test_a_paste_without_an_end_is_ended() -> None:
    cut = PasteCut()
    read = cut.cut(PASTE_BEGINS) + "".join(cut.cut("x" * 1000) for _ in range(1000))
    assert len(read) <= LONGEST_PASTE + len(PASTE_BEGINS) + len(PASTE_ENDS)
    assert read.endswith(PASTE_ENDS)
    assert cut.cut(f"{PASTE_ENDS}q") == "q", "from its real end on keys are keys"


def test_one_that_ends_is_read_with_its_end() -> None:
    read = PasteCut().cut(PASTE_BEGINS + "x" * 10_000 + PASTE_ENDS + "q")
    assert read.startswith(PASTE_BEGINS)
    assert read.endswith(f"{PASTE_ENDS}q")
    assert read.count(PASTE_ENDS) == 1
