"""How text looks: names for it, the colours to choose from, and the styles that a palette gives every name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from functools import cache

from rich.style import Style

from ttr_tui.core.cards import COLORS, LANE_COLORS, NONE, SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.tui.map.signs import FRESH, LINE, LIT, ON_FAR, ON_WATER, OWN

# Names for how text outside the map looks. A theme gives each of them its colours, as it does for the map's.

TEXT = "text"
FAINT = "faint"
STRONG = "strong"
TITLE = "title"
"""The heading of a pane or a page."""

KEY = "key"
"""A key that can be pressed now."""

OFF = "off"
"""A choice that is not possible now."""

GOOD = "good"
BAD = "bad"
WANTED = "wanted"
"""A city or a ticket that is still to be joined."""

CHOSEN = "chosen"
"""The line of a list where the cursor is."""

BAR = "bar"
BAR_STRONG = "bar.strong"
BAR_KEY = "bar.key"
BAR_FAINT = "bar.faint"
BAR_LAST = "bar.last"
"""What nothing is as strong as: that a turn is the last one."""
"""The rows at the top and at the bottom of a screen."""

BOX = "box"
BOX_STRONG = "box.strong"
BOX_KEY = "box.key"
BOX_FAINT = "box.faint"
BOX_TITLE = "box.title"
BOX_GOOD = "box.good"
BOX_BAD = "box.bad"
"""What is laid over the map."""

CARD_WILD = "card.wild"
CARD_NONE = "card.none"


def card(color: int) -> str:
    return CARD_WILD if color == NONE else f"card.{COLORS[color]}"


def seat(number: int) -> str:
    """The solid colour of a seat, as on the map."""
    return f"owned.{number + 1}"


# The colours to choose from: dark, light, and those of the terminal itself.
#
# Each was picked so that letters stand out from the ground, and so that no two routes and no two seats look the same to
# somebody who can't tell red from green.


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
    """Of lines drawn for a seat, on the ground and on its bands."""
    bands: tuple[tuple[str, str], ...]
    """What lies under the tracks of a seat for others, and for the seat itself: nearer to its fill."""
    marked: tuple[str, str]
    """Text and ground of what the cursor is on: those of no card, no seat and no city."""
    lit: tuple[str, str]
    """The same of claimed spaces to be looked at, and, underlined, of those that were claimed last."""
    chosen: tuple[str, str]
    """The same in a list: quieter, and no card has this ground."""
    marked_track: str
    cards: tuple[tuple[str, str], ...]
    """Text and fill of the cards, in the order of `COLORS`, then the wild card and an empty place."""
    under_black: str = ""
    """The ground of black lanes' letters, where nothing but a shade would tell them from white ones."""


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
    lanes=("#ff4b3e", "#ffa600", "#fff275", "#00b37a", "#4d9dff", "#ff8ae2", "#ffffff", "#b7c0d5", "#818b98"),
    tracks=("#bd4237", "#8e6510", "#8c8548", "#0e7c59", "#3b6eae", "#955788", "#8a8d91", "#7f8a9c", "#636d7b"),
    seats=(
        ("#b33648", "#ffffff"),
        ("#326bd6", "#ffffff"),
        ("#27cc6d", "#000000"),
        ("#be8b1d", "#000000"),
        ("#635c7d", "#ffffff"),
        ("#ac9d94", "#000000"),
    ),
    seat_tracks=("#e0566a", "#5b9bea", "#27cc6d", "#be8b1d", "#a79fc4", "#ac9d94"),
    bands=(
        ("#78303a", "#93303f"),
        ("#24498c", "#2c5ab1"),
        ("#3b9559", "#23a85d"),
        ("#795c1d", "#9c741d"),
        ("#494f61", "#63516f"),
        ("#6f7677", "#8e837d"),
    ),
    marked=("#000000", "#5ceaff"),
    lit=("#000000", "#ffffff"),
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
    lanes=("#c4231b", "#874700", "#73671e", "#00704c", "#0b57c2", "#a8268b", "#2a3742", "#000000", "#5d6671"),
    tracks=("#cb6359", "#a7713a", "#8e843c", "#4e8f77", "#4c82d1", "#bf60a9", "#5c6975", "#3d4248", "#7a838e"),
    seats=(
        ("#8d181a", "#ffffff"),
        ("#1646df", "#ffffff"),
        ("#19a375", "#000000"),
        ("#b87917", "#000000"),
        ("#14121f", "#ffffff"),
        ("#795184", "#ffffff"),
    ),
    seat_tracks=("#8d181a", "#1646df", "#15805d", "#a16a14", "#14121f", "#795184"),
    bands=(
        ("#c36f6a", "#a24444"),
        ("#708be3", "#4369e1"),
        ("#6bb899", "#46b690"),
        ("#d1aa6b", "#c49141"),
        ("#68676b", "#413f48"),
        ("#ab92ad", "#937299"),
    ),
    marked=("#ffffff", "#660077"),
    lit=("#ffffff", "#1b222b"),
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
        "bright_white",
        "white",
    ),
    tracks=("red", "yellow", "bright_yellow", "green", "blue", "magenta", "white", "bright_black", "bright_black"),
    seats=(
        ("red", "bright_white"),
        ("blue", "bright_white"),
        ("green", "black"),
        ("bright_yellow", "black"),
        ("bright_black", "bright_white"),
        ("cyan", "black"),
    ),
    seat_tracks=("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_black", "cyan"),
    bands=(("red",) * 2, ("blue",) * 2, ("green",) * 2, ("bright_yellow",) * 2, ("bright_black",) * 2, ("cyan",) * 2),
    marked=("black", "bright_white"),
    lit=("black", "bright_white"),
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
    under_black="bright_black",
)

PALETTES: Mapping[str, Palette] = {palette.name: palette for palette in (DARK, LIGHT, TERMINAL)}

DARK_IN_256 = replace(
    DARK,
    ground="#1c1c1c",
    water="#080808",
    far="#121212",
    bar="#262626",
    box="#303030",
    faint="#9e9e9e",
    pill=("#ffffff", "#444444"),
    marked=("#000000", "#5fd7ff"),
    chosen=("#ffffff", "#5f5f87"),
    lanes=("#ff5f5f", "#ffaf00", "#ffff87", "#00d787", "#5fafff", "#ff87d7", "#ffffff", "#d7d7ff", "#8a8a8a"),
    tracks=("#af5f5f", "#af5f00", "#87875f", "#00875f", "#5f5faf", "#875f87", "#8a8a8a", "#8787af", "#6c6c6c"),
    seats=(
        ("#d70000", "#ffffff"),
        ("#005faf", "#ffffff"),
        ("#00af5f", "#000000"),
        ("#d78700", "#000000"),
        ("#5f5f5f", "#ffffff"),
        ("#87afaf", "#000000"),
    ),
    seat_tracks=("#ff5f5f", "#5f87d7", "#00af5f", "#d78700", "#afafd7", "#87afaf"),
    bands=(
        ("#870000", "#af0000"),
        ("#005f87", "#005faf"),
        ("#5f875f", "#00af5f"),
        ("#af8700", "#d78700"),
        ("#4e4e4e", "#6c6c6c"),
        ("#949494", "#87afaf"),
    ),
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
    marked=("#ffffff", "#5f005f"),
    chosen=("#000000", "#5fafd7"),
    lanes=("#af005f", "#870000", "#875f00", "#005f5f", "#005faf", "#af00af", "#5f5f87", "#000000", "#444444"),
    tracks=("#d7005f", "#af5f00", "#878700", "#00875f", "#5f5fd7", "#af5faf", "#5f5f87", "#3a3a3a", "#808080"),
    seats=(
        ("#870000", "#ffffff"),
        ("#005fd7", "#ffffff"),
        ("#00875f", "#ffffff"),
        ("#af5f00", "#ffffff"),
        ("#121212", "#ffffff"),
        ("#875f87", "#ffffff"),
    ),
    seat_tracks=("#870000", "#005fd7", "#00875f", "#af5f00", "#121212", "#875f87"),
    bands=(
        ("#d75f5f", "#870000"),
        ("#5f87d7", "#005faf"),
        ("#5faf87", "#00af87"),
        ("#d7af5f", "#af5f00"),
        ("#626262", "#3a3a3a"),
        ("#af87af", "#875f87"),
    ),
)

IN_256: Mapping[str, Palette] = {palette.name: palette for palette in (DARK_IN_256, LIGHT_IN_256)}
"""The same for terminals of 256 colours, in some of those: rounded, grounds would be one and seats look alike."""


# How every token looks: in the colours of a palette, or in none at all.

UNDERLINED = Style(underline=True)


@value
class Look:
    """The styles of one session."""

    styles: Mapping[str, Style]
    ground: Style
    lit: Style
    fresh: Style
    """What was claimed last, whoever did: the same throughout, since no two fills can be changed alike."""
    grounds: Mapping[str, Style] = field(default_factory=dict)
    """What the ends of tokens that say so put behind them."""
    _made: dict[str, Style] = field(default_factory=dict)

    def style(self, token: str) -> Style:
        """How a token looks; at its end `.line` underlines it, `.lit` and `.fresh` are looks, a ground is put there."""
        if token in self.styles:
            return self.styles[token]
        if token not in self._made:
            base, _, end = token.rpartition(".")
            self._made[token] = self._changed(self.style(base), f".{end}")
        return self._made[token]

    def _changed(self, style: Style, end: str) -> Style:
        if end in (LIT, FRESH):
            return self.lit if end == LIT else self.fresh
        return style + (UNDERLINED if end == LINE else self.grounds[end])


def look_of(palette: Palette, seats: Sequence[str] = SEAT_COLORS) -> Look:
    """The styles that a palette makes, for seats of these colours."""
    styles = {**_text_styles(palette), **_box_styles(palette), **_map_styles(palette), **_seat_styles(palette, seats)}
    grounds = {ON_WATER: Style(bgcolor=palette.water or None), ON_FAR: Style(bgcolor=palette.far or None)}
    lit = _style(*palette.lit, bold=True)
    return Look(styles, _style(palette.text, palette.ground), lit, lit + UNDERLINED, grounds)


def colorless(seats: Sequence[str] = SEAT_COLORS) -> Look:
    """Where no colour may be sent: bold, reversed and underlined alone."""
    bold, reverse, both = Style(bold=True), Style(reverse=True), Style(bold=True, reverse=True)
    plain = Style()
    styles = dict.fromkeys(look_of(TERMINAL, seats).styles, plain)
    for token in styles:
        if token.startswith(("owned.", "pill.built.", "cursor", "chosen", "pill.cursor")):
            styles[token] = both
        elif token.startswith("band.") and token.endswith((FRESH, LIT)):
            styles[token] = reverse + UNDERLINED
        elif token.startswith(("pill.ticket", "bar", "card.")) or (token.startswith("band.") and token.endswith(OWN)):
            styles[token] = reverse
        elif token.startswith(
            ("pill", "strong", "title", "key", "wanted", "box.strong", "box.key", "box.title", "bad", "box.bad")
        ):
            styles[token] = bold
    styles["bar.strong"] = styles["bar.key"] = both
    styles["bar.last"] = Style(bold=True, underline=True)
    styles["card.none"] = plain
    return Look(styles, plain, both, bold + UNDERLINED, {ON_WATER: plain, ON_FAR: plain})


def _text_styles(palette: Palette) -> dict[str, Style]:
    on = palette.ground
    cards = {
        f"card.{name}": _style(text, fill, bold=True)
        for name, (text, fill) in zip((*LANE_COLORS[:-1], "wild", "none"), palette.cards, strict=True)
    }
    return {
        "text": _style(palette.text, on),
        "faint": _style(palette.faint, on),
        "off": _style(palette.faint, on),
        "strong": _style(palette.text, on, bold=True),
        "title": _style(palette.key, on, bold=True),
        "key": _style(palette.key, on, bold=True),
        "good": _style(palette.good, on),
        "bad": _style(palette.bad, on),
        "wanted": _style(palette.wanted, on, bold=True),
        "chosen": _style(*palette.chosen, bold=True),
        **cards,
    }


def _box_styles(palette: Palette) -> dict[str, Style]:
    """The rows at the top and bottom, and what is laid over the map; without colours of their own they are reversed."""
    flat = not palette.bar
    styles: dict[str, Style] = {}
    for name, on in (("bar", palette.bar), ("box", palette.box)):
        styles |= {
            name: Style(reverse=True) if flat else _style(palette.text, on),
            f"{name}.strong": Style(reverse=True, bold=True) if flat else _style(palette.text, on, bold=True),
            f"{name}.key": Style(reverse=True, bold=True) if flat else _style(palette.key, on, bold=True),
            f"{name}.faint": Style(reverse=True) if flat else _style(palette.faint, on),
        }
    if flat:
        styles |= {name.replace("bar", "box"): style for name, style in _text_box(palette).items()}
    styles["bar.last"] = _style(*(("black", palette.key) if flat else (palette.bar, palette.key)), bold=True)
    styles["box.title"] = _style(palette.key, palette.box, bold=True)
    styles["box.good"] = _style(palette.good, palette.box, bold=True)
    styles["box.bad"] = _style(palette.bad, palette.box, bold=True)
    return styles


def _text_box(palette: Palette) -> dict[str, Style]:
    """Over the map in the terminal's own colours."""
    return {
        "box": _style(palette.text, ""),
        "box.strong": _style(palette.text, "", bold=True),
        "box.key": _style(palette.key, "", bold=True),
        "box.faint": _style(palette.faint, ""),
    }


def _map_styles(palette: Palette) -> dict[str, Style]:
    on, marked = palette.ground, _style(*palette.marked, bold=True)
    styles = {
        "ground": _style(palette.text, on),
        "coast": _style(palette.water, on),
        "coast.far": _style(palette.water, palette.far),
        "closed": _style(palette.faint, on),
        "cursor": marked,
        "track.cursor": _style(palette.marked[1], on, bold=True),
        "pill": _style(*palette.pill, bold=True),
        "pill.ticket": _style(*palette.ticket, bold=True),
        "pill.cursor": marked,
        "pill.junction": _style(palette.faint, palette.bar),
        "pill.off_board": Style(italic=True) + _style(*palette.pill),
    }
    for color, open_, track in zip(LANE_COLORS, palette.lanes, palette.tracks, strict=True):
        under = palette.under_black if color == "black" else ""
        styles[f"open.{color}"] = _style(open_, under or on, bold=color != "gray")
        styles[f"track.{color}"] = _style(track, on)
    return styles


def _seat_styles(palette: Palette, colors: Sequence[str]) -> dict[str, Style]:
    owners = {str(number): SEAT_COLORS.index(color) for number, color in enumerate(colors, 1)}
    styles: dict[str, Style] = {}
    for owner, place in {**owners, "neutral": len(SEAT_COLORS)}.items():
        fill, digit = palette.seats[place]
        styles[f"owned.{owner}"] = styles[f"pill.built.{owner}"] = _style(digit, fill, bold=True)
        styles[f"track.owned.{owner}"] = _style(palette.seat_tracks[place], palette.ground)
        band, own = palette.bands[place]
        # Among the terminal's own colours a seat's line may be what its band is.
        line = palette.seat_tracks[place] if palette.ground else digit
        styles[f"band.{owner}"] = _style(line, band)
        styles[f"band.{owner}{OWN}"] = _style(line, own)
        styles[f"band.{owner}{FRESH}"] = _style(digit, fill)
        styles[f"band.{owner}{LIT}"] = _style(palette.marked_track, fill, bold=True)
    return styles


BRIGHT_IF_BOLD = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
"""Of the terminal's own colours: many terminals show these in bold as bright ones, orange as yellow, black as gray."""


@cache
def _style(text: str, ground: str, *, bold: bool = False) -> Style:
    return Style(color=text or None, bgcolor=ground or None, bold=bold and text not in BRIGHT_IF_BOLD)
