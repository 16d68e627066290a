"""What can be done now, by name: the keys of the moment, and the palette of all commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer, ScreenForPhases, Typed
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.look import BAR, BAR_STRONG, BOX, BOX_FAINT, BOX_KEY, BOX_STRONG
from ttr_tui.tui.pages.sheet import Page
from ttr_tui.words import controls, panes
from ttr_tui.words.lookup import plain


def keys_of(screen: ScreenForPhases) -> Page:
    """A page of them."""
    return Page(controls.HELP, _keys(screen), screen)


def _keys(screen: ScreenForPhases) -> Callable[[int], list[Line]]:
    """What the signs on the screen mean, then every command that does something now, with its key."""
    offers, keymap = by_weight(screen.offers()), screen.session.keymap

    def lines(width: int) -> list[Line]:
        told: list[Line] = []
        for offer in offers:
            sign = Run(f"{keymap.sign(offer.command):>9}  ", BOX_KEY if offer.shown else BOX_FAINT)
            first, *rest = wrap(named(offer), width - len(sign.text), BOX)
            told += [(sign, *first), *((Run(" " * len(sign.text), BOX), *part) for part in rest)]
        legend = screen.legend(width)
        return [*legend, *([()] if legend else []), line(Run(controls.KEYS, BOX_STRONG)), *told]

    return lines


IN_LISTS = ("up", "down", "left", "right", "page-up", "page-down", "first", "last", "confirm", "back", "palette")
"""What keys do in every list, and opening this one."""


class CommandPalette(Choices):
    """All commands by what they are called; typing narrows the list."""

    label = panes.CHOOSE
    second = BOX_FAINT
    typing = True

    def __init__(self, screen: ScreenForPhases) -> None:
        self.screen = screen
        self._typed = Typed()
        self._offers = by_weight([offer for offer in screen.offers() if offer.thing or offer.command not in IN_LISTS])
        super().__init__(panes.COMMANDS, self._found(), back=lambda: screen.close(self))

    def typed(self, key: str, character: str | None) -> bool:
        taken = self._typed.take(key, character)
        if taken:
            self.choices = self._found()
            self.at = 0
        return taken

    def prompt(self, width: int) -> Line:
        return line(Run(f" {panes.SEARCH} ", BAR), Run(f"{self._typed.text}_", BAR_STRONG))

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
        name = controls.name_of(offer.command)
        return plain(f"{name.short} {name.about} {name.also} {offer.label} {offer.thing}").split()

    def _giver(self, offer: Offer) -> Callable[[], None]:
        def act() -> None:
            self.screen.close(self)
            offer.act()

        return act


# What can be done now, as both say it.

MOVING = (
    *("next-lane", "previous-lane", "up", "down", "left", "right"),
    *("page-up", "page-down", "first", "last", "zoom-in", "zoom-out"),
)
"""Commands that change nothing but what is looked at."""
SIDEWAYS = ("left", "right")
WHATEVER = ("confirm", "back", "toggle", "go-on")
"""Commands that do what the moment asks for: what they are called then says all."""


def by_weight(offers: Sequence[Offer]) -> list[Offer]:
    """Actions of the moment first, then pages and the program, movement last."""
    told = [offer for offer in offers if offer.told]
    moves = [offer for command in MOVING for offer in told if offer.command == command]
    return [*(offer for offer in told if offer.command not in MOVING), *moves]


def named(offer: Offer) -> str:
    """`Take blue`, or with what is to know of it `Find: find a city, or a route by two cities`."""
    name = controls.name_of(offer.command)
    if offer.label and offer.command in (*WHATEVER, *SIDEWAYS) and not offer.thing:
        return offer.label
    label = offer.label or name.short
    return f"{label} {offer.thing}" if offer.thing else f"{label}: {name.about}"
