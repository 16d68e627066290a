"""The colours to choose from: dark, light, and those of the terminal itself.

Each was picked so that letters stand out from the ground, and so that no two routes and no two seats look the same to
somebody who can't tell red from green.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ttr_tui.core.value import value


@value
class Palette:
    """What a theme is made of. Empty means the terminal's own colour."""

    name: str
    text: str
    ground: str
    water: str
    """The ground where the map has water."""
    far: str
    """The ground of land that is not open yet."""
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
    chosen: tuple[str, str]
    """The same in a list: quieter, and no card has this ground."""
    marked_track: str
    cards: tuple[tuple[str, str], ...]
    """Text and fill of the cards, in the order of `COLORS`, then the wild card and an empty place."""


DARK = Palette(
    "dark",
    text="#d7dde5",
    ground="#12161c",
    water="#0f2239",
    far="#030406",
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
    tracks=("#bd4237", "#8e6510", "#8c8548", "#0e7c59", "#3b6eae", "#955788", "#8a8d91", "#636d7b", "#636d7b"),
    seats=(
        ("#b33648", "#ffffff"),
        ("#326bd6", "#ffffff"),
        ("#27cc6d", "#000000"),
        ("#be8b1d", "#000000"),
        ("#635c7d", "#ffffff"),
        ("#ac9d94", "#000000"),
    ),
    seat_tracks=("#e0566a", "#5b9bea", "#27cc6d", "#be8b1d", "#a79fc4", "#ac9d94"),
    marked=("#000000", "#ffffff"),
    chosen=("#ffffff", "#4a6fa5"),
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
    water="#dbe9f0",
    far="#ebe6d8",
    faint="#59626c",
    bar="#e3ddcd",
    box="#e9e4d6",
    key="#8a4b00",
    good="#0b6b3a",
    bad="#b3261e",
    wanted="#8a4b00",
    pill=("#1b222b", "#cfd6df"),
    ticket=("#000000", "#ffd23f"),
    lanes=("#c4231a", "#a05200", "#766600", "#00704c", "#0b57c2", "#a8268b", "#5b6470", "#000000", "#5e6772"),
    tracks=("#cb6359", "#a77937", "#8e843c", "#4e8f77", "#4c82d1", "#bf60a9", "#7a838e", "#7c838b", "#7a838e"),
    seats=(
        ("#8d181a", "#ffffff"),
        ("#1646df", "#ffffff"),
        ("#19a375", "#000000"),
        ("#b87917", "#000000"),
        ("#14121f", "#ffffff"),
        ("#795184", "#ffffff"),
    ),
    seat_tracks=("#8d181a", "#1646df", "#15805d", "#a16a14", "#14121f", "#795184"),
    marked=("#ffffff", "#1b222b"),
    chosen=("#000000", "#86a2ce"),
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
        ("#59626c", "#e3ddcd"),
    ),
)

TERMINAL = Palette(
    "terminal",
    text="",
    ground="",
    water="",
    far="",
    faint="bright_black",
    bar="",
    box="",
    key="bright_yellow",
    good="bright_green",
    bad="bright_red",
    wanted="bright_cyan",
    pill=("bright_white", "black"),
    ticket=("black", "bright_cyan"),
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
        ("bright_black", "bright_white"),
        ("cyan", "black"),
    ),
    seat_tracks=("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_black", "cyan"),
    marked=("black", "bright_white"),
    chosen=("bright_white", "blue"),
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

DARK_IN_256 = replace(
    DARK,
    ground="#1c1c1c",
    water="#00005f",
    far="#121212",
    bar="#262626",
    box="#303030",
    faint="#9e9e9e",
    pill=("#ffffff", "#444444"),
    chosen=("#ffffff", "#5f5f87"),
    lanes=("#ff5f5f", "#ffaf00", "#ffff87", "#00af87", "#5fafff", "#ff87d7", "#ffffff", "#949494", "#9e9e9e"),
    tracks=("#af5f5f", "#af5f00", "#87875f", "#00875f", "#5f5faf", "#875f87", "#8a8a8a", "#6c6c6c", "#6c6c6c"),
    seats=(
        ("#d70000", "#ffffff"),
        ("#005faf", "#ffffff"),
        ("#00af5f", "#000000"),
        ("#d78700", "#000000"),
        ("#5f5f5f", "#ffffff"),
        ("#87afaf", "#000000"),
    ),
    seat_tracks=("#ff5f5f", "#5f87d7", "#00af5f", "#d78700", "#afafd7", "#87afaf"),
    cards=(("#ffffff", "#af0000"), *DARK.cards[1:]),
)

LIGHT_IN_256 = replace(
    LIGHT,
    ground="#eeeeee",
    water="#d7ffff",
    far="#e4e4e4",
    bar="#dadada",
    box="#e4e4e4",
    text="#121212",
    faint="#585858",
    key="#5f5f00",
    good="#005f00",
    bad="#af0000",
    wanted="#5f5f00",
    chosen=("#000000", "#5fafd7"),
    lanes=("#af0000", "#875f00", "#5f5f00", "#005f5f", "#005faf", "#af0087", "#585858", "#000000", "#5f5f5f"),
    tracks=("#d7005f", "#af5f00", "#878700", "#00875f", "#5f5fd7", "#af5faf", "#808080", "#767676", "#808080"),
    seats=(
        ("#870000", "#ffffff"),
        ("#005fd7", "#ffffff"),
        ("#00875f", "#ffffff"),
        ("#af5f00", "#ffffff"),
        ("#121212", "#ffffff"),
        ("#875f87", "#ffffff"),
    ),
    seat_tracks=("#870000", "#005fd7", "#00875f", "#af5f00", "#121212", "#875f87"),
)

IN_256: Mapping[str, Palette] = {palette.name: palette for palette in (DARK_IN_256, LIGHT_IN_256)}
"""The same for terminals of 256 colours, in some of those: rounded, grounds would be one and seats look alike."""
