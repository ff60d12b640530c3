"""`make language` and `make pseudo`: a catalogue is made, kept up to date, checked and compiled."""

from __future__ import annotations

import gettext
import subprocess
from pathlib import Path

import pytest

from .pseudo import TAG, catalogues, english_left, made, template, wordset, write

ROOT = Path(__file__).resolve().parent.parent
PLURAL = next(key for key, (message, _) in template.catalogue().items() if message.plural)
PLAIN = next(key for key in template.catalogue() if key[1] == "{seat} deals")
SHORT = next(key for key in template.catalogue() if key[1] == "deal" and not key[0])


def po(tmp_path: Path) -> Path:
    return tmp_path / "mi/LC_MESSAGES/scorekeeper.po"


def translate(path: Path, english: str, said: str) -> None:
    """One text, as a translator's editor would write it."""
    text = path.read_text(encoding="utf-8")
    old = f'msgid "{english}"\nmsgstr ""'
    assert old in text
    path.write_text(text.replace(old, f'msgid "{english}"\nmsgstr "{said}"', 1), encoding="utf-8")


def test_a_new_language_has_every_text_and_none_translated(tmp_path: Path) -> None:
    assert catalogues.update("mi", tmp_path) == []
    known = catalogues.read(po(tmp_path).read_text(encoding="utf-8"))
    assert known.said.keys() == template.catalogue().keys()
    assert not any(any(forms) for forms in known.said.values())
    assert known.header["Language"] == "mi"
    assert (po(tmp_path).with_suffix(".mo")).exists()


def test_what_was_translated_stays_when_the_app_says_more_and_less(tmp_path: Path) -> None:
    catalogues.update("mi", tmp_path)
    path = po(tmp_path)
    translate(path, "{seat} deals", "MADE UP {seat}")
    with path.open("a", encoding="utf-8") as file:
        file.write('\nmsgid "a text that is gone"\nmsgstr "MADE UP TOO"\n')
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('msgid "New game"\nmsgstr ""\n', ""), encoding="utf-8")
    assert catalogues.update("mi", tmp_path) == []
    text = path.read_text(encoding="utf-8")
    assert 'msgstr "MADE UP {seat}"' in text
    assert '#~ msgid "a text that is gone"\n#~ msgstr "MADE UP TOO"' in text
    assert 'msgid "New game"\nmsgstr ""' in text
    assert catalogues.update("mi", tmp_path) == []
    assert path.read_text(encoding="utf-8").count('"MADE UP {seat}"') == 1


@pytest.mark.parametrize(
    ("key", "said", "fault"),
    [
        (PLAIN, ("deals",), "{seat} is missing"),
        (PLAIN, ("{seat} {name}",), "{name} is not in the English"),
        (PLAIN, ("{seat deals",), "a brace is not closed"),
        (PLAIN, ("{Seat} deals",), "{seat} is missing"),
        (SHORT, ("thirteen char",), "13 letters, at most 12"),
        (PLURAL, ("one", ""), "2 forms are needed"),
    ],
)
def test_a_wrong_translation_is_told_and_not_compiled(
    key: tuple[str, str], said: tuple[str, ...], fault: str, tmp_path: Path
) -> None:
    known = catalogues.Catalogue(catalogues.header_of("mi"), {key: said})
    assert any(fault in found for found in catalogues.faults(known)), catalogues.faults(known)
    path = po(tmp_path)
    path.parent.mkdir(parents=True)
    path.write_text(catalogues.written(known), encoding="utf-8")
    assert catalogues.update("mi", tmp_path) != []
    assert not path.with_suffix(".mo").exists()


def test_a_right_translation_has_its_placeholders_in_any_order() -> None:
    message, _ = template.catalogue()[PLURAL]
    names = catalogues.names(message.plural)
    assert names
    said = " ".join(f"{{{name}}}" for name in sorted(names))
    known = catalogues.Catalogue(catalogues.header_of("mi"), {PLURAL: (said, said)})
    assert catalogues.faults(known) == []


def test_long_texts_contexts_and_marks_of_doubt_are_read() -> None:
    known = catalogues.read(
        'msgid ""\nmsgstr ""\n"Language: mi\\n"\n\n#. a remark\n#, fuzzy\nmsgctxt "key"\n'
        'msgid "one "\n"text"\n'
        'msgstr "with \\"signs\\"\\n"\n"and more"\n\n#~ msgid "old"\n#~ msgstr "gone"\n\n'
        'msgid "{n} a"\nmsgid_plural "{n} b"\nmsgstr[0] "c"\nmsgstr[1] "d"\n'
    )
    assert known.header == {"Language": "mi"}
    assert known.said == {("key", "one text"): ('with "signs"\nand more',), ("", "{n} a"): ("c", "d")}
    assert known.unsure == {("key", "one text")}


def test_what_is_no_catalogue_is_told_by_its_line() -> None:
    with pytest.raises(SystemExit, match="line 2 cannot be read"):
        catalogues.read('msgid "a"\nmsgtsr "b"\n')


def test_a_doubt_stays_a_doubt(tmp_path: Path) -> None:
    said = {PLAIN: ("MADE UP",)}
    known = catalogues.Catalogue(catalogues.header_of("mi"), said, frozenset(said))
    again = catalogues.read(catalogues.written(known))
    assert again.unsure == {PLAIN}
    assert catalogues.faults(again) == []
    assert b"MADE UP" not in catalogues.compiled(again)


def test_no_language_is_shipped_half_checked() -> None:
    """Every catalogue in the repository is up to date, right, and compiled as it stands."""
    for path in sorted((ROOT / "scorekeeper/locale").glob("*/LC_MESSAGES/scorekeeper.po")):
        known = catalogues.read(path.read_text(encoding="utf-8"))
        assert catalogues.faults(known) == []
        assert path.read_text(encoding="utf-8") == catalogues.written(known)
        assert path.with_suffix(".mo").read_bytes() == catalogues.compiled(known)
    assert not (ROOT / "scorekeeper/locale" / TAG).exists()


def test_a_wrong_tag_is_no_folder() -> None:
    assert catalogues.main(["../x"]) == 2


def test_make_takes_the_language_from_its_command_line_alone() -> None:
    """LANG is in every shell's environment too."""
    recipe = ["make", "--dry-run", "--always-make", "language"]
    env = {"PATH": "/usr/bin:/bin:/usr/local/bin", "LANG": "en_NZ.UTF-8"}
    for given, wanted in ((["LANG=mi"], ".ci/language.py mi\n"), ([], ".ci/language.py \n")):
        done = subprocess.run([*recipe, *given], cwd=ROOT, env=env, capture_output=True, text=True)
        assert wanted in done.stdout + "\n", done.stdout + done.stderr


# The language that nobody speaks


def test_the_pseudo_language_has_every_text_with_its_placeholders_and_within_its_room(tmp_path: Path) -> None:
    known = made.pseudo_catalogue()
    assert catalogues.faults(known) == []
    assert known.said.keys() == template.catalogue().keys()
    spoken = gettext.translation("scorekeeper", write(tmp_path), [TAG])
    longer = 0
    for (context, english), (message, _) in template.catalogue().items():
        said = spoken.pgettext(context, english) if context else spoken.gettext(english)
        if message.plural:
            said = spoken.ngettext(english, message.plural, 2)
        wanted = catalogues.PLACEHOLDER.findall(message.plural or english)
        assert sorted(catalogues.PLACEHOLDER.findall(said)) == sorted(wanted)
        bare = catalogues.PLACEHOLDER.sub("", said)
        assert english_left(bare) == [], said
        longer += len(said) > len(english)
    assert longer > 0.9 * len(known.said)


def test_its_placeholders_stand_in_another_order_and_its_letters_can_be_had_back() -> None:
    text = made.pseudo(template.Message("{seat} bids {bid}"), "{seat} bids {bid}")
    assert text.startswith("{bid}")
    assert text.endswith("{seat}")
    label = made.pseudo(template.Message("PLAY {bid}"), "PLAY {bid}")
    assert label != "PLAY {bid}"
    assert wordset(label.format(bid="7♠")) == wordset("PLAY 7♠")


def test_english_is_seen_and_names_are_not() -> None:
    assert english_left("ňö Renege by Ann: 7♠ NT", ["Ann"]) == ["Renege", "by"]
