"""`ttr serve` as somebody starts it, but that a test may be root, and is away for seconds instead of minutes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

AWAY = 4
"""Seconds after which a bot may play for somebody."""
SERVE = f"""
import os, sys
from ttr_tui.cli import main
from ttr_tui.hosting import society
os.geteuid = lambda: 1000
society.AWAY_LIVE = {AWAY}
sys.exit(main(sys.argv[1:]))
"""


@contextmanager
def served(folder: Path) -> Iterator[int]:
    """The port of a host at this folder, which ends as by Ctrl+C."""
    command = [sys.executable, "-c", SERVE, "serve", "--listen", "127.0.0.1:0", "--folder", str(folder)]
    path = os.pathsep.join(entry for entry in sys.path if entry)
    environment = {**os.environ, "PYTHONPATH": path}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True) as host:
        assert host.stdout is not None
        assert host.stderr is not None
        try:
            port = re.search(r"ssh -p (\d+)", host.stdout.readline())
            assert port is not None, host.stderr.read()
            yield int(port[1])
            assert host.poll() is None
        finally:
            host.terminate()
        assert host.stderr.read() == ""
        assert host.wait(30) == 0
