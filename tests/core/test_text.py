"""Whatever stands in a text from outside, a terminal is not steered by it."""

import pytest

from ttr_tui.core.text import UNSEEN, printable, visible


@pytest.mark.parametrize("sign", ["\x1b", "\x07", "\r", "\n", "\x7f", "\x9b", "\u202e", "\u2066", "\u200b", "\ud800"])
def test_a_sign_that_steers_is_replaced(sign: str) -> None:
    assert printable(f"a{sign}b") == f"a{UNSEEN}b"


def test_every_other_sign_stays() -> None:
    assert printable("Zoë, 日本 “[red]” — 5 €") == "Zoë, 日本 “[red]” — 5 €"


def test_a_long_text_is_cut() -> None:
    assert visible("x" * 41) == "x" * 39 + "…"
    assert visible("x" * 40) == "x" * 40
    assert visible("\x1b" * 9, 4) == UNSEEN * 3 + "…"
