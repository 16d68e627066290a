"""What all lobbies of a host share: the maps, each read once, and the drawing behind the list."""

from __future__ import annotations

from ttr_tui.tui.home.front.backdrop import Backdrop
from ttr_tui.tui.home.shelf import Shelf


class Front:
    def __init__(self) -> None:
        self.shelf = Shelf(at_home=False)
        self.backdrop = Backdrop(self.shelf)
