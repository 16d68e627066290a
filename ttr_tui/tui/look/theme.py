"""How every token looks: in the colours of a palette, or in none at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache

from rich.style import Style

from ttr_tui.core.cards import LANE_COLORS, SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.tui.look.palettes import TERMINAL, Palette
from ttr_tui.tui.map.styles import FRESH, LINE, ON_FAR, ON_WATER

UNDERLINED = Style(underline=True)


@value
class Look:
    """The styles of one session."""

    styles: Mapping[str, Style]
    ground: Style
    grounds: Mapping[str, Style] = field(default_factory=dict)
    """What the ends of tokens that say so put behind them."""
    _made: dict[str, Style] = field(default_factory=dict)

    def style(self, token: str) -> Style:
        """How a token looks; `.line` and `.fresh` at its end underline it, and a ground puts it there."""
        if token in self.styles:
            return self.styles[token]
        if token not in self._made:
            base, _, end = token.rpartition(".")
            self._made[token] = self._changed(self.style(base), f".{end}")
        return self._made[token]

    def _changed(self, style: Style, end: str) -> Style:
        if end == FRESH:
            return Style(color=style.bgcolor, bgcolor=style.color, bold=True, underline=True)
        return style + (UNDERLINED if end == LINE else self.grounds[end])


def look_of(palette: Palette, seats: Sequence[str] = SEAT_COLORS) -> Look:
    """The styles that a palette makes, for seats of these colours."""
    styles = {**_text_styles(palette), **_box_styles(palette), **_map_styles(palette), **_seat_styles(palette, seats)}
    grounds = {ON_WATER: Style(bgcolor=palette.water or None), ON_FAR: Style(bgcolor=palette.far or None)}
    return Look(styles, _style(palette.text, palette.ground), grounds)


def colorless(seats: Sequence[str] = SEAT_COLORS) -> Look:
    """Where no colour may be sent: bold, reversed and underlined alone."""
    bold, reverse, both = Style(bold=True), Style(reverse=True), Style(bold=True, reverse=True)
    plain = Style()
    styles = dict.fromkeys(look_of(TERMINAL, seats).styles, plain)
    for token in styles:
        if token.startswith(("owned.", "pill.built.", "cursor", "chosen", "pill.cursor")):
            styles[token] = both
        elif token.startswith(("pill.ticket", "bar", "card.")):
            styles[token] = reverse
        elif token.startswith(
            ("pill", "strong", "title", "key", "wanted", "box.strong", "box.key", "box.title", "bad", "box.bad")
        ):
            styles[token] = bold
    styles["bar.strong"] = styles["bar.key"] = both
    styles["card.none"] = plain
    return Look(styles, plain, {ON_WATER: plain, ON_FAR: plain})


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
        "track.cursor": _style(palette.marked_track, on, bold=True),
        "pill": _style(*palette.pill, bold=True),
        "pill.ticket": _style(*palette.ticket, bold=True),
        "pill.cursor": marked,
        "pill.junction": _style(palette.faint, palette.bar),
        "pill.off_board": Style(italic=True) + _style(*palette.pill),
    }
    for color, open_, track in zip(LANE_COLORS, palette.lanes, palette.tracks, strict=True):
        styles[f"open.{color}"] = _style(open_, on, bold=color != "gray")
        styles[f"track.{color}"] = _style(track, on)
    return styles


def _seat_styles(palette: Palette, colors: Sequence[str]) -> dict[str, Style]:
    owners = {str(number): SEAT_COLORS.index(color) for number, color in enumerate(colors, 1)}
    styles: dict[str, Style] = {}
    for owner, place in {**owners, "neutral": len(SEAT_COLORS)}.items():
        fill, digit = palette.seats[place]
        styles[f"owned.{owner}"] = styles[f"pill.built.{owner}"] = _style(digit, fill, bold=True)
        styles[f"track.owned.{owner}"] = _style(palette.seat_tracks[place], palette.ground)
    return styles


@cache
def _style(text: str, ground: str, *, bold: bool = False) -> Style:
    return Style(color=text or None, bgcolor=ground or None, bold=bold)
