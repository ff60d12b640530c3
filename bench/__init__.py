"""What speed and memory are measured with. Every figure is a ratio to a baseline of the same run."""
