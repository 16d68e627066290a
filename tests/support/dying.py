"""A program that dies, or finds the disk full, at any call that writes: told case by case what to do and where to end.

Each case is done in a process of its own, forked from one that has loaded everything. Calls are seen by Python's own
audit, which tells of every file that is opened, made, renamed or removed, and by watching what has none: writing and
syncing. A text is written in two halves.
"""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from ttr_tui.core.value import value

TESTS = Path(__file__).parents[1]
AUDITED = ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod")
NEEDING_ROOM = ("create", "open", "os.rename", "os.mkdir", "os.link", "write", "sync")
"""What a full disk keeps from being done."""
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
NOBODY = -1


@value
class Died:
    """How a case ended, and the calls that it made, the last one not done if it died there."""

    status: int
    calls: tuple[str, ...]
    said: str


class Calls:
    """Counts calls and ends the process, or has them fail, at one of them or from there on."""

    def __init__(self, report: int, at: int, how: str) -> None:
        self._report = report
        self._at = at
        self._how = how
        self._count = 0
        self._halves = False
        self._real_write = os.write

    def install(self) -> None:
        sys.addaudithook(self._audit)
        real_fsync, real_fdopen = os.fsync, os.fdopen

        def write(descriptor: int, raw: Any) -> int:
            self.happens("write")
            self._halves = not self._halves
            half = raw[: len(raw) // 2] if self._halves and len(raw) > 1 else raw
            return self._real_write(descriptor, half)

        def fsync(descriptor: Any) -> None:
            self.happens("sync")
            real_fsync(descriptor)

        def fdopen(descriptor: int, mode: str = "r", *more: Any, **options: Any) -> Any:
            return Unbuffered(self, descriptor) if "w" in mode else real_fdopen(descriptor, mode, *more, **options)

        os.write, os.fsync, os.fdopen = write, fsync, fdopen  # type: ignore[assignment]

    def happens(self, call: str) -> None:
        self._count += 1
        self._real_write(self._report, f"{call}\n".encode())
        if not self._at or self._count < self._at:
            return
        if self._how == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        if call in NEEDING_ROOM and (self._how == "full" or self._count == self._at):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _audit(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            _, mode, flags = arguments
            if flags & WRITES or (isinstance(mode, str) and set(mode) & set("wax+")):
                self.happens("create" if flags & os.O_CREAT else "open")
        elif event in AUDITED:
            self.happens(event)


class Unbuffered:
    """A file in which every writing is a call of the system, in two halves."""

    def __init__(self, calls: Calls, descriptor: int) -> None:
        self._calls = calls
        self._descriptor = descriptor

    def fileno(self) -> int:
        return self._descriptor

    def write(self, raw: bytes) -> None:
        for half in (raw[: len(raw) // 2], raw[len(raw) // 2 :]):
            self._calls.happens("write")
            self._calls._real_write(self._descriptor, half)

    def flush(self) -> None:
        pass

    def __enter__(self) -> Unbuffered:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._descriptor)


@contextmanager
def dying_programs(deeds: str) -> Iterator[Callable[..., Died]]:
    """A program that does the deeds of a module of the tests, by their name in its `DEEDS`."""
    path = os.pathsep.join([str(TESTS), str(TESTS.parent)])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    program = f"from support import dying, {deeds}; dying.serve({deeds}.DEEDS)"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as server:
        asking, answering = server.stdin, server.stdout
        assert asking
        assert answering

        def run(deed: str, path: Path, state: Path, at: int = 0, how: str = "kill") -> Died:
            case = {"deed": deed, "path": str(path), "state": str(state), "at": at, "how": how}
            _send(asking, case)
            told = json.loads(answering.readline())
            return Died(told["status"], tuple(told["calls"]), told["said"])

        yield run
        asking.close()


def _send(pipe: IO[bytes], case: dict[str, Any]) -> None:
    pipe.write(json.dumps(case).encode() + b"\n")
    pipe.flush()


def serve(deeds: dict[str, Callable[[Path], object]]) -> None:
    """Do one case after another, each in a child of this process."""
    for line in sys.stdin:
        case = json.loads(line)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _perform(case, deeds[case["deed"]], writing)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            told = pipe.read().splitlines()
        _, status = os.waitpid(child, 0)
        calls = [line for line in told if not line.startswith(":")]
        said = "\n".join(line[1:] for line in told if line.startswith(":"))
        print(json.dumps({"status": os.waitstatus_to_exitcode(status), "calls": calls, "said": said}), flush=True)  # noqa: T201


def _perform(case: dict[str, Any], deed: Callable[[Path], object], report: int) -> None:
    from ttr_tui.store.faults import Complaint

    os.environ["XDG_STATE_HOME"] = case["state"]
    calls = Calls(report, case["at"], case["how"])
    calls.install()
    code = 0
    try:
        deed(Path(case["path"]))
    except Complaint as fault:
        calls._real_write(report, "".join(f":{line}\n" for line in str(fault).splitlines()).encode())
    except BaseException as error:  # noqa: BLE001
        calls._real_write(report, f":{type(error).__name__}: {error}\n".encode())
        code = 70
    os._exit(code)
