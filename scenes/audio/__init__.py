"""What lies behind the sounds that scenes ask for: effects on their channels, and music."""
