"""A desk for each test: of a table, to direct a night at."""

from tests.table.conftest import bench  # noqa: F401 - a fixture
