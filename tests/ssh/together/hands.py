"""A small player: says which key to press next, and knows nothing but what stands on the screen."""

from __future__ import annotations

import re
from random import Random

from ssh.together.reading import about_to_pay, bottom, choosing, hand, in_last_turn, in_turn

ENOUGH = 7
"""Cards from which on a claim is looked for."""
NEVER = 1000


class Hands:
    """Draws until there are some cards, then claims, what helps a ticket first; once it draws tickets."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._turns = 0
        self._tickets_at = 5 + seed
        """The turn from which on tickets are drawn, once."""
        self._slot = 0

    def key(self, text: str) -> str:
        """Nothing if somebody else has to act, or the game is over."""
        prompt, foot = bottom(text)
        if choosing(text) or about_to_pay(text) or "Enter Keep" in foot:
            return "Enter"
        if "Enter Claim" in foot and ("help" in prompt or self._rng.random() < 0.8):
            return "Enter"
        if "Enter Do it" in foot:
            return "Enter"
        if in_turn(text) or in_last_turn(text):
            return self._begin(text, foot)
        if " Take " in foot or "d Deck" in foot:
            return self._card(foot)
        return "Escape" if "Esc Back" in foot else ""

    def _begin(self, text: str, foot: str) -> str:
        self._turns += 1
        if self._turns >= self._tickets_at and "Draw tickets" in foot:
            self._tickets_at = NEVER
            return "t"
        cards = sum(int(re.sub(r"\D", "", card) or 0) for card in hand(text))
        if "Can claim" in foot and (cards >= ENOUGH or in_last_turn(text) or "d Deck" not in foot):
            return "c"
        return self._card(foot)

    def _card(self, foot: str) -> str:
        if " Take " not in foot or ("d Deck" in foot and self._rng.random() < 0.6):
            return "d"
        self._slot = self._slot % 5 + 1
        return str(self._slot)
