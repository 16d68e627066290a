"""constraints.txt holds every package that the project comes to need, as plain `name==version` lines."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

CHECKOUT = Path(__file__).parents[1]


def pinned() -> dict[str, str]:
    """The version of each package in constraints.txt."""
    lines = (CHECKOUT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def named() -> list[Requirement]:
    """What pyproject.toml asks for: to build, to play, to test, to measure."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    lines = [project["build-system"]["requires"], project["project"]["dependencies"], *extras]
    return [Requirement(line) for group in lines for line in group]


def asked_by(name: str, extra: str) -> list[Requirement]:
    """What an installed package asks for on this machine, with one of its extras or (`""`) without."""
    try:
        asked = [Requirement(line) for line in requires(name) or []]
    except PackageNotFoundError:
        return []
    return [part for part in asked if part.marker is None or part.marker.evaluate({"extra": extra})]


def needed(asked: list[Requirement]) -> set[str]:
    """The names of some packages and of all that they ask for in turn."""
    seen: set[tuple[str, str]] = set()
    while asked:
        part = asked.pop()
        for extra in {"", *part.extras}:
            found = (canonicalize_name(part.name), extra)
            if found not in seen:
                seen.add(found)
                asked += asked_by(*found)
    return {name for name, _ in seen}


def test_every_line_is_plain() -> None:
    pins = pinned()
    assert [name for name in pins if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)] == []
    assert [version for version in pins.values() if not re.fullmatch(r"[0-9]+(\.[0-9]+)*", version)] == []


def test_every_package_that_is_needed_is_pinned() -> None:
    assert sorted(needed(named())) == sorted(pinned())


def test_the_pins_are_versions_that_the_project_accepts() -> None:
    pins = pinned()
    refused = [str(asked) for asked in named() if not asked.specifier.contains(pins[canonicalize_name(asked.name)])]
    assert refused == []
