"""What home’s menu opens beside a new game: saved games, today’s deal, statistics, how to play, campaigns.

And what is asked on any way to a game with programs: whether they may run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from rich.cells import cell_len, set_cell_size

from ttr_tui.dialogues.setup import Setup, map_title
from ttr_tui.seats.bot_names import LEVELS
from ttr_tui.seats.record import recall
from ttr_tui.seats.statistics import FinishedGame, MapRecord, by_opponent, final_scores, statistics
from ttr_tui.seats.summaries import Summary, Unreadable
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.tui.home.protocol import HomeForPhases
from ttr_tui.tui.kit.commands import DIGITS, pick
from ttr_tui.tui.kit.lines import Line, Run, fit, line
from ttr_tui.tui.kit.messages import Resume, ToCampaign, ToReview
from ttr_tui.tui.kit.phase import Offer, ScreenForPhases
from ttr_tui.tui.kit.picker import INDENT, Choice, pressable
from ttr_tui.tui.look import BOX, BOX_FAINT, BOX_KEY, CHOSEN
from ttr_tui.tui.pages.sheet import Page, Sheet
from ttr_tui.words import choices, guide, levels
from ttr_tui.words import home as words
from ttr_tui.words.results import to_paste


class Saved(Sheet):
    """The saved games, to be gone on with or looked at. What can't be read says why, here and when it is chosen."""

    label = words.CHOOSE

    def __init__(self, home: HomeForPhases, title: str, games: Sequence[Summary | Unreadable]) -> None:
        self.home, self._games = home, games
        self._over = any(isinstance(game, Summary) and game.winners is not None for game in games)
        super().__init__(
            title,
            [Choice(_described(game), self._opening(game), off=isinstance(game, Unreadable)) for game in games],
            about=[words.folder_of(home.session.saves)],
            back=lambda: home.close(self),
        )

    def head(self, width: int) -> list[Line]:
        """The folder, and what stands above the columns."""
        said = words.saved_heads(over=self._over)
        return [*super().head(width), (), fit((Run(f"{INDENT}{said}", BOX_FAINT),), width, BOX)]

    def entry(self, place: int, width: int) -> list[Line]:
        """A row of the table, or what is wrong with a file."""
        game = self._games[place]
        if isinstance(game, Unreadable):
            return super().entry(place, width)
        here, number = place == self.at, self.number(place)
        token = CHOSEN if here else BOX
        row = line(Run(f" {number or ' '} ", CHOSEN if here else BOX_KEY), Run(self.choices[place].words, token))
        return [pressable(fit(row, width, token), pick(number) if number else "")]

    def _opening(self, game: Summary | Unreadable) -> Callable[[], None]:
        def act() -> None:
            if isinstance(game, Unreadable):
                self.home.note = game.sentence
            else:
                self.home.go(Resume(game.path) if game.winners is None else ToReview(game.path))

        return act


def _described(game: Summary | Unreadable) -> str:
    if isinstance(game, Unreadable):
        return words.saved(game)
    scores: Sequence[int] = ()
    if game.winners is not None:
        with suppress(JournalFault):
            scores = final_scores(game)
    return words.saved_row(game, scores)


class DailyLines(Sheet):
    """What came of today's deal: the lines to paste, and what can be done with it now."""

    label = words.CHOOSE

    def __init__(self, home: HomeForPhases, path: Path) -> None:
        def back() -> None:
            home.close(self)

        listed = [
            Choice(words.WATCH_REPLAY, lambda: home.go(ToReview(path))),
            Choice(words.DEAL_AGAIN, home.begin_daily),
            Choice(words.BACK_TO_MENU, back),
        ]
        self._home = home
        fault, self._lines = _lines_to_paste(home, path)
        about = [fault] if fault else [words.ABOUT_LINES, "", *self._lines, ""]
        super().__init__(words.deal_title(home.tries.day), listed, about=about, back=back)

    def offers(self) -> Sequence[Offer]:
        copying = Offer("copy", lambda: self._home.copy("\n".join(self._lines)), words.COPY_LINES)
        return [*super().offers(), *([copying] if self._lines else [])]


def _lines_to_paste(home: HomeForPhases, path: Path) -> tuple[str, list[str]]:
    """Why there are none, and these."""
    try:
        record = recall(read_journal(path))
    except JournalFault as fault:
        return fault.sentence, []
    told = record.deal.daily and to_paste(record.game, record.deal.daily)
    return "", told.lines(fine=home.session.glyphs.braille) if told else []


WIDE = 75
"""Columns with the edges: one is left empty at the right."""


class Statistics(Sheet):
    """By map, by opponent, the last ten games, and every game.

    A line of a map or of an opponent leads to its games, and a game to its replay.
    """

    label = words.CHOOSE

    def __init__(
        self, screen: HomeForPhases, games: Sequence[FinishedGame], title: str = words.STATISTICS, *, whole: bool = True
    ) -> None:
        self._screen = screen
        self._heads: dict[int, list[str]] = {}
        """What stands above some lines, by their place."""
        listed: list[Choice] = []
        if whole:
            for label, records in ((words.BY_MAP, statistics(games)), (words.BY_OPPONENT, by_opponent(games))):
                self._heads[len(listed)] = ["", words.record_heads(label)] if listed else [words.record_heads(label)]
                listed += [Choice(words.record_row(one), self._games_of(one, games)) for one in records]
        last = sorted(games, key=lambda game: game.summary.played, reverse=True)
        strip = ["", words.last_ten(last)] if whole else []
        self._heads[len(listed)] = [*strip, words.game_heads()]
        listed += [Choice(words.game_row(game), partial(screen.go, ToReview(game.summary.path))) for game in last]
        super().__init__(title, listed, back=lambda: screen.close(self))

    def entry(self, place: int, width: int) -> list[Line]:
        """A line of a table, with the heading above the first."""
        token = CHOSEN if place == self.at else BOX
        said = set_cell_size(self.choices[place].words, max(0, width - len(INDENT)))
        heads = self._heads.get(place, ())
        above = [fit((Run(f"{INDENT}{head}", BOX_FAINT),), width, BOX) for head in heads]
        return [*above, fit((Run(INDENT, token), Run(said, token)), width, token)]

    def offers(self) -> Sequence[Offer]:
        """No digits: three tables in one list have no numbers to go by."""
        return [offer for offer in super().offers() if offer.command not in DIGITS]

    def _games_of(self, record: MapRecord, games: Sequence[FinishedGame]) -> Callable[[], None]:
        chosen = [game for game in games if record.counts(game)]
        return self._screen.opener(lambda: Statistics(self._screen, chosen, words.record_name(record), whole=False))

    def _natural_width(self) -> int:
        return max(WIDE, *(cell_len(choice.words) for choice in self.choices))


class Learning(Sheet):
    """How to play: with a guide, the keys, and the rules of every map."""

    label = words.CHOOSE

    def __init__(self, home: HomeForPhases) -> None:
        self.home = home
        super().__init__(
            words.HOW_TO_PLAY,
            [
                Choice(words.GUIDED, lambda: begin_guided(home)),
                Choice(words.KEYS_OF_THE_GAME, home.opener(self._keys)),
                *(Choice(words.rules_of(map_title(name)), self._rules(name)) for name in home.shelf.names),
            ],
            about=words.LEARNING,
            back=lambda: home.close(self),
        )

    def _keys(self) -> Page:
        signs = self.home.session.keymap.signs()
        said = [sentence.format(**signs) for sentence in guide.ABOUT_KEYS]
        return Page.of_sentences(words.KEYS_OF_THE_GAME, said, self.home)

    def _rules(self, map_name: str) -> Callable[[], None]:
        def act() -> None:
            try:
                edition = self.home.shelf.edition(map_name)
            except MapError as error:
                self.home.note = str(error)
                return
            said = [edition.about, *guide.rules_lines(edition)]
            self.home.push(Page.of_sentences(edition.name, said, self.home))

        return act


def begin_guided(home: HomeForPhases) -> None:
    """A real game against the weakest bot, in which the learner plays first."""
    usual = Setup.usual(home.player)
    learner, bot = usual.sitters
    weakest = replace(bot, bot=LEVELS[0])
    home.begin(Setup(usual.map_name, (learner, weakest), first=0), guided=True)


class CampaignList(Sheet):
    """All of them, also those that are over or can’t be read; each is loaded when somebody goes there."""

    label = words.CHOOSE
    second = BOX_FAINT

    def __init__(self, home: HomeForPhases) -> None:
        named = Counter(one.name for one in home.campaigns)
        super().__init__(
            words.CAMPAIGNS,
            [
                Choice(words.campaign(one, alike=named[one.name] > 1), partial(home.go, ToCampaign(one.path)))
                for one in home.campaigns
            ],
            about=[words.folder_of(home.session.campaigns)],
            back=lambda: home.close(self),
        )


class RunProgram(Sheet):
    """May the programs in a game run? Nothing runs before somebody says so; the way out leaves everything as it was."""

    def __init__(
        self, screen: ScreenForPhases, waiting: Sequence[str], allowed: set[str], go: Callable[[], None]
    ) -> None:
        self._screen, self._waiting, self._allowed, self._go = screen, waiting, allowed, go
        answers = [Choice(levels.NO, self._answer), Choice(levels.YES, self._allow)]
        about = [choices.about_programs(len(waiting)), "", *waiting, ""]
        super().__init__(levels.MAY_RUN, answers, about=about, back=lambda: screen.close(self))

    def _allow(self) -> None:
        self._allowed.update(self._waiting)
        self._answer()

    def _answer(self) -> None:
        self._screen.close(self)
        self._go()
