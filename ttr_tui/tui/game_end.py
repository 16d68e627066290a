"""The end of a game at the table: the score is counted up, then lies there with what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from ttr_tui.seats.deal import Deal, Party
from ttr_tui.seats.record import WholeGame
from ttr_tui.seats.way_back import NoWay
from ttr_tui.store.faults import MapError
from ttr_tui.store.layouts import Size
from ttr_tui.tui.finish.final_score import FinalCount
from ttr_tui.tui.finish.result_files import keep_result
from ttr_tui.tui.finish.result_page import LEAST_BESIDE, ResultPage, beside_totals, what_is_laid, whole_map
from ttr_tui.tui.finish.whole_page import WholePage
from ttr_tui.tui.kit.messages import Begin
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.map.drawing import Marks
from ttr_tui.tui.map.signs import Glyphs
from ttr_tui.tui.map.tracing import Tracing
from ttr_tui.tui.replay_screen import ReplayScreen, analysing, tell_of_analysis
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.words import results


def load_posters(width: int, traced: Callable[[Size], Tracing], marks: Marks, glyphs: Glyphs) -> None:
    """Read and draw the maps that the page of a result may have in so many columns, where files are read.

    Rows that the last round leaves as they are then lie on their shelf. A drawing that can’t be read is none of this:
    the page may need another.
    """
    seen = what_is_laid(marks)
    for size in beside_totals(width, LEAST_BESIDE):
        with suppress(MapError):
            whole_map(traced(size), seen, glyphs)


def end_of(game: GameForPhases) -> Phase:
    """The score is counted up, unless somebody wants no delay."""
    if game.session.moves:
        return FinalCount(game, lambda: show_result(game))
    whole = game.chair.whole()
    assert whole is not None
    return _result(game, whole)


def show_result(game: GameForPhases) -> None:
    """Unless somebody at another screen has taken the end back, which is then about to be heard."""
    whole = game.chair.whole()
    if whole is not None:
        game.point_at_nothing()
        game.phases[0] = _result(game, whole)


def _result(game: GameForPhases, whole: WholeGame) -> Phase:
    more = [*game.other_games(whole.deal), Offer("replay", lambda: _watch_before(game, whole, 0, game.desk.seat))]
    can_undo = game.desk.mine and not isinstance(game.chair.way_back(game.desk.seat), NoWay)
    aside = results.undoes_the_end(game.session.keymap.sign("undo")) if can_undo else ""
    return Result(game, whole, more, aside)


def games_after(game: GameForPhases, deal: Deal) -> Sequence[Offer]:
    """What whoever keeps this game can begin now."""
    if not game.chair.keeps:
        return []
    return [Offer("again", lambda: _play_again(game, deal)), Offer("rematch", lambda: _deal_anew(game, deal))]


def _play_again(game: GameForPhases, deal: Deal) -> None:
    """The same cards for the same people, who may know them now."""
    game.go(Begin(deal.again()))


def _deal_anew(game: GameForPhases, deal: Deal) -> None:
    """Other cards for the same people."""
    game.go(Begin(Party(deal.map, deal.variants, deal.sitters, deal.first).deal()))


def _watch_before(game: GameForPhases, whole: WholeGame, act: int, seat: int, said: str = "") -> None:
    """As it was before an act, or from its beginning, as somebody saw it."""
    kept = game.chair.path if game.chair.keeps else None
    replay = ReplayScreen(game.session, whole.game, whole.deal, seat=seat, kept=kept)
    replay.move_to(act - 1)
    replay.note = said
    game.app.push_screen(replay)


class Result(WholePage):
    """The page of a result, and what can be done next."""

    def __init__(self, game: GameForPhases, whole: WholeGame, more: Sequence[Offer], aside: str) -> None:
        deal = whole.deal
        lines = None if deal.daily is None else results.to_paste(whole.game, deal.daily)
        alone = sum(not who.bot for who in game.sitters) == 1
        told = results.told_last(whole.game, deal)
        self._to_paste = lines
        self._result = ResultPage(game.desk, told, game.atlas.traced, lines, alone=alone)
        super().__init__(game, self._result)
        self._whole = whole
        self._aside = aside
        kept = game.chair.path if game.chair.keeps else None
        judging = analysing(game, whole, kept, partial(_watch_before, game, whole), self._result)
        self._more = [*more, *judging]
        tell_of_analysis(game, whole, kept, self._result)

    def actions(self) -> Sequence[Offer]:
        keeping = [Offer("keep", self._keep)] if self.table.session.at_home else []
        copying = [Offer("copy", self._copy, shown=False)] if self._to_paste is not None else []
        return [*self._more, *keeping, *copying]

    def asked(self) -> str:
        again = any(offer.command == "again" for offer in self._more)
        if not self.table.session.at_home:
            return results.OVER_FAR if again else results.OVER_LOOKING_ON
        return results.OVER if again else results.OVER_ELSEWHERE

    def aside(self) -> str:
        return self._aside

    def _copy(self) -> None:
        """The lines of the day."""
        if self._to_paste is not None:
            self.table.copy("\n".join(self._to_paste.lines(fine=self.table.session.glyphs.braille)))

    def _keep(self) -> None:
        table = self.table
        table.work(keep_result(table, self._whole, self._result))
