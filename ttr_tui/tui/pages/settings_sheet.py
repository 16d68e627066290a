"""The settings, opened from home or over a game: they are changed here, and which key gives which command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import get_args

from ttr_tui.seats.sitters import clean_name
from ttr_tui.store.settings import WIDEST_NAME, Color, Glyphs, Pace, Theme
from ttr_tui.tui.every_command import every_key
from ttr_tui.tui.kit.commands import SIGNS, Keymap
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.messages import change
from ttr_tui.tui.kit.phase import Offer, Phase, ScreenForPhases
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BAR, BAR_STRONG, BOX, BOX_STRONG
from ttr_tui.tui.pages.sheet import Sheet, TypedQuestion, ValueSheet
from ttr_tui.words import settings
from ttr_tui.words.controls import CHANGE, name_of

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
        kept = [settings.KEPT_IN.format(path=session.settings_file)] if session.at_home else []
        super().__init__(settings.TITLE, [], about=kept, back=lambda: screen.close(self))
        self._describe()

    def prompt(self, width: int) -> Line:
        return line(Run(f" {settings.PROMPT}", BAR))

    def _describe(self) -> None:
        chosen = self.screen.session.settings
        name = Choice(settings.your_name(chosen.name), self.screen.opener(self._ask_name))
        self.choices = [
            *(Choice(settings.row(name, getattr(chosen, name)), self._turner(name)) for name in self._values),
            *([name] if self.screen.session.at_home else []),
            Choice(settings.KEYS, self.screen.opener(lambda: KeySheet(self.screen))),
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

    def _ask_name(self) -> TypedQuestion:
        name = self.screen.session.settings.name
        return TypedQuestion(self.screen, settings.WHICH_NAME, self._take_name, text=name, longest=WIDEST_NAME)

    def _take_name(self, typed: str) -> str:
        if "," in typed or ":" in typed:
            return settings.NO_SIGNS
        change(self.screen, name=clean_name(typed))
        self._describe()
        return ""


class KeySheet(Sheet):
    """Which key gives which command: those of every system, which are loaded for it."""

    label = CHANGE
    second = BOX

    def __init__(self, screen: ScreenForPhases) -> None:
        self.screen = screen
        self.usual = every_key()
        super().__init__(settings.KEYS, [], about=[settings.KEYS_ABOUT], back=lambda: screen.close(self))
        self.describe()

    def describe(self) -> None:
        """List the keys as they are now."""
        chosen = self.screen.session.settings.keys
        self.choices = [Choice(settings.ALL_USUAL, self._all_usual)]
        for command, keys in self.keys().items():
            said = settings.key_row(
                " ".join(map(sign_of, keys)),
                name_of(command).about,
                changed=command in chosen and keys != self.usual[command],
            )
            self.choices.append(Choice(said, self._opening(command)))

    def keys(self) -> Mapping[str, tuple[str, ...]]:
        """Those of every command, as they are now."""
        return Keymap.changed(self.screen.session.settings.keys, self.usual).keys

    def _opening(self, command: str) -> Callable[[], None]:
        return self.screen.opener(lambda: NewKey(self, command))

    def _all_usual(self) -> None:
        others = {
            command: keys for command, keys in self.screen.session.settings.keys.items() if command not in self.usual
        }
        change(self.screen, keys=others)
        self.screen.note = settings.USUAL_AGAIN
        self.describe()


class NewKey(Phase):
    """Takes the next key, whatever it means otherwise."""

    lasting = True
    typing = True

    def __init__(self, sheet: KeySheet, command: str) -> None:
        self.sheet = sheet
        self.screen = sheet.screen
        self.command = command

    def offers(self) -> Sequence[Offer]:
        return [Offer("back", lambda: self.screen.close(self))]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {settings.press(name_of(self.command).about)}", BAR_STRONG))

    def typed(self, key: str, character: str | None) -> bool:
        if key == "backspace":
            self._take(self.sheet.usual[self.command])
        elif key == "escape":
            self.screen.close(self)
        elif other := clashing(self.sheet.keys(), self.sheet.usual, self.command, key):
            self.screen.note = settings.clash(sign_of(key), name_of(other).about)
        else:
            self._take((key,))
            self.screen.note = settings.has_now(name_of(self.command).about, sign_of(key))
        return True

    def _take(self, keys: tuple[str, ...]) -> None:
        chosen = dict(self.screen.session.settings.keys)
        chosen.pop(self.command, None)
        if keys != self.sheet.usual[self.command]:
            chosen[self.command] = keys
        change(self.screen, keys=chosen)
        self.sheet.describe()
        self.screen.close(self)


def clashing(keys: Mapping[str, tuple[str, ...]], usual: Mapping[str, tuple[str, ...]], command: str, key: str) -> str:
    """Another command that this key gives, unless the two never meet, as those that share a key by themselves."""
    for other, others in keys.items():
        if other != command and key in others and not set(usual[other]) & set(usual[command]):
            return other
    return ""


def sign_of(key: str) -> str:
    """What stands on a key."""
    return SIGNS.get(key, key)
