"""What every screen is built from: lines, panes, phases, keys."""
