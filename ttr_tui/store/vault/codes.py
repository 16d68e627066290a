"""The conductor code: 128 random bits as 26 letters to write down, and 2 more that find a slip of the pen.

Its 31 signs leave out 0, 1, I, L and O. 31 is a prime number, so two sums over the 28 letters (plain, and weighted by
place) are both zero only if nothing is wrong: any one letter, or any two, show; of one they also tell the place.
"""

from __future__ import annotations

import secrets
from functools import reduce

from ttr_tui.store.vault.binding import VaultFault

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
BASE = len(SIGNS)
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
        rest, digit = divmod(rest, BASE)
        digits.append(digit)
    plain, weighted = _sums(digits)
    last = ((LENGTH - 1) * plain - weighted) % BASE
    letters = "".join(SIGNS[digit] for digit in (*digits, (-plain - last) % BASE, last))
    return "-".join(letters[k : k + GROUP] for k in range(0, LENGTH, GROUP))


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
        raise VaultFault(_where(plain, weighted))
    code = reduce(lambda rest, digit: rest * BASE + digit, reversed(digits[:LETTERS]), 0)
    if code >= 1 << 8 * BYTES:
        raise VaultFault(TYPO)
    return code.to_bytes(BYTES)


TYPO = "A letter of this code isn’t right. Compare it with what was written down."


def _sums(digits: list[int]) -> tuple[int, int]:
    return sum(digits) % BASE, sum(place * digit for place, digit in enumerate(digits, 1)) % BASE


def _where(plain: int, weighted: int) -> str:
    """One wrong letter at a place adds so much to the plain sum, and that many times its place to the other."""
    place = weighted * pow(plain, -1, BASE) % BASE if plain else 0
    if not 1 <= place <= LENGTH:
        return TYPO
    group, letter = divmod(place - 1, GROUP)
    return f"A letter of this code isn’t right, probably letter {letter + 1} of group {group + 1}. Compare it."
