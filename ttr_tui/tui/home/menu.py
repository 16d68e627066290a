"""The first list: what there is to do. What a choice opens is loaded when it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ttr_tui.seats.history import Summary, Unreadable
from ttr_tui.tui.home.for_phases import HomeForPhases
from ttr_tui.tui.home.setup import Setup
from ttr_tui.tui.kit.frame import COLON
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.messages import Resume, ToCampaign
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.kit.picker import INDENT, Choice, Choices
from ttr_tui.tui.look.styles import BOX_FAINT
from ttr_tui.words.english.home import daily
from ttr_tui.words.english.home import home as words

KEYED = {words.SETTINGS: "settings", words.QUIT: "quit"}
"""What can be chosen by a command, too."""


class Menu(Choices):
    """What can't be done now isn't there: no empty lists, no game to continue."""

    label = words.CHOOSE
    second = BOX_FAINT

    def __init__(self, home: HomeForPhases) -> None:
        self.home = home
        self._open = [game for game in home.history if isinstance(game, Unreadable) or game.winners is None]
        self._over = [game for game in home.history if isinstance(game, Summary) and game.winners is not None]
        self._going_on = [one for one in home.campaigns if one.name and not one.over]
        super().__init__(words.WHAT, [*self._games(), *self._lists(), *self._more()])

    def entry(self, place: int, width: int) -> list[Line]:
        """A line with a key of its own shows it where the digits are used up."""
        first, *rest = super().entry(place, width)
        command = KEYED.get(self.choices[place].words)
        if command is not None and not self.number(place):
            sign = self.home.session.keymap.sign(command)
            first = (first[0]._replace(text=f" {sign:<2}"[: len(INDENT)]), *first[1:])
        return [first, *rest]

    def parts(self, place: int, room: int, token: str, second: str) -> list[Line]:
        """What a choice is like is left out where it would take a second line, but never which game goes on."""
        lines = super().parts(place, room, token, second)
        if len(lines) == 1 or place < self._to_go_on:
            return lines
        name, _, _ = self.choices[place].words.partition(COLON)
        return [line(Run(name, token))]

    def _games(self) -> list[Choice]:
        home = self.home
        last = next((game for game in self._open if isinstance(game, Summary)), None)
        choices = []
        if last is not None:
            path = last.path
            choices.append(Choice(words.go_on(last), lambda: home.go(Resume(path))))
        choices += [Choice(words.campaign(one), partial(home.go, ToCampaign(one.path))) for one in self._going_on[:1]]
        self._to_go_on = len(choices)
        if not home.session.settings.guided:
            choices.append(Choice(words.FIRST_GAME, self._begin_guided))
        usual = Setup.usual(home.player)
        quick = Choice(words.quick_game(home.shelf.title(usual.map_name)), lambda: home.begin(usual))
        new_campaign = Choice(words.NEW_CAMPAIGN, lambda: home.go(ToCampaign(None)))
        return [*choices, quick, Choice(words.NEW_GAME, home.opener(self._form)), new_campaign, self._daily()]

    def _daily(self) -> Choice:
        """Today's deal: a first try, the rest of one, or what came of it."""
        home, tries = self.home, self.home.tries
        said = daily.entry(tries, home.shelf.title(tries.next.map_id))
        if tries.unfinished is not None:
            return Choice(said, partial(home.go, Resume(tries.unfinished.path)))
        return Choice(said, home.opener(self._lines) if tries.over else home.begin_daily)

    def _lists(self) -> list[Choice]:
        lists = (words.SAVED_GAMES, self._open), (words.REPLAYS, self._over)
        choices = [
            Choice(words.counted_games(title, len(games)), self.home.opener(partial(self._saved, title, games)))
            for title, games in lists
            if games
        ]
        known = self.home.campaigns
        if len(known) > len(self._going_on[:1]):
            choices.append(Choice(words.counted_games(words.CAMPAIGNS, len(known)), self.home.opener(self._campaigns)))
        return choices

    def _more(self) -> list[Choice]:
        home = self.home
        choices = [Choice(words.HOW_TO_PLAY, home.opener(self._learning))]
        if self._over:
            choices.append(Choice(words.STATISTICS, home.opener(self._statistics)))
        choices.append(Choice(words.SETTINGS, home.opener(self._settings)))
        return [*choices, Choice(words.QUIT, home.leave)]

    def _begin_guided(self) -> None:
        from ttr_tui.tui.home.learning import begin_guided

        begin_guided(self.home)

    def _form(self) -> Phase:
        from ttr_tui.tui.home.form import Form

        return Form(self.home)

    def _saved(self, title: str, games: Sequence[Summary | Unreadable]) -> Phase:
        from ttr_tui.tui.home.kept.saved import Saved

        return Saved(self.home, title, games)

    def _campaigns(self) -> Phase:
        from ttr_tui.tui.campaign.listing import CampaignList

        return CampaignList(self.home)

    def _lines(self) -> Phase:
        from ttr_tui.tui.home.kept.daily_lines import DailyLines

        return DailyLines(self.home, self.home.tries.over[0].path)

    def _learning(self) -> Phase:
        from ttr_tui.tui.home.learning import Learning

        return Learning(self.home)

    def _statistics(self) -> Phase:
        from ttr_tui.seats.final_scores import finished_games
        from ttr_tui.tui.statistics.page import Statistics

        return Statistics(self.home, finished_games(self._over))

    def _settings(self) -> Phase:
        from ttr_tui.tui.settings.sheet import SettingsSheet

        return SettingsSheet(self.home)
