"""The pages of the owner of a host: who is here, every table, who was banned, everyone who ever came."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ttr_tui.hosting.campaign_visit import stage_of
from ttr_tui.hosting.directory import title_of_map
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.hosting.lobby import LONGEST_WORD, HostOffice, Present
from ttr_tui.store.host_files import Person
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.lobby.protocol import LobbyForPhases
from ttr_tui.tui.look import BOX
from ttr_tui.tui.pages.sheet import Sheet, TypedQuestion
from ttr_tui.words import lobby as words


class OwnerSheet(Sheet):
    label = words.CHOOSE
    second = BOX
    title_of_page = ""

    def __init__(self, lobby: LobbyForPhases, office: HostOffice) -> None:
        self.lobby = lobby
        self.office = office
        super().__init__(self.title_of_page, [], back=lambda: lobby.close(self))
        self.look_again()

    def look_again(self) -> None:
        """Something may be other than it was."""
        self.offer(self.listed())

    def listed(self) -> Sequence[Choice]:
        raise NotImplementedError

    def _sure(self, question: str, *choices: Choice) -> Choices:
        """A question whose first answer changes nothing."""

        def doing(choice: Choice) -> Choice:
            def act() -> None:
                self.lobby.close(asked)
                choice.act()
                self.look_again()

            return Choice(choice.words, act)

        def leave() -> None:
            self.lobby.close(asked)

        asked = Choices(question, [Choice(words.CHANGE_NOTHING, leave), *map(doing, choices)], back=leave)
        return asked


class Owning(OwnerSheet):
    title_of_page = words.HOST

    def listed(self) -> Sequence[Choice]:
        office, opener = self.office, self.lobby.opener
        people, bans, campaigns = office.lobby.people, office.bans, office.lobby.campaigns.all
        tables = [one for code, one in office.lobby.tables.items() if code not in campaigns]
        self.about = [words.counts(len(office.present), len(tables), len(campaigns))]
        return [
            Choice(words.SAY_TO_EVERYONE, opener(self._say)),
            Choice(words.DRAIN, opener(self._drain)),
            Choice(words.people(len(people)), opener(lambda: Everyone(self.lobby, office))),
            Choice(words.bans(len(bans.keys) + len(bans.addresses)), opener(lambda: Banned(self.lobby, office))),
            *(Choice(self._words_of(one), opener(partial(self._of_session, one))) for one in office.present),
            *(
                Choice(
                    words.table_for_owner(
                        table.record.code,
                        title_of_map(table.record.map),
                        [people[person].name for person in table.people() if person in people],
                        begun=table.begun,
                        over=table.record.over,
                    ),
                    opener(partial(self._close, table)),
                )
                for table in tables
            ),
            *(
                Choice(
                    words.campaign_for_owner(
                        code,
                        one.record.name,
                        [people[person].name for person in one.companies.people if person in people],
                        stage_of(one),
                    ),
                    opener(partial(self._close_campaign, code)),
                )
                for code, one in campaigns.items()
            ),
        ]

    def _words_of(self, one: Present) -> str:
        return words.session(one.name(), one.table(), one.address, self.lobby.visit.now - one.since)

    def _say(self) -> TypedQuestion:
        def typed(text: str) -> str:
            self.office.say(text)
            return ""

        return TypedQuestion(self.lobby, words.WHAT_TO_EVERYONE, typed, text="", longest=LONGEST_WORD)

    def _of_session(self, one: Present) -> Phase:
        return self._sure(
            words.what_about(one.name(), one.address),
            Choice(words.PUT_OUT, one.put_out),
            *([Choice(words.BAN_KEY, partial(self.office.ban_key, one))] if one.fingerprint else []),
            Choice(words.BAN_ADDRESS, partial(self.office.ban_address, one)),
        )

    def _drain(self) -> Phase:
        return self._sure(words.SURE_TO_DRAIN, Choice(words.DRAIN, self.office.drain))

    def _close(self, table: HostedTable) -> Phase:
        code = table.record.code
        return self._sure(words.sure_to_close(code), Choice(words.CLOSE_TABLE, partial(self.office.close_table, code)))

    def _close_campaign(self, code: str) -> Phase:
        close = Choice(words.CLOSE_CAMPAIGN, partial(self.office.close_campaign, code))
        return self._sure(words.sure_to_close_campaign(code), close)


class Banned(OwnerSheet):
    title_of_page = words.BANS

    def listed(self) -> Sequence[Choice]:
        bans, people = self.office.bans, self.office.lobby.people
        self.about = [] if bans.keys or bans.addresses else [words.NO_BANS]
        return [
            Choice(said, self.lobby.opener(partial(self._of_ban, banned, said)))
            for banned, said in (
                *((key, words.banned_key(key, self._name(people.with_key(key)))) for key in bans.keys),
                *((address, words.banned_address(address)) for address in bans.addresses),
            )
        ]

    def _of_ban(self, banned: str, said: str) -> Phase:
        return self._sure(said, Choice(words.LIFT_BAN, partial(self.office.let_in, banned)))

    def _name(self, person: Person | None) -> str:
        return "" if person is None else person.name


class Everyone(OwnerSheet):
    """All but the owner."""

    title_of_page = words.PEOPLE

    def listed(self) -> Sequence[Choice]:
        owner, lobby = self.lobby.visit.person, self.office.lobby
        others = [person for person in lobby.people if person != owner]
        self.about = [] if others else [words.NOBODY_ELSE]
        return [
            Choice(
                words.person(one.name, len(one.keys), len(lobby.unfinished(one.id))),
                self.lobby.opener(partial(self._of_person, one)),
            )
            for one in others
        ]

    def _of_person(self, one: Person) -> Phase:
        return self._sure(words.sure_to_remove(one.name), Choice(words.REMOVE, partial(self.office.remove, one.id)))
