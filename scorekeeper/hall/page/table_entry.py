"""The page of a table without the app: its seats, the clock, and its result, entered and agreed to there.

The key for one table and one night is made of what stands behind `#` in the card's address, which no browser
sends. Each word of the page carries an HMAC by it over a nonce that serves once, the round and the result.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...event.forms import form_of
from ...words.hall import why_text
from ...words.language import capital, tr
from ...words.language import number as signed_number
from ..wire.subjects import table_name
from .countdown import clock, face
from .html import document, header, paragraph, text
from .pages import back_key, round_words, who

SENT, ASKED = "sent", "asked"
ENTER, AGREE, WRONG = "enter", "agree", "wrong"
"""The words of the page: a side enters a result, the other side agrees to it, or does not."""
PARTS = ("do", "winner", "moves", "ns", "ew")
"""Fields of a table's message, in the order in which they are signed."""
SCORE = re.compile(r"-?[0-9]{1,5}")
PAIRS = ("NS", "EW")
WINNERS = (*PAIRS, "tie")
SCRIPT = "table.js"


class Result(NamedTuple):
    """A result as one side has entered it."""

    winner: str
    moves: str | None
    scores: tuple[int, int] | None

    def words(self) -> dict[str, str]:
        """The same as the page signs it."""
        ns, ew = ("", "") if self.scores is None else map(str, self.scores)
        return {"winner": self.winner, "moves": self.moves or "", "ns": ns, "ew": ew}


class Now(NamedTuple):
    """One table in the round that is open."""

    of: tuple[object, ...]
    """The round, and whether the table's result is in it: with another one everything begins anew."""
    nonce: str
    entered: Result | None = None
    """It waits for the other side."""
    sent: str = ""
    """Has it gone to the recorder, or does the director decide on it?"""

    @property
    def has_result(self) -> bool:
        return bool(self.of[-1])


class Tables:
    """Results that tables have entered and not agreed to yet. None of them need survive a restart."""

    def __init__(self) -> None:
        self._now: dict[int, Now] = {}

    def now(self, data: dict[str, Any], number: int) -> Now:
        of = (data["id"], data["round"], number in data["in"])
        found = self._now.get(number)
        if found is None or found.of != of:
            found = self._now[number] = Now(of, secrets.token_hex(12))
        return found

    def take(self, data: dict[str, Any], number: int, form: Mapping[str, str]) -> dict[str, Any] | None:
        """Take a word of a table's page; once both sides agree, the order for the recorder.

        Refused where it is not one of this table in this round, or comes too late.
        """
        if why := closed(data, number):
            raise Refused(why)
        now = self.now(data, number)
        if form.get("nonce") != now.nonce:
            raise Refused("hall-browser-late")
        given = form.get("mac", "").encode("utf-8", "replace")
        if not hmac.compare_digest(given, mac(data, number, now.nonce, form).encode()):
            raise Refused("hall-browser-key")
        word, result = form.get("do"), read_result(data["game"], form)
        if word == ENTER:
            self._set(number, now, entered=result)
        elif word not in (AGREE, WRONG) or result != now.entered:
            raise Refused("hall-browser-late")
        elif word == WRONG:
            self._set(number, now, entered=None)
        else:
            self._set(number, now, entered=None, sent=SENT)
            return {
                "do": "browser", "table": table_name(number), "nonce": now.nonce, "night": data["id"],
                "round": data["round"], "seats": data["seats"][str(number)], **result._asdict(),
            }  # fmt: skip
        return None

    def became(self, data: dict[str, Any], number: int, sent: str) -> None:
        """The recorder has answered: the director decides, or it could not be kept, and is entered again."""
        self._set(number, self.now(data, number), sent=sent)

    def _set(self, number: int, now: Now, **new: Any) -> None:
        # Nothing that was sent before can be sent again.
        self._now[number] = now._replace(nonce=secrets.token_hex(12), **new)


def closed(data: dict[str, Any], number: int) -> str:
    """Why the table has nothing to enter now; empty where it may."""
    if data["teams"]:
        return "hall-browser-teams"
    if data["round"] is None:
        return "night-over"
    return "" if len(data["seats"].get(str(number), {})) == len("NESW") else "hall-browser-empty"


def mac(data: dict[str, Any], number: int, nonce: str, form: Mapping[str, str]) -> str:
    """The HMAC of a word of this table's page."""
    key = data["keys"].get(table_name(number), "") or secrets.token_hex(32)
    message = "\n".join([nonce, str(data["round"]), *(form.get(part, "") for part in PARTS)])
    return hmac.new(key.encode(), message.encode("utf-8", "replace"), sha256).hexdigest()


def read_result(game: str, form: Mapping[str, str]) -> Result:
    """The result that a word names; refused where the game has none like it."""
    winner, moves, pair = form.get("winner"), form.get("moves") or None, [form.get("ns"), form.get("ew")]
    if winner not in WINNERS or (winner == "tie") != (moves is not None) or moves not in (None, *PAIRS):
        raise Refused("hall-browser-winner")
    if pair == ["", ""]:
        return Result(str(winner), moves, None)
    if not all(SCORE.fullmatch(one or "") for one in pair):
        raise Refused("hall-browser-scores")
    ns, ew = (int(one or 0) for one in pair)
    higher = "NS" if ns > ew else "EW" if ns < ew else "tie"
    if form_of(game).higher_wins and winner != higher:
        raise Refused("winner-not-higher", winner=winner, higher=higher, ns=ns, ew=ew)
    return Result(str(winner), moves, (ns, ew))


# The page.


def page(data: dict[str, Any], number: int, now: float, at: Now) -> str:
    """The table's page; what may be entered is seen with the key alone."""
    title = tr("Table {number}").format(number=number)
    shown = face(data, now)
    head = header(title, paragraph(round_words(data)) + clock(shown), shown.mood)
    why = closed(data, number)
    if why:
        return document(title, head, paragraph(f"{capital(why_text(Refused(why)))}.") + back_key())
    if at.entered is not None:
        main = _entered(data, number, at.entered)
    elif at.sent:
        asked, sent = tr("The director has been asked about the result."), tr("The result has been sent.")
        main = _sides(data, number) + paragraph(asked if at.sent == ASKED else sent, "told")
    elif at.has_result:
        main = _sides(data, number) + paragraph(tr("The result of this table is in."), "told")
        wrong = tr("It is wrong: enter another one, and the director decides")
        main += f"<details><summary>{text(wrong)}</summary>{_form(data, number)}</details>"
    else:
        main = _form(data, number)
    signs = {
        "nonce": at.nonce, "round": data["round"], "night": data["mark"], "table": number,
        "lost": tr("The hall does not answer: try again."),
    }  # fmt: skip
    main += '<p id="said" class="warn" role="alert" hidden></p>'
    card = tr("To enter a result, scan the code on the table's card, in a browser with JavaScript.")
    main = f'<div id="entry" class="entry"{_signs(signs)}>{main}</div>{paragraph(card, "card")}'
    return document(title, head, main + back_key(), script=SCRIPT)


def _signs(values: Mapping[str, object]) -> str:
    """Attributes of the page for its script."""
    return "".join(f' data-{key}="{text(value)}"' for key, value in values.items())


def _pair(data: dict[str, Any], number: int, side: str) -> str:
    held = data["seats"][str(number)]
    return tr("{one} and {other}").format(one=who(data, held[side[0]]), other=who(data, held[side[1]]))


def _sides(data: dict[str, Any], number: int) -> str:
    """The two pairs on their colours."""
    made = "".join(f'<p class="side {side.lower()}">{_seats(data, number, side)}</p>' for side in PAIRS)
    return f'<div class="sides">{made}</div>'


def _seats(data: dict[str, Any], number: int, side: str) -> str:
    """A pair with its seats, a line each."""
    held = data["seats"][str(number)]
    return "<br>".join(f"<b>{seat}</b> {text(who(data, held[seat]))}" for seat in side)


def _form(data: dict[str, Any], number: int) -> str:
    """Keys for the winner, on the pairs' colours, and fields for the scores."""
    choices, ties, scores = "", "", ""
    for side in PAIRS:
        pair = _pair(data, number, side)
        choices += _choice(side, "", _seats(data, number, side), f"side {side.lower()}")
        ties += _choice("tie", side, text(tr("{pair} move on").format(pair=pair)))
        label = f'<label for="{side.lower()}">{text(tr("Score of {pair}").format(pair=pair))}</label>'
        scores += f'<p>{label}<input id="{side.lower()}" type="number"></p>'
    return (
        f"<form><h2>{text(tr('Who won?'))}</h2>{choices}"
        f"<details><summary>{text(tr('A tie'))}</summary>{ties}</details>"
        f"<details><summary>{text(tr('Scores, if wanted'))}</summary>{scores}</details>"
        f"<p>{_button(ENTER, tr('Enter'))}</p></form>"
    )


def _choice(winner: str, moves: str, sentence: str, kind: str = "") -> str:
    radio = f'<input type="radio" name="winner" value="{winner}" data-moves="{moves}">'
    return f'<label class="choice {kind}">{radio}<span>{sentence}</span></label>'


def _entered(data: dict[str, Any], number: int, result: Result) -> str:
    """The result that one side has entered, for the other side to agree to."""
    if result.winner == "tie":
        words = tr("A tie: {pair} move on").format(pair=_pair(data, number, str(result.moves)))
    else:
        words = tr("{pair} won").format(pair=_pair(data, number, result.winner))
    if result.scores is not None:
        ns, ew = map(signed_number, result.scores)
        words = tr("{result}, {ns} to {ew}").format(result=words, ns=ns, ew=ew)
    kind = f"next {result.winner.lower()}" if result.winner != "tie" else "next out"
    asks = tr("The other side: is that right? You can do this on your own phone, or on this one.")
    keys = _button(AGREE, tr("Agree")) + _button(WRONG, tr("Wrong"), "key")
    return f'{paragraph(words, kind)}{paragraph(asks)}<p id="result"{_signs(result.words())}>{keys}</p>'


def _button(word: str, words: str, kind: str = "") -> str:
    return f'<button type="button" class="{kind}" data-do="{word}">{text(words)}</button>'
