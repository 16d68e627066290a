"""Little programs for seats: one that plays, and those that mean ill."""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path

FIRST = """
import json, sys
for line in sys.stdin:
    ((kind, said),) = json.loads(line).items()
    if kind == "choose":
        print(json.dumps({"act": said["options"][0]}), flush=True)
"""
"""Takes the first option."""
MARKING = "open(__import__('sys').argv[1], 'a').write('ran ')\n" + FIRST
"""Leaves a mark of having run in the file that it is given."""
HEARING = """
import json, sys
with open(sys.argv[1], "a") as heard:
    for line in sys.stdin:
        heard.write(line)
        heard.flush()
        ((kind, said),) = json.loads(line).items()
        if kind == "choose":
            print(json.dumps({"act": said["options"][-1]}), flush=True)
"""
NOISY = FIRST.replace("    if kind", "    sys.stderr.write('noise ' * 50_000)\n    if kind")


def answering(answer: str) -> str:
    return f"import sys\nfor line in sys.stdin:\n    if line.startswith('{{\"choose'): print({answer!r}, flush=True)"


HOSTILE = {
    "dies": "import sys; sys.stdin.readline(); sys.stdin.readline(); sys.exit(3)",
    "is silent": "import sys\nfor line in sys.stdin: pass",
    "is deaf": "import time; time.sleep(60)",
    "talks unasked": "import time\nprint('early', flush=True)\ntime.sleep(60)",
    "floods": "import sys\nsys.stdin.readline(); sys.stdin.readline()\nwhile True: sys.stdout.write('x' * 4096)",
    "answers twice": FIRST.replace('["options"][0]})', '["options"][0]}) + "\\n{}"'),
    "talks garbage": "import sys\nfor line in sys.stdin: sys.stdout.buffer.raw.write(bytes(range(256)))",
    "lies": answering('{"act": "draw cars"}'),
    "answers half signs": answering('{"act": "\\ud800"}'),
    "answers with numbers without end": answering('{"act": "claim denver-omaha/1 black*' + "9" * 6000 + '"}'),
    "will not end": "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    "import os\nos.fork()\ntime.sleep(60)",
}
"""Each by what it does."""


def command(text: str, folder: Path, *words: str) -> str:
    """The command that runs this text."""
    script = folder / "bot.py"
    script.write_text(text)
    return shlex.join([sys.executable, "-I", str(script), *words])


def alive(group: int) -> bool:
    """Is a process of this group left?"""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def gone(there: Callable[[], bool]) -> None:
    """Wait until it isn’t there any more."""
    for _ in range(1200):
        if not there():
            return
        time.sleep(0.05)
    raise AssertionError("something still runs")
