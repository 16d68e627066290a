"""The pages of a game that can be opened at any time; each is loaded when it is opened first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.tui.table.protocol import TableForPhases
from ttr_tui.tui.table.system_screen import screen_of
from ttr_tui.words import panes, tabletop


def page_commands(table: TableForPhases) -> Sequence[Offer]:
    desk = table.desk

    def tickets() -> Phase:
        from ttr_tui.tui.pages.my_tickets import MyTickets

        return MyTickets(table)

    def log() -> Phase:
        from ttr_tui.tui.pages.log import Log

        return Log(table)

    def since() -> Phase:
        from ttr_tui.tui.pages.log import Since

        return Since(table)

    def reading(title: str, sentences: Callable[[], Sequence[str]]) -> Callable[[], None]:
        def page() -> Phase:
            from ttr_tui.tui.pages.sheet import Page

            return Page.of_sentences(title, sentences(), table)

        return table.opener(page)

    def sights() -> Phase:
        from ttr_tui.tui.pages.sheet import Page

        drawn = screen_of(desk.rules.edition.parts).sights
        if drawn is None:
            return Page.of_sentences(panes.ON_THE_TABLE, _sights(table), table)
        return Page(panes.ON_THE_TABLE, lambda width: drawn(desk, width), table)

    def nothing() -> None:
        table.note = panes.NOTHING_BESIDES

    def scores() -> Phase:
        from ttr_tui.tui.pages.sheet import Page
        from ttr_tui.tui.pages.tally import players

        return Page(panes.PLAYERS, lambda width: players(table.desk, table.sitters, width), table)

    def hand() -> Phase:
        from ttr_tui.tui.pages.sheet import Page
        from ttr_tui.tui.pages.tally import cards

        return Page(panes.CARDS_PAGE, lambda width: cards(table.desk, table.atlas.lane, width), table)

    return [
        Offer("tickets", table.opener(tickets), shown=False),
        Offer("log", table.opener(log), shown=False),
        Offer("since", table.opener(since), shown=False),
        Offer("scores", table.opener(scores), shown=False),
        Offer("hand", table.opener(hand), shown=False),
        Offer("sights", table.opener(sights) if tabletop.sights(desk.rules.edition) else nothing, shown=False),
        Offer("rules", reading(panes.RULES, lambda: _rules(table)), shown=False),
        *common_commands(table),
    ]


def _sights(table: TableForPhases) -> list[str]:
    desk = table.desk
    said = [
        part for sight in tabletop.sights(desk.rules.edition).values() for part in sight.lines(desk.cast, desk.view)
    ]
    return said or [panes.NOTHING_ELSE]


def _rules(table: TableForPhases) -> Sequence[str]:
    from ttr_tui.words.guide import rules_lines

    return rules_lines(table.desk.rules.edition)
