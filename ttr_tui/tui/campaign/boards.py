"""The board of a campaign through the years: a map a page, left and right, and what is new on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ttr_tui.campaign.boards import YearBoard
from ttr_tui.campaign.history import Placed
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.core.board import pair_of
from ttr_tui.core.cards import NONE, SEAT_COLORS
from ttr_tui.rules.registry import unseen_lanes
from ttr_tui.store.layouts import SIZES
from ttr_tui.tui.campaign.book_pictures import companies_line, marks_in_book
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.home.preview import map_and_around
from ttr_tui.tui.kit.lines import Line, Run, fit, joined, shorten, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.look import BAR, BAR_STRONG, BOX, BOX_STRONG
from ttr_tui.tui.map.drawing import Marks
from ttr_tui.tui.map.signs import Glyphs
from ttr_tui.tui.pages.sheet import Page
from ttr_tui.words import campaign_pages
from ttr_tui.words.cast import cast_of


class BoardPages(Phase):
    """Begins with the newest. The words stand below the map where there is room, and all of them behind Enter."""

    lasting = True
    where = Where.WHOLE

    def __init__(self, room: RoomForPhases, campaign: OpenCampaign, boards: Sequence[YearBoard]) -> None:
        self.room = room
        self._campaign = campaign
        self._boards = boards
        self._at = len(boards) - 1
        self._size = 0, 0
        """Columns and rows that it was drawn in last."""
        self._drawn: tuple[object, Sequence[Line]] | None = None
        """The page as it was drawn last, and for what."""

    @property
    def board(self) -> YearBoard:
        return self._boards[self._at]

    def offers(self) -> Sequence[Offer]:
        last = len(self._boards) - 1
        return [
            Offer("left", lambda: self._turn_to(self._at - 1), campaign_pages.YEAR_BEFORE, shown=self._at > 0),
            Offer("right", lambda: self._turn_to(self._at + 1), campaign_pages.YEAR_AFTER, shown=self._at < last),
            Offer("confirm", lambda: self.room.push(self._in_words()), campaign_pages.IN_WORDS),
            Offer("first", lambda: self._turn_to(0), shown=False),
            Offer("last", lambda: self._turn_to(last), shown=False),
            Offer("back", lambda: self.room.close(self)),
        ]

    def prompt(self, width: int) -> Line:
        """The year, which page it is, what signs mean here; and what is new, as far as that stands nowhere else."""
        changes = self.board.changes
        signs = [campaign_pages.NEW_CITY] if changes.cities else []
        signs += [campaign_pages.NEW_ROUTE] if changes.lanes else []
        place = f"{self._at + 1}/{len(self._boards)}"
        head = Run(f" {campaign_pages.board_title(self.board)}", BAR_STRONG)
        said = joined(head, [Run(said, BAR) for said in (place, *signs)], width)
        if not self._at or len(self._below(width)) <= _below_map(*self._size):
            return said
        pack, state, cast = self._campaign.pack, self._campaign.state, cast_of(self.board.board)
        told = " ".join(campaign_pages.changes(pack, state, cast, self.board))
        return shorten((*said, Run(f" · {told}", BAR)), width)

    def box(self, width: int, height: int) -> Sequence[Line]:
        self._size = width, height
        asked = self._at, width, height, self.room.session.glyphs
        if self._drawn is None or self._drawn[0] != asked:
            self._drawn = asked, self._page(width, height, self.room.session.glyphs)
        return self._drawn[1]

    def _page(self, width: int, height: int, glyphs: Glyphs) -> list[Line]:
        """The largest map that fits, and below it as many rows of words as are left."""
        told = self._below(width)[: _below_map(width, height)]
        marks, edition = marks_on(self.board), self.board.board.rules.edition
        drawn = map_and_around(edition, marks, width, height - len(told), 0, glyphs)
        return [*drawn, *(fit(runs, width, BOX) for runs in told)]

    def _below(self, width: int) -> list[Line]:
        said = [(Run(" ", BOX), *part) for one in self._said() for part in wrap(one, width - 2, BOX)]
        return [*self._claimers(width), *said]

    def _claimers(self, width: int) -> list[Line]:
        """Whose numbers are on the map, if anybody's are."""
        game = self.board.game
        there = [who.color for who in game.board.sitters] if game is not None and game.recorded else []
        kept = {one.company for one in self.board.tokens}
        there = there or [color for color in self._campaign.companies if color in kept]
        players = {color: about.player for color, about in self._campaign.companies.items()}
        return [companies_line(there, players, width, BOX)] if there else []

    def _said(self) -> list[str]:
        pack, state = self._campaign.pack, self._campaign.state
        return campaign_pages.board_lines(pack, state, cast_of(self.board.board), self.board, first=not self._at)

    def _in_words(self) -> Page:
        def lines(width: int) -> list[Line]:
            head = [(Run(campaign_pages.board_title(self.board), BOX_STRONG),), ()]
            told = [part for one in self._said() for part in wrap(one, width, BOX, "  ")]
            return [*head, *self._claimers(width), *told]

        return Page(campaign_pages.BOARDS, lines, self.room)

    def _turn_to(self, place: int) -> None:
        self._at = max(0, min(place, len(self._boards) - 1))


def _below_map(width: int, height: int) -> int:
    """Rows that the largest map leaves of so much room."""
    rows = [size.rows for size in SIZES.values() if size.columns <= width and size.rows <= height]
    return height - max(rows, default=height)


def marks_on(one: YearBoard) -> Marks:
    """What is claimed where it may be known, what stays there, and what is new: a star and a plus."""
    board = one.board.table.board
    if one.game is None:
        hidden = unseen_lanes(one.board.rules.edition.parts, one.board.table)
        closed = board.lanes_to(one.shut)
        marks = Marks([NONE] * len(board.lanes), closed, unseen=one.unseen, hidden=hidden)
    else:
        marks = marks_in_book(one.game)
    if one.game is None or not one.game.recorded:
        built, staked = _tokens(one)
        marks = replace(marks, built=built, staked=staked)
    return replace(marks, tickets=one.changes.cities, planned=one.changes.lanes, last=one.changes.lanes)


def _tokens(one: YearBoard) -> tuple[dict[int, int], dict[int, int]]:
    """What stays in cities, and on lanes: whose it is."""
    board = one.board.table.board
    built, staked = dict[int, int](), dict[int, int]()
    for token in one.tokens:
        owner = SEAT_COLORS.index(token.company)
        lane = _lane(token)
        if lane in board.lane_index:
            staked[board.lane_index[lane]] = owner
        elif token.city in board.city_index:
            built[board.city_index[token.city]] = owner
    return built, staked


def _lane(token: Placed) -> str:
    """What the board calls the lane that they stand on."""
    return f"{'-'.join(pair_of(*token.ends))}/{token.lane}" if token.ends else ""
