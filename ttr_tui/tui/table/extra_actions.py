"""Further actions of a turn, by the kind of their menu: how each is chosen on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ttr_tui.tui.lakes.exchange import open_exchange
from ttr_tui.tui.lakes.harbor import open_harbor
from ttr_tui.tui.table.for_phases import GameForPhases

FURTHER: Mapping[str, Callable[[GameForPhases], None]] = {"harbor": open_harbor, "exchange": open_exchange}
