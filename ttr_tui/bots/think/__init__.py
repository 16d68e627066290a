"""Where bots think: in the caller itself, or in processes beside it."""
