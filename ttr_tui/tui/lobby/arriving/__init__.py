"""Who somebody is, and what their terminal can show."""
