"""Campaigns in line mode."""
