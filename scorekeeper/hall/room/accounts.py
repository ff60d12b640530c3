"""The hall's name and the passwords of its tables: made once, kept in one private file."""

from __future__ import annotations

import base64
import json
import secrets
from pathlib import Path
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ..wire import private
from ..wire.forms import MAX_NUMBER, each, row, shaped, text
from ..wire.subjects import NAME, table_name, table_number

FILE = "hall.json"
VERSION = 2
OLD = "hall-before.json"
"""The accounts of a version whose cards are no longer read."""
DIRECTOR = "director"
COST = 4
"""The lowest cost of bcrypt: the passwords are 130 random bits, which no guessing finds, and 500 tables that
come back together after a crash are checked one after the other."""


class Account(NamedTuple):
    """A user of the broker."""

    user: str
    password: str
    hash: str


class Accounts(NamedTuple):
    hall: str
    director: Account
    system: Account
    """May end connections."""
    cluster: Account
    """The brokers of several computers log in to one another with this one."""
    tables: tuple[Account, ...]

    def table(self, name: str) -> Account:
        """The table's account; refused where the hall has no such table."""
        for account in self.tables:
            if account.user == name:
                return account
        raise Refused("hall-no-table", table=name)


_ACCOUNT = row(Account, *[text(MAX_NUMBER)] * 3)
PARTS = {
    "hall": shaped(NAME), "director": _ACCOUNT, "system": _ACCOUNT, "cluster": _ACCOUNT,
    "tables": each(_ACCOUNT),
}  # fmt: skip
"""The file's parts."""


def new_password() -> str:
    """130 random bits in letters and digits that cannot be mistaken for one another."""
    return base64.b32encode(secrets.token_bytes(20)).decode().lower()[:26]


def _new(user: str) -> Account:
    import bcrypt

    password = new_password()
    made = bcrypt.hashpw(password.encode(), bcrypt.gensalt(COST, prefix=b"2a"))
    return Account(user, password, made.decode())


def ensure(folder: Path, tables: int) -> Accounts:
    """The accounts in the folder, with those of new tables added; nobody's password is changed."""
    path = folder / FILE
    known = read(path) if path.exists() and not is_old(path) else None
    if path.exists() and known is None:
        path.replace(path.with_name(OLD))
    if known is None:
        own = _new(DIRECTOR), _new("sys"), _new("cluster")
        known = Accounts("h" + secrets.token_hex(5), *own, ())
    wanted = [table_name(number) for number in range(1, tables + 1)]
    have = {account.user for account in known.tables}
    added = [_new(name) for name in wanted if name not in have]
    if added or not path.exists():
        known = known._replace(
            tables=tuple(sorted((*known.tables, *added), key=lambda one: table_number(one.user)))
        )
        write(path, known)
    return known


def renew(folder: Path, name: str) -> Accounts:
    """Give one table a new password: its old card no longer opens the hall."""
    known = read(folder / FILE)
    known.table(name)
    tables = tuple(_new(name) if account.user == name else account for account in known.tables)
    known = known._replace(tables=tables)
    write(folder / FILE, known)
    return known


def write(path: Path, accounts: Accounts) -> None:
    private.write(path, packed(accounts).encode())


def packed(accounts: Accounts) -> str:
    """The text of the accounts' file."""
    return json.dumps({"version": VERSION, **accounts._asdict()}, indent=1) + "\n"


def is_old(path: Path) -> bool:
    """Are these the accounts of a version whose cards are no longer read?"""
    try:
        read(path)
    except Refused as why:
        return why.code == "hall-older"
    return False


def read(path: Path) -> Accounts:
    """The accounts of a file; refused, with its name, if it is damaged."""
    try:
        data: Any = json.loads(path.read_bytes())
        version = data["version"]
        if type(version) is int and version > VERSION:
            raise Refused("hall-newer", path=str(path), version=version)
        if version == 1:
            raise Refused("hall-older", path=str(path))
        return Accounts(*(read(data[key]) for key, read in PARTS.items()))
    except (ValueError, KeyError, TypeError):
        raise Refused("hall-damaged", path=str(path)) from None
