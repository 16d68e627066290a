"""The first list: what there is to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui.seats.history import Summary, Unreadable
from ttr_tui.seats.statistics import statistics
from ttr_tui.store.faults import MapError
from ttr_tui.tui.choices import Choice, Choices
from ttr_tui.tui.going import Resume
from ttr_tui.tui.home.form import Form
from ttr_tui.tui.home.learning import Learning, begin_guided
from ttr_tui.tui.home.saved import Saved
from ttr_tui.tui.home.setup import Setup
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.settings.sheet import SettingsSheet
from ttr_tui.words.english import home as words

if TYPE_CHECKING:
    from ttr_tui.tui.home.screen import HomeScreen


class Menu(Choices):
    """What can't be done now isn't there: no empty lists, no game to continue."""

    label = words.CHOOSE

    def __init__(self, home: HomeScreen) -> None:
        self.home = home
        self._open = [game for game in home.history if isinstance(game, Unreadable) or game.finished is None]
        self._over = [game for game in home.history if isinstance(game, Summary) and game.finished is not None]
        super().__init__(words.WHAT, [*self._games(), *self._lists(), *self._more()])

    def _games(self) -> list[Choice]:
        home = self.home
        last = next((game for game in self._open if isinstance(game, Summary)), None)
        choices = []
        if last is not None:
            path = last.path
            choices.append(Choice(words.go_on(last), lambda: home.go(Resume(path))))
        if not home.session.settings.guided:
            choices.append(Choice(words.FIRST_GAME, lambda: begin_guided(home)))
        usual = Setup.usual(home.player)
        try:
            name = home.shelf.edition(usual.map_name).name
        except MapError:
            return [*choices, self._new_game()]
        quick = Choice(words.quick_game(name, usual.sitters[1].bot), lambda: home.begin(usual))
        return [*choices, quick, self._new_game()]

    def _new_game(self) -> Choice:
        return Choice(words.NEW_GAME, self.home.opener(lambda: Form(self.home)))

    def _lists(self) -> list[Choice]:
        home, choices = self.home, []
        if self._open:
            said = words.counted_games(words.SAVED_GAMES, len(self._open))
            choices.append(Choice(said, home.opener(lambda: Saved(home, words.SAVED_GAMES, self._open))))
        if self._over:
            said = words.counted_games(words.REPLAYS, len(self._over))
            choices.append(Choice(said, home.opener(lambda: Saved(home, words.REPLAYS, self._over))))
        return choices

    def _more(self) -> list[Choice]:
        home = self.home
        choices = [Choice(words.HOW_TO_PLAY, home.opener(lambda: Learning(home)))]
        if self._over:
            choices.append(Choice(words.STATISTICS, home.opener(self._statistics)))
        choices.append(Choice(words.SETTINGS, home.opener(lambda: SettingsSheet(home))))
        return [*choices, Choice(words.QUIT, home.leave)]

    def _statistics(self) -> Page:
        said = [sentence for record in statistics(self._over) for sentence in (*words.statistics_of(record), "")]
        return Page.of_sentences(words.STATISTICS, said, self.home.close)
