"""The public history of a campaign: its lines, as they are written and sealed, and what each game left behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Annotated, Any, ClassVar, Protocol, TypeAlias, TypeVar, get_args, get_type_hints

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.seats.bot_names import NAMES
from ttr_tui.store.campaign_file import CAMPAIGN_ID, FOUNDED, GAME, MODES, NEW_COMPANY, TEXT, Mode
from ttr_tui.store.codec import (
    SPARSE,
    Entry,
    Kind,
    Wrong,
    as_document,
    by_key,
    by_name,
    distinct,
    each,
    one_of,
    read_record,
    record_of,
)
from ttr_tui.store.faults import Complaint, Faults, Place, listing
from ttr_tui.store.vault import SealedLine

# What a game left behind, as lines of words.

MOST_THINGS = 300
COMPANY = one_of(SEAT_COLORS, "company")


@value
class Shown:
    """A company showed a postcard: it has it no more."""

    word: ClassVar[str] = "shown"
    company: str
    number: int


@value
class Drawn:
    """A postcard that a company drew from the post after the game."""

    word: ClassVar[str] = "drawn"
    company: str
    number: int


@value
class Kept:
    """Something that a company laid into its office."""

    word: ClassVar[str] = "office"
    company: str
    item: str


@value
class Purse:
    """So much of this lies in a company's office for the next game: dollars, trains, cards, tickets, or tokens."""

    word: ClassVar[str] = "purse"
    company: str
    what: str
    count: int


@value
class Lost:
    """Something that is no longer in a company's office."""

    word: ClassVar[str] = "lost"
    company: str
    item: str


@value
class Came:
    """Something that is noted came to this."""

    word: ClassVar[str] = "note"
    name: str
    amount: int


@value
class CameFor:
    """Something that is noted for each company came to this for one."""

    word: ClassVar[str] = "note"
    company: str
    name: str
    amount: int


@value
class Held:
    """Tokens that a company had with it at the end."""

    word: ClassVar[str] = "tokens"
    company: str
    kind: str
    count: int


@value
class Placed:
    """Tokens of a company that stood in a city at the end, or on a lane between two."""

    word: ClassVar[str] = "placed"
    company: str
    kind: str
    city: str
    """Or both cities and, beyond the first lane between them, which it is: `ash-elm`, `ash-elm/2`."""
    count: int

    @property
    def ends(self) -> tuple[str, ...]:
        """The cities of the lane; none if they stand in a city."""
        a, hyphen, b = self.city.partition("/")[0].partition("-")
        return (a, b) if hyphen else ()

    @property
    def lane(self) -> int:
        """Which lane between these cities it is."""
        number = self.city.partition("/")[2]
        return int(number) if number.isascii() and number.isdigit() else 1


FIRST_LANE = "/1"


def on_lane(lane: str) -> str:
    """How a lane is called there: the first one between two cities by the cities alone."""
    return lane.removesuffix(FIRST_LANE)


@value
class Perked:
    """A company has a rule alone from this game on, for as many as the rule stays, or has it no more if that is 0."""

    word: ClassVar[str] = "perk"
    company: str
    rule: str
    stuck: int


@value
class Raised:
    """So many dollars a lane in the colour of a company brings for good."""

    word: ClassVar[str] = "bonus"
    company: str
    dollars: int


@value
class Colored:
    """A company has a second colour for good."""

    word: ClassVar[str] = "color"
    company: str
    color: str


@value
class Joined:
    """Lanes of a company joined these two cities: told where a card asks for it."""

    word: ClassVar[str] = "joined"
    company: str
    a: str
    b: str


@value
class Printed:
    """A company completed a ticket with the number of this postcard: told where a card asks for it."""

    word: ClassVar[str] = "ticket"
    company: str
    number: int


@value
class Tallied:
    """How many of these things a company came to: told where a card asks for it."""

    word: ClassVar[str] = "counted"
    company: str
    what: str
    amount: int


@value
class Archived:
    """An event that left the campaign."""

    word: ClassVar[str] = "archived"
    event: str


@value
class CalledBack:
    """An event that came back from the archive."""

    word: ClassVar[str] = "called-back"
    event: str


@value
class Answered:
    """What a company chose after the game."""

    word: ClassVar[str] = "answer"
    company: str
    question: str
    label: str


Trace: TypeAlias = (
    Shown
    | Drawn
    | Kept
    | Purse
    | Lost
    | Came
    | CameFor
    | Held
    | Placed
    | Perked
    | Raised
    | Colored
    | Joined
    | Printed
    | Tallied
    | Archived
    | CalledBack
    | Answered
)
LEFT: Mapping[str, Sequence[type[Trace]]] = {
    kind.word: [one for one in get_args(Trace) if one.word == kind.word] for kind in get_args(Trace)
}
"""By the word with which they begin; those that have it in common differ in how many come after it."""
_FIELDS = {
    kind: {one.name: hints[one.name] for one in fields(kind)}
    for kind, hints in ((kind, get_type_hints(kind)) for kind in get_args(Trace))
}


def trace_of(words: Sequence[str]) -> type[Trace] | None:
    """Which kind of thing these words tell of."""
    kinds = LEFT.get(words[0], ())
    return next((kind for kind in kinds if len(_FIELDS[kind]) == len(words) - 1), None)


def words_of(thing: Trace) -> str:
    return " ".join([thing.word, *(str(getattr(thing, one.name)) for one in fields(thing))])


def _read_thing(value: object, place: Place, faults: Faults) -> Trace:
    if not isinstance(value, str):
        raise Wrong
    word, *said = value.split(" ")
    if word not in LEFT:
        raise Wrong(f"Nothing that a game leaves behind begins like this. It begins with one of: {listing(LEFT)}.")
    kind = trace_of((word, *said))
    if kind is None or not all(said):
        wanted = [f"{len(_FIELDS[one])} words: {listing(_FIELDS[one])}" for one in LEFT[word]]
        raise Wrong(f"After “{word}” come {', or '.join(wanted)}.")
    hints = _FIELDS[kind]
    found: dict[str, Any] = {}
    for text, (name, hint) in zip(said, hints.items(), strict=True):
        if hint is int and not (text.isascii() and text.isdigit() and len(text) < 5):
            raise Wrong(f"The {name} is a whole number below 10000.")
        if name == "company":
            COMPANY.read(text, place, faults)
        found[name] = int(text) if hint is int else text
    return kind(**found)


THING = Kind("a line of words about what a game left behind", _read_thing, lambda: Came("", 0), words_of)
THINGS = each(THING, "things", 0, MOST_THINGS)


# The lines of a history, as they are written down and sealed.

LOCKS = ("passphrase", "curtain", "none")
COMPANIES = distinct(each(COMPANY, "companies", 0, len(SEAT_COLORS)))


class HistoryFault(Complaint):
    """A history that comes to no state, with everything that is wrong."""

    def __init__(self, sentences: Sequence[str]) -> None:
        self.sentences = tuple(sentences)
        super().__init__("\n".join(sentences))


@value
class PackName:
    """Which pack a campaign is played with."""

    id: Annotated[str, TEXT]
    version: Annotated[str, TEXT]
    sha256: Annotated[str, TEXT]


@value
class Company:
    """Who leads it, and how its vault is locked."""

    player: Annotated[str, TEXT]
    lock: Annotated[str, one_of(LOCKS, "lock")]
    bot: Annotated[str, one_of(NAMES, "bot"), SPARSE] = ""
    """The level of the bot that leads it; empty for a person."""


ABOUT = record_of(Company, "a table with the player and the lock")


@value
class Founded:
    """The first line."""

    kind: ClassVar[str] = FOUNDED
    campaign: Annotated[str, CAMPAIGN_ID]
    name: Annotated[str, TEXT]
    mode: Annotated[Mode, one_of(MODES, "mode")]
    pack: PackName
    companies: Annotated[Mapping[str, Company], by_key(COMPANY, ABOUT)]
    caboose: Annotated[str, COMPANY]
    """The company that begins the first game, as chance had it."""
    neutral: Annotated[bool, SPARSE] = False
    """Does a neutral company lay routes in games of two companies?"""


@value
class Played:
    """A game."""

    kind: ClassVar[str] = "game"
    game: Annotated[int, GAME]
    absent: Annotated[tuple[str, ...], COMPANIES, SPARSE]
    stand_ins: Annotated[tuple[str, ...], COMPANIES, SPARSE]
    """Companies that a bot played because nobody was there."""
    winner: Annotated[str, COMPANY]
    last: Annotated[str, COMPANY]
    left: Annotated[tuple[Trace, ...], THINGS, SPARSE]
    log: Annotated[str, TEXT, SPARSE]
    """The digest of its sealed recording; empty if none was kept."""


@value
class Voided:
    """The last game that counts no longer does."""

    kind: ClassVar[str] = "void"
    game: Annotated[int, GAME]
    reason: Annotated[str, TEXT, SPARSE]


@value
class Corrected:
    """What somebody found wrong and set right: each thing as it is now."""

    kind: ClassVar[str] = "correction"
    reason: Annotated[str, TEXT, SPARSE]
    left: Annotated[tuple[Trace, ...], THINGS, SPARSE]
    caboose: Annotated[str, COMPANY, SPARSE] = ""
    """The company that holds it now."""


@value
class VaultsOpened:
    """Vaults were opened: those of all companies, or of one; before the end of the campaign or at it."""

    kind: ClassVar[str] = "opened"
    early: bool
    company: Annotated[str, COMPANY, SPARSE] = ""


@value
class ChangedPack:
    """From here on the campaign is played with another version of its pack."""

    kind: ClassVar[str] = "changed-pack"
    pack: PackName


SAME, OTHER = "same", "other"
DEALS = (SAME, OTHER)


@value
class DealtAgain:
    """The file of a game under way was gone, so it was begun once more."""

    kind: ClassVar[str] = "dealt-again"
    game: Annotated[int, GAME]
    cards: Annotated[str, one_of(DEALS, "deal")]
    """The same ones; or others, as what they are dealt from was gone too."""


@value
class NewCompany:
    """A company joined: it plays from the next game on, and was absent from those before."""

    kind: ClassVar[str] = NEW_COMPANY
    company: Annotated[str, COMPANY]
    player: Annotated[str, TEXT]
    lock: Annotated[str, one_of(LOCKS, "lock")]
    bot: Annotated[str, one_of(NAMES, "bot"), SPARSE] = ""

    @property
    def about(self) -> Company:
        return Company(self.player, self.lock, self.bot)


@value
class NewLeader:
    """Somebody else leads a company from here on, also in a game under way. Its vault keeps its lock."""

    kind: ClassVar[str] = "new-leader"
    company: Annotated[str, COMPANY]
    player: Annotated[str, TEXT]
    bot: Annotated[str, one_of(NAMES, "bot"), SPARSE] = ""


HistoryLine: TypeAlias = (
    Founded | Played | Voided | Corrected | VaultsOpened | ChangedPack | DealtAgain | NewCompany | NewLeader
)
LINES: Mapping[str, type[HistoryLine]] = {kind.kind: kind for kind in get_args(HistoryLine)}


@value
class CountedGame:
    """A game that wasn't taken back: its line, the place of that in the history, and its entry in every vault."""

    place: int
    entry: int
    line: Played
    companies: tuple[str, ...]
    """Those of the campaign at that time."""

    @property
    def present(self) -> tuple[str, ...]:
        return tuple(one for one in self.companies if one not in self.line.absent)


def counting(history: Sequence[HistoryLine]) -> list[CountedGame]:
    """The games that count. Raises a HistoryFault if another one than the last of them is taken back."""
    games: list[CountedGame] = []
    companies: tuple[str, ...] = ()
    entries = 0
    for place, line in enumerate(history):
        if isinstance(line, Founded):
            companies = tuple(line.companies)
        elif isinstance(line, NewCompany):
            companies = (*companies, line.company)
        elif isinstance(line, Played):
            entries += 1
            games.append(CountedGame(place, entries, line, companies))
        elif isinstance(line, Voided):
            entries += 1
            last = games.pop() if games else None
            if last is None or last.line.game != line.game:
                there = f"game {last.line.game}, of line {last.place + 1}" if last else "none"
                what = f"Line {place + 1} takes back game {line.game}, and the last one that counts is {there}."
                raise HistoryFault([what])
    return games


class Line(Protocol):
    """A line of any history."""

    kind: ClassVar[str]


L = TypeVar("L", bound=Line)


def content_of(line: Line) -> dict[str, Any]:
    """The line as it is sealed and written, without its stub."""
    return {"kind": line.kind, **as_document(line)}


def read_history(lines: Sequence[SealedLine]) -> tuple[HistoryLine, ...]:
    """The lines of a campaign's file; a HistoryFault with everything in them that can't be understood."""
    return read_lines(lines, LINES)


def read_lines(lines: Sequence[SealedLine], kinds: Mapping[str, type[L]]) -> tuple[L, ...]:
    """The same for lines of these kinds."""
    document = {"history": [dict(line.content) for line in lines]}
    faults = Faults("", document)
    found = [_read_line(Entry(line.content, ("history", k), faults), kinds) for k, line in enumerate(lines)]
    if len(faults):
        raise HistoryFault([str(fault) for fault in faults.listed()])
    return tuple(line for line in found if line)


def _read_line(entry: Entry, kinds: Mapping[str, type[L]]) -> L | None:
    name = entry.get("kind", one_of(tuple(kinds), "kind of line"))
    if name not in kinds:
        return None
    kind = kinds[name]
    return _founded(kind, entry) if kind.kind == FOUNDED else read_record(kind, entry)


def _founded(kind: type[L], entry: Entry) -> L:
    """Which companies there are says the line itself."""
    named = entry.values.get("companies")
    there = [color for color in SEAT_COLORS if isinstance(named, dict) and color in named]
    if len(there) < 2:
        entry.fault("A campaign has at least two companies.", "companies")
    companies = entry.get("companies", by_name(there, "companies", ABOUT))
    known: dict[str, object] = {"companies": companies}
    if kind is Founded:
        known["caboose"] = entry.get("caboose", one_of(there, "company of this campaign"))
    return read_record(kind, entry, **known)
