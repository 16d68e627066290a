"""The pages of a game that can be opened at any time; each is loaded when it is opened first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english import screen as words
from ttr_tui.words.english import showing


def page_commands(table: TableForPhases) -> Sequence[Offer]:
    def tickets() -> Phase:
        from ttr_tui.tui.pages.tickets import MyTickets

        return MyTickets(table)

    def log() -> Phase:
        from ttr_tui.tui.pages.log import Log

        return Log(table)

    def since() -> Phase:
        from ttr_tui.tui.pages.log import Since

        return Since(table)

    def reading(title: str, sentences: Callable[[], Sequence[str]]) -> Callable[[], None]:
        def page() -> Phase:
            from ttr_tui.tui.pages.page import Page

            return Page.of_sentences(title, sentences(), table)

        return table.opener(page)

    def sights() -> Phase:
        from ttr_tui.tui.pages.page import Page
        from ttr_tui.tui.table.system_screen import screen_of

        drawn = screen_of(desk.rules.edition.parts).sights
        if drawn is None:
            return Page.of_sentences(words.ON_THE_TABLE, _sights(table), table)
        return Page(words.ON_THE_TABLE, lambda width: drawn(desk, width), table)

    def nothing() -> None:
        table.note = words.NOTHING_BESIDES

    def scores() -> Phase:
        from ttr_tui.tui.pages.page import Page
        from ttr_tui.tui.pages.tables.players import players
        from ttr_tui.words.english.pages.players import TITLE

        return Page(TITLE, lambda width: players(table.desk, table.sitters, width), table)

    def hand() -> Phase:
        from ttr_tui.tui.pages.page import Page
        from ttr_tui.tui.pages.tables.cards import cards
        from ttr_tui.words.english.pages.cards import TITLE

        return Page(TITLE, lambda width: cards(table.desk, table.atlas.lane, width), table)

    desk = table.desk
    return [
        Offer("tickets", table.opener(tickets), shown=False),
        Offer("log", table.opener(log), shown=False),
        Offer("since", table.opener(since), shown=False),
        Offer("scores", table.opener(scores), shown=False),
        Offer("hand", table.opener(hand), shown=False),
        Offer("sights", table.opener(sights) if showing.sights(desk.rules.edition) else nothing, shown=False),
        Offer("rules", reading(words.RULES, lambda: _rules(table)), shown=False),
        *common_commands(table),
    ]


def _sights(table: TableForPhases) -> list[str]:
    desk = table.desk
    said = [part for sight in showing.sights(desk.rules.edition).values() for part in sight.lines(desk.cast, desk.view)]
    return said or [words.NOTHING_ELSE]


def _rules(table: TableForPhases) -> Sequence[str]:
    from ttr_tui.words.english.helping import rules_lines

    return rules_lines(table.desk.rules.edition)
