"""A cluster of dask.distributed. Its workers must be the same program as this one, or results would not be the same."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future
from concurrent.futures import TimeoutError as TooLate
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import ttr_tui
from ttr_tui.core.text import visible
from ttr_tui.store.faults import Complaint

PATIENCE = 10.0
"""Seconds in which a scheduler has to answer."""
LOOK = 5.0
"""Seconds after which somebody looks whether there is still a worker."""
CLOSED = "closed"
"""What a client calls itself that has nothing to close: one that was never whole would wait for that, and complain."""
LOOKS = 6
"""So many times nobody may be there before the work is given up: a worker that died comes back by then."""

Outcome: TypeAlias = Callable[[Future[Any]], Any]


class ClusterFault(Complaint):
    """A cluster that can't do the work, with a sentence that says why and what to do."""


@cache
def program() -> tuple[str, str]:
    """The version of this program, and a digest of all its files."""
    folder, digest = Path(ttr_tui.__file__).parent, sha256()
    files = (path for path in folder.rglob("*") if path.suffix in (".py", ".toml"))
    for path in sorted(files, key=lambda path: path.relative_to(folder).as_posix()):
        digest.update(f"{path.relative_to(folder).as_posix()}\n".encode() + path.read_bytes())
    return ttr_tui.__version__, digest.hexdigest()[:12]


@contextmanager
def at_cluster(address: str) -> Iterator[tuple[Executor, Outcome]]:
    """Those who work there, and how to wait for what they do. ClusterFault if they can't or shouldn't."""
    where = visible(address)
    client = _client(address, where)
    try:
        if not _workers(client):
            said = f"The cluster at {where} has no workers. Start one: dask worker {where} --nthreads 1"
            raise ClusterFault(said)
        _check(client.run(program, on_error="return"))
        yield client.get_executor(pure=False), lambda future: _outcome(future, client, where)
    finally:
        client.close(timeout=PATIENCE)


def _client(address: str, where: str) -> Any:
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        if error.name != "distributed":
            raise
        said = "A cluster needs the package distributed. Install it: pip install 'ttr-tui[cluster]'"
        raise ClusterFault(said) from error
    _hush()
    client = Client.__new__(Client)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            client.__init__(address, timeout=PATIENCE, set_as_default=False)
        return client
    except (OSError, ValueError, TypeError, ImportError) as error:
        client.status = CLOSED
        said = f"No scheduler answers at {where}. Is the address right? It looks like tcp://10.0.0.5:8786"
        raise ClusterFault(said) from error


def _hush() -> None:
    """What goes wrong there is told in a sentence, and not by what it was made with."""
    for name in [*logging.root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _workers(client: Any) -> Mapping[str, object]:
    found: Mapping[str, object] = client.scheduler_info(n_workers=-1)["workers"]
    return found


def _check(found: Mapping[str, object]) -> None:
    """Refuse workers that would not do the same."""
    own = program()
    for worker, theirs in found.items():
        if theirs == own:
            continue
        if isinstance(theirs, tuple):
            what = f"has ttr-tui {theirs[0]} ({theirs[1]}), and this is {own[0]} ({own[1]})"
        else:
            what = f"can’t run ttr-tui ({visible(str(theirs))})"
        raise ClusterFault(f"The worker {worker} {what}. Install the same ttr-tui there and start it again.")


def _outcome(future: Future[Any], client: Any, where: str) -> Any:
    """What comes of a piece of work. One whose worker died was handed to another one."""
    from distributed import KilledWorker

    empty = 0
    while True:
        try:
            return future.result(LOOK)
        except TooLate:
            if future.done():
                raise
            empty = 0 if _workers(client) else empty + 1
            if empty >= LOOKS:
                said = f"The cluster at {where} has lost all its workers. Start some and try again."
                raise ClusterFault(said) from None
        except CancelledError as error:
            raise ClusterFault(f"The scheduler at {where} is gone. Start it and its workers, and try again.") from error
        except KilledWorker as error:
            said = f"Workers of {where} died over the same piece of work again and again. Have they enough memory?"
            raise ClusterFault(said) from error
