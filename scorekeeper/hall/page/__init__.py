"""The hall on any phone: a page to read, served by a process of its own."""
