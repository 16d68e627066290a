"""A whole visit by sentences: a name, the list of tables, and whatever is played there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.core.value import value
from ttr_tui.dialogues.account import Account
from ttr_tui.dialogues.coming_in import NO_WAY_IN, why_not_in
from ttr_tui.dialogues.dialogue import Deed
from ttr_tui.dialogues.waiting_room import WaitingRoom
from ttr_tui.hosting.company import Presence
from ttr_tui.hosting.glance import Glance
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.dialogue import ErrandBySentences, fill_in
from ttr_tui.plain.lobby.arrival import ask_about_bell, change_settings, introduce, keep, settings_in
from ttr_tui.plain.lobby.dialogue import hold
from ttr_tui.plain.lobby.line import Line, LineVoice
from ttr_tui.plain.lobby.visited_game import GoOn, TableClosed, VisitedGame
from ttr_tui.plain.questions import ask_for_text, choose
from ttr_tui.plain.voice import Back, Moved, PlayerLeft, ToMenu
from ttr_tui.store.host_files import Person, settings_of
from ttr_tui.words import campaign_lobby, home, lobby

if TYPE_CHECKING:
    from ttr_tui.campaign.tale import Tale


async def visit_by_sentences(visit: Visit, line: Line, people: Path, why: str) -> None:
    """From coming to leaving. In `people` are their settings; `why` there is no screen, if somebody may wonder."""
    try:
        await line.talk(lambda: Visitor(line, visit, people).stay(why))
    finally:
        await visit.leave()


class Visitor:
    def __init__(self, line: Line, visit: Visit, people: Path) -> None:
        self._line, self._visit, self._people = line, visit, people
        self._voice = LineVoice(line)
        self._tables = Tables(self._voice, visit, self._change_settings, self._settle_in)

    def stay(self, why: str) -> None:
        if why:
            self._voice.say(why)
        try:
            self._line.do(self._visit.arrive)
            if not self._visit.watching:
                introduce(self._voice, self._visit)
            self._settle_in()
            code = self._line.do(self._visit.first_table)
            while True:
                code = self._go_to(code or self._tables.choose())
        except PlayerLeft:
            self._voice.say(lobby.GOODBYE if self._visit.person is None else lobby.SEAT_KEPT)
            self._voice.send()

    def _settle_in(self) -> None:
        """As they wanted it last; somebody new is asked."""
        file = self._settings_file()
        if self._visit.new:
            self._visit.new = False
            ask_about_bell(self._voice, file)
        self._voice.brief = settings_in(file).brief
        self._voice.on_brief = lambda brief: keep(self._voice, file, brief=brief)

    def _change_settings(self) -> str:
        change_settings(self._voice, self._settings_file())
        return ""

    def _settings_file(self) -> Path:
        person = self._visit.person
        return settings_of(self._people, "nobody" if person is None else person.id)

    def _go_to(self, code: str) -> str:
        """Stay at a table; the one to go to next, if those there or this person go on to another."""
        if not code:
            return ""
        try:
            if self._line.do(lambda: self._visit.campaigns.has(code)):
                self._to_campaign(code)
                return ""
            if not self._line.do(partial(self._visit.look, code)).begun:
                over = hold(self._voice, partial(WaitingRoom, self._visit, code))
                self._voice.say(*([over.note] if over.note else []))
                return self._play(over.to) if over.to else ""
            return self._play(code)
        except NO_WAY_IN as fault:
            self._voice.say(why_not_in(fault, code))
        except TableClosed:
            self._voice.say(lobby.TABLE_CLOSED)
        except GoOn as on:
            return on.code
        except (Back, ToMenu):
            pass
        finally:
            self._voice.be_silent()
        return ""

    def _to_campaign(self, code: str) -> None:
        """Game after game, with the room of the campaign between them."""
        from ttr_tui.plain.lobby.company_room import CompanyRoom

        company = self._visit.campaigns.company(code)
        try:
            while True:
                self._line.wait(company.wake())
                played = self._line.do(lambda: company.played() if company.playing() else None)
                if played is None:
                    self._line.do(partial(self._visit.campaigns.enter, code))
                    CompanyRoom(self._voice, self._visit, code).stay()
                    self._voice.be_silent()
                    continue
                self._play(code, played.tale)
                self._voice.be_silent()
                if not self._line.do(company.leads):
                    return
        finally:
            self._line.wait(self._visit.get_up())

    def _play(self, code: str, tale: Tale | None = None) -> str:
        variants = self._line.do(partial(self._visit.look, code)).variants
        chair = self._line.wait(self._visit.sit(code))
        try:
            rings = settings_in(self._settings_file()).bell
            return VisitedGame(self._voice, self._visit, chair, code, variants, rings=rings, tale=tale).run()
        except PlayerLeft as left:
            if not isinstance(left, ToMenu | Back) and not self._voice.lost:
                self._line.do(chair.says_bye)
            raise
        finally:
            self._line.wait(self._visit.get_up())


# The list of tables.

SHOWN = 4
"""So many tables of others are listed; the rest is one choice away."""


@value
class Listing:
    mine: tuple[Glance, ...]
    others: tuple[Glance, ...]
    ended: tuple[Glance, ...] = ()

    def news_after(self, before: Listing) -> list[str]:
        """What concerns one's own tables and invitations."""
        old = {one.code: one for one in before.mine}
        told: list[str] = []
        for one in self.mine:
            was = old.get(one.code)
            if was is None:
                told.append(lobby.let_in_at(one))
            knocked = () if was is None else was.knocking
            told += [lobby.knocks_at(knock, one.code) for knock in one.knocking if knock not in knocked]
            if one.begun and (was is None or not was.begun):
                told.append(lobby.begun_at(one))
            if one.my_turn and not _sits_there(one) and (was is None or not was.my_turn):
                told.append(lobby.your_turn_at(one))
        known = {one.code for one in before.others if one.invited}
        new = [one for one in self.others if one.invited and not one.begun and one.code not in known]
        return [*told, *map(lobby.invited_to, new)]


def _sits_there(one: Glance) -> bool:
    """Do I play there already, on another line?"""
    return any(seat.mine and seat.presence is Presence.HERE for seat in one.seats) and one.begun


class Tables:
    def __init__(
        self, voice: LineVoice, visit: Visit, settings: Callable[[], str], settle_in: Callable[[], object]
    ) -> None:
        """`settings` changes them; `settle_in` takes those of whoever is here."""
        self._voice, self._visit, self._settings, self._settle_in = voice, visit, settings, settle_in
        self._account = Account(visit, tuple)
        self._listing = Listing((), ())
        self._untold: Sequence[str] = ()

    def _do(self, deed: Deed) -> str:
        """With another key somebody may be somebody else."""
        before = self._visit.person
        ErrandBySentences(self._voice, self._account).do(deed)
        if self._visit.person is not before:
            self._settle_in()
        return ""

    def choose(self) -> str:
        """The code of a table; nothing if something else was done."""
        self._voice.on_news = self._meanwhile
        self._voice.line.do(lambda: self._visit.listen(self._voice.line.wake, lists=True))
        self._listing = self._look()
        untold, self._untold = self._untold, ()
        self._voice.say(*untold)
        person = self._visit.person
        entries = self._for_strangers() if person is None else self._for_players(person)
        try:
            return entries[choose(self._voice, home.MENU, [said for said, _ in entries])][1]()
        except (Back, Moved):
            return ""

    def _look(self) -> Listing:
        def look() -> Listing:
            visit = self._visit
            return Listing(tuple(visit.listing.mine()), tuple(visit.listing.others()), tuple(visit.listing.ended()))

        return self._voice.line.do(look)

    def _meanwhile(self) -> Sequence[str]:
        """With news there is another list to choose from."""
        before, self._listing = self._listing, self._look()
        self._untold = self._listing.news_after(before)
        if self._untold:
            raise Moved
        return ()

    def _for_strangers(self) -> list[tuple[str, Callable[[], str]]]:
        """Somebody who came to watch, and has no name here."""
        in_play = [one for one in self._listing.others if one.begun]
        self._voice.head(lobby.RUNNING if in_play else lobby.NOTHING_RUNS)
        return [
            *map(self._other, in_play),
            (lobby.PLAY_TOO, self._play_too),
            (lobby.LEAVE, self._leave),
        ]

    def _for_players(self, person: Person) -> list[tuple[str, Callable[[], str]]]:
        mine, others, now, name = self._listing.mine, self._listing.others, self._visit.now, person.name
        self._voice.head(lobby.greeting(name, sum(one.my_turn for one in mine)))
        hidden = others[SHOWN:] if len(others) > SHOWN + 1 else ()
        more = [(lobby.more_tables(len(hidden)), partial(self._choose_other, hidden))] if hidden else []
        return [
            *((lobby.own_table(one, now), partial(str, one.code)) for one in (*mine, *self._listing.ended)),
            *map(self._other, others[: len(others) - len(hidden)]),
            *more,
            (lobby.NEW_TABLE, self._new_table),
            (campaign_lobby.NEW_CAMPAIGN, self._new_campaign),
            (lobby.ENTER_CODE, self._ask_code),
            (lobby.your_name(name), partial(self._do, self._account.rename)),
            (lobby.ANOTHER_KEY, partial(self._do, self._account.link)),
            *([(lobby.RETURN_CODE, self._tell_return_code)] if person.return_code else []),
            (lobby.SETTINGS, self._settings),
            (lobby.LEAVE, self._leave),
        ]

    def _other(self, one: Glance) -> tuple[str, Callable[[], str]]:
        return lobby.table_of_others(one), partial(str, one.code)

    def _choose_other(self, others: Sequence[Glance]) -> str:
        entries: list[tuple[str, Callable[[], str]]] = [
            *map(self._other, others),
            (lobby.BACK_TO_TABLES, str),
        ]
        return entries[choose(self._voice, lobby.WHICH_TABLE, [said for said, _ in entries], len(others))][1]()

    def _new_table(self) -> str:
        from ttr_tui.dialogues.new_table import NewTable
        from ttr_tui.dialogues.setup import Shelf

        return fill_in(self._voice, NewTable(self._visit, Shelf(at_home=False))).to

    def _new_campaign(self) -> str:
        from ttr_tui.dialogues.new_table import NewCampaign

        packs = self._voice.wait(self._visit.campaigns.packs())
        if not packs:
            self._voice.say(campaign_lobby.NO_PACK)
            return ""
        return fill_in(self._voice, NewCampaign(self._visit, packs)).to

    def _ask_code(self) -> str:
        return ask_for_text(self._voice, lobby.WHICH_CODE).strip().lower()

    def _tell_return_code(self) -> str:
        person = self._visit.person
        assert person is not None
        self._voice.say(*filter(None, lobby.return_code(person.return_code)))
        return ""

    def _play_too(self) -> str:
        introduce(self._voice, self._visit)
        self._settle_in()
        return ""

    def _leave(self) -> str:
        raise PlayerLeft
