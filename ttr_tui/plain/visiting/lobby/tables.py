"""The lobby by sentences: a list of tables and what else there is to do, told again when one's own change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.core.value import value
from ttr_tui.hosting.company.presence import Presence
from ttr_tui.hosting.lobby.glance import Glance
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.plain.menu.asking import Back, ask_for_text, choose
from ttr_tui.plain.visiting.line_voice import LineVoice, Moved
from ttr_tui.plain.visiting.lobby.arriving import introduce, link, rename
from ttr_tui.plain.visiting.lobby.new_table import new_table
from ttr_tui.plain.voice import Left
from ttr_tui.store.host.people import Person
from ttr_tui.words.english.host import campaigns as campaign_words
from ttr_tui.words.english.host import lobby as lobby_words
from ttr_tui.words.english.plain import menu as menu_words
from ttr_tui.words.english.plain import visiting as words

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
                told.append(words.let_in_at(one))
            knocked = () if was is None else was.knocking
            told += [lobby_words.knocks_at(name, one.code) for name in one.knocking if name not in knocked]
            if one.begun and (was is None or not was.begun):
                told.append(words.begun_at(one))
            if one.my_turn and not _sits_there(one) and (was is None or not was.my_turn):
                told.append(words.your_turn_at(one))
        known = {one.code for one in before.others if one.invited}
        new = [one for one in self.others if one.invited and not one.begun and one.code not in known]
        return [*told, *map(words.invited_to, new)]


def _sits_there(one: Glance) -> bool:
    """Do I play there already, on another line?"""
    return any(seat.mine and seat.presence is Presence.HERE for seat in one.seats) and one.begun


class Tables:
    def __init__(self, voice: LineVoice, visit: Visit, settings: Callable[[], str]) -> None:
        """`settings` changes them."""
        self._voice, self._visit, self._settings = voice, visit, settings
        self._listing = Listing((), ())
        self._untold: Sequence[str] = ()

    def choose(self) -> str:
        """The code of a table; nothing if something else was done."""
        self._voice.on_news = self._meanwhile
        self._voice.line.do(lambda: self._visit.listen(self._voice.line.wake))
        self._listing = self._look()
        untold, self._untold = self._untold, ()
        self._voice.say(*untold)
        person = self._visit.person
        entries = self._for_strangers() if person is None else self._for_players(person)
        try:
            return entries[choose(self._voice, menu_words.MENU, [said for said, _ in entries])][1]()
        except (Back, Moved):
            return ""

    def _look(self) -> Listing:
        def look() -> Listing:
            visit = self._visit
            return Listing(tuple(visit.mine()), tuple(visit.others()), tuple(visit.ended()))

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
        self._voice.head(lobby_words.RUNNING if in_play else lobby_words.NOTHING_RUNS)
        return [
            *map(self._other, in_play),
            (lobby_words.PLAY_TOO, self._play_too),
            (lobby_words.LEAVE, self._leave),
        ]

    def _for_players(self, person: Person) -> list[tuple[str, Callable[[], str]]]:
        mine, others, now, name = self._listing.mine, self._listing.others, self._visit.now, person.name
        self._voice.head(lobby_words.greeting(name, sum(one.my_turn for one in mine)))
        hidden = others[SHOWN:] if len(others) > SHOWN + 1 else ()
        more = [(lobby_words.more_tables(len(hidden)), partial(self._choose_other, hidden))] if hidden else []
        return [
            *((words.own_table(one, now), partial(str, one.code)) for one in (*mine, *self._listing.ended)),
            *map(self._other, others[: len(others) - len(hidden)]),
            *more,
            (lobby_words.NEW_TABLE, partial(new_table, self._voice, self._visit)),
            (campaign_words.NEW_CAMPAIGN, self._new_campaign),
            (lobby_words.ENTER_CODE, self._ask_code),
            (lobby_words.your_name(name), partial(rename, self._voice, self._visit)),
            (lobby_words.ANOTHER_KEY, partial(link, self._voice, self._visit)),
            *([(lobby_words.RETURN_CODE, self._tell_return_code)] if person.return_code else []),
            (lobby_words.SETTINGS, self._settings),
            (lobby_words.LEAVE, self._leave),
        ]

    def _other(self, one: Glance) -> tuple[str, Callable[[], str]]:
        return words.table_of_others(one), partial(str, one.code)

    def _choose_other(self, others: Sequence[Glance]) -> str:
        entries: list[tuple[str, Callable[[], str]]] = [
            *map(self._other, others),
            (words.BACK_TO_TABLES, str),
        ]
        return entries[choose(self._voice, words.WHICH_TABLE, [said for said, _ in entries], len(others))][1]()

    def _new_campaign(self) -> str:
        from ttr_tui.plain.visiting.campaign.new_campaign import new_campaign

        return new_campaign(self._voice, self._visit)

    def _ask_code(self) -> str:
        return ask_for_text(self._voice, lobby_words.WHICH_CODE).strip().lower()

    def _tell_return_code(self) -> str:
        person = self._visit.person
        assert person is not None
        self._voice.say(*filter(None, lobby_words.return_code(person.return_code)))
        return ""

    def _play_too(self) -> str:
        introduce(self._voice, self._visit)
        return ""

    def _leave(self) -> str:
        raise Left
