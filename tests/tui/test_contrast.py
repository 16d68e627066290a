"""Every colour of the themes, by the numbers of WCAG and CIELAB: what can be read, and what can be told apart."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations, permutations
from math import dist, hypot
from typing import Any

import pytest
from rich.color_triplet import ColorTriplet

from ttr_tui.core.cards import LANE_COLORS, SEAT_COLORS
from ttr_tui.term.encoder import nearest_color
from ttr_tui.tui.look import BRIGHT_IF_BOLD, DARK, IN_256, LIGHT, PALETTES, TERMINAL, Palette, look_of

READABLE, VISIBLE, SOLID = 4.5, 3.0, 2.5
"""The contrast of letters to their ground, of tracks and faint text, and of a seat's fill to the map."""
STANDING_OUT, BESIDE_CARDS = 1.9, 11.0
"""The contrast of the chosen line to its box, and how far in CIELAB it lies from every card that stands in it."""
APART = 19.0
"""How far two seats lie apart in CIELAB."""
BANDS_APART, BAND_ON_GROUND = 15.0, 20.0
"""The same of their bands, one of them stronger for its own seat, and of a band and the map."""
LETTERS_APART, LETTERS_TO_ALL = 20.0, 8.0
"""The same of two lanes' letters for ordinary eyes, and for whoever tells them apart worst: each is a letter, too."""
LOUDEST_LAND = 20.0
"""The chroma of what lies under a map: what stands on it is to be seen first."""

SIGHTS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Colours as somebody sees them, in linear light (Machado, Oliveira and Fernandes, 2009)."""


def sent(value: object) -> Any:
    """The same in the colours that a terminal of 256 is sent."""
    if isinstance(value, tuple):
        return tuple(map(sent, value))
    assert isinstance(value, str)
    return (
        nearest_color(ColorTriplet(*bytes.fromhex(value[1:]))).get_truecolor().hex if value.startswith("#") else value
    )


def in_256(palette: Palette) -> Palette:
    return Palette(**{each.name: sent(getattr(palette, each.name)) for each in fields(palette)})


COLORED = {"dark": DARK, "light": LIGHT, **{f"{name} in 256": in_256(palette) for name, palette in IN_256.items()}}
every_palette = pytest.mark.parametrize("palette", COLORED.values(), ids=COLORED)


def light(color: str) -> list[float]:
    """Red, green and blue as amounts of light."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one: str, other: str) -> float:
    dark, bright = sorted(
        sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), light(color), strict=True)) for color in (one, other)
    )
    return (bright + 0.05) / (dark + 0.05)


def seen(color: str, sight: str) -> tuple[float, float, float]:
    """A colour in CIELAB."""
    red, green, blue = (
        min(1.0, max(0.0, sum(w * c for w, c in zip(row, light(color), strict=True)))) for row in SIGHTS[sight]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: str, other: str) -> float:
    """How far two colours lie apart for whoever tells them apart worst."""
    return min(dist(seen(one, sight), seen(other, sight)) for sight in SIGHTS)


def lands(palette: Palette) -> tuple[str, ...]:
    """What may lie under the map."""
    return palette.ground, palette.water, palette.far


@every_palette
def test_letters_on_the_map_can_be_read_on_land_and_water(palette: Palette) -> None:
    pairs = {
        (name, ground): contrast(letter, ground)
        for ground in lands(palette)
        for name, letter in zip(LANE_COLORS, palette.lanes, strict=True)
    }
    assert {pair: found for pair, found in pairs.items() if found < READABLE} == {}


@every_palette
def test_text_can_be_read_wherever_it_stands(palette: Palette) -> None:
    grounds = (*lands(palette), palette.bar, palette.box)
    texts = {
        "text": palette.text,
        "key": palette.key,
        "good": palette.good,
        "bad": palette.bad,
        "wanted": palette.wanted,
    }
    unreadable = {
        (name, ground) for name, text in texts.items() for ground in grounds if contrast(text, ground) < READABLE
    }
    assert unreadable == set()
    assert [ground for ground in grounds if contrast(palette.faint, ground) < VISIBLE] == []


@every_palette
def test_what_stands_on_a_fill_can_be_read(palette: Palette) -> None:
    fills = [
        palette.pill,
        palette.ticket,
        palette.marked,
        palette.lit,
        palette.chosen,
        *palette.cards[:-1],
        *((digit, fill) for fill, digit in palette.seats),
    ]
    assert [pair for pair in fills if contrast(*pair) < READABLE] == []
    assert contrast(*palette.cards[-1]) >= VISIBLE


@every_palette
def test_the_chosen_line_stands_out_from_its_box_and_hides_no_card(palette: Palette) -> None:
    _, ground = palette.chosen
    assert contrast(ground, palette.box) >= STANDING_OUT
    assert [fill for _, fill in palette.cards[:-1] if apart(fill, ground) < BESIDE_CARDS] == []


@every_palette
def test_the_cursor_on_the_map_looks_like_nothing_that_lies_there_and_like_no_card(palette: Palette) -> None:
    """White on the dark ground was what was claimed last and a white card, black on the light one a black card."""
    fills = [*(fill for fill, _ in palette.seats), *(band for bands in palette.bands for band in bands)]
    grounds = [*fills, palette.pill[1], palette.ticket[1], palette.lit[1], *lands(palette)]
    ground = palette.marked[1]
    cards = {fill: dist(seen(fill, "usual"), seen(ground, "usual")) for _, fill in palette.cards[:-1]}
    assert {other: apart(ground, other) for other in grounds if apart(ground, other) < BANDS_APART} == {}
    assert {card: found for card, found in cards.items() if found < LETTERS_APART} == {}


@every_palette
def test_tracks_can_be_seen_on_land_and_water(palette: Palette) -> None:
    tracks = (*palette.tracks, *palette.seat_tracks, palette.marked_track, palette.marked[1])
    assert [(track, ground) for track in tracks for ground in lands(palette) if contrast(track, ground) < VISIBLE] == []


@every_palette
def test_a_seat_stands_out_from_the_map_and_from_every_other(palette: Palette) -> None:
    fills = [fill for fill, _ in palette.seats]
    assert [(fill, ground) for fill in fills for ground in lands(palette) if contrast(fill, ground) < SOLID] == []
    assert {pair for pair in combinations([*fills, palette.ticket[1]], 2) if apart(*pair) < APART} == set()


@every_palette
def test_bands_of_two_seats_are_told_apart_wherever_they_meet(palette: Palette) -> None:
    seats = range(len(palette.bands))
    beside = {(palette.bands[k][0], palette.bands[m][0]) for k, m in combinations(seats, 2)}
    beside |= {(palette.bands[k][1], palette.bands[m][0]) for k, m in permutations(seats, 2)}
    assert {pair: apart(*pair) for pair in beside if apart(*pair) < BANDS_APART} == {}


@every_palette
def test_a_band_stands_out_from_the_map_and_ones_own_still_more(palette: Palette) -> None:
    for band in palette.bands:
        assert [(one, land) for one in band for land in lands(palette) if apart(one, land) < BAND_ON_GROUND] == []
        usual, own = (dist(seen(one, "usual"), seen(palette.ground, "usual")) for one in band)
        assert own > usual, band


@every_palette
def test_letters_of_two_lanes_are_told_apart(palette: Palette) -> None:
    pairs = [*combinations(zip(LANE_COLORS, palette.lanes, strict=True), 2)]
    alike = {
        (one, other)
        for (one, a), (other, b) in pairs
        if dist(seen(a, "usual"), seen(b, "usual")) < LETTERS_APART or apart(a, b) < LETTERS_TO_ALL
    }
    assert alike == set()


@every_palette
def test_water_looks_other_than_land_and_is_never_loud(palette: Palette) -> None:
    assert len({*lands(palette)}) == 3
    assert dist(seen(palette.ground, "usual"), seen(palette.water, "usual")) > 8
    assert [land for land in lands(palette) if hypot(*seen(land, "usual")[1:]) > LOUDEST_LAND] == []
    red, _, blue = (int(palette.water[at : at + 2], 16) for at in (1, 3, 5))
    assert blue >= red


def test_the_terminals_own_colors_are_told_apart() -> None:
    """What they look like is up to the terminal: they have to be others by name."""
    fills = [fill for fill, _ in TERMINAL.seats]
    assert len(fills) == len({*fills}) == len(SEAT_COLORS) + 1
    assert [band for band, _ in TERMINAL.bands] == [band for _, band in TERMINAL.bands] == fills
    assert not {TERMINAL.ticket[1], TERMINAL.pill[1]} & {*fills}
    styles = look_of(TERMINAL).styles
    letters = {color: styles[f"open.{color}"] for color in LANE_COLORS}
    assert len({(style.color, style.bgcolor) for style in letters.values()}) == len(LANE_COLORS)
    whitish = [(letters[color].bgcolor, letters[color].bold) for color in ("white", "black", "gray")]
    assert len({*whitish}) == 3, "a shade alone tells nothing"
    assert PALETTES["terminal"] is TERMINAL


def test_no_color_of_the_terminal_is_made_another_by_being_bold() -> None:
    """Orange letters were as yellow as yellow ones, and black ones on a ticket's city gray."""
    bold = {name: style for name, style in look_of(TERMINAL).styles.items() if style.bold and style.color}
    brightened = {name for name, style in bold.items() if style.color and style.color.name in BRIGHT_IF_BOLD}
    assert brightened == set()
    assert {"pill", "open.yellow", "key"} <= {*bold}
