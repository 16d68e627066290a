"""The colours to choose from: dark, light, and those of the terminal itself.

Each was picked so that letters stand out from the ground, and so that no two routes and no two seats look the same to
somebody who can't tell red from green.
"""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.value import value


@value
class Palette:
    """What a theme is made of. Empty means the terminal's own colour."""

    name: str
    text: str
    ground: str
    faint: str
    bar: str
    box: str
    key: str
    good: str
    bad: str
    wanted: str
    pill: tuple[str, str]
    """Text and ground of a city."""
    ticket: tuple[str, str]
    """The same of a city that is still to be joined."""
    lanes: tuple[str, ...]
    """In the order of `LANE_COLORS`."""
    tracks: tuple[str, ...]
    seats: tuple[tuple[str, str], ...]
    """Fill and digit of each seat, in the order of `SEAT_COLORS`; the last of them is for an owner without a seat."""
    seat_tracks: tuple[str, ...]
    marked: tuple[str, str]
    """Text and ground of what the cursor is on."""
    marked_track: str
    cards: tuple[tuple[str, str], ...]
    """Text and fill of the cards, in the order of `COLORS`, then the wild card and an empty place."""


DARK = Palette(
    "dark",
    text="#d7dde5",
    ground="#12161c",
    faint="#8f9aa8",
    bar="#1f2731",
    box="#262f3b",
    key="#ffc14d",
    good="#4fd08a",
    bad="#ff7a6b",
    wanted="#ffe566",
    pill=("#ffffff", "#33435a"),
    ticket=("#000000", "#ffe566"),
    lanes=("#ff4b3e", "#ffa600", "#fff275", "#00b37a", "#4d9dff", "#ff8ae2", "#ffffff", "#8b96a5", "#8f9aa8"),
    tracks=("#8c3129", "#8c6410", "#8c8548", "#0c6a4c", "#335f96", "#8c5280", "#8a8d91", "#4a525c", "#4a525c"),
    seats=(
        ("#b3263a", "#ffffff"),
        ("#1f6fd0", "#ffffff"),
        ("#2aa06a", "#000000"),
        ("#d0a215", "#000000"),
        ("#000000", "#ffffff"),
        ("#6b7684", "#ffffff"),
    ),
    seat_tracks=("#e0566a", "#5b9bea", "#2aa06a", "#d0a215", "#c9d1d9", "#6b7684"),
    marked=("#000000", "#ffffff"),
    marked_track="#ffffff",
    cards=(
        ("#ffffff", "#b3392f"),
        ("#000000", "#ffa600"),
        ("#000000", "#fff275"),
        ("#000000", "#00b37a"),
        ("#000000", "#4d9dff"),
        ("#000000", "#ff8ae2"),
        ("#000000", "#ffffff"),
        ("#ffffff", "#4a525c"),
        ("#000000", "#c9b8ff"),
        ("#8f9aa8", "#1f2731"),
    ),
)

LIGHT = Palette(
    "light",
    text="#1b222b",
    ground="#f6f3ea",
    faint="#5f6873",
    bar="#e3ddcd",
    box="#e9e4d6",
    key="#8a4b00",
    good="#0b6b3a",
    bad="#b3261e",
    wanted="#8a4b00",
    pill=("#1b222b", "#cfd6df"),
    ticket=("#000000", "#ffd23f"),
    lanes=("#c4231a", "#a85600", "#7a6a00", "#00704c", "#0b57c2", "#a8268b", "#5b6470", "#000000", "#66707c"),
    tracks=("#e0a29c", "#dcbf94", "#cfc78e", "#93c4b2", "#9fbce6", "#dba6cf", "#c3c7cc", "#8f959c", "#c3c7cc"),
    seats=(
        ("#b3263a", "#ffffff"),
        ("#1f6fd0", "#ffffff"),
        ("#1e7d51", "#ffffff"),
        ("#d0a215", "#000000"),
        ("#1b222b", "#ffffff"),
        ("#8a929c", "#000000"),
    ),
    seat_tracks=("#b3263a", "#1f6fd0", "#1e7d51", "#a37d00", "#1b222b", "#8a929c"),
    marked=("#ffffff", "#1b222b"),
    marked_track="#000000",
    cards=(
        ("#ffffff", "#c4231a"),
        ("#000000", "#ffa600"),
        ("#000000", "#f2dc3c"),
        ("#ffffff", "#00704c"),
        ("#ffffff", "#0b57c2"),
        ("#ffffff", "#a8268b"),
        ("#000000", "#ffffff"),
        ("#ffffff", "#1b222b"),
        ("#ffffff", "#5b3fb5"),
        ("#5f6873", "#e3ddcd"),
    ),
)

TERMINAL = Palette(
    "terminal",
    text="",
    ground="",
    faint="bright_black",
    bar="",
    box="",
    key="bright_yellow",
    good="bright_green",
    bad="bright_red",
    wanted="bright_yellow",
    pill=("bright_white", "bright_black"),
    ticket=("black", "bright_yellow"),
    lanes=(
        "bright_red",
        "yellow",
        "bright_yellow",
        "bright_green",
        "bright_blue",
        "bright_magenta",
        "bright_white",
        "",
        "white",
    ),
    tracks=("red", "yellow", "yellow", "green", "blue", "magenta", "white", "bright_black", "bright_black"),
    seats=(
        ("red", "bright_white"),
        ("blue", "bright_white"),
        ("green", "black"),
        ("yellow", "black"),
        ("black", "bright_white"),
        ("white", "black"),
    ),
    seat_tracks=("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_white", "white"),
    marked=("black", "bright_white"),
    marked_track="bright_white",
    cards=(
        ("bright_white", "red"),
        ("black", "yellow"),
        ("black", "bright_yellow"),
        ("black", "green"),
        ("bright_white", "blue"),
        ("black", "bright_magenta"),
        ("black", "bright_white"),
        ("bright_white", "black"),
        ("black", "bright_cyan"),
        ("bright_black", ""),
    ),
)

PALETTES: Mapping[str, Palette] = {palette.name: palette for palette in (DARK, LIGHT, TERMINAL)}
