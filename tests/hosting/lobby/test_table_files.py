"""A table is on the disk what it is in the lobby, and a broken file takes no other with it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import tomli_w

from ttr_tui.hosting.people import table_code
from ttr_tui.store.host_files import PEOPLE, TABLE_CODE, TABLES, Saying, SeatRecord, TableRecord, Terms

ANN = "0123456789abcdef"
RECORD = TableRecord(
    "amber-otter-42", ANN, "usa", (), Terms("days", 5, 2, "never", "invited", talk=False),
    (SeatRecord("red", ANN), SeatRecord("blue", bot="normal"), SeatRecord("green")), 1_700_000_000,
    invited=("f" * 16,), game="x.ttr",
    owing={0: 5}, went_on_at=5, seen={ANN: 7}, left={ANN: 9},
    by_default=(ANN,), spent={ANN: 3}, hold=(ANN,), held_at=4, said=(Saying(ANN, "hello"),),
)  # fmt: skip


def test_a_table_is_read_as_it_was_kept(tmp_path: Path) -> None:
    TABLES.write(tmp_path, RECORD)
    (tmp_path / "brave-owl-1.toml").write_text('owner = "x"\n')
    (tmp_path / "brave-owl-2.toml").write_bytes(b"\xff")
    found, wrong = TABLES.read(tmp_path)
    assert found == [RECORD]
    assert len(wrong) >= 2


def test_a_table_that_was_kept_before_each_seat_had_its_time_is_read(tmp_path: Path) -> None:
    (tmp_path / "amber-otter-42.toml").write_text(
        f'owner = "{ANN}"\nmap = "usa"\nvariants = []\nbegun_at = 1700000000\nover = false\ngame = "x.ttr"\n'
        "owing = [0, 1]\nwaits_since = 1700000500\n"
        '[terms]\ntempo = "live"\ndays = 3\ntaking_back = "ask"\nwatching = "everyone"\ntalk = true\n'
        f'[[places]]\ncolor = "red"\nperson = "{ANN}"\n[[places]]\ncolor = "blue"\nperson = ""\nbot = "easy"\n'
    )
    (found,), wrong = TABLES.read(tmp_path)
    assert wrong == []
    assert (found.owing, found.went_on_at) == ({0: 1_700_000_500, 1: 1_700_000_500}, 1_700_000_500)
    assert found.terms == Terms()


def test_a_code_is_free_and_can_be_said() -> None:
    numbers = iter(range(10_000))
    taken: set[str] = set()
    for _ in range(200):
        code = table_code(lambda below: next(numbers) * 7919 % below, taken)
        assert code not in taken
        taken.add(code)
        assert TABLE_CODE.read(code, (), None) == code  # type: ignore[arg-type]


NEEDED = {"owner", "map", "variants", "terms", "places", "begun_at", "over"}
AGREED = {"tempo", "days", "spare", "taking_back", "watching", "talk"}


def test_what_a_table_can_not_do_without_is_no_guess(tmp_path: Path) -> None:
    """Nobody’s closed table becomes an open one because a line of its file is gone; what came later may be missing."""
    TABLES.write(tmp_path, RECORD)
    path = TABLES.path(tmp_path, RECORD.code)
    whole = tomllib.loads(path.read_text("utf-8"))
    lacking = [({**whole, "terms": {**whole["terms"]}}, key) for key in whole]
    lacking += [({**whole, "terms": {k: v for k, v in whole["terms"].items() if k != key}}, key) for key in AGREED]
    lacking += [({**whole, "terms": {k: v for k, v in whole["terms"].items() if k != "hints"}}, "hints")]
    for document, key in lacking:
        document.pop(key, None)
        path.write_text(tomli_w.dumps(document), "utf-8")
        found, wrong = TABLES.read(tmp_path)
        said = [f"{path}: {at}The key “{key}” is missing." in "".join(wrong) for at in ("", "terms: ")]
        assert any(said) == (key in NEEDED | AGREED), (key, wrong)
        assert bool(found) == (key not in NEEDED | AGREED)


def test_records_share_nothing_that_is_left_out(tmp_path: Path) -> None:
    for one in ("0" * 16, "1" * 16):
        PEOPLE.path(tmp_path, one).parent.mkdir()
        PEOPLE.path(tmp_path, one).write_text('name = "Bo"\nkeys = []\n')
    people, wrong = PEOPLE.read(tmp_path)
    assert wrong == []
    first, second = people
    assert first.conducts == second.conducts == {}
    assert first.conducts is not second.conducts
