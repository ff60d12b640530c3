"""What is seen and touched, made with Kivy."""
