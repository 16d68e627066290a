"""The keys of the moment."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_KEY
from ttr_tui.tui.pages.page import Page
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.commands import name_of


def keys_of(screen: ScreenForPhases) -> Page:
    """A page of them."""
    return Page(words.KEYS, _keys(screen), screen.close)


def _keys(screen: ScreenForPhases) -> Callable[[int], list[Line]]:
    """Every command that does something now, with its keys; then what the signs on the screen mean."""
    offers = {offer.command: offer for offer in screen.offers()}

    def lines(width: int) -> list[Line]:
        told: list[Line] = []
        for command in screen.session.keymap.keys:
            if command not in offers:
                continue
            sign = screen.session.keymap.sign(command)
            name = name_of(command)
            label = offers[command].label
            about = f"{label}: {name.about}" if label and label != name.short else name.about
            told.append(line(Run(f"{sign:>9}  ", BOX_KEY if offers[command].shown else BOX_FAINT), Run(about, BOX)))
        signs = [part for said in screen.signs() for part in wrap(said, width, BOX, "  ")]
        return [*told, *([()] if signs else []), *signs]

    return lines
