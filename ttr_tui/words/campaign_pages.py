"""What stands on the pages of a campaign: its board through the years, its companies' sheets, its postcards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ttr_tui.campaign.history import Held, Placed
from ttr_tui.core.board import Lane, members
from ttr_tui.core.cards import COLORS, GRAY
from ttr_tui.words import campaign_book, campaign_story
from ttr_tui.words.campaign_play import company, purse
from ttr_tui.words.campaign_receipts import ordinal
from ttr_tui.words.campaign_rooms import led_by, office
from ttr_tui.words.cast import Cast, color_name
from ttr_tui.words.phrases import counted, dollars, listed

if TYPE_CHECKING:
    from ttr_tui.campaign.album import AlbumCard
    from ttr_tui.campaign.boards import BoardChanges, YearBoard
    from ttr_tui.campaign.company_pages import CompanyPage, GamePlayed, Place
    from ttr_tui.campaign.pack import Pack
    from ttr_tui.campaign.state import State

BOARDS = "The board through the years"
SHEETS = "The companies, a sheet each"
ALBUM = "The album of postcards"
BOARD_KEY, SHEET_KEY, ALBUM_KEY = "Boards", "Companies", "Album"
"""The same in the row of keys."""
YEAR_BEFORE, YEAR_AFTER = "Year before", "Year after"
COMPANY_BEFORE, COMPANY_AFTER = "Company before", "Next company"
IN_WORDS = "In words"


# The board through the years.

NEXT = "The board of the next game, as it is now."
BEGUN = "The board of the game under way, as it was when that began."
FIRST = "Here the campaign begins."
NEW_CITY, NEW_ROUTE = "* new city", "+ new route"
"""What the signs on the map mean here."""


def board_title(one: YearBoard) -> str:
    """A game that wasn’t played to its end has no title here."""
    if one.game is not None:
        return campaign_book.year(one.game.chapter)
    return f"{one.year}, {'under way' if one.begun else 'the next game'}"


def board_lines(pack: Pack, state: State, cast: Cast, one: YearBoard, *, first: bool) -> list[str]:
    """What there is to say of a board: who was first and last on it, and what is new."""
    if one.game is None:
        about = [BEGUN if one.begun else NEXT]
    else:
        about = [*campaign_book.result(one.game), campaign_book.about_board(one.game)]
    return [*about, *([FIRST, *_stays(pack, state, one)] if first else changes(pack, state, cast, one))]


def changes(pack: Pack, state: State, cast: Cast, one: YearBoard) -> list[str]:
    """What changed on the board since the game before, a sentence each."""
    return [*_changes(cast, one, one.changes), *_stays(pack, state, one)] or ["Nothing on the board has changed."]


def _changes(cast: Cast, one: YearBoard, found: BoardChanges) -> Iterator[str]:
    board = cast.board
    to_new = board.lanes_to(found.cities)
    if found.cities:
        routes = counted(len({board.lanes[lane].route for lane in members(one.lanes & to_new)}), "route")
        yield f"New on the board: {listed(sorted(map(cast.city, found.cities)))}, with {routes}."
    if lanes := [cast.lane(lane) for lane in members(found.lanes & ~to_new)]:
        yield f"{_plural('New route', lanes)}: {listed(lanes)}."
    altered: dict[str, list[str]] = {}
    for was, lane in found.altered:
        for what in _altered(cast, was, board.lanes[lane]):
            altered.setdefault(what, []).append(cast.lane(lane))
    for what, lanes in altered.items():
        yield f"{what}: {listed([*dict.fromkeys(lanes)])}."
    if found.gone:
        gone = [f"{a} to {b}" for a, b in found.gone]
        yield f"{_plural('Closed route', gone)}: {listed(gone)}."
    if found.closed:
        yield f"Nobody builds to {listed([cast.city(city) for city in found.closed], 'or')} any more."
    if found.large:
        yield f"Large from now on: {listed([cast.city(city) for city in found.large])}."
    for old, new in found.renamed:
        yield f"{old} is called {new} now."


def _altered(cast: Cast, was: Lane, lane: Lane) -> Iterator[str]:
    """What is other than it was with a route."""
    if lane.length != was.length:
        yield f"{'Longer' if lane.length > was.length else 'Shorter'} now, {counted(lane.length, 'space')}"
    if lane.color != was.color:
        yield "Of any colour now" if lane.color == GRAY else f"Now {color_name(lane.color)}"
    for mark, said in cast.words.lane_kinds.items():
        if lane.marks.get(mark) != was.marks.get(mark):
            here = mark in lane.marks
            yield f"{'Now' if here else 'No longer'} {said((lane if here else was).marks[mark])}"


def _stays(pack: Pack, state: State, one: YearBoard) -> Iterator[str]:
    """What was placed and stays there, company by company."""
    for color in state.companies:
        if tokens := [token for token in one.changes.tokens if token.company == color]:
            yield f"{company(state, color)} keeps {_placed(pack, state, tokens)}."


def _placed(pack: Pack, state: State, tokens: Sequence[Placed]) -> str:
    """`“station” in Ash and in Elm (2)`: by the names that cities have now."""
    names = {**pack.cities}
    names |= {city: change.name for change in state.cities if change.op == "name" for city in change.cities}
    kinds: dict[str, list[str]] = {}
    for one in tokens:
        cities = [names.get(city, city) for city in one.ends or (one.city,)]
        where = f"{'from' if one.ends else 'in'} {' to '.join(cities)}{f' ({one.count})' if one.count > 1 else ''}"
        kinds.setdefault(one.kind, []).append(where)
    return listed([f"“{pack.tokens[kind].said.title}” {listed(places)}" for kind, places in kinds.items()])


def _plural(what: str, things: Sequence[str]) -> str:
    return what if len(things) == 1 else f"{what}s"


# The sheet of a company.

PLACES: Mapping[Place, str] = {"first": "first", "between": "in the middle", "last": "last"}
TIMES: Mapping[Place, str] = {"first": "won", "last": "last in", "away": "away from"}
GAMES, FOR_GOOD, IN_OFFICE = "Games", "For good", "In the office"
NO_GAME = "No game has been played yet."


def sheet_of(state: State, color: str) -> str:
    return f"The sheet of {company(state, color)}"


def sheet(pack: Pack, state: State, page: CompanyPage) -> list[tuple[str, list[str]]]:
    """Under headings, of which the first is empty; what there is nothing of has none."""
    color = page.company
    caboose = [f"It has the caboose{' and starts the next game' if state.year and not state.over else ''}."]
    sections = [
        ("", [*_leaders(page), *(caboose if color == state.caboose else [])]),
        (GAMES, _results(page)),
        (FOR_GOOD, [*_for_good(pack, state, color)]),
        (IN_OFFICE, _office(pack, state, color)),
        (campaign_book.POSTCARDS, [part for one in page.shown for part in _on_sheet(one)]),
    ]
    return [(head, said) for head, said in sections if said]


def _leaders(page: CompanyPage) -> Iterator[str]:
    """Who leads it now, and who did before."""
    if page.joined:
        yield f"In the campaign since {page.joined}."
    *before, now = page.leaders
    since = f" since {now.year}" if before else ""
    yield f"Led by {led_by(now.by.player, now.by.bot)}{since}."
    for led, after in pairwise(page.leaders):
        yield f"Until {after.year} by {led_by(led.by.player, led.by.bot)}."


def _results(page: CompanyPage) -> list[str]:
    if not page.games:
        return [NO_GAME]
    times = [f"{TIMES[place]} {page.times(place)}" for place in TIMES if page.times(place)]
    return [f"{', '.join([counted(len(page.games), 'game'), *times])}.", *map(_result, page.games)]


def _result(game: GamePlayed) -> str:
    if game.place == "away":
        return f"{game.year}: stayed away."
    place = ordinal(game.rank) if game.place == "between" and game.rank else PLACES[game.place]
    return f"{game.year}: {place} of {game.among}{', played by a bot' if game.stand_in else ''}."


def _for_good(pack: Pack, state: State, color: str) -> Iterator[str]:
    found = state.sheet(color)
    for name, last in found.rules.items():
        if name in pack.rules and last >= state.next_game:
            said = pack.rules[name].sticker.said
            yield f"“{said.title}”. {said.text.strip()}"
    if found.dollars is not None:
        yield f"Its own routes bring {dollars(found.dollars)} each."
    if found.color:
        yield f"Its second colour is {color_name(COLORS.index(found.color))}."
    tokens = [one for one in state.tokens if one.company == color]
    if held := {one.kind: one.count for one in tokens if isinstance(one, Held)}:
        yield f"It holds {listed(purse(pack, held))}."
    if placed := [one for one in tokens if isinstance(one, Placed)]:
        yield f"On the board: {_placed(pack, state, placed)}."
    for (owner, note), amount in state.own_notes.items():
        if owner == color and amount and note in pack.notes:
            yield f"{pack.notes[note].said.title}: {amount}."


def _office(pack: Pack, state: State, color: str) -> list[str]:
    things = office(pack, state.offices[color], caboose=False)
    return [f"{things[:1].upper()}{things[1:]}."] if things else []


def _on_sheet(one: AlbumCard) -> list[str]:
    return [f"{one.year}: {campaign_story.front(one.card)}", campaign_story.secret(one.card)]


# The album.

NO_POSTCARD = "No postcard has been shown yet."
WHOSE = "Whose?"
ALL_SHOWN = "those that were shown"
STAY_HIDDEN = "These postcards stay hidden."


def shown(state: State, one: AlbumCard) -> str:
    """A row of the album."""
    return f"{one.year}: {campaign_book.postcard(state, one)}"


def shown_in_full(state: State, one: AlbumCard) -> list[str]:
    return [f"{shown(state, one)}.", campaign_story.front(one.card), campaign_story.secret(one.card)]


def kept(player: str, count: int) -> str:
    """A row of the album behind which only its owner looks."""
    return f"For {player} alone: {counted(count, 'postcard')} not yet shown"


def kept_in_full(one: AlbumCard) -> list[str]:
    """For its owner alone."""
    return [f"{one.year}: {campaign_story.front(one.card)}", campaign_story.secret(one.card)]


def nothing_kept(who: str) -> str:
    return f"{who} has no postcard that isn’t shown."


def read_own(command: str) -> str:
    return f"To read your own: {command} COMPANY"


def whose(player: str, color: str) -> str:
    return f"{player}, the passphrase of the {color} vault, to read your postcards (Enter: they stay hidden):"
