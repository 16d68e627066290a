"""Help: the legend of the screen and the keys of the moment."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_KEY, BOX_STRONG
from ttr_tui.tui.pages.offered import by_weight, named
from ttr_tui.tui.pages.page import Page
from ttr_tui.words.english.pages import keys as words


def keys_of(screen: ScreenForPhases) -> Page:
    """A page of them."""
    return Page(words.HELP, _keys(screen), screen)


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
        return [*legend, *([()] if legend else []), line(Run(words.KEYS, BOX_STRONG)), *told]

    return lines
