"""Work shared among the workers of a real cluster: the same results in the same order, or a sentence that says why."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import sleep

import pytest
from support.clustered import always_dies, dies_once, fails
from support.packs import TWO_VALLEYS
from support.small import small_map
from support.typist import Keyboard, small_map_file

import ttr_tui
from bench.tune import Search, compare
from ttr_tui.bots.weights import Weights
from ttr_tui.cli.arguments import understand
from ttr_tui.lab import cluster as module
from ttr_tui.lab.workers import workers

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of two workers, each a process of its own. Those that died are back before it is closed."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=60
    ) as local:
        yield local.scheduler_address
        local.wait_for_workers(2, timeout=60)


@pytest.mark.parametrize(
    "typed",
    [
        ("simulate", "--map", "MAP", "--seats", "easy,random", "--games", "60", "--json", "-"),
        ("campaign", "simulate", str(TWO_VALLEYS), "--seats", "random,easy,random", "--campaigns", "3", "--json", "-"),
    ],
    ids=["simulate", "campaign"],
)
def test_a_cluster_says_what_one_process_says(
    keyboard: Keyboard, cluster: str, typed: tuple[str, ...], tmp_path: Path
) -> None:
    words = [word.replace("MAP", str(small_map_file(tmp_path))) for word in typed]
    there, here = keyboard(*words, "--cluster", cluster), keyboard(*words)
    assert (there.code, there.complaint) == (0, here.complaint)
    assert there.said == here.said


def test_a_search_is_the_same_at_a_cluster(cluster: str) -> None:
    search = Search(small_map(), 2, 1, 8, 1)
    duels = []
    for hands in (1, cluster):
        with workers(hands) as share:
            duels.append(compare(search, Weights(turn=0.3), Weights(), range(6), share, looks=2))
    assert duels[0] == duels[1]


def test_work_of_a_worker_that_dies_is_done_by_another(cluster: str, tmp_path: Path) -> None:
    mark = tmp_path / "died"
    with workers(cluster) as share:
        assert list(share(partial(dies_once, str(mark)), range(5))) == [0, 1, 4, 9, 16]
    assert mark.exists()


def test_what_goes_wrong_in_the_work_comes_out_of_it(cluster: str) -> None:
    with workers(cluster) as share, pytest.raises(LookupError, match="0"):
        list(share(fails, range(3)))


def test_workers_of_another_version_are_refused(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as changed:
        module.program.cache_clear()
        changed.setattr(ttr_tui, "__version__", "0.0.1")
        with pytest.raises(module.ClusterFault, match=r"has ttr-tui .*, and this is 0\.0\.1"), workers(cluster):
            pass
    module.program.cache_clear()
    with pytest.raises(module.ClusterFault, match="can’t run ttr-tui"):
        module._check({"tcp://there": ModuleNotFoundError("No module named 'ttr_tui'")})


def test_a_cluster_that_is_not_there_is_told(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.3)
    session = keyboard("simulate", "--seats", "easy,random", "--games", "2", "--cluster", "tcp://127.0.0.1:1")
    assert (session.code, session.said) == (1, "")
    assert "No scheduler answers at" in session.complaint


NO_ADDRESSES = (
    "nan",
    "5",
    "x y",
    "localhost",
    "nonsense://there:1",
    "tcp://there",
    "tcp://there:0",
    "tcp://there:99999",
)


@pytest.mark.parametrize("typed", NO_ADDRESSES)
def test_what_is_no_address_is_told_and_never_tried(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    """A client that was made of it would end with a traceback, long after the sentence."""
    monkeypatch.setattr(distributed, "Client", None)
    session = keyboard("simulate", "--seats", "easy,random", "--games", "2", "--cluster", typed)
    assert (session.code, session.said) == (2, "")
    said = f"--cluster takes the address of a scheduler, such as tcp://10.0.0.5:8786, not “{typed}”. Try: "
    assert session.complaint.startswith(said)


@pytest.mark.parametrize("address", ["nan", "tls://127.0.0.1:1", "nonsense://there:1"])
def test_a_client_that_was_never_whole_says_nothing_at_its_end(address: str) -> None:
    code = (
        "from ttr_tui.lab import cluster\n"
        "cluster.PATIENCE = 0.3\n"
        "try:\n"
        f"    with cluster.at_cluster({address!r}): pass\n"
        "except cluster.ClusterFault as fault: print(fault)"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert (ended.stdout[:23], ended.stderr) == ("No scheduler answers at", "")


@pytest.mark.parametrize("typed", ["there:8786", "tcp://10.0.0.5:8786", "tls://[::1]:1", "wss://a-b.example:65535"])
def test_what_is_an_address_is_tried(typed: str) -> None:
    assert understand(["simulate", "--cluster", typed]).hands == typed


def test_a_cluster_without_workers_is_told(keyboard: Keyboard) -> None:
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=60) as empty:
        session = keyboard("simulate", "--seats", "easy,random", "--games", "2", "--cluster", empty.scheduler_address)
    assert session.code == 1
    assert "has no workers. Start one: dask worker tcp://" in session.complaint


def test_without_its_package_a_cluster_says_what_to_install(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    session = keyboard("simulate", "--seats", "easy,random", "--games", "2", "--cluster", "tcp://there:1")
    assert (session.code, "pip install 'ttr-tui[cluster]'" in session.complaint) == (1, True)


def test_programs_are_not_taken_to_other_machines(keyboard: Keyboard) -> None:
    session = keyboard("simulate", "--seats", "easy,exec:true", "--games", "2", "--cluster", "tcp://there:1")
    assert (session.code, "plays on this machine only" in session.complaint) == (1, True)


def test_processes_and_a_cluster_are_not_asked_for_together(keyboard: Keyboard) -> None:
    session = keyboard("simulate", "--jobs", "2", "--cluster", "tcp://there:1")
    assert (session.code, "can’t be combined" in session.complaint) == (2, True)


def test_who_asks_for_no_cluster_loads_nothing_of_it() -> None:
    code = (
        "import sys; from ttr_tui.lab.workers import workers\n"
        "import ttr_tui.cli.lab, ttr_tui.cli.packs\n"
        "with workers(1) as share: list(share(abs, [1]))\n"
        "assert not {'distributed', 'dask', 'ttr_tui.lab.cluster'} & {*sys.modules}"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.deep
def test_a_scheduler_that_goes_is_told_in_a_sentence() -> None:
    """As a command, since what it is made with writes on its own."""
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=60
    ) as local:
        games = ("--seats", "normal,normal", "--games", "4000", "--cluster", local.scheduler_address)
        command = [sys.executable, "-m", "ttr_tui", "simulate", *games]
        playing = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not local.scheduler.tasks:
            sleep(0.1)
    said, complaint = playing.communicate()
    assert (playing.returncode, said) == (1, "")
    assert complaint.startswith("The scheduler at tcp://")
    assert len(complaint.splitlines()) == 1


@pytest.mark.deep
def test_workers_that_die_again_and_again_end_it(cluster: str) -> None:
    with workers(cluster) as share, pytest.raises(module.ClusterFault, match="again and again"):
        list(share(always_dies, [1]))
