"""The pages of a game that can be opened at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.tui.pages.log import Log
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.pages.tickets import MyTickets
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english import helping, showing
from ttr_tui.words.english import screen as words


def page_commands(table: TableForPhases) -> Sequence[Offer]:
    def reading(title: str, sentences: Callable[[], Sequence[str]]) -> Callable[[], None]:
        return table.opener(lambda: Page.of_sentences(title, sentences(), table.close))

    desk = table.desk
    return [
        Offer("tickets", table.opener(lambda: MyTickets(table)), shown=False),
        Offer("log", table.opener(lambda: Log(table)), shown=False),
        Offer(
            "scores",
            reading(words.PLAYERS, lambda: showing.scores(desk.cast, desk.view.table)),
            shown=False,
        ),
        Offer("hand", reading(words.CARDS, lambda: _cards(table)), shown=False),
        Offer("sights", reading(words.MORE, lambda: _sights(table)), shown=False),
        Offer("rules", reading(words.RULES, lambda: helping.rules_lines(desk.rules.edition)), shown=False),
        *common_commands(table),
    ]


def _cards(table: TableForPhases) -> list[str]:
    desk = table.desk
    own = [showing.hand(desk.cast, desk.view)] if desk.mine else []
    return [*own, showing.market(desk.cast, desk.view.table), *showing.discard(desk.cast, desk.view.table)]


def _sights(table: TableForPhases) -> list[str]:
    desk = table.desk
    said = [part for sight in showing.sights(desk.rules.edition).values() for part in sight.lines(desk.cast, desk.view)]
    return said or [words.NOTHING_ELSE]
