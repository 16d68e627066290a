"""What moves on a screen: things on their way to where they belong, one after the other, by one clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator


class Motion:
    """One thing on its way: frame by frame, and at the end it is where the screen would show it anyway."""

    def __init__(self, frames: int, seconds: float) -> None:
        self.frames = frames
        self.seconds = seconds
        """Of each frame."""
        self.at = 1
        """The frame that is shown now, or first; the last one is the end."""

    @property
    def over(self) -> bool:
        return self.at >= self.frames


class Moving:
    """All that moves on one screen. Nothing is sent once it is at its end, and anybody may end it before."""

    def __init__(self, after: Callable[[float, Callable[[], None]], None], show: Callable[[], None]) -> None:
        self._after = after
        self._show = show
        self._line: deque[Motion] = deque()
        self._frames = 0
        """Counts the frames that were waited for: only the last of them is shown when its time has come."""

    def __bool__(self) -> bool:
        return bool(self._line)

    def __iter__(self) -> Iterator[Motion]:
        return iter(self._line)

    def begin(self, *motions: Motion) -> None:
        """Show these once what moves already is at its end."""
        waits = bool(self._line)
        self._line += [one for one in motions if not one.over]
        if self._line and not waits:
            self._wait()

    def finish(self) -> bool:
        """Have everything where it belongs at once; False if it was."""
        moved = bool(self._line)
        self._line.clear()
        self._frames += 1
        if moved:
            self._show()
        return moved

    def next_frame(self) -> None:
        first = self._line[0]
        first.at += 1
        if first.over:
            self._line.popleft()
        self._frames += 1
        self._show()
        if self._line:
            self._wait()

    def _wait(self) -> None:
        number = self._frames
        self._after(self._line[0].seconds, lambda: self.next_frame() if number == self._frames else None)
