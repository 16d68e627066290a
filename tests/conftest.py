"""What holds for every test: nobody's own files are touched, and the same run finds the same things."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("deep", settings.get_profile("ci"), max_examples=300)
settings.load_profile("ci")

WITH_THE_BENCH = [
    *("bots/test_probe.py", "test_bench.py", "test_match.py"),
    *("ssh/test_whole_game.py", "ssh/whole/test_day.py", "ssh/whole/test_memory.py"),
]
collect_ignore = [] if (Path(__file__).parents[1] / "tools").exists() else [*WITH_THE_BENCH, "test_pictures.py"]
"""What only a checkout has can't even be imported where the wheel alone is tested."""

PERSONAL = {
    "HOME": ".",
    "XDG_CACHE_HOME": ".cache",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
}
TASTE = ("CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden transcripts as they are told now")


@pytest.fixture(autouse=True)
def someone_elses_machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Every test, and every program it starts, runs as somebody with an empty home and no settings."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name, place in PERSONAL.items():
            patch.setenv(name, str(home / place))
        for name in TASTE:
            patch.delenv(name, raising=False)
        yield
