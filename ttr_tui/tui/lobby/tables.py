"""The list of the lobby: the tables that wait for somebody, the own ones, those of others, and a new one."""

from __future__ import annotations

from ttr_tui.hosting.lobby.glance import Glance
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.words.english.host import lobby as words

LONGEST_CODE = 40


class Tables(Choices):
    label = words.GO_THERE

    def __init__(self, lobby: LobbyForPhases) -> None:
        self.lobby = lobby
        super().__init__(words.LOBBY, [])
        self.look_again()

    def look_again(self) -> None:
        """Something may be other than it was."""
        visit = self.lobby.visit
        now = visit.now
        mine, others = visit.mine(), visit.others()
        self.choices = [
            *(self._to(one, words.own_table(one, now)) for one in mine),
            Choice(words.NEW_TABLE, self.lobby.opener(self._new)),
            Choice(words.ENTER_CODE, self.lobby.opener(self._code)),
            *(self._to(one, words.table_of_others(one)) for one in others),
            Choice(words.ANOTHER_KEY, self.lobby.opener(self._link)),
            Choice(words.LEAVE, self.lobby.leave),
        ]
        assert visit.person is not None
        self.about = [words.greeting(visit.person.name, sum(one.my_turn for one in mine))]
        self.at = min(self.at, len(self.choices) - 1)

    def _to(self, table: Glance, said: str) -> Choice:
        return Choice(said, lambda: self.lobby.enter(table.code))

    def _new(self) -> Choices:
        from ttr_tui.tui.lobby.new_table import NewTable

        return NewTable(self.lobby)

    def _code(self) -> Ask:
        def typed(code: str) -> str:
            self.lobby.enter(code.strip().lower())
            return ""

        return Ask(self.lobby, words.WHICH_CODE, typed, text="", longest=LONGEST_CODE)

    def _link(self) -> Ask:
        from ttr_tui.tui.lobby.linking import linking

        return linking(self.lobby)
