"""Which rules the documentation names, and which the tests carry.

The marks are read from the source of the tests, not from what was collected, so the answer is the same when
one file is selected and in every worker of a parallel run.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

DOCUMENTED = re.compile(r"^- \*\*(\S+)\*\* \S", re.MULTILINE)
RULE_ID = re.compile(r"[A-Z]+[0-9]*-[0-9]{3}")


def documented(rules: str) -> list[str]:
    """The ids of a rules page, in its order."""
    return DOCUMENTED.findall(rules)


def carried(source: str) -> list[str]:
    """The ids in the `pytest.mark.rule(...)` marks of one test file."""
    return [rule for mark in marks(ast.parse(source)) for rule in literal_ids(mark)]


def misplaced(source: str) -> list[int]:
    """The lines of marks that decorate something that is not a test, so that nobody would run it."""
    tree = ast.parse(source)
    in_tests = {mark.lineno for node in tests(tree) for part in node.decorator_list for mark in marks(part)}
    decorated = {
        mark.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        for part in node.decorator_list
        for mark in marks(part)
    }
    return sorted(decorated - in_tests)


def marks(tree: ast.AST) -> Iterator[ast.Call]:
    """Every call of `pytest.mark.rule`, or of `mark.rule`, below a node."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and re.fullmatch(r"(pytest\.)?mark\.rule", ast.unparse(node.func)):
            yield node


def literal_ids(mark: ast.Call) -> list[str]:
    """The arguments of a mark; one that is not a plain string comes out as its source, an unknown id."""
    return [
        part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else ast.unparse(part)
        for part in mark.args
    ]


def tests(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """The test functions and classes that pytest collects: at the top of a module and inside test classes."""
    bodies: list[list[ast.stmt]] = [tree.body]
    while bodies:
        for node in bodies.pop():
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                yield node
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                yield node
                bodies.append(node.body)


def faults(known: list[str], tested: Iterable[str]) -> list[str]:
    """What doesn't fit together, one line each."""
    carrying = set(tested)
    wrong = {
        "is not the shape of an id": [rule for rule in known if not RULE_ID.fullmatch(rule)],
        "is twice in docs/rules.md": repeated(known),
        "is carried by a test, but not in docs/rules.md": sorted(carrying - set(known)),
        "has no test": [rule for rule in known if rule not in carrying],
    }
    return [f"{rule} {what}" for what, rules in wrong.items() for rule in rules]


def repeated(rules: list[str]) -> list[str]:
    """The ids that come more than once."""
    return [rule for rule, times in Counter(rules).items() if times > 1]


def read_tests(folder: Path) -> Iterator[tuple[Path, str]]:
    """The test files of a folder and of those below it, in the order of their paths."""
    for path in sorted(folder.rglob("test_*.py")):
        yield path, path.read_text(encoding="utf-8")
