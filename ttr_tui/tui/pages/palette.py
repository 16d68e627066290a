"""All commands by name: what can't be found by its key is found by what it is called."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.kit.typing import Typed
from ttr_tui.tui.look.styles import BAR, BAR_STRONG, BOX_FAINT
from ttr_tui.tui.pages.offered import by_weight, named
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.commands import name_of
from ttr_tui.words.english.reading import plain

ARROWS = ("up", "down", "left", "right", "page-up", "page-down", "first", "last")
IN_LISTS = (*ARROWS, "confirm", "back", "palette")
"""What keys do in every list, and opening this one."""


class Palette(Choices):
    """Typing narrows the list."""

    label = words.CHOOSE
    second = BOX_FAINT
    typing = True

    def __init__(self, screen: ScreenForPhases) -> None:
        self.screen = screen
        self._typed = Typed()
        self._offers = by_weight([offer for offer in screen.offers() if offer.thing or offer.command not in IN_LISTS])
        super().__init__(words.COMMANDS, self._found(), back=lambda: screen.close(self))

    def typed(self, key: str, character: str | None) -> bool:
        taken = self._typed.take(key, character)
        if taken:
            self.choices = self._found()
            self.at = 0
        return taken

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.SEARCH} ", BAR), Run(f"{self._typed.text}_", BAR_STRONG))

    def _found(self) -> list[Choice]:
        """The commands in whose names every typed word begins a word."""
        typed = plain(self._typed.text).split()
        sign = self.screen.session.keymap.sign
        return [
            Choice(named(offer), self._giver(offer), sign=sign(offer.command))
            for offer in self._offers
            if all(any(word.startswith(part) for word in self._known(offer)) for part in typed)
        ]

    def _known(self, offer: Offer) -> list[str]:
        name = name_of(offer.command)
        return plain(f"{name.short} {name.about} {name.also} {offer.label} {offer.thing}").split()

    def _giver(self, offer: Offer) -> Callable[[], None]:
        def act() -> None:
            self.screen.close(self)
            offer.act()

        return act
