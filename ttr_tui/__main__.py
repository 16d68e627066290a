"""`python -m ttr_tui` opens the same doors as `ttr`."""

from ttr_tui.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
