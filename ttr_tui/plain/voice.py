"""Saying sentences and hearing answers, the same on a terminal, over a pipe and for a screen reader."""

from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from getpass import getpass
from typing import Any, ClassVar, Protocol, TextIO, TypeVar

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

from ttr_tui.core.text import printable

T = TypeVar("T")
BLANKS = 3
LONGEST_ANSWER = 1000
SHORT = {"q": "quit"}
"""What an answer of one letter stands for: the key that leaves the screen leaves here too."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Wipes the screen and what was scrolled off it."""

CARD_STYLES = {
    "red": "red",
    "orange": "color(208)",
    "yellow": "yellow",
    "green": "green",
    "blue": "bright_blue",
    "purple": "magenta",
    "white": "bold",
    "black": "bright_black",
    "wild": "bold cyan",
}
"""Colour only repeats what the word says."""


class _Cards(RegexHighlighter):
    base_style = "card."
    highlights: ClassVar[list[str]] = [rf"\b(?P<{name}>{name})\b" for name in CARD_STYLES]


class Paper(Console):
    """What is printed on. That nobody reads it any more is for whoever called the program to answer."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Source(Protocol):
    """Where answers come from, a line at a time."""

    def readline(self) -> str: ...

    def isatty(self) -> bool: ...


class PlayerLeft(Exception):
    """The player has gone: asked to, or there is nothing more to hear."""


class ToMenu(PlayerLeft):
    """The player leaves a game for the menu."""


class Back(PlayerLeft):
    """The player goes one question back, or leaves where there is none before."""


class Moved(Exception):
    """What was asked is not what is to be asked now."""


class Voice:
    """One keyboard and one screen, or a pipe each way. Nothing inside a sentence is taken for markup."""

    def __init__(self, source: Source | None = None, target: TextIO | None = None, *, asked_for: bool = False) -> None:
        self._source: Source = source or sys.stdin
        self._target = target or sys.stdout
        self.on_terminal = self._target.isatty()
        self.answers = self._source.isatty() and self.on_terminal
        """Is there somebody who can be asked, beyond what the game itself asks?"""
        self.asked_for = asked_for
        """Did somebody want sentences, wherever there may be a screen?"""
        self.brief = False
        """Does somebody want to hear only the least before a choice, and ask for the rest?"""
        self._warned = False
        """Was it said that nothing can be hidden here?"""
        self._console = Paper(
            file=self._target,
            force_terminal=self.on_terminal,
            theme=Theme({f"card.{name}": style for name, style in CARD_STYLES.items()}),
            highlighter=_Cards(),
            markup=False,
            emoji=False,
            soft_wrap=not self.on_terminal,
        )

    def wear(self, color: str) -> None:
        """Show colours, unless `none` are wanted."""
        self._console.no_color = self._console.no_color or color == "none"

    def has_signs(self, signs: str) -> bool:
        """Can all of these be read where it is said?"""
        try:
            signs.encode(self._target.encoding or "utf-8")
        except UnicodeEncodeError:
            return False
        return True

    def goes_on_with(self, door: str) -> str:
        """What is typed to come back to a game that goes on by this door."""
        from ttr_tui.words.command_line import command

        return command(door, plain=self.asked_for)

    def say(self, *sentences: str) -> None:
        """One sentence a line."""
        for sentence in sentences:
            self._console.print(printable(sentence))

    def head(self, sentence: str) -> None:
        """A sentence with which something new begins."""
        self._console.print()
        self._console.print(printable(sentence), style="bold")

    def ask(self, question: str) -> str:
        """The answer to a question that has its own words; Left if nobody answers any more."""
        typed = self.ask_for_text(question)
        return SHORT.get(typed, typed)

    def ask_for_text(self, question: str) -> str:
        """The answer as it was typed: where it is a name, a code or a letter, a q is nothing but a q."""
        self._console.print(printable(question), end=" ")
        return self.listen()

    def listen(self) -> str:
        """What is typed next; Left if that is nothing at all."""
        self._target.flush()
        typed = self._source.readline()
        answer = printable(typed.strip()[:LONGEST_ANSWER])
        if not self._source.isatty():
            self._console.print(answer)
        elif not typed:
            self._console.print()
        if not typed:
            raise PlayerLeft
        return answer

    def ask_in_secret(self, question: str) -> str:
        """The answer just as it was typed, which no screen and no record of what was said shows."""
        if self._source is sys.stdin and self._source.isatty():
            try:
                return getpass(f"{printable(question)} ")
            except EOFError as error:
                raise PlayerLeft from error
        self._console.print(printable(question))
        typed = self._source.readline()
        if not typed:
            raise PlayerLeft
        return typed.rstrip("\r\n")[:LONGEST_ANSWER]

    @property
    def paced(self) -> bool:
        """Is there somebody who says when to go on? Down a pipe everything is told in one go."""
        return self.answers

    def do(self, work: Callable[[], T]) -> T:
        """Have something done where all that others share is done."""
        return work()

    def wait(self, doing: Coroutine[Any, Any, T]) -> T:
        """Wait for what takes its time. Here it is done at once, or it never would be."""
        try:
            doing.send(None)
        except StopIteration as end:
            done: T = end.value
            return done
        raise AssertionError(doing)

    @contextmanager
    def uninterrupted(self) -> Iterator[None]:
        """No news end or interrupt what is asked meanwhile."""
        yield

    def pause(self, request: str) -> None:
        """Wait until somebody has read what is on the screen, if there is a screen that will be wiped."""
        if self.on_terminal:
            self.ask(request)

    def hide(self) -> None:
        """Take away what could be read on the screen."""
        if self.on_terminal and not self._console.is_dumb_terminal:
            self._target.write(CLEAR)
            return
        self.say(*[""] * (self._console.height if self.on_terminal else BLANKS))
        if self.on_terminal and not self._warned:
            from ttr_tui.words.choices import CANNOT_HIDE

            self._warned = True
            self.say(CANNOT_HIDE)
