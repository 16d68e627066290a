"""All commands by name: what can't be found by its key is found by what it is called."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.kit.typing import Typed
from ttr_tui.tui.look.styles import BAR, BAR_STRONG
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.commands import name_of
from ttr_tui.words.english.reading import plain

MOVING = ("up", "down", "page-up", "page-down", "confirm", "back")


class Palette(Choices):
    """Typing narrows the list."""

    label = words.CHOOSE
    typing = True

    def __init__(self, screen: ScreenForPhases) -> None:
        self.screen = screen
        self._typed = Typed()
        self._offers = {offer.command: offer for offer in screen.offers() if offer.command not in (*MOVING, "palette")}
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
        return [
            Choice(self._words(command), self._giver(command))
            for command in self.screen.session.keymap.keys
            if command in self._offers and all(any(w.startswith(t) for w in self._known(command)) for t in typed)
        ]

    def _known(self, command: str) -> list[str]:
        name = name_of(command)
        return plain(f"{name.short} {name.about} {name.also} {self._offers[command].label}").split()

    def _words(self, command: str) -> str:
        sign = self.screen.session.keymap.sign(command)
        name, label = name_of(command), self._offers[command].label
        return f"{label or name.short}{f' ({sign})' if sign else ''}: {name.about}"

    def _giver(self, command: str) -> Callable[[], None]:
        def act() -> None:
            self.screen.close(self)
            self._offers[command].act()

        return act
