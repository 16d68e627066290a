"""A whole visit by sentences: a name, the tables, and whatever is played there."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.hosting.campaigns.campaign_visit import NoCampaign
from ttr_tui.hosting.lobby.visit import MOST_WATCHING, NoTable, TooManyWatch, Visit
from ttr_tui.plain.menu.asking import Back
from ttr_tui.plain.visiting.chair_game import ChairGame
from ttr_tui.plain.visiting.elsewhere import GoOn, TableClosed
from ttr_tui.plain.visiting.line import Line
from ttr_tui.plain.visiting.line_voice import LineVoice
from ttr_tui.plain.visiting.lobby.arriving import introduce
from ttr_tui.plain.visiting.lobby.settings import ask_about_bell, change_settings, keep, settings_in
from ttr_tui.plain.visiting.lobby.tables import Tables
from ttr_tui.plain.visiting.lobby.waiting_room import WaitingRoom
from ttr_tui.plain.voice import Left, ToMenu
from ttr_tui.store.faults import Complaint
from ttr_tui.store.host.people import settings_of
from ttr_tui.store.journal import JournalFault
from ttr_tui.words.english.host import lobby as lobby_words
from ttr_tui.words.english.plain import visiting as words

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
        self._tables = Tables(self._voice, visit, lambda: change_settings(self._voice, self._settings_file()))

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
        except Left:
            self._voice.say(lobby_words.GOODBYE if self._visit.person is None else words.SEAT_KEPT)
            self._voice.send()

    def _settle_in(self) -> None:
        """As they wanted it last; somebody new is asked."""
        file = self._settings_file()
        if self._visit.new:
            self._visit.new = False
            ask_about_bell(self._voice, file)
        self._voice.brief = settings_in(file).brief
        self._voice.on_brief = lambda brief: keep(self._voice, file, brief=brief)

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
                WaitingRoom(self._voice, self._visit, code).stay()
            return self._play(code)
        except TooManyWatch:
            self._voice.say(lobby_words.too_many_watch(MOST_WATCHING))
        except NoTable:
            self._voice.say(lobby_words.no_table(code))
        except TableClosed:
            self._voice.say(lobby_words.TABLE_CLOSED)
        except JournalFault:
            self._voice.say(lobby_words.CANT_OPEN)
        except GoOn as on:
            return on.code
        except (Back, ToMenu):
            pass
        finally:
            self._voice.be_silent()
        return ""

    def _to_campaign(self, code: str) -> None:
        """Game after game, with the room of the campaign between them."""
        from ttr_tui.plain.visiting.campaign.company_room import CompanyRoom

        campaigns = self._visit.campaigns
        try:
            while True:
                self._line.wait(campaigns.wake(code))
                played = self._line.do(lambda: campaigns.played(code) if campaigns.playing(code) else None)
                if played is None:
                    self._line.do(partial(campaigns.enter, code))
                    CompanyRoom(self._voice, self._visit, code).stay()
                    self._voice.be_silent()
                    continue
                self._play(code, played.tale)
                self._voice.be_silent()
                if not self._line.do(partial(campaigns.leads, code)):
                    return
        except (NoCampaign, Complaint):
            self._voice.say(lobby_words.no_table(code))
        finally:
            self._line.wait(self._visit.get_up())

    def _play(self, code: str, tale: Tale | None = None) -> str:
        variants = self._line.do(partial(self._visit.look, code)).variants
        chair = self._line.wait(self._visit.sit(code))
        try:
            rings = settings_in(self._settings_file()).bell
            return ChairGame(self._voice, self._visit, chair, code, variants, rings=rings, tale=tale).run()
        except Left as left:
            if not isinstance(left, ToMenu) and not self._voice.lost:
                self._line.do(chair.says_bye)
            raise
        finally:
            self._line.wait(self._visit.get_up())
