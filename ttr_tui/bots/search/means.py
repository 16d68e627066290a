"""What a few values say of all that there could be."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error; of a single value nobody can say how sure it is."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, float("inf")
    return mean, sqrt(sum((one - mean) ** 2 for one in values) / (count - 1) / count)
