"""Well-sealed saves that tell nonsense: every door answers in a sentence, or plays what makes sense after all."""

from __future__ import annotations

import re
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.saving import SMALLEST, Played, Saving, played, write
from ttr_tui.cli import main
from ttr_tui.seats.audit import audit
from ttr_tui.seats.record import entry_of, recall
from ttr_tui.store.journal import Block, JournalFault, JournalFile, read_journal

SEED = 1
NONSENSE = (
    *("", "?", "|", "*", "s0", "s9", "s2", "-1", "0", "1", "7", "999999", "10000000", "9" * 5000, "1.5", "nan"),
    *("red", "wild*3", "red*999999", "cars", "ships", "rail", "turn", "archive", "fleet", "claim-steps", "event"),
    *("nowhere", "a-b/1", "\u200b", "\x1b[2J", "'", '"', "ü"),
)


def one_a_system() -> list[Saving]:
    return list({saving.composition.rules.edition.rules: saving for saving in SMALLEST}.values())


def forged_line(line: str, others: list[str], data: st.DataObject) -> str:
    """A line that was changed a little, or another one in its place."""
    match data.draw(st.sampled_from(["word", "word", "gone", "twice", "other", "text"])):
        case "other":
            return data.draw(st.sampled_from(others))
        case "text":
            return data.draw(st.text(max_size=30))
        case how:
            words = line.split(" ")
            place = data.draw(st.integers(0, len(words) - 1))
            put = {"gone": [], "twice": [words[place]] * 2}.get(how)
            words[place : place + 1] = [data.draw(st.sampled_from(NONSENSE))] if put is None else put
            return " ".join(words)


def forged(whole: Played, data: st.DataObject) -> list[Block]:
    """The blocks of a game with something wrong in one of them; what came after may be missing."""
    blocks = [entry_of(whole.game, act) for act in whole.game.acts]
    number = data.draw(st.integers(0, len(blocks) - 1))
    fields = dict(blocks[number].fields)
    lines: list[str] = list(fields["facts"])
    others = [line for block in blocks for line in block.fields["facts"]]
    place = data.draw(st.integers(-1, len(lines) - 1))
    if place < 0 and "action" in fields:
        fields["action"] = forged_line(fields["action"], others, data)
    else:
        how = data.draw(st.sampled_from(["change", "change", "drop", "add"]))
        line = forged_line(lines[place], others, data)
        lines[place : place + (how != "add")] = [] if how == "drop" else [line]
        fields["facts"] = lines
    blocks[number] = Block("act", fields)
    return blocks[: number + 1] if data.draw(st.booleans()) else blocks


ROWS = [pytest.param(one, id=one.name) for one in one_a_system()]


@pytest.mark.parametrize("saving", ROWS)
@given(data=st.data())
@settings(max_examples=10)
def test_a_forged_line_is_answered_in_a_sentence(
    saving: Saving, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    check_a_forgery(saving, data, tmp_path_factory)


@pytest.mark.deep
@pytest.mark.parametrize("saving", ROWS)
@given(data=st.data())
@settings(max_examples=150)
def test_many_forged_lines_are_answered_in_sentences(
    saving: Saving, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    check_a_forgery(saving, data, tmp_path_factory)


def check_a_forgery(saving: Saving, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    whole = played(saving, SEED)
    path = tmp_path_factory.mktemp("forged") / "game.ttr"
    blocks = forged(whole, data)
    with JournalFile.create(path, whole.deal.header()) as file:
        for block in blocks:
            file.append(block)
    real = [entry_of(whole.game, act).fields["facts"] for act in whole.game.acts[: len(blocks)]]
    if [block.fields["facts"] for block in blocks] != real:
        assert answered("audit", str(path))[0] == 1
    for argv in (("audit",), ("replay",), ("resume",), ("replay", "--open", "--yes")):
        code, complaint = answered(*argv, str(path))
        assert code in (0, 1)
        assert re.fullmatch(rf"({re.escape(str(path))}: [^\n]+\n)*", complaint)
        assert complaint.replace("\n", "").isprintable()
        assert len(complaint) < 600 + len(str(path))


def test_an_event_that_the_board_does_not_have_is_no_fact(tmp_path: Path) -> None:
    """Found by chance: a replay, which is not checked against the rules, looked for its text and failed."""
    saving = next(one for one in SMALLEST if one.name == "legacy-east-marked-2-news")
    whole, path = played(saving, SEED), tmp_path / "game.ttr"
    blocks = [entry_of(whole.game, act) for act in whole.game.acts]
    number = next(k for k, one in enumerate(blocks) if any(line.startswith("event ") for line in one.fields["facts"]))
    told = ["event nothing" if line.startswith("event ") else line for line in blocks[number].fields["facts"]]
    blocks[number] = Block("act", {**blocks[number].fields, "facts": told})
    with JournalFile.create(path, whole.deal.header()) as file:
        for block in blocks:
            file.append(block)
    code, complaint = answered("replay", "--open", "--yes", str(path))
    assert (code, complaint.count("\n")) == (1, 1)


@pytest.mark.parametrize("saving", ROWS)
def test_a_fact_that_is_left_out_is_noticed_where_it_belongs(saving: Saving, tmp_path: Path) -> None:
    """The first fact of each kind: without it the game can't be read on, or an audit names the act."""
    whole = played(saving, SEED)
    write(tmp_path / "game.ttr", whole.deal, whole.game)
    journal = read_journal(tmp_path / "game.ttr")
    words: set[str] = set()
    for number, entry in enumerate(journal.entries):
        lines: list[str] = entry.fields["facts"]
        for place, line in enumerate(lines):
            word = line.partition(" ")[0]
            if word not in words:
                words.add(word)
                without = Block("act", {**entry.fields, "facts": [*lines[:place], *lines[place + 1 :]]})
                entries = (*journal.entries[:number], without, *journal.entries[number + 1 :])
                try:
                    found = audit(recall(replace(journal, entries=entries)))
                except JournalFault:
                    continue
                assert found is not None, line
                assert found.act == number, line
    assert len(words) > 15


def answered(*argv: str) -> tuple[int, str]:
    """What a door says on stderr to somebody who hangs up at the first question."""
    complaint = StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(StringIO()), redirect_stderr(complaint):
        patch.setattr(sys, "stdin", StringIO())
        return main(argv), complaint.getvalue()
