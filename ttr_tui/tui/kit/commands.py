"""All that a player can tell the screen: each command once, with its keys unless settings say otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from ttr_tui.core.value import value

PICKS = 9
"""So many things can be picked by a digit."""


def pick(number: int) -> str:
    """The command that picks the thing with this number, counted from 1."""
    return f"pick-{number}"


DIGITS = [pick(number) for number in range(1, PICKS + 1)]
"""The commands that pick something, in the order of their digits."""

_FIRST: Mapping[str, tuple[str, ...]] = {
    "confirm": ("enter",),
    "back": ("escape",),
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "page-up": ("pageup",),
    "page-down": ("pagedown",),
    "first": ("home",),
    "last": ("end",),
    "toggle": ("space",),
    **{pick(number): (str(number),) for number in range(1, PICKS + 1)},
    "deck": ("d", "0"),
    "other-deck": ("s",),
    "next-lane": ("tab",),
    "previous-lane": ("shift+tab",),
    "next-claim": ("c",),
    "previous-claim": ("C",),
    "find": ("slash",),
    "draw-tickets": ("t",),
}
# What others did keeps its key whatever is asked meanwhile: `n` is no only where there is nothing of the kind.
_LAST: Mapping[str, tuple[str, ...]] = {
    "undo": ("u",),
    "zoom-in": ("z",),
    "zoom-out": ("Z", "minus"),
    "tickets": ("T",),
    "routes": ("r",),
    "log": ("l",),
    "scores": ("p",),
    "hand": ("h",),
    "sights": ("e",),
    "rules": ("R",),
    "own-postcards": ("o",),
    "tale": ("O",),
    "note": ("n",),
    "boards": ("y",),
    "go-on": ("n", "space"),
    "back-step": ("left",),
    "forward-step": ("right",),
    "turn-back": ("pageup",),
    "turn-forward": ("pagedown",),
    "play": ("space",),
    "faster": ("greater_than_sign",),
    "slower": ("less_than_sign",),
    "go-to": ("g",),
    "watch-as": ("v",),
    "result": ("s",),
    "keep": ("k",),
    "analyse": ("x",),
    "again": ("a",),
    "rematch": ("A",),
    "replay": ("w",),
    "begin": ("b",),
    "skip": ("G",),
    "settings": ("S",),
    "palette": ("colon",),
    "help": ("question_mark", "f1"),
    "next-table": ("J",),
    "since": ("n",),
    "yes": ("y",),
    "no": ("N", "n"),
    "copy": ("y",),
    "plan-mark": ("plus",),
    "hint": ("H",),
    "talk": ("quotation_mark",),
    "home": ("m",),
    "quit": ("q", "ctrl+c"),
}


def keys_with(extra: Mapping[str, tuple[str, ...]]) -> Mapping[str, tuple[str, ...]]:
    """Every command by its name in settings, in the order in which help lists them, with those of some systems."""
    return {**_FIRST, **extra, **_LAST}


KEYS = keys_with({})
"""The commands that are there whatever is played."""

SIGNS: Mapping[str, str] = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "greater_than_sign": ">",
    "less_than_sign": "<",
    "colon": ":",
    "question_mark": "?",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "backspace": "Backspace",
    "f1": "F1",
    "quotation_mark": '"',
    "full_stop": ".",
    "comma": ",",
}
"""What stands on a key that Textual has another name for."""


@value
class Keymap:
    """The keys of one player."""

    keys: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: KEYS)

    @classmethod
    def changed(cls, chosen: Mapping[str, Sequence[str]], usual: Mapping[str, tuple[str, ...]] = KEYS) -> Keymap:
        """The usual keys, but for the commands that a player gave others."""
        return cls({command: tuple(chosen.get(command, keys)) for command, keys in usual.items()})

    def commands(self, key: str) -> Iterable[str]:
        """What a key may mean; the first that can be done now is meant."""
        return [command for command, keys in self.keys.items() if key in keys]

    def signs(self) -> Mapping[str, str]:
        """What to press for every command, for sentences with the names of commands in braces, `_` for `-`."""
        return {command.replace("-", "_"): self.sign(command) for command in self.keys}

    def sign(self, command: str) -> str:
        """What to press for a command, as it is written on the keyboard; empty if no key gives it."""
        keys = self.keys[command]
        return SIGNS.get(keys[0], keys[0]) if keys else ""
