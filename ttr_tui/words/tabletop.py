"""The table as sentences: what lies there, what somebody holds, how everyone stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ttr_tui.core.board import PIECES, Lane, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.core.ways import Way
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.registry import PARTS, unseen_cities, unseen_lanes
from ttr_tui.words.cast import Cast, all_pieces, color_name, pieces
from ttr_tui.words.lanes import bringing, lane_state
from ttr_tui.words.lookup import plain
from ttr_tui.words.phrases import counted, listed
from ttr_tui.words.system_words import Sight, words_of

if TYPE_CHECKING:
    from ttr_tui.rules.prospects import Journey

NO_TICKETS = "You have no tickets yet."
MANY = {2: ("double", "both"), 3: ("triple", "all")}
"""What a route of several lanes is called, and what is said of all of them."""


def hand(cast: Cast, view: View) -> str:
    """The cards in hand, and apart from them those that lie on the table already and are not paid yet."""
    laid = dict(view.table.laid[view.seat])
    held = [count - laid.get(kind, 0) for kind, count in enumerate(view.hand)]
    many = f", {counted(sum(held), 'card')}" if any(held) else ""
    said = f"Your hand{many}: {cast.hand(held)}"
    if not laid:
        return f"{said}."
    return f"{said}; {cast.counted_cards(laid.items())} {'lies' if sum(laid.values()) == 1 else 'lie'} before you."


def market(cast: Cast, table: Table) -> str:
    """The cards on offer in their order."""
    cards = ["empty" if card == NONE else cast.kind(card) for card in table.market]
    return f"The market, 1 to {len(cards)}: {', '.join(cards)}."


def tickets(cast: Cast, held: Sequence[Journey]) -> str:
    """A seat's tickets in one line, each with how far it has come."""
    if not held:
        return NO_TICKETS
    return f"Your tickets: {'; '.join(f'{cast.short_ticket(one.ticket)}: {how_far(cast, one)}' for one in held)}."


def ticket_at_length(cast: Cast, ticket: int, way: Way | None) -> str:
    """A ticket on offer, what it needs, and a shortest way to join it."""
    return f"{cast.ticket(ticket)}: {progress(cast, way)}{_by_way(cast, way)}."


def journey_at_length(cast: Cast, table: Table, journey: Journey) -> str:
    """A ticket that a seat holds: how far it has come, who delayed it, and a shortest way to join it."""
    return f"{cast.ticket(journey.ticket)}: {how_far(cast, journey, table)}{_by_way(cast, journey.way)}."


def _by_way(cast: Cast, way: Way | None) -> str:
    needs = way is not None and any(way.pieces)
    return f", for instance by {listed([cast.city(city) for city in way.cities])}" if way and needs else ""


ARRIVED, CANCELLED, DELAYED = "arrived", "cancelled", "delayed"
"""What becomes of a ticket: it is completed, out of reach, or others took its shortest way."""


def how_far(cast: Cast, journey: Journey, table: Table | None = None) -> str:
    """`4 trains to go`, `7 trains to go, delayed by 2`; with a table who delayed it."""
    if journey.way is None:
        return f"{CANCELLED}, out of reach"
    said = f"{all_pieces(journey.way.pieces)} to go" if journey.under_way else ARRIVED
    since = _taken(cast, table, journey.cut) if table is not None else ""
    delay = f", {DELAYED} by {journey.later}{since}" if journey.later else ""
    return f"{said}{delay}{lent(cast, journey.way.borrowed)}"


def _taken(cast: Cast, table: Table, cut: int) -> str:
    """` since Cleo claimed Duluth to Toronto`."""
    lanes = dict[int, list[str]]()
    for lane in members(cut):
        lanes.setdefault(table.owner[lane], []).append(cast.way(lane))
    said = [f"{cast.name(owner)} claimed {listed(ways)}" for owner, ways in lanes.items()]
    return f" since {listed(said)}" if said else ""


def ticket_by_codes(cast: Cast, ticket: int, way: Way | None) -> str:
    """`Houston to Winnipeg by NOL LIT OKC KCY OMA DLH`: its cities, and those on a shortest way."""
    if way is None:
        return cast.pair(ticket)
    codes = " ".join(cast.board.cities[city].code for city in way.cities[1:-1]) if any(way.pieces) else ""
    return f"{cast.pair(ticket)}{f' by {codes}' if codes else ''}{lent(cast, way.borrowed)}"


def progress(cast: Cast, way: Way | None, *, done: str = "completed") -> str:
    """`completed`, `needs 4 trains`; and what lends the lanes of others that this counts on."""
    if way is None:
        return "out of reach"
    said = f"needs {all_pieces(way.pieces)}" if any(way.pieces) else done
    return f"{said}{lent(cast, way.borrowed)}"


def lent(cast: Cast, borrowed: Iterable[tuple[int, int]]) -> str:
    """`, with a lane of Ann’s lent in Wien`: which lanes of others a way counts on; nothing if it counts on none."""
    said = [lending(cast, city, lane) for city, lane in borrowed for lending in cast.words.lending.values()]
    return f", with {listed(said)}" if said else ""


def scores(cast: Cast, table: Table, points: Sequence[int]) -> list[str]:
    """How everybody stands with these points, a line a seat, the reader first."""
    return [_standing(cast, table, seat, points[seat]) for seat in cast.reader_first()]


def _standing(cast: Cast, table: Table, seat: int, points: int) -> str:
    left = [pieces(count, kind) for kind, count in enumerate(table.pieces[seat]) if count or PIECES[kind] == "rail"]
    known = [cast.worth(points), f"{listed(left)} left", *having(cast, table, seat)]
    if seat == cast.reader:
        return f"You: {', '.join(known)}."
    known += [counted(table.hand_sizes[seat], "card"), counted(len(table.tickets[seat]), "ticket")]
    return f"{cast.introduced(seat)}: {', '.join(known)}."


def discard(cast: Cast, table: Table) -> list[str]:
    """Everybody may read the discard pile (USA25-006)."""
    lines = []
    for supply, pile in enumerate(table.discards):
        deck = cast.deck(supply)
        beside = f" beside the {deck}" if len(table.discards) > 1 else ""
        lying = f"holds {cast.counted_cards(enumerate(pile))}" if any(pile) else "is empty"
        lines.append(f"The discard pile{beside} {lying}. The {deck} has {counted(len(table.decks[supply]), 'card')}.")
    return lines


def lanes_at(cast: Cast, table: Table, city: int) -> list[str]:
    """Every route from a city: where to, how long, of which colours, and whether it can still be had."""
    routes: dict[int, list[int]] = {}
    for index in members(cast.board.lanes_at[city] & ~hidden_lanes(cast, table)):
        routes.setdefault(cast.board.lanes[index].route, []).append(index)
    lines = sorted((_route_from(cast, table, city, lanes) for lanes in routes.values()), key=plain)
    found = cast.board.cities[city]
    told = [tell(table, city) for mark, tell in cast.words.city_marks.items() if mark in found.marks]
    marks = "".join(f", {word}" for word in told if word)
    built = "".join(f", with {thing}" for thing in standing_in(cast, table, city))
    return [f"Routes from {found.name} ({found.code}){marks}{built}:", *lines]


def unseen(cast: Cast, table: Table) -> frozenset[int]:
    """The cities that nobody is to know of yet."""
    return unseen_cities(cast.edition.parts, table)


def hidden_lanes(cast: Cast, table: Table) -> int:
    """The same of lanes: a mask."""
    return unseen_lanes(cast.edition.parts, table)


def standing_in(cast: Cast, table: Table, city: int) -> list[str]:
    """What is built in a city: `your station`, `Ann’s station`."""
    owners = [(thing, PARTS[part].built(table).get(city)) for part, thing in cast.words.built.items()]
    return [f"{_whose(cast, owner)} {thing}" for thing, owner in owners if owner is not None]


def _whose(cast: Cast, owner: int) -> str:
    return "your" if owner == cast.reader else cast.whose(owner)


def _route_from(cast: Cast, table: Table, city: int, lanes: Sequence[int]) -> str:
    lane = cast.board.lanes[lanes[0]]
    kind = "" if PIECES[lane.kind] == "rail" else " by sea"
    more = dict.fromkeys(
        thing for index in lanes for thing in bringing(cast, table, index) if table.owner[index] == NONE
    )
    said = [*_lengths_and_colors(cast, table, lanes), *more]
    return f"{cast.city(lane.b if lane.a == city else lane.a)}{kind}: {', '.join(said)}."


def _lengths_and_colors(cast: Cast, table: Table, lanes: Sequence[int]) -> list[str]:
    """`4 black`; of a double route `two lanes of 3`, `white or black`, or whose each of them is."""
    length = cast.board.lanes[lanes[0]].length
    colors = [color_name(cast.board.lanes[lane].color) for lane in lanes]
    states = [lane_state(cast, table, lane) for lane in lanes]
    each = [f"{color}{state}" for color, state in zip(colors, states, strict=True)]
    if len(each) == 1:
        return [f"{length} {each[0]}"]
    many, of_all = MANY[len(each)]
    if len({*each}) == 1:
        return [f"{many} route of {length}", f"{of_all} {each[0]}"]
    return [f"{many} route of {length}", listed(each, "and" if any(states) else "or")]


def networks(cast: Cast, table: Table) -> list[str]:
    """What everybody has claimed, also who owns lanes without having a seat."""
    others = sorted({owner for owner in table.owner if owner not in (NONE, *range(table.seats))})
    return [network(cast, table, owner) for owner in (*range(table.seats), *others)]


def network(cast: Cast, table: Table, owner: int) -> str:
    """What somebody has claimed."""
    lanes = [cast.lane(lane) for lane, taken_by in enumerate(table.owner) if taken_by == owner]
    if not lanes:
        return f"{cast.does(owner, 'have')} no routes yet."
    return f"{cast.does(owner, 'have')} {counted(len(lanes), 'route')}: {', '.join(lanes)}."


def overview(cast: Cast, table: Table) -> list[str]:
    """The whole map, a line a city: its neighbours by code, each with length, colour and owner."""
    lines = []
    later = unseen(cast, table)
    hidden = hidden_lanes(cast, table)
    seen = [(city, found) for city, found in enumerate(cast.board.cities) if city not in later]
    for city, found in sorted(seen, key=lambda entry: plain(entry[1].name)):
        near = []
        for index in members(cast.board.lanes_at[city] & ~hidden):
            lane = cast.board.lanes[index]
            code = cast.board.cities[lane.b if lane.a == city else lane.a].code
            sea = "" if PIECES[lane.kind] == "rail" else " by sea"
            much = f"{lane.length} {color_name(lane.color)}{_kind_of(cast, lane)}"
            near.append(f"{code}{sea} {much}{lane_state(cast, table, index)}")
        lines.append(f"{found.name} {found.code}: {', '.join(near)}.")
    return lines


def _kind_of(cast: Cast, lane: Lane) -> str:
    """` tunnel`: what a lane is by its marks."""
    return "".join(f" {said(lane.marks[mark])}" for mark, said in cast.words.lane_kinds.items() if mark in lane.marks)


def sights(edition: Edition) -> Mapping[str, Sight[Cast]]:
    """What can be asked about in a game of this edition, by the word for it."""
    return words_of(edition.parts).sights


def sight_called(edition: Edition, typed: str) -> Sight[Cast] | None:
    """The same by any of its words."""
    return next((sight for word, sight in sights(edition).items() if typed in (word, *sight.also)), None)


def having(cast: Cast, table: Table, seat: int) -> list[str]:
    """What a seat has by the parts of this game."""
    return [thing for has in cast.words.having.values() for thing in has(cast, table, seat)]


def at_turn(cast: Cast, view: View) -> list[str]:
    """What is said to whoever begins a turn, unasked."""
    return [line for look in cast.words.at_turn.values() for line in look(cast, view)]


def look_up(cast: Cast, view: View) -> list[str]:
    """What can be typed to hear more of it."""
    return [line for look in cast.words.look_up.values() for line in look(cast, view)]
