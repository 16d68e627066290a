"""The settings, opened from home or over a game: they are changed here, and which key gives which command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ttr_tui.dialogues.dialogue import DialogueEntry, Option
from ttr_tui.dialogues.own_settings import OwnSettings
from ttr_tui.tui.every_command import every_key
from ttr_tui.tui.kit.commands import SIGNS, Keymap
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.messages import change
from ttr_tui.tui.kit.phase import Offer, Phase, ScreenForPhases
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BAR, BAR_STRONG, BOX
from ttr_tui.tui.pages.dialogue import SheetOfValues
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words import settings
from ttr_tui.words.controls import CHANGE, name_of


class SettingsSheet(SheetOfValues):
    """With the keys, which are a screen's alone."""

    def __init__(self, screen: ScreenForPhases) -> None:
        session = screen.session
        own = OwnSettings(
            lambda: session.settings,
            lambda chosen: change(screen, **chosen),
            session.settings_file if session.at_home else None,
        )
        super().__init__(screen, own)

    def prompt(self, width: int) -> Line:
        return line(Run(f" {settings.PROMPT}", BAR))

    def listed(self) -> Sequence[DialogueEntry]:
        return [*self.dialogue.entries(), Option(settings.KEYS, self._open_keys)]

    def _open_keys(self) -> None:
        self.screen.push(KeySheet(self.screen))


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
