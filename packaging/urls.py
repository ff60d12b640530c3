"""The project's addresses in the package: those of the repository whose workflow builds it."""

from __future__ import annotations

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Urls(MetadataHookInterface):
    """A package that is built elsewhere names no address."""

    def update(self, metadata: dict[str, Any]) -> None:
        server, name = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
        if server and name:
            home = f"{server}/{name}"
            metadata["urls"] = {
                "Homepage": home,
                "Download": f"{home}/releases",
                "Issues": f"{home}/issues",
                "Changelog": f"{home}/blob/HEAD/CHANGELOG.md",
            }
