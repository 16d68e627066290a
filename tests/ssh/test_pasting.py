"""A paste is read to its end, or as far as anybody could mean it."""

from __future__ import annotations

import pytest
from textual import events

from ttr_tui.term.keys import LONGEST_PASTE, PASTE_BEGINS, PASTE_ENDS, KeyReader


def read(keys: KeyReader, typed: str) -> list[str]:
    return [
        message.text if isinstance(message, events.Paste) else message.key
        for message in keys.feed(typed)
        if isinstance(message, events.Paste | events.Key)
    ]


@pytest.mark.parametrize("pasted", ["hello", "", "x" * LONGEST_PASTE])
def test_what_is_short_passes(pasted: str) -> None:
    typed = f"a{PASTE_BEGINS}{pasted}{PASTE_ENDS}d"
    assert read(KeyReader(), typed) == ["a", pasted, "d"]
    keys = KeyReader()
    assert [message for character in typed for message in read(keys, character)] == ["a", pasted, "d"]


def test_of_a_paste_without_an_end_no_more_is_kept_than_of_a_long_one() -> None:
    keys = KeyReader()
    assert read(keys, PASTE_BEGINS) == []
    for _ in range(100):
        assert read(keys, "x" * 1000) == []
        assert len(keys._pasted or "") <= LONGEST_PASTE
    assert read(keys, f"{PASTE_ENDS}q") == ["x" * LONGEST_PASTE, "q"], "from its real end on keys are keys"
