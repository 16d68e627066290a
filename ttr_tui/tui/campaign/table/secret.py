"""What only one of several at a keyboard may read: they look away before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, line, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look.styles import BAR, BOX, BOX_STRONG
from ttr_tui.words.english import screen as screen_words
from ttr_tui.words.english.campaign import cards as words

WIDTH = 68


class Aside(Phase):
    """A curtain over what is shown; the key of it opens what lies behind, in its place."""

    typing = True

    def __init__(self, screen: ScreenForPhases, name: str, behind: Callable[[], Phase], *, alone: bool = False) -> None:
        """`alone`: nothing lies under it that could be gone back to."""
        self.screen = screen
        self._alone = alone
        self._name = name
        self._behind = behind

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("toggle", self._lift, screen_words.LIFT),
            *([] if self._alone else [Offer("back", lambda: self.screen.close(self))]),
        ]

    def typed(self, key: str, character: str | None) -> bool:
        """Nothing else lifts it."""
        keys = self.screen.session.keymap.keys
        if key in keys["help"]:
            self.screen.note = screen_words.help_later(self.screen.session.keymap.sign("toggle"))
        return key not in (*keys["toggle"], *keys["back"])

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.whose(self._name)}", BAR))

    def box(self, width: int, height: int) -> Sequence[Line]:
        said = [words.whose(self._name), *screen_words.look_away(self.screen.session.keymap.sign("toggle"))]
        return panel(said, width)

    def _lift(self) -> None:
        self.screen.close(self)
        self.screen.push(self._behind())


def panel(said: Sequence[str], width: int, title: str = "") -> list[Line]:
    """Sentences in the middle of a frame, the first of them strong."""
    wide = min(width, WIDTH)
    inner = wide - SIDES - 2
    lines = [part for k, sentence in enumerate(said) for part in wrap(sentence, inner, BOX if k else BOX_STRONG)]
    middle = [(Run(" " * ((wide - SIDES - width_of(runs)) // 2), BOX), *runs) for runs in lines]
    return framed(title, [(), *middle, ()], wide)
