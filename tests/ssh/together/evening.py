"""Four people who meet at a table over OpenSSH, play, lose their lines and come back; somebody else looks on."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic, sleep

from ssh.together import reading
from ssh.together.hands import Hands
from ssh.together.served import AWAY
from ssh.together.window import Look, Tmux, Window
from ttr_tui.words import table_talk

LOOKS = {
    "Ann": Look(80, 24, "xterm-256color"),
    "Bo": Look(100, 30, "xterm", "truecolor"),
    "Cy": Look(120, 40, "linux"),
    "Dee": Look(200, 60, "xterm-256color", "truecolor"),
}
ONLOOKER = "Ida"
ONLOOKERS = Look(120, 40, "vt100")
CODE = re.compile(r"[a-z]+-[a-z]+-\d+")
HELD_UP = 45.0
"""Seconds without a key after which the game is stuck."""


@dataclass
class Evening:
    port: int
    tmux: Tmux
    windows: dict[str, Window] = field(default_factory=dict)
    code: str = ""
    dropped: list[str] = field(default_factory=list)
    """What went on when a line was cut, each time."""

    def arrives(self, name: str, look: Look, user: str = "somebody") -> Window:
        """Somebody comes for the first time."""
        window = self.windows[name] = Window(self.tmux, name, look, self.port)
        window.come(user)
        window.until("What shall everyone call you?")
        window.press(*name, "Enter")
        if "Do you see dots" in window.text:
            window.press("n" if look.term == "linux" else "y")
        return window

    def meet(self, map_name: str) -> None:
        """The first one opens a table, the others knock at it, and the game begins."""
        first, *others = LOOKS
        host = self.arrives(first, LOOKS[first])
        host.until("New table")
        host.press("1", "Down")
        while f"Map        {map_name}" not in host.text:
            host.press("Right")
        while "Seats      4" not in host.text:
            host.press("4")
        host.press("b")
        found = CODE.search(host.until("Others come in"))
        assert found is not None
        self.code = found[0]
        for line, name in enumerate(others, 2):
            guest = self.arrives(name, LOOKS[name], self.code)
            guest.until("knock to sit here")
            guest.press(str(line))
            host.until(f"Let {name} in")
            host.press("2")
            guest.until(f"{name} (you)")
        host.until("Begin the game")
        host.press("1")
        for name in LOOKS:
            self.windows[name].until(reading.choosing_first)

    def play(self, seed: int, happenings: dict[str, list[Happening]]) -> None:
        """Go on to the end. What is to happen to somebody happens in this order, once their screen is right for it."""
        hands = {name: Hands(seed + seat) for seat, name in enumerate(LOOKS)}
        deadline = monotonic() + HELD_UP
        while not all(reading.counting(self.windows[name].see()) for name in LOOKS):
            for name, hand in hands.items():
                window = self.windows[name]
                text = window.see()
                waiting = happenings.get(name, [])
                if waiting and waiting[0].when(text):
                    waiting.pop(0).then()
                    text = window.see()
                if key := hand.key(text):
                    window.press(key)
                    deadline = monotonic() + HELD_UP
            assert monotonic() < deadline, "\n".join(self.windows[name].text for name in LOOKS)
        assert not any(happenings.values()), happenings

    def drops(self, name: str, when: Callable[[str], bool], back: Callable[[str], bool] | None = None) -> Happening:
        """The line is cut once the screen is like this, and somebody comes back: to the same, or to something else."""

        def then() -> None:
            window = self.windows[name]
            before = window.text
            self.dropped.append(f"{name} {when.__name__} {reading.turn(before)}")
            window.cut()
            self._witness(name).until(lambda text: f"{name} away" in text)
            window.come()
            text = window.until(back or when)
            assert reading.hand(text) == reading.hand(before)
            if back is None:
                assert reading.offered(text) == reading.offered(before)
            self._witness(name).until(lambda text: f"{name} away" not in text)

        return Happening(when, then)

    def is_replaced(self, name: str, when: Callable[[str], bool]) -> Happening:
        """Somebody stays away when everybody waits for them; the others have a bot play for them."""

        def then() -> None:
            first, *others = (other for other in LOOKS if other != name)
            self.dropped.append(f"{name} replaced {reading.turn(self.windows[name].text)}")
            self.windows[name].cut()
            self._witness(name).until(f"{name} away")
            sleep(AWAY + 1)
            asking = self.windows[first]
            asking.press('"')
            line = re.search(rf"(\d) {table_talk.stand_in(name)}", asking.until(table_talk.stand_in(name)))
            assert line is not None
            asking.press(line[1])
            for other in others:
                self.windows[other].until(f"would like a bot to play for {name}.")
                self.windows[other].press("y")
            self._witness(name).until(f"{name} away, a bot plays")

        return Happening(when, then)

    def returns(self, name: str, when: Callable[[str], bool]) -> Happening:
        """Whoever was replaced comes back, reads what the bot did for them, and has their seat again."""

        def then() -> None:
            window = self.windows[name]
            window.come()
            text = window.until(table_talk.WHILE_AWAY)
            assert table_talk.BOT_PLAYS_FOR_YOU in " ".join(text.split())
            window.press("Escape")
            self._witness(name).until(lambda text: "a bot plays" not in text and f"{name} away" not in text)

        return Happening(when, then)

    def looks_on(self, when: Callable[[str], bool]) -> Happening:
        """Somebody else comes in by the code of the table, and looks at everything that there is."""

        def then() -> None:
            window = self.arrives(ONLOOKER, ONLOOKERS, self.code)
            window.until(lambda text: reading.turn(text) > 0)
            for page in ("l", "p", "h", "T"):
                window.press(page, "Escape")
            self.windows["Cy"].until("1 watches")

        return Happening(when, then)

    def results(self) -> dict[str, dict[str, int]]:
        """The points of everybody, as each screen has them."""
        found = {}
        for name, window in self.windows.items():
            if not reading.totals(window.see()):
                window.press("s")
            found[name] = reading.totals(window.until(lambda text: bool(reading.totals(text))))
        return found

    def look_around(self) -> None:
        """Whatever there is after a game, at every screen."""
        for window in self.windows.values():
            window.press("Escape", "l", "Escape", "p", "Escape", "?", "Escape", "S", "Escape", "s", "w")
            window.until("Before turn 1 of")
            window.press("Right", "c", "g", "Escape", "?", "Escape", ":", "Escape")

    def _witness(self, name: str) -> Window:
        """Somebody else, whose top row has room for who is away."""
        return self.windows["Dee" if name == "Cy" else "Cy"]


@dataclass(frozen=True)
class Happening:
    when: Callable[[str], bool]
    then: Callable[[], None]
