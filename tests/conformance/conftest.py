"""What is played at the gate: the tables that a composition names; all others where there is time."""

from __future__ import annotations

import pytest

from conformance.composition import Composition
from conformance.saving import Saving


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        match given:
            case {"saving": Saving(composition=composition, seats=seats)} if not composition.at_gate(seats):
                item.add_marker(pytest.mark.deep)
            case {"composition": Composition() as composition, "seats": int(seats)} if not composition.at_gate(seats):
                item.add_marker(pytest.mark.deep)
