"""What a seat may have known of a game, and what is on the disk of it: worked out from the journal alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from bench.soak.eyes import UNSEEN, Seen
from ttr_tui.core.cards import WILD, CardSet
from ttr_tui.core.value import value
from ttr_tui.core.view import SPECTATOR
from ttr_tui.seats.record import Record, recall
from ttr_tui.store.journal import read_journal
from ttr_tui.systems.nederland.pile import Pile
from ttr_tui.words.cast import LETTERS, cast_at

T = TypeVar("T")

LEAST = 3
"""Kinds of cards from which on nobody guesses a hand by chance."""


@value
class Truth:
    """A game as its journal has it."""

    record: Record
    size: int
    """Of its journal."""
    hands: tuple[frozenset[str], ...]
    """For each seat every hand that it ever had; empty where cards aren't told by letters."""
    tickets: tuple[frozenset[int], ...]
    """For each seat every ticket that it was ever offered."""
    laid_open: frozenset[int]
    """Every ticket that lay face-up for everyone."""
    deck: int
    turn: int
    over_at: float | None
    """When the last act was written, if the game is over."""


def truth_of(path: Path) -> Truth:
    record = recall(read_journal(path))
    game = record.deal.game()
    seats = range(game.seats)
    hands: list[set[str]] = [set() for _ in seats]
    tickets: list[set[int]] = [set() for _ in seats]
    laid_open: set[int] = set()
    deck, letters = UNSEEN, _letters(game.rules.edition.cards)
    for act in record.game.acts:
        game.replay([act])
        table = game.table
        deck = min(deck, len(table.decks[0]))
        laid_open |= {one for record in table.records.values() if isinstance(record, Pile) for one in record.tickets}
        for seat in seats:
            tickets[seat] |= {*table.tickets[seat], *table.offers[seat]}
            if letters:
                hands[seat].add(_hand(letters, table.hands[seat]))
    over = path.stat().st_mtime if game.over else None
    return Truth(
        record,
        path.stat().st_size,
        tuple(map(frozenset, hands)),
        tuple(map(frozenset, tickets)),
        frozenset(laid_open),
        deck,
        game.table.turn,
        over,
    )


def wrong(truth: Truth, seat: int, seen: Seen) -> list[str]:
    """What somebody saw and could not know, or was shown and is not kept."""
    edition, sitters = truth.record.game.rules.edition, truth.record.game.sitters
    board, looks_on = edition.board, seat == SPECTATOR
    code = [city.code for city in board.cities]
    lanes = {frozenset((code[lane.a], code[lane.b])) for lane in board.lanes}
    own = truth.laid_open if looks_on else truth.tickets[seat] | truth.laid_open
    cast = cast_at(edition, sitters, seat)
    faults: list[str] = []
    pairs = _before(seen.pairs, truth.over_at)
    rows = _before(seen.rows, truth.over_at)
    own_pairs = {frozenset((code[board.tickets[one].a], code[board.tickets[one].b])) for one in own} | lanes
    for ticket, card in enumerate(board.tickets):
        pair = frozenset((code[card.a], code[card.b]))
        if pair in own_pairs:
            continue
        if pair in pairs:
            faults.append(f"saw the ticket {'-'.join(sorted(pair))}")
        faults += [f"read of the ticket {cast.pair(ticket)}: {row}" for row in rows if cast.pair(ticket) in row]
    if not all(truth.hands):
        return faults
    kept = frozenset[str]() if looks_on else truth.hands[seat]
    faults += [
        f"was shown the hand {hand or 'of nothing'}, which is not kept" for hand in seen.hands if hand not in kept
    ]
    possible = [_counted(hand) for hand in kept]
    for other, hands in enumerate(truth.hands):
        for cards in _before(seen.cards, truth.over_at) if other != seat else ():
            counted = _counted(cards)
            if cards in hands and len(counted) >= LEAST and not any(counted <= mine for mine in possible):
                faults.append(f"saw the hand of seat {other + 1}: {cards}")
    if seen.deck < truth.deck:
        faults.append(f"was shown {seen.deck} cards in the deck, but {truth.deck} are the fewest kept")
    if seen.turn > truth.turn:
        faults.append(f"was shown turn {seen.turn}, but turn {truth.turn} is the last kept")
    return faults


def _before(seen: Mapping[T, float], moment: float | None) -> list[T]:
    """What was shown before a game was over and everything was revealed."""
    return [what for what, when in seen.items() if moment is None or when < moment]


def _letters(cards: CardSet) -> Sequence[str]:
    """How each kind is written in a hand; nothing where there are others than cars and locomotives."""
    if len(cards.kinds) != len(LETTERS) + 1:
        return ()
    return ["L" if kind.design == WILD else LETTERS[kind.color] for kind in cards.kinds]


def _hand(letters: Sequence[str], counts: Iterable[int]) -> str:
    return " ".join(f"{letter}{count}" for letter, count in zip(letters, counts, strict=True) if count)


def _counted(hand: str) -> Counter[str]:
    return Counter({card[0]: int(card[1:]) for card in hand.split()})
