"""Further actions of a turn, by the kind of their menu: how a person says the rest of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ttr_tui.core.facts import Action
from ttr_tui.plain.desk import Desk
from ttr_tui.plain.lakes.choices import choose_exchange, choose_harbor

FURTHER: Mapping[str, Callable[[Desk, str], Action | None]] = {"harbor": choose_harbor, "exchange": choose_exchange}
