"""Sealed recordings: only the conductor's code opens them, and only as the game they are of."""

import pytest
from support.vaults import CAMPAIGN, CODE, campaign

from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.journal import LARGEST
from ttr_tui.store.slots import CONDUCTOR, PrivateKey, Slot, code_secret, unlock
from ttr_tui.store.vault import Vault, open_recording, recording_digest, seal_recording

JOURNAL = b'[[act]]\nby = 0\nfacts = ["won 1"]\n' * 900


def slot() -> Slot:
    vault: Vault = campaign().vaults[CONDUCTOR]
    assert vault.slot
    return vault.slot


@pytest.fixture(scope="module")
def key() -> PrivateKey:
    return unlock(CAMPAIGN, CONDUCTOR, slot(), code_secret(CODE))


def test_a_recording_comes_out_as_it_went_in(key: PrivateKey) -> None:
    for journal in (JOURNAL, b"", bytes(LARGEST)):
        assert open_recording(CAMPAIGN, "03", key, seal_recording(CAMPAIGN, "03", slot(), journal)) == journal


def test_nothing_of_it_can_be_read_and_it_is_small(key: PrivateKey) -> None:
    sealed = seal_recording(CAMPAIGN, "03", slot(), JOURNAL)
    assert b"facts" not in sealed
    assert len(sealed) < 1000


def test_a_changed_or_moved_recording_is_refused(key: PrivateKey) -> None:
    sealed = seal_recording(CAMPAIGN, "03", slot(), JOURNAL)
    changed = sealed[:-1] + bytes([sealed[-1] ^ 1])
    for campaign_id, name, raw in ((CAMPAIGN, "02", sealed), ("0", "03", sealed), (CAMPAIGN, "03", changed)):
        with pytest.raises(VaultFault, match="can’t be opened: it was changed, or belongs to another"):
            open_recording(campaign_id, name, key, raw)
    with pytest.raises(VaultFault, match="no sealed recording"):
        open_recording(CAMPAIGN, "03", key, JOURNAL)
    assert recording_digest(changed) != recording_digest(sealed)


def test_a_recording_larger_than_any_game_is_refused(key: PrivateKey) -> None:
    """Packed it is small: it must not fill the memory when it is unpacked."""
    sealed = seal_recording(CAMPAIGN, "03", slot(), bytes(LARGEST + 1))
    with pytest.raises(VaultFault, match="no whole game"):
        open_recording(CAMPAIGN, "03", key, sealed)
