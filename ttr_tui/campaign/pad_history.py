"""The history of a pad, on which companies keep the receipts of a boxed game, and what it comes to.

A pad is a campaign whose games nobody plays here: where a campaign has its pack, it has the games that it is for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Annotated, Any, ClassVar, TypeAlias, get_args

from ttr_tui.campaign.founders import FEWEST
from ttr_tui.campaign.history import (
    ABOUT,
    COMPANIES,
    COMPANY,
    Company,
    HistoryFault,
    VaultsOpened,
    Voided,
    read_lines,
)
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.campaign_file import CAMPAIGN_ID, FOUNDED, MODES, TEXT, Mode
from ttr_tui.store.codec import SPARSE, by_key, one_of, whole
from ttr_tui.store.vault import SealedLine

GAMES = 12
FIRST_YEAR, YEARS_APART = 1865, 3
MOST_DOLLARS = 999
NUMBER = whole(1, GAMES)
NUMBER_OR_NONE = whole(0, GAMES)
DOLLARS = whole(-MOST_DOLLARS, MOST_DOLLARS)


def year_of(game: int) -> int:
    """LEGACY-075."""
    return FIRST_YEAR + YEARS_APART * (game - 1)


# Its lines.


@value
class PadGames:
    """The games that it is for: whoever began the box without it begins here with a later one."""

    first: Annotated[int, NUMBER]
    last: Annotated[int, NUMBER]


@value
class PadFounded:
    """The first line."""

    kind: ClassVar[str] = FOUNDED
    campaign: Annotated[str, CAMPAIGN_ID]
    name: Annotated[str, TEXT]
    mode: Annotated[Mode, one_of(MODES, "mode")]
    pad: PadGames
    companies: Annotated[Mapping[str, Company], by_key(COMPANY, ABOUT)]


@value
class Filled:
    """The receipts of a game were put into the vaults. Companies that are level are first, or last, together."""

    kind: ClassVar[str] = "game"
    game: Annotated[int, NUMBER]
    absent: Annotated[tuple[str, ...], COMPANIES, SPARSE]
    first: Annotated[tuple[str, ...], COMPANIES]
    last: Annotated[tuple[str, ...], COMPANIES]


@value
class WrittenAgain:
    """A company wrote its receipt of an earlier game once more, and that one counts; the first stays in its vault."""

    kind: ClassVar[str] = "receipt"
    game: Annotated[int, NUMBER]
    company: Annotated[str, COMPANY]
    reason: Annotated[str, TEXT, SPARSE]


@value
class Settled:
    """What companies have for a game that they missed; or what else than receipts lies in the vault of one."""

    kind: ClassVar[str] = "settled"
    amount: Annotated[int, DOLLARS]
    game: Annotated[int, NUMBER_OR_NONE, SPARSE] = 0
    company: Annotated[str, COMPANY, SPARSE] = ""
    reason: Annotated[str, TEXT, SPARSE] = ""
    """Why it is another amount than it was."""


PadLine: TypeAlias = PadFounded | Filled | Voided | WrittenAgain | Settled | VaultsOpened
PAD_LINES: Mapping[str, type[PadLine]] = {kind.kind: kind for kind in get_args(PadLine)}


def read_pad_history(lines: Sequence[SealedLine]) -> tuple[PadLine, ...]:
    """A HistoryFault with everything in them that can't be understood."""
    return read_lines(lines, PAD_LINES)


# What they come to.


@value
class KeptGame:
    """A game that counts: its line, the number of its entry, and those of the entries that hold each receipt."""

    line: Filled
    entry: int
    entries: Mapping[str, int]

    @property
    def corrected(self) -> tuple[str, ...]:
        """The companies that wrote it again: who was first or last then may be somebody else now."""
        return tuple(color for color, entry in self.entries.items() if entry != self.entry)


@value
class PadState:
    """Everything is public."""

    campaign: str
    name: str
    mode: Mode
    pad: PadGames
    companies: Mapping[str, Company]
    games: tuple[KeptGame, ...] = ()
    missed: Mapping[int, int] = field(default_factory=dict)
    """What companies have for a game that they missed, as far as it is settled."""
    others: Mapping[str, int] = field(default_factory=dict)
    """What else lies in vaults."""
    over: bool = False

    @property
    def next_game(self) -> int:
        return self.pad.first + len(self.games)

    @property
    def full(self) -> bool:
        """Has the last of its games been played?"""
        return self.next_game > self.pad.last

    @property
    def with_absent(self) -> tuple[int, ...]:
        """The games that somebody missed."""
        return tuple(game.line.game for game in self.games if game.line.absent)


def fold_pad(history: Sequence[PadLine]) -> PadState:
    """How a pad stands after these lines. Raises a HistoryFault if they can't have come about."""
    founded = history[0] if history else None
    if not isinstance(founded, PadFounded):
        raise HistoryFault(["A history begins with the founding of the pad."])
    if founded.pad.first > founded.pad.last:
        raise HistoryFault(["Line 1 founds a pad whose first game is later than its last."])
    companies = {color: founded.companies[color] for color in SEAT_COLORS if color in founded.companies}
    state = PadState(founded.campaign, founded.name, founded.mode, founded.pad, companies)
    missed: dict[int, int] = {}
    others: dict[str, int] = {}
    entry = 0
    for number, line in enumerate(history[1:], 2):
        if wrong := _cannot_be(state, line):
            raise HistoryFault([f"Line {number} {wrong}."])
        entry += isinstance(line, Filled | Voided | WrittenAgain)
        match line:
            case Filled():
                entries = {color: entry for color in companies if color not in line.absent}
                state = replace(state, games=(*state.games, KeptGame(line, entry, entries)))
            case Voided():
                state = replace(state, games=state.games[:-1])
            case WrittenAgain(game, company):
                there = game - state.pad.first
                kept = state.games[there]
                again = replace(kept, entries={**kept.entries, company: entry})
                state = replace(state, games=(*state.games[:there], again, *state.games[there + 1 :]))
            case Settled(amount, game, company):
                if company:
                    others[company] = amount
                else:
                    missed[game] = amount
            case VaultsOpened():
                state = replace(state, over=True)
    return replace(state, missed=missed, others=others)


def _cannot_be(state: PadState, line: PadLine) -> str:
    """What is wrong with a line in this place; nothing if it can be."""
    played = range(state.pad.first, state.next_game)
    strange = next((color for color in _named(line) if color not in state.companies), None)
    if strange is not None:
        return f"names {strange}, which is no company of this pad"
    if state.over and not isinstance(line, WrittenAgain | Settled):
        return "goes on with a pad whose vaults were opened"
    match line:
        case PadFounded():
            return "founds the pad a second time"
        case Filled():
            if line.game != state.next_game or state.full:
                return f"tells of game {line.game}, and another one is next"
            if len(line.absent) > len(state.companies) - FEWEST:
                return "tells of a game for which fewer than two companies were there"
            if {*line.first, *line.last} & {*line.absent} or not (line.first and line.last):
                return "tells of places that can't be"
        case Voided():
            if not played or line.game != played[-1]:
                return f"takes back game {line.game}, and that isn't the last one that counts"
        case WrittenAgain():
            if line.game not in played or line.company in state.games[line.game - state.pad.first].line.absent:
                return f"tells of a receipt of {line.company} for game {line.game}, and there is none"
        case Settled():
            if bool(line.game) == bool(line.company) or (line.game and line.game not in state.with_absent):
                return "settles neither a game that somebody missed nor a company"
        case VaultsOpened():
            if line.early or line.company:
                return "opens a vault before the end, which a pad can't"
    return ""


def _named(line: PadLine) -> Iterable[str]:
    match line:
        case Filled():
            return (*line.absent, *line.first, *line.last)
        case WrittenAgain():
            return (line.company,)
        case Settled():
            return (line.company,) if line.company else ()
    return ()


def pad_for_readers(state: PadState) -> dict[str, Any]:
    """The same as tables at the top of its file; nobody believes them."""
    years = f"{year_of(state.pad.first)} to {year_of(state.pad.last)}"
    now = {} if state.full else {"next_game": state.next_game, "year": year_of(state.next_game)}
    return {
        "campaign": {"id": state.campaign, "name": state.name, "mode": state.mode},
        "pad": {"first": state.pad.first, "last": state.pad.last, "years": years},
        "companies": {color: {"player": one.player, "lock": one.lock} for color, one in state.companies.items()},
        "now": {**now, **({"over": True} if state.over else {})},
    }
