"""Campaigns as files: one for each, read as a whole and replaced as a whole."""
