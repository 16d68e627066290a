"""Measure a host alone."""

from bench.host.costs import measure_host

if __name__ == "__main__":
    measure_host()
