"""The parts that systems share, and the first game that was composed of them."""
