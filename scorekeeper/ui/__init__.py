"""Drawing and touches, made with Kivy."""
