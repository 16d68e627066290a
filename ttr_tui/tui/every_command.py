"""The commands of all systems, where no game says which are meant: in the settings and in their file."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from ttr_tui.tui.kit.commands import KEYS, keys_with


def every_key() -> Mapping[str, tuple[str, ...]]:
    """The usual keys of every command."""
    from ttr_tui.tui.table.system_screen import screen_of_all

    return keys_with({kind: action.keys for kind, action in screen_of_all().extra_actions.items()})


class EveryCommand(Collection[str]):
    """All names of commands; systems are loaded no sooner than one is looked for that isn't among the others."""

    def __contains__(self, command: object) -> bool:
        return command in KEYS or command in every_key()

    def __iter__(self) -> Iterator[str]:
        return iter(every_key())

    def __len__(self) -> int:
        return len(every_key())
