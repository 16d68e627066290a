"""A dialogue on the screen: its entries as a list, its questions over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from ttr_tui.dialogues.dialogue import (
    Agreeing,
    Awaiting,
    Blank,
    Deed,
    Dialogue,
    DialogueEntry,
    Done,
    Errand,
    Field,
    Halted,
    Marks,
    Option,
    Over,
    Picking,
    Reached,
    Reading,
    Saying,
    Sentences,
    Showing,
    Typing,
    begin,
    fail,
    go_on,
)
from ttr_tui.tui.kit.lines import SIDES, Line, Run, framed, line, widest, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, ScreenForPhases
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.look import BAR, BOX, BOX_BAD, BOX_FAINT, BOX_STRONG
from ttr_tui.tui.pages.sheet import Page, Sheet, TypedQuestion, ValueSheet
from ttr_tui.words import home, panes
from ttr_tui.words.controls import CHANGE

LEAVING = object()
"""What the entry is of by which somebody leaves."""


def no_end(over: Over) -> None:
    raise over


class ErrandOnScreen:
    """Carries deeds on by asking for what they ask for, over whatever lies there."""

    def __init__(self, screen: ScreenForPhases, errand: Errand, ended: Callable[[Over], None] = no_end) -> None:
        self.screen = screen
        self._errand = errand
        self._ended = ended
        self._at: Halted | None = None
        """What is asked or waited for: nothing else can be answered, and nothing is begun while it is waited for."""
        self._passing: Sequence[str] = ()
        """What was said of a deed that goes on, until somebody sees it."""

    def do(self, deed: Deed) -> None:
        if self._at is None or not isinstance(self._at.request, Awaiting):
            self._carry_on(partial(begin, self._errand, deed))

    def done(self) -> None:
        """Something was done, and all that there was to say of it was said."""

    def question(self, there: Halted) -> Phase:
        """What is asked. Whoever is asked for more than texts and choices knows how to do that."""
        match there.request:
            case Typing():
                return AskedToType(self.screen, there, self.answered)
            case Picking(question, offered, about):
                return self._list_of(question, offered, range(len(offered)), about, there)
            case Agreeing(question, about, usual, words):
                answers = (True, False) if usual else (False, True)
                return self._list_of(question, [words[one] for one in answers], answers, about, there)
        raise TypeError(there.request)

    def shown(self, what: object) -> Phase:
        """What is shown. Whoever does what shows more than sentences knows how."""
        if isinstance(what, Sentences):
            return Page.of_sentences(what.title, what.said, self.screen)
        raise TypeError(what)

    def read(self, what: object, go_on: Callable[[], None]) -> Phase | None:
        """What is read before anything else, if there is any of it here. Whoever has something read knows how."""
        raise TypeError(what)

    def put(self, phase: Phase) -> None:
        self.screen.push(phase)

    def take_away(self, phase: Phase) -> None:
        """It is answered."""
        self.screen.close(phase)

    def answer(self, there: Halted, answer: object) -> None:
        if there is self._at:
            self._carry_on(partial(go_on, self._errand, there, answer))

    def tell(self, *said: str) -> None:
        if said:
            self.screen.note = " ".join(said)

    def _carry_on(self, step: Callable[[], Reached]) -> None:
        self._at = None
        try:
            self._arrive(step())
        except Over as over:
            self._ended(over)

    def _arrive(self, reached: Reached) -> None:
        """Ask what is asked now, or say what there is to say in the end."""
        self._at = reached if isinstance(reached, Halted) else None
        match reached:
            case Done(said):
                self._tell_with_passing(*said)
                self.done()
            case Halted(Awaiting() as request):
                self.screen.work(self._wait(request, reached))
            case Halted(Saying(said)):
                self._passing = [*self._passing, *said]
                self.answer(reached, None)
            case Halted(Reading(what)):
                page = self.read(what, partial(self.answer, reached, None))
                if page is None:
                    self.answer(reached, None)
                else:
                    self.put(page)
            case Halted(Showing(what)):
                self.put(self.shown(what))
                self.answer(reached, None)
            case Halted():
                self.put(self.question(reached))
                wrong = getattr(reached.request, "wrong", "")
                self._tell_with_passing(*([wrong] if wrong else []))

    def _tell_with_passing(self, *said: str) -> None:
        passing, self._passing = self._passing, ()
        self.tell(*passing, *said)

    def _list_of(
        self, question: str, offered: Sequence[str], answers: Sequence[int], about: Sequence[str], there: Halted
    ) -> Choices:
        def picked(answer: int) -> None:
            self.take_away(asked)
            self.answer(there, answer)

        def leave() -> None:
            if isinstance(there.request, Agreeing):
                picked(False)
            else:
                self.screen.close(asked)

        usual = isinstance(there.request, Agreeing) and there.request.usual is not None
        choices = [Choice(words, partial(picked, answer)) for words, answer in zip(offered, answers, strict=True)]
        asked = Choices(question, choices, about=about, back=None if usual else leave)
        return asked

    def answered(self, asked: AskedToType, typed: str) -> str:
        """What is wrong with it, as long as the same is asked."""
        if asked.there is not self._at:
            return ""
        self._at = None
        try:
            reached = go_on(self._errand, asked.there, typed)
            match reached:
                case Halted(Typing(question=question, wrong=str(wrong))) if wrong and question == asked.question:
                    self._at = asked.there = reached
                    return wrong
            self.screen.close(asked)
            self._arrive(reached)
        except Over as over:
            self._ended(over)
        return ""

    async def _wait(self, request: Awaiting, there: Halted) -> None:
        try:
            answer = await request.doing
        except Exception as fault:  # noqa: BLE001 - the deed knows it, or raises it again
            self._carry_on(partial(fail, self._errand, there, fault))
        else:
            self.answer(there, answer)
        self.screen.show()


class DialogueSheet(ErrandOnScreen, Choices):
    """A door's own subclass may draw entries by what they are of, from the snapshot alone."""

    def __init__(
        self,
        screen: ScreenForPhases,
        dialogue: Dialogue,
        ended: Callable[[Over], None] = no_end,
        leave: Callable[[], None] | None = None,
    ) -> None:
        """`leave` stands at the end of the list, too; without it Back closes the sheet."""
        ErrandOnScreen.__init__(self, screen, dialogue, ended)
        Choices.__init__(self, dialogue.title, [], back=leave or (lambda: screen.close(self)))
        self.dialogue = dialogue
        self.entries: list[DialogueEntry] = []
        self._leave = leave
        self.done()

    def offers(self) -> Sequence[Offer]:
        said = self.dialogue.to_copy
        copying = [Offer("copy", lambda: self.screen.copy(said), home.COPY_CODE, shown=False)] if said else []
        return [*super().offers(), *copying]

    def look_again(self) -> None:
        try:
            self.tell(*self.dialogue.look_again())
        except Over as over:
            self._ended(over)
            return
        self.done()

    def listed(self) -> Sequence[DialogueEntry]:
        """What stands in the list."""
        return self.dialogue.entries()

    def label_of(self, entry: DialogueEntry) -> str:
        """How it is called in the list."""
        return entry.words

    def done(self) -> None:
        """Show how it stands. The cursor stays on what it is on, if that is still there."""
        here = self._at_entry
        self.about = self.dialogue.about()
        self.entries = [*self.listed()]
        self.choices = [Choice(self.label_of(one), partial(self._do, one), _is_off(one)) for one in self.entries]
        if self._leave is not None:
            self.choices.append(Choice(self.dialogue.leave, self._leave))
        found = [*map(_of, self.entries), LEAVING]
        self.at = found.index(here) if here in found else max(0, min(self.at, len(self.choices) - 1))

    @property
    def _at_entry(self) -> object:
        """What the cursor is on."""
        return _of(self.entries[self.at]) if self.at < len(self.entries) else LEAVING if self.choices else None

    def _do(self, entry: DialogueEntry) -> None:
        match entry:
            case Option(why_not=""):
                self.do(entry.deed)
            case Option():
                self.tell(entry.why_not)
            case Field():
                self._turn(entry, 1)
            case Marks():
                self.put(MarksSheet(self, entry))
            case Blank():
                self.do(entry.fill)

    def _turn(self, field: Field, by: int) -> None:
        """To its next value, or the one before, if there are any."""
        if field.values:
            self.do(partial(field.take, (field.at + by) % len(field.values)))


class SheetOfValues(DialogueSheet, ValueSheet):
    """Most of its entries are fields: the arrows give the one under the cursor its next value, or the one before."""

    second = BOX_STRONG

    def prompt(self, width: int) -> Line:
        return line(Run(f" {home.FORM_PROMPT}", BAR))

    def turn(self, by: int) -> None:
        entry = self.entries[self.at] if self.at < len(self.entries) else None
        if isinstance(entry, Field):
            self._turn(entry, by)


class FormSheet(SheetOfValues):
    """What is done with the draft stands first, and has a key of its own."""

    doing: ClassVar[str]
    """What that is called in the row of keys; nothing where the word of the command is meant."""

    def offers(self) -> Sequence[Offer]:
        return [Offer("begin", self.choices[0].act, self.doing), *super().offers()]

    def head(self, width: int) -> list[Line]:
        """What is wrong with it."""
        wrong = [part for said in self.about for part in wrap(said, width - 2, BOX_BAD)]
        return [(Run(" ", BOX_BAD), *part) for part in wrong]


class MarksSheet(Sheet):
    """Digits and Space take one of several values or leave it; what doesn't go together is said where it lies."""

    label = CHANGE
    second = BOX_FAINT

    def __init__(self, sheet: DialogueSheet, marks: Marks) -> None:
        self.sheet = sheet
        self._marks = marks
        super().__init__(marks.question, [], back=lambda: sheet.screen.close(self))
        self._describe()

    def offers(self) -> Sequence[Offer]:
        done = Offer("confirm", lambda: self.sheet.screen.close(self), home.DONE)
        toggle = Offer("toggle", lambda: self.choices[self.at].act(), CHANGE)
        return [done, toggle, *(offer for offer in super().offers() if offer.command != "confirm")]

    def _describe(self) -> None:
        self.choices = []
        for place, said in enumerate(self._marks.values):
            mark = panes.MARKED if place in self._marks.at else panes.UNMARKED
            self.choices.append(Choice(f"{mark} {said}", partial(self._toggle, place)))

    def _toggle(self, place: int) -> None:
        kept = [one for one in self._marks.at if one != place]
        self.sheet.do(partial(self._marks.take, kept if place in self._marks.at else [*self._marks.at, place]))
        here = (one for one in self.sheet.entries if isinstance(one, Marks) and one.of == self._marks.of)
        self._marks = next(here, self._marks)
        self._describe()


class AskedToType(TypedQuestion):
    def __init__(self, screen: ScreenForPhases, there: Halted, answered: Callable[[AskedToType, str], str]) -> None:
        assert isinstance(there.request, Typing)
        self.there = there
        self.about, self.question = there.request.about, there.request.question
        question, typed, longest = there.request.question, there.request.typed, there.request.longest
        super().__init__(screen, question, lambda text: answered(self, text), text=typed, longest=longest)

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide = widest(width)
        said = [part for sentence in self.about for part in wrap(sentence, wide - SIDES - 2, BOX)]
        return framed("", [(Run(" ", BOX), *part) for part in said], wide) if said else ()


def _of(entry: DialogueEntry) -> object:
    return entry.words if entry.of is None else entry.of


def _is_off(entry: DialogueEntry) -> bool:
    return isinstance(entry, Option) and bool(entry.why_not)
