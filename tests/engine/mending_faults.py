"""Faults planted in the mending of an earlier entry; both games that have it must find each of them."""

from __future__ import annotations

from scorekeeper.engine import mending
from scorekeeper.engine.game import Game


def put(change):
    """The entry is put elsewhere, or something else is: `change(true, game, lines, number, entry)`."""

    def plant(patch):
        true = mending._put
        patch.setattr(
            mending, "_put", lambda game, lines, number, entry: change(true, game, lines, number, entry)
        )

    return plant


@put
def forgotten_comes_last(true, game, lines, number, entry):
    place = true(game, lines, number, entry)
    if "after" in entry:
        lines.append(lines.pop(place))
        place = len(lines) - 1
    return place


@put
def old_entry_counts_too(true, game, lines, number, entry):
    old = list(lines)
    place = true(game, lines, number, entry)
    if "entry" in entry and entry["with"] is not None:
        lines.insert(place, old[place]._replace(number=-number))
        place += 1
    return place


@put
def forgotten_has_another_number(true, game, lines, number, entry):
    place = true(game, lines, number, entry)
    if "after" in entry:
        lines[place] = lines[place]._replace(number=-1)
    return place


@put
def mended_has_the_number_of_its_correction(true, game, lines, number, entry):
    place = true(game, lines, number, entry)
    if "entry" in entry and entry["with"] is not None:
        lines[place] = lines[place]._replace(number=number)
    return place


def any_word_may_be_put(patch):
    patch.setattr(mending, "BEHIND", ("dealt", "ruling", "dealer", "amend", "misdeal", "redeal"))


def goes_on_after_the_end(patch):
    true = mending._fold

    def fold(game, lines, first, new=None):
        try:
            true(game, lines, first, new)
        except mending.Refused:
            # As if what no longer fits were simply left out.
            del lines[first:]

    patch.setattr(mending, "_fold", fold)


def mended_after_agreeing(patch):
    true = Game._mend
    patch.setattr(
        Game,
        "_mend",
        lambda game, entry, now: (
            true(game._replace(top=game.top.before), entry, now) if game.agreed else true(game, entry, now)
        ),
    )


def not_once_it_is_over(patch):
    true = Game._mend

    def mend(game, entry, now):
        if game.ended(now) is not None:
            raise game._over(now)
        return true(game, entry, now)

    patch.setattr(Game, "_mend", mend)


FAULTS = {
    "a forgotten entry comes last": forgotten_comes_last,
    "the old entry counts too": old_entry_counts_too,
    "a forgotten entry has another number": forgotten_has_another_number,
    "a mended entry has another number": mended_has_the_number_of_its_correction,
    "more may be named": any_word_may_be_put,
    "what no longer fits is left out": goes_on_after_the_end,
    "mended after agreeing": mended_after_agreeing,
    "not mended once it is over": not_once_it_is_over,
}
