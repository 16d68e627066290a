"""Measurements that anyone can run: `make bench`. They print figures and decide nothing.

Whoever plays on a screen here is who plays on it in the tests.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "tests"))
