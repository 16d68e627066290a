"""What everything at a host needs."""

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor

import pytest


@pytest.fixture
def writer() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool
