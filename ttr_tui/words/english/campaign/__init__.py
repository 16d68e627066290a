"""What is said of campaigns."""
