"""The board through the years of a campaign: that of each game, that of the next one, and what is new on it for good.

Of the next one there is what lies there before its story is read: no city that a card opens, and no title.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ttr_tui.campaign.book import BookGame, games_of
from ttr_tui.campaign.history import Placed
from ttr_tui.campaign.next_game import board_before, large_cities, shut_cities
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.vaults import Keys
from ttr_tui.core.board import Board, City, Lane, members
from ttr_tui.core.value import value
from ttr_tui.rules.registry import unseen_cities, unseen_lanes
from ttr_tui.seats.game import Game


@value
class BoardChanges:
    """What is other than it was on the board of the game before: cities and lanes of the board now, by index."""

    cities: frozenset[int] = frozenset()
    """They are on the board now, and weren't."""
    lanes: int = 0
    """Those that can be claimed and couldn't, as a mask."""
    altered: tuple[tuple[Lane, int], ...] = ()
    """Those that take or bring something else: what each was, and its place now."""
    large: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()
    """Cities to which nobody builds any more."""
    gone: tuple[tuple[str, str], ...] = ()
    """The cities of lanes that nobody can claim any more, but for those to closed cities."""
    renamed: tuple[tuple[str, str], ...] = ()
    """Cities that are called otherwise: the old name, and the new one."""
    tokens: tuple[Placed, ...] = ()
    """What stands there and stays, and didn't before."""


@value
class YearBoard:
    """The board of a game that counts, or of the next one."""

    year: int
    game: BookGame | None
    """None of the next one."""
    begun: bool
    """Is it not played to its end, but under way?"""
    board: Game
    shut: frozenset[int]
    """Cities of it to which nobody builds."""
    unseen: frozenset[int]
    """Cities that nobody has seen yet."""
    changes: BoardChanges
    tokens: tuple[Placed, ...]
    """What stands on it when its game is over, and stays; on that of the next one, what stands there now."""

    @property
    def lanes(self) -> int:
        """Those that can be claimed."""
        board = self.board.table.board
        hidden = 0 if self.game else unseen_lanes(self.board.rules.edition.parts, self.board.table)
        return board.all_lanes & ~board.lanes_to(self.shut | self.unseen) & ~hidden


def boards_of(campaign: OpenCampaign, keys: Keys) -> list[YearBoard]:
    """The oldest first, with what the book may show with these keys. After the last game of a pack there is no next."""
    pack, state, games = campaign.pack, campaign.state, games_of(campaign, keys)
    states = [*(game.before for game in games), state]
    found: list[YearBoard] = []
    for game, after in zip(games, states[1:], strict=True):
        found.append(
            YearBoard(
                game.chapter.year,
                game,
                False,
                game.board,
                game.shut,
                frozenset(),
                BoardChanges(),
                tuple(one for one in after.tokens if isinstance(one, Placed)),
            )
        )
    if campaign.chapter is not None:
        board = board_before(pack, state, [*state.companies])
        unseen = frozenset(unseen_cities(board.rules.edition.parts, board.table))
        tokens = tuple(one for one in state.tokens if isinstance(one, Placed))
        shut = frozenset(shut_cities(board.table.board))
        found.append(YearBoard(state.year, None, bool(campaign.under_way), board, shut, unseen, BoardChanges(), tokens))
    befores = [None, *found[:-1]]
    return [replace(one, changes=_changes(before, one)) for before, one in zip(befores, found, strict=True)]


def _changes(before: YearBoard | None, now: YearBoard) -> BoardChanges:
    """Of the first board the tokens alone."""
    if before is None:
        return BoardChanges(tokens=now.tokens)
    board = now.board.table.board
    old, new = _cities(before), _cities(now)
    there, here = {lane.id: lane for lane in _lanes(before)}, {lane.id: lane for lane in _lanes(now)}
    closed = tuple(c for c, city in enumerate(board.cities) if city.id in old and city.id not in new)
    lost = {board.cities[c].id for c in closed}
    ends = {name: _ends(before.board.table.board, lane) for name, lane in there.items() if name not in here}
    large = large_cities(board) - large_cities(before.board.table.board)
    both = [(was, name) for name, was in there.items() if name in here]
    return BoardChanges(
        frozenset(board.city_index[name] for name in new if name not in old),
        sum(1 << board.lane_index[name] for name in here if name not in there),
        tuple((was, board.lane_index[name]) for was, name in both if _is_other(was, here[name])),
        tuple(board.city_index[name] for name in new if name in old and name in large),
        closed,
        tuple(dict.fromkeys((a.name, b.name) for a, b in ends.values() if lost.isdisjoint((a.id, b.id)))),
        tuple((old[name].name, city.name) for name, city in new.items() if name in old and old[name].name != city.name),
        tuple(one for one in now.tokens if one not in before.tokens),
    )


def _cities(one: YearBoard) -> dict[str, City]:
    """Those to which somebody may build."""
    cities = enumerate(one.board.table.board.cities)
    return {city.id: city for c, city in cities if c not in one.shut | one.unseen}


def _lanes(one: YearBoard) -> Iterator[Lane]:
    lanes = one.board.table.board.lanes
    return (lanes[lane] for lane in members(one.lanes))


def _ends(board: Board, lane: Lane) -> tuple[City, City]:
    return board.cities[lane.a], board.cities[lane.b]


def _is_other(was: Lane, lane: Lane) -> bool:
    return (was.length, was.color, was.kind, was.marks) != (lane.length, lane.color, lane.kind, lane.marks)
