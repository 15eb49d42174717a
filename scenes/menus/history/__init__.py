"""The history on the screen: finished matches listed and searched, one of them, and what they come to."""
