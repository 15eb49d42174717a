"""What lasts on the disk and what is read from it: files, settings, languages, chance."""
