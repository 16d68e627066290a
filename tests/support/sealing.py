"""Saved games as a forger makes them: whatever they say, every seal fits."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import tomli_w

from support.small import play_on, small_deal
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.record import entry_of
from ttr_tui.store.journal import FORMAT

NO_NAME = re.compile(r'name = "Ashford"'), r'name = "Ash\\u001b[2Jford"'
NO_NUMBER = re.compile(r"^seed = \d+", re.MULTILINE), f"seed = 0x{'f' * 3900}"
"""Python refuses to write it in tens."""
NO_DECIMAL = re.compile(r"x = [\d.]+"), f"x = {'1' * 309}"
"""Larger than any decimal is."""


def sealed(*bodies: str) -> bytes:
    """A header and blocks, each with its seal."""
    raw, seal = b"", ""
    for body in bodies:
        seal = sha256((seal + body).encode()).hexdigest()[:32]
        raw += f'{body}seal = "{seal}"\n'.encode()
    return raw


def header_with(change: Callable[[str], str], deal: Deal | None = None) -> str:
    return change(tomli_w.dumps({"format": FORMAT, **(deal or small_deal()).header()})) + "\n[sealed]\n"


def forge_save(path: Path, what: tuple[re.Pattern[str], str], deal: Deal | None = None) -> Path:
    """A game just begun, with something in its header that no game has."""
    pattern, value = what
    game = (deal or small_deal()).game()
    blocks = [f"\n[[act]]\n{tomli_w.dumps(entry_of(game, act).fields)}" for act in play_on(game, 1)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(sealed(header_with(lambda text: pattern.sub(value, text, count=1), deal), *blocks))
    return path
