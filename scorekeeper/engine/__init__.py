"""The games' rules, as pure folds of entries. Only the standard library is imported."""
