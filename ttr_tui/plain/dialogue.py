"""Dialogues by sentences: a numbered list of what can be done, and one question after the other for doing it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NoReturn, TypeVar

from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import (
    Agreeing,
    Awaiting,
    Blank,
    Deed,
    Dialogue,
    DialogueEntry,
    Errand,
    Field,
    Form,
    Group,
    Halted,
    Marks,
    OnPaper,
    Option,
    Over,
    Picking,
    Proceeding,
    Question,
    Reached,
    Reading,
    Request,
    Saying,
    Secret,
    Sentences,
    Showing,
    Typing,
    begin,
    fail,
    go_on,
)
from ttr_tui.plain.questions import agree, ask_for_text, ask_number, choose, choose_some, hand_over_code
from ttr_tui.plain.voice import Back, PlayerLeft, Voice
from ttr_tui.words import choices, home

T = TypeVar("T")


class ErrandBySentences:
    """Carries deeds on by asking for what they ask for."""

    def __init__(self, voice: Voice, errand: Errand) -> None:
        self._voice = voice
        self._errand = errand

    def do(self, deed: Deed) -> None:
        """Nothing interrupts it. Raises Over, or Back for whoever leaves it."""
        voice = self._voice
        with voice.uninterrupted():
            reached = voice.do(partial(begin, self._errand, deed))
            while isinstance(reached, Halted):
                reached = self._answer(reached)
        voice.say(*reached.said)

    def show(self, what: object) -> None:
        """Tell it. Whoever does what shows more than sentences knows how."""
        if not isinstance(what, Sentences):
            raise TypeError(what)
        self._voice.say(*what.said)

    def read(self, what: object) -> None:
        """Tell it, and go on. Whoever does what has something read knows how."""
        raise TypeError(what)

    def _answer(self, there: Halted) -> Reached:
        voice, request = self._voice, there.request
        try:
            answer: object = self._asked(request)
        except (PlayerLeft, KeyboardInterrupt):
            there.proceeding.close()
            raise
        except Exception as fault:
            if not isinstance(request, Awaiting):
                there.proceeding.close()
                raise
            return voice.do(partial(fail, self._errand, there, fault))
        return voice.do(partial(go_on, self._errand, there, answer))

    def _asked(self, request: Request) -> object:
        match request:
            case Awaiting(doing):
                return self._voice.wait(doing)
            case Saying(said):
                self._voice.say(*said)
            case Reading(what):
                self.read(what)
            case Showing(what):
                self.show(what)
            case _:
                return self._answered(request)
        return None

    def _answered(self, question: Question) -> object:
        voice = self._voice
        match question:
            case Typing():
                about = [*filter(None, question.about)]
                voice.say(*([question.wrong] if question.wrong else about))
                asked = choices.or_this(question.question, question.kept) if question.kept else question.question
                return ask_for_text(voice, asked, [*about, *question.how])
            case Secret():
                voice.say(*([question.wrong] if question.wrong else []), *question.about)
                return voice.ask_in_secret(question.question)
            case OnPaper():
                from ttr_tui.words import campaign_lobby, campaign_rooms

                how = campaign_lobby.WRITE_CODE_DOWN if question.again else campaign_rooms.WRITE_DOWN
                hand_over_code(voice, question.code, how)
                return True
            case Picking(asked, offered, about, who):
                voice.say(*about, *([asked] if who else []))
                return choose(voice, choices.or_first(choices.WHICH_ONE if who else asked), offered)
            case Agreeing():
                voice.say(*question.about, *question.how)
                asked = choices.yes_or_no(question.question, usual=question.usual)
                return agree(voice, asked, enter=question.usual, asides=question.asides)


@value
class _Heard:
    """What somebody was told of a dialogue."""

    said: Sequence[str]
    entries: Sequence[DialogueEntry]

    @classmethod
    def of(cls, dialogue: Dialogue) -> _Heard:
        entries = dialogue.entries()
        return cls([*dialogue.about(), *(one.state for one in entries if one.state)], entries)

    def since(self, before: _Heard) -> list[str]:
        return [said for said in self.said if said not in before.said]

    @property
    def words(self) -> list[str]:
        return [one.words for one in self.entries if not isinstance(one, Option) or not one.why_not]


def _is_last(entry: DialogueEntry) -> bool:
    return isinstance(entry, Field) and entry.group is not None and entry.group.last


class DialogueBySentences(ErrandBySentences):
    """What it says, and its entries as a numbered list."""

    def __init__(self, voice: Voice, dialogue: Dialogue) -> None:
        super().__init__(voice, dialogue)
        self._dialogue = dialogue
        self._heard = voice.do(partial(_Heard.of, dialogue))

    def stay(self) -> NoReturn:
        """Raises Over, or Back for whoever goes away before that."""
        self._voice.head(self._dialogue.title)
        self._voice.say(*self._heard.said)
        while True:
            self.do_something()

    def do_something(self) -> None:
        self._choose()
        self._voice.say(*self._news())

    def _choose(self) -> None:
        ways, dialogue = self._ways(), self._dialogue
        usual = len(ways) if dialogue.enter_leaves else 0
        question = choices.or_choice(dialogue.which, dialogue.leave if dialogue.enter_leaves else "1")
        chosen = choose(self._voice, question, [*(words for words, _ in ways), dialogue.leave], usual)
        if chosen == len(ways):
            raise Back
        with suppress(Back):
            ways[chosen][1]()

    def _ways(self) -> list[tuple[str, Callable[[], None]]]:
        """What can be done; fields of one group are one of the ways."""
        ways: dict[object, tuple[str, Callable[[], None]]] = {}
        for place, one in enumerate(sorted(self._heard.entries, key=_is_last)):
            match one:
                case Field(group=Group() as group):
                    ways.setdefault(group, (group.words, partial(self._choose_field, group)))
                case Field():
                    ways[place] = one.words, partial(self._change, one)
                case Option(why_not=""):
                    ways[place] = one.words, partial(self.do, one.deed)
        return [*ways.values()]

    def _choose_field(self, group: Group) -> None:
        fields = [one for one in self._heard.entries if isinstance(one, Field) and one.group == group]
        words = [one.words for one in fields]
        self._change(fields[choose(self._voice, choices.or_first(group.which), words) if len(fields) > 1 else 0])

    def _change(self, field: Field) -> None:
        """What has no sentence of its own is told as it is called now."""
        to = choose(self._voice, choices.or_as_it_is(field.question), field.values, field.at)
        if to == field.at:
            return
        self.do(partial(field.take, to))
        if not field.state:
            entries = self._voice.do(self._dialogue.entries)
            self._voice.say(*(f"{one.words}." for one in entries if one.of == field.of and one.words != field.words))

    def _news(self) -> Sequence[str]:
        """What is other than it was."""

        def look() -> tuple[Sequence[str], _Heard]:
            return self._dialogue.look_again(), _Heard.of(self._dialogue)

        before = self._heard
        news, self._heard = self._voice.do(look)
        return [*self._heard.since(before), *news]


class FormBySentences(ErrandBySentences):
    """One question after the other, and in the end what to do with the answers. Back leads to the question before."""

    def __init__(self, voice: Voice, form: Form) -> None:
        super().__init__(voice, form)
        self._form = form

    def stay(self) -> NoReturn:
        """Raises Over, or Back for whoever goes back from the first question."""
        asked: list[object] = []
        while True:
            self._settle()
            entry = next((one for one in self._asked_for() if one.of not in asked), None)
            try:
                if entry is None:
                    self._finish(changes=bool(asked))
                else:
                    self._ask(entry)
                    asked.append(entry.of)
            except Back:
                if not asked:
                    raise
                asked.pop()

    def _settle(self) -> None:
        """What has one possible answer has that."""
        for one in self._entries():
            if isinstance(one, Field) and len(one.values) == 1:
                self.do(partial(one.take, 0))

    def _entries(self) -> Sequence[DialogueEntry]:
        return self._voice.do(self._form.entries)

    def _asked_for(self) -> list[Field | Marks | Blank]:
        """What needs an answer."""
        return [
            one
            for one in self._entries()
            if isinstance(one, Marks | Blank) or (isinstance(one, Field) and one.group is None and len(one.values) > 1)
        ]

    def _ask(self, entry: Field | Marks | Blank) -> None:
        """Until the rest can be asked."""
        while True:
            self.do(self._answered_by_deed(entry))
            if self._form.stands:
                return
            self._voice.say(self._form.fault)

    def _answered_by_deed(self, entry: Field | Marks | Blank) -> Deed:
        match entry:
            case Blank():
                return entry.fill
            case Marks():
                self._voice.head(entry.question)
                return partial(entry.take, choose_some(self._voice, home.TYPE_SOME, entry.values))
            case Field(counted=True):
                least, most, now = (int(entry.values[place]) for place in (0, -1, entry.at))
                chosen = ask_number(self._voice, choices.or_choice(entry.question, str(now)), least, most)
                return partial(entry.take, (now if chosen is None else chosen) - least)
            case Field():
                self._voice.head(entry.question)
                question = choices.or_choice(entry.question, str(entry.at + 1))
                return partial(entry.take, choose(self._voice, question, entry.values, entry.at))

    def _finish(self, *, changes: bool) -> None:
        """What it comes to, and what can be done with it."""
        form, ways = self._form, list[tuple[str, Callable[[], None]]]()
        for one in self._entries():
            match one:
                case Option(why_not=""):
                    ways.append((one.words, partial(self.do, one.deed)))
                case Field(group=Group() as group) if group.words not in (words for words, _ in ways):
                    ways.append((group.words, partial(self._change, group)))
        self._voice.say(*self._voice.do(form.summary))
        if changes:
            ways.append((home.CHANGE_SOMETHING, _go_back))
        ways[choose(self._voice, choices.or_first(form.which), [words for words, _ in ways])][1]()

    def _change(self, group: Group) -> None:
        """One after the other; what is asked may depend on the answer before."""
        asked: list[object] = []
        with suppress(Back):
            while field := next(
                (
                    one
                    for one in self._entries()
                    if isinstance(one, Field) and one.group == group and one.of not in asked
                ),
                None,
            ):
                self._ask(field)
                asked.append(field.of)


def _go_back() -> NoReturn:
    raise Back


def fill_in(voice: Voice, form: Form) -> Over:
    """A form to its end. Nothing interrupts it; raises Back if somebody goes away before that."""
    try:
        with voice.uninterrupted():
            FormBySentences(voice, form).stay()
    except Over as over:
        return over


class _Unguarded(Errand):
    def sentence_of(self, fault: Exception) -> str:
        raise fault


def asked(voice: Voice, proceeding: Generator[Request, Any, T], by: type[ErrandBySentences] = ErrandBySentences) -> T:
    """What comes of this, or its fault. PlayerLeft if somebody goes away before that."""
    found: list[T] = []

    def deed() -> Proceeding:
        found.append((yield from proceeding))
        return None

    by(voice, _Unguarded()).do(deed)
    return found[0]
