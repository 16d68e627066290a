"""One game and its file, as every door drives it: what happens is worked out, written down, and only then told."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.events import Won
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View, hear
from ttr_tui.rules import referee
from ttr_tui.rules.imagination import Unimaginable, imagine
from ttr_tui.rules.part import Play
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act, Game, Happened, TakeBack, Watch, last_secret_act
from ttr_tui.seats.record import OpenGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.saves import read_plans, write_plans

if TYPE_CHECKING:
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


@value
class WholeGame:
    """A game that is over: nothing of it is hidden any more."""

    game: Game
    deal: Deal


class HostedGame:
    """Blocks as long as the disk takes: line mode waits for it, a host of screens has it done on a thread.

    What is told is kept apart from what happened: whoever reads that alone sees nothing that is on its way to the disk.
    """

    def __init__(self, open_game: OpenGame) -> None:
        self.open_game = open_game
        self.game = open_game.game
        self.told: list[Happened] = list(self.game.history)
        """All that happened and may be known, what was taken back included."""
        self.acts: list[Act] = list(self.game.acts)
        """Those of them that count."""
        self._plans = {} if len(self.acts) < 2 else read_plans(self.path, self.rules.edition.board)
        """For each seat the lanes that it means to claim; a game just begun has none, whatever lies beside its file."""
        self._kept = self._plans
        """Those of them that are on the disk."""

    @property
    def deal(self) -> Deal:
        return self.open_game.deal

    @property
    def path(self) -> Path:
        return self.open_game.path

    @property
    def rules(self) -> RuleSet:
        return self.game.rules

    @property
    def players(self) -> tuple[Sitter, ...]:
        return self.game.sitters

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of everybody who is no bot."""
        return tuple(seat for seat, who in enumerate(self.players) if not who.bot)

    @property
    def over(self) -> bool:
        """Was everybody told that it is over?"""
        return any(isinstance(fact, Won) for fact in self.acts[-1].facts)

    def submit(self, seat: int, action: Action, expected: int | None = None) -> None:
        """Do an action that was chosen at this revision. Raises Refused or Stale, and nothing has happened then."""
        self.open_game.submit(seat, action, expected)

    def plan(self, seat: int) -> int:
        """The lanes that this seat has marked: a mask."""
        return self._plans.get(seat, 0)

    def mark(self, seat: int, lane: int) -> None:
        """Mark a lane for this seat, or unmark it; `keep_plans` writes that down."""
        self._plans = {**self._plans, seat: self.plan(seat) ^ 1 << lane}

    def keep_plans(self) -> None:
        """Write down what is marked, if that is something else than before: nothing is when the game is over."""
        plans = {} if self.over else self._plans
        if plans != self._kept:
            write_plans(self.path, self.rules.edition.board, plans)
            self._kept = plans

    def ask_hint(self, seat: int) -> None:
        """Note that a seat asks for a hint about the decision that it owes."""
        self.game.ask_hint(seat)

    def take_back(self, to: int) -> None:
        """Go back to the end of an act. Raises NoWayBack, and nothing has happened then."""
        self.game.take_back(to)

    def save(self) -> None:
        """Write what happened. Raises JournalFault, and may then be tried again."""
        self.open_game.save()

    def move(self, folder: Path) -> None:
        """Write all of it into another folder and go on there. Raises JournalFault, and nothing has changed then."""
        self.open_game.move(folder)
        self._kept = {}
        self.keep_plans()

    def secure(self) -> None:
        """Write the file anew if it was taken away. Raises JournalFault."""
        self.open_game.secure()

    def close(self) -> None:
        """Leave the game as it is on the disk."""
        self.keep_plans()
        self.open_game.close()

    def tell(self) -> list[Happened]:
        """What happened since and is written, so that it may be known from now on."""
        news = self.game.history[len(self.told) :]
        for happened in news:
            match happened:
                case Act():
                    self.acts.append(happened)
                case TakeBack(to):
                    del self.acts[to + 1 :]
        self.told += news
        return news

    def watch(self, seat: int) -> Watch:
        """What a seat was told so far."""
        watch = Watch(self.rules, len(self.players), seat)
        self.catch_up(watch)
        return watch

    def catch_up(self, watch: Watch) -> bool:
        """Let a view hear what was told since; True if it began anew, since something was taken back."""
        take_backs = sum(isinstance(happened, TakeBack) for happened in self.told)
        if watch.take_backs == take_backs:
            watch.hear(*self.acts[len(watch.heard) :])
            return False
        watch.take_backs = take_backs
        watch.see_again(self.acts)
        return True

    def way_back(self, seat: int, at_keyboard: tuple[int, ...], rule: TakingBack = "never") -> WayBack | NoWay:
        """How a seat takes its last action back, with these people at its keyboard, by the rule of its table."""
        own = [act.number for act in self.acts if act.seat == seat]
        if not own:
            return NoWay.NOTHING_DONE
        if self.open_game.size > LONGEST_FILE:
            return NoWay.TOO_OFTEN
        if own[-1] <= last_secret_act(self.rules, len(self.players), self.acts):
            return NoWay.FIRST_CHOICE
        back = len(self.acts) - own[-1]
        if set(self.people) <= set(at_keyboard):
            return WayBack(seat, own[-1] - 1, back, tuple(other for other in at_keyboard if other != seat))
        if rule == "free" or (back == 1 and could_know(self.rules, [who.color for who in self.players], self.acts)):
            return WayBack(seat, own[-1] - 1, back, ())
        if rule == "ask":
            return WayBack(seat, own[-1] - 1, back, (), asks=True)
        return NoWay.OTHERS_ACTED if back > 1 else NoWay.SEEN

    def whole(self) -> WholeGame | None:
        """The game as it was told, if it is over."""
        game = Game(self.rules, self.players, self.deal.seed)
        game.replay(self.told)
        return WholeGame(game, self.deal) if game.over else None


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
