"""From pack and state to the map that the next game is played with: the plain values of a map file.

Nothing of a later game is in it, and no text of a card but its title: a map stands at the head of the game's journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ttr_tui.campaign.fold import begun
from ttr_tui.campaign.numbers import OFF_BOARD, Raw, numbers_of
from ttr_tui.campaign.packs.pack import Area, Pack, Table
from ttr_tui.campaign.packs.reading import CARS, MARKED_CARDS
from ttr_tui.campaign.packs.verbs import RouteChange
from ttr_tui.campaign.state import State
from ttr_tui.core.board import pair_of
from ttr_tui.core.cards import PLAIN
from ttr_tui.store.maps.earth import LAT, LON

PARTS = (
    "tokens",
    "tokens-before",
    "leaving",
    "stuck-before",
    "route-marks",
    "offices",
    "story",
    "postcards",
    "receipt-rows",
    "last-steps",
)
"""What a game of a campaign has that others do without."""
TICKET_PRINTS = "ticket-prints"
LARGE, STORY, BASE = "large", "story", "base"
LONGEST_ABOUT = 400


def compose(pack: Pack, state: State, present: Sequence[str]) -> Raw:
    """The map of the next game, played by these companies."""
    after = begun(pack, state, present).state
    chapter = pack.chapters[state.next_game - 1]
    board = pack.board
    opening = [area for name, area in pack.areas.items() if name in after.areas and name not in state.areas]
    there = [area for name, area in pack.areas.items() if name in state.areas]
    cities = _cities(pack, after, there, opening)
    tickets = _tickets(board, there, opening)
    raw = {
        **board,
        "id": pack.id,
        "kin": board.get("kin", board["id"]),
        "name": f"{pack.name} {chapter.year}",
        "about": (pack.about or pack.name)[:LONGEST_ABOUT],
        "add": [*dict.fromkeys((*board.get("add", ()), *PARTS, *_parts(pack)))],
        "decks": _decks(pack),
        "cities": cities,
        "routes": _routes(board, after, [*there, *opening], {city["id"] for city in cities}),
        "tickets": tickets,
        "numbers": {**board["numbers"], **numbers_of(pack, state, after, present, cities), **_prints(pack, tickets)},
    }
    if any(ticket.get("set") == STORY for ticket in tickets):
        raw["ticket_sets"] = [*board.get("ticket_sets", [BASE]), STORY]
    raw.pop("confidence", None)
    raw.pop("notes", None)
    raw.pop("variants", None)
    return raw


def opening_company(state: State, present: Sequence[str]) -> str | None:
    """Who begins: whoever holds the caboose, and chance says if that company isn't there (LEGACY-029)."""
    return state.caboose if state.caboose in present else None


def _cities(pack: Pack, after: State, there: Sequence[Area], opening: Sequence[Area]) -> list[Raw]:
    """All cities by now, on the plane of the whole campaign, so that none moves from game to game."""
    everything = [*pack.board["cities"], *(city for area in pack.areas.values() for city in area.cities)]
    frame = {axis: (min(c[axis] for c in everything), max(c[axis] for c in everything)) for axis in ("x", "y")}
    old = {city for area in there for city in area.stubs}
    new = {city for area in opening for city in area.opens}
    large: dict[str, bool] = {}
    for change in after.cities:
        large.update(dict.fromkeys(change.cities, change.op == LARGE))
    listed = [*pack.board["cities"], *(city for area in (*there, *opening) for city in area.cities)]
    return [_city(city, frame, large, shut=_is_shut(city, old, new)) for city in listed]


def _is_shut(city: Table, old: set[str], new: set[str]) -> bool:
    """Is it off the board when the game begins? The story opens some of these."""
    return city["id"] in new or (bool(city.get(OFF_BOARD)) and city["id"] not in old)


def _city(city: Table, frame: Mapping[str, tuple[float, float]], large: Mapping[str, bool], *, shut: bool) -> Raw:
    placed = {axis: _scaled(city[axis], *ends) for axis, ends in frame.items()}
    marks = {OFF_BOARD: shut, LARGE: large.get(city["id"], bool(city.get(LARGE)))}
    plain = {key: said for key, said in city.items() if key not in (*marks, LAT, LON)}
    return {**plain, **placed, **{mark: True for mark, said in marks.items() if said}}


def _scaled(at: float, least: float, most: float) -> float:
    return round(100 * (at - least) / (most - least), 2) if most > least else 50


def _routes(board: Table, after: State, areas: Iterable[Area], cities: set[str]) -> list[Raw]:
    """Those whose cities are both there, as far as the story has changed them."""
    listed = [*board["routes"], *(route for area in areas for route in area.routes)]
    laid: dict[tuple[str, ...], Raw] = {}
    for route in listed:
        if route["a"] in cities and route["b"] in cities:
            laid[pair_of(route["a"], route["b"])] = dict(route)
    for change in after.routes:
        for a, b in change.routes:
            _change(laid, pair_of(a, b), change)
    return list(laid.values())


def _change(laid: dict[tuple[str, ...], Raw], pair: tuple[str, ...], change: RouteChange) -> None:
    """What isn't laid can't be changed."""
    route = laid.get(pair)
    if route is None:
        return
    match change.op:
        case "mark":
            route[change.mark] = True
        case "unmark":
            route.pop(change.mark, None)
        case "color":
            route["colors"] = [change.color] * len(route["colors"])
        case "lane":
            route["colors"] = [*route["colors"], change.color]
        case "close":
            del laid[pair]


def _parts(pack: Pack) -> Iterator[str]:
    """Those that only some packs need."""
    if pack.marks:
        yield MARKED_CARDS
    if pack.prints:
        yield TICKET_PRINTS


def _prints(pack: Pack, tickets: Sequence[Raw]) -> Raw:
    """What is printed on tickets of this game."""
    there = {pair_of(ticket["a"], ticket["b"]) for ticket in tickets}
    prints = [dict(one) for one in pack.prints if pair_of(one["a"], one["b"]) in there]
    return {"ticket_prints": prints} if pack.prints else {}


def _decks(pack: Pack) -> Raw:
    """Those of the first board, with marks on some of the cards of each colour."""
    decks: Raw = dict(pack.board["decks"])
    if pack.marks:
        cars = decks[CARS]
        plain = cars["per_color"][PLAIN] - sum(pack.marks.values())
        decks[CARS] = {**cars, "per_color": {PLAIN: plain, **pack.marks}}
    return decks


def _tickets(board: Table, there: Iterable[Area], opening: Iterable[Area]) -> list[Raw]:
    """Those of areas that this game's story opens come into the deck with it."""
    old = [dict(ticket) for area in there for ticket in area.tickets]
    new = [{**ticket, "set": STORY} for area in opening for ticket in area.tickets]
    return [*map(dict, board["tickets"]), *old, *new]
