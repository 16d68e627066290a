"""The pages that can be opened at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ttr_tui.tui.commands import KEYS
from ttr_tui.tui.lines import Line, Run, line
from ttr_tui.tui.pages.log import Log
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.pages.palette import Palette
from ttr_tui.tui.pages.tickets import MyTickets
from ttr_tui.tui.phase import Offer
from ttr_tui.tui.settings.sheet import SettingsSheet
from ttr_tui.tui.tokens import BOX, BOX_FAINT, BOX_KEY
from ttr_tui.words.english import helping, showing
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.commands import name_of
from ttr_tui.words.english.sights import sights

if TYPE_CHECKING:
    from ttr_tui.tui.screen import PhasedScreen
    from ttr_tui.tui.table.screen import TableScreen


def page_offers(table: TableScreen) -> Sequence[Offer]:
    def reading(title: str, sentences: Callable[[], Sequence[str]]) -> Callable[[], None]:
        return table.opener(lambda: Page.of_sentences(title, sentences(), table.close))

    desk = table.desk
    return [
        Offer("tickets", table.opener(lambda: MyTickets(table)), shown=False),
        Offer("log", table.opener(lambda: Log(table)), shown=False),
        Offer("scores", reading(words.PLAYERS, lambda: showing.scores(desk.cast, desk.view.table)), shown=False),
        Offer("hand", reading(words.CARDS, lambda: _cards(table)), shown=False),
        Offer("sights", reading(words.MORE, lambda: _sights(table)), shown=False),
        Offer("rules", reading(words.RULES, lambda: helping.rules_lines(desk.rules.edition)), shown=False),
        *common_offers(table),
    ]


def common_offers(screen: PhasedScreen) -> Sequence[Offer]:
    """The settings, the commands by name, and the keys of the moment."""
    return [
        Offer("settings", screen.opener(lambda: SettingsSheet(screen)), shown=False),
        Offer("palette", screen.opener(lambda: Palette(screen))),
        Offer("help", lambda: screen.push(Page(words.KEYS, _keys(screen), screen.close))),
    ]


def _cards(table: TableScreen) -> list[str]:
    desk = table.desk
    own = [showing.hand(desk.cast, desk.view)] if desk.mine else []
    return [*own, showing.market(desk.cast, desk.view.table), *showing.discard(desk.cast, desk.view.table)]


def _sights(table: TableScreen) -> list[str]:
    desk = table.desk
    said = [part for sight in sights(desk.rules.edition).values() for part in sight.lines(desk.cast, desk.view)]
    return said or [words.NOTHING_ELSE]


def _keys(screen: PhasedScreen) -> Callable[[int], list[Line]]:
    """Every command that does something now, with its keys."""
    offers = {offer.command: offer for offer in screen.offers()}

    def lines(width: int) -> list[Line]:
        told = []
        for command in KEYS:
            if command not in offers:
                continue
            sign = screen.session.keymap.sign(command)
            name = name_of(command)
            label = offers[command].label
            about = f"{label}: {name.about}" if label and label != name.short else name.about
            told.append(line(Run(f"{sign:>9}  ", BOX_KEY if offers[command].shown else BOX_FAINT), Run(about, BOX)))
        return told

    return lines
