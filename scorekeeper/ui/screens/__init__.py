"""The screens, each a .py beside its .kv."""
