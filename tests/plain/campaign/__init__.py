"""Campaigns in line mode, by typed sentences."""
