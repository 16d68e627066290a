"""What each thing on the map looks like, as a sign and as a token, in both styles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from unicodedata import east_asian_width

import pytest

from ttr_tui.core.board import RAIL, SEA, City, Lane, Route, lay_out, members
from ttr_tui.core.cards import COLORS, SEAT_COLORS
from ttr_tui.core.cards import GRAY as GRAY_COLOR
from ttr_tui.store.layouts import SIZES, LaneCourse, Layout, straight_layout
from ttr_tui.tui.look import colorless
from ttr_tui.tui.map import signs as tokens
from ttr_tui.tui.map.drawing import Marks, Picture, draw, draw_row
from ttr_tui.tui.map.grid import Grid, Thing
from ttr_tui.tui.map.signs import ASCII, FRESH_SIGN, RAIL_SIGNS, UNICODE, Glyphs, LaneLook, Looks
from ttr_tui.tui.map.tracing import Tracing, trace
from ttr_tui.tui.table.system_screen import screen_of_all
from tui.positions import LAYOUTS, midgame, nobody, traced

ASH, BEX, CAM, DOV = range(4)
RED_DOUBLE, BLUE_DOUBLE, GRAY, BLUE, RED = range(5)
PLACES = ((2, 2), (20, 2), (20, 8), (2, 8))


def square(*, sea: bool = False, city_marks: Sequence[str] = ("", "", "", "")) -> Tracing:
    """Four towns at the corners of a square: a double above, one lane on each other side."""
    cities = [
        City(code.lower(), code, code, *place, {mark: 1} if mark else {})
        for code, place, mark in zip(("ASH", "BEX", "CAM", "DOV"), PLACES, city_marks, strict=True)
    ]
    routes = [
        Route(ASH, BEX, 2, (COLORS.index("red"), COLORS.index("blue"))),
        Route(BEX, CAM, 3, (GRAY_COLOR,), kind=int(sea)),
        Route(CAM, DOV, 4, (COLORS.index("blue"),), kind=int(sea)),
        Route(ASH, DOV, 2, (COLORS.index("red"),)),
    ]
    courses = (LaneCourse(), LaneCourse(down=1), LaneCourse(), LaneCourse(), LaneCourse())
    return trace(lay_out(cities, routes, ()), Layout(SIZES["S"], PLACES, courses), screen_of_all().looks)


def marks(tracing: Tracing, owned: dict[int, int], **rest: Any) -> Marks:
    owners = [owned.get(k, -1) for k in range(len(tracing.board.lanes))]
    return replace(Marks(owners), **rest)


def test_what_nobody_is_to_know_of_is_not_drawn_until_it_is_there() -> None:
    tracing = square()
    lanes = tracing.board.lanes_at[CAM]
    before, after = marks(tracing, {}, unseen=frozenset({CAM}), hidden=lanes), marks(tracing, {})
    grid = draw(tracing, before)
    drawn = {thing[:2] for row in grid.things for thing in row if thing}
    assert ("city", CAM) not in drawn
    assert not drawn & {(kind, lane) for kind in ("space", "track") for lane in members(lanes)}
    assert drawn >= {("city", ASH), ("city", BEX), ("city", DOV), ("space", 0), ("track", 0)}
    picture = Picture(tracing)
    picture.change(before)
    everything = [picture.runs(row, 0, grid.columns) for row in range(grid.rows)]
    assert "CAM" not in str(everything)
    stale = picture.change(after)
    assert [picture.runs(row, 0, grid.columns) for row in range(grid.rows)] == [
        draw(tracing, after).runs(row, 0, grid.columns) for row in range(grid.rows)
    ]
    assert tracing.pills[CAM].row in stale


def cells_of(grid: Grid, kind: str, number: int) -> list[tuple[str, str]]:
    """Sign and token of each cell of a city, of a lane's spaces or of its track."""
    rows = zip(grid.things, grid.signs, grid.tokens, strict=True)
    cells = (cell for things, signs, looks in rows for cell in zip(things, signs, looks, strict=True))
    return [(sign, token) for thing, sign, token in cells if thing and thing[:2] == (kind, number)]


def lane_cells(grid: Grid, lane: int) -> list[tuple[str, str]]:
    return cells_of(grid, "space", lane)


def track_tokens(grid: Grid, lane: int) -> set[str]:
    return {token for _, token in cells_of(grid, "track", lane)}


def label_tokens(grid: Grid, city: int) -> set[str]:
    return {token for _, token in cells_of(grid, "city", city)}


def test_an_empty_board_in_ascii() -> None:
    tracing = square()
    text = draw(tracing, nobody(tracing.board), ASCII).text().splitlines()
    assert text[2:9] == [
        " ASH---R-------R---BEX",
        "  |----B-------B----x",
        "  R                 |",
        "  |                 x",
        "  R                 |",
        "  |                 x",
        " DOV-B---B---B---B-CAM",
    ]
    assert "".join(text[:2] + text[9:]) == ""


def test_open_spaces_are_the_letter_of_their_colour() -> None:
    tracing = square()
    grid = draw(tracing, nobody(tracing.board))
    assert lane_cells(grid, RED_DOUBLE) == [("R", "open.red")] * 2
    assert lane_cells(grid, GRAY) == [("x", "open.gray")] * 3
    assert track_tokens(grid, BLUE_DOUBLE) == {"track.blue"}


def test_at_sea_letters_are_small_and_gray_is_a_wave() -> None:
    tracing = square(sea=True)
    grid = draw(tracing, nobody(tracing.board))
    assert lane_cells(grid, BLUE) == [("b", "open.blue")] * 4
    assert lane_cells(grid, GRAY) == [("~", "open.gray")] * 3


def test_owned_spaces_are_the_number_of_the_seat() -> None:
    tracing = square()
    grid = draw(tracing, marks(tracing, {RED: 1, GRAY: 0}))
    assert lane_cells(grid, RED) == [("2", "owned.2")] * 2
    assert track_tokens(grid, RED) == {"band.2"}
    assert lane_cells(grid, GRAY) == [("1", "owned.1")] * 3


def test_a_band_lies_under_what_is_owned_and_ones_own_is_another() -> None:
    tracing = square()
    owned = marks(tracing, {RED: 1, GRAY: 1, BLUE: 0, RED_DOUBLE: -2}, last=1 << RED)
    bands = {RED: {"band.2.fresh"}, GRAY: {"band.2"}, BLUE: {"band.1"}, RED_DOUBLE: {"band.neutral"}}
    assert {lane: track_tokens(draw(tracing, owned), lane) for lane in bands} == bands
    seen = draw(tracing, replace(owned, reader=0, chosen=1 << RED_DOUBLE))
    bands |= {BLUE: {"band.1.own"}, RED_DOUBLE: {"band.neutral.lit"}}
    assert {lane: track_tokens(seen, lane) for lane in bands} == bands


def test_a_band_has_no_holes_neither_on_land_nor_at_sea() -> None:
    """With holes the tiles of a ship lane looked as if they lay about; its dots and strokes are fewer."""
    for glyphs in (UNICODE, ASCII):
        on_land, at_sea = (draw(one, marks(one, {BLUE: 0}), glyphs) for one in (square(), square(sea=True)))
        assert track_tokens(on_land, BLUE) == track_tokens(at_sea, BLUE) == {"band.1"}
        row, left = PLACES[CAM][1], PLACES[DOV][0] + 2
        between = at_sea.cells[row].tokens[left : PLACES[CAM][0] - 1]
        assert {*between} == {"band.1", "owned.1"}
        assert between == on_land.cells[row].tokens[left : PLACES[CAM][0] - 1]


def test_no_two_owners_and_no_two_kinds_of_lane_have_one_sign() -> None:
    """Where colours are few, or none."""
    lanes = [Lane("", 0, 1, 1, color, kind, 0) for color in range(GRAY_COLOR + 1) for kind in (RAIL, SEA)]
    signs = [*map(tokens.open_sign, lanes), *map(tokens.owner_sign, (*range(len(SEAT_COLORS)), -2))]
    assert len({*signs}) == len(signs)


def test_what_stands_on_a_lane_is_told_by_a_space_until_it_is_claimed() -> None:
    tracing = square()
    for glyphs in (UNICODE, ASCII):
        grid = draw(tracing, marks(tracing, {}, staked={GRAY: 1}), glyphs)
        stake = [("2", "pill.built.2"), ("'", "pill.built.2")]
        assert lane_cells(grid, GRAY) == [("x", "open.gray"), *stake, ("x", "open.gray")]
    for known in (marks(tracing, {}, closed=1 << GRAY), marks(tracing, {GRAY: 0})):
        assert lane_cells(draw(tracing, replace(known, staked={GRAY: 1})), GRAY) == lane_cells(
            draw(tracing, known), GRAY
        )


def test_a_route_of_two_spaces_with_tokens_is_not_half_a_claimed_one() -> None:
    tracing = square()
    grid = draw(tracing, marks(tracing, {}, staked={RED_DOUBLE: 3}), ASCII)
    assert grid.text().splitlines()[2] == " ASH---R-------4'--BEX"
    chosen = draw(tracing, marks(tracing, {}, staked={RED_DOUBLE: 3}, chosen=1 << RED_DOUBLE), ASCII)
    assert lane_cells(chosen, RED_DOUBLE) == [(sign, tokens.CURSOR) for sign in "R4'"]


@pytest.mark.parametrize(("apart", "shown"), [(4, "'"), (5, "4'"), (6, "4'")])
def test_tokens_on_a_space_between_labels_take_what_room_there_is(apart: int, shown: str) -> None:
    """Never a digit alone."""
    cities = [City(code.lower(), code, code, 0, 0, {}) for code in ("ASH", "BEX")]
    board = lay_out(cities, [Route(ASH, BEX, 1, (GRAY_COLOR,))], ())
    tracing = trace(board, Layout(SIZES["S"], ((2, 2), (2 + apart, 2)), (LaneCourse(),)), screen_of_all().looks)
    signs = [sign for sign, _ in lane_cells(draw(tracing, marks(tracing, {}, staked={0: 3})), 0)]
    assert "".join(signs) == shown


def test_an_owner_without_a_seat_has_a_letter() -> None:
    tracing = square()
    assert lane_cells(draw(tracing, marks(tracing, {RED: -2})), RED) == [("n", "owned.neutral")] * 2


@pytest.mark.parametrize(("glyphs", "sign"), [(UNICODE, "∙"), (ASCII, ".")])
def test_a_closed_lane_is_faint_and_has_no_track(glyphs: Glyphs, sign: str) -> None:
    tracing = square()
    closed = 1 << BLUE_DOUBLE | 1 << RED_DOUBLE
    grid = draw(tracing, marks(tracing, {RED_DOUBLE: 2}, closed=closed), glyphs)
    assert lane_cells(grid, BLUE_DOUBLE) == [(sign, tokens.CLOSED)] * 2
    assert track_tokens(grid, BLUE_DOUBLE) == set()
    assert lane_cells(grid, RED_DOUBLE) == [("3", "owned.3")] * 2
    assert track_tokens(grid, RED_DOUBLE) == {"band.3"}


def test_chosen_lanes_keep_their_signs() -> None:
    tracing = square()
    grid = draw(tracing, marks(tracing, {RED: 1}, chosen=1 << RED | 1 << GRAY))
    assert lane_cells(grid, RED) == [("2", "owned.2.lit")] * 2
    assert lane_cells(grid, GRAY) == [("x", tokens.CURSOR)] * 3
    assert track_tokens(grid, GRAY) == {tokens.TRACK_CURSOR}


def test_what_others_did_last_is_fresh_and_nothing_else() -> None:
    tracing = square()
    grid = draw(tracing, marks(tracing, {RED: 1, GRAY: 1, BLUE: 0}, last=1 << RED))
    assert lane_cells(grid, RED) == [("2", "owned.2.fresh")] * 2
    assert lane_cells(grid, GRAY) == [("2", "owned.2")] * 3
    assert lane_cells(grid, BLUE) == [("1", "owned.1")] * 4


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_where_no_colour_tells_it_sleepers_lie_under_what_was_claimed_last(glyphs: Glyphs) -> None:
    tracing = square()
    here = marks(tracing, {RED: 1, BLUE: 0}, last=1 << RED, laid={BLUE: 2})
    bare = replace(glyphs, colorless=True)
    plain = draw(tracing, here, bare)
    assert {sign for sign, _ in cells_of(plain, "track", RED)} == {FRESH_SIGN}
    assert FRESH_SIGN not in {sign for sign, _ in cells_of(plain, "track", BLUE)}
    half = draw(tracing, replace(here, laid={RED: 1}), bare)
    assert {sign == FRESH_SIGN for sign, _ in cells_of(half, "track", RED)} == {True, False}
    assert FRESH_SIGN not in draw(tracing, here, glyphs).text()


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_where_no_colour_tells_it_a_track_says_whose_it_is(glyphs: Glyphs) -> None:
    """Bands of two seats that touch, reversed both, looked like one; digits along a track looked like its pieces."""
    tracing, look = square(), colorless()
    here = marks(tracing, {RED_DOUBLE: 1, BLUE_DOUBLE: 0, BLUE: -2}, reader=0)
    plain = draw(tracing, here, replace(glyphs, colorless=True))
    signs = {lane: {sign for sign, _ in cells_of(plain, "track", lane)} for lane in (RED_DOUBLE, BLUE_DOUBLE, BLUE)}
    own = {*RAIL_SIGNS, *"123456789n"}
    assert [found & own for found in signs.values()] == [{RAIL_SIGNS[1]}, set(), {"n"}]
    reverse = [look.style(token).reverse for lane in signs for token in track_tokens(plain, lane)]
    assert [bool(one) for one in reverse] == [False, True, False]
    assert {sign for sign, _ in cells_of(draw(tracing, here, glyphs), "track", BLUE)}.isdisjoint(own)


def test_the_look_of_a_city_goes_from_the_cursor_down() -> None:
    tracing = square(city_marks=("", "off_board", "junction", "port"))
    plain = draw(tracing, nobody(tracing.board))
    looks = [{"pill"}, {"pill.off_board"}, {"pill.junction"}, {"pill.line"}]
    assert [label_tokens(plain, city) for city in range(4)] == looks
    marked = draw(tracing, marks(tracing, {}, tickets=[ASH, BEX, DOV], built={DOV: 3}, city=BEX))
    looks = [{"pill.ticket"}, {"pill.ticket", "pill.cursor"}, {"pill.junction"}, {"pill.built.4.line"}]
    assert [label_tokens(marked, city) for city in range(4)] == looks


def test_labels_are_codes_and_at_the_largest_size_plain_names() -> None:
    assert traced("legacy-east", "L").labels[0] == "QUE"
    assert traced("legacy-east", "XL").labels[0] == "Quebec"
    assert "LHU" in traced("great-lakes", "XL").labels


@pytest.mark.parametrize(("name", "size"), LAYOUTS)
def test_the_sign_of_a_ticket_touches_a_letter_only_where_it_would_on_both_sides(name: str, size: str) -> None:
    """`O*DLH` was read as one word."""
    tracing = traced(name, size)
    glued = []
    for city, pill in enumerate(tracing.pills):
        plain = nobody(tracing.board)
        bare, row = (draw_row(tracing, one, UNICODE, pill.row) for one in (plain, replace(plain, tickets=[city])))
        sides = (pill.left - 1, pill.left - 2), (pill.left + pill.width, pill.left + pill.width + 1)
        inside = [side for side in sides if 0 <= side[0] < len(bare.signs)]
        free = [side for side in inside if (there := bare.at(side[0])) is None or there.kind == "track"]
        alone = [side for side in free if (there := bare.at(side[1])) is None or there.kind != "space"]
        glued += [
            tracing.labels[city] for side in free if row.at(side[0]) != bare.at(side[0]) and alone and side not in alone
        ]
    assert glued == []


@pytest.mark.parametrize(("name", "size"), LAYOUTS)
def test_no_sign_is_ever_two_cells_wide(name: str, size: str) -> None:
    tracing = traced(name, size)
    for glyphs in (UNICODE, ASCII):
        grid = draw(tracing, midgame(tracing.board), glyphs)
        signs = {sign for row in grid.signs for sign in row}
        assert {sign for sign in signs if len(sign) != 1 or east_asian_width(sign) not in ("N", "Na")} == set()
        assert glyphs is UNICODE or "".join(sorted(signs)).isascii()


@pytest.mark.parametrize(("name", "size"), LAYOUTS)
def test_every_look_is_one_that_themes_know(name: str, size: str) -> None:
    tracing = traced(name, size)
    grid = draw(tracing, midgame(tracing.board))
    used = {token.removesuffix(tokens.LINE).removesuffix(tokens.FRESH) for row in grid.tokens for token in row}
    assert used <= set(tokens.all_tokens())


def test_no_token_is_listed_twice_and_each_seat_has_its_own() -> None:
    listed = tokens.all_tokens()
    assert len(set(listed)) == len(listed)
    assert [token for token in listed if token.startswith("owned.")] == [
        *(f"owned.{k + 1}" for k in range(len(SEAT_COLORS))),
        "owned.neutral",
    ]


def test_the_same_position_reads_the_same_without_any_look() -> None:
    """Who owns a space, which are closed and which are open is in the signs alone."""
    tracing = traced("nederland", "M")
    position = midgame(tracing.board)
    grid = draw(tracing, position)
    for k, lane in enumerate(tracing.board.lanes):
        for column, row in tracing.lanes[k].spaces:
            sign = grid.signs[row][column]
            owner = position.owners[k]
            if owner >= 0:
                assert sign == str(owner + 1)
            else:
                assert (sign == "∙") == bool(position.closed >> k & 1), lane.id
                assert not sign.isdigit()


def test_runs_join_cells_that_look_the_same() -> None:
    tracing = square()
    grid = draw(tracing, nobody(tracing.board), ASCII)
    first = [(" ", "ground"), ("ASH", "pill"), ("---", "track.red"), ("R", "open.red"), ("-", "track.red")]
    assert grid.runs(2, 0, 9) == first
    assert "".join(text for text, _ in grid.runs(2)) == "".join(grid.signs[2])


def test_changes_are_exactly_the_cells_that_differ() -> None:
    tracing = traced("usa", "M")
    before, after = draw(tracing, nobody(tracing.board)), draw(tracing, midgame(tracing.board))
    spans = list(after.changes(before))
    for span in spans:
        before.signs[span.row][span.start : span.stop] = after.signs[span.row][span.start : span.stop]
        before.tokens[span.row][span.start : span.stop] = after.tokens[span.row][span.start : span.stop]
    assert (before.signs, before.tokens) == (after.signs, after.tokens)
    assert spans
    assert list(after.changes(after)) == []


def test_moving_the_cursor_from_city_to_city_changes_their_labels_alone() -> None:
    """Three letters and a bracket on either side of both."""
    tracing = traced("usa", "M")
    there, here = (draw(tracing, replace(nobody(tracing.board), city=city)) for city in (0, 1))
    changed = [(span.row, column) for span in here.changes(there) for column in range(span.start, span.stop)]
    labels = {(pill.row, pill.left + k) for pill in tracing.pills[:2] for k in range(-1, pill.width + 1)}
    assert set(changed) <= labels
    assert len(changed) >= 6


def test_without_colour_the_cursor_tickets_and_harbours_are_told_by_signs() -> None:
    tracing = square(city_marks=("", "", "port", "port"))
    grid = draw(tracing, marks(tracing, {}, tickets=[BEX, DOV], built={CAM: 0, DOV: 3}, city=ASH), ASCII)
    text = grid.text().splitlines()
    assert text[2].startswith("[ASH]")
    assert text[2].endswith("*BEX")
    assert text[8].startswith("*DOV4")
    assert text[8].endswith("CAM1")
    assert grid.at(4, 2) == Thing("city", ASH)
    assert grid.tokens[8][21] == grid.tokens[8][22] == "pill.built.1.line"
    under = draw(tracing, marks(tracing, {}, built={CAM: 0}, city=CAM), ASCII).text().splitlines()
    assert under[8].endswith("B[CAM1]")


@pytest.mark.parametrize(
    ("city", "row", "label"), [(ASH, 2, "[AS1RRBEX2"), (BEX, 2, "1ASHRRBEX2]"), (DOV, 8, "[DO4]B")], ids=["A", "B", "D"]
)
def test_the_cursor_keeps_its_brackets_where_something_is_built(city: int, row: int, label: str) -> None:
    """Two spaces fill the two cells between ASH and BEX, and one begins a cell behind DOV."""
    close = replace(square().layout, cities=((2, 2), (7, 2), (20, 8), (2, 8)))
    tracing = trace(square(city_marks=("port",) * 4).board, close)
    text = draw(tracing, marks(tracing, {}, built={ASH: 0, BEX: 1, DOV: 3}, city=city), ASCII).text().splitlines()
    assert text[row].strip().startswith(label)


def test_whose_a_harbour_is_stands_on_the_free_side_and_in_the_label_where_none_is() -> None:
    close = replace(square().layout, cities=((2, 2), (7, 2), (20, 8), (2, 8)))
    tracing = trace(square().board, close)
    text = draw(tracing, marks(tracing, {}, built={ASH: 0, BEX: 1}), ASCII).text().splitlines()
    assert text[2].strip() == "1ASHRRBEX2"
    edge = trace(square().board, replace(close, cities=((1, 2), (6, 2), (20, 8), (2, 8))))
    text = draw(edge, marks(edge, {}, built={ASH: 0, BEX: 1}), ASCII).text().splitlines()
    assert text[2].strip() == "AS1RRBEX2"


def test_the_sign_of_a_city_hides_no_space_and_goes_to_its_other_side() -> None:
    """Two spaces fill the two cells between ASH and BEX."""
    close = replace(square().layout, cities=((2, 2), (7, 2), (20, 8), (2, 8)))
    tracing = trace(square().board, close)
    text = draw(tracing, marks(tracing, {}, tickets=[BEX], city=ASH), ASCII).text().splitlines()
    assert text[2] == "[ASHRRBEX*"


def test_the_cursor_keeps_the_sign_of_a_ticket_or_its_colours() -> None:
    """Within its brackets where two cells are free at a side; one stands between the spaces of ASH and BEX."""
    roomy = replace(square().layout, cities=((4, 2), (16, 2), (20, 8), (2, 8)))
    edge = replace(square().layout, cities=((1, 2), (16, 2), (20, 8), (2, 8)))
    close = replace(square().layout, cities=((2, 2), (7, 2), (20, 8), (2, 8)))
    for layout, label in ((roomy, "[*ASH]"), (edge, "ASH*]"), (close, "[ASHRRBEX")):
        tracing = trace(square().board, layout)
        grid = draw(tracing, marks(tracing, {}, tickets=[ASH], city=ASH), ASCII)
        assert grid.text().splitlines()[2].strip().startswith(label)
        for sign, token in cells_of(grid, "city", ASH):
            assert token == (tokens.PILL_CURSOR if sign in "[]" else tokens.PILL_TICKET)


def test_a_click_finds_what_is_there() -> None:
    tracing = square()
    grid = draw(tracing, nobody(tracing.board))
    assert grid.at(2, 2) == Thing("city", ASH)
    column, row = tracing.lanes[GRAY].spaces[1]
    assert grid.at(column, row) == Thing("space", GRAY, 1)
    assert grid.at(-1, 2) is None
    assert grid.at(2, 99) is None


def test_a_board_without_a_layout_has_straight_lines_and_shows_every_lane() -> None:
    board = square().board
    layout = straight_layout(board, SIZES["S"])
    grid = draw(trace(board, layout), nobody(board))
    assert not layout.drawn
    assert {(course.bend) for course in layout.courses} == {0}
    assert [len(lane_cells(grid, k)) for k in range(len(board.lanes))] == [lane.length for lane in board.lanes]


def test_a_kept_picture_shows_what_is_built_under_the_cursor() -> None:
    tracing = square(city_marks=("", "", "port", "port"))
    kept = Picture(tracing, ASCII)
    for built, label in (({}, "[CAM]"), ({CAM: 0}, "[CAM1]")):
        kept.change(marks(tracing, {}, built=built, city=CAM))
        assert label in "".join(text for text, _ in kept.runs(8, 0, tracing.layout.size.columns))


SIGN = LaneLook("=")


def marked(tracing: Tracing, marks: dict[str, int], look: LaneLook) -> Tracing:
    """The same board with a mark on the blue lane below, which looks like this."""
    lanes = tuple([replace(lane, marks=marks if k == BLUE else {}) for k, lane in enumerate(tracing.board.lanes)])
    return trace(replace(tracing.board, lanes=lanes), tracing.layout, Looks(lanes={"tunnel": look}))


def test_the_mark_of_a_lane_is_a_sign_on_its_track_until_somebody_has_it() -> None:
    tracing = marked(square(), {"tunnel": 1}, SIGN)
    below = draw(tracing, nobody(tracing.board), ASCII).text().splitlines()[8]
    assert below == " DOV-B---B-=-B---B-CAM"
    assert "=" not in draw(marked(square(), {"tunnel": 0}, SIGN), nobody(tracing.board), ASCII).text()
    assert "=" not in draw(tracing, marks(tracing, {BLUE: 0}), ASCII).text()
    assert "=" not in draw(tracing, marks(tracing, {}, closed=1 << BLUE), ASCII).text()
    chosen = draw(tracing, marks(tracing, {}, chosen=1 << BLUE))
    assert ("=", tokens.CURSOR) in cells_of(chosen, "track", BLUE)


def test_a_mark_that_counts_is_a_sign_on_so_many_spaces_until_somebody_has_the_lane() -> None:
    tracing = marked(square(), {"tunnel": 2}, LaneLook("L", on_spaces=True))
    below = draw(tracing, nobody(tracing.board), ASCII).text().splitlines()[8]
    assert below == " DOV-B---B---L---L-CAM"
    assert "L" not in draw(tracing, marks(tracing, {BLUE: 0}), ASCII).text()
    assert "L" not in draw(tracing, marks(tracing, {}, closed=1 << BLUE), ASCII).text()


def test_where_no_track_is_free_a_space_carries_the_sign() -> None:
    short = replace(square(), layout=replace(square().layout, cities=((2, 2), (20, 2), (6, 8), (2, 8))))
    tracing = marked(short, {"tunnel": 1}, SIGN)
    assert draw(tracing, nobody(tracing.board), ASCII).text().count("=") == 1
