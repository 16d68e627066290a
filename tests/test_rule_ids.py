"""Every rule has a test that carries its id."""

import re
from pathlib import Path

import pytest
from support.homes import every_rule
from support.rule_ids import carried, documented, faults, misplaced, read_tests

from ttr_tui.rules.registry import FOLDERS

TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs"
RULES = DOCS / "rules.md"


def test_every_rule_is_tested() -> None:
    tested = [rule for _, source in read_tests(TESTS) for rule in carried(source)]
    assert faults(documented(RULES.read_text(encoding="utf-8")), tested) == []


def test_every_mark_is_on_something_that_runs() -> None:
    lost = [f"{path.name}:{line}" for path, source in read_tests(TESTS) for line in misplaced(source)]
    assert lost == []


def test_no_line_of_the_rules_escapes_the_check() -> None:
    lines = [line for line in RULES.read_text(encoding="utf-8").splitlines() if line.startswith(("- ", "* "))]
    assert len(documented("\n".join(lines))) == len(lines)


def test_every_rule_that_the_rules_name_is_documented() -> None:
    known = set(documented(RULES.read_text(encoding="utf-8")))
    sources = {path: path.read_text(encoding="utf-8") for path in every_rule()}
    named = {(rule, path) for path, text in sources.items() for rule in re.findall(r"\b[A-Z0-9]+-\d{3}\b", text)}
    assert {file.parent.name for _, file in named} >= {"rules", *FOLDERS}
    assert {(rule, file.name) for rule, file in named if rule not in known} == set(), "docs/rules.md doesn't have them"


def test_every_ruling_has_its_reason() -> None:
    decided = re.findall(r"^- \*\*(\S+)\*\* \((?:partly a )?ruling\)", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    explained = set(re.findall(r"[A-Z0-9]+-\d{3}", (DOCS / "rulings.md").read_text(encoding="utf-8")))
    assert decided
    assert [rule for rule in decided if rule not in explained] == []


@pytest.mark.parametrize(
    ("tested", "fault"),
    [
        (["A-001"], "A-002 has no test"),
        (["A-001", "A-002", "A-003"], "A-003 is carried by a test, but not in docs/rules.md"),
    ],
)
def test_what_does_not_fit_is_named(tested: list[str], fault: str) -> None:
    assert faults(["A-001", "A-002"], tested) == [fault]


def test_rules_without_an_id_of_their_own_are_named() -> None:
    found = faults(["A-001", "A-001", "A-2"], ["A-001", "A-2"])
    assert found == ["A-2 is not the shape of an id", "A-001 is twice in docs/rules.md"]


MARKED = '''
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("A-001")

@pytest.mark.rule("A-002", "A-003")
def test_one() -> None:
    """Words about pytest.mark.rule("A-999") are no mark."""

@pytest.mark.parametrize("n", [pytest.param(1, marks=mark.rule("A-004"))])
def test_two(n: int) -> None: ...

class TestThree:
    @pytest.mark.rule(ids[0])
    def test_inside(self) -> None: ...

@pytest.mark.rule("A-005")
def helper() -> None:
    @pytest.mark.rule("A-006")
    def test_never_collected() -> None: ...
'''


def test_marks_are_read_from_the_source() -> None:
    assert sorted(carried(MARKED)) == ["A-001", "A-002", "A-003", "A-004", "A-005", "A-006", "ids[0]"]


def test_marks_that_nobody_runs_are_found() -> None:
    found = [MARKED.splitlines()[line - 1].strip() for line in misplaced(MARKED)]
    assert found == ['@pytest.mark.rule("A-005")', '@pytest.mark.rule("A-006")']
