"""The sentences that players read."""
