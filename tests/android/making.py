"""Makes the package up to where Gradle takes over; run in a process of its own, on a copy of the project.

What buildozer and python-for-android do is theirs, in their order. Two steps are left out, as they need the
SDK and the NDK: what is compiled for the phone before, and Gradle after.
"""

from __future__ import annotations

import compileall
import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any, NoReturn

NOT_COPIED = (".git", ".venv", "build", "bin", ".buildozer", "__pycache__", ".hypothesis", ".*_cache")


class ToldError(Exception):
    """What buildozer would have told python-for-android."""


def listen(*command: Any, **_: Any) -> NoReturn:
    raise ToldError(command)


def ask(target: Any, what: str) -> list[str]:
    """The command line that buildozer makes for python-for-android in this step."""
    target._p4a = lambda command, **_: listen(*command)
    try:
        getattr(target, what)()
    except ToldError as told:
        return [str(word) for word in [*told.args[0], *target.extra_p4a_args]]
    raise AssertionError(f"{what} told nothing")


def understand(command: list[str]) -> tuple[Any, Any]:
    """How python-for-android's own command line reads it: its arguments and its context."""
    from pythonforandroid.toolchain import ToolchainCL

    heard: list[Any] = []

    class Toolchain(ToolchainCL):  # type: ignore[misc]
        def create(self, args: Any) -> None:
            heard.append(args)

        def aab(self, args: Any) -> None:
            self._fix_args(args)
            heard.append(args)

    sys.argv = ["p4a", *command]
    toolchain = Toolchain()
    return heard[0], toolchain.ctx


def order_of(requirements: str, ctx: Any) -> dict[str, Any]:
    """The recipes in their order, and the modules that have none."""
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    recipes, modules, bootstrap = get_recipe_order_and_bootstrap(ctx, requirements.split(","))
    python = Recipe.get_recipe("python3", ctx)
    return {
        "recipes": {name: Recipe.get_recipe(name, ctx).version for name in recipes},
        "modules": modules,
        "bootstrap": bootstrap.name,
        "left_out": sorted(python.stdlib_dir_blacklist),
    }


def lay_out(dist: Path, target: Any, ctx: Any) -> None:
    """What python-for-android's `create` leaves behind, but for what is compiled."""
    from pythonforandroid.bootstrap import Bootstrap, copy_files

    for folder in Bootstrap.get_bootstrap("sdl2", ctx).get_bootstrap_dirs():
        copy_files(os.path.join(folder, "build"), str(dist))
    # Patches of SDL's own Java, which is downloaded with SDL.
    shutil.rmtree(dist / "src/patches", ignore_errors=True)
    for arch in target._archs:
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True)
    sdk = dist.parent / "sdk"
    (sdk / "build-tools" / f"{target.android_api}.0.0").mkdir(parents=True)
    (dist / "local.properties").write_text(f"sdk.dir={sdk}\n", encoding="utf-8")
    (dist / "project.properties").write_text(f"target=android-{target.android_api}\n", encoding="utf-8")
    info = {
        "bootstrap": "sdl2",
        "hostpython": sys.executable,
        "ndk_api": int(target.buildozer.config.get("app", "android.ndk_api")),
        "archs": target._archs,
    }
    (dist / "dist_info.json").write_text(json.dumps(info), encoding="utf-8")


def main(project: Path, told: Path) -> None:
    os.chdir(project)
    os.environ["HOME"] = str(project.parent / "home")
    (project.parent / "home").mkdir()
    from buildozer import Buildozer

    work = Buildozer("buildozer.spec", "android")
    target = work.target
    create, ctx = understand(ask(target, "compile_platform"))
    work.build_application()
    packed = Path(work.app_dir)
    target.build_mode, target.artifact_format = "release", "aab"
    dist = Path(target.get_dist_dir(work.config.get("app", "package.name")))
    dist.mkdir(parents=True)
    aab, ctx = understand(ask(target, "build_package"))
    shutil.rmtree(dist)
    lay_out(dist, target, ctx)
    sources = sorted(str(path.relative_to(packed)) for path in packed.rglob("*") if path.is_file())

    # python-for-android starts a Python for every file with these same settings; here one does them all.
    if not compileall.compile_dir(packed, quiet=1, force=True, legacy=True, optimize=2):
        raise SystemExit("a file does not compile")
    for source in packed.rglob("*.py"):
        source.unlink()
    os.chdir(dist)
    from pythonforandroid.util import load_source

    build = load_source("build", str(dist / "build.py"))
    build.parse_args_and_make_package([*aab.unknown_args, "--no-byte-compile-python"])
    # As the toolchain does before it starts Gradle.
    load_source("pythonforandroid.hook", aab.hook).after_apk_build(None)
    told.write_text(
        json.dumps(
            {
                "dist": str(dist),
                "sources": sources,
                "requirements": create.requirements,
                "archs": create.arch,
                "mode": aab.build_mode,
                "skip_prebuilt": [create.skip_prebuilt, aab.skip_prebuilt],
                **order_of(create.requirements, ctx),
            }
        ),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
