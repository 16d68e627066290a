"""Who is known at a host, and by what."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.hosting.people import LINK_LASTS, NameFault, People
from ttr_tui.store.host_files import PEOPLE, Person

ANN, BO = "SHA256:" + "a" * 43, "SHA256:" + "b" * 43


class Counting:
    """Chance that is none."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, below: int) -> int:
        self.count += 1
        return self.count % below


def people(kept: list[Person] | None = None) -> People:
    return People((), ([] if kept is None else kept).append, Counting())


def test_a_key_is_an_account() -> None:
    known = people()
    ann = known.introduce("Ann", ANN)
    assert known.with_key(ANN) == ann
    assert known.with_key(BO) is None


def test_two_of_one_name_are_told_apart() -> None:
    known = people()
    assert [known.introduce("Ann", ANN).name, known.introduce(" ann ", BO).name] == ["Ann", "ann 2"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("A\u202enn", "Ann"), ("\x1b[31mAnn", "[31mAnn"), ("a" + "\u0301" * 200, "\u00e1\u0301\u0301"), ("  Bo  ", "Bo")],
)
def test_hostile_names_are_cleaned(typed: str, shown: str) -> None:
    assert people().introduce(typed, ANN).name == shown


@pytest.mark.parametrize(
    "typed",
    [
        "Ann\u3164",  # a filler of Hangul
        "Ann\u2800",  # no dot of Braille
        "Ann\ufe0f",  # how a sign should look
        "\uff21nn",  # of full width
        "\U0001d400nn",  # of mathematics
        "Ann:",
        "A n n",
        "ANN.",
    ],
)
def test_nobody_looks_like_somebody_else(typed: str) -> None:
    """By what is left of a name without case, width, blanks and punctuation."""
    known = people()
    known.introduce("Ann", ANN)
    assert known.introduce(typed, BO).name.endswith(" 2")


def test_a_whole_name_of_another_alphabet_looks_like_nobody_else() -> None:
    known = people()
    known.introduce("Cop", ANN)
    assert known.introduce("\u0421\u043e\u0440", BO).name.endswith(" 2")


def test_a_name_is_changed_to_one_that_looks_like_it() -> None:
    known = people()
    ann = known.introduce("Ann", ANN)
    assert known.rename(ann.id, "ANN").name == "ANN"
    bo = known.introduce("Bo", BO)
    assert known.rename(bo.id, "A.n.n").name == "A.n.n 2"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Host", "office"),
        ("The owner", "office"),
        ("the-owner!", "office"),
        ("Cleo", "bot"),
        ("normal", "bot"),
        ("\u0410nn", "alphabets"),
        ("\u3164", "empty"),
        ("y o u", "reader"),
    ],
)
def test_nobody_passes_for_the_host_or_a_bot(typed: str, why: str) -> None:
    with pytest.raises(NameFault, match=why):
        people().introduce(typed, ANN)


@pytest.mark.parametrize(
    "typed", ["\u6771\u4eac Tower", "\u3055\u304f\u3089", "\u0410\u043d\u043d\u0430", "\u00c5sa", "Bo2"]
)
def test_other_names_stay_as_they_are(typed: str) -> None:
    assert people().introduce(typed, ANN).name == typed


@pytest.mark.parametrize("typed", ["", "   ", "\u202e", "you", "YOU", "a" * 17, "漢" * 9, "…"])
def test_some_names_nobody_can_have(typed: str) -> None:
    with pytest.raises(NameFault):
        people().introduce(typed, ANN)


def test_a_guest_comes_back_by_a_code() -> None:
    known = people()
    guest = known.introduce("Guest")
    assert guest.return_code
    assert known.with_return_code(guest.return_code) == guest
    assert known.with_return_code("") is None


def test_a_second_key_joins_by_a_code_once_and_soon() -> None:
    known = people()
    ann = known.introduce("Ann", ANN)
    late = known.link_code(ann.id, 0)
    assert known.join(late, BO, LINK_LASTS + 1) is None
    code = known.link_code(ann.id, 0)
    joined = known.join(code, BO, LINK_LASTS)
    assert joined is not None
    assert joined.keys == (ANN, BO)
    assert known.with_key(BO) == joined
    assert known.join(code, "SHA256:" + "c" * 43, 1) is None, "a code is good once"


def test_a_key_that_joins_another_person_is_no_longer_its_own_persons() -> None:
    known = people()
    ann, bo = known.introduce("Ann", ANN), known.introduce("Bo", BO)
    known.join(known.link_code(ann.id, 0), BO, 1)
    found = known.with_key(BO)
    assert found is not None
    assert found.id == ann.id
    assert known[bo.id].keys == ()


def test_what_a_key_conducted_goes_along_with_it() -> None:
    known = people()
    ann, bo = known.introduce("Ann", ANN), known.introduce("Bo", BO)
    known.conduct(bo.id, "amber-otter-42", "-".join(["2ABC"] * 7))
    joined = known.join(known.link_code(ann.id, 0), BO, 1)
    assert joined is not None
    assert joined.conducts == known[bo.id].conducts


def test_the_own_code_changes_nothing() -> None:
    known = people()
    ann = known.introduce("Ann", ANN)
    assert known.join(known.link_code(ann.id, 0), ANN, 1) == ann


def test_people_are_read_as_they_were_kept(tmp_path: Path) -> None:
    known = people()
    known.conduct(known.introduce("Ann", ANN).id, "amber-otter-42", "-".join(["2ABC"] * 7))
    ann = known.with_key(ANN)
    assert ann is not None
    assert ann.conducts
    PEOPLE.write(tmp_path, ann)
    broken = tmp_path / ("f" * 16) / "person.toml"
    broken.parent.mkdir()
    broken.write_text('name = "B\\u0007o"\nkeys = ["none"]\n')
    found, wrong = PEOPLE.read(tmp_path)
    assert found == [ann]
    assert len(wrong) == 2
    assert broken.exists()
