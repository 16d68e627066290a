"""A game and its journal: what is written down of it, and how it comes back."""

from __future__ import annotations

from typing import Any

from ttr_tui.core.facts import Fact
from ttr_tui.core.notation import Notation, NotationError
from ttr_tui.core.value import value
from ttr_tui.seats.deal import Deal, deal_of
from ttr_tui.seats.game import NOBODY, Act, Game, Happened, HintAsked, LaidOpen, TakeBack
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import Block, Journal, JournalFault


@value
class RecalledGame:
    """A saved game, read and folded."""

    deal: Deal
    game: Game
    journal: Journal


@value
class WholeGame:
    """A game that is over: nothing of it is hidden any more."""

    game: Game
    deal: Deal


def entry_of(game: Game, happened: Happened) -> Block:
    """The block that a journal keeps of something that happened."""
    if isinstance(happened, TakeBack):
        return Block("undo", {"to": happened.to})
    if isinstance(happened, LaidOpen):
        return Block("open", {"after": happened.after})
    if isinstance(happened, HintAsked):
        return Block("hint", {"seat": happened.seat + 1, "after": happened.after})
    write = game.rules.notation.write
    fields: dict[str, Any] = {"number": happened.number}
    if happened.action is not None:
        fields |= {"seat": happened.seat + 1, "action": write(happened.action)}
    return Block("act", fields | {"facts": [write(fact) for fact in happened.facts]})


def recall(journal: Journal) -> RecalledGame:
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
    return RecalledGame(deal, game, journal)


def _happened(entry: Block, notation: Notation, game: Game) -> Happened:
    """What a block tells, if it can come next in this game."""
    match entry.kind, entry.fields:
        case "undo", {"to": int(to)} if 0 <= to < len(game.acts) - 1:
            return TakeBack(to)
        case "open", {"after": int(after)} if after == len(game.acts) - 1:
            return LaidOpen(after)
        case "hint", {"seat": int(seat), "after": int(after)} if (
            1 <= seat <= game.seats and after == len(game.acts) - 1
        ):
            return HintAsked(seat - 1, after)
        case "act", {"number": int(number), "facts": [*lines], **rest} if number == len(game.acts):
            facts: tuple[Fact, ...] = tuple(notation.fact(str(line)) for line in lines)
            match rest:
                case {"seat": int(seat), "action": str(action)} if 1 <= seat <= game.seats:
                    return Act(number, seat - 1, notation.action(action), facts)
                case {**others} if not others:
                    return Act(number, NOBODY, None, facts)
    raise ValueError(entry.kind)
