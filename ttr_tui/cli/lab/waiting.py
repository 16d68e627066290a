"""How much of some work is done, for somebody who waits for it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from ttr_tui.cli.faults import complain


@contextmanager
def waiting(for_what: str, long: str) -> Iterator[Callable[[float], None]]:
    """Tell it the share that is done: it is a bar on stderr, or one sentence beforehand where no bar can be drawn."""
    if not sys.stderr.isatty():
        complain(long)
        yield lambda _: None
        return
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:.0f} %")
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task(for_what, total=1.0)
        yield lambda share: bar.update(task, completed=share)
