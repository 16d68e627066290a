"""The screen before a game, and its menu. What a choice opens is loaded when it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from ttr_tui.dialogues.menu import Doing, MenuEntry, menu, to_go_on_with
from ttr_tui.dialogues.setup import Setup, Shelf
from ttr_tui.seats.sitters import SeatFault, commands_of
from ttr_tui.seats.summaries import Summary, Unreadable, tries
from ttr_tui.store.faults import MapError
from ttr_tui.tui.home.front_screen import BESIDE, TALL, Backdrop, FrontScreen, menu_width, wordmark
from ttr_tui.tui.home.protocol import HomeForPhases
from ttr_tui.tui.kit.lines import COLON, SIDES, Line, Run, framed, line, over, wrap
from ttr_tui.tui.kit.messages import Begin, Resume, ToCampaign
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


GOING_ON = (Doing.GO_ON, Doing.CAMPAIGN)


class HomeMenu(Choices):
    label = words.CHOOSE
    second = BOX_FAINT

    def __init__(self, home: HomeForPhases) -> None:
        self.home = home
        guided = home.session.settings.guided
        entries = [*menu(home.history, home.campaigns, home.tries, guided=guided)]
        self._to_go_on = sum(one.doing in GOING_ON for one in entries)
        super().__init__(words.WHAT, [Choice(one.words, partial(self._do, one)) for one in entries])

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

    def _do(self, entry: MenuEntry) -> None:
        home = self.home
        match entry:
            case MenuEntry(Doing.GO_ON, game=Summary(path=path)):
                home.go(Resume(path))
            case MenuEntry(Doing.CAMPAIGN, campaign=one) if one is not None:
                home.go(ToCampaign(one.path))
            case MenuEntry(Doing.NEW_CAMPAIGN):
                home.go(ToCampaign(None))
            case MenuEntry(Doing.FIRST_GAME):
                from ttr_tui.tui.home.menu_pages import begin_guided

                begin_guided(home)
            case MenuEntry(Doing.QUICK_GAME):
                home.begin(Setup.usual(home.player))
            case MenuEntry(Doing.TODAY):
                self._play_today()
            case MenuEntry(Doing.QUIT):
                home.leave()
            case _:
                home.push(self._page(entry))

    def _play_today(self) -> None:
        """A first try, the rest of one, or what came of it."""
        home, tries = self.home, self.home.tries
        if tries.unfinished is not None:
            home.go(Resume(tries.unfinished.path))
        elif tries.over:
            from ttr_tui.tui.home.menu_pages import DailyLines

            home.push(DailyLines(home, tries.over[0].path))
        else:
            home.begin_daily()

    def _page(self, entry: MenuEntry) -> Phase:
        """What lies over the menu then."""
        from ttr_tui.tui.home import menu_pages

        match entry.doing:
            case Doing.NEW_GAME:
                from ttr_tui.tui.home.game_form import NewGameSheet

                return NewGameSheet(self.home)
            case Doing.SAVED_GAMES | Doing.REPLAYS:
                title = words.SAVED_GAMES if entry.doing is Doing.SAVED_GAMES else words.REPLAYS
                return menu_pages.Saved(self.home, title, entry.games)
            case Doing.CAMPAIGNS:
                return menu_pages.CampaignList(self.home)
            case Doing.LEARN:
                return menu_pages.Learning(self.home)
            case Doing.STATISTICS:
                from ttr_tui.seats.statistics import finished_games

                return menu_pages.Statistics(self.home, finished_games(entry.games))
            case Doing.SETTINGS:
                from ttr_tui.tui.pages.settings_sheet import SettingsSheet

                return SettingsSheet(self.home)
        raise AssertionError(entry)


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
        last = to_go_on_with(self.history)
        if last is not None:
            self._look_at(last)
        over = [game for game in self.history if isinstance(game, Summary) and game.winners is not None]
        self._last = [words.last_game(game.summary, game.scores) for game in finished_games(over[:LAST])]

    def _look_at(self, game: Summary) -> None:
        """The map as it is in the game that would be continued; as it is in the box if that can't be read."""
        from ttr_tui.seats.record import recall
        from ttr_tui.store.journal import JournalFault, read_journal

        with suppress(JournalFault, OSError):
            self.backdrop.show(recall(read_journal(game.path)).game)

    def left(self, width: int) -> int:
        return menu_width(width) if width >= BESIDE else 0

    def place(self, phase: Phase, width: int, rows: int) -> list[Line]:
        return self._welcome(phase, width, rows) if isinstance(phase, HomeMenu) else super().place(phase, width, rows)

    def _welcome(self, menu: HomeMenu, width: int, rows: int) -> list[Line]:
        """The menu beside a map or at the lower left of it, and what the last games came to if there is room."""
        wide = menu_width(width)
        room = wide - SIDES
        looks = "" if self.history else words.LIGHT_OR_DARK.format(**self.session.keymap.signs())
        told = [part for said in (words.ABOUT, looks) if said for part in _told(said, room)]
        above = [*wordmark(room, tall=rows >= TALL), *told, *([()] if rows >= TALL else [])]
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
        self.session.commands.update(commands_of(deal.sitters))
        self.go(Begin(deal, guided=guided))


def _told(said: str, width: int) -> list[Line]:
    """A sentence in faint type, in as many lines as it needs."""
    return [line(Run(" ", BOX_FAINT), *part) for part in wrap(said, width - 2, BOX_FAINT)]
