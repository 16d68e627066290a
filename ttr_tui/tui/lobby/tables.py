"""The list of the lobby: the tables that wait for somebody, the own ones, those of others, and a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from ttr_tui.dialogues.account import Account
from ttr_tui.hosting.glance import Glance
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import SIDES, WIDEST, Line, Run, fit, line, shorten, width_of
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.picker import INDENT, Choice, Choices, pressable
from ttr_tui.tui.lobby.owner import Owning
from ttr_tui.tui.lobby.protocol import LobbyForPhases
from ttr_tui.tui.look import BOX, BOX_FAINT, BOX_KEY, BOX_STRONG, CHOSEN
from ttr_tui.tui.pages.dialogue import ErrandOnScreen
from ttr_tui.tui.pages.sheet import Page, Sheet, TypedQuestion
from ttr_tui.words import campaign_lobby
from ttr_tui.words import lobby as words

SHOWN = 4
"""So many tables of others stand in the list of the lobby; the rest is one choice away."""
ENDS = 2
"""Columns that stay empty at the right end of a row."""


class TableChoices(Choices):
    """A list in which some lines are tables, in columns, under a heading."""

    label = words.GO_THERE
    second = BOX_STRONG
    lobby: LobbyForPhases

    def lay(self, tables: Sequence[Glance], others: Sequence[Glance], more: Sequence[Choice]) -> None:
        """Own tables, those of others, and what else can be chosen."""
        now = self.lobby.visit.now
        self._mine, self._others = list(tables), list(others)
        self._columns = Columns(tables, lambda one: words.state(one, now))
        self._other_columns = Columns(others, words.state_for_others)
        self.offer([*map(self._to, (*tables, *others)), *more])

    @property
    def least(self) -> int:
        """Columns that its tables need."""
        both = [columns.least for columns, some in self._both() if some]
        return max(both, default=0) + len(INDENT) + ENDS

    def _natural_width(self) -> int:
        tables = [SIDES + columns.whole + len(INDENT) + ENDS for columns, some in self._both() if some]
        return min(WIDEST, max([super()._natural_width(), *tables]))

    def entry(self, place: int, width: int) -> list[Line]:
        tables = [*self._mine, *self._others]
        above = self._above(place, width)
        if place >= len(tables):
            return [*above, *super().entry(place, width)]
        columns = self._columns if place < len(self._mine) else self._other_columns
        here, number = place == self.at, self.number(place)
        token = CHOSEN if here else ""
        lead = Run(f" {number or ' '} ", CHOSEN if here else BOX_KEY)
        row = line(lead, *columns.row(tables[place], width - len(INDENT) - ENDS, token))
        return [*above, pressable(fit(row, width, token or BOX), pick(number) if number else "")]

    def _above(self, place: int, width: int) -> list[Line]:
        """What stands above a line with which something else begins."""
        headings = {0: words.OWN_TABLES if self._mine else words.OTHER_TABLES}
        headings.setdefault(len(self._mine), words.OTHER_TABLES)
        count = len(self._mine) + len(self._others)
        if place >= count:
            return [fit((), width, BOX)] if place == count and count else []
        if place not in headings:
            return []
        empty = [fit((), width, BOX)] if place else []
        return [*empty, fit((Run(f"{INDENT}{headings[place]}", BOX_STRONG),), width, BOX)]

    def _both(self) -> Sequence[tuple[Columns, Sequence[Glance]]]:
        return (self._columns, self._mine), (self._other_columns, self._others)

    def _to(self, table: Glance) -> Choice:
        return Choice(f"{table.code} {table.title}", lambda: self.lobby.enter(table.code))


LONGEST_CODE = 40


class Tables(ErrandOnScreen, TableChoices):
    def __init__(self, lobby: LobbyForPhases) -> None:
        self.lobby = lobby
        self._account = Account(lobby.visit, lobby.joined)
        ErrandOnScreen.__init__(self, lobby, self._account)
        TableChoices.__init__(self, words.WHERE_TO, [])
        self.look_again()

    def done(self) -> None:
        self.look_again()

    def look_again(self) -> None:
        """Something may be other than it was."""
        visit = self.lobby.visit
        mine, others = visit.listing.mine(), visit.listing.others()
        assert visit.person is not None
        name = visit.person.name
        hidden = len(others) - SHOWN if len(others) > SHOWN + 1 else 0
        more = [Choice(words.more_tables(hidden), self.lobby.opener(self._all_others))] if hidden else []
        doings = [
            *more,
            Choice(words.NEW_TABLE, self.lobby.opener(self._new)),
            Choice(campaign_lobby.NEW_CAMPAIGN, lambda: self.lobby.work(self._new_campaign())),
            Choice(words.ENTER_CODE, self.lobby.opener(self._code)),
            Choice(words.your_name(name), lambda: self.do(self._account.rename)),
            Choice(words.ANOTHER_KEY, lambda: self.do(self._account.link)),
            *([Choice(words.RETURN_CODE, self.lobby.opener(self._return_code))] if visit.person.return_code else []),
            Choice(words.SETTINGS, self.lobby.opener(self._settings)),
            *([Choice(words.HOST, self.lobby.opener(self._host))] if visit.office is not None else []),
            Choice(words.LEAVE, self.lobby.leave),
        ]
        self.lay([*mine, *visit.listing.ended()], others[:SHOWN] if hidden else others, doings)
        self.about = [words.greeting(name, sum(one.my_turn for one in mine))]

    def offers(self) -> Sequence[Offer]:
        waiting = self.lobby.visit.listing.waiting()
        following = [Offer("next-table", lambda: self.lobby.enter(waiting[0].code))] if waiting else []
        return [*super().offers(), *following]

    def _all_others(self) -> Phase:
        return Others(self.lobby, words.OTHER_TABLES)

    def _new(self) -> Phase:
        from ttr_tui.tui.lobby.new_table import NewTableSheet

        return NewTableSheet(self.lobby)

    async def _new_campaign(self) -> None:
        """Once the packs are read."""
        from ttr_tui.tui.lobby.new_table import NewCampaignSheet

        packs = await self.lobby.visit.campaigns.packs()
        if packs:
            self.lobby.push(NewCampaignSheet(self.lobby, packs))
        else:
            self.lobby.note = campaign_lobby.NO_PACK
        self.lobby.show()

    def _code(self) -> TypedQuestion:
        def typed(said: str) -> str:
            code = said.strip().lower()
            wrong = self.lobby.no_way_to(code) if code else ""
            if code and not wrong:
                self.lobby.close(ask)
                self.lobby.enter(code)
            return wrong

        ask = TypedQuestion(self.lobby, words.WHICH_CODE, typed, text="", longest=LONGEST_CODE)
        return ask

    def _return_code(self) -> Phase:
        assert self.lobby.visit.person is not None
        told = words.return_code(self.lobby.visit.person.return_code)
        return Page.of_sentences(words.RETURN_CODE, told, self.lobby)

    def _host(self) -> Phase:
        assert self.lobby.visit.office is not None
        return Owning(self.lobby, self.lobby.visit.office)

    def _settings(self) -> Phase:
        from ttr_tui.tui.pages.settings_sheet import SettingsSheet

        return SettingsSheet(self.lobby)


class Others(TableChoices, Sheet):
    """All tables of others; for somebody who came to watch, without a name, there is nothing below it."""

    def __init__(self, lobby: LobbyForPhases, title: str, back: Callable[[], None] | None = None) -> None:
        self.lobby = lobby
        super().__init__(title, [], back=back or (lambda: lobby.close(self)))
        self.look_again()

    def look_again(self) -> None:
        others = self.lobby.visit.listing.others()
        in_play = [one for one in others if one.begun]
        stranger = self.lobby.visit.person is None
        enough = in_play if stranger else others
        more = [Choice(words.PLAY_TOO, self.lobby.name_oneself), Choice(words.LEAVE, self.lobby.leave)]
        self.lay([], enough, more if stranger else [])
        self.about = [] if enough else [words.NOTHING_RUNS]


# The columns in which tables are listed.

GAP = 2
WIDEST_TITLE = 16
LEAST_WHO = 10


class Columns:
    """How wide each column is follows from all tables of a list."""

    def __init__(self, tables: Sequence[Glance], state: Callable[[Glance], str]) -> None:
        self._state = state
        self._code = _widest([one.code for one in tables])
        self._title = min(WIDEST_TITLE, _widest([one.title for one in tables]))
        self._who = max(LEAST_WHO, _widest([words.others(one) for one in tables]))
        self._last = _widest([state(one) for one in tables])

    @property
    def least(self) -> int:
        """Columns that they need at least."""
        return self._code + self._title + LEAST_WHO + self._last + 3 * GAP

    @property
    def whole(self) -> int:
        """Columns in which nothing of them is cut."""
        return self._code + self._title + self._who + self._last + 3 * GAP

    def row(self, one: Glance, width: int, token: str = "") -> Line:
        """One table; in one look where it is chosen, else what matters stands out."""
        strong = BOX_STRONG if one.my_turn else BOX
        who = max(0, width - self._code - self._title - self._last - 3 * GAP)
        parts = (
            (one.code, self._code, BOX_FAINT),
            (one.title, self._title, strong),
            (words.others(one), who, BOX),
        )
        cells = [
            run
            for said, wide, look in parts
            for run in (
                *fit(shorten((Run(said, token or look),), wide), wide, token or look),
                Run(" " * GAP, token or BOX),
            )
        ]
        last = (Run(self._state(one), token or strong),)
        return (*cells, *fit(last, max(self._last, width_of(last)), token or BOX))


def _widest(said: Sequence[str]) -> int:
    return max(map(cell_len, said), default=0)
