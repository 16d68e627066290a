"""What every screen does: it keeps a stack of phases, hears keys and clicks, and shows what has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult

from ttr_tui.term.base import BaseScreen
from ttr_tui.term.terminal import LEAST_HEIGHT, LEAST_WIDTH
from ttr_tui.tui.kit.footer import footer
from ttr_tui.tui.kit.frame import SIDES, framed, widest
from ttr_tui.tui.kit.lines import Line, Run, fit, line, over, shorten_words, width_of, wrap
from ttr_tui.tui.kit.messages import Going
from ttr_tui.tui.kit.pane import Pane
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look.styles import BAR, BAR_FAINT, BOX, TEXT
from ttr_tui.words.english.room import DEAD_KEY, NOTHING_OPEN, too_small, with_what_is_asked

SAID_OF = {"escape": NOTHING_OPEN, "enter": DEAD_KEY}
"""What is said of keys without a sign of their own, where they do nothing."""


class PhasedScreen(BaseScreen):
    DEFAULT_CSS = """
    PhasedScreen { layout: vertical; overflow: hidden; }
    Pane { height: 1; width: 1fr; }
    #small { height: 100%; }
    """
    AUTO_FOCUS = None
    drawn = False

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
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
        self._drawn_size = self.size
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
    def phase(self) -> Phase:
        return self.phases[-1]

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

    def give(self, command: str) -> bool:
        """Give a command, if it means something now."""
        found = next((offer for offer in self.offers() if offer.command == command), None)
        if found is not None:
            self.note, self.rule = "", ("", "")
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
        self._stale, self._drawn_size = False, self.size
        self._show_panes()
        if self._small:
            said = too_small(*self.size, self.session.keymap.sign("quit"))
            self.small_pane.show(wrap(said, self.size.width))
        else:
            self.draw()
            width = self.size.width
            self.prompt_pane.show([self._prompt(width)])
            self.footer_pane.show([footer(self.offers(), self.session.keymap, width)])
        self.paint()

    def _show_panes(self) -> None:
        """Show those that this size has room for."""
        small = self.too_small
        if small != self._small:
            self._small = small
            for pane in self.query(Pane):
                pane.display = (pane is self.small_pane) == small
            self.all_panes_shown()

    def _prompt(self, width: int) -> Line:
        if self.note and cell_len(self.note) < width:
            said, rule = Run(f" {self.note}", BAR), Run(f"  {self.rule[0]}", BAR_FAINT)
            return line(said, rule) if self.rule[0] and width_of((said, rule)) <= width else line(said)
        return shorten_words(self._asked(width), width)

    def _asked(self, width: int) -> Line:
        """What the top phase asks, or the next one that asks anything."""
        prompts = (phase.prompt(width) for phase in reversed(self.phases))
        return next((prompt for prompt in prompts if prompt), ())

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
        """Take a key: for what is being typed, else for a command."""
        before = self.note
        if self.phases and self.phase.typed(key, character):
            if self.note == before:
                self.note = ""
            self.show()
            return
        if any(self.give(command) for command in self.session.keymap.commands(key)):
            if self.note and self.note == before and self.rule[1]:
                self.note, self.rule = self.rule[1], ("", "")
        else:
            self._say_dead(key, character)

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
        if event.press:
            self.give(event.press)
        else:
            self.clicked(event.pane, event.column, event.row)

    def go(self, where: Going) -> None:
        """Ask the program to go somewhere else."""
        where.asker = self
        self.post_message(where)

    def clicked(self, pane: Pane, column: int, row: int) -> None:
        """A click on something that is no command."""

    def on_pane_wheeled(self, event: Pane.Wheeled) -> None:
        if self.phases:
            self.phase.wheeled(event.by)
            self.show()

    def opener(self, make: Callable[[], Phase]) -> Callable[[], None]:
        """What opens a phase."""
        return lambda: self.push(make())
