"""Choosing a number between two ends, left and right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_FAINT, BOX_KEY, BOX_STRONG

WIDTH = 64
STEP, LEAP = 1, 5


class Slider(Phase):
    """`said` puts a value into words, `less` and `more` say what the two directions mean.

    `back` answers the key that leaves; `leaves` tells whether it does.
    """

    where = Where.SIDE

    def __init__(
        self,
        title: str,
        about: Sequence[str],
        values: range,
        value: int,
        *,
        said: Callable[[int], str],
        less: str,
        more: str,
        done: Callable[[int], None],
        back: Callable[[], None],
        leaves: bool = True,
    ) -> None:
        self._title, self._about = title, about
        self._values, self._value = values, value
        self._said, self._less, self._more = said, less, more
        self._done, self._back, self._leaves = done, back, leaves

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("confirm", lambda: self._done(self._value)),
            Offer("left", lambda: self._change(-STEP), self._less),
            Offer("right", lambda: self._change(STEP), self._more),
            Offer("down", lambda: self._change(-LEAP), shown=False),
            Offer("up", lambda: self._change(LEAP), shown=False),
            Offer("back", self._back, shown=self._leaves),
        ]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._said(self._value)}", BAR_STRONG))

    def wheeled(self, by: int) -> None:
        self._change(-by)

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide = min(width, WIDTH)
        room = wide - SIDES - 2
        told = [(Run(" ", BOX), *part) for sentence in self._about for part in wrap(sentence, room, BOX)]
        span = max(1, self._values[-1] - self._values[0])
        least, most = (f"{abs(end)}" for end in (self._values[0], self._values[-1]))
        long = room - 1 - len(f"{least}  {most}")
        place = round(long * (self._value - self._values[0]) / span)
        scale = (
            Run(f" {least} ", BOX),
            Run("-" * place, BOX_FAINT),
            Run("O", BOX_KEY),
            Run("-" * (long - place), BOX_FAINT),
            Run(f" {most}", BOX),
        )
        said = [(Run(" ", BOX), *part) for part in wrap(self._said(self._value), room, BOX_STRONG)]
        return framed(self._title, [*told, scale, *said], wide)

    def _change(self, by: int) -> None:
        self._value = max(self._values[0], min(self._values[-1], self._value + by))
