"""What the settings are called, and what each choice means."""

from __future__ import annotations

from collections.abc import Mapping

TITLE = "Settings"
KEPT_IN = "Kept in {path}."
PROMPT = "Enter, Left or Right changes a setting at once."

ON_OR_OFF: Mapping[object, str] = {True: "on", False: "off"}

NAMES: Mapping[str, str] = {
    "theme": "Theme",
    "color": "Colours",
    "glyphs": "Symbols",
    "land": "Land and water",
    "pace": "Pace of bots",
    "motion": "Motion",
    "mouse": "Mouse",
    "bell": "Bell",
}
CHOICES: Mapping[str, Mapping[object, str]] = {
    "theme": {
        "auto": "as it suits the terminal",
        "dark": "dark",
        "light": "light",
        "terminal": "the terminal’s own colours",
    },
    "color": {
        "auto": "as many as the terminal has",
        "none": "none at all",
        "16": "16",
        "256": "256",
        "true": "16 million",
    },
    "glyphs": {
        "auto": "as the terminal can show them",
        "unicode": "drawn lines (braille symbols)",
        "ascii": "plain letters and strokes",
    },
    "land": ON_OR_OFF,
    "pace": {
        "instant": "at once",
        "short": "a moment between turns",
        "step": "each turn waits for a key",
    },
    "motion": ON_OR_OFF,
    "mouse": ON_OR_OFF,
    "bell": ON_OR_OFF,
}

YOUR_NAME = "Your name"
NO_NAME = "none yet"
NOT_KEPT = "The host can’t keep your settings just now. They hold until you leave."
WHICH_NAME = "Your name, as it stands in new games:"
NO_SIGNS = "A comma or a colon can’t be part of a name. Leave it out."
KEYS = "Keys"
KEYS_ABOUT = "Press Enter, then the new key. Backspace restores the default."
ALL_USUAL = "All keys as usual"
USUAL_AGAIN = "All keys are as usual again."
WITHOUT_KEY = "no key"


def row(name: str, value: object) -> str:
    return f"{NAMES[name]}: {CHOICES[name][value]}"


def your_name(name: str) -> str:
    return f"{YOUR_NAME}: {name or NO_NAME}"


def key_row(signs: str, about: str, *, changed: bool) -> str:
    return f"{signs or WITHOUT_KEY}: {about}{' (changed)' if changed else ''}"


def press(about: str) -> str:
    return f"The new key for “{about}”:"


def clash(sign: str, about: str) -> str:
    return f"{sign} is already used for “{about}”. Press another key, or Esc to change that one first."


def has_now(about: str, sign: str) -> str:
    return f"{sign} is now for “{about}”."
