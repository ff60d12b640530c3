"""500 as the New Zealand clubs play it: three sheets, one engine."""
