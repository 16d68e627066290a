"""What the tests of words know of each system: an object `SAID` in a folder called like that of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ttr_tui.rules.ruleset import RuleSet

Case = tuple[str, Mapping[str, int | str], str]
"""A map, the details of a refusal, the sentence that the first player reads."""


@dataclass(frozen=True, kw_only=True)
class SystemSaid:
    """Beside it, `told.txt` holds facts and what two players hear of them."""

    refusals: Mapping[str, list[Case]]
    """By the code of the refusal: its own with every detail, and others that read differently here."""
    scored: tuple[str, ...] = ()
    """Reasons for points that are given by a fact of its own."""
    made: Mapping[str, Callable[[], RuleSet]] = field(default_factory=dict)
    """Ways of playing made for these tests, by the name that stands for them."""
