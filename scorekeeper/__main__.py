"""The command `scorekeeper`: alone it opens the app, with a word it is the command line, without a screen."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence

from . import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

REFUSED = 2
INTERRUPTED = 130
"""Exit codes; the second is a shell's own for Ctrl+C."""


def parser() -> ArgumentParser:
    import argparse

    from .cli import hall_commands, night_commands, record_output
    from .words.language import tr

    top = argparse.ArgumentParser(
        prog="scorekeeper",
        description=tr(
            "Read, check and show the records of card games and club nights. Without a command the app opens."
        ),
    )
    top.add_argument("--version", action="version", version=f"Table Scorekeeper {__version__}")
    words = top.add_subparsers(dest="word", metavar=tr("COMMAND"), required=True)
    replay = words.add_parser("replay", help=tr("print the state of a game as one JSON object"))
    what = replay.add_mutually_exclusive_group(required=True)
    what.add_argument("file", nargs="?", metavar=tr("FILE"), help=tr("a record, or - for standard input"))
    what.add_argument(
        "--many", metavar=tr("FOLDER"), help=tr("print one object a line for every *.jsonl in a folder")
    )
    replay.add_argument(
        "--at", type=seconds, metavar=tr("SECONDS"), help=tr("read the game at this moment (since 1970)")
    )
    replay.set_defaults(run=_replay)
    event = words.add_parser("event", help=tr("print the state of a club night as one JSON object"))
    event.set_defaults(run=lambda asked: record_output.event_file(asked.file))
    event.add_argument("file", metavar=tr("FILE"), help=tr("a night's record, or - for standard input"))
    show = words.add_parser("show", help=tr("print a score sheet to read"))
    show.set_defaults(run=lambda asked: record_output.show_file(asked.file))
    show.add_argument(
        "file", metavar=tr("FILE"), help=tr("a record of a game or a night, or - for standard input")
    )
    check = words.add_parser(
        "check", help=tr("say in a sentence whether a record is right, or what is wrong and where")
    )
    check.set_defaults(run=lambda asked: record_output.check_file(asked.file))
    check.add_argument(
        "file", metavar=tr("FILE"), help=tr("a record of a game or a night, or - for standard input")
    )
    night_commands.add_to(words)
    hall_commands.add_to(words)
    return top


def seconds(text: str) -> float:
    """A finite moment; the name stands in what is said where it is none."""
    moment = float(text)
    if not -1e300 < moment < 1e300:
        raise ValueError(text)
    return moment


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code is 2 where a record or the command was refused."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given:
        from . import start

        return start.installed()
    if len(given) == 2 and given[0] == "replay" and (given[1] == "-" or not given[1].startswith("-")):
        from .cli.record_output import replay_file

        return replay_file(given[1], None)
    if given[:2] == ["night", "new"]:
        given[:2] = ["night-new"]
    if given[:1] == ["hall"]:
        from .cli import hall_commands

        given = hall_commands.spelt(given)
    asked = parser().parse_args(given)
    code: int = asked.run(asked)
    return code


def _replay(asked: Namespace) -> int:
    from .cli import record_output

    if asked.many is not None:
        return record_output.replay_folder(asked.many, asked.at)
    return record_output.replay_file(asked.file, asked.at)


def run() -> int:
    """Do what this process was asked on its command line; the exit code. A system's refusal is a sentence."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # Whoever began this has closed it.
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
    if sys.platform == "win32":
        _write_utf8()
    try:
        code = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as error:
        from .cli.record_output import failed

        code = REFUSED if _unread(error) else failed(error)
    else:
        return code
    # What is left of the output must not be tried again at exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _unread(error: OSError) -> bool:
    """Has whoever read the output had enough? Windows calls that an invalid argument, and names no file."""
    return isinstance(error, BrokenPipeError) or (
        sys.platform == "win32" and error.errno == errno.EINVAL and error.filename is None
    )


def _write_utf8() -> None:
    """Read and write UTF-8 with plain ends of lines, in place of the code page of a country.

    A user who has asked for another encoding gets that.
    """
    asked = os.environ.get("PYTHONIOENCODING", "").partition(":")[0]
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A program without a console has none.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=asked or "utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(run())
