"""Measurements that anyone can run: `make bench`. They print figures and decide nothing."""
