"""The next game: the map that is composed of pack and state, and what it is dealt from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, count
from typing import TYPE_CHECKING, Any, TypeAlias

from ttr_tui.campaign.fold import begun, cards_of
from ttr_tui.campaign.history import Held, Placed
from ttr_tui.campaign.pack import BEFORE, PURSE, Area, Pack, Postcard, StoryCard, Table, Written
from ttr_tui.campaign.state import State
from ttr_tui.campaign.story_effects import MOST_IN_PURSE
from ttr_tui.core.board import Board, pair_of
from ttr_tui.core.cards import PLAIN
from ttr_tui.rules.part import Part
from ttr_tui.seats.deal import CampaignGame, Deal
from ttr_tui.seats.sitters import READER, Sitter, may_be_called
from ttr_tui.store.campaign_games import Seed
from ttr_tui.store.map_entries import LAT, LON
from ttr_tui.store.shapes import as_table, named
from ttr_tui.systems.legacy.companies import (
    Brought,
    CompanySheets,
    KeptItem,
    Leaving,
    Note,
    Office,
    Offices,
    Pile,
    Sheet,
    TokenBank,
    TokenKind,
    TokensBefore,
)
from ttr_tui.systems.legacy.marks import CARS, CLOSED, LARGE, OFF_BOARD, MarkedCards, RouteMarks, TicketPrints
from ttr_tui.systems.legacy.neutral_company import NeutralCompany
from ttr_tui.systems.legacy.stickers import LastSteps, ReceiptRows, StuckBefore, TurnSteps
from ttr_tui.systems.legacy.story import NEVER, STORY, Post, Reading, postcard_id
from ttr_tui.systems.legacy.verbs import FOLLOWING, AreaOpening, RouteChange

if TYPE_CHECKING:
    from ttr_tui.seats.game import Game

Raw: TypeAlias = dict[str, Any]

# From pack and state to the map that the next game is played with: the plain values of a map file.
#
# Nothing of a later game is in it, and no text of a card but its title: a map stands at the head of the game's journal.

PARTS: tuple[type[Part], ...] = (
    TokenBank,
    TokensBefore,
    Leaving,
    StuckBefore,
    RouteMarks,
    Offices,
    Reading,
    Post,
    ReceiptRows,
    LastSteps,
)
"""What a game of a campaign has that others do without."""
BETWEEN_GAMES: Sequence[tuple[type[Part], Sequence[str]]] = (
    (TokensBefore, ["tokens_before"]),
    (Offices, ["offices"]),
    (Reading, ["stories"]),
    (Post, ["postcards"]),
)
"""Those that are there because other games come before or after, each with its own numbers."""
WHERE_NAMED: Sequence[tuple[type[Part], Sequence[str]]] = ((TokenBank, ["tokens"]), (Leaving, ["notes", "items"]))
"""Those that nothing asks for where their numbers are empty."""
WITH_NEUTRAL = 2
"""So many companies are at a table at which a neutral one lays routes."""
BASE = "base"
LONGEST_ABOUT = 400


def compose(pack: Pack, state: State, present: Sequence[str]) -> Raw:
    """The map of the next game, played by these companies."""
    after = begun(pack, state, present).state
    return map_of(pack, state, after, present, cards_of(pack, state, present, BEFORE))


def map_of(pack: Pack, state: State, after: State, present: Sequence[str], cards: Sequence[StoryCard]) -> Raw:
    """The map of the next game before which these cards are read; `after` is the state once they were."""
    chapter = pack.chapters[state.next_game - 1]
    board = pack.board
    opening = [area for name, area in pack.areas.items() if name in after.areas and name not in state.areas]
    there = [area for name, area in pack.areas.items() if name in state.areas]
    cities = _cities(pack, after, there, opening)
    tickets = _tickets(board, after, there, opening, {city["id"] for city in cities if city.get(CLOSED)})
    routes = _routes(board, after, [*there, *opening], {city["id"] for city in cities})
    sheets = _sheets(after, present)
    added = (*PARTS, *_parts(pack, after, present, sheets))
    raw = {
        **board,
        "id": pack.id,
        "kin": board.get("kin", board["id"]),
        "name": f"{pack.name} {chapter.year}",
        "about": (pack.about or pack.name)[:LONGEST_ABOUT],
        "add": [*dict.fromkeys((*board.get("add", ()), *(part.name for part in added)))],
        "decks": _decks(pack),
        "cities": cities,
        "routes": routes,
        "tickets": tickets,
        "numbers": {
            **board["numbers"],
            **numbers_of(pack, state, after, present, cards, cities, routes),
            **_prints(pack, after, tickets),
            **({"sheets": sheets} if sheets else {}),
            **chapter.numbers,
        },
    }
    if any(ticket.get("set") == STORY for ticket in tickets):
        raw["ticket_sets"] = [*board.get("ticket_sets", [BASE]), STORY]
    raw.pop("confidence", None)
    raw.pop("notes", None)
    raw.pop("variants", None)
    return raw


def _cities(pack: Pack, after: State, there: Sequence[Area], opening: Sequence[Area]) -> list[Raw]:
    """All cities by now, on the plane of the whole campaign, so that none moves from game to game."""
    everything = [*pack.board["cities"], *(city for area in pack.areas.values() for city in area.cities)]
    frame = {axis: (min(c[axis] for c in everything), max(c[axis] for c in everything)) for axis in ("x", "y")}
    old = {city for area in there for city in area.stubs}
    new = {city for area in opening for city in area.opens}
    changed: dict[str, Raw] = {}
    for change in after.cities:
        said = _CITY_KEYS.get(change.op, {NAME: change.name})
        for city in change.cities:
            changed.setdefault(city, {}).update(said)
    listed = [*pack.board["cities"], *(city for area in (*there, *opening) for city in area.cities)]
    return [_city({**city, **changed.get(city["id"], {})}, frame, shut=_is_shut(city, old, new)) for city in listed]


def _is_shut(city: Table, old: set[str], new: set[str]) -> bool:
    """Is it off the board when the game begins? The story opens some of these."""
    return city["id"] in new or (bool(city.get(OFF_BOARD)) and city["id"] not in old)


NAME = "name"
_CITY_KEYS: Mapping[str, Raw] = {LARGE: {LARGE: True}, "ordinary": {LARGE: False}, "close": {CLOSED: True}}


def _city(city: Table, frame: Mapping[str, tuple[float, float]], *, shut: bool) -> Raw:
    placed = {axis: _scaled(city[axis], *ends) for axis, ends in frame.items()}
    marks = {OFF_BOARD: shut, LARGE: bool(city.get(LARGE))}
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
        case "length":
            route["length"] = change.length
        case "color":
            route["colors"] = [change.color] * len(route["colors"])
        case "lane":
            route["colors"] = [*route["colors"], change.color]
        case "close":
            del laid[pair]


def _sheets(after: State, present: Iterable[str]) -> list[Raw]:
    """What has become of those who are there, as far as it isn't one of the first board's numbers."""
    found = [(company, after.sheet(company)) for company in present]
    return [
        {**as_table(Sheet(company, color=sheet.color)), "rules": [*sheet.rules]}
        for company, sheet in found
        if sheet.rules or sheet.color
    ]


def _parts(pack: Pack, state: State, present: Sequence[str], sheets: Sequence[Raw]) -> Iterator[type[Part]]:
    """Those that only some packs, and some games, need."""
    if state.neutral and len(present) == WITH_NEUTRAL:
        yield NeutralCompany
    if sheets:
        yield CompanySheets
    if pack.marks:
        yield MarkedCards
    if pack.has_prints:
        yield TicketPrints
    if any(rule.sticker.said.pipeline in FOLLOWING for rule in pack.rules.values()):
        yield TurnSteps


def _prints(pack: Pack, after: State, tickets: Sequence[Raw]) -> Raw:
    """What is printed on tickets of this game."""
    prints: list[Raw] = [dict(one.table) for one in pack.prints]
    for change in after.tickets:
        said = {key: told for key in ("post", "text", "color") if (told := getattr(change, key))}
        for ends in change.tickets if change.op == "mark" else ():
            there = [one for one in prints if {one["a"], one["b"]} == {*ends}]
            prints += [] if there else [{"a": ends[0], "b": ends[1]}]
            (there or prints)[-1].update(said)
    if not pack.has_prints:
        return {}
    pairs = {pair_of(ticket["a"], ticket["b"]) for ticket in tickets}
    return {"ticket_prints": [one for one in prints if pair_of(one["a"], one["b"]) in pairs]}


def _decks(pack: Pack) -> Raw:
    """Those of the first board, with marks on some of the cards of each colour."""
    decks: Raw = dict(pack.board["decks"])
    if pack.marks:
        cars = decks[CARS]
        plain = cars["per_color"][PLAIN] - sum(pack.marks.values())
        decks[CARS] = {**cars, "per_color": {PLAIN: plain, **pack.marks}}
    return decks


def _tickets(board: Table, after: State, there: Sequence[Area], opening: Sequence[Area], closed: set[str]) -> list[Raw]:
    """Those of areas that this game's story opens come into the deck with it; none asks for a closed city."""
    old = [dict(ticket) for area in there for ticket in area.tickets]
    new = [{**ticket, "set": STORY} for area in opening for ticket in area.tickets]
    tickets = [*map(dict, board["tickets"]), *old, *new]
    opened = {city for area in opening for city in area.opens}
    known = {city["id"] for city in board["cities"] if not city.get(OFF_BOARD)}
    known |= {city for area in (*there, *opening) for city in area.opens}
    for change in after.tickets:
        for ends in change.tickets:
            pair = pair_of(*ends)
            if change.op == "remove":
                tickets = [one for one in tickets if pair_of(one["a"], one["b"]) != pair]
            elif change.op == "worth":
                tickets = [
                    {**one, "value": change.value} if pair_of(one["a"], one["b"]) == pair else one for one in tickets
                ]
            elif change.op == "add" and {*ends} <= known:
                own = {"set": STORY} if opened & {*ends} else {}
                tickets.append({"a": ends[0], "b": ends[1], "value": change.value, **own})
    return [one for one in tickets if closed.isdisjoint((one["a"], one["b"]))]


# The numbers of that map: its year, decks of events, story and post.
#
# Of a postcard there is its condition and its reward, and not a word of what is written on it.

IMPOSSIBLE: Raw = {"none": [{}]}
"""A test that nothing passes."""


def numbers_of(
    pack: Pack,
    state: State,
    after: State,
    present: Sequence[str],
    cards: Sequence[StoryCard],
    cities: Sequence[Raw],
    routes: Sequence[Raw],
) -> Raw:
    """The numbers that differ from those of the first board."""
    game = state.next_game
    chapter = pack.chapters[game - 1]
    events = [pack.events[name] for name in after.events]
    before = [name for name, last in state.rules.items() if last >= game]
    alone = [name for company in present for name in after.sheet(company).rules]
    raised = {one: sheet.dollars for one, sheet in after.sheets.items() if sheet.dollars is not None}
    happens = (*events, *(effect for card in cards for effect in card.at_table))
    rules = _in_play(pack, happens, [*before, *after.rules, *alone])
    said = (*happens, *(pack.rules[name].sticker for name in rules))
    lying = [token for token in state.tokens if token.kind in pack.staying and _has_place(token, routes)]
    names = named(said)
    offices = [*_offices(pack, state, present, lying)]
    reached = names["tokens"] | {token.kind for token in lying}
    reached |= {pile.kind for office in offices for pile in office.tokens}
    noted = names["notes"] | {name for name, amount in state.notes.items() if amount}
    noted |= {name for (_, name), amount in state.own_notes.items() if amount}
    tokens = [name for name in pack.tokens if name in reached]
    notes = [name for name in pack.notes if name in noted]
    there = {
        "cities": {str(city["id"]) for city in cities},
        "tokens": tokens,
        "notes": notes,
        "stickers": rules,
        "events": after.events,
    }
    mail = [(card, company, _is_playable(card, there)) for card, company in _mail(pack, after, present)]
    kept = names["items"].union(*(card.names.get("items", ()) for card, _, playable in mail if playable))
    without = partial(_without, pack.events.keys() - {*after.events})
    return {
        "year": chapter.year,
        "trains": chapter.trains,
        "events": without([dict(event.table) for event in events]),
        "stickers": without([dict(pack.rules[name].sticker.table) for name in rules]),
        "stuck_before": before,
        **({"company_dollars": {**pack.board["numbers"]["company_dollars"], **raised}} if raised else {}),
        "tokens": [_in_bank(pack.tokens[name], lying, present) for name in tokens],
        "tokens_before": [_brought(token) for token in lying if token.company in present],
        "notes": [_note(pack.notes[name], state, present) for name in notes],
        "items": [as_table(KeptItem(item.id, item.title)) for item in pack.items.values() if item.id in kept],
        "offices": [_plain_office(office) for office in offices],
        "stories": without([_story(pack, state, card) for card in cards]),
        "postcards": [_postcard(card, company, playable=playable) for card, company, playable in mail],
    }


def _note(note: Written[Note], state: State, present: Iterable[str]) -> Raw:
    """As far as it has come; of what each company has, what those have that are there."""
    name = note.said.id
    told = {**note.table, "value": state.notes.get(name, 0)}
    if not note.said.each:
        return told
    counts = [(company, state.own_notes.get((company, name), 0)) for company in present]
    return {**told, "values": [{"company": company, "value": count} for company, count in counts if count]}


def _in_bank(kind: Written[TokenKind], lying: Iterable[Held | Placed], present: Collection[str]) -> Raw:
    """The kind, without those that companies have that aren't there."""
    away = sum(token.count for token in lying if token.kind == kind.said.id and token.company not in present)
    return {**kind.table, "count": kind.said.count - away}


def _has_place(token: Held | Placed, routes: Iterable[Raw]) -> bool:
    """Tokens on a lane that is gone are back in the bank."""
    if not isinstance(token, Placed) or not token.ends:
        return True
    lanes = [len(route["colors"]) for route in routes if {route["a"], route["b"]} == {*token.ends}]
    return token.lane <= sum(lanes)


def _brought(token: Held | Placed) -> Raw:
    told = as_table(Brought(token.company, token.kind, token.count))
    if isinstance(token, Placed) and token.ends:
        return {**told, "ends": [*token.ends], "lane": token.lane}
    return {**told, "city": token.city} if isinstance(token, Placed) else told


def _without(gone: Collection[str], said: Any) -> Any:
    """With tests that never hold in place of those that ask for an event that isn't in the game (LEGACY-071)."""
    if isinstance(said, Mapping):
        return IMPOSSIBLE if said.get("event") in gone else {key: _without(gone, one) for key, one in said.items()}
    return [_without(gone, one) for one in said] if isinstance(said, list | tuple) else said


def _in_play(pack: Pack, happens: tuple[object, ...], stuck: Iterable[str]) -> list[str]:
    """The rules that are stuck, and those that something in this game can stick."""
    rules, reached = list(dict.fromkeys(stuck)), named(happens)["stickers"]
    if not rules:  # Else the loop finds them: maps in journals have them in that order.
        rules += [name for name in pack.rules if name in reached]
    for name in rules:
        reached |= pack.rules[name].sticks
        rules += [other for other in pack.rules if other in reached and other not in rules]
    return rules


def _story(pack: Pack, state: State, card: StoryCard) -> Raw:
    """A card that is read before this game, with the cities that it opens."""
    opening = [effect.id for effect in card.between if isinstance(effect, AreaOpening)]
    areas = [pack.areas[name] for name in opening if name not in state.areas]
    told = {
        "id": card.id,
        "title": card.title,
        "opens": [city for area in areas for city in area.opens],
        "brings": [str(city["id"]) for area in areas for city in area.cities],
        "lays": [[route["a"], route["b"]] for area in areas for route in _new_lines(pack, state, area)],
        "effects": [dict(one.table) for one in card.at_table],
    }
    return {key: said for key, said in told.items() if said}


def _new_lines(pack: Pack, state: State, area: Area) -> Iterator[Table]:
    """The routes of an area that lead to a city at the edge of the board, and to none that nobody has seen."""
    there = [pack.areas[name] for name in state.areas]
    seen = [*pack.board["cities"], *(city for one in there for city in one.cities)]
    opened = {city for one in there for city in one.stubs}
    edge = {city["id"] for city in pack.board["cities"] if city.get(OFF_BOARD)} - opened
    drawn = [*pack.board["routes"], *(route for one in there for route in one.routes)]
    known = {pair_of(route["a"], route["b"]) for route in drawn}
    for route in area.routes:
        ends = {route["a"], route["b"]}
        if ends <= {city["id"] for city in seen} and ends & edge and pair_of(route["a"], route["b"]) not in known:
            yield route


def _mail(pack: Pack, after: State, present: Iterable[str]) -> list[tuple[Postcard, str]]:
    """The postcards of those who are there."""
    return [
        (pack.postcards[number], company)
        for company in present
        for number in after.offices[company].postcards
        if number in pack.postcards
    ]


def _is_playable(card: Postcard, there: Mapping[str, Collection[str]]) -> bool:
    """A postcard that names something that is not in the game can't be shown in it (LEGACY-071)."""
    return all(card.names.get(things, set()) <= {*here} for things, here in there.items())


def _postcard(card: Postcard, company: str, *, playable: bool) -> Raw:
    """Condition and reward, and not a word of what is written on it."""
    idle = {"trigger": NEVER, "effects": []}
    told = {"id": postcard_id(card.number), "number": card.number, "company": company}
    return {**told, **(card.table if playable else idle)}


def _offices(pack: Pack, state: State, present: Iterable[str], lying: Iterable[Held | Placed]) -> Iterator[Office]:
    """Those out of which something comes, each thing up to a limit. Tokens from before leave the bank first."""
    bank = Counter({name: kind.said.count for name, kind in pack.tokens.items()})
    bank.subtract(token.kind for token in lying for _ in range(token.count))
    for company in present:
        brought = state.offices[company].brings(pack)
        if brought:
            dollars, trains, cards, tickets = (min(brought.pop(what, 0), MOST_IN_PURSE) for what in PURSE)
            tokens = tuple(Pile(kind, min(count, bank[kind])) for kind, count in brought.items() if bank[kind] > 0)
            bank.subtract({pile.kind: pile.count for pile in tokens})
            yield Office(company, dollars, trains, cards, tokens, tickets)


def _plain_office(office: Office) -> Raw:
    piles = {"tokens": [as_table(pile) for pile in office.tokens]} if office.tokens else {}
    return {**as_table(office), **piles}


# What it is dealt from: pack, state, who is there and a seed; the same ones deal the same cards.


def deal_game(
    pack: Pack, state: State, present: Sequence[str], stand_ins: Collection[str], seed: Seed, revision: int
) -> Deal:
    """The next game, with those who are there in the order of the campaign's companies."""
    opening = opening_company(state, present)
    return Deal(
        compose(pack, state, present),
        (),
        sitters_of(state, present, stand_ins, seed.level),
        seed.seed,
        None if opening is None else present.index(opening),
        seed.typed,
        campaign=CampaignGame(state.campaign, state.next_game, revision),
    )


def board_before(pack: Pack, state: State, present: Sequence[str]) -> Game:
    """The next game as its board lies there before anything is dealt; after the last one the board that it was on."""
    there = replace(state, next_game=min(state.next_game, len(pack.chapters)))
    return Deal(compose(pack, there, present), (), sitters_of(there, present, (), ""), 0).game()


def cities_off_board(pack: Pack, state: State, present: Sequence[str], board: Board) -> set[int]:
    """Those of the next game's board that are closed, or that lie beyond it once its story was read."""
    areas = begun(pack, state, present).state.areas
    return shut_cities(board, {city for name in areas if name in pack.areas for city in pack.areas[name].opens})


def shut_cities(board: Board, opened: Collection[str] = ()) -> set[int]:
    """Those of a board that are closed, or that lie beyond it and weren't opened since it was composed."""
    return {
        number
        for number, city in enumerate(board.cities)
        if CLOSED in city.marks or (OFF_BOARD in city.marks and city.id not in opened)
    }


def large_cities(board: Board) -> set[str]:
    return {city.id for city in board.cities if city.marks.get(LARGE)}


def opening_company(state: State, present: Sequence[str]) -> str | None:
    """Who begins: whoever holds the caboose, and chance says if that company isn't there (LEGACY-029)."""
    return state.caboose if state.caboose in present else None


def sitters_of(state: State, present: Sequence[str], stand_ins: Collection[str], level: str) -> tuple[Sitter, ...]:
    """A company whose leader can't be named at a table, since the file may have any name, is called by its colour."""
    names: list[str] = []
    for color in present:
        player = state.companies[color].player
        taken = [READER, *(name.casefold() for name in names)]
        wanted = chain([player, color], (f"{color} {number}" for number in count(2)))
        names.append(next(name for name in wanted if name.casefold() not in taken and may_be_called(name)))
    return tuple(
        Sitter(name, color, state.companies[color].bot or (level if color in stand_ins else ""))
        for name, color in zip(names, present, strict=True)
    )
