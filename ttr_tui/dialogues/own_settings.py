"""What somebody wants of a program or of a host; each of it is kept as soon as it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from ttr_tui.dialogues.dialogue import Dialogue, DialogueEntry, Field, Group, Option, Proceeding, Typing, ask
from ttr_tui.seats.sitters import clean_name
from ttr_tui.store.settings import WIDEST_NAME, Settings, SettingsFault
from ttr_tui.words import home, settings

OF_SCREEN = Group(home.OF_THE_SCREEN, home.WHICH_SETTING, last=True)


Keep: TypeAlias = Callable[[Mapping[str, Any]], Proceeding | str | None]
"""A deed that lets these hold from now on."""


class OwnSettings(Dialogue):
    title = settings.TITLE
    leave = home.DONE
    which = home.WHICH_SETTING
    enter_leaves = True
    code = ""

    def __init__(self, read: Callable[[], Settings], keep: Keep, kept_in: Path | None) -> None:
        """`kept_in` is named at home alone: at a host there is a bell for sentences, and no name and no pace."""
        self._read = read
        self._keep = keep
        self._kept_in = kept_in
        self._now = read()

    def listen(self, wake: Callable[[], None]) -> None:
        """They change by one's own doing alone."""

    def look_again(self) -> Sequence[str]:
        self._now = self._read()
        return ()

    def sentence_of(self, fault: Exception) -> str:
        if isinstance(fault, SettingsFault):
            return settings.NOT_KEPT if self._kept_in is None else str(fault)
        raise fault

    def about(self) -> Sequence[str]:
        return [] if self._kept_in is None else [settings.KEPT_IN.format(path=self._kept_in)]

    def entries(self) -> Sequence[DialogueEntry]:
        name = Option(settings.your_name(self._now.name), self._ask_name, of="name")
        return [*self._fields(), *([] if self._kept_in is None else [name])]

    def _fields(self) -> Iterator[Field]:
        """Of those that are heard of, too, each is a way of its own."""
        at_host = self._kept_in is None
        for name, said in settings.CHOICES.items():
            if at_host and name == "pace":  # It is the table's.
                continue
            values, now = [*said], getattr(self._now, name)
            yield Field(
                settings.row(name, now),
                [*said.values()],
                values.index(now),
                partial(self._take, name, values),
                home.which_value(settings.NAMES[name]),
                None if name == ("bell" if at_host else "color") else OF_SCREEN,
                of=name,
            )

    def _take(self, name: str, values: Sequence[object], place: int) -> Proceeding | str | None:
        return self._keep({name: values[place]})

    def _ask_name(self) -> Proceeding:
        wrong, typed = "", self._now.name
        while True:
            typed = yield from ask(Typing(settings.WHICH_NAME, WIDEST_NAME, typed, wrong))
            if "," not in typed and ":" not in typed:
                break
            wrong = settings.NO_SIGNS
        kept = self._keep({"name": clean_name(typed)})
        return kept if kept is None or isinstance(kept, str) else (yield from kept)
