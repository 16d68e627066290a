"""Vaults opened before the end of a campaign at home, over both doors, when something fails at any step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import NoReturn

import pytest
from support.founded import CODE, SECRETS, friday_line, play_game
from support.packs import COLORS, TWO_VALLEYS
from support.typist import Keyboard
from tui.campaign.played import at_home, choose
from tui.home.opened import shown

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.dialogues import vaults
from ttr_tui.store.ciphers import NoLibrary, VaultFault
from ttr_tui.store.faults import Complaint
from ttr_tui.store.slots import CURTAIN, spell

FULL = "The disk is full."
CASES: dict[str, tuple[object, str, Callable[[], Exception]]] = {
    "what seals is gone": (vaults, "keys_without_asking", lambda: NoLibrary(FULL)),
    "it is gone once the code is typed": (vaults, "unlock_all", lambda: NoLibrary(FULL)),
    "nothing can be written": (OpenCampaign, "open_vaults", lambda: Complaint(FULL)),
    "a vault can’t be read": (vaults, "find", lambda: VaultFault(FULL)),
}


@pytest.fixture
def campaign(tmp_path: Path) -> OpenCampaign:
    """One game was played; every vault has a passphrase."""
    return once_played(tmp_path / "campaigns")


def once_played(folder: Path) -> OpenCampaign:
    copytree(TWO_VALLEYS, folder / "two-valleys")
    made = friday_line(folder, mode="sealed", bots=COLORS[:3])
    play_game(made)
    return made


@pytest.fixture
def keyboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Keyboard:
    return Keyboard(capsys, monkeypatch, tmp_path / "saves")


def broken(monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    owner, name, fault = CASES[case]

    def fails(*_: object, **__: object) -> NoReturn:
        raise fault()

    monkeypatch.setattr(owner, name, fails)


@pytest.mark.parametrize("case", CASES)
def test_by_sentences_a_fault_is_one_sentence(
    case: str, campaign: OpenCampaign, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = campaign.path.read_bytes()
    broken(monkeypatch, case)
    folder = ("--campaigns", str(campaign.path.parent))
    session = keyboard("campaign", "open", "Friday Line", "--early", *folder, answer=["yes", spell(CODE)])
    assert (session.said + session.complaint).count(FULL) == 1
    assert session.code == 1
    assert (campaign.path.read_bytes() == before) is (case != "a vault can’t be read")


@pytest.mark.parametrize("case", CASES)
async def test_on_the_screen_a_fault_is_one_sentence(
    case: str, campaign: OpenCampaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = campaign.path.read_bytes()
    async with at_home(tmp_path) as at:
        await choose(at, "Friday Line")
        broken(monkeypatch, case)
        await choose(at, "Open vaults early")
        await choose(at, "Yes")
        if case != "what seals is gone":
            await at.press(*spell(CODE).replace("-", "").lower(), "enter")
        assert shown(at).count(FULL) == 1
        assert at.app.fault is None
    assert (campaign.path.read_bytes() == before) is (case != "a vault can’t be read")


async def test_a_curtain_that_is_left_stays_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("support.founded.SECRETS", dict.fromkeys(SECRETS, CURTAIN))
    made = once_played(tmp_path / "campaigns")
    async with at_home(tmp_path) as at:
        await choose(at, "Friday Line")
        await choose(at, "Open vaults early")
        await choose(at, "Yes")
        for color in COLORS[:2]:
            assert f"Draw the curtain of the {color} vault?" in shown(at)
            await at.press("escape")
        await choose(at, "Yes")
        assert shown(at).count("the vault stayed closed") == 2
    assert OpenCampaign.open(made.path).state.opened == COLORS[:3]
