"""Further actions of a turn, by the kind of their menu: how each is chosen on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ttr_tui.tui.lakes.exchange import open_exchange
from ttr_tui.tui.lakes.harbor import open_harbor

if TYPE_CHECKING:
    from ttr_tui.tui.table.game import GameScreen

FURTHER: Mapping[str, Callable[[GameScreen], None]] = {"harbor": open_harbor, "exchange": open_exchange}
