"""What somebody types, as keys and clicks: one reader for the login terminal and for the line of ssh.

A terminal says an arrow or a click in several characters, and a slow line brings them in pieces. Textual's parser takes
each piece that waited for 0.1 s as keys, which then act: so here it gets whole sequences alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from time import monotonic

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.message import Message

TICK = 0.1
"""Seconds after which a lone Esc is a key and not the beginning of another; `tick` is to be called as often."""
PATIENCE = 1.0
"""Seconds that the rest of any other sequence gets, before it is dropped."""
LATE = 2.0 + TICK
"""Seconds after that in which what completes the sequence is dropped as well."""
LONGEST = 32
"""Characters of a sequence that Textual's parser takes for one."""
LONGEST_PASTE = 4096
"""Characters of one paste that are read: a hostile terminal never says where it ends."""

ESC, SHIFTED = "\x1b", "\x1bO"
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
BEGINNING = re.compile(r"\x1b(\[([ -?]*|\[|M[^\x1b]{0,2})|O)", re.DOTALL)
WHOLE = re.compile(r"\x1b\[([ -?]+[@-~]|[@-LN-Z\\-~]|\[[A-Z]|M[^\x1b]{3})", re.DOTALL)
"""The old report of the mouse goes on after its letter, and the console of Linux begins with two brackets."""


class KeyReader:
    """Textual's parser, which it has for its own drivers alone, and what gathers sequences for it."""

    def __init__(self, clock: Callable[[], float] = monotonic, *, debug: bool = False) -> None:
        self._clock = clock
        self._parser = XTermParser(debug)
        self._begun = ""
        """What was read of a sequence."""
        self._until = 0.0
        """When that has waited long enough."""
        self._lost = self._late = False
        """Is it to come to nothing; and was its Esc a key already?"""
        self._pasted: str | None = None
        """The paste that is under way."""
        self._ending = ""
        """What was read of its end."""

    @property
    def waits(self) -> bool:
        """Was the beginning of something read, so that time makes a difference?"""
        return bool(self._begun)

    def feed(self, typed: str) -> Iterator[Message]:
        for character in typed:
            yield from self._paste(character) if self._pasted is not None else self._read(character)

    def tick(self) -> Iterator[Message]:
        """To be called again and again: what was waited for long enough is a key by itself, or nothing.

        Only here does time pass: what came in time and is read late is still in time.
        """
        if not self._begun or self._clock() < self._until:
            return
        if self._lost:
            yield from self._give_up()
            return
        self._lost, self._late = True, self._begun == ESC
        self._until = self._clock() + LATE
        if self._late:
            yield from self._parse(ESC, keys=True)

    def count_cells(self) -> None:
        """Take clicks as cells, whatever the other end says of pixels."""
        self._parser.mouse_pixels = False

    def _read(self, character: str) -> Iterator[Message]:
        begun, sequence = self._begun, self._begun + character
        if character == ESC:
            yield from self._give_up()
            self._go_on(ESC, TICK)
        elif not begun:
            yield from self._parser.feed(character)
        elif sequence == PASTE_BEGINS:
            self._begun, self._pasted = "", ""
        elif WHOLE.fullmatch(sequence) or (begun != ESC and sequence in ANSI_SEQUENCES_KEYS):
            lost = self._lost
            self._forget()
            if not lost and len(sequence) <= LONGEST:
                yield from self._parse(sequence, keys=False)
        elif BEGINNING.fullmatch(sequence):
            self._go_on(sequence[:LONGEST], LATE if self._lost else PATIENCE)
        else:
            yield from self._break_off(character)

    def _break_off(self, character: str) -> Iterator[Message]:
        """It is no sequence after all: Alt and a key, or a key after what nobody knows the end of."""
        if self._begun == ESC and not self._lost:
            self._forget()
            yield from self._parse(ESC + character, keys=True)
            return
        yield from self._give_up()
        yield from self._parser.feed(character)

    def _give_up(self) -> Iterator[Message]:
        """Nothing completes it: an Esc, or a large O some time after one, was meant for itself."""
        begun, lost, late = self._begun, self._lost, self._late
        self._forget()
        if begun == ESC and not lost:
            yield from self._parse(ESC, keys=True)
        elif begun == SHIFTED and late:
            yield from self._parser.feed(begun.removeprefix(ESC))

    def _paste(self, character: str) -> Iterator[Message]:
        """Whatever is pasted presses no key: an Esc in it is left out."""
        assert self._pasted is not None
        self._ending += character
        if not PASTE_ENDS.startswith(self._ending):
            self._pasted = (self._pasted + self._ending.replace(ESC, ""))[:LONGEST_PASTE]
            self._ending = ESC if character == ESC else ""
        elif self._ending == PASTE_ENDS:
            pasted, lost = self._pasted, self._lost
            self._pasted, self._ending = None, ""
            self._forget()
            if not lost:
                yield from self._parser.feed(f"{PASTE_BEGINS}{pasted}{PASTE_ENDS}")

    def _parse(self, sequence: str, *, keys: bool) -> Iterator[Message]:
        """What it means. What the parser doesn't know it would take for `keys` after a time: at once, or never."""
        yield from self._parser.feed(sequence)
        if self._parser._timeout_time is not None:
            self._parser._timeout_time = 0.0
            taken = list(self._parser.tick())
            yield from taken if keys else ()

    def _go_on(self, begun: str, seconds: float) -> None:
        self._begun, self._until = begun, self._clock() + seconds

    def _forget(self) -> None:
        self._begun, self._lost, self._late = "", False, False
