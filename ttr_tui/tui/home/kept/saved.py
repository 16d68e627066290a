"""The saved games, to be gone on with or looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from ttr_tui.seats.final_scores import final_scores
from ttr_tui.seats.history import Summary, Unreadable
from ttr_tui.store.journal import JournalFault
from ttr_tui.tui.home.for_phases import HomeForPhases
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import Line, Run, fit, line
from ttr_tui.tui.kit.messages import Resume, Review
from ttr_tui.tui.kit.picker import INDENT, Choice, pressable
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_KEY, CHOSEN
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.home import home as words


class Saved(Sheet):
    """What can't be read says why, here and when it is chosen."""

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
                self.home.go(Resume(game.path) if game.winners is None else Review(game.path))

        return act


def _described(game: Summary | Unreadable) -> str:
    if isinstance(game, Unreadable):
        return words.saved(game)
    scores: Sequence[int] = ()
    if game.winners is not None:
        with suppress(JournalFault):
            scores = final_scores(game)
    return words.saved_row(game, scores)
