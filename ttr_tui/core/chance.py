"""Chance that depends on nothing but its key: the same on every Python and every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, shake_256
from struct import unpack
from typing import Protocol

_MASK = (1 << 64) - 1
_MULTIPLIER = 0x9E3779B97F4A7C15
_STEP = 0xD1B54A32D192ED03


class Dealer(Protocol):
    """Where the order of a shuffled deck comes from."""

    def shuffled(self, stream: str, k: int, things: Sequence[int]) -> tuple[int, ...]:
        """The things in the order of shuffle number k of this stream."""
        ...


class SeededDealer:
    """Shuffle k of a stream is keyed by (seed, stream, k): no deck disturbs another, going back deals the same."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def shuffled(self, stream: str, k: int, things: Sequence[int]) -> tuple[int, ...]:
        n = len(things)
        keys = unpack(f"<{n}Q", shake_256(f"{self._seed}/{stream}/{k}".encode()).digest(8 * n))
        return tuple([things[i] for i in sorted(range(n), key=keys.__getitem__)])


class Chance:
    """A bot's own source of numbers, keyed by (bot seed, seat, decision number).

    The key is multiplied out to 128 bits whose halves are folded into one pool; choices are divided off from it.
    """

    __slots__ = ("_key", "_pool")

    def __init__(self, seed: int, seat: int, number: int) -> None:
        self._key = key = seed + (seat << 40) + (number << 20)
        product = key * _MULTIPLIER
        self._pool = (product ^ product >> 64) & _MASK

    def shuffled(self, things: Sequence[int]) -> list[int]:
        """The things in any order: many times faster than to choose one by one."""
        n = len(things)
        self._key += _STEP
        keys = unpack(f"<{n}Q", shake_256(b"%d" % self._key).digest(8 * n))
        return [things[i] for i in sorted(range(n), key=keys.__getitem__)]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others (to one part in 2^32); n is at most 2^31."""
        if n == 1:
            return 0
        pool = self._pool
        while pool < n << 32:
            self._key += _STEP
            product = self._key * _MULTIPLIER
            pool = (product ^ product >> 64) & _MASK
        self._pool, chosen = divmod(pool, n)
        return chosen


def bot_seed(seed: int) -> int:
    """The seed that bots think with: a one-way digest, so that it tells nothing about the deal."""
    return int.from_bytes(blake2b(f"bots/{seed}".encode(), digest_size=8).digest())
