"""A fight of Tenno as it is shown: its layout, timing, motion and close-up."""
