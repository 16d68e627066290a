"""Between a game and its journal: what is written down of it, and how it comes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.facts import Fact
from ttr_tui.core.notation import Notation, NotationError
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import NOBODY, Act, Game, Happened, LaidOpen, TakeBack
from ttr_tui.seats.sitters import Sitter, clean_name
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import Entry, Journal, JournalFault
from ttr_tui.store.mapreading import decode_map

RULES = 1
"""The revision of the rules; one more whenever the same actions come to other facts."""

MOST_SEATS = 5


@dataclass(frozen=True)
class Deal:
    """What a game was started with. `map` is the map file as it was then, with board and variants worked in."""

    map: Mapping[str, Any]
    variants: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    seed: int
    first: int | None = None
    """The seat that was asked to play first; None if chance named it."""
    seed_was_typed: bool = False
    """Then whoever typed it may know the deal."""
    rules: int = RULES

    def game(self) -> Game:
        """The game of this deal, not yet begun."""
        return Game(RuleSet(decode_map(self.map, "the saved map")), self.sitters, self.seed)

    def header(self) -> dict[str, Any]:
        """How the deal stands at the head of a journal."""
        first = {} if self.first is None else {"first": self.first + 1}
        return {
            "rules": self.rules,
            "seed": self.seed,
            "seed_was_typed": self.seed_was_typed,
            **first,
            "variants": list(self.variants),
            "seats": [{"name": who.name, "color": who.color, "bot": who.bot} for who in self.sitters],
            "map": dict(self.map),
        }


@dataclass(frozen=True)
class Record:
    """A saved game, read and folded."""

    deal: Deal
    game: Game
    journal: Journal


def entry_of(game: Game, happened: Happened) -> Entry:
    """The block that a journal keeps of something that happened."""
    if isinstance(happened, TakeBack):
        return Entry("undo", {"to": happened.to})
    if isinstance(happened, LaidOpen):
        return Entry("open", {"after": happened.after})
    write = game.rules.notation.write
    fields: dict[str, Any] = {"number": happened.number}
    if happened.action is not None:
        fields |= {"seat": happened.seat + 1, "action": write(happened.action)}
    return Entry("act", fields | {"facts": [write(fact) for fact in happened.facts]})


def recall(journal: Journal) -> Record:
    """Fold a journal into the game it tells. The facts alone count, so a later mend of a rule breaks no old game."""
    deal = deal_of(journal.path, journal.header)
    try:
        game = deal.game()
    except MapError as error:
        raise JournalFault(journal.path, f"The map in it is not right: {error.faults[0].sentence}") from error
    edition = game.rules.edition
    if not edition.min_seats <= game.seats <= edition.max_seats:
        raise JournalFault(journal.path, f"Its header has {game.seats} seats, and its map is not for so many.")
    notation = game.rules.notation
    for number, entry in enumerate(journal.entries, 1):
        try:
            game.replay([_happened(entry, notation, game)])
        except (NotationError, LookupError, ValueError, TypeError, AssertionError) as error:
            why = f" ({error})" if isinstance(error, NotationError) else ""
            sentence = f"Block {number} (after the header) does not fit the game before it{why}."
            raise JournalFault(journal.path, sentence) from error
    if not game.acts:
        raise JournalFault(journal.path, "The file breaks off before the first cards were dealt.")
    return Record(deal, game, journal)


def _happened(entry: Entry, notation: Notation, game: Game) -> Happened:
    """What a block tells, if it can come next in this game."""
    match entry.kind, entry.fields:
        case "undo", {"to": int(to)} if 0 <= to < len(game.acts):
            return TakeBack(to)
        case "open", {"after": int(after)} if after == len(game.acts) - 1:
            return LaidOpen(after)
        case "act", {"number": int(number), "facts": [*lines], **rest} if number == len(game.acts):
            facts: tuple[Fact, ...] = tuple(notation.fact(str(line)) for line in lines)
            match rest:
                case {"seat": int(seat), "action": str(action)} if 1 <= seat <= game.seats:
                    return Act(number, seat - 1, notation.action(action), facts)
                case {**others} if not others:
                    return Act(number, NOBODY, None, facts)
    raise ValueError(entry.kind)


def deal_of(path: Path, header: Mapping[str, Any]) -> Deal:
    """The header, believed only as far as its values have the right shape."""
    match header:
        case {
            "rules": int(rules),
            "seed": int(seed),
            "seed_was_typed": bool(typed),
            "variants": [*variants],
            "seats": [*seats],
            "map": dict(map_),
            **rest,
        } if 2 <= len(seats) <= MOST_SEATS and all(isinstance(variant, str) for variant in variants):
            first = rest.get("first")
            sitters = tuple(_sitter(path, seat) for seat in seats)
            _check_sitters(path, sitters)
            if first is None or (isinstance(first, int) and 1 <= first <= len(sitters)):
                opener = None if first is None else first - 1
                return Deal(map_, tuple(variants), sitters, seed, opener, typed, rules)
    raise JournalFault(path, "Its header lacks something, or something in it has the wrong form.")


def _check_sitters(path: Path, sitters: Sequence[Sitter]) -> None:
    """Nobody could tell two of one name, or of one colour, apart."""
    for what, words in (
        ("name", [who.name.casefold() for who in sitters]),
        ("colour", [who.color for who in sitters]),
    ):
        if len(set(words)) < len(words):
            raise JournalFault(path, f"Two seats in its header have the same {what}.")
    if not all(who.name and who.color in SEAT_COLORS for who in sitters):
        raise JournalFault(path, "A seat in its header has no name, or a colour that there isn’t.")


def _sitter(path: Path, seat: object) -> Sitter:
    match seat:
        case {"name": str(name), "color": str(color), "bot": str(bot)}:
            return Sitter(clean_name(name), clean_name(color), clean_name(bot))
    raise JournalFault(path, "A seat in its header has the wrong form.")
