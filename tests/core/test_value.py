"""Values: what they are compared, hashed, shown and copied by."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import field, fields, replace
from functools import cached_property
from inspect import signature
from typing import ClassVar

import pytest

from ttr_tui.core.value import value


@value
class Stop:
    """With all that a field may say of itself."""

    city: str
    platforms: int = 1
    marks: Mapping[str, int] = field(default_factory=dict, hash=False)
    seen_by: int = field(default=-1, compare=False)


@value
class Halt:
    city: str
    platforms: int = 1
    marks: Mapping[str, int] = field(default_factory=dict, hash=False)


@value
class Nothing:
    pass


@value
class Lettered:
    city: str
    marks: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.marks.append(self.city[0])


@value
class Line:
    stops: tuple[str, ...]

    @cached_property
    def ends(self) -> tuple[str, str]:
        return self.stops[0], self.stops[-1]


def test_values_are_equal_if_they_are_of_one_class_and_hold_the_same() -> None:
    assert Stop("Omaha") == Stop("Omaha", 1, {}, seen_by=3)
    others: list[object] = [
        Stop("Omaha", 2),
        Stop("Omaha", 1, {"toll": 1}),
        Halt("Omaha"),
        ("Omaha", 1, {}, -1),
    ]
    assert Stop("Omaha") not in others
    assert Nothing() == Nothing()


def test_a_value_is_made_of_its_fields_in_order_or_by_name() -> None:
    assert Stop("Omaha", 2, {"toll": 1}, 3) == Stop(marks={"toll": 1}, platforms=2, city="Omaha")
    assert Stop("Omaha").marks is not Stop("Omaha").marks
    assert str(signature(Stop.__init__)).startswith("(self, city, platforms=1, marks=")
    with pytest.raises(TypeError, match=r"^Stop.__init__\(\) missing 1 required positional argument: 'city'$"):
        Stop()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'town'"):
        Stop("Omaha", town="Duluth")  # type: ignore[call-arg]


def test_a_value_may_go_on_once_its_fields_are_there() -> None:
    assert (Lettered("Omaha").marks, Lettered("Duluth").marks) == (["O"], ["D"])


def test_equal_values_are_one_in_a_set() -> None:
    assert {Stop("Omaha"), Stop("Omaha", seen_by=3), Stop("Duluth")} == {Stop("Duluth"), Stop("Omaha")}
    assert hash(Stop("Omaha", 1, {"toll": 1})) == hash(Stop("Omaha"))
    assert hash(Stop("Omaha", 1)) != hash(Stop("Omaha", 2))
    assert len({Nothing(), Nothing()}) == 1


def test_values_show_what_they_hold() -> None:
    assert repr(Halt("Omaha", 2)) == "Halt(city='Omaha', platforms=2, marks={})"
    assert repr(Nothing()) == "Nothing()"


def test_a_value_is_a_dataclass_with_slots() -> None:
    stop = Stop("Omaha", platforms=2)
    assert [each.name for each in fields(stop)] == ["city", "platforms", "marks", "seen_by"]
    assert replace(stop, city="Duluth") == Stop("Duluth", 2)
    assert not hasattr(stop, "__dict__")
    match stop:
        case Stop("Omaha", platforms):
            assert platforms == 2
        case _:
            pytest.fail("it wasn't taken apart")


def test_what_a_value_works_out_is_kept_beside_its_fields() -> None:
    line = Line(("Omaha", "Duluth"))
    assert line.ends is line.ends
    assert line == Line(("Omaha", "Duluth"))
    assert hash(line) == hash(Line(("Omaha", "Duluth")))


def test_a_value_comes_back_from_another_process() -> None:
    stop = Stop("Omaha", 2, {"toll": 1}, seen_by=3)
    assert pickle.loads(pickle.dumps(stop)) == stop


@value
class Express(Halt):
    kind: ClassVar[str] = "train"
    carriages: int = 6


def test_a_value_has_the_fields_of_what_it_comes_from_and_none_of_its_class() -> None:
    train = Express("Omaha", 2, carriages=8)
    assert [each.name for each in fields(train)] == ["city", "platforms", "marks", "carriages"]
    assert (train, replace(train, city="Duluth")) == (Express("Omaha", 2, {}, 8), Express("Duluth", 2, {}, 8))
    assert train != Halt("Omaha", 2)
    assert Express.kind == "train"
    assert not hasattr(train, "__dict__")
