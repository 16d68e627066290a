"""Chance that depends on nothing but its key: the same on every Python and every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, shake_256
from struct import unpack
from typing import Protocol

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


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
    """A bot's own source of numbers, keyed by (bot seed, seat, decision number): splitmix64.

    Each number of 64 bits serves as a pool from which several choices are divided off.
    """

    __slots__ = ("_pool", "_state")

    def __init__(self, seed: int, seat: int, number: int) -> None:
        self._state = seed + (seat << 40) + (number << 20) & _MASK
        self._pool = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others (to one part in 2^32)."""
        if self._pool < n << 32:
            self._state = state = (self._state + _GOLDEN) & _MASK
            state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
            state = (state ^ (state >> 27)) * 0x94D049BB133111EB & _MASK
            self._pool = state ^ (state >> 31)
        self._pool, chosen = divmod(self._pool, n)
        return chosen


def bot_seed(seed: int) -> int:
    """The seed that bots think with: a one-way digest, so that it tells nothing about the deal."""
    return int.from_bytes(blake2b(f"bots/{seed}".encode(), digest_size=8).digest())
