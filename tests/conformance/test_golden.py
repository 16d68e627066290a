"""A short game of every composition, word for word as each seat and the spectator were told it.

A change of the rules, of the notation or of what somebody is told shows as a difference. If it is meant, write the
transcripts anew and read what changed before keeping it:

    pytest tests/conformance/test_golden.py --rewrite-golden
"""

from collections.abc import Sequence
from difflib import unified_diff
from functools import cache
from pathlib import Path

import pytest

from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.playing import Playing, moments
from conformance.transcripts import name_of, transcript
from ttr_tui.core.view import SPECTATOR

GOLDEN = Path(__file__).parent / "golden"
SEATS = 2
LISTENERS = (*range(SEATS), SPECTATOR)
HIDING = {"shuffle", "shuffle-tickets", "draw", "offer", "keep", "return", "box-tickets"}
"""The words of facts of which a spectator learns only how much."""


@cache
def short_game(composition: Composition) -> Playing:
    pieces, number = composition.short_game
    short, rules = composition.shortened(pieces)
    *_, playing = moments(Playing(short, SEATS, number, rules), number)
    return playing


def file_of(composition: Composition, listener: int) -> Path:
    return GOLDEN / f"{composition.name}.{name_of(listener)}.txt"


@pytest.mark.parametrize("listener", LISTENERS, ids=name_of)
@pytest.mark.parametrize("composition", COMPOSITIONS, ids=[composition.name for composition in COMPOSITIONS])
def test_what_was_told_is_what_is_told(composition: Composition, listener: int, request: pytest.FixtureRequest) -> None:
    path, lines = file_of(composition, listener), transcript(short_game(composition), listener)
    if request.config.getoption("--rewrite-golden"):
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    written = path.read_text(encoding="utf-8").splitlines()
    changed = compare(written, lines, path.name)
    assert not changed, f"{path.name} is told otherwise now:\n{changed}"


def compare(written: Sequence[str], told: Sequence[str], name: str) -> str:
    """The lines that differ, each with the two around it."""
    return "\n".join(unified_diff(written, told, f"golden/{name}", "told now", n=2, lineterm=""))


def test_no_transcript_is_left_over() -> None:
    expected = {file_of(composition, listener) for composition in COMPOSITIONS for listener in LISTENERS}
    assert set(GOLDEN.glob("*.txt")) == expected


@pytest.mark.rule("ALL-019", "TRAP-008")
@pytest.mark.parametrize("composition", COMPOSITIONS, ids=[composition.name for composition in COMPOSITIONS])
def test_a_spectator_reads_no_hidden_card_or_ticket(composition: Composition) -> None:
    lines = file_of(composition, SPECTATOR).read_text(encoding="utf-8").splitlines()
    during = lines[: next(k for k, line in enumerate(lines) if " reveal " in line)]
    hidden = [line.partition(" @")[0].split() for line in during if line.split()[1] in HIDING]
    told = {fact.word for part in composition.rules.parts for fact in part.facts}
    assert {words[1] for words in hidden} == HIDING & told
    assert all(words[-1].startswith("?") for words in hidden)
    assert not any(" seal " in line for line in lines)
