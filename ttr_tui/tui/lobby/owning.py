"""The page of the owner of a host: who is connected, every table, and what can be done about both."""

from __future__ import annotations

from functools import partial

from ttr_tui.hosting.lobby.office import LONGEST_WORD, Office, Present
from ttr_tui.hosting.lobby.table import Table
from ttr_tui.hosting.lobby.visit import title_of_map
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.tui.look.styles import BOX
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.host import owning as words


class Owning(Sheet):
    label = words.CHOOSE
    second = BOX

    def __init__(self, lobby: LobbyForPhases, office: Office) -> None:
        self.lobby = lobby
        self.office = office
        super().__init__(words.HOST, [], back=lambda: lobby.close(self))
        self.look_again()

    def look_again(self) -> None:
        office, now = self.office, self.lobby.visit.now
        people = office.lobby.people
        tables = list(office.lobby.tables.values())
        self.about = [words.counts(len(office.present), len(tables))]
        listed = [
            Choice(words.SAY, self.lobby.opener(self._say)),
            Choice(words.DRAIN, self.lobby.opener(self._drain)),
            *(
                Choice(
                    words.session(one.name(), one.address, now - one.since),
                    self.lobby.opener(partial(self._of_session, one)),
                )
                for one in office.present
            ),
            *(
                Choice(
                    words.table(
                        table.record.code,
                        title_of_map(table.record.map),
                        [people[person].name for person in table.people() if person in people],
                        begun=table.begun,
                        over=table.record.over,
                    ),
                    self.lobby.opener(partial(self._close, table)),
                )
                for table in tables
            ),
        ]
        self.offer(listed)

    def _say(self) -> Ask:
        def typed(text: str) -> str:
            self.office.say(text)
            return ""

        return Ask(self.lobby, words.WHAT, typed, text="", longest=LONGEST_WORD)

    def _of_session(self, one: Present) -> Phase:
        return self._sure(
            words.what_about(one.name(), one.address),
            Choice(words.PUT_OUT, one.put_out),
            *([Choice(words.BAN_KEY, partial(self.office.ban_key, one))] if one.fingerprint else []),
            Choice(words.BAN_ADDRESS, partial(self.office.ban_address, one)),
        )

    def _drain(self) -> Phase:
        return self._sure(words.SURE_TO_DRAIN, Choice(words.DRAIN, self.office.drain))

    def _close(self, table: Table) -> Phase:
        code = table.record.code
        return self._sure(words.sure_to_close(code), Choice(words.CLOSE_TABLE, partial(self.office.close_table, code)))

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

        asked = Choices(question, [Choice(words.NOTHING, leave), *map(doing, choices)], back=leave)
        return asked
