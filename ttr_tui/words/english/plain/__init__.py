"""What is said in sentences alone, where no screen is."""
