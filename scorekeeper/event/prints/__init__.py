"""A night on A4: each module makes some of its pages; `bundle` makes them all."""
