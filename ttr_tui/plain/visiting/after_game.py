"""What somebody does once a game with others is over: play again, replay it, hear the result again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.hosting.company.table_chair import TableChair
from ttr_tui.hosting.hosted_game import WholeGame
from ttr_tui.plain.menu.asking import choose
from ttr_tui.plain.menu.replaying import replay
from ttr_tui.plain.retelling import tell_end
from ttr_tui.plain.visiting.fellows import Fellows
from ttr_tui.plain.visiting.line_voice import LineVoice, Moved
from ttr_tui.words.english.host import table as table_words
from ttr_tui.words.english.plain import visiting as words


class AfterGame:
    def __init__(self, voice: LineVoice, chair: TableChair, fellows: Fellows, whole: WholeGame, reader: int) -> None:
        self._voice, self._chair, self._fellows = voice, chair, fellows
        self._whole, self._reader = whole, reader

    def stay(self) -> str:
        """The table where it is played again; none if somebody goes back to the tables."""
        self._voice.on_news = self._news
        doings: list[tuple[str, Callable[[], object] | None]] = [
            (table_words.TO_LOBBY, None),
            *([(table_words.PLAY_AGAIN, self._ask_rematch)] if self._chair.seats else []),
            (words.REPLAY, self._replay),
            (words.RESULT_AGAIN, self._tell_end),
        ]
        self._tell_end()
        try:
            while doing := doings[choose(self._voice, words.AFTER, [said for said, _ in doings])][1]:
                doing()
        except Moved:
            if not self._fellows.next_table:
                self._voice.say(table_words.SEAT_TAKEN)
        return self._fellows.next_table

    def _news(self) -> Sequence[str]:
        if self._fellows.next_table or not self._voice.line.do(lambda: self._chair.listens):
            raise Moved
        return self._fellows.news()

    def _tell_end(self) -> None:
        tell_end(self._whole.game, self._whole.deal, self._voice, self._reader)

    def _ask_rematch(self) -> None:
        self._voice.say(*self._fellows.ask_rematch())

    def _replay(self) -> None:
        replay(self._voice, self._whole, self._reader)
