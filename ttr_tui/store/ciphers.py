"""Values as bytes that are hashed, sealed and bound, and what the package `cryptography` does with them.

Nothing else imports it, and this only when it is called."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date, time
from hashlib import sha256
from typing import Any

from ttr_tui.store.faults import Complaint

VERSION = 1


class VaultFault(Complaint):
    """Something that can't be done with a vault, with a sentence that says why and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NoLibrary(VaultFault):
    """What seals and opens is not installed."""


def canonical(content: Mapping[str, Any]) -> bytes:
    """One way to write it, whatever the order of its keys. Dates and times count as their text."""
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=_day).encode()


def _day(value: object) -> str:
    if isinstance(value, date | time):
        return value.isoformat()
    raise TypeError(f"{value!r} can’t be in a vault or in a public line")


def bound(what: str, header: Mapping[str, Any]) -> bytes:
    """A header that fits one purpose only: no line ends inside it, so what follows can't be taken for a part of it."""
    return b"ttr-tui " + what.encode() + b"\n" + canonical({"v": VERSION, **header}) + b"\n"


def digest(what: str, header: Mapping[str, Any], raw: bytes = b"") -> str:
    """32 digits, as the seals of a journal have."""
    return sha256(bound(what, header) + raw).hexdigest()[:32]


def to_text(raw: bytes) -> str:
    return b64encode(raw).decode()


def from_text(text: str) -> bytes | None:
    """The bytes of a base64 text; None if it isn't one, or not just as it would be written."""
    try:
        raw = b64decode(text, validate=True)
    except (Error, ValueError):
        return None
    return raw if to_text(raw) == text else None


# What the package `cryptography` does for vaults.

NEEDED = (
    "Sealing and opening vaults needs the package “cryptography”, version 47 or newer. "
    'Install it with: python -m pip install "cryptography>=47"'
)
NONCE = bytes(12)
"""Every key of a box is derived with a salt of its own and seals once."""


@contextmanager
def _library() -> Iterator[None]:
    try:
        yield
    except ImportError as error:
        raise NoLibrary(NEEDED) from error


def new_pair() -> tuple[bytes, bytes]:
    """A private key and its public one (X25519)."""
    with _library():
        from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
    private = X25519PrivateKey.generate()
    return private.private_bytes_raw(), private.public_key().public_bytes_raw()


def seal(public: bytes, plain: bytes, info: bytes) -> bytes:
    """HPKE to a public key (RFC 9180, base mode): 32 bytes of a key for this once, and 16 that check, come on top."""
    with _library():
        from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey
        from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite
    try:
        suite = Suite(KEM.X25519, KDF.HKDF_SHA256, AEAD.CHACHA20_POLY1305)
        sealed: bytes = suite.encrypt(plain, X25519PublicKey.from_public_bytes(public), info=info)
    except ValueError as error:
        raise VaultFault(
            "The key of this vault is damaged, so nothing can be put in. Use a backup of the campaign."
        ) from error
    return sealed


def unseal(private: bytes, sealed: bytes, info: bytes) -> bytes | None:
    """What was sealed; None if the key, the bytes or the info are other ones."""
    with _library():
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
        from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite
    try:
        suite = Suite(KEM.X25519, KDF.HKDF_SHA256, AEAD.CHACHA20_POLY1305)
        plain: bytes = suite.decrypt(sealed, X25519PrivateKey.from_private_bytes(private), info=info)
    except (InvalidTag, ValueError):
        return None
    return plain


def stretched(secret: bytes, salt: bytes, ops: int, mem_kib: int, lanes: int) -> bytes:
    """A key from a passphrase (Argon2id): slow on purpose."""
    with _library():
        from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
    try:
        kdf = Argon2id(salt=salt, length=32, iterations=ops, lanes=lanes, memory_cost=mem_kib)
        key: bytes = kdf.derive(secret)
    except MemoryError as error:
        lacking = f"Opening this vault needs {mem_kib // 1024} MiB of memory. Close other programs and try again."
        raise VaultFault(lacking) from error
    return key


def derived(secret: bytes, salt: bytes, info: bytes) -> bytes:
    """A key from a secret that nobody can guess (HKDF-SHA256)."""
    with _library():
        from cryptography.hazmat.primitives.hashes import SHA256
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    key: bytes = HKDF(algorithm=SHA256(), length=32, salt=salt, info=info).derive(secret)
    return key


def box(key: bytes, plain: bytes, bound: bytes) -> bytes:
    """ChaCha20-Poly1305; `bound` is not inside, but must be the same when it is opened."""
    with _library():
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
    boxed: bytes = ChaCha20Poly1305(key).encrypt(NONCE, plain, bound)
    return boxed


def unbox(key: bytes, boxed: bytes, bound: bytes) -> bytes | None:
    with _library():
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
    try:
        plain: bytes = ChaCha20Poly1305(key).decrypt(NONCE, boxed, bound)
    except InvalidTag:
        return None
    return plain
