"""How an open campaign stands, what should be known of its file, and what its next game is dealt from."""
