"""The pages for people: what they promise is what is built."""

from __future__ import annotations

import re

from .conftest import ROOT
from .test_spec import permissions, value

PRIVACY = (ROOT / "docs/privacy.md").read_text(encoding="utf-8")

# As Android's own settings call them, more or less.
IN_WORDS = {
    "VIBRATE": "vibrate",
    "POST_NOTIFICATIONS": "show notifications",
    "SCHEDULE_EXACT_ALARM": "alarms and reminders",
    "FOREGROUND_SERVICE": "foreground service",
    "FOREGROUND_SERVICE_SYSTEM_EXEMPTED": "of the kind for alarms",
    "WAKE_LOCK": "keep awake",
    "CAMERA": "take pictures",
    "ACCESS_NETWORK_STATE": "see networks",
    "INTERNET": "use the network",
    "ACCESS_LOCAL_NETWORK": "devices in the same network",
}


def test_the_privacy_page_tells_every_permission() -> None:
    assert set(IN_WORDS) == set(permissions())
    rows = re.search(r"\| permission \| why \|\n(.*?)\n\n", PRIVACY, re.S)
    assert rows
    assert [name for name, words in IN_WORDS.items() if words not in rows[1]] == []


def test_the_privacy_page_names_the_files_that_are_backed_up() -> None:
    rules = (ROOT / value("android.backup_rules")).read_text(encoding="utf-8")
    backed_up = re.findall(r'path="([^"]+)"', rules)
    assert backed_up
    assert [name for name in backed_up if f"`{name}`" not in PRIVACY] == []


def test_a_person_with_a_phone_has_twenty_steps() -> None:
    text = (ROOT / "docs/phone-test.md").read_text(encoding="utf-8")
    steps = re.findall(r"^\| (\d+) \| (.+) \| (.+) \|$", text, re.M)
    assert [int(number) for number, _, _ in steps] == list(range(1, 21))
    assert all(done and seen for _, done, seen in steps)


def test_the_store_s_page_declares_what_a_store_asks_for() -> None:
    """For the two permissions whose reason it wants; and the one for alarm clocks is not asked for."""
    text = (ROOT / "docs/play.md").read_text(encoding="utf-8")
    assert "SCHEDULE_EXACT_ALARM" in permissions()
    assert "USE_EXACT_ALARM" not in permissions()
    for word in ("`SCHEDULE_EXACT_ALARM`", "`systemExempted`", "Data safety"):
        assert word in text
    assert len(re.findall(r"^> .{40}", text, re.M)) >= 6
    workflow = (ROOT / ".github/workflows/android.yml").read_text(encoding="utf-8")
    asked = set(re.findall(r"secrets\.(\w+)", workflow))
    assert asked == set(re.findall(r"^\| `(\w+)` \|", text, re.M))
