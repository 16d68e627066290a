"""The terminal of an ordinary login, local or through ssh, told no more than a game needs."""

from __future__ import annotations

from textual.drivers.linux_driver import LinuxDriver

MOUSE = ("1000", "1002", "1006")
"""Buttons and dragging, in numbers without a limit. Every mere motion would go up the line."""

KEYBOARD = ("\x1b[>", "\x1b[<")
"""The kitty keyboard: a shell would be left with it when the line drops."""


class LoginDriver(LinuxDriver):
    def write(self, data: str) -> None:
        if not data.startswith(KEYBOARD):
            super().write(data)

    def _enable_mouse_support(self) -> None:
        self._tell_mouse("h")

    def _disable_mouse_support(self) -> None:
        self._tell_mouse("l")

    def _tell_mouse(self, way: str) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}{way}" for mode in MOUSE))
            self.flush()
