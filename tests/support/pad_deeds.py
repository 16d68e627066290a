"""What programs do to a pad while they die: a row is typed or undone, receipts go into vaults, one is corrected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ttr_tui.campaign.pad import Pad
from ttr_tui.store import ciphers

ROW = 13


def type_row(path: Path) -> None:
    pad = Pad.open(path)
    pad.write_rows((pad.game, "blue"), [ROW])


def undo_row(path: Path) -> None:
    Pad.open(path).take_back_row()


def be_absent(path: Path) -> None:
    Pad.open(path).be_absent("green")


def put_in(path: Path) -> None:
    Pad.open(path).deposit()


def write_again(path: Path) -> None:
    Pad.open(path).write_again((1, "red"), "counted again")


def take_back(path: Path) -> None:
    Pad.open(path).take_back("the wrong evening")


def open_up(path: Path) -> None:
    Pad.open(path).open_vaults()


def warm() -> None:
    """Load whatever a deed would load."""
    ciphers.unseal(*[ciphers.new_pair()[0]] * 3)
    ciphers.unbox(ciphers.derived(b"", b"", b""), b"", b"")


DEEDS: dict[str, Callable[[Path], None]] = {
    deed.__name__: deed for deed in (type_row, undo_row, be_absent, put_in, write_again, take_back, open_up)
}
warm()
