"""A machine to log in to, for every test as if it were new."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from ssh.server import NoServer, Server, server


@pytest.fixture(scope="package")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    try:
        with server(tmp_path_factory.mktemp("sshd")) as one:
            yield one
    except NoServer as reason:
        pytest.skip(f"NOTHING WAS TRIED THROUGH SSH: {reason}")


@pytest.fixture
def host(machine: Server) -> Server:
    shutil.rmtree(machine.home)
    machine.home.mkdir()
    return machine


@pytest.fixture
def saves(host: Server) -> Path:
    return host.saves
