"""What the command line can do without a window: a file a command, with its options and what it does."""
