"""A company's slot: anybody can put something in, only who opens one of its locks can take it out; and the codes."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import reduce
from typing import Any
from unicodedata import normalize

from ttr_tui.core.value import value
from ttr_tui.store import ciphers
from ttr_tui.store.ciphers import VaultFault, bound, from_text, to_text

# The slot is a public key. Its private key lies beside it in one box for each lock: the company's own (a passphrase, or
# a curtain that anybody may draw) and the conductor's (a code). The conductor has a slot too, for recordings.

CONDUCTOR = "conductor"
COMPANY = "company"
PASSPHRASE, CODE, OPEN_CURTAIN = "argon2id", "hkdf-sha256", "curtain"
SALT = 16
KEY = 32
TAG = 16
"""What a box is longer than what is in it."""


@value
class Cost:
    """What a guess at a passphrase costs: passes, memory and lanes of Argon2id."""

    ops: int = 3
    mem_kib: int = 64 * 1024
    lanes: int = 1


COST = Cost()
LEAST = Cost(2, 19 * 1024, 1)
MOST = Cost(10, 256 * 1024, 4)
NO_COST = Cost(0, 0, 0)


@value
class Lock:
    """The private key of a slot in a box, as the file has it: nothing of it is known to be right."""

    kdf: str
    salt: str
    box: str
    cost: Cost = NO_COST


@value
class Slot:
    """A public key, and the locks by whose they are."""

    public: str
    locks: Mapping[str, Lock]


class Secret:
    """What opens a lock of one kind. Never shown."""

    def __init__(self, kdf: str, raw: bytes) -> None:
        self.kdf = kdf
        self.raw = raw


class PrivateKey:
    """What opens everything in one slot. Never shown, never written."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw


class WrongSecret(VaultFault):
    """A passphrase or a code that doesn't open this vault."""


CURTAIN = Secret(OPEN_CURTAIN, b"")


def passphrase(words: str) -> Secret:
    """However its accents are typed."""
    if not words:
        raise VaultFault("Type a passphrase: at least one letter.")
    return Secret(PASSPHRASE, normalize("NFC", words).encode(errors="surrogatepass"))


def code_secret(code: bytes) -> Secret:
    return Secret(CODE, code)


def make_slot(campaign: str, name: str, keys: Mapping[str, Secret], cost: Cost = COST) -> Slot:
    """A new slot with a lock for each secret, by whose it is."""
    private, public = ciphers.new_pair()
    locks = {}
    for whose, secret in keys.items():
        asked = cost if secret.kdf == PASSPHRASE else NO_COST
        lock = Lock(secret.kdf, to_text(secrets.token_bytes(SALT)), "", asked)
        about = _about(campaign, name, to_text(public), whose, lock)
        box = to_text(ciphers.box(_key(lock, secret, about), private, about))
        locks[whose] = Lock(lock.kdf, lock.salt, box, lock.cost)
    return Slot(to_text(public), locks)


def unlock(campaign: str, name: str, slot: Slot, secret: Secret) -> PrivateKey:
    """The private key behind the lock that this secret is for."""
    whose = next((whose for whose, lock in slot.locks.items() if lock.kdf == secret.kdf), None)
    if whose is None:
        raise VaultFault("This vault isn’t locked that way.")
    lock = slot.locks[whose]
    about = _about(campaign, name, slot.public, whose, lock)
    private = ciphers.unbox(_key(lock, secret, about), _bytes_of(lock.box, KEY + TAG), about)
    if private is None:
        raise WrongSecret("That doesn’t open it.")
    return PrivateKey(private)


def slot_header(campaign: str, name: str, slot: Slot | None) -> Mapping[str, Any]:
    """Everything of a slot, for the chain that begins on it."""
    locks = {whose: {**_lock_header(lock), "box": lock.box} for whose, lock in slot.locks.items()} if slot else {}
    return {"campaign": campaign, "company": name, "slot": slot.public if slot else "", "locks": locks}


def _about(campaign: str, name: str, public: str, whose: str, lock: Lock) -> bytes:
    header = {"campaign": campaign, "company": name, "slot": public, "lock": whose}
    return bound("lock", {**header, **_lock_header(lock)})


def _lock_header(lock: Lock) -> Mapping[str, Any]:
    cost = lock.cost
    return {"kdf": lock.kdf, "salt": lock.salt, "ops": cost.ops, "mem_kib": cost.mem_kib, "lanes": cost.lanes}


def _key(lock: Lock, secret: Secret, about: bytes) -> bytes:
    salt = _bytes_of(lock.salt, SALT)
    if secret.kdf != PASSPHRASE:
        return ciphers.derived(secret.raw, salt, about)
    _check_cost(lock.cost)
    return ciphers.stretched(secret.raw, salt, lock.cost.ops, lock.cost.mem_kib, lock.cost.lanes)


BACKUP = "Use a backup of the campaign, or the conductor code."


def _check_cost(cost: Cost) -> None:
    """Less could be guessed, more would take this machine down."""
    for name in ("ops", "mem_kib", "lanes"):
        least, most = getattr(LEAST, name), getattr(MOST, name)
        if not least <= getattr(cost, name) <= most:
            raise VaultFault(f"The lock of this vault was changed: {name} must be {least} to {most}. {BACKUP}")


def _bytes_of(text: str, length: int) -> bytes:
    raw = from_text(text)
    if raw is None or len(raw) != length:
        raise VaultFault(f"The lock of this vault was damaged or changed. {BACKUP}")
    return raw


# A curtain over something that isn't in a vault yet: this program draws it without being asked for anything.


def cover(about: Mapping[str, Any], plain: bytes) -> str:
    salt = secrets.token_bytes(SALT)
    bound_to = bound("covered", about)
    return to_text(salt + ciphers.box(ciphers.derived(CURTAIN.raw, salt, bound_to), plain, bound_to))


def uncover(about: Mapping[str, Any], covered: str) -> bytes | None:
    """What was covered; None if that was changed, or is about something else."""
    raw, bound_to = from_text(covered) or b"", bound("covered", about)
    salt, box = raw[:SALT], raw[SALT:]
    return ciphers.unbox(ciphers.derived(CURTAIN.raw, salt, bound_to), box, bound_to) if len(box) >= TAG else None


# The conductor code: 128 random bits as 26 letters to write down, and 2 more that find a slip of the pen.
#
# Its 31 signs leave out 0, 1, I, L and O. 31 is a prime number, so two sums over the 28 letters (plain, and weighted by
# place) are both zero only if nothing is wrong: any one letter, or any two, show; of one they also tell the place.

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
RADIX = len(SIGNS)
LETTERS = 26
LENGTH = LETTERS + 2
GROUP = 4
BYTES = 16


def new_code() -> bytes:
    return secrets.token_bytes(BYTES)


def spell(code: bytes) -> str:
    """Seven groups of four letters."""
    rest = int.from_bytes(code)
    digits = []
    for _ in range(LETTERS):
        rest, digit = divmod(rest, RADIX)
        digits.append(digit)
    plain, weighted = _sums(digits)
    last = ((LENGTH - 1) * plain - weighted) % RADIX
    letters = "".join(SIGNS[digit] for digit in (*digits, (-plain - last) % RADIX, last))
    return "-".join(letters[k : k + GROUP] for k in range(0, LENGTH, GROUP))


TYPO = "A letter of this code isn’t right. Compare it with what was written down."


def read_code(typed: str) -> bytes:
    """The code as somebody types it: small letters, blanks and dashes are all right.

    Nothing that was typed is repeated, since it may be a passphrase.
    """
    letters = "".join(typed.upper().replace("-", " ").split())
    if not {*letters} <= {*SIGNS}:
        raise VaultFault(f"This isn’t a conductor code, which has {LENGTH} letters and digits but no 0, 1, I, L or O.")
    if len(letters) != LENGTH:
        raise VaultFault(f"A conductor code has {LENGTH} letters, and these are {len(letters)}.")
    digits = [SIGNS.index(letter) for letter in letters]
    plain, weighted = _sums(digits)
    if plain or weighted:
        raise VaultFault(_wrong_place(plain, weighted))
    code = reduce(lambda rest, digit: rest * RADIX + digit, reversed(digits[:LETTERS]), 0)
    if code >= 1 << 8 * BYTES:
        raise VaultFault(TYPO)
    return code.to_bytes(BYTES)


def _sums(digits: list[int]) -> tuple[int, int]:
    return sum(digits) % RADIX, sum(place * digit for place, digit in enumerate(digits, 1)) % RADIX


def _wrong_place(plain: int, weighted: int) -> str:
    """One wrong letter at a place adds so much to the plain sum, and that many times its place to the other."""
    place = weighted * pow(plain, -1, RADIX) % RADIX if plain else 0
    if not 1 <= place <= LENGTH:
        return TYPO
    group, letter = divmod(place - 1, GROUP)
    return f"A letter of this code isn’t right, probably letter {letter + 1} of group {group + 1}. Compare it."
