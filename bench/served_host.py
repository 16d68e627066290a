"""A host that writes down how long it stops to collect garbage. Its folder is the one argument."""

from __future__ import annotations

import asyncio
import gc
import sys
from pathlib import Path
from time import thread_time

PAUSES = "pauses"
"""The file in its folder: milliseconds of CPU, a line for each time."""


class Pauses:
    def __init__(self, file: Path) -> None:
        self._file = file
        self._begun = 0.0
        gc.callbacks.append(self._note)

    def _note(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._begun = thread_time()
            return
        took = 1000 * (thread_time() - self._begun)
        with self._file.open("a") as file:
            print(took, file=file)


def main(folder: Path) -> None:
    Pauses(folder / PAUSES)
    from ttr_tui.ssh.service import Address, serve  # Here, so that what loading it leaves behind counts too.

    def say(where: Address, fingerprint: str) -> None:
        print(where.port, flush=True)

    asyncio.run(serve(folder, Address("127.0.0.1", 0), say, print))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
