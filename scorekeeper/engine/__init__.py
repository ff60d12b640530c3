"""The games' rules: pure folds of entries, nothing imported but the standard library."""
