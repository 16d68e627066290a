"""What every screen does: panes of lines, a stack of phases, the row of keys; and what every program of ours does."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import zip_longest
from time import monotonic
from typing import TypeVar, cast

from rich.cells import cell_len
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.message import Message
from textual.screen import Screen

from ttr_tui.term.base import BaseApp, BaseScreen, Rows
from ttr_tui.term.terminal import LEAST_HEIGHT, LEAST_WIDTH
from ttr_tui.tui.kit.commands import DIGITS, Keymap
from ttr_tui.tui.kit.lines import SIDES, Line, Run, fit, framed, line, over, shorten_words, widest, width_of, wrap
from ttr_tui.tui.kit.messages import Going
from ttr_tui.tui.kit.motion import Moving
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look import BAR, BAR_FAINT, BAR_KEY, BOX, TEXT, Look
from ttr_tui.words.controls import (
    COPIED,
    DEAD_KEY,
    NO_CLIPBOARD,
    NOTHING_OPEN,
    PROGRAM,
    name_of,
    too_small,
    with_what_is_asked,
)

SAID_OF = {"escape": NOTHING_OPEN, "enter": DEAD_KEY}
"""What is said of keys without a sign of their own, where they do nothing."""


class PhasedScreen(BaseScreen):
    """Gives its keys to the phase on top, and has the panes drawn once for all that changed."""

    DEFAULT_CSS = """
    PhasedScreen { layout: vertical; overflow: hidden; }
    Pane { height: 1; width: 1fr; }
    #small { height: 100%; }
    """
    AUTO_FOCUS = None
    drawn = False
    only_finish: Sequence[str] = ()
    """Keys that do nothing else while something moves."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._under_pointer = ""
        """What the pointer rests on, in a sentence."""
        self.phases: list[Phase] = []
        self.note = ""
        """A sentence about what was just tried; gone with the next key."""
        self.rule = ("", "")
        """The id of the rule that the note is about, and the rule in words."""
        self._dead = ""
        """The note about a key that did nothing, which says what was asked then."""
        self.prompt_pane = Pane(session.look, BAR, id="prompt")
        self.footer_pane = Pane(session.look, BAR, id="footer")
        self.small_pane = Pane(session.look, TEXT, id="small")
        self._stale = False
        """Is what the panes hold older than what happened, and will it be drawn with the next frame?"""
        self._offered: tuple[Sequence[Phase], Sequence[Offer]] | None = None
        """What these phases offer, once somebody has asked and as long as nothing has happened since."""
        self._keys_told: object = None
        """What the row of keys that is shown was made of."""
        self._drawn_size = self.size
        self.moving = Moving(self.after, self.show)
        self._small: bool | None = None
        """Was there too little room for more than a sentence, when this was last drawn?"""

    def compose(self) -> ComposeResult:
        yield self.small_pane
        yield from self.panes()
        yield self.prompt_pane
        yield self.footer_pane

    def panes(self) -> Sequence[Pane]:
        """What stands above the prompt and the row of keys."""
        raise NotImplementedError

    def always(self) -> Sequence[Offer]:
        """What can be done whatever the moment."""
        return ()

    def legend(self, width: int) -> Sequence[Line]:
        """What the signs on this screen mean."""
        return ()

    def opened(self) -> None:
        """The screen is there for the first time, and knows how large it is."""

    def all_panes_shown(self) -> None:
        """Every pane but the sentence about the size is there again, or none: those that had no room too."""

    def draw(self) -> None:
        """Give the panes their lines."""
        raise NotImplementedError

    @property
    def stage(self) -> StageApp:
        """The program that it belongs to."""
        return cast("StageApp", self.app)

    @property
    def window_title(self) -> str:
        """What the window round the terminal is called."""
        return PROGRAM

    @property
    def phase(self) -> Phase:
        return self.phases[-1]

    def work(self, doing: Coroutine[None, None, None]) -> None:
        """Have something done that takes its time."""
        self.run_worker(doing, group="acts")

    def after(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something once so much time has passed."""
        self.set_timer(seconds, act)

    def push(self, phase: Phase) -> None:
        """Open something over what there is."""
        self.phases.append(phase)

    def close(self, phase: Phase) -> None:
        """Close something and all that was opened over it."""
        if phase in self.phases:
            del self.phases[self.phases.index(phase) :]

    def offers(self) -> list[Offer]:
        """What can be done now: of the top phase, of those below as far as it lets them, and always."""
        found: dict[str, Offer] = {}
        for phase in reversed(self.phases):
            for offer in phase.offers():
                found.setdefault(offer.command, offer)
            if phase.alone:
                break
        if not (self.phases and self.phase.typing):
            for offer in self.always():
                found.setdefault(offer.command, offer)
        return list(found.values())

    @property
    def offered(self) -> Sequence[Offer]:
        """The same, worked out once for a frame and the key that comes after it."""
        if self._offered is None or self._offered[0] != self.phases:
            self._offered = [*self.phases], self.offers()
        return self._offered[1]

    def give(self, command: str) -> bool:
        """Give a command, if it means something now."""
        found = next((offer for offer in self.offered if offer.command == command), None)
        if found is not None:
            self.note, self.rule = "", ("", "")
            self._offered = None
            found.act()
            if not self.busy:
                self.show()
        return found is not None

    @property
    def busy(self) -> bool:
        """Is something under way that has the screen drawn once it is done?"""
        return False

    @property
    def too_small(self) -> bool:
        return self.size.width < LEAST_WIDTH or self.size.height < LEAST_HEIGHT

    def show(self) -> None:
        """Have all that changed drawn with the next frame, and only once, however many keys there are until then."""
        self._offered = None
        if not self._stale:
            self._stale = self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Draw what is waiting to be drawn, now."""
        if self._stale:
            self._draw_all()

    def _draw_all(self) -> None:
        """Bring the screen up to date."""
        if not self.is_mounted or not self.size.width:
            return
        self._stale, self._offered, self._drawn_size = False, None, self.size
        self._show_panes()
        if self._small:
            said = too_small(*self.size, self.session.keymap.sign("quit"))
            self.small_pane.show(wrap(said, self.size.width))
        else:
            self.draw()
            width = self.size.width
            self.prompt_pane.show([self._prompt(width)])
            self._show_keys(width)
        if self.is_current:
            self.stage.entitle(self.window_title)
        self.paint()

    def _show_panes(self) -> None:
        """Show those that this size has room for."""
        small = self.too_small
        if small != self._small:
            self._small = small
            for pane in self.query(Pane):
                pane.display = (pane is self.small_pane) == small
            self.all_panes_shown()

    def _show_keys(self, width: int) -> None:
        """The row of keys, if it tells anything else than before."""
        told = [(offer.command, offer.label, offer.shown) for offer in self.offered], self.session.keymap, width
        if told != self._keys_told:
            self._keys_told = told
            self.footer_pane.show([footer(self.offered, self.session.keymap, width)])

    def _prompt(self, width: int) -> Line:
        if self.note and cell_len(self.note) < width:
            said, rule = Run(f" {self.note}", BAR), Run(f"  {self.rule[0]}", BAR_FAINT)
            return line(said, rule) if self.rule[0] and width_of((said, rule)) <= width else line(said)
        if self._under_pointer:
            return shorten_words(line(Run(f" {self._under_pointer}", BAR)), width)
        return shorten_words(self._asked(width), width)

    def _asked(self, width: int) -> Line:
        """What the top phase asks, or the next one that asks anything."""
        prompts = (phase.prompt(width) for phase in reversed(self.phases))
        return next((prompt for prompt in prompts if prompt), ())

    def copy(self, text: str) -> None:
        """Lay it on the clipboard, as far as the terminal lets anybody."""
        self.note = COPIED if self.stage.copy(text) else NO_CLIPBOARD

    def noted(self, lines: list[Line], width: int, height: int) -> list[Line]:
        """Lines with the note over them if it is too long for the line of the prompt."""
        box = self.note_box(width)
        return over(lines, box, 0, height - len(box)) if box else lines

    def note_box(self, width: int) -> list[Line]:
        """The note, if it is too long for the line of the prompt."""
        if cell_len(self.note) < width:
            return []
        wide = widest(width)
        return framed("", [(Run(" ", BOX), *part) for part in wrap(self.note, wide - SIDES - 2, BOX)], wide)

    def wear(self) -> None:
        """Show everything as the settings say now."""
        for pane in self.query(Pane):
            pane.wear(self.session.look)
        self.show()

    def rows(self) -> list[Line]:
        """What stands on the screen, row by row."""
        panes = sorted((pane for pane in self.query(Pane) if pane.display), key=lambda pane: pane.region.x)
        rows: list[Line] = []
        for y in range(self.size.height):
            across = [pane for pane in panes if pane.region.y <= y < pane.region.bottom]
            parts = [fit(next(iter(pane.lines[y - pane.region.y :]), ()), pane.region.width) for pane in across]
            rows.append(tuple([run for part in parts for run in part]))
        return rows

    def on_mount(self) -> None:
        """Textual calls this in every class that has it: those above this one have `opened`."""
        self.opened()
        self._show_panes()
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        if event.size != self._drawn_size:
            self._draw_all()

    def on_screen_resume(self) -> None:
        """Settings may have been changed on another screen."""
        self.wear()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.session.pressed_at = monotonic()
        if not self.too_small:
            self.pressed(event.key, event.character)
        elif "quit" in self.session.keymap.commands(event.key):
            next(offer for offer in self.always() if offer.command == "quit").act()

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted is typed, where something can be typed."""
        if self.phases and self.phase.typing and not self.too_small:
            for character in event.text:
                self.pressed(character, character)

    def pressed(self, key: str, character: str | None) -> None:
        """Take a key: for what is being typed, else for a command. Whatever moves is at its end before."""
        if self.moving.finish() and key in self.only_finish:
            return
        before, self._under_pointer = self.note, ""
        if self.phases and self.phase.typed(key, character):
            if self.note == before:
                self.note = ""
            self.show()
            return
        if not self.try_each(self.session.keymap.commands(key)):
            self._say_dead(key, character)

    def try_each(self, commands: Iterable[str]) -> bool:
        """Give the first of these that means something now; whoever tries again what was refused hears the rule."""
        before = self.note
        given = any(self.give(command) for command in commands)
        if given and self.note and self.note == before and self.rule[1]:
            self.note, self.rule = self.rule[1], ("", "")
        return given

    def _say_dead(self, key: str, character: str | None) -> None:
        """A key that gives no command; one that moves is not spoken of."""
        width, note = self.size.width, ""
        said = SAID_OF.get(key, DEAD_KEY if character is not None and character.isprintable() else "")
        if said:
            note = self._dead = with_what_is_asked(said, "".join(run.text for run in self._asked(width)), width)
        if note != self.note:
            self.note, self.rule = note, ("", "")
            self.show()

    def say_for_now(self, said: str) -> None:
        """What holds only as long as the same is asked."""
        self.note = self._dead = said

    def forget_dead_key(self) -> None:
        """Something else is asked from here on."""
        if self.note == self._dead:
            self.note = ""

    def on_pane_clicked(self, event: Pane.Clicked) -> None:
        self.session.pressed_at = monotonic()
        self.moving.finish()
        self._under_pointer = ""
        if event.press:
            self.try_each([event.press])
        else:
            self.clicked(event.pane, event.column, event.row)

    def clicked(self, pane: Pane, column: int, row: int) -> None:
        """A click on something that is no command."""

    def on_pane_dragged(self, event: Pane.Dragged) -> None:
        self.session.pressed_at = monotonic()
        self.moving.finish()
        self.dragged(event.pane, event.across, event.down)

    def dragged(self, pane: Pane, across: int, down: int) -> None:
        """Something in a pane was pulled so far."""

    def on_pane_pointed_at(self, event: Pane.PointedAt) -> None:
        said = "" if self.too_small else self.about(event.pane, event.column, event.row, event.press)
        if said != self._under_pointer:
            self._under_pointer = said
            self.show()

    def about(self, pane: Pane, column: int, row: int, press: str) -> str:
        """A line about what the pointer rests on; nothing where nothing can be said of it."""
        offer = next((offer for offer in self.offered if offer.command == press), None) if press else None
        return "" if offer is None else f"{self.session.keymap.sign(press)}: {_words(offer)} {offer.thing}".rstrip()

    def on_pane_wheeled(self, event: Pane.Wheeled) -> None:
        if self.phases:
            self.phase.wheeled(event.by)
            self.show()

    def go(self, where: Going) -> None:
        """Ask the program to go somewhere else."""
        where.asker = self
        self.post_message(where)

    def opener(self, make: Callable[[], Phase]) -> Callable[[], None]:
        """What opens a phase."""
        return lambda: self.push(make())


# The row of keys.


def footer(offers: Sequence[Offer], keymap: Keymap, width: int) -> Line:
    """The commands in their order, a row of digits with one meaning together; the last ones give way.

    What digits do to a line isn't told again of Enter and Space, which do it to the chosen one.

    What is there at most moments stands at the right end: with the turn the rest changes, and this is not sent again.
    """
    shown = [offer for offer in offers if offer.shown]
    always = [_entry(offer, keymap) for offer in shown if offer.command in LAST]
    room = width - sum(width_of(entry) for entry in always)
    said = {offer.label for offer in shown if offer.command in DIGITS}
    listed = [o for o in shown if o.command not in UNLISTED and _words(o) not in said]
    entries = [*_digits(offers), *(_entry(offer, keymap) for offer in listed if offer.command not in STEADY)]
    steady = {offer.command: _entry(offer, keymap) for offer in listed if offer.command in STEADY}
    left: list[Line] = []
    for entry in entries:
        if width_of(entry) <= room:
            left.append(entry)
            room -= width_of(entry)
    right: dict[str, Line] = {}
    for command in sorted(steady, key=STEADY.index):
        if width_of(steady[command]) <= room:
            right[command] = steady[command]
            room -= width_of(steady[command])
    tail = tuple(run for entry in (*(right[one] for one in sorted(right, key=PLACES.index)), *always) for run in entry)
    return fit((*fit([run for entry in left for run in entry], width - width_of(tail), BAR), *tail), width, BAR)


STEADY = ("hint", "find", "palette", "zoom-in", "undo")
"""What can be done at most moments, whatever is asked: what matters most first."""

PLACES = ("undo", "zoom-in", "find", "hint", "palette")
"""The same from left to right, so that what comes and goes moves nothing else: those are sent again that move."""

LAST = ("help", "quit")
"""What always has room, at the right end."""

UNLISTED = (*LAST, *DIGITS)


def _digits(offers: Sequence[Offer]) -> list[Line]:
    """`1-5 Take`: one entry for digits that follow each other and mean the same."""
    found = [offer for offer in offers if offer.command in DIGITS and offer.shown]
    entries: list[Line] = []
    for label in dict.fromkeys(offer.label for offer in found):
        numbers = sorted(DIGITS.index(offer.command) + 1 for offer in found if offer.label == label)
        gapless = len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1
        sign = f"{numbers[0]}-{numbers[-1]}" if gapless else " ".join(map(str, numbers))
        entries.append((Run(f" {sign}", BAR_KEY), Run(f" {label} ", BAR)))
    return entries


def _entry(offer: Offer, keymap: Keymap) -> Line:
    """The key and what it does; a key that is called like that stands alone."""
    sign, said = keymap.sign(offer.command), _words(offer)
    words = "" if said == sign else f" {said}"
    return (Run(f" {sign}", BAR_KEY, offer.command), Run(f"{words} ", BAR, offer.command)) if sign else ()


def _words(offer: Offer) -> str:
    return offer.label or name_of(offer.command).short


class Pane(Rows):
    """A part of the screen: shows the lines it is given, hears where it is clicked, and knows nothing of the game."""

    class Clicked(Message):
        """Somebody clicked into a pane, perhaps on something with a command."""

        def __init__(self, pane: Pane, column: int, row: int, press: str) -> None:
            super().__init__()
            self.pane, self.column, self.row, self.press = pane, column, row, press

    class Dragged(Message):
        """The mouse was moved by so much with its button held."""

        def __init__(self, pane: Pane, across: int, down: int) -> None:
            super().__init__()
            self.pane, self.across, self.down = pane, across, down

    class PointedAt(Message):
        """The mouse has come to rest over a place, perhaps with a command."""

        def __init__(self, pane: Pane, column: int, row: int, press: str) -> None:
            super().__init__()
            self.pane, self.column, self.row, self.press = pane, column, row, press

    class Wheeled(Message):
        """The wheel was turned over a pane, `by` a step down or up."""

        def __init__(self, pane: Pane, by: int) -> None:
            super().__init__()
            self.pane, self.by = pane, by

    def __init__(self, look: Look, ground: str, *, id: str) -> None:  # noqa: A002 - as every widget calls it
        super().__init__(id=id)
        self._look = look
        self._ground = ground
        self._lines: list[Line] = []
        self._held: Offset | None = None
        """Where the mouse was last, with its button held."""
        self._pulled = False
        """Was it moved like that? Then it is no click."""
        self._pointer = Offset(0, 0)
        self._resting = False
        """Does it wait to be told where the pointer is?"""

    @property
    def lines(self) -> Sequence[Line]:
        return self._lines

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines instead of those before."""
        before, self._lines = self._lines, list(lines)
        self.changed.update([y for y, (was, now) in enumerate(zip_longest(before, self._lines)) if was != now])

    def wear(self, look: Look) -> None:
        """Show the same in these colours, which may be others."""
        if look is not self._look:
            self._look = look
            self.refresh()

    def row(self, y: int, width: int) -> Sequence[tuple[str, Style]]:
        runs = fit(self._lines[y] if y < len(self._lines) else (), width, self._ground)
        return [(run.text, self._look.style(run.token)) for run in runs]

    def _press_at(self, x: int, y: int) -> str:
        at = 0
        for run in self._lines[y] if y < len(self._lines) else ():
            at += width_of((run,))
            if x < at:
                return run.press
        return ""

    def on_click(self, event: events.Click) -> None:
        """The right button goes back, wherever it is pressed."""
        if self._pulled:
            self._pulled = False
            return
        press = "back" if event.button == RIGHT else self._press_at(event.x, event.y)
        self.post_message(self.Clicked(self, event.x, event.y, press))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._held, self._pulled = event.screen_offset, False

    def on_mouse_up(self) -> None:
        self._held = None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if event.button and self._held is not None:
            moved, self._held = event.screen_offset - self._held, event.screen_offset
            if moved:
                self._pulled = True
                self.post_message(self.Dragged(self, moved.x, moved.y))
        elif not event.button:
            self._pointer = event.offset
            if not self._resting:
                self._resting = True
                self.set_timer(LOOKED_AT, self._tell_pointer)

    def on_leave(self) -> None:
        self.post_message(self.PointedAt(self, 0, NOWHERE, ""))

    def _tell_pointer(self) -> None:
        self._resting = False
        x, y = self._pointer
        self.post_message(self.PointedAt(self, x, y, self._press_at(x, y)))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Wheeled(self, 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Wheeled(self, -1))


RIGHT = 3
"""The button."""
LOOKED_AT = 0.1
"""Seconds between two looks at where the pointer is."""
NOWHERE = -1
"""The row of a pointer that has left a pane."""

T = TypeVar("T")

FEWEST_SCREENS = 2
"""So many there are if the one that is shown was opened by nobody: the program’s empty one, and this."""


class StageApp(BaseApp[None]):
    """What every program of ours does: it leads from one screen to the next, and waits for the disk aside."""

    session: Session

    async def show(self, screen: Screen[None]) -> None:
        """Instead of whatever is shown."""
        while len(self.screen_stack) > FEWEST_SCREENS:
            await self.pop_screen()
        if len(self.screen_stack) == FEWEST_SCREENS:
            await self.switch_screen(screen)
        else:
            await self.push_screen(screen)

    def complain(self, sentence: str) -> None:
        if isinstance(self.screen, PhasedScreen):
            self.screen.note = sentence
            self.screen.show()

    async def on_disk(self, work: Callable[[], T]) -> T:
        return await self.session.on_disk(work)
