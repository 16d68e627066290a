"""Who somebody is: the key that they proved to have, or the word that they know; never what they merely named.

A client may *ask* about any public key, its owner's or not, before it signs with one, and then come in by another way.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from ttr_tui.core.value import value

LIKE_A_CODE = re.compile(r"[a-z]+-[a-z]+-[0-9]{1,3}")


@value
class Key:
    """Somebody who signed with this key."""

    fingerprint: str


@value
class Word:
    """Somebody without a key, who knows the code of a table or the code of their own seat."""

    said: str


Identity: TypeAlias = Key | Word


class Proof:
    """What one connection has shown so far; whoever begins anew, or in another way, has shown nothing."""

    def __init__(self) -> None:
        self._shown: Identity | None = None

    def forget(self) -> None:
        self._shown = None

    def offer(self, fingerprint: str) -> None:
        """A key was named. If it was only asked about, the client isn't let in by it: that takes a signature."""
        self._shown = Key(fingerprint)

    def answer(self, said: str) -> None:
        """A question was answered with a word that is known here."""
        self._shown = Word(said)

    def complete(self) -> Identity | None:
        """Whoever was let in just now."""
        return self._shown
