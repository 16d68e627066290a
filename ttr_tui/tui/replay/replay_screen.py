"""A game that was played, on the screen: any of its acts, as somebody who may see it saw it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.core.cards import NONE
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.pace import SHORT
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.past.course import course_of
from ttr_tui.seats.watching import Watch
from ttr_tui.tui.kit.lines import Line, wrap
from ttr_tui.tui.kit.messages import BELOW, GoHome
from ttr_tui.tui.kit.pane import Pane
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look.styles import BOX
from ttr_tui.tui.pages.table_pages import page_commands
from ttr_tui.tui.replay.bar import act_at
from ttr_tui.tui.replay.replaying import Replaying
from ttr_tui.tui.table.model import Desk, Doing
from ttr_tui.tui.table.pointing import point_out
from ttr_tui.tui.table.table_screen import TableScreen
from ttr_tui.words.english import replaying as words
from ttr_tui.words.english.ending import split
from ttr_tui.words.english.naming import cast_of

SPEEDS = 1, 2, 4
"""Times as fast as bots act."""


class ReplayScreen(TableScreen):
    """As a spectator; once the game is over, or if it was laid open, also as each seat."""

    def __init__(
        self,
        session: Session,
        game: Game,
        deal: Deal,
        *,
        seat: int = SPECTATOR,
        laid_open: bool = False,
        kept: Path | None = None,
    ) -> None:
        self.kept = kept
        """The file of the game, where whoever looks on keeps it."""
        self.game = game
        self.deal = deal
        self.at = 0
        self.playing = False
        self.speed = 1
        self.course = course_of(Watch.of(game, SPECTATOR))
        self.turns = self.course.turns
        self._doings: tuple[int, Sequence[Doing]] | None = None
        """For a seat, what was done turn by turn."""
        self._began = 0
        """The turn in which it was last told to play."""
        self._pauses = 0
        """Counts the pauses that were begun: only the last of them goes on when it is over."""
        self.viewers: list[int] = [SPECTATOR, *(range(game.seats) if game.over or laid_open else ())]
        super().__init__(session, game.sitters, self._desk_of(seat if seat in self.viewers else SPECTATOR))
        self._stepping = Replaying(self)
        self.phases = [self._stepping]

    def legend(self, width: int) -> Sequence[Line]:
        return [*super().legend(width), *wrap(words.BAR_LEGEND, width, BOX, "  ")]

    def doings(self) -> Sequence[Doing]:
        """What was done in each turn of the whole game, as whoever looks on may know it.

        Where a game tells a story, what comes later is left out: it names cities that aren’t on the board yet.
        """
        if self._doings is None or self._doings[0] != self.desk.seat:
            seat = self.desk.seat
            self._doings = seat, Desk(Watch.of(self.game, seat), self.desk.cast).turns()
        whole = self._doings[1]
        if self.deal.campaign is None and not self.desk.unseen and not self.desk.hidden_lanes:
            return whole
        told = self.desk.turns()
        return [
            *told,
            *(done._replace(said=words.LATER, named=words.LATER, letters=words.LATER) for done in whole[len(told) :]),
        ]

    def turn_of(self, act: int) -> int:
        """The turn in which an act was done; 0 for what came before the first one."""
        return self.turns[max(0, act - 1)]

    @property
    def last(self) -> int:
        return len(self.game.acts) - 1

    @property
    def ended(self) -> bool:
        """Is the end of a whole game looked at?"""
        return self.at == self.last and self.game.over

    def move_to(self, to: int) -> None:
        """To the end of an act."""
        to = max(0, min(self.last, to))
        if to >= self.at:
            self.desk.watch.hear(*self.game.acts[self.at + 1 : to + 1])
        else:
            self.desk.watch.see_again(self.game.acts[: to + 1])
        self.at = to
        self.weighed = set()
        point_out(self, split(self.desk.rules, self.desk.watch.heard[-1].facts)[0])

    def go_to_act(self, number: int) -> None:
        self.move_to(number)

    def go_to_turn(self, turn: int) -> bool:
        """To where a turn begins; False if there was none of this number."""
        if not 0 <= turn <= self.turns[-1]:
            return False
        self.move_to(next(act for act, begun in enumerate(self.turns) if begun >= turn))
        return True

    def turn_forward(self) -> None:
        """To the beginning of the next turn, or to the end."""
        if not self.go_to_turn(self.turns[self.at] + 1):
            self.move_to(self.last)

    def turn_back(self) -> None:
        """To the beginning of this turn, or if that is here, of the one before."""
        here, turn = self.at, self.turns[self.at]
        self.go_to_turn(turn)
        if self.at == here:
            self.go_to_turn(max(0, turn - 1))

    def to_claim(self, way: int) -> bool:
        """To the next claim, or the one before; False if there is none that way."""
        acts = range(self.at + 1, self.last + 1) if way > 0 else range(self.at - 1, -1, -1)
        found = next((act for act in acts if self.course.claims[act] != NONE), None)
        if found is not None:
            self.move_to(found)
        return found is not None

    def change_speed(self, by: int) -> None:
        place = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, place))]
        self.note = words.at_speed(self.speed)

    def watch_as_next(self) -> None:
        """As the next one who may look on."""
        place = self.viewers.index(self.desk.seat) + 1
        self.watch_as(self.viewers[place % len(self.viewers)])

    def watch_as(self, seat: int) -> None:
        """As one of those who may."""
        self.desk = self._desk_of(seat)
        self.note = words.watching_as(self.desk.cast, self.desk.seat)

    def play(self) -> None:
        """By itself from here on, from the beginning if this is the end; or no further."""
        self.playing = not self.playing
        if self.playing:
            if self.at == self.last:
                self.move_to(0)
            self._began = self.turns[self.at]
            self._pause()

    def _pause(self) -> None:
        """Show an act for a while, also to somebody whose bots don’t keep them waiting."""
        self._pauses += 1
        number = self._pauses
        self.after(SHORT / self.speed, lambda: self._go_on(number))

    def _go_on(self, number: int) -> None:
        if not self.playing or number != self._pauses:
            return
        self.move_to(self.at + 1)
        by_turn = self.session.settings.pace == "step" and self.turns[self.at] > self._began
        self.playing = self.at < self.last and not by_turn
        if self.playing:
            self._pause()
        self.show()

    def clicked(self, pane: Pane, column: int, row: int) -> None:
        """A turn was clicked in the list or on the bar, or something on the map."""
        act = self._act_at(pane, column, row) if self.phase is self._stepping else None
        if act is None:
            super().clicked(pane, column, row)
        else:
            self.playing = False
            self.move_to(act)
            self.show()

    def _act_at(self, pane: Pane, column: int, row: int) -> int | None:
        """The act that a place leads to: a line of the list of turns, or a column of the bar."""
        if pane is self.map_pane and row >= self.atlas.rows:
            return act_at(self.course, column, self.atlas.columns)
        if pane is self.side_pane and self.overlay.regions:
            return self._stepping.acts.get(row - self.overlay.regions[0].y)
        return None

    def give(self, command: str) -> bool:
        """Whoever looks closer doesn’t want it to go on; a key may mean other commands that can’t be given here."""
        looks_closer = command not in ("play", "faster", "slower")
        if looks_closer and any(offer.command == command for offer in self.offers()):
            self.playing = False
        return super().give(command)

    def always(self) -> Sequence[Offer]:
        home = Offer("home", lambda: self.go(GoHome()), shown=False)
        return [*page_commands(self), home, Offer("quit", self.app.exit)]

    def leave(self) -> None:
        """Back to where this was opened from."""
        if len(self.app.screen_stack) > BELOW:
            self.app.pop_screen()
        else:
            self.app.exit()

    def _desk_of(self, seat: int) -> Desk:
        watch = Watch(self.game.rules, self.game.seats, seat)
        watch.hear(*self.game.acts[: self.at + 1])
        return Desk(watch, cast_of(self.game, seat))
