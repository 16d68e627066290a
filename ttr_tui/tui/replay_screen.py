"""A game that was played, on the screen: any of its acts, as whoever may see it saw it; its turns in a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from ttr_tui.core.cards import NONE
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.news import SHORT
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Course, Game, Watch, course_of
from ttr_tui.seats.record import WholeGame
from ttr_tui.store.saves import analysis_file
from ttr_tui.tui.finish.final_score import FinalCount
from ttr_tui.tui.finish.result_files import keep_result
from ttr_tui.tui.finish.result_page import ResultPage
from ttr_tui.tui.finish.whole_page import WholePage
from ttr_tui.tui.kit.lines import SIDES, Line, Run, fit, framed, heading, line, shorten, width_of, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase, Typed, Where
from ttr_tui.tui.kit.screen import FEWEST_SCREENS, Pane
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look import BAR, BAR_KEY, BAR_STRONG, BOX, BOX_FAINT, CHOSEN, FAINT, STRONG, TEXT, seat
from ttr_tui.tui.map.signs import CURSOR, owned_track
from ttr_tui.tui.pages.table_pages import page_commands
from ttr_tui.tui.table.atlas import ARROWS
from ttr_tui.tui.table.desk import Desk, TurnInBrief
from ttr_tui.tui.table.moves import helped, moves_of, needed
from ttr_tui.tui.table.panes import WITH_NAMES
from ttr_tui.tui.table.protocol import TableForPhases
from ttr_tui.tui.table.system_screen import point_out
from ttr_tui.tui.table_screen import TableScreen
from ttr_tui.tui.turn.open_map import Looking
from ttr_tui.words import saved_games, shorthand
from ttr_tui.words.cast import cast_of
from ttr_tui.words.controls import more_lines
from ttr_tui.words.lookup import find_numbers
from ttr_tui.words.results import split, told_last
from ttr_tui.words.sentences import tell

if TYPE_CHECKING:
    from ttr_tui.tui.finish.analysis import WatchBefore


SPEEDS = 1, 2, 4
"""Times as fast as bots act."""


class ReplayScreen(TableScreen):
    """As a spectator; once the game is over, or if it was laid open, also as each seat."""

    rows_of_hand = 1
    """The bar of the whole game takes the others."""

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
        self.whole = WholeGame(game, deal)
        self.game = game
        self.deal = deal
        self.at = 0
        self.playing = False
        self.speed = 1
        self.course = course_of(Watch.of(game, SPECTATOR))
        self.turns = self.course.turns
        self._doings: tuple[int, Sequence[TurnInBrief]] | None = None
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
        return [*super().legend(width), *wrap(saved_games.BAR_LEGEND, width, BOX, "  ")]

    def doings(self) -> Sequence[TurnInBrief]:
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
            *(
                done._replace(said=saved_games.LATER, named=saved_games.LATER, letters=saved_games.LATER)
                for done in whole[len(told) :]
            ),
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
        self.moving.finish()
        needed_before = needed(self.desk)
        if to >= self.at:
            self.desk.watch.hear(*self.game.acts[self.at + 1 : to + 1])
        else:
            self.desk.watch.see_again(self.game.acts[: to + 1])
        if self.session.moves and to == self.at + 1:
            self.moving.begin(*moves_of(self.desk, self.desk.watch.heard[-1:], helped(self.desk, needed_before)))
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
        self.note = saved_games.at_speed(self.speed)

    def watch_as_next(self) -> None:
        """As the next one who may look on."""
        place = self.viewers.index(self.desk.seat) + 1
        self.watch_as(self.viewers[place % len(self.viewers)])

    def watch_as(self, seat: int) -> None:
        """As one of those who may."""
        self.desk = self._desk_of(seat)
        self.note = saved_games.watching_as(self.desk.cast, self.desk.seat)

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
        if looks_closer and any(offer.command == command for offer in self.offered):
            self.playing = False
        return super().give(command)

    def always(self) -> Sequence[Offer]:
        home = Offer("home", lambda: self.go(GoHome()), shown=False)
        return [*page_commands(self), home, Offer("quit", self.app.exit)]

    def leave(self) -> None:
        """Back to where this was opened from."""
        if len(self.app.screen_stack) > FEWEST_SCREENS:
            self.app.pop_screen()
        else:
            self.app.exit()

    def _desk_of(self, seat: int) -> Desk:
        watch = Watch(self.game.rules, self.game.seats, seat)
        watch.hear(*self.game.acts[: self.at + 1])
        return Desk(watch, cast_of(self.game, seat))


LEAST_ROWS = 12
"""Of the list of turns, also where it then lies over tickets."""


class Replaying(Looking):
    """Stepping through a game, with the whole game as a bar under the map, and in the side as a list of turns."""

    where = Where.SIDE
    public = True

    def __init__(self, replay: ReplayScreen) -> None:
        super().__init__(replay)
        self.replay = replay
        self._result: OverReplay | None = None
        """What lies over the replay once the score was counted up."""
        self.acts: Mapping[int, int] = {}
        """The act that each line of its box leads to, as it was drawn last."""

    def offers(self) -> Sequence[Offer]:
        replay = self.replay
        walking = [
            offer._replace(shown=False)
            for offer in super().offers()
            if offer.command not in (*ARROWS, "confirm", "back")
        ]
        end = [] if self._is_shown else [Offer("confirm", self._count, saved_games.RESULT)]
        if replay.deal.campaign is None and self._is_shown and replay.session.at_home:
            end.append(Offer("keep", self._keep))
        shown = None if self._result is None else self._result.result
        judging = analysing(replay, replay.whole, replay.kept, self._go_before, shown)
        as_others = [Offer("watch-as", replay.watch_as_next)] if len(replay.viewers) > 1 else []
        return [
            *(end if replay.ended else []),
            *[offer._replace(shown=replay.ended or not replay.at) for offer in judging],
            Offer("forward-step", self._goer(lambda: replay.move_to(replay.at + 1))),
            Offer("back-step", self._goer(lambda: replay.move_to(replay.at - 1))),
            Offer("turn-forward", self._goer(replay.turn_forward)),
            Offer("turn-back", self._goer(replay.turn_back), shown=False),
            Offer("play", self._goer(replay.play), saved_games.STOP if replay.playing else saved_games.PLAY),
            Offer("back", replay.leave),
            Offer(
                "next-claim",
                self._goer(lambda: self._to_claim(1)),
                saved_games.NEXT_CLAIM,
                thing=saved_games.OF_THE_GAME,
            ),
            Offer(
                "previous-claim",
                self._goer(lambda: self._to_claim(-1)),
                saved_games.PREVIOUS_CLAIM,
                shown=False,
                thing=saved_games.OF_THE_GAME,
            ),
            Offer("faster", lambda: replay.change_speed(1)),
            Offer("slower", lambda: replay.change_speed(-1), shown=False),
            *as_others,
            *self._copying(),
            Offer("go-to", replay.opener(lambda: GoingToTurn(replay))),
            Offer("first", self._goer(lambda: replay.move_to(0)), saved_games.BEGINNING, shown=False),
            Offer("last", self._goer(lambda: replay.move_to(replay.last)), saved_games.END),
            *walking,
        ]

    def _copying(self) -> Sequence[Offer]:
        """A position has all that was dealt."""
        replay = self.replay
        if not replay.game.over or replay.deal.campaign is not None:
            return []
        return [Offer("copy", self._copy, saved_games.COPY_POSITION, shown=False)]

    def _copy(self) -> None:
        from ttr_tui.seats.position import Position

        replay = self.replay
        acts = replay.game.acts[: replay.at + 1]
        replay.copy(Position.of(replay.deal, replay.game, acts).line())

    def prompt(self, width: int) -> Line:
        place = Run(f" {self._place()}: ", BAR_KEY)
        lane = () if self.replay.atlas.shown else self.pointed_at()
        if lane:
            return (place, *lane)
        return line(place, Run(self._said() if self._fits() else self._in_short(), BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        """The turns, and under them what has no room in the prompt."""
        self.acts = {}
        if not self.replay.roomy:
            return ()
        told = [] if self._fits() else wrap(self._said(), width - SIDES - 2, BOX)
        found = turn_list(self.replay, told, width, min(height, max(LEAST_ROWS, self.replay.news_rows)))
        self.acts = found.acts
        return found.lines

    def below(self, width: int) -> Sequence[Line]:
        return [fit(part, width, TEXT) for part in bar(self.replay.course, self.replay.at, width)]

    def _place(self) -> str:
        replay = self.replay
        turn, now = replay.turn_of(replay.at), replay.turns[replay.at]
        return saved_games.place(replay.desk.cast, replay.desk.seat, turn, replay.turns[-1], over=now > turn)

    def _said(self) -> str:
        """What happened in the act that is looked at."""
        desk = self.replay.desk
        if not self.replay.at:
            return saved_games.SET_UP
        return " ".join(tell(desk.cast, split(desk.rules, desk.watch.heard[-1].facts)[0])) or saved_games.NOTHING_TO_SEE

    def _fits(self) -> bool:
        """Has all of it room in the prompt?"""
        return cell_len(f" {self._place()}: {self._said()}") <= self.replay.size.width

    def _in_short(self) -> str:
        """The same in a few letters."""
        cast, heard = self.replay.desk.cast, self.replay.desk.watch.heard[-1]
        return shorthand.last_of_all(cast, list(shorthand.brief(cast, heard.facts).items())) or self._said()

    def _goer(self, go: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            if self._result is not None:
                self.replay.close(self._result)
            go()

        return act

    def _go_before(self, act: int, seat: int, said: str) -> None:
        """To what a seat saw before an act, whatever lies over it."""
        self.replay.phases = [self]
        self.replay.watch_as(seat)
        self.replay.move_to(act - 1)
        self.replay.note = said

    def _to_claim(self, way: int) -> None:
        if not self.replay.to_claim(way):
            self.replay.note = saved_games.NO_MORE_CLAIMS

    def _count(self) -> None:
        """Count up the score, then show the result."""
        if self.replay.session.moves:
            self.replay.push(FinalCount(self.replay, self._show_result))
        else:
            self._show_result()

    def _show_result(self) -> None:
        replay = self.replay
        replay.phases = [self]
        replay.point_at_nothing()
        notes = told_last(replay.game, replay.deal)
        page = ResultPage(replay.desk, notes, replay.atlas.traced)
        self._result = OverReplay(replay, page)
        replay.push(self._result)
        tell_of_analysis(replay, replay.whole, replay.kept, page)

    @property
    def _is_shown(self) -> bool:
        return self._result in self.replay.phases

    def _keep(self) -> None:
        replay = self.replay
        assert self._result is not None
        replay.work(keep_result(replay, replay.whole, self._result.result))


class OverReplay(WholePage):
    """The result at the end of a replay, from which any step leads back into it."""

    alone = False

    def __init__(self, replay: ReplayScreen, result: ResultPage) -> None:
        super().__init__(replay, result)
        self.result = result

    def offers(self) -> Sequence[Offer]:
        """Esc goes back to the replay, which shows the map."""
        close = Offer("back", lambda: self.table.close(self))
        replays = ("back", "first", "last", "go-on")
        return [close, *(offer for offer in super().offers() if offer.command not in replays)]

    def asked(self) -> str:
        return saved_games.AT_THE_RESULT


# The whole game as a bar: where routes were claimed, who led, and where in it somebody is.

HERE, EMPTY, BETWEEN = "#", "·", "-"
BAR_HEAD = 2 + max(map(len, saved_games.BAR))
"""Columns before it."""


def bar(course: Course, at: int, width: int) -> list[Line]:
    """Turns from left to right: a row for the claims, and one for who led."""
    heads = [f" {said:<{BAR_HEAD - 2}} " for said in saved_games.BAR]
    columns = _columns_of_acts(course, width)
    room, here = _bar_width(width), columns[at]
    claims: list[Run] = [Run(EMPTY, FAINT)] * room
    for column, claimed in zip(columns, course.claims, strict=True):
        if claimed >= 0:
            claims[column] = Run(f"{claimed + 1}", seat(claimed))
    leaders = _leaders(course, columns)
    leads = [Run(" ") if leader == NONE else Run(BETWEEN, owned_track(leader)) for leader in leaders]
    leads += [Run(" ")] * (room - len(leads))
    for column, leader in enumerate(leaders):
        if leader != NONE and (not column or leaders[column - 1] != leader):
            leads[column] = Run(f"{leader + 1}", seat(leader))
    own, there = course.claims[at], claims[here]
    claims[here] = Run(f"{own + 1}" if own >= 0 else HERE if there.token == FAINT else there.text, CURSOR)
    leads[here] = Run(leads[here].text, CURSOR)
    return [(Run(head, STRONG), *cells, Run(" ")) for head, cells in zip(heads, (claims, leads), strict=True)]


def act_at(course: Course, column: int, width: int) -> int | None:
    """The first act that the bar shows in this column or after it; None beside the bar."""
    found = column - BAR_HEAD
    if not 0 <= found < _bar_width(width):
        return None
    return next((act for act, place in enumerate(_columns_of_acts(course, width)) if place >= found), None)


def _bar_width(width: int) -> int:
    return max(1, width - BAR_HEAD - 1)


def _columns_of_acts(course: Course, width: int) -> list[int]:
    """Where each act stands: about where its turn is, and as long as there is room no two claims in one place."""
    room, turns = _bar_width(width), max(1, course.turns[-1])
    columns = [turn * (room - 1) // turns for turn in course.turns]
    if sum(claimed >= 0 for claimed in course.claims) > room:
        return columns
    after = first = 0
    for act, claimed in enumerate(course.claims):
        columns[act] = first = max(columns[act], first if claimed < 0 else max(first, after))
        after = first + 1 if claimed >= 0 else after
    before = last = room - 1
    for act, claimed in reversed([*enumerate(course.claims)]):
        columns[act] = last = min(columns[act], last if claimed < 0 else min(last, before))
        before = last - 1 if claimed >= 0 else before
    return columns


def _leaders(course: Course, columns: Sequence[int]) -> list[int]:
    """For each column whoever had most alone, somebody new rather than the one before; NONE where nobody had."""
    there: dict[int, list[int]] = {}
    for column, scores in zip(columns, course.scores, strict=True):
        best = [number for number, points in enumerate(scores) if points == max(scores)]
        there.setdefault(column, []).append(best[0] if len(best) == 1 else NONE)
    found: list[int] = []
    leader = NONE
    for column in range(columns[-1] + 1):
        told = there.get(column, [leader])
        leader = next((one for one in told if one not in (NONE, leader)), told[-1])
        found.append(leader)
    return found


# The turns of a game beside the map, the one that is looked at marked.

LEAST_TURNS = 3
"""Those that stay in sight whatever is told under them."""


class TurnList(NamedTuple):
    lines: Sequence[Line]
    acts: Mapping[int, int]
    """The act that each of these lines leads to, if it does."""


def turn_list(replay: ReplayScreen, told: Sequence[Line], width: int, height: int) -> TurnList:
    """As many turns as there is room for, the marked one in their middle, with what is told under them."""
    doings, inner = replay.doings(), width - SIDES
    room = max(LEAST_TURNS, height - SIDES - (len(told) + 1 if told else 0))
    here = place_of(doings, replay.at)
    top = max(0, min(here - room // 2, len(doings) + 1 - room))
    shown = range(top, min(top + room, len(doings) + 1))
    rows = [_turn_row(replay, doings, place, CHOSEN if place == here else BOX, inner) for place in shown]
    under = [(), *((Run(" ", BOX), *part) for part in told)] if told else []
    foot = more_lines(0, len(doings) + 1 - top - len(rows))
    lines = framed(saved_games.TURNS, [*rows, *under][: max(room, height - SIDES)], width, foot)
    above = len(heading(saved_games.TURNS, inner)) + 1
    return TurnList(lines, {above + k: doings[place - 1].act if place else 0 for k, place in enumerate(shown)})


def place_of(doings: Sequence[TurnInBrief], act: int) -> int:
    """The turn that an act belongs to, counted from 1; 0 is the set-up."""
    return 1 + sum(done.act < act for done in doings[:-1]) if act and doings else 0


def _turn_row(replay: ReplayScreen, doings: Sequence[TurnInBrief], place: int, token: str, width: int) -> Line:
    """` 12 1 Denver-Omaha`: the number of the turn, who acted and what they did."""
    if not place:
        return fit((Run(f" {saved_games.BEGINNING}", token),), width, token)
    done, digits = doings[place - 1], len(str(replay.turns[-1]))
    number = replay.turn_of(done.act)
    who = Run(f"{done.seat + 1}", seat(done.seat)) if done.seat != NONE else Run(" ", token)
    lead = (Run(f"{number or '':>{digits}} ", token if token == CHOSEN else BOX_FAINT), who)
    room = width - width_of(lead)
    said = done.fitting(room - 1, names=width >= WITH_NAMES)
    return fit((*lead, *shorten((Run(f" {said}", token),), room)), width, token)


LONGEST_NUMBER = 9


class GoingToTurn(Phase):
    """Asks for the number of a turn."""

    typing = True

    def __init__(self, replay: ReplayScreen) -> None:
        self.replay = replay
        self.field: Typed = Typed(longest=LONGEST_NUMBER)

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._go, saved_games.GO_THERE), Offer("back", lambda: self.replay.close(self))]

    def prompt(self, width: int) -> Line:
        return line(
            Run(f" {saved_games.which_turn(self.replay.turns[-1])} ", BAR), Run(f"{self.field.text}_", BAR_STRONG)
        )

    def _go(self) -> None:
        replay, typed = self.replay, self.field.text
        numbers = find_numbers(typed) or []
        if not typed.strip() or (len(numbers) == 1 and replay.go_to_turn(numbers[0])):
            replay.close(self)
        else:
            replay.note = saved_games.no_such_turn(replay.turns[-1])


# The offer to analyse a game that is over. What that takes is loaded once somebody wants it.


def analysing(
    table: TableForPhases, whole: WholeGame, path: Path | None, watch_before: WatchBefore, result: ResultPage | None
) -> Sequence[Offer]:
    """Only to whoever keeps the file of the game; the result is told what it comes to."""
    if path is None or not _may_be_analysed(table, whole):
        return []

    def make() -> Phase:
        from ttr_tui.tui.finish.analysis import AnalysisView

        return AnalysisView(table, whole, path, watch_before, result)

    return [Offer("analyse", table.opener(make))]


def tell_of_analysis(table: TableForPhases, whole: WholeGame, path: Path | None, result: ResultPage) -> None:
    """Have a result told what was kept of an analysis, if there is one."""
    if path is None or not _may_be_analysed(table, whole) or not analysis_file(path).exists():
        return
    from ttr_tui.tui.finish.analysis import tell_result

    table.work(tell_result(table, whole, path, result))


def _may_be_analysed(table: TableForPhases, whole: WholeGame) -> bool:
    """What came of a campaign’s game stays with the campaign."""
    return whole.game.over and whole.deal.campaign is None and table.session.at_home
