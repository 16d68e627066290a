"""The race for the bonus of those who have most tokens left and owe nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import erf, sqrt

from ttr_tui.core.value import value

ROOT = sqrt(2)


@value
class Estimate:
    """A number that isn't known: what it probably is, and how far that may be off."""

    mean: float
    spread: float

    def above(self, limit: float, doubt: float = 0.0) -> float:
        """The chance that it is greater than a limit, which may be off itself."""
        off = sqrt(self.spread * self.spread + doubt * doubt)
        return (1 + erf((self.mean - limit) / off / ROOT)) / 2


@value
class TokenRace:
    """How it looks to one seat."""

    bonuses: tuple[float, ...]
    """The points of each place; none at all for a seat that is out of it."""
    rivals: tuple[Estimate, ...]
    """What those rivals will have in the end who are still in the race."""
    others: int
    """All rivals."""
    doubt: float
    """How far the seat's own tokens may be off in the end."""
    debt: float
    """What each token that is missing costs in loans."""

    def value(self, tokens: float) -> float:
        """The points that it is worth to have so many tokens in the end, or to lack so many.

        A place that is lost is won by a rival: that counts too, the more, the fewer rivals there are.
        """
        if tokens not in self._values:
            self._values[tokens] = self._value(tokens)
        return self._values[tokens]

    def _value(self, tokens: float) -> float:
        value = -self.debt * max(0.0, -tokens)
        if self.bonuses:
            solvent = Estimate(tokens, self.doubt).above(-0.5)
            value += solvent * self._bonus(tokens) * (1 + self._able / self.others)
        return value

    @cached_property
    def _values(self) -> dict[float, float]:
        """By tokens, of which there are few that anybody asks for."""
        return {}

    @cached_property
    def _able(self) -> float:
        """The part of all rivals that will be solvent."""
        return sum([rival.above(0) for rival in self.rivals]) / self.others

    def _bonus(self, tokens: float) -> float:
        """What the places are worth that so many tokens may come to."""
        places: Sequence[float] = [1.0]
        for rival in self.rivals:
            ahead = rival.above(max(0.0, tokens), self.doubt)
            places = [
                stay * (1 - ahead) + fall * ahead for stay, fall in zip([*places, 0.0], [0.0, *places], strict=True)
            ]
        return sum([chance * bonus for chance, bonus in zip(places, self.bonuses)])  # noqa: B905
