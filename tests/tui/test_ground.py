"""Land and water behind a drawn map: in the right places, in the right colours, and only where it was asked for."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from rich.style import Style

from ttr_tui.core.board import JUNCTION
from ttr_tui.store.layouts import RIM, Land
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.look import DARK, LIGHT, Palette, look_of
from ttr_tui.tui.map import signs as tokens
from ttr_tui.tui.map.drawing import LOWER, UPPER, Picture, draw
from ttr_tui.tui.map.signs import WITH_LAND
from ttr_tui.tui.map.tracing import Tracing
from tui.positions import LAYOUTS, SHEETS, midgame, nobody, traced
from tui.seated import deal, seated

EVERY = [*LAYOUTS, *SHEETS]


def under(tracing: Tracing, *cities: str) -> set[int]:
    """What lies in the middle between some cities: 1 is water."""
    cells = [tracing.layout.cities[tracing.board.city_index[city]] for city in cities]
    column, row = (round(sum(along) / len(cells)) for along in zip(*cells, strict=True))
    assert tracing.layout.land is not None
    upper, lower = tracing.layout.land.row(row, column, column + 1)
    return {*upper, *lower}


@pytest.mark.parametrize("size", ["S", "M", "L", "XL"])
@pytest.mark.parametrize(
    ("name", "water", "land"),
    [
        (
            "great-lakes",
            [
                ("milwaukee", "muskegon"),
                ("lake_huron",),
                ("lake_superior",),
                ("kingston", "toronto", "syracuse"),
            ],
            [("madison",), ("sudbury",), ("eau_claire", "wausau"), ("muskegon", "bay_city")],
        ),
        (
            "usa",
            [("new_orleans", "miami"), ("charleston", "charleston", "miami", "washington")],
            [("denver",), ("omaha", "denver"), ("salt_lake_city", "helena"), ("atlanta", "little_rock")],
        ),
        (
            "nederland",
            [("waddeneilanden", "den_helder"), ("sneek", "lelystad")],
            [("utrecht",), ("arnhem",), ("utrecht", "s_hertogenbosch"), ("zwolle", "enschede")],
        ),
        (
            "europe",
            [
                ("marseille", "palermo"),
                ("sevastopol", "constantinople"),
                ("edinburgh", "kobenhavn"),
                ("brest", "pamplona"),
            ],
            [("berlin",), ("paris", "zurich"), ("madrid",), ("warszawa", "kyiv"), ("angora",)],
        ),
        (
            "legacy-east",
            [("houston", "tampa"), ("new_orleans", "tampa")],
            [("cincinnati",), ("nashville",), ("atlanta", "knoxville"), ("pittsburgh",)],
        ),
    ],
)
def test_known_places(name: str, size: str, water: list[tuple[str, ...]], land: list[tuple[str, ...]]) -> None:
    tracing = traced(name, size)
    assert {place: under(tracing, *place) for place in water} == {place: {1} for place in water}
    assert {place: under(tracing, *place) for place in land} == {place: {0} for place in land}


@pytest.mark.parametrize(("name", "size"), EVERY)
def test_no_city_lies_in_open_sea(name: str, size: str) -> None:
    """But where ships' lanes meet."""
    tracing = traced(name, size)
    land = tracing.layout.land
    assert land is not None
    drowned = []
    for city, pill in zip(tracing.board.cities, tracing.pills, strict=True):
        around = [
            half
            for row in (pill.row - 1, pill.row, pill.row + 1)
            for half in land.row(row, pill.left - 1, pill.left + pill.width + 1)
        ]
        if JUNCTION not in city.marks and all(map(all, around)):
            drowned.append(city.id)
    assert drowned == []


def shore(tracing: Tracing) -> Tracing:
    """The same drawing, with water right of a slanting line."""
    size = tracing.layout.size
    width, height = size.columns + 2 * RIM[0], 2 * (size.rows + 2 * RIM[1])
    halves = tuple(bytes([column + half > width for column in range(width)]) for half in range(height))
    return replace(tracing, layout=replace(tracing.layout, land=Land(halves)))


def test_only_the_ground_changes() -> None:
    """Letters, digits and cities are where and what they were; what stands on water says so."""
    tracing = shore(traced("usa", "M"))
    marks = midgame(tracing.board)
    without, behind = draw(tracing, marks), draw(tracing, marks, WITH_LAND)
    assert tracing.layout.land is not None
    for row in range(behind.rows):
        halves = zip(*tracing.layout.land.row(row, 0, behind.columns), strict=True)
        for column, (upper, lower) in enumerate(halves):
            sign, token = without.signs[row][column], without.tokens[row][column]
            found = behind.signs[row][column], behind.tokens[row][column]
            if not tokens.is_bare(token) or not (upper or lower):
                assert found == (sign, token)
            elif sign != " ":
                assert found == (sign, token + ".water" if upper and lower else token)
            elif upper and lower:
                assert found == (" ", "ground.water")
            else:
                assert found == (UPPER if upper else LOWER, "coast")
    assert behind.things == without.things


def test_a_map_without_land_is_drawn_as_it_was() -> None:
    tracing = traced("usa", "M")
    bare = replace(tracing, layout=replace(tracing.layout, land=None))
    marks = nobody(tracing.board)
    assert draw(bare, marks, WITH_LAND).tokens == draw(tracing, marks).tokens
    assert draw(bare, marks, WITH_LAND).signs == draw(tracing, marks).signs


def test_the_land_goes_on_beyond_the_drawing() -> None:
    tracing = shore(traced("usa", "S"))
    picture = Picture(tracing, WITH_LAND)
    picture.change(nobody(tracing.board))
    size = tracing.layout.size
    above = picture.runs(-2, -10, size.columns + 10)
    assert sum(len(text) for text, _ in above) == size.columns + 20
    assert {token for _, token in above} <= {tokens.GROUND, tokens.WATER, tokens.COAST}
    assert picture.runs(size.rows + 50, size.columns + 30, size.columns + 35) == [("     ", tokens.WATER)]
    assert picture.runs(5, -40, -30) == [(" " * 10, tokens.GROUND)]


def test_land_of_areas_that_are_not_open_is_fainter() -> None:
    """Half of the drawing belongs to a city that the board doesn't have."""
    tracing = shore(traced("usa", "S"))
    west = tracing.board.city_index["san_francisco"]
    marks = replace(nobody(tracing.board), unseen=frozenset({west}))
    picture = Picture(tracing, WITH_LAND)
    picture.change(nobody(tracing.board))
    column, row = tracing.layout.cities[west]

    def looks() -> set[str]:
        beside = (column - 4, column + 4)
        return {token.rpartition(".")[2] for at in (row - 1, row + 1) for _, token in picture.runs(at, *beside)}

    assert "far" not in looks()
    assert set(picture.change(marks)) == set(range(tracing.layout.size.rows))
    assert looks() == {"far"}
    away = replace(tracing, layout=replace(tracing.layout, elsewhere=((column + 2, row + 1),)))
    assert tokens.FAR not in {
        token for line in draw(tracing, nobody(tracing.board), WITH_LAND).tokens for token in line
    }
    assert tokens.FAR in {token for line in draw(away, nobody(away.board), WITH_LAND).tokens for token in line}


@pytest.mark.parametrize("palette", [DARK, LIGHT])
def test_what_stands_on_water_looks_as_on_land_but_for_the_ground(palette: Palette) -> None:
    look = look_of(palette)
    for token in tokens.all_tokens():
        if tokens.is_bare(token) and token != tokens.GROUND:
            for end, ground in ((".water", "water"), (".far", "far")):
                for base in (token, token + tokens.LINE):
                    expected = look.style(base) + Style(bgcolor=getattr(palette, ground))
                    assert look.style(base + end) == expected
                    assert look.style(base + end).bold == look.style(base).bold


PLAIN_LOOKS = [
    (Depth.TRUE, True, Settings(land=False)),
    (Depth.TRUE, False, Settings()),
    (Depth.TRUE, True, Settings(theme="terminal")),
    (Depth.TRUE, True, Settings(glyphs="ascii")),
    (Depth.ANSI, True, Settings()),
    (Depth.NONE, True, Settings()),
]


@pytest.mark.parametrize(("depth", "unicode", "settings"), PLAIN_LOOKS)
async def test_where_no_land_is_drawn(depth: Depth, unicode: bool, settings: Settings, tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path, Terminal(depth, unicode, 100, 40)) as at:
        at.app.session.change(settings)
        at.table.show()
        await at.rest()
        assert not at.app.session.glyphs.land
        lines = at.table.map_pane.lines
        assert not any(run.token.endswith((".water", ".far", "coast")) for line in lines for run in line)


@pytest.mark.parametrize("depth", [Depth.EIGHT_BIT, Depth.TRUE])
async def test_where_land_is_drawn(depth: Depth, tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path, Terminal(depth, True, 100, 40)) as at:
        found = {run.token for line in at.table.map_pane.lines for run in line}
        assert {tokens.WATER, tokens.COAST} <= found


def test_nothing_is_worked_out_when_a_game_is_opened() -> None:
    """The land comes out of the layout file; what works it out is not even loaded."""
    code = (
        "import sys; from ttr_tui.store.layouts import SIZES; from ttr_tui.store.map_decoder import load_map;"
        "from ttr_tui.tui.map.signs import WITH_LAND; from ttr_tui.tui.map.tracing import PLAIN, trace_map;"
        " from ttr_tui.tui.map.drawing import Marks, draw;"
        "board = load_map('usa').board; tracing = trace_map('usa', board, SIZES['M'], PLAIN);"
        "draw(tracing, Marks([-1] * len(board.lanes)), WITH_LAND); assert tracing.layout.land;"
        "print([name for name in sys.modules if name.startswith('ttr_tui.layouts')])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert told.stdout.strip() == "[]", told.stderr
