"""What a system of rules declares of itself: light, so that all can be known where none is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from ttr_tui.core.value import value


@value
class System:
    """A folder of parts, and the game that is composed of them and of parts that systems share.

    The folder's `system.py` calls its own `SYSTEM` and imports no part: parts are loaded when a map names them.
    """

    name: str
    """What a map file calls the composition."""
    plays: Sequence[str]
    """The parts that are played where a map neither adds nor removes any."""
    parts: Mapping[str, str]
    """The parts of this folder by name, each with its module in the folder and its class: `market.Market`."""
    restates: Mapping[str, str] = field(default_factory=dict)
    """Rules that it shares in kind with others and gives again in words of its own: their ids by the shared ones."""
    restates_on: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The same for single maps that have a rulebook of their own, by the id of the map."""

    def restated_on(self, board: str) -> Mapping[str, str]:
        """All that the rulebook for a map gives again."""
        return {**self.restates, **self.restates_on.get(board, {})}
