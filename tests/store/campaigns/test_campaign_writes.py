"""Whatever call of the writing a campaign ends in: there is the old file or the new one, whole."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support.campaigns import friday

from ttr_tui.store.campaign_file import Campaign, CampaignFault, list_campaigns, read_campaign, write_campaign

PROGRAM = """
import os, signal, sys
from dataclasses import replace
from pathlib import Path
from ttr_tui.store.campaign_file import read_campaign, write_campaign

path, killed_at = Path(sys.argv[1]), int(sys.argv[2])
campaign = read_campaign(path)
count = 0

def watched(name, call):
    def made(*arguments, **options):
        global count
        count += 1
        print(name, flush=True)
        if count == killed_at:
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*arguments, **options)
    return made

class Watched:
    def __init__(self, descriptor, mode):
        self.file = fdopen(descriptor, mode, buffering=0)
        self.fileno = self.file.fileno
    def write(self, raw):
        for half in (raw[: len(raw) // 2], raw[len(raw) // 2 :]):
            watched("write", self.file.write)(half)
    def flush(self):
        pass
    def __enter__(self):
        return self
    def __exit__(self, *_):
        self.file.close()

fdopen, os.fdopen = os.fdopen, Watched
for name in ("open", "fsync", "replace", "unlink", "mkdir", "ftruncate"):
    setattr(os, name, watched(name, getattr(os, name)))
write_campaign(path, replace(campaign, under_way=None))
"""
"""The calls of the system that change something are counted; a text is written in two halves."""


def killed(path: Path, at: int) -> tuple[int, list[str]]:
    """Write a campaign in a program that is killed just before its call number `at`; how it ended, and its calls."""
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(path), str(at)], capture_output=True, text=True, timeout=60, check=False
    )
    assert ran.stderr == ""
    return ran.returncode, ran.stdout.split()


@cache
def before() -> Campaign:
    return friday(sealed=True, name="Friday")


def test_v10_killed_at_any_call_there_is_the_old_campaign_or_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    old = write_campaign(path, before())
    raw = path.read_bytes()
    ended, calls = killed(path, 0)
    assert ended == 0
    assert calls == ["open", "open", "write", "write", "fsync", "replace", "open", "fsync"]
    new = replace(old, under_way=None, revision=2)
    seen = []
    for at in range(1, len(calls) + 1):
        path.write_bytes(raw)
        assert killed(path, at) == (-signal.SIGKILL, calls[:at])
        found = read_campaign(path)
        assert found in (old, new)
        seen.append(found == new)
        assert list_campaigns(tmp_path) == [path]
        written = write_campaign(path, replace(found, under_way=None))
        assert read_campaign(path) == written
        assert sorted(file.name for file in tmp_path.iterdir()) == [".friday.lock", "friday.toml"]
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (False, True), "some calls stand before the change, and one after it"


def failing(patch: pytest.MonkeyPatch, at: int) -> list[str]:
    """Let the call number `at` that needs room on the disk fail; the calls that were made."""
    made: list[str] = []

    def wrapped(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def failed(*arguments: Any, **options: Any) -> Any:
            made.append(name)
            if len(made) == at:
                raise OSError(28, "No space left on device")
            return call(*arguments, **options)

        return failed

    for name in ("open", "fdopen", "fsync"):
        patch.setattr(os, name, wrapped(name, getattr(os, name)))
    patch.setattr(Path, "replace", wrapped("replace", Path.replace))
    return made


def test_v11_a_full_disk_at_any_call_leaves_the_old_campaign(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    old = write_campaign(path, before())
    raw = path.read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        calls = failing(patch, 0)
        write_campaign(path, old)
    assert calls == ["open", "open", "fdopen", "fsync", "replace", "open", "fsync"]
    for at in range(1, len(calls) + 1):
        path.write_bytes(raw)
        with pytest.MonkeyPatch.context() as patch:
            failing(patch, at)
            renamed = at > calls.index("replace") + 1
            said = "stands in its file" if renamed else "is as it was before"
            with pytest.raises(CampaignFault, match=f"no space left on device. It {said}"):
                write_campaign(path, old)
        assert read_campaign(path) == (replace(old, revision=2) if renamed else old)
        assert sorted(file.name for file in tmp_path.iterdir()) == [".friday.lock", "friday.toml"]
