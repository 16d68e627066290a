"""How to play: with a guide, the keys, and the rules of every map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ttr_tui.bots.names import LEVELS
from ttr_tui.store.faults import MapError
from ttr_tui.tui.home.for_phases import HomeForPhases
from ttr_tui.tui.home.setup import Setup
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english import helping
from ttr_tui.words.english.home import home as words


class Learning(Sheet):
    label = words.CHOOSE

    def __init__(self, home: HomeForPhases) -> None:
        self.home = home
        super().__init__(
            words.HOW_TO_PLAY,
            [
                Choice(words.GUIDED, lambda: begin_guided(home)),
                Choice(words.KEYS_OF_THE_GAME, home.opener(self._keys)),
                *(Choice(words.rules_of(home.shelf.title(name)), self._rules(name)) for name in home.shelf.names),
            ],
            about=words.LEARNING,
            back=lambda: home.close(self),
        )

    def _keys(self) -> Page:
        signs = self.home.session.keymap.signs()
        said = [sentence.format(**signs) for sentence in words.ABOUT_KEYS]
        return Page.of_sentences(words.KEYS_OF_THE_GAME, said, self.home)

    def _rules(self, map_name: str) -> Callable[[], None]:
        def act() -> None:
            try:
                edition = self.home.shelf.edition(map_name)
            except MapError as error:
                self.home.note = str(error)
                return
            said = [edition.about, *helping.rules_lines(edition)]
            self.home.push(Page.of_sentences(edition.name, said, self.home))

        return act


def begin_guided(home: HomeForPhases) -> None:
    """A real game against the weakest bot, in which the learner plays first."""
    usual = Setup.usual(home.player)
    learner, bot = usual.sitters
    weakest = replace(bot, bot=LEVELS[0])
    home.begin(Setup(usual.map_name, (learner, weakest), first=0), guided=True)
