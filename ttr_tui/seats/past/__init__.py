"""What finished games say: how one went, and what many come to."""
