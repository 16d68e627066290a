"""A line to somebody far away: news come between a question and its answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from ttr_tui.plain.lobby.line import Line, LineVoice
from ttr_tui.plain.voice import Moved


@dataclass
class Terminal:
    """Somebody who has typed these lines already."""

    typed: list[str]
    said: str = ""
    hidden: bool = False
    can_hide: bool = True
    columns: int = 0

    async def read(self) -> str | None:
        return self.typed.pop(0) if self.typed else None

    def write(self, text: str) -> None:
        self.said += text


TOO_LATE = "“1” came too late: something else is asked now.\n"


@pytest.mark.parametrize(("piped", "answer", "late"), [(False, "2", TOO_LATE), (True, "1", "")])
async def test_an_answer_to_a_question_that_is_asked_no_more_is_none_to_the_next_unless_it_was_piped_in(
    piped: bool, answer: str, late: str
) -> None:
    terminal = Terminal(["1", "2"], can_hide=not piped)
    line = Line(terminal)
    heard: list[str] = []

    def moved() -> Sequence[str]:
        voice.on_news = tuple
        raise Moved

    def talk() -> None:
        with pytest.raises(Moved):
            voice.ask("What next?")
        heard.append(voice.ask("Which do you keep?"))

    voice = LineVoice(line)
    voice.on_news = moved
    line.wake()
    await line.talk(talk)
    assert heard == [answer]
    assert terminal.said == f"What next? \n{late}Which do you keep? "


@pytest.mark.parametrize("word", ["menu", "quit", " Q "])
async def test_whoever_leaves_need_not_say_so_again(word: str) -> None:
    terminal = Terminal([word])
    line = Line(terminal)
    heard: list[str] = []

    def moved() -> Sequence[str]:
        voice.on_news = tuple
        raise Moved

    def talk() -> None:
        with pytest.raises(Moved):
            voice.ask("What next?")
        heard.append(voice.listen())

    voice = LineVoice(line)
    voice.on_news = moved
    line.wake()
    await line.talk(talk)
    assert heard == [word.strip()]
    assert "too late" not in terminal.said


async def test_what_is_to_be_said_at_once_is_said_before_the_question_is_asked_again() -> None:
    terminal = Terminal(["1"])
    line = Line(terminal)
    voice = LineVoice(line)
    line.tell("Tea is ready.")
    heard: list[str] = []
    await line.talk(lambda: heard.append(voice.ask("What next?")))
    assert heard == ["1"]
    assert terminal.said == "What next? \nTea is ready.\nWhat next? "


async def test_where_the_other_end_shows_what_is_typed_it_says_so_before_a_secret() -> None:
    for can_hide in (True, False):
        terminal = Terminal(["open sesame"], can_hide=can_hide)
        voice = LineVoice(Line(terminal))
        await voice.line.talk(lambda voice=voice: voice.ask_in_secret("Your passphrase:"))  # type: ignore[misc]
        assert ("Your own terminal shows" in terminal.said) is not can_hide


async def test_sentences_break_between_words_at_the_width_that_the_terminal_has_just_then() -> None:
    terminal = Terminal(["on"], columns=24)
    line = Line(terminal)

    def talk() -> None:
        voice.say("Ann claims Denver to Omaha with four purple cards.")
        voice.ask("Go on?")
        voice.say("Ann claims Denver to Omaha with four purple cards.")
        voice.send()

    voice = LineVoice(line)
    reading = terminal.read

    async def read() -> str | None:
        terminal.columns = 0
        return await reading()

    terminal.read = read  # type: ignore[method-assign]
    await line.talk(talk)
    narrow, _, wide = terminal.said.partition("Go on? ")
    assert [one.rstrip() for one in narrow.splitlines()] == ["Ann claims Denver to", "Omaha with four purple", "cards."]
    assert wide.splitlines() == ["Ann claims Denver to Omaha with four purple cards."]


async def test_a_q_is_a_way_out_where_one_of_several_is_asked_for_and_an_answer_where_text_is() -> None:
    line = Line(Terminal(["q", "q"]))
    heard: list[str] = []

    def talk() -> None:
        heard.extend([voice.ask("Which table?"), voice.ask_for_text("Your name?")])

    voice = LineVoice(line)
    await line.talk(talk)
    assert heard == ["quit", "q"]
