"""A game at a host, whose players sit at keyboards of their own: what they say, ask of each other, and missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from rich.cells import cell_len
from textual.message import Message

from ttr_tui.hosting.company import PHRASES, Matter, TableQuestion
from ttr_tui.hosting.news import (
    ClockAsked,
    CompanyChanged,
    Decided,
    GivenUp,
    PlayOn,
    RulesDecided,
    SaidAtTable,
    SeatTaken,
    Social,
)
from ttr_tui.hosting.society import TableChair
from ttr_tui.hosting.visit import Visit
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Heard
from ttr_tui.seats.way_back import WayBack
from ttr_tui.store.host_files import WIDEST_SAID
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.kit.lines import SIDES, Line, Run, cut, framed, line, width_of, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.protocol import GoToTable
from ttr_tui.tui.look import BAR, BAR_STRONG, BOX, BOX_STRONG
from ttr_tui.tui.pages.log import Since
from ttr_tui.tui.pages.sheet import TypedQuestion
from ttr_tui.tui.table.arrangement import Arrangement
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table_screen import Around
from ttr_tui.words import campaign_rooms, lobby, table_talk


class VisitedGame(GameScreen):
    """From it one goes on to the next table that waits."""

    class TablesChanged(Message):
        """Something at some table is other than it was."""

    def __init__(self, session: Session, chair: TableChair, visit: Visit, code: str) -> None:
        self.at = chair
        super().__init__(session, chair)
        self._returning.clear()
        self._visit = visit
        self._code = code
        self._ready = self._waiting()
        """The other tables that are known to wait, the longest wait first."""
        self._knocking = visit.listing.knocking()
        """Those who would like to sit at another table, as far as that was told."""

    def opened(self) -> None:
        super().opened()
        away = None if self.at.seen is None else WhileAway(self, self.at.seen)
        if away is not None and away.choices:
            self.push(away)
        if any(mate.stand_in for mate in self.at.company().mates if mate.seat in self.at.seats):
            self.note = table_talk.BOT_PLAYS_FOR_YOU
        elif self.at.was_decided_for:
            self.note = table_talk.DECIDED_FOR_YOU
        else:
            self.note = self._own_time() or self.note
        self._ask_me()
        self._visit.listen(self._tables_changed, self._code)

    def on_unmount(self) -> None:
        self._visit.stop_listening(self._tables_changed)

    def _tables_changed(self) -> None:
        self.post_message(self.TablesChanged())

    def on_visited_game_tables_changed(self) -> None:
        """Say once that another table waits; leave one that is no more."""
        if not self._visit.has(self._code):
            self.go(GoHome(lobby.TABLE_CLOSED))
            return
        knocked, self._knocking = self._knocking, self._visit.listing.knocking()
        for one, code in self._knocking:
            if (one, code) not in knocked:
                self.note = lobby.knocks_at(one, code)
                self.show()
        before, self._ready = self._ready, self._waiting()
        if set(self._ready) - set(before) and not self.desk.view.owes:
            self.note = lobby.elsewhere(self.session.keymap.sign("next-table"))
            if self.session.rings:
                self.app.bell()
                self.stage.give_notice(self.note)
        if self._ready != before:
            self.show()

    def _waiting(self) -> list[str]:
        return [one.code for one in self._visit.listing.waiting(self._code)]

    def _own_time(self) -> str:
        """How long one has, where that is agreed on: not every screen has room for it all the time."""
        company = self.at.company()
        clocks = [mate.clock for mate in company.mates if mate.seat in self.at.seats and mate.clock is not None]
        return table_talk.time_of("", clocks[0], company.now) if clocks else ""

    def pressed(self, key: str, character: str | None) -> None:
        self.at.key_came()
        super().pressed(key, character)

    def heard(self, news: Social) -> None:
        match news:
            case CompanyChanged():
                self._kept = None
                self._ask_me()
            case SaidAtTable(name, what):
                self.note = table_talk.said(name, what)
            case ClockAsked(name, wants, stands):
                mine = name in {self.names[seat] for seat in self.at.seats}
                self.note = table_talk.clock_asked(name, wants=wants, stands=stands, mine=mine)
            case RulesDecided(seat, decision):
                name = "" if seat in self.at.seats else self.names[seat]
                self.note = table_talk.rules_decided(name, self.desk.cast.words.decisions[decision])
            case Decided(agreed):
                self.note = self.note if agreed else table_talk.NOT_AGREED
            case SeatTaken():
                self.go(GoHome(table_talk.SEAT_TAKEN))
            case PlayOn(code):
                self.go(GoToTable(code))
            case GivenUp(code, reason):
                self.go(GoToTable(code, table_talk.given_up(reason)))

    def _ask_me(self) -> None:
        """Have what others ask lie over all but a line that is being typed."""
        question = self.at.question
        open_now = next((phase for phase in self.phases if isinstance(phase, AskedOfAll)), None)
        wanted: TableQuestion | None = question if question is not None and question.mine else None
        if open_now is not None and open_now.question == wanted:
            return
        if open_now is not None:
            self.phases.remove(open_now)
        if question is None and self.note == table_talk.ASKED:
            self.note = ""
        if wanted is not None:
            self.note = ""
            asked: Phase = AskedOfAll(self, wanted)
            self.phases.insert(len(self.phases) - (self.phase.typing if self.phases else 0), asked)

    def undone(self, matter: Matter) -> str:
        """The act with which an undo begins, as it was told here."""
        desk = self.desk
        return table_talk.undone(desk.rules, desk.cast, desk.watch.heard, matter)

    def always(self) -> Sequence[Offer]:
        """To the next table as soon as this one waits for somebody else."""
        waits = self.desk.view.owes is None
        ready = [Offer("next-table", lambda: self.go(GoToTable(self._ready[0])))] if self._ready and waits else []
        return [
            *ready,
            *(offer for offer in super().always() if offer.command != "home"),
            *(
                []
                if isinstance(self.phase, Talking)
                else [Offer("talk", self.opener(lambda: Talking(self)), shown=waits)]
            ),
            Offer("home", lambda: self.go(GoHome()), table_talk.TO_LOBBY, shown=waits),
        ]

    def other_games(self, deal: Deal) -> Sequence[Offer]:
        return [Offer("again", self._ask_rematch, table_talk.PLAY_AGAIN)] if self.at.seats else []

    def _ask_rematch(self) -> None:
        self.note = table_talk.ASKED if self.at.ask_rematch() else table_talk.ASKED_ALREADY

    def ask_elsewhere(self, way: WayBack) -> None:
        if self.at.ask_back(way):
            self.note = table_talk.ASKED
        else:
            self.note = table_talk.NOBODY_TO_ASK if self.at.question is None else table_talk.ASKED_ALREADY

    def leave(self) -> None:
        self.at.says_bye()
        super().leave()

    def _look_around(self, desk: Desk, place: Arrangement) -> Around:
        """The top row tells who is away, as far as there is room."""
        around = super()._look_around(desk, place)
        said = table_talk.brief(self.at.company(), self.at.seats)
        if not said or not around.status:
            return around
        top: Line = around.status[0]
        return replace(around, status=[beside(top, said, self.size.width), *around.status[1:]])


def beside(row: Line, said: Sequence[str], width: int) -> Line:
    """A row with some words at its right end, before what is nearly over: as many as it has room for."""
    over = row[-1:] if row[-1].text.strip() else ()
    end = width - width_of(over)
    used = cell_len("".join(run.text for run in row[: len(row) - len(over)]).rstrip())
    for count in range(len(said), 0, -1):
        shown = f"{' · '.join(said[:count])}{' · ' if over else ' '}"
        if end - used > cell_len(shown):
            return (*cut(row, 0, end - cell_len(shown)), Run(shown, BAR), *over)
    return row


PROMPT = 78
"""Cells of a question that the line of the prompt has room for on every screen; a longer one is told in a box."""


class AskedOfAll(Phase):
    """Somebody at the table asks something of everyone who is here: y or n, and all other keys go on as before."""

    lasting = True
    alone = False
    where = Where.SIDE

    def __init__(self, table: VisitedGame, question: TableQuestion) -> None:
        self.table = table
        self.question = question

    def offers(self) -> Sequence[Offer]:
        return [Offer("yes", lambda: self._answer(agrees=True)), Offer("no", lambda: self._answer(agrees=False))]

    def prompt(self, width: int) -> Line:
        asked = self._asked
        return line(Run(f" {asked if cell_len(asked) <= PROMPT else table_talk.AGREE}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        if cell_len(self._asked) <= PROMPT:
            return ()
        return framed("", [(Run(" ", BOX), *part) for part in wrap(self._asked, width - SIDES - 2, BOX_STRONG)], width)

    @property
    def _asked(self) -> str:
        question = self.question
        return table_talk.asks(question.matter, question.asker, self.table.names, self.table.undone(question.matter))

    def _answer(self, *, agrees: bool) -> None:
        self.table.close(self)
        self.table.at.answer(agrees=agrees)


class Talking(Choices):
    """What one can say at a table, who is here, and what can be asked of them."""

    def __init__(self, table: VisitedGame) -> None:
        self.table = table
        chair = table.at
        choices = [Choice(table_talk.SAYINGS[name], partial(self._say, table_talk.phrase(name))) for name in PHRASES]
        more = [Choice(table_talk.SOMETHING_ELSE, self._ask)] if chair.free_talk else []
        stand_ins = [
            Choice(table_talk.stand_in(table.names[seat]), partial(self._stand_in, seat))
            for seat in chair.may_stand_in()
        ]
        company = chair.company()
        holds = any(mate.holds for mate in company.mates if mate.seat in chair.seats)
        clock = Choice(table_talk.RUN_CLOCK if holds else table_talk.STOP_CLOCK, partial(self._hold, wants=not holds))
        clocks = [clock] if company.takes_days and chair.seats else []
        about = [*table_talk.everyone(company), *(table_talk.said(*said) for said in chair.said())]
        give_up = [Choice(campaign_rooms.GIVE_UP, self._give_up)] if chair.may_give_up else []
        listed = [*stand_ins, *(choices if chair.may_talk else []), *more, *clocks, *give_up]
        super().__init__(table_talk.TALK, listed, about=about, back=lambda: table.close(self))

    def _say(self, what: str) -> None:
        self.table.close(self)
        why_not = self.table.at.say(what)
        if why_not is not None:
            self.table.note = table_talk.UNSAID[why_not]

    def _stand_in(self, seat: int) -> None:
        self.table.close(self)
        self.table.note = table_talk.ASKED if self.table.at.ask_stand_in(seat) else table_talk.ASKED_ALREADY

    def _hold(self, *, wants: bool) -> None:
        self.table.close(self)
        self.table.at.hold(wants=wants)

    def _give_up(self) -> None:
        """With the reason, which all of them read."""

        def typed(reason: str) -> str:
            if not reason.strip():
                return campaign_rooms.NO_REASON
            asked = self.table.at.ask_give_up(reason.strip())
            self.table.note = table_talk.ASKED if asked else table_talk.NOBODY_TO_ASK
            return ""

        self.table.close(self)
        self.table.push(TypedQuestion(self.table, campaign_rooms.WHY_GIVEN_UP, typed, text="", longest=WIDEST_SAID))

    def _ask(self) -> None:
        def typed(what: str) -> str:
            why_not = self.table.at.say(what)
            return "" if why_not is None else table_talk.UNSAID[why_not]

        self.table.close(self)
        self.table.push(TypedQuestion(self.table, table_talk.WHAT_TO_SAY, typed, text="", longest=WIDEST_SAID))


class WhileAway(Since):
    """The acts of whoever stood in for somebody are among it."""

    title = table_talk.WHILE_AWAY

    def __init__(self, table: VisitedGame, seen: int) -> None:
        self._seen = seen
        super().__init__(table)

    def told(self) -> Sequence[Heard]:
        return self.table.desk.watch.heard[max(1, self._seen) :]
