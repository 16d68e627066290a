"""What is still needed: by tickets together, by a way, by marked routes; and the chance to draw it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from ttr_tui.core.board import PIECES, members
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.view import View
from ttr_tui.core.ways import Forest, Way
from ttr_tui.rules.chances import DRAWS, CardCount
from ttr_tui.rules.part import Refusal
from ttr_tui.words.cast import LETTERS, Cast, all_pieces, color_name, pieces
from ttr_tui.words.lanes import lane_code, route_choice
from ttr_tui.words.lookup import lanes_between
from ttr_tui.words.phrases import counted, listed
from ttr_tui.words.sentences import refused
from ttr_tui.words.tabletop import lent


def needed(cast: Cast, view: View, forest: Forest | None) -> str:
    """`23 trains`, `at most 40 trains, more than you have`; nothing if all are completed."""
    if forest is None:
        return "not all within reach"
    if not any(forest.pieces):
        return lent(cast, forest.borrowed).removeprefix(", ")
    table = view.table
    over = not table.choosing_in_secret and sum(forest.pieces) > sum(table.pieces[view.seat])
    most = "" if forest.exact else "at most "
    return f"{most}{all_pieces(forest.pieces)}{lent(cast, forest.borrowed)}{', more than you have' if over else ''}"


def tickets_marked(cast: Cast, view: View, kept: Sequence[int], within: int, forest: Forest | None) -> str:
    """`2 tickets marked: 25 points, 23 trains together.`; `within` of them can be completed one by one."""
    if not kept:
        return ""
    worth = sum(cast.board.tickets[ticket].value for ticket in kept)
    out = len(kept) - within
    more = [f"{out} out of reach"] if out else []
    if within:
        needs = needed(cast, view, forest) or "completed already"
        more.insert(0, f"{needs} together" if within > 1 and forest is not None and any(forest.pieces) else needs)
    return f"{counted(len(kept), 'ticket')} marked: {', '.join([cast.worth(worth), *more])}."


def all_of_them(cast: Cast, view: View, held: int, within: int, forest: Forest | None) -> str:
    """What the tickets that a seat holds need; nothing if a word about each of them says it all."""
    if within < 2:
        return ""
    if forest is None:
        return "They can’t all be completed."
    who = "they need" if within == held else f"the {within} in reach need"
    return f"Together {who} {needed(cast, view, forest)}." if any(forest.pieces) else ""


EVERY = "Together"
CHEAPEST = "Cheapest together"


def combinations(cast: Cast, view: View, forests: Sequence[tuple[Sequence[int], Forest | None]], head: str) -> str:
    """`Together: 1 and 2 need 23 trains; 1 and 3 need 31 trains.`: tickets on offer by their numbers."""
    said = [
        f"{listed(list(map(str, numbers)))} {_need(needed(cast, view, forest), forest)}" for numbers, forest in forests
    ]
    return f"{head}: {'; '.join(said)}."


def _need(needs: str, forest: Forest | None) -> str:
    if forest is None:
        return "can’t all be completed"
    return f"need {needs}" if any(forest.pieces) else "need nothing more"


SOME_TOGETHER = "“together 1 3” says what some of them need together."
TOGETHER = "together"


# A way between two cities, route by route.

CAN_CLAIM = "You can claim it now."
CAN_PAY = "You have the cards."
"""The same where it isn't the moment to claim."""


def way_lines(
    cast: Cast,
    view: View,
    ends: Sequence[int],
    way: Way | None,
    refusals: Mapping[int, Refusal | None],
    open_lanes: int,
) -> list[str]:
    """How many pieces the way takes, then each of its routes, with what the reader lacks for it.

    `refusals` says for each lane why the reader can't claim it now; `open_lanes` are those that can be had at all.
    """
    journey = cast.journey(ends[0], ends[1])
    if way is None:
        return [f"{journey}: no way is left for you."]
    steps = [_step(cast, view, pair, way, refusals, open_lanes) for pair in pairwise(way.cities)]
    needs = f"needs {all_pieces(way.pieces)}" if any(way.pieces) else "connected by your routes"
    return [f"{journey}: {needs}, over {counted(len(steps), 'route')}.", *_lacking(view, way), *steps]


def _lacking(view: View, way: Way) -> list[str]:
    """While the set-up is chosen nobody lacks pieces: in some games they are yet to be chosen."""
    if view.table.choosing_in_secret:
        return []
    kinds = enumerate(zip(way.pieces, view.table.pieces[view.seat], strict=True))
    return [f"You have only {pieces(left, kind)} left." for kind, (count, left) in kinds if count > left]


def _step(
    cast: Cast,
    view: View,
    pair: tuple[int, int],
    way: Way,
    refusals: Mapping[int, Refusal | None],
    open_lanes: int,
) -> str:
    a, b = pair
    lanes = lanes_between(cast.board, a, b)
    own = view.table.network(view.seat)
    if any(own >> lane & 1 for lane in lanes):
        return f"{cast.journey(a, b)}: yours."
    borrowed = [loan for loan in way.borrowed if loan[1] in lanes]
    loans = [lending(cast, city, lane) for city, lane in borrowed for lending in cast.words.lending.values()]
    if loans:
        return f"{cast.journey(a, b)}: {loans[0]}."
    free = [lane for lane in lanes if open_lanes >> lane & 1]
    least = min(cast.board.lanes[lane].length for lane in free)
    free = [lane for lane in free if cast.board.lanes[lane].length == least]
    said = f"{cast.journey(a, b)}: {route_choice(cast, view.table, free).partition(': ')[2]}."
    why = [_lack(cast, refusal, lane) for lane in free if (refusal := refusals[lane]) is not None]
    can = CAN_CLAIM if view.owes == TURN else CAN_PAY
    return f"{said} {can}" if len(why) < len(free) else " ".join([said, *dict.fromkeys(why)])


def _lack(cast: Cast, refusal: Refusal, lane: int) -> str:
    """Why a lane can't be claimed, without what it takes: that was just said."""
    why, takes = refused(cast, refusal, lane), f"{cast.way(lane)} takes "
    return why[len(takes) :].partition(". ")[2] or why if why.startswith(takes) else why


# The routes that a player intends to claim, and what they take.

TITLE = "Plan"
NO_LANE = "Choose a route first, then mark it."
NOT_HERE = "You can’t mark routes here."


def no_marks(cast: Cast) -> str:
    a, b = (cast.board.cities[city].code for city in (cast.board.lanes[0].a, cast.board.lanes[0].b))
    return f"You have marked no routes. “plan {a} {b}” marks one."


def lane_marked(cast: Cast, lane: int) -> str:
    return f"{cast.lane(lane)} is in your plan."


def lane_unmarked(cast: Cast, lane: int) -> str:
    return f"{cast.lane(lane)} is no longer in your plan."


def not_free(cast: Cast, lane: int) -> str:
    return f"{cast.lane(lane)} isn’t free to claim."


def in_prompt(said: str) -> str:
    """The first line of a plan where nothing stands over it."""
    return f"{TITLE}: {said}"


def plan_lines(cast: Cast, view: View, planned: int, rest: Forest | None) -> list[str]:
    """What the marked routes take against what is in hand, what tickets need beside them, and which are lost."""
    table = view.table
    free = [lane for lane in members(planned) if table.owner[lane] == NONE and not table.closed >> lane & 1]
    lost = [lane for lane in members(planned) if lane not in free and table.owner[lane] != view.seat]
    said = [f"{cast.lane(lane)}: {_gone(cast, table.owner[lane])}" for lane in lost]
    if free:
        printed = [cast.board.lanes[lane] for lane in free]
        takes = [sum(lane.length for lane in printed if lane.kind == kind) for kind in range(len(PIECES))]
        left = listed([str(count) for kind, count in enumerate(table.pieces[view.seat]) if takes[kind]])
        said.append(f"{all_pieces(takes)} of your {left}")
        said += _cards(cast, view, free)
    if rest is not None and any(rest.pieces):
        said.append(f"{all_pieces(rest.pieces)} more for tickets")
    return said


def _gone(cast: Cast, owner: int) -> str:
    return "closed" if owner == NONE else f"taken by {cast.name(owner)}"


def _cards(cast: Cast, view: View, free: list[int]) -> list[str]:
    """`purple 4, you have 2`, colour by colour; then the wilds."""
    kinds = cast.cards.kinds
    lines = []
    for color in sorted({cast.board.lanes[lane].color for lane in free}):
        takes = sum(cast.board.lanes[lane].length for lane in free if cast.board.lanes[lane].color == color)
        if color == GRAY:
            lines.append(f"any one colour {takes}")
        else:
            held = sum(count for kind, count in enumerate(view.hand) if kinds[kind].color == color)
            lines.append(f"{color_name(color)} [{LETTERS[color]}] {takes}, you have {held}")
    wilds = sum(count for kind, count in enumerate(view.hand) if kind == cast.cards.wild)
    return [*lines, f"wild [L], you have {wilds}"]


# Where the cards are, and how likely a few draws bring what a route takes.

OVER_CHANCES = f"Chance to pay after {listed([str(draws) for draws in DRAWS])} draws:"


def count_line(cast: Cast, count: CardCount) -> str:
    """`purple: you have 2, 1 face-up, 3 discarded, Bea took 1, 5 unseen.`"""
    taken = [f"{cast.name(seat)} took {many}" for seat, many in enumerate(count.taken) if many]
    own = [f"you have {count.held}"] if count.held else []
    lying = [f"{many} {where}" for many, where in ((count.market, "face-up"), (count.discarded, "discarded")) if many]
    return f"{cast.kind(count.kind)}: {', '.join([*own, *lying, *taken, f'{count.unseen} unseen'])}."


def chance_line(cast: Cast, lane: int, chances: Sequence[Fraction]) -> str:
    """`Denver to Omaha: you can pay for it after 1 draw with 12 %, …`"""
    said = [f"{percent(chance)} in {counted(draws, 'draw')}" for draws, chance in zip(DRAWS, chances, strict=True)]
    return f"{cast.lane(lane)}, chance to pay from the deck: {listed(said)}."


def brief_chances(cast: Cast, lane: int, chances: Sequence[Fraction]) -> str:
    """`DEN-OMA 12 % 25 % 48 %`, in columns."""
    return f"{lane_code(cast, lane)}{''.join(f'{percent(chance):>5}' for chance in chances)}"


def percent(chance: Fraction) -> str:
    """Rounded, but nothing that may fail is called sure, nor what may come impossible."""
    rounded = round(chance * 100)
    if 0 < chance < 1:
        rounded = min(99, max(1, rounded))
    return f"{rounded} %"
