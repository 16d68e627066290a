"""Which map, and which of its variants."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.rules.edition import Edition
from ttr_tui.store.faults import MapError
from ttr_tui.tui.home.for_phases import FormForPhases
from ttr_tui.tui.home.front.preview import GUTTER, WIDEST, beside, preview
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BOX_FAINT
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english import screen
from ttr_tui.words.english.home import home as words
from ttr_tui.words.english.room import CHANGE

LEAST = 40
"""Columns of the list of maps."""


class MapChoice(Sheet):
    """The map of the cursor is drawn beside the list."""

    label = words.CHOOSE
    second = BOX_FAINT

    def __init__(self, form: FormForPhases) -> None:
        self.form = form
        self._names = form.home.shelf.names
        self._editions = [self._read(name) for name in self._names]
        super().__init__(
            words.CHOOSE_MAP,
            [self._choice(name, found) for name, found in zip(self._names, self._editions, strict=True)],
            back=lambda: form.home.close(self),
        )
        if form.setup.map_name in self._names:
            self.at = self._names.index(form.setup.map_name)

    def box(self, width: int, height: int) -> Sequence[Line]:
        room, rows = width - SIDES, height - SIDES
        right = max(room // 2 - GUTTER, min(room - LEAST, WIDEST + 1))
        edition = self._editions[self.at]
        glyphs = self.form.home.session.glyphs
        shown = [] if isinstance(edition, str) else preview(edition, right, rows, glyphs)
        return framed(self.title, beside(self.body(room - right - GUTTER, rows), shown, room, right), width, self.foot)

    def _read(self, name: str) -> Edition | str:
        """A map, or the sentence that says why it can't be played."""
        try:
            return self.form.home.shelf.edition(name)
        except MapError as error:
            return self.form.home.shelf.said(error)

    def _choice(self, name: str, found: Edition | str) -> Choice:
        if isinstance(found, str):
            return Choice(words.broken_map(name), lambda: self._complain(found), off=True)
        return Choice(words.of_map(found), lambda: self._choose(name))

    def _complain(self, sentence: str) -> None:
        self.form.home.note = sentence

    def _choose(self, name: str) -> None:
        self.form.home.close(self)
        if name != self.form.setup.map_name:
            self.form.change(self.form.setup.on_map(name))


class VariantChoice(Sheet):
    """Digits and Space take a variant or leave it; what doesn't go together is said in the form."""

    label = CHANGE
    second = BOX_FAINT

    def __init__(self, form: FormForPhases, edition: Edition) -> None:
        self.form = form
        self._variants = edition.variants
        super().__init__(words.CHOOSE_VARIANTS, [], back=lambda: form.home.close(self))
        self._describe()

    def offers(self) -> Sequence[Offer]:
        done = Offer("confirm", lambda: self.form.home.close(self), words.DONE)
        toggle = Offer("toggle", lambda: self.choices[self.at].act(), CHANGE)
        return [done, toggle, *(offer for offer in super().offers() if offer.command != "confirm")]

    def _describe(self) -> None:
        self.choices = []
        for variant in self._variants:
            mark = screen.MARKED if variant.name in self.form.setup.variants else screen.UNMARKED
            self.choices.append(Choice(f"{mark} {variant.name}: {variant.about}", self._toggler(variant.name)))

    def _toggler(self, variant: str) -> Callable[[], None]:
        def act() -> None:
            self.form.change(self.form.setup.toggled(variant))
            self._describe()

        return act
