"""The workflows, which nobody can run here: their form, what they pin, what they may, and what they call."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from . import outline
from .conftest import ROOT
from .test_spec import value

FILES = sorted((ROOT / ".github/workflows").glob("*.yml"))
READ = {path.stem: outline.read(path.read_text(encoding="utf-8")) for path in FILES}


def jobs() -> list[tuple[str, dict[str, Any]]]:
    return [(f"{name}: {job}", body) for name, read in READ.items() for job, body in read["jobs"].items()]


def steps() -> list[tuple[str, dict[str, Any]]]:
    return [(job, step) for job, body in jobs() for step in body.get("steps", ())]


def test_there_are_these() -> None:
    assert sorted(READ) == ["android", "release", "tests", "windows"]


def test_they_run_on_every_push() -> None:
    for name, read in READ.items():
        assert read["on"]["push"] == ({"tags": ["v*"]} if name == "release" else {"branches": ["**"]})
    assert "pull_request" in READ["tests"]["on"]
    # Secrets are for what is in this repository alone.
    assert "pull_request" not in READ["android"]["on"]
    assert all("pull_request_target" not in read["on"] for read in READ.values())


def test_they_may_read_and_no_more() -> None:
    assert all(read["permissions"] == {"contents": "read"} for read in READ.values())
    # The draft of a release is written; a person makes it public.
    assert {job: body["permissions"] for job, body in jobs() if "permissions" in body} == {
        "release: draft": {"contents": "write"}
    }
    for job, step in steps():
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False, job


def test_every_action_is_pinned_by_its_commit() -> None:
    for path in FILES:
        for line in path.read_text(encoding="utf-8").splitlines():
            if "uses:" in line and "uses: ./" not in line:
                assert re.fullmatch(r" +- uses: actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line


def test_one_action_is_of_one_version() -> None:
    used = {step["uses"] for _, step in steps() if "uses" in step}
    assert len(used) == len({name.partition("@")[0] for name in used})


def test_every_job_ends_and_names_its_system() -> None:
    for job, body in jobs():
        if "uses" in body:
            continue
        assert body["runs-on"] == ("windows-latest" if job == "windows: installed" else "ubuntu-24.04"), job
        assert 0 < body["timeout-minutes"] <= 120, job


def test_the_app_runs_where_kivy_has_wheels_and_the_rest_on_the_phone_s_python_too() -> None:
    made = READ["tests"]["jobs"]
    kivy = ["3.11", "3.12", "3.13"]
    assert made["app"]["strategy"]["matrix"]["python"] == kivy
    assert made["without-a-window"]["strategy"]["matrix"]["python"] == [*kivy, "3.14"]
    assert all(job["strategy"]["fail-fast"] is False for _, job in jobs() if "strategy" in job)
    assert ".ci/run" in [step.get("run") for step in made["app"]["steps"]]


def test_a_release_is_made_by_the_workflows_of_every_push() -> None:
    made = READ["release"]["jobs"]
    called = {name: job["uses"] for name, job in made.items() if "uses" in job}
    assert called == {name: f"./.github/workflows/{name}.yml" for name in ("android", "windows")}
    for name in called:
        assert "workflow_call" in READ[name]["on"]
    assert made["android"]["secrets"] == "inherit"
    assert made["draft"]["needs"] == ["package", *sorted(called, reverse=True)]
    draft = "\n".join(step.get("run", "") for step in made["draft"]["steps"])
    assert "--draft" in draft
    assert "SHA256SUMS" in draft


def test_the_python_for_windows_is_taken_by_its_hash() -> None:
    given = READ["windows"]["env"]
    assert re.fullmatch(r"[0-9a-f]{64}", given["PYTHON_SHA256"])
    assert re.search(r"/3\.13\.\d+/python-3\.13\.\d+-embed-amd64\.zip$", given["PYTHON_ARCHIVE"])


def test_what_has_no_window_gets_only_what_the_lock_has() -> None:
    runs = "".join(step.get("run", "") for step in READ["tests"]["jobs"]["without-a-window"]["steps"])
    wanted = re.search(r"wanted = \(([^)]*)\)", runs)
    assert wanted
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    for name in wanted[1].replace('"', "").split():
        assert re.search(rf"^{name}==", lock, re.M), name
    folders = re.findall(r"\btests/\w+", runs)
    assert folders
    assert [name for name in folders if not (ROOT / name).is_dir()] == []
    assert "tests/ui" not in folders


def test_the_android_build_is_made_with_the_tools_that_are_tested() -> None:
    job = READ["android"]["jobs"]["build"]
    runs = "\n".join(step.get("run", "") for step in job["steps"])
    assert f"buildozer=={importlib.metadata.version('buildozer')} " in runs
    java = next(step for step in job["steps"] if step.get("uses", "").startswith("actions/setup-java@"))
    assert java["with"] == {"distribution": "temurin", "java-version": "17"}
    tools, compiled = (
        step["with"] for step in job["steps"] if step.get("uses", "").startswith("actions/cache@")
    )
    assert "~/.buildozer" in tools["path"].split()
    # python-for-android takes what lies there for its own, of whatever version and kind it is.
    assert compiled["path"] == ".buildozer"
    assert "restore-keys" not in compiled
    assert {"matrix.archs", "buildozer.spec", "assets/android/hook.py"} <= set(
        re.findall(r"[\w./]+", compiled["key"])
    )
    assert re.search(r"\bautomake\b.*\blibltdl-dev\b", runs.replace("\\\n", ""))
    assert "buildozer android debug" in runs
    assert runs.count("buildozer android release") == 2


def test_google_s_classes_are_called_by_the_pyjnius_that_is_built() -> None:
    runs = "\n".join(step.get("run", "") for step in READ["android"]["jobs"]["classes"]["steps"])
    spec = importlib.util.find_spec("pythonforandroid")
    assert spec and spec.submodule_search_locations
    recipe = Path(spec.submodule_search_locations[0]) / "recipes/pyjnius/__init__.py"
    version = re.search(r"version = '([\d.]+)'", recipe.read_text(encoding="utf-8"))
    assert version
    assert f"pyjnius=={version[1]}\n" in runs
    tried = re.findall(r"\btests/\S+\.py", runs)
    assert len(tried) > 4
    assert [name for name in tried if not (ROOT / name).is_file()] == []


def test_the_phone_s_python_runs_the_screens_too() -> None:
    """Kivy has no wheel for it: it is built, and mended where it names what that Python has no more."""
    job = READ["tests"]["jobs"]["phone-s-python"]
    runs = "\n".join(step.get("run", "") for step in job["steps"])
    for folder in ("tests/device", "tests/ui", "tests/android/test_on_android.py"):
        assert f" {folder}" in runs
        assert (ROOT / folder).exists()
    setup = (ROOT / ".ci/setup").read_text(encoding="utf-8")
    found = re.search(r"sed -i 's/(.*)/(.*)/' (\S+)", setup)
    assert found
    right, wrong, path = found.groups()
    parser = Path(importlib.util.find_spec("kivy").submodule_search_locations[0]) / "lang/parser.py"  # type: ignore[union-attr, index]
    assert path.endswith('/kivy/lang/parser.py"')
    text = parser.read_text(encoding="utf-8")
    assert text.count(right) == 1
    assert wrong == "isinstance(n, ())"
    compile(text.replace(right, wrong), "parser.py", "exec")
    assert "ast.Str" not in text.replace(right, wrong)


def test_the_emulators_are_those_that_differ() -> None:
    job = READ["android"]["jobs"]["emulator"]
    assert [each["api"] for each in job["strategy"]["matrix"]["include"]] == [26, 30, 34, 36]
    assert job["needs"] == "build"
    builds = READ["android"]["jobs"]["build"]["strategy"]["matrix"]["include"]
    assert {each["name"]: each["archs"] for each in builds} == {
        "phone": value("android.archs"),
        "emulator": "x86_64",
    }
    kept = [step for step in job["steps"] if step.get("uses", "").startswith("actions/upload-artifact@")]
    # What was seen is most wanted when something went wrong.
    assert [step["if"] for step in kept] == ["always()"]


def test_a_secret_is_seen_by_one_step_alone_and_never_in_a_command() -> None:
    for job, step in steps():
        assert "secrets." not in step.get("run", ""), job
    holding = [step for _, step in steps() if "secrets." in str(step.get("env", ""))]
    assert [step["if"] for step in holding] == ["github.ref_type == 'tag' && matrix.name == 'phone'"]
    assert not any("secrets." in str({**body, "steps": None}) for _, body in jobs())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_command_is_one_that_the_shell_can_read(path: Path) -> None:
    for job in READ[path.stem]["jobs"].values():
        for step in job.get("steps", ()):
            if "run" in step:
                run = re.sub(r"\$\{\{.*?\}\}", "x", step["run"])
                subprocess.run(["bash", "-n"], input=run, text=True, check=True)


@pytest.mark.parametrize(
    "wrong",
    [
        "a: 1\na: 2\n",
        "a:\n\tb: 1\n",
        "a: 1\n   b: 2\n",
        "a: b: c\n",
        "a: &x 1\n",
        "a: 'x'\n",
        "- a\nb: 1\n",
        "a\n",
    ],
)
def test_what_the_reader_does_not_know_it_refuses(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        outline.read(wrong)
