"""The list of settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import get_args

from ttr_tui.seats.sitters import clean_name
from ttr_tui.store.settings import WIDEST_NAME, Color, Glyphs, Pace, Theme
from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BAR, BOX_STRONG
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.tui.pages.sheet import ValueSheet
from ttr_tui.tui.settings.change import change
from ttr_tui.words.english.home import settings as words

FLAG = (True, False)
VALUES: Mapping[str, Sequence[object]] = {
    "theme": get_args(Theme),
    "color": get_args(Color),
    "glyphs": get_args(Glyphs),
    "land": FLAG,
    "pace": get_args(Pace),
    "motion": FLAG,
    "mouse": FLAG,
    "bell": FLAG,
}


class SettingsSheet(ValueSheet):
    second = BOX_STRONG

    def __init__(self, screen: ScreenForPhases) -> None:
        self.screen = screen
        session = screen.session
        kept = [words.KEPT_IN.format(path=session.settings_file)] if session.at_home else []
        super().__init__(words.TITLE, [], about=kept, back=lambda: screen.close(self))
        self._describe()

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.PROMPT}", BAR))

    def _describe(self) -> None:
        settings = self.screen.session.settings
        name = Choice(words.your_name(settings.name), self.screen.opener(self._ask_name))
        self.choices = [
            *(Choice(words.row(name, getattr(settings, name)), self._turner(name)) for name in self._values),
            *([name] if self.screen.session.at_home else []),
            Choice(words.KEYS, self.screen.opener(self._keys)),
        ]

    @property
    def _values(self) -> list[str]:
        """What is each one’s own: at a host the pace is the table’s."""
        at_home = self.screen.session.at_home
        return [name for name in VALUES if at_home or name != "pace"]

    def _turner(self, name: str) -> Callable[[], None]:
        return lambda: self._to_next(name, 1)

    def turn(self, by: int) -> None:
        names = self._values
        if self.at < len(names):
            self._to_next(names[self.at], by)

    def _to_next(self, name: str, by: int) -> None:
        values = VALUES[name]
        place = values.index(getattr(self.screen.session.settings, name))
        change(self.screen, **{name: values[(place + by) % len(values)]})
        self._describe()

    def _keys(self) -> Phase:
        """It asks every system for its commands."""
        from ttr_tui.tui.settings.keys import KeySheet

        return KeySheet(self.screen)

    def _ask_name(self) -> Ask:
        name = self.screen.session.settings.name
        return Ask(self.screen, words.WHICH_NAME, self._take_name, text=name, longest=WIDEST_NAME)

    def _take_name(self, typed: str) -> str:
        if "," in typed or ":" in typed:
            return words.NO_SIGNS
        change(self.screen, name=clean_name(typed))
        self._describe()
        return ""
