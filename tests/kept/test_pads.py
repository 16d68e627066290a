"""A pad that lies on somebody's disk: read, verified, written on, and opened."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from support.founded import CODE, SECRETS

from kept.set_of_files import KEPT, PAD
from ttr_tui.campaign.pad import Pad
from ttr_tui.campaign.vaults import Keys, look_here, unlock_all, unlock_vault
from ttr_tui.store.slots import code_secret


@pytest.fixture
def pad(tmp_path: Path) -> Pad:
    return Pad.open(copytree(KEPT / PAD, tmp_path / PAD) / "friday-line.pad")


def test_it_stands_as_it_was_left(pad: Pad) -> None:
    assert look_here(pad.campaign, pad.path).intact
    assert (pad.state.name, pad.game, pad.absent) == ("Friday Line", 3, ["blue"])
    assert pad.sheets == {(1, "red"): (12, 4), (3, "green"): (7, 2, 11)}
    first, second = pad.state.games
    assert (first.line.first, first.line.last, first.corrected) == (("red",), ("blue",), ("blue",))
    assert (second.line.first, second.line.last, second.line.absent) == (("red", "blue"), ("red", "blue"), ("green",))


def test_it_is_written_on_and_opened_by_code_or_passphrase(pad: Pad) -> None:
    pad.write_rows((1, "red"), (31, 8, 3, 1))
    pad.write_again((1, "red"), "a dollar more")
    pad.write_rows((3, "green"), (0, 1, 0))
    pad.write_rows((3, "red"), (9, 0, 0, 0, 0, 0))
    pad.deposit()
    pad.settle(15, game=2)
    pad.settle(16, game=3)
    pad.open_vaults()
    own: Keys = {color: unlock_vault(pad.campaign, color, SECRETS[color]) for color in pad.companies}
    for keys in (own, unlock_all(pad.campaign, code_secret(CODE))):
        found = pad.find(keys)
        assert {one.company: one.sums for one in found.reckoning.accounts} == {
            "red": (40, 86, 95),
            "blue": (45, 91, 107),
            "green": (8, 23, 43),
        }
        assert [(one.place, one.company) for one in found.reckoning.order] == [(1, "blue"), (2, "red"), (3, "green")]
        assert found.flaws == ()
