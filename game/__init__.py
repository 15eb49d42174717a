"""Everything that is true without a screen; never imports pygame or scenes."""
