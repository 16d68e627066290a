"""Typing the number of a turn to go to."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.typing import Typed
from ttr_tui.tui.look.styles import BAR, BAR_STRONG
from ttr_tui.tui.replay.for_phases import ReplayForPhases
from ttr_tui.words.english import replaying as words
from ttr_tui.words.english.reading import find_numbers

LONGEST = 9


class GoingToTurn(Phase):
    typing = True

    def __init__(self, replay: ReplayForPhases) -> None:
        self.replay = replay
        self._typed = Typed(longest=LONGEST)

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._go, words.GO_THERE), Offer("back", lambda: self.replay.close(self))]

    def typed(self, key: str, character: str | None) -> bool:
        return self._typed.take(key, character)

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.which_turn(self.replay.turns[-1])} ", BAR), Run(f"{self._typed.text}_", BAR_STRONG))

    def _go(self) -> None:
        replay, typed = self.replay, self._typed.text
        numbers = find_numbers(typed) or []
        if not typed.strip() or (len(numbers) == 1 and replay.go_to_turn(numbers[0])):
            replay.close(self)
        else:
            replay.note = words.no_such_turn(replay.turns[-1])
