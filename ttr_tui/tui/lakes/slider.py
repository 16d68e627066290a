"""Choosing a number between two ends, left and right or by typing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.core.facts import Action
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_FAINT, BOX_KEY, BOX_STRONG

WIDTH = 64
STEP, LEAP = 1, 5
DIGITS = "0123456789"


class Slider(Phase):
    """`said` puts a value into words, `less` and `more` say what the two directions mean.

    `made` is the action of a value. `back` answers the key that leaves; `leaves` tells whether it does. A number can be
    typed where `asked` has words for it: they get what was typed so far and both ends.
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
        made: Callable[[int], Action | None],
        done: Callable[[int], None],
        back: Callable[[], None],
        asked: Callable[[str, int, int], str] | None = None,
        leaves: bool = True,
    ) -> None:
        self._title, self._about = title, about
        self._values, self._value = values, value
        self._said, self._less, self._more = said, less, more
        self._made, self._done, self._back, self._leaves = made, done, back, leaves
        self._asked = asked
        self._begun: str | None = None
        """What was typed of a number that isn't between the ends yet; None if nobody is typing one."""

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("confirm", self._confirm),
            Offer("left", lambda: self._change(-STEP), self._less),
            Offer("right", lambda: self._change(STEP), self._more),
            Offer("down", lambda: self._change(-LEAP), shown=False),
            Offer("up", lambda: self._change(LEAP), shown=False),
            Offer("back", self._back, shown=self._leaves),
        ]

    def prompt(self, width: int) -> Line:
        said = self._said(self._value)
        if self._asked is not None and self._begun is not None:
            said = self._asked(self._begun, self._values[0], self._values[-1])
        return line(Run(f" {said}", BAR_STRONG))

    def ready(self, action: Action) -> bool:
        value = next((value for value in self._values if self._made(value) == action), None)
        if value is not None:
            self._value, self._begun = value, None
        return value is not None

    def typed(self, key: str, character: str | None) -> bool:
        """A digit of a number that is typed; what can become none of the numbers begins anew."""
        if self._asked is None or not character or character not in DIGITS:
            return False
        begun = f"{self._begun or ''}{character}"
        self._begun = begun if any(str(value).startswith(begun) for value in self._values) else ""
        if begun == self._begun and int(begun) in self._values:
            self._value, self._begun = int(begun), None
        return True

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

    def _confirm(self) -> None:
        """Half a number isn't the one that stands there."""
        if self._begun is None:
            self._done(self._value)

    def _change(self, by: int) -> None:
        self._begun = None
        self._value = max(self._values[0], min(self._values[-1], self._value + by))
