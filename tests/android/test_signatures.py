"""What holds the tables of signatures against Google's own jar: here against classes made of a table."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.device import signatures
from tests.device.android_api import read

from .java_table import TABLE

pytestmark = pytest.mark.skipif(shutil.which("javap") is None, reason="no Java compiler here")
SAID = re.sub(r" ! \w+$", "", TABLE, flags=re.M)


Real = dict[str, signatures.Found]


@pytest.fixture(scope="module")
def real(classes: Path) -> Real:
    return signatures.whole(str(classes), signatures.asked(read(SAID)))


def test_the_classes_that_the_tests_make_of_a_table_have_its_signatures(
    real: dict[str, signatures.Found],
) -> None:
    assert signatures.faults(read(SAID), real, 36) == []


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("Intent setAction(String)", "Intent setAction(int)", "Intent.setAction('int',)"),
        ("int getWidth()", "long getWidth()", "getWidth gives long"),
        ("static int RESULT_OK = -1", "static int RESULT_OK = 1", "RESULT_OK is -1, not 1"),
        ("    new (Context, Class)", "    new (Class)", "Intent.new('Class',)"),
        ("android.util.Size  ", "android.util.Sized  ", "there is no android.util.Sized"),
    ],
)
def test_a_signature_that_is_another_is_told(
    right: str, wrong: str, fault: str, real: dict[str, signatures.Found]
) -> None:
    assert right in SAID
    told = signatures.faults(read(SAID.replace(right, wrong, 1)), real, 36)
    assert any(fault in line for line in told), told


def test_what_comes_with_a_later_level_is_not_asked_for(real: Real) -> None:
    later = SAID.replace("    26: new (String, CharSequence, int)", "    37: new (int)")
    assert signatures.faults(read(later), real, 36) == []


def test_an_overload_that_pyjnius_might_choose_is_told(real: Real) -> None:
    assert signatures.unlisted(read(SAID), real) == []
    left_out = SAID.replace("    static Uri parse(String)\n", "    static Uri parse(int)\n")
    assert signatures.unlisted(read(left_out), real) == [
        "android.net.Uri.parse('String',) is not in the table"
    ]
