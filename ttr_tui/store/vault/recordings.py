"""Recordings of a campaign's games, which only the conductor's code opens."""

from __future__ import annotations

import zlib

from ttr_tui.store.journal import LARGEST
from ttr_tui.store.vault import ciphers
from ttr_tui.store.vault.binding import VaultFault, bound, digest, from_text
from ttr_tui.store.vault.slots import PrivateKey, Slot

FIRST_LINE = b"ttr-tui recording 1\n"


def seal_recording(campaign: str, name: str, slot: Slot, raw: bytes) -> bytes:
    """A file that holds the recording of this name, sealed to the conductor's slot."""
    return FIRST_LINE + ciphers.seal(from_text(slot.public) or b"", zlib.compress(raw, 9), _info(campaign, name))


def open_recording(campaign: str, name: str, key: PrivateKey, sealed: bytes) -> bytes:
    """The recording in such a file."""
    if not sealed.startswith(FIRST_LINE):
        raise VaultFault("This is no sealed recording of a game.")
    packed = ciphers.unseal(key.raw, sealed[len(FIRST_LINE) :], _info(campaign, name))
    if packed is None:
        raise VaultFault("This recording can’t be opened: it was changed, or belongs to another game or campaign.")
    unpacking = zlib.decompressobj()
    try:
        raw = unpacking.decompress(packed, LARGEST)
    except zlib.error:
        raw = b""
    if not unpacking.eof:
        raise VaultFault("This recording can’t be read: no whole game is in it.")
    return raw


def recording_digest(sealed: bytes) -> str:
    """What the public line of the game says of the file, so that another one beside it is noticed."""
    return digest("recording", {}, sealed)


def _info(campaign: str, name: str) -> bytes:
    return bound("recording", {"campaign": campaign, "name": name})
