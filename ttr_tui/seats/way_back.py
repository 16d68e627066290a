"""The way back: how far a seat may take back what it did, and whether it learned something by it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING

from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View, hear
from ttr_tui.rules import referee
from ttr_tui.rules.imagination import Unimaginable, imagine
from ttr_tui.rules.part import Play
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Act, Game, Stale, last_secret_act

if TYPE_CHECKING:
    from ttr_tui.seats.live_game import LiveGame
    from ttr_tui.store.host_files import TakingBack

LONGEST_FILE = 1024 * 1024
"""Bytes of a file in which something may still be undone. A whole game takes a tenth of that."""


class NoWay(Enum):
    """Why a seat can take nothing back."""

    NOTHING_DONE = auto()
    FIRST_CHOICE = auto()
    """The choices before the first turn were secret and stay as they were made."""
    OTHERS_ACTED = auto()
    """With somebody at another keyboard the very last act alone can be taken back."""
    SEEN = auto()
    """And only if its seat saw nothing by it that it could not have known."""
    TOO_OFTEN = auto()
    """So much was undone that the file has become long; one that is too long can’t be written any more."""


@value
class WayBack:
    """To just before a seat's own last action, if these others agree."""

    seat: int
    to: int
    """The act whose end the game goes back to."""
    acts: int
    """So many are undone."""
    others: tuple[int, ...]
    """Those at the same keyboard."""
    asks: bool = False
    """Do those at other keyboards have to agree, too?"""


def way_back(live: LiveGame, seat: int, at_keyboard: tuple[int, ...], rule: TakingBack = "never") -> WayBack | NoWay:
    """How a seat takes its last action back, with these people at its keyboard, by the rule of its table."""
    acts, sitters, rules, foregone = live.acts, live.game.sitters, live.game.rules, live.game.foregone
    own = [act.number for act in acts if act.seat == seat and act.number not in foregone]
    if not own:
        return NoWay.NOTHING_DONE
    if live.size > LONGEST_FILE:
        return NoWay.TOO_OFTEN
    if own[-1] <= last_secret_act(rules, len(sitters), acts):
        return NoWay.FIRST_CHOICE
    back = len(acts) - own[-1]
    if set(live.people) <= set(at_keyboard):
        return WayBack(seat, own[-1] - 1, back, tuple(other for other in at_keyboard if other != seat))
    others = [act for act in acts[own[-1] + 1 :] if act.number not in foregone]
    colors = [who.color for who in sitters]
    known = (could_know(rules, colors, acts[: number + 1]) for number in range(own[-1], len(acts)))
    if rule == "free" or (not others and all(known)):
        return WayBack(seat, own[-1] - 1, back, ())
    if rule == "ask":
        return WayBack(seat, own[-1] - 1, back, (), asks=True)
    return NoWay.OTHERS_ACTED if others else NoWay.SEEN


def go_back(game: Game, to: int, undone: int) -> None:
    """To the end of an act that so many have followed. Raises NoWayBack or Stale, and nothing has happened then."""
    if len(game.acts) != to + 1 + undone:
        raise Stale
    game.take_back(to)


# Could a seat have known what its last act told it?

FEWEST_IMAGINED, MOST_IMAGINED = 8, 200
"""So many tables are imagined, and so many where something came from a deck: it is the same one in all of them only if
no other is left, or hardly any."""


def could_know(rules: RuleSet, colors: Sequence[str], acts: Sequence[Act]) -> bool:
    """Would whoever did the last of these acts have been told the same at every table that it could have sat at?"""
    done = acts[-1]
    assert done.action is not None
    view = View(rules.table(len(colors), frozenset({done.seat})), done.seat)
    for act in acts[:-1]:
        hear(view.table, done.seat, act.facts)
    told = _told_to(done.seat, done.facts)
    for k in range(MOST_IMAGINED):
        try:
            table = imagine(rules, view, Chance(k, done.seat, done.number))
        except Unimaginable:
            return False
        before = _decks(table)
        play = Play(rules, table, SeededDealer(k), colors)
        if _told_to(done.seat, referee.submit(play, done.seat, done.action)) != told:
            return False
        if k >= FEWEST_IMAGINED and _decks(play.table) == before:
            return True
    return True


def _decks(table: Table) -> list[int]:
    """How many cards and tickets lie in each."""
    return [len(deck) for deck in (*table.decks, *table.ticket_decks.values())]


def _told_to(seat: int, facts: Sequence[Fact]) -> list[Fact]:
    return [told for fact in facts if (told := fact.told_to(seat)) is not None]
