"""How wide the menu is, and from where on a map lies beside it."""

from __future__ import annotations

BESIDE = 120
"""Columns from which on a map has room beside the menu."""
MENU = ((132, 36), (BESIDE, 44), (0, 46))
"""Columns of the menu, by those that the screen has at least: so that larger drawings of a map have room beside it."""


def menu_width(width: int) -> int:
    return next(columns for least, columns in MENU if width >= least)
