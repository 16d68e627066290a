"""What a host of many costs, measured from outside: those who come are clients in another process."""
