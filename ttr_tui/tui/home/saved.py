"""The saved games, to be gone on with or looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from ttr_tui.seats.final_scores import final_scores
from ttr_tui.seats.history import Summary, Unreadable
from ttr_tui.store.journal import JournalFault
from ttr_tui.tui.home.for_phases import HomeForPhases
from ttr_tui.tui.kit.messages import Resume, Review
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.home import home as words


class Saved(Sheet):
    """What can't be read says why, here and when it is chosen."""

    label = words.CHOOSE

    def __init__(self, home: HomeForPhases, title: str, games: Sequence[Summary | Unreadable]) -> None:
        self.home = home
        super().__init__(
            title,
            [Choice(_described(game), self._opening(game), off=isinstance(game, Unreadable)) for game in games],
            about=[words.folder_of(home.session.saves)],
            back=lambda: home.close(self),
        )

    def _opening(self, game: Summary | Unreadable) -> Callable[[], None]:
        def act() -> None:
            if isinstance(game, Unreadable):
                self.home.note = game.sentence
            else:
                self.home.go(Resume(game.path) if game.winners is None else Review(game.path))

        return act


def _described(game: Summary | Unreadable) -> str:
    if isinstance(game, Summary) and game.winners is not None:
        with suppress(JournalFault):
            return words.saved(game, final_scores(game))
    return words.saved(game)
