"""Figures of the house, for people to look at (`make house`). None is a goal by itself, and the gate holds none."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import median

CHECKOUT = Path(__file__).resolve().parents[1]
SMALL = 40
"""Lines of a file that may be a paragraph of its neighbour."""
LARGE = 600
"""Lines of a file that may be two."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class File:
    path: Path
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def lines(self) -> int:
        return self.text.count("\n")

    @property
    def is_room(self) -> bool:
        return self.path.name == "__init__.py"

    @property
    def module(self) -> str:
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if self.is_room else parts)

    @property
    def imports(self) -> Iterator[ast.Import | ast.ImportFrom]:
        return (node for node in ast.walk(self.tree) if isinstance(node, ast.Import | ast.ImportFrom))

    @property
    def functions(self) -> Iterator[Function]:
        return (node for node in ast.walk(self.tree) if isinstance(node, Function))


@dataclass(frozen=True)
class House:
    """Everything below the package of a checkout."""

    files: tuple[File, ...]

    @classmethod
    def of(cls, checkout: Path) -> House:
        paths = sorted((checkout / "ttr_tui").rglob("*.py"))
        return cls(tuple(File(path.relative_to(checkout), path.read_text(encoding="utf-8")) for path in paths))

    def figures(self) -> Iterator[tuple[float, str]]:
        files, sizes = self.files, [file.lines for file in self.files]
        folders = {file.path.parent for file in files}
        imports = sum((node.end_lineno or node.lineno) - node.lineno + 1 for file in files for node in file.imports)
        names = Counter(file.path.stem for file in files if not file.is_room)
        classes = Counter(node.name for file in files for node in file.tree.body if isinstance(node, ast.ClassDef))
        functions = [function for file in files for function in file.functions]
        yield len(files), "files"
        yield len(folders), "folders"
        yield max(len(folder.parts) for folder in folders) - 1, "deepest"
        yield sum(sizes), "lines"
        yield median(sizes), "median lines a file"
        yield max(sizes), "largest file"
        yield round(100 * imports / sum(sizes), 1), "import lines, %"
        yield round(100 * sum(size < SMALL for size in sizes) / len(files), 1), f"files under {SMALL} lines, %"
        yield len(self.beside_one_neighbour), "small modules that one neighbour alone imports"
        yield sum(count > 1 for count in names.values()), "file names that several modules have"
        public = (count for name, count in classes.items() if not name.startswith("_"))
        yield sum(count > 1 for count in public), "class names that mean several things"
        yield sum(map(hands_on, functions)), "functions that hand on only their own parameters"

    def remarks(self) -> Iterator[str]:
        """What to look at next."""
        yield from (f"{file.path} has {file.lines} lines" for file in self.files if file.lines > LARGE)
        yield from (f"{file.path} is imported by one neighbour alone" for file in self.beside_one_neighbour)
        names = Counter(file.path.stem for file in self.files if not file.is_room)
        yield "names of several files: " + " ".join(sorted(name for name, count in names.items() if count > 1))

    @cached_property
    def beside_one_neighbour(self) -> list[File]:
        return [
            file
            for file in self.files
            if not file.is_room
            and file.lines < 2 * SMALL
            and len(users := self.users(file)) == 1
            and are_neighbours(file.path.parent, users[0].path.parent)
        ]

    def users(self, file: File) -> list[File]:
        return [user for user in self.files if user is not file and file.module in self.meant_by[user.module]]

    @cached_property
    def meant_by(self) -> dict[str, set[str]]:
        """The modules that each one imports; a room only where nothing in it is meant."""
        known = {file.module for file in self.files}
        found: dict[str, set[str]] = {}
        for file in self.files:
            said: set[str] = set()
            for node in file.imports:
                said |= {one.name for one in node.names} if isinstance(node, ast.Import) else {node.module or ""}
                if isinstance(node, ast.ImportFrom):
                    said |= {f"{node.module}.{one.name}" for one in node.names}
            modules = said & known - {file.module}
            found[file.module] = {one for one in modules if not any(other.startswith(f"{one}.") for other in modules)}
        return found


def are_neighbours(one: Path, other: Path) -> bool:
    return one == other or one.parent == other or other.parent == one


def hands_on(function: Function) -> bool:
    """Is it one call of a method or of another module's function, with nothing but its own parameters, all of them?"""
    body = function.body[ast.get_docstring(function) is not None :]
    if len(body) != 1 or not isinstance(body[0], ast.Return | ast.Expr) or function.name.startswith("__"):
        return False
    call = body[0].value.value if isinstance(body[0].value, ast.Await) else body[0].value
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return False
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    passed = [one.value if isinstance(one, ast.Starred) else one for one in given]
    of = function.args
    own = {one.arg for one in (*of.posonlyargs, *of.args, *of.kwonlyargs)} - {"self", "cls"}
    names = [one.id for one in passed if isinstance(one, ast.Name)]
    return len(names) == len(passed) and set(names) == own


def main(checkout: Path) -> None:
    house = House.of(checkout)
    for value, name in house.figures():
        print(f"{value:>8}  {name}")
    print(*house.remarks(), sep="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else CHECKOUT)
