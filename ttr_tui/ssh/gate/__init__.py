"""The gate: who somebody is, how many may come in, and how much of what they send is listened to."""
