"""Pads for tests: begun with locks that cost little, and written on game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.pad import Pad, found_pad
from ttr_tui.campaign.recordings import VaultsRead
from ttr_tui.campaign.vaults import keys_without_asking
from ttr_tui.store.campaign_file import Mode
from ttr_tui.store.slots import CURTAIN, LEAST, Secret

CODE = bytes(range(16))
PLAYERS = {"red": "Ada", "blue": "Bo", "green": "Cy", "yellow": "Dee", "black": "Eli"}
FOUR = ("red", "blue", "green", "yellow")
NAME = "Friday Line"
Rows = Sequence[int]
"""Dollars, trains left, completed, incomplete, number of tickets, other rows."""


def friday_pad(
    folder: Path,
    *,
    companies: Sequence[str] = FOUR[:3],
    mode: Mode = "sealed",
    first: int = 1,
    secrets: Mapping[str, Secret] | None = None,
    name: str = NAME,
) -> Pad:
    locks = secrets or {}
    founders = [
        Founder(color, PLAYERS[color], "", locks.get(color, CURTAIN) if mode == "sealed" else None)
        for color in companies
    ]
    return found_pad(folder, name, founders, mode, CODE if mode == "sealed" else None, first, LEAST)


def fill(pad: Pad, receipts: Mapping[str, Rows]) -> None:
    """Write the receipts of the next game; who has none is absent."""
    for color in pad.companies:
        if color not in receipts:
            pad.be_absent(color)
    for color, rows in receipts.items():
        pad.write_rows((pad.game, color), rows)


def put_in(pad: Pad, receipts: Mapping[str, Rows]) -> None:
    fill(pad, receipts)
    pad.deposit()


def opened(pad: Pad) -> VaultsRead:
    """What is in it once its vaults are opened, as far as curtains close them."""
    pad.open_vaults()
    return read(pad)


def read(pad: Pad) -> VaultsRead:
    return pad.find(keys_without_asking(pad.campaign, pad.companies))


def again(pad: Pad) -> Pad:
    """As another program finds it."""
    return Pad.open(pad.path)


def numbers_in(document: Any) -> set[int]:
    """Every whole number that can be read in it."""
    if isinstance(document, dict):
        return {number for one in document.values() for number in numbers_in(one)}
    if isinstance(document, list):
        return {number for one in document for number in numbers_in(one)}
    return {document} if type(document) is int else set()
