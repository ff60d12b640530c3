"""Makes, updates, checks and compiles the catalogue of a language: `make language LANG=mi`."""

from __future__ import annotations

import ast
import re
import struct
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from messages import ROOT, Message, catalogue, entry, quoted

LOCALE = ROOT / "scorekeeper/locale"
DOMAIN = "scorekeeper"
PLURALS = {"mi": "nplurals=2; plural=(n > 1);"}
"""How a language counts, where it does not count as English does."""
PLACEHOLDER = re.compile(r"\{([^{}:!]*)[^{}]*\}")
LIMIT = re.compile(r"at most (\d+) letters", re.IGNORECASE)

Said = dict[tuple[str, str], tuple[str, ...]]
"""Translations by context and English: one text, or one for each plural form."""


class Catalogue(NamedTuple):
    """A file of translations: its header's lines, what is translated, what the app says no more."""

    header: dict[str, str]
    said: Said
    unsure: frozenset[tuple[str, str]] = frozenset()
    """Marked `fuzzy` by the translator's program: not compiled before somebody has looked at them."""


def header_of(tag: str) -> dict[str, str]:
    return {
        "Project-Id-Version": DOMAIN,
        "Language": tag,
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS.get(re.split("[-_]", tag)[0], "nplurals=2; plural=(n != 1);"),
    }


def read(text: str) -> Catalogue:
    """A catalogue from the text of a .po file; SystemExit names the line that cannot be read."""
    said: Said = {}
    unsure: set[tuple[str, str]] = set()
    header: dict[str, str] = {}
    parts: dict[str, str] = {}
    fuzzy, last = False, ""

    def close() -> None:
        nonlocal fuzzy, last
        if "msgid" in parts:
            forms = tuple(parts[key] for key in sorted(parts) if key.startswith("msgstr"))
            if parts["msgid"]:
                key = (parts.get("msgctxt", ""), parts["msgid"])
                said[key] = forms
                if fuzzy:
                    unsure.add(key)
            else:
                header.update(line.split(": ", 1) for line in forms[0].splitlines() if ": " in line)
        parts.clear()
        fuzzy, last = False, ""

    for number, line in enumerate([*text.splitlines(), ""], 1):
        if not line.strip():
            close()
        elif line.startswith("#~"):
            continue
        elif line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
        else:
            found = re.fullmatch(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+)?(".*")\s*', line)
            if found is None or not (found[1] or last):
                raise SystemExit(f"line {number} cannot be read: {line}")
            if found[1] in ("msgctxt", "msgid") and "msgstr" in "".join(parts):
                close()
            last = found[1] or last
            parts[last] = parts.get(last, "") + str(ast.literal_eval(found[2]))
    return Catalogue(header, said, frozenset(unsure))


def written(known: Catalogue) -> str:
    """The catalogue as a .po file: every text of the app, then what the app says no more."""
    lines = ['msgid ""', 'msgstr ""']
    lines += [quoted(f"{key}: {value}\n") for key, value in known.header.items()]
    entries = []
    left = dict(known.said)
    for key, (message, files) in catalogue().items():
        text = entry(message, files, left.pop(key, ()))
        if key in known.unsure:
            text = text.replace("msgctxt" if message.context else "msgid", "#, fuzzy\n\\g", 1).replace(
                "\\g", "msgctxt" if message.context else "msgid", 1
            )
        entries.append(text)
    for (context, english), forms in left.items():
        if any(forms):
            gone = entry(Message(english, context=context), [], forms[:1])
            entries.append("".join(f"#~ {line}\n" for line in gone.splitlines() if not line.startswith("#")))
    return "\n".join(lines) + "\n\n" + "\n".join(entries)


def names(text: str) -> set[str]:
    """The placeholders of a text."""
    return set(PLACEHOLDER.findall(text))


def faults(known: Catalogue) -> list[str]:
    """What is wrong with the translations: placeholders, lengths, the number of plural forms."""
    found = []
    wanted = re.search(r"nplurals=(\d+)", known.header.get("Plural-Forms", ""))
    forms = int(wanted[1]) if wanted else 2
    for key, (message, _) in catalogue().items():
        said = [text for text in known.said.get(key, ()) if text]
        if not said or key in known.unsure:
            continue
        if message.plural and len(said) != forms:
            found.append(f"{message.text!r}: {forms} forms are needed, there are {len(said)}")
        for text in said:
            found += [f"{text!r}: {fault}" for fault in _faults(message, text)]
    return found


def _faults(message: Message, text: str) -> list[str]:
    found = []
    needed, own = names(message.plural or message.text), names(text)
    if text.count("{") != text.count("}") or text.count("{") != len(PLACEHOLDER.findall(text)):
        found.append("a brace is not closed")
    found += [f"{{{name}}} is not in the English" for name in sorted(own - needed)]
    missing = needed - own
    # A form for one thing may do without its number.
    if missing and not (message.plural and len(missing) == 1):
        found.append(f"{', '.join(f'{{{name}}}' for name in sorted(missing))} is missing")
    limit = LIMIT.search(f"{message.context} {message.comment}")
    if limit and len(text) > int(limit[1]):
        found.append(f"{len(text)} letters, at most {limit[1]} have room")
    return found


def compiled(known: Catalogue) -> bytes:
    """The catalogue as a .mo file, which the app reads."""
    plurals = {key: message.plural for key, (message, _) in catalogue().items()}
    pairs = {"": "".join(f"{key}: {value}\n" for key, value in known.header.items())}
    for (context, english), forms in known.said.items():
        key = (context, english)
        if key in plurals and key not in known.unsure and all(forms):
            name = f"{context}\x04{english}" if context else english
            pairs[f"{name}\0{plurals[key]}" if plurals[key] else name] = "\0".join(forms)
    keys, texts, table = b"", b"", []
    for name in sorted(pairs, key=str.encode):
        key, text = name.encode(), pairs[name].encode()
        table.append((len(key), len(keys), len(text), len(texts)))
        keys += key + b"\0"
        texts += text + b"\0"
    start = 28 + 16 * len(table)
    head = struct.pack("<7I", 0x950412DE, 0, len(table), 28, 28 + 8 * len(table), 0, start)
    first = b"".join(struct.pack("<2I", size, start + at) for size, at, _, _ in table)
    second = b"".join(struct.pack("<2I", size, start + len(keys) + at) for _, _, size, at in table)
    return head + first + second + keys + texts


def folder_of(tag: str, locale: Path = LOCALE) -> Path:
    return locale / tag / "LC_MESSAGES"


def update(tag: str, locale: Path = LOCALE) -> list[str]:
    """Make or update a language's catalogue and compile it; what is wrong with it is returned, uncompiled."""
    path = folder_of(tag, locale) / f"{DOMAIN}.po"
    known = read(path.read_text(encoding="utf-8")) if path.exists() else Catalogue({}, {})
    known = known._replace(header={**header_of(tag), **known.header})
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(known), encoding="utf-8")
    found = faults(known)
    if not found:
        path.with_suffix(".mo").write_bytes(compiled(known))
    return found


def main(tags: list[str]) -> int:
    wrong = 0
    for tag in tags or sorted(path.name for path in LOCALE.iterdir() if path.is_dir()):
        if not re.fullmatch(r"[a-z]{2,3}([_-][A-Za-z]{2,8})?", tag):
            sys.stderr.write(f"{tag} is not a language: mi, or mi-NZ\n")
            return 2
        found = update(tag)
        known = read((folder_of(tag) / f"{DOMAIN}.po").read_text(encoding="utf-8"))
        texts = catalogue()
        done = sum(1 for key in texts if any(known.said.get(key, ())) and key not in known.unsure)
        sys.stdout.write(f"{tag}: {done} of {len(texts)} texts translated\n")
        for fault in found:
            sys.stderr.write(f"{tag}: {fault}\n")
        wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
