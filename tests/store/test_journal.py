"""A saved game is whole, a clean beginning of itself, or refused by name."""

from __future__ import annotations

import errno
import os
import re
import tomllib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.sealing import header_with, sealed
from support.small import play_on, small_deal

from ttr_tui.cli.party import gather
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.seats.game import Act, TakeBack
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import RecalledGame, entry_of, recall
from ttr_tui.store.journal import (
    LARGEST,
    LARGEST_HEADER,
    LONGEST_LINE,
    Block,
    JournalFault,
    JournalFile,
    _seal,
    parse_journal,
    read_journal,
    read_sealed,
)


def save_game(path: Path, acts: int | None = None, seed: int = 1, back: int | None = None) -> list[list[str]]:
    """Write a game; the facts of each act, as lines."""
    deal = small_deal(seed)
    game = deal.game()
    happened = play_on(game, acts)
    if back is not None:
        happened.append(game.take_back(back))
        happened += play_on(game, acts)
    with JournalFile.create(path, deal.header()) as file:
        for one in happened:
            file.append(entry_of(game, one))
    return lines_of(RecalledGame(deal, game, read_journal(path)))


def lines_of(record: RecalledGame) -> list[list[str]]:
    write = record.game.rules.notation.write
    return [[write(fact) for fact in act.facts] for act in record.game.acts]


def test_a_game_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.ttr"
    lines = save_game(path, back=6)
    record = recall(read_journal(path))
    assert lines_of(record) == lines
    assert record.game.take_backs == 1
    assert record.deal == small_deal()
    assert record.journal.torn == 0


def test_a_flipped_bit_is_never_silently_accepted(tmp_path: Path) -> None:
    path, bent = tmp_path / "game.ttr", tmp_path / "bent.ttr"
    save_game(path, acts=9)
    raw = bytearray(path.read_bytes())
    for place in range(len(raw)):
        raw[place] ^= 1 << place % 8
        bent.write_bytes(raw)
        with suppress(JournalFault):
            assert read_journal(bent).torn > 0, f"byte {place}"
        raw[place] ^= 1 << place % 8


def test_going_on_cuts_off_what_was_torn(tmp_path: Path) -> None:
    path = tmp_path / "game.ttr"
    lines = save_game(path, acts=9)
    raw = path.read_bytes()
    path.write_bytes(raw[:-10])
    file, journal = JournalFile.reopen(path)
    with file:
        assert journal.torn > 0
        record = recall(journal)
        assert lines_of(record) == lines[:-1]
        for act in play_on(record.game, 9):
            file.append(entry_of(record.game, act))
    assert path.read_bytes() == raw


@pytest.mark.parametrize("blanks", [b"\n", b"\n\n \r\n"])
def test_blanks_after_the_last_block_are_nothing_that_was_torn(tmp_path: Path, blanks: bytes) -> None:
    path = tmp_path / "game.ttr"
    lines = save_game(path, acts=9)
    raw = path.read_bytes()
    path.write_bytes(raw[: raw.rindex(b"\n[[act]]")] + blanks)
    assert read_journal(path).torn == 0
    file, journal = JournalFile.reopen(path)
    with file:
        assert journal.torn == 0
        record = recall(journal)
        assert lines_of(record) == lines[:-1]
        for act in play_on(record.game, 9):
            file.append(entry_of(record.game, act))
    assert path.read_bytes() == raw


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "empty"),
        (b"id = 'usa'\n", "no saved game"),
        (b"\x00\xff" * 900, "no saved game"),
        (b"format = 7\nanything", "newer ttr-tui"),
        (b"format = 1\nseed = 3\n", "breaks off in its header"),
    ],
)
def test_what_is_no_saved_game_is_refused(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "game.ttr"
    path.write_bytes(content)
    with pytest.raises(JournalFault, match=sentence):
        read_journal(path)
    assert path.read_bytes() == content


def test_a_folder_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    with pytest.raises(JournalFault, match="folder"):
        read_journal(tmp_path)
    with pytest.raises(JournalFault, match="no such file"):
        read_journal(tmp_path / "none.ttr")


FORGED: list[tuple[str, Callable[[dict[str, object]], dict[str, object]]]] = [
    ("a seat that isn't there", lambda fields: fields | {"seat": 3}),
    ("seat nought", lambda fields: fields | {"seat": 0}),
    ("a number out of turn", lambda fields: fields | {"number": 99}),
    ("facts of another game", lambda fields: fields | {"facts": ["claim s1 denver-omaha/1 black*4"]}),
    ("a fact about a ninth seat", lambda fields: fields | {"facts": ["turn s9"]}),
    ("a slot that isn't there", lambda fields: fields | {"facts": ["take s1 40 red"]}),
    ("an empty deck", lambda fields: fields | {"facts": ["open 1 cars red"] * 90}),
    ("text for a list", lambda fields: fields | {"facts": 5}),
    ("numbers for lines", lambda fields: fields | {"facts": [5]}),
    ("a way back to here", lambda fields: {"to": 2}),
    ("a way back to what was not yet", lambda fields: {"to": 3}),
    ("an action that is none", lambda fields: fields | {"action": "dance"}),
]


@pytest.mark.parametrize(("what", "forge"), FORGED, ids=[what for what, _ in FORGED])
def test_a_well_sealed_forgery_that_makes_no_sense_is_refused(
    tmp_path: Path, what: str, forge: Callable[[dict[str, object]], dict[str, object]]
) -> None:
    deal = small_deal()
    game = deal.game()
    happened = play_on(game, 4)
    path = tmp_path / "game.ttr"
    with JournalFile.create(path, deal.header()) as file:
        for act in happened[:-1]:
            file.append(entry_of(game, act))
        fields = forge(dict(entry_of(game, happened[-1]).fields))
        file.append(Block("undo" if "to" in fields else "act", fields))
    with pytest.raises(JournalFault, match="Block 4"):
        recall(read_journal(path))


HEADERS: list[tuple[str, object]] = [
    ("seed", "seven"),
    ("seats", []),
    ("seats", [{"name": "Ann"}, 5]),
    ("map", {}),
    ("map", 5),
    ("first", 3),
    ("variants", [1]),
    ("seats", [{"name": "Ann", "color": "red", "bot": ""}, {"name": "ann", "color": "blue", "bot": ""}]),
    ("seats", [{"name": "Ann", "color": "red", "bot": ""}, {"name": "A\u200bnn", "color": "blue", "bot": ""}]),
    ("seats", [{"name": "Ann", "color": "red", "bot": ""}, {"name": "Bea", "color": "red", "bot": ""}]),
    ("seats", [{"name": "Ann", "color": "red", "bot": ""}, {"name": "Bea", "color": "pink", "bot": ""}]),
    ("seats", [{"name": "Ann", "color": "red", "bot": ""}, {"name": " ", "color": "blue", "bot": ""}]),
    ("seats", [{"name": "Ann", "color": "red", "bot": ""}, {"name": "B\x1b[2J", "color": "blue", "bot": ""}]),
    ("seats", [{"name": "Ann", "color": "red", "bot": ""}, {"name": "B" * 17, "color": "blue", "bot": ""}]),
    ("seats", [{"name": "Ann", "color": "red", "bot": ""}, {"name": "", "color": "blue", "bot": ""}]),
    ("seats", [{"name": f"Seat {k}", "color": color, "bot": ""} for k, color in enumerate(SEAT_COLORS * 2)]),
    ("seed", -1),
    ("seed", 2**63),
    (
        "seats",
        [{"name": f"Seat {k}", "color": color, "bot": ""} for k, color in enumerate(("red", "blue", "green"))],
    ),
]


@pytest.mark.parametrize(("key", "value"), HEADERS)
def test_a_header_of_the_wrong_form_is_refused(tmp_path: Path, key: str, value: object) -> None:
    """Whatever happened in the game, it is the header that is named."""
    path = tmp_path / "game.ttr"
    deal = small_deal()
    game = deal.game()
    with JournalFile.create(path, deal.header() | {key: value}) as file:
        for act in play_on(game, 4):
            file.append(entry_of(game, act))
    with pytest.raises(JournalFault, match=r"header|map in it"):
        recall(read_journal(path))


NUMBERS = ["1" * 5000, "0x" + "f" * 5000, "1" * 309, "1979-99-99", "1e999", "nan", "-1"]
"""Python refuses to read the first, and to write the second; the third is no decimal."""


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("pattern", [r"^seed = .*$", r"^rules = \d+$", r"x = [\d.]+", r"(?<=length = )\d+"])
def test_a_number_that_no_game_holds_is_refused_in_words(tmp_path: Path, pattern: str, number: str) -> None:
    def change(text: str) -> str:
        found = re.search(pattern, text, re.MULTILINE)
        assert found
        key = found[0].partition("=")
        value = f"{key[0]}= {number}" if key[1] else number
        return re.sub(pattern, value, text, count=1, flags=re.MULTILINE)

    path = tmp_path / "game.ttr"
    path.write_bytes(sealed(header_with(change), '\n[[act]]\nnumber = 0\nfacts = [\n    "turn s1",\n]\n'))
    with pytest.raises(JournalFault, match=r"header|map in it") as refused:
        recall(read_journal(path))
    assert len(refused.value.sentence) < 200


BLOCKS = [
    "number = 1\nfacts = [1, 1]\n",
    f"number = {'1' * 5000}\n",
    "number = 0x1\n",
    'facts = [\n    "turn s1"\n]\n',
    "a.b.c = 1\n",
    "number = 1\n[act.facts]\n",
    'facts = [\n    """turn s1""",\n]\n',
    'action = "\\ud800"\n',
    'action = "a\x07"\n',
]


@pytest.mark.parametrize("block", BLOCKS)
def test_a_block_of_another_shape_than_is_written_is_refused(tmp_path: Path, block: str) -> None:
    path = tmp_path / "game.ttr"
    path.write_bytes(sealed(header_with(str), f"\n[[act]]\n{block}"))
    with pytest.raises(JournalFault, match="Block 1"):
        read_journal(path)


SIGNS = st.sampled_from(
    [*"aé=[], 0#\t\r\x7f\x1f\x85", " = 0", "]", "[", '\\"', "\\\\", "\\u0041", "\\ud800", "\\q", "\ud800"]
)
TEXTS = st.lists(SIGNS, max_size=6).map("".join)
SAID = st.one_of(
    TEXTS.map('"{}"'.format),
    st.sampled_from(["0", "7", "07", "00", "999999999", "[]"]),
    st.lists(TEXTS, min_size=1, max_size=3).map(
        lambda some: "[\n" + "".join([f'    "{one}",\n' for one in some]) + "]"
    ),
)
FIELDS = st.lists(st.tuples(st.sampled_from(["number", "facts", "action", "seal"]), SAID), max_size=4)


@given(st.sampled_from(["act", "undo", "open", "hint"]), FIELDS)
@example("act", [("number", "07")])
@example("act", [("number", "1"), ("number", "1")])
@example("undo", [("action", '"\x7f"')])
@example("open", [("facts", '[\n    "\\u0041",\n    "] = [",\n]')])
def test_a_block_that_is_read_line_by_line_means_what_it_means_in_toml(
    kind: str, fields: list[tuple[str, str]]
) -> None:
    """All that has the form of a block: read as a reader of all of TOML reads it, or refused as by that."""
    body = f"\n[[{kind}]]\n" + "".join([f"{name} = {said}\n" for name, said in fields])
    raw, before = body.encode("utf-8", "surrogatepass"), b"format = 1\n"
    seals = [_seal("", before)]
    seals.append(_seal(seals[0], raw))
    file = b"".join([one + f'seal = "{seal}"\n'.encode() for one, seal in zip([before, raw], seals, strict=True)])
    try:
        [(_, [meant])] = tomllib.loads(raw.decode()).items()
    except ValueError:
        with pytest.raises(JournalFault, match="Block 1"):
            parse_journal(Path("game.ttr"), file)
    else:
        assert parse_journal(Path("game.ttr"), file).entries == (Block(kind, meant),)


@pytest.mark.parametrize(
    "filling",
    [
        "more = [" + "1," * 2_000_000 + "]\n",
        "more = [\n" + "1,\n" * (LARGEST_HEADER // 3) + "]\n",
        "a." * LONGEST_LINE + "b = 1\n",
    ],
)
def test_a_header_far_larger_than_any_is_refused_unread(tmp_path: Path, filling: str) -> None:
    path = tmp_path / "game.ttr"
    path.write_bytes(sealed(header_with(lambda text: text.replace("\n", f"\n{filling}", 1))))
    with pytest.raises(JournalFault, match=r"far larger than"):
        read_journal(path)


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "game.ttr"
    with pytest.raises(JournalFault, match="more than a saved game can hold"):
        JournalFile.create(path, {"note": "x" * LONGEST_LINE})
    assert not path.exists()
    with JournalFile.create(path, small_deal().header()) as file:
        file.append(Block("act", {"facts": ["x" * 4000] * 500}))
        size = path.stat().st_size
        with pytest.raises(JournalFault, match="more than a saved game can hold"):
            file.append(Block("act", {"facts": ["x" * 4000] * 600}))
        assert (path.stat().st_size, file.in_place) == (size, True)
    assert len(read_journal(path).entries) == 1


def test_the_largest_game_is_far_from_the_limits(tmp_path: Path) -> None:
    """Five seats on the largest map, everything told."""
    party = gather("great-lakes", "random,random,random,random,random", ())
    sitting = LiveGame.begin(party.deal(3), tmp_path)
    play_on(sitting.game)
    sitting.save()
    sitting.close()
    text = read_sealed(sitting.path)
    assert 16 * sum(map(len, text.blocks)) < LARGEST
    assert 12 * len(text.header) < LARGEST_HEADER
    assert 5 * max(map(len, text.header.split(b"\n"))) < LONGEST_LINE
    assert recall(read_journal(sitting.path)).game.over


@pytest.mark.parametrize("door", [read_journal, JournalFile.reopen])
def test_a_pipe_is_not_waited_at(tmp_path: Path, door: Callable[[Path], object]) -> None:
    os.mkfifo(tmp_path / "game.ttr")
    with pytest.raises(JournalFault, match="not a file"):
        door(tmp_path / "game.ttr")


def test_two_programs_never_write_one_game(tmp_path: Path) -> None:
    path = tmp_path / "game.ttr"
    save_game(path, acts=4)
    first, _ = JournalFile.reopen(path)
    with first, pytest.raises(JournalFault, match="open in another program"):
        JournalFile.reopen(path)
    JournalFile.reopen(path)[0].close()


def test_a_new_game_never_writes_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.ttr"
    path.write_text("mine")
    with pytest.raises(JournalFault, match="exists"):
        JournalFile.create(path, small_deal().header())
    assert path.read_text() == "mine"


@pytest.mark.parametrize("half", [0, 1, 40])
@pytest.mark.parametrize("call", range(6))
def test_a_write_that_fails_leaves_the_game_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: int, half: int
) -> None:
    """The disk is full at the call-th write, after `half` bytes of it."""
    path = tmp_path / "game.ttr"
    deal = small_deal()
    game = deal.game()
    happened = play_on(game, 5)
    calls = 0

    def write(descriptor: int, data: bytes) -> int:
        nonlocal calls
        calls += 1
        if calls == call + 1:
            return real(descriptor, data[:half]) if half else full()
        return full() if calls > call + 1 else real(descriptor, data)

    def full() -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    real = os.write
    monkeypatch.setattr(os, "write", write)
    written: list[Act | TakeBack] = []

    def save() -> None:
        with JournalFile.create(path, deal.header()) as file:
            for act in happened:
                file.append(entry_of(game, act))
                written.append(act)

    with pytest.raises(JournalFault, match="no space left on device"):
        save()
    monkeypatch.undo()
    if call == 0:
        assert not path.exists()
        return
    journal = read_journal(path)
    assert (len(journal.entries), journal.torn) == (len(written), 0)


def test_the_disk_has_every_block_before_anybody_hears_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the power fails, a disk is sure of nothing but what it had when it was last waited for."""
    path, deal = tmp_path / "game.ttr", small_deal()
    game = deal.game()
    sure: dict[int, int] = {}
    known: list[str] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        real(descriptor)
        found = os.fstat(descriptor)
        sure[found.st_ino] = found.st_size
        if found.st_ino == tmp_path.stat().st_ino:
            known.extend(each.name for each in tmp_path.iterdir())

    monkeypatch.setattr(os, "fsync", fsync)
    with JournalFile.create(path, deal.header()) as file:
        number = path.stat().st_ino
        assert known == [path.name]
        assert sure.get(number) == file.size == path.stat().st_size
        for one in play_on(game, 5):
            file.append(entry_of(game, one))
            assert sure[number] == file.size == path.stat().st_size


def test_saves_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "saves" / "game.ttr"
    save_game(path, acts=2)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_a_game_that_was_just_begun_is_open_in_no_other_program(tmp_path: Path) -> None:
    """As one that is gone on with: nobody writes between two blocks of it."""
    path = tmp_path / "game.ttr"
    with JournalFile.create(path, {"map": "usa"}), pytest.raises(JournalFault, match="open in another program"):
        JournalFile.reopen(path)
