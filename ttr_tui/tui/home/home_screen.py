"""The screen before a game, and its menu. What a choice opens is loaded when it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ttr_tui.dialogues.setup import Setup, Shelf
from ttr_tui.seats.sitters import SeatFault, commands_of
from ttr_tui.seats.summaries import Summary, Unreadable, tries
from ttr_tui.store.faults import MapError
from ttr_tui.tui.home.front_screen import BESIDE, TALL, Backdrop, FrontScreen, menu_width, wordmark
from ttr_tui.tui.home.protocol import HomeForPhases
from ttr_tui.tui.kit.lines import COLON, SIDES, Line, Run, framed, line, over, wrap
from ttr_tui.tui.kit.messages import Begin, Changed, Resume, ToCampaign
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.kit.picker import INDENT, Choice, Choices
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look import BOX_FAINT, BOX_STRONG
from ttr_tui.words import home as words

if TYPE_CHECKING:
    from ttr_tui.seats.deal import Deal
    from ttr_tui.store.campaign_glance import CampaignGlance


KEYED = {words.SETTINGS: "settings", words.QUIT: "quit"}
"""What can be chosen by a command, too."""


class HomeMenu(Choices):
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
        said = words.deal_entry(tries, home.shelf.title(tries.next.map_id))
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
        from ttr_tui.tui.home.menu_pages import begin_guided

        begin_guided(self.home)

    def _form(self) -> Phase:
        from ttr_tui.tui.home.game_form import NewGameSheet

        return NewGameSheet(self.home)

    def _saved(self, title: str, games: Sequence[Summary | Unreadable]) -> Phase:
        from ttr_tui.tui.home.menu_pages import Saved

        return Saved(self.home, title, games)

    def _campaigns(self) -> Phase:
        from ttr_tui.tui.home.menu_pages import CampaignList

        return CampaignList(self.home)

    def _lines(self) -> Phase:
        from ttr_tui.tui.home.menu_pages import DailyLines

        return DailyLines(self.home, self.home.tries.over[0].path)

    def _learning(self) -> Phase:
        from ttr_tui.tui.home.menu_pages import Learning

        return Learning(self.home)

    def _statistics(self) -> Phase:
        from ttr_tui.seats.statistics import finished_games
        from ttr_tui.tui.home.menu_pages import Statistics

        return Statistics(self.home, finished_games(self._over))

    def _settings(self) -> Phase:
        from ttr_tui.tui.pages.settings_sheet import SettingsSheet

        return SettingsSheet(self.home)


LAST = 3
"""So many of the last games are told."""


class HomeScreen(FrontScreen):
    standing = (HomeMenu, *FrontScreen.standing)

    def __init__(
        self,
        session: Session,
        history: Sequence[Summary | Unreadable],
        campaigns: Sequence[CampaignGlance],
        note: str = "",
    ) -> None:
        shelf = Shelf()
        super().__init__(session, shelf, Backdrop(shelf))
        self.history = history
        self.campaigns = campaigns
        self.tries = tries(session.today(), history)
        self.note = note
        self._last: Sequence[str] = ()
        """What the last games came to, a line each."""
        self.phases = [HomeMenu(self)]

    @property
    def player(self) -> str:
        """What whoever sits here is called."""
        return self.session.settings.name or words.NOBODY

    def look_up(self) -> None:
        """The map that lies behind the menu, and what the last games came to."""
        from ttr_tui.seats.statistics import finished_games

        super().look_up()
        over = [game for game in self.history if isinstance(game, Summary) and game.winners is not None]
        self._last = [words.last_game(game.summary, game.scores) for game in finished_games(over[:LAST])]

    def left(self, width: int) -> int:
        return menu_width(width) if width >= BESIDE else 0

    def place(self, phase: Phase, width: int, rows: int) -> list[Line]:
        return self._welcome(phase, width, rows) if isinstance(phase, HomeMenu) else super().place(phase, width, rows)

    def _welcome(self, menu: HomeMenu, width: int, rows: int) -> list[Line]:
        """The menu beside a map or at the lower left of it, and what the last games came to if there is room."""
        wide = menu_width(width)
        room = wide - SIDES
        above = [*wordmark(room, tall=rows >= TALL), *_told(words.ABOUT, room), *([()] if rows >= TALL else [])]
        listed = menu.body(room, rows - SIDES - len(above))
        last = [part for said in self._last for part in _told(said, room)]
        below = [(), line(Run(f" {words.LAST_GAMES}", BOX_STRONG)), *last] if last else []
        if len(above) + len(listed) + len(below) > rows - SIDES:
            below = []
        panel = framed(menu.title, [*above, *listed, *below], wide, menu.foot)
        behind = self.ground(width, rows, self.left(width))
        return over(behind, panel, 0, (rows - len(panel)) // (2 if width >= BESIDE else 1))

    def begin(self, setup: Setup, *, guided: bool = False) -> None:
        """Begin a game, or say what is wrong with it."""
        self._begin(lambda: setup.party().deal(setup.seed), guided=guided)

    def begin_daily(self) -> None:
        """Begin today's deal, once more if it was played."""
        self._begin(lambda: self.tries.deal(self.player))

    def _begin(self, dealt: Callable[[], Deal], *, guided: bool = False) -> None:
        try:
            deal = dealt()
        except (MapError, SeatFault) as fault:
            self.note = str(fault)
            return
        if not self.session.settings.guided:
            self.session.change(replace(self.session.settings, guided=True))
            self.post_message(Changed())
        self.session.commands.update(commands_of(deal.sitters))
        self.go(Begin(deal, guided=guided))


def _told(said: str, width: int) -> list[Line]:
    """A sentence in faint type, in as many lines as it needs."""
    return [line(Run(" ", BOX_FAINT), *part) for part in wrap(said, width - 2, BOX_FAINT)]
