"""Without the package `cryptography`, or with an old one, all works but sealing and opening."""

import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from support.vaults import CAMPAIGN, CODE, SECRETS, Kept, campaign, content, played, public, read, written

from ttr_tui.store import ciphers
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.slots import COMPANY, Slot, make_slot, read_code, spell, unlock
from ttr_tui.store.vault import Vault, put, seal_recording, write_witness

KEPT = campaign()
LACKING = ("cryptography", "cryptography.hazmat.primitives.hpke")


@pytest.fixture(params=LACKING)
def _lacking(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole package, or only what came with version 47."""
    for name in [name for name in sys.modules if name == request.param or name.startswith(f"{request.param}.")]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, request.param, None)


def slot() -> Slot:
    found = KEPT.vaults["red"].slot
    assert found
    return found


@pytest.mark.usefixtures("_lacking")
def test_sealed_vaults_are_read_written_verified_and_witnessed(tmp_path: Path) -> None:
    again = read(written(KEPT))
    assert again.found().intact
    write_witness(CAMPAIGN, again.lines, date(2026, 3, 1), tmp_path)
    assert read_code(spell(CODE)) == CODE


@pytest.mark.usefixtures("_lacking")
def test_open_vaults_are_played_with() -> None:
    kept = public(Kept({name: Vault(None) for name in SECRETS}), {"kind": "founded"})
    assert played(played(kept, 1), 2, absent=["red"]).found().intact


@pytest.mark.usefixtures("_lacking")
@pytest.mark.parametrize(
    "ask",
    [
        lambda: put(CAMPAIGN, "red", KEPT.vaults["red"], 4, content("red", 4)),
        lambda: seal_recording(CAMPAIGN, "04", slot(), b"a game"),
        lambda: ciphers.unseal(bytes(32), bytes(48), b""),
    ],
)
def test_sealing_and_opening_say_what_to_install(ask: Callable[[], object]) -> None:
    with pytest.raises(VaultFault, match=r'python -m pip install "cryptography>=47"'):
        ask()


@pytest.mark.parametrize(
    "ask",
    [
        lambda: make_slot(CAMPAIGN, "red", {COMPANY: SECRETS["red"]}),
        lambda: unlock(CAMPAIGN, "red", slot(), SECRETS["red"]),
        lambda: unlock(CAMPAIGN, "blue", KEPT.vaults["blue"].slot or slot(), SECRETS["blue"]),
    ],
)
def test_locks_say_what_to_install(ask: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "cryptography"]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(VaultFault, match="needs the package “cryptography”, version 47 or newer"):
        ask()
