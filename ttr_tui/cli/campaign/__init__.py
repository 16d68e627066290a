"""The doors to campaigns."""
