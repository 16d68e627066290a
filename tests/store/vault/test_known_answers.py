"""What was sealed once is opened for ever: by this program, whatever version its library has, and by any other.

The tests run beside a file that was written when the format was made. HPKE is done a second time here, step by step
as RFC 9180 has it, so that the name in the documentation is true.
"""

from __future__ import annotations

import hmac
import tomllib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from support.vaults import CAMPAIGN, CODE, COMPANIES, SECRETS, content, read_leniently

from ttr_tui.store import ciphers
from ttr_tui.store.ciphers import bound, from_text
from ttr_tui.store.slots import CONDUCTOR, PrivateKey, Secret, code_secret, spell, unlock
from ttr_tui.store.vault import open_entry, open_recording

KNOWN: Mapping[str, Any] = tomllib.loads((Path(__file__).parent / "known.toml").read_text(encoding="utf-8"))
KEPT, FAULTS = read_leniently(dict(KNOWN))
KEM = b"KEM\x00\x20"
SUITE = b"HPKE\x00\x20\x00\x01\x00\x03"


def key_of(name: str, secret: Secret) -> PrivateKey:
    slot = KEPT.vaults[name].slot
    assert slot
    return unlock(CAMPAIGN, name, slot, secret)


def test_an_old_file_is_intact() -> None:
    assert FAULTS == []
    assert KEPT.found().intact
    assert KEPT.lines[-1].stub == KNOWN["history"][-1]["stub"]


@pytest.mark.parametrize("company", COMPANIES)
def test_an_old_vault_opens_with_each_of_its_keys(company: str) -> None:
    for secret in (SECRETS[company], code_secret(CODE)):
        key = key_of(company, secret)
        for entry in KEPT.vaults[company].entries:
            if entry.kind == "deposit":
                assert open_entry(CAMPAIGN, company, entry, key) == content(company, entry.game)


def test_an_old_recording_opens() -> None:
    sealed = from_text(KNOWN["recording"]) or b""
    assert open_recording(CAMPAIGN, "02", key_of(CONDUCTOR, code_secret(CODE)), sealed) == b"a game\n" * 20


def test_an_old_code_is_still_spelt_the_same() -> None:
    assert spell(CODE) == "PT7T-4RX8-4JB4-TFSR-ZU7T-A5A2-22S6"


def extract(salt: bytes, suite: bytes, label: bytes, secret: bytes) -> bytes:
    return hmac.digest(salt or bytes(32), b"HPKE-v1" + suite + label + secret, "sha256")


def expand(key: bytes, suite: bytes, label: bytes, info: bytes, length: int) -> bytes:
    """One round of HKDF gives as much as is ever asked for here."""
    return hmac.digest(key, length.to_bytes(2) + b"HPKE-v1" + suite + label + info + b"\x01", "sha256")[:length]


def unseal(private: bytes, sealed: bytes, info: bytes) -> bytes:
    key, sent = X25519PrivateKey.from_private_bytes(private), sealed[:32]
    agreed = key.exchange(X25519PublicKey.from_public_bytes(sent))
    both = sent + key.public_key().public_bytes_raw()
    shared = expand(extract(b"", KEM, b"eae_prk", agreed), KEM, b"shared_secret", both, 32)
    context = b"\x00" + extract(b"", SUITE, b"psk_id_hash", b"") + extract(b"", SUITE, b"info_hash", info)
    secret = extract(shared, SUITE, b"secret", b"")
    nonce = expand(secret, SUITE, b"base_nonce", context, 12)
    cipher = ChaCha20Poly1305(expand(secret, SUITE, b"key", context, 32))
    plain: bytes = cipher.decrypt(nonce, sealed[32:], None)
    return plain


def test_a_known_answer_of_the_library_is_that_of_the_rfc() -> None:
    known = KNOWN["hpke"]
    private, sealed = bytes.fromhex(known["private"]), bytes.fromhex(known["sealed"])
    info, plain = known["info"].encode(), known["plain"].encode()
    assert len(sealed) == 32 + len(plain) + 16
    assert ciphers.unseal(private, sealed, info) == plain
    assert unseal(private, sealed, info) == plain
    assert ciphers.unseal(private, sealed, b"another") is None
    assert ciphers.unseal(private, sealed[:-1], info) is None
    assert ciphers.unseal(bytes(31), sealed, info) is None


def test_what_is_sealed_today_is_opened_step_by_step() -> None:
    private, public = ciphers.new_pair()
    assert unseal(private, ciphers.seal(public, b"a receipt", b"info"), b"info") == b"a receipt"


def test_a_deposit_is_opened_by_what_the_documentation_says_of_it() -> None:
    entry = KEPT.vaults["red"].entries[1]
    place = f'"game":2,"kind":"deposit","prev":"{entry.prev}","seq":2,"v":1'
    header = f'ttr-tui %s\n{{"campaign":"{CAMPAIGN}","company":"red",{place}}}\n'
    assert bound("entry", {}) == b'ttr-tui entry\n{"v":1}\n'
    sealed = from_text(entry.body) or b""
    plain = unseal(key_of("red", SECRETS["red"]).raw, sealed, (header % "entry").encode())
    assert len(plain) == 512
    assert plain.startswith(b'{"items":["red: The travelling library"],"receipt":{"dollars":9,')
    assert entry.seal == sha256((header % "seal").encode() + sealed).hexdigest()[:32]
