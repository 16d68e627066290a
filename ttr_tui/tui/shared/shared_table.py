"""The screen of a game whose players sit at keyboards of their own, at a host that belongs to somebody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len

from ttr_tui.hosting.company.matters import Matter, Question
from ttr_tui.hosting.company.table_chair import TableChair
from ttr_tui.hosting.hosted_game import WayBack
from ttr_tui.hosting.news import (
    ClockAsked,
    CompanyChanged,
    Decided,
    GivenUp,
    PlayOn,
    RulesDecided,
    Said,
    SeatTaken,
    Social,
)
from ttr_tui.seats.deal import Deal
from ttr_tui.tui.kit.lines import Line, Run, cut, width_of
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.messages import GoToTable
from ttr_tui.tui.look.styles import BAR
from ttr_tui.tui.shared.asked import Asked
from ttr_tui.tui.shared.talking import Talking
from ttr_tui.tui.shared.while_away import WhileAway
from ttr_tui.tui.table.arrangement import Arrangement
from ttr_tui.tui.table.game_screen import GameScreen
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.table_screen import Around
from ttr_tui.words.english.host import days
from ttr_tui.words.english.host import table as words
from ttr_tui.words.english.host.undone import undone


class SharedTable(GameScreen):
    def __init__(self, session: Session, chair: TableChair) -> None:
        self.at = chair
        super().__init__(session, chair)
        self._returning.clear()

    def opened(self) -> None:
        super().opened()
        away = None if self.at.seen is None else WhileAway(self, self.at.seen)
        if away is not None and away.choices:
            self.push(away)
        if any(mate.stand_in for mate in self.at.company().mates if mate.seat in self.at.seats):
            self.note = words.BOT_PLAYS_FOR_YOU
        elif self.at.was_decided_for:
            self.note = words.DECIDED_FOR_YOU
        else:
            self.note = self._own_time() or self.note
        self._ask_me()

    def _own_time(self) -> str:
        """How long one has, where that is agreed on: not every screen has room for it all the time."""
        company = self.at.company()
        clocks = [mate.clock for mate in company.mates if mate.seat in self.at.seats and mate.clock is not None]
        return days.time_of("", clocks[0], company.now) if clocks else ""

    def pressed(self, key: str, character: str | None) -> None:
        self.at.key_came()
        super().pressed(key, character)

    def heard(self, news: Social) -> None:
        match news:
            case CompanyChanged():
                self._kept = None
                self._ask_me()
            case Said(name, what):
                self.note = words.said(name, what)
            case ClockAsked(name, wants, stands):
                mine = name in {self.names[seat] for seat in self.at.seats}
                self.note = days.asked(name, wants=wants, stands=stands, mine=mine)
            case RulesDecided(seat, decision):
                name = "" if seat in self.at.seats else self.names[seat]
                self.note = words.rules_decided(name, self.desk.cast.words.decisions[decision])
            case Decided(agreed):
                self.note = self.note if agreed else words.NOT_AGREED
            case SeatTaken():
                self.go(GoHome(words.SEAT_TAKEN))
            case PlayOn(code):
                self.go(GoToTable(code))
            case GivenUp(code, reason):
                self.go(GoToTable(code, words.given_up(reason)))

    def _ask_me(self) -> None:
        """Have what others ask lie over all but a line that is being typed."""
        question = self.at.question
        open_now = next((phase for phase in self.phases if isinstance(phase, Asked)), None)
        wanted: Question | None = question if question is not None and question.mine else None
        if open_now is not None and open_now.question == wanted:
            return
        if open_now is not None:
            self.phases.remove(open_now)
        if question is None and self.note == words.ASKED:
            self.note = ""
        if wanted is not None:
            self.note = ""
            asked: Phase = Asked(self, wanted)
            self.phases.insert(len(self.phases) - (self.phase.typing if self.phases else 0), asked)

    def undone(self, matter: Matter) -> str:
        """The act with which an undo begins, as it was told here."""
        desk = self.desk
        return undone(desk.rules, desk.cast, desk.watch.heard, matter)

    def always(self) -> Sequence[Offer]:
        waits = self.desk.view.owes is None
        return [
            *(offer for offer in super().always() if offer.command != "home"),
            *(
                []
                if isinstance(self.phase, Talking)
                else [Offer("talk", self.opener(lambda: Talking(self)), shown=waits)]
            ),
            Offer("home", lambda: self.go(GoHome()), words.TO_LOBBY, shown=waits),
        ]

    def other_games(self, deal: Deal) -> Sequence[Offer]:
        return [Offer("again", self._ask_rematch, words.PLAY_AGAIN)] if self.at.seats else []

    def _ask_rematch(self) -> None:
        self.note = words.ASKED if self.at.ask_rematch() else words.ASKED_ALREADY

    def ask_elsewhere(self, way: WayBack) -> None:
        if self.at.ask_back(way):
            self.note = words.ASKED
        else:
            self.note = words.NOBODY_TO_ASK if self.at.question is None else words.ASKED_ALREADY

    def leave(self) -> None:
        self.at.says_bye()
        super().leave()

    def _look_around(self, desk: Desk, place: Arrangement) -> Around:
        """The top row tells who is away, as far as there is room."""
        around = super()._look_around(desk, place)
        said = words.brief(self.at.company(), self.at.seats)
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
