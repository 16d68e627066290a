"""Hosts that are a process of their own, as somebody runs them: killed, told to end, out of room."""
