"""Stepping through a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.cells import cell_len

from ttr_tui.hosting.hosted_game import WholeGame
from ttr_tui.tui.analysis.offer import analysing
from ttr_tui.tui.finish.keeping import keep_result
from ttr_tui.tui.finish.result_page import ResultPage
from ttr_tui.tui.finish.scoring import Scoring, is_counted
from ttr_tui.tui.finish.whole_page import WholePage
from ttr_tui.tui.kit.frame import SIDES
from ttr_tui.tui.kit.lines import Line, Run, fit, line, wrap
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.look.styles import BAR_KEY, BAR_STRONG, BOX, TEXT
from ttr_tui.tui.map.walking import ARROWS
from ttr_tui.tui.replay.bar import bar
from ttr_tui.tui.replay.for_phases import ReplayForPhases
from ttr_tui.tui.replay.go_to_turn import GoingToTurn
from ttr_tui.tui.replay.turn_list import turn_list
from ttr_tui.tui.turn.looking import Looking
from ttr_tui.words.english import replaying as words
from ttr_tui.words.english import shorthand
from ttr_tui.words.english.ending import split, told_last
from ttr_tui.words.english.telling import tell

LEAST_ROWS = 12
"""Of the list of turns, also where it then lies over tickets."""


class Replaying(Looking):
    """With the whole game as a bar under the map, and in the side as a list of turns."""

    where = Where.SIDE
    public = True

    def __init__(self, replay: ReplayForPhases) -> None:
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
        end = [] if self._is_shown else [Offer("confirm", self._count, words.RESULT)]
        if replay.deal.campaign is None and self._is_shown and replay.session.at_home:
            end.append(Offer("keep", self._keep))
        judging = analysing(replay, WholeGame(replay.game, replay.deal), replay.kept, self._go_before)
        as_others = [Offer("watch-as", replay.watch_as_next)] if len(replay.viewers) > 1 else []
        return [
            *(end if replay.ended else []),
            *[offer._replace(shown=replay.ended or not replay.at) for offer in judging],
            Offer("forward-step", self._goer(lambda: replay.move_to(replay.at + 1))),
            Offer("back-step", self._goer(lambda: replay.move_to(replay.at - 1))),
            Offer("turn-forward", self._goer(replay.turn_forward)),
            Offer("turn-back", self._goer(replay.turn_back), shown=False),
            Offer("play", self._goer(replay.play), words.STOP if replay.playing else words.PLAY),
            Offer("next-claim", self._goer(lambda: self._to_claim(1)), words.NEXT_CLAIM, thing=words.OF_THE_GAME),
            Offer(
                "previous-claim",
                self._goer(lambda: self._to_claim(-1)),
                words.PREVIOUS_CLAIM,
                shown=False,
                thing=words.OF_THE_GAME,
            ),
            Offer("faster", lambda: replay.change_speed(1)),
            Offer("slower", lambda: replay.change_speed(-1), shown=False),
            *as_others,
            Offer("go-to", replay.opener(lambda: GoingToTurn(replay))),
            Offer("back", replay.leave),
            Offer("first", self._goer(lambda: replay.move_to(0)), words.BEGINNING, shown=False),
            Offer("last", self._goer(lambda: replay.move_to(replay.last)), words.END),
            *walking,
        ]

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
        return words.place(replay.desk.cast, replay.desk.seat, replay.turn_of(replay.at), replay.turns[-1])

    def _said(self) -> str:
        """What happened in the act that is looked at."""
        desk = self.replay.desk
        if not self.replay.at:
            return words.SET_UP
        return " ".join(tell(desk.cast, split(desk.rules, desk.watch.heard[-1].facts)[0])) or words.NOTHING_TO_SEE

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
            self.replay.note = words.NO_MORE_CLAIMS

    def _count(self) -> None:
        """Count up the score, then show the result."""
        if is_counted(self.replay.session.settings):
            self.replay.push(Scoring(self.replay, self._show_result))
        else:
            self._show_result()

    def _show_result(self) -> None:
        replay = self.replay
        replay.phases = [self]
        replay.point_at_nothing()
        notes = told_last(replay.game, replay.deal)
        self._result = OverReplay(replay, ResultPage(replay.desk, notes, replay.atlas.traced))
        replay.push(self._result)

    @property
    def _is_shown(self) -> bool:
        return self._result in self.replay.phases

    def _keep(self) -> None:
        replay = self.replay
        assert self._result is not None
        replay.work(keep_result(replay, replay.game, replay.deal, self._result.result))


class OverReplay(WholePage):
    """The result at the end of a replay, from which any step leads back into it."""

    alone = False

    def __init__(self, replay: ReplayForPhases, result: ResultPage) -> None:
        super().__init__(replay, result)
        self.result = result

    def offers(self) -> Sequence[Offer]:
        """Esc goes back to the replay, which shows the map."""
        close = Offer("back", lambda: self.table.close(self))
        replays = ("back", "first", "last", "go-on")
        return [close, *(offer for offer in super().offers() if offer.command not in replays)]

    def asked(self) -> str:
        return words.AT_THE_RESULT
