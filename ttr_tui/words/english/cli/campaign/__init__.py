"""What the doors to campaigns say."""
