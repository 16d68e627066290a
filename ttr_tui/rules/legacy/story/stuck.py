"""Rules of the board that are in force from the start, and those that take a numbered step of the set-up."""

from __future__ import annotations

from ttr_tui.core.events import Postponed
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.sticking import RuleStuck
from ttr_tui.rules.legacy.effects.verbs import Sticker, StickerId
from ttr_tui.rules.legacy.story.steps import Steps
from ttr_tui.rules.part import Due, Play


class StuckBefore(Steps):
    """What was stuck in an earlier game; then the free steps of the set-up, once the story is read (LEGACY-030)."""

    name = "stuck-before"
    pipeline = "set-up"
    numbered = range(1, 16)
    tasks = ("set-up-steps",)
    after = ("story",)
    facts = (RuleStuck, Postponed)

    @value
    class Numbers:
        stickers: tuple[Sticker, ...]
        stuck_before: tuple[StickerId, ...]

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def set_up(self, play: Play) -> None:
        for sticker in self.numbers.stuck_before:
            play.tell(RuleStuck(sticker))

    def begin_play(self, play: Play) -> Due | None:
        return self.go_on(play)
