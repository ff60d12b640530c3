"""The director's screens, by their names in a place. Their modules are imported when they are first seen."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ...shell.page.scene import Scene

    Builder = Callable[[Scene], Any]


def _nights() -> Builder:
    from .nights import build

    return build


def _kept() -> Builder:
    from .nights import build_kept

    return build_kept


def _twin() -> Builder:
    from .nights import build_twin

    return build_twin


def _new() -> Builder:
    from .new_night import build

    return build


def _night() -> Builder:
    from .night import build

    return build


def _end() -> Builder:
    from .night import build_end

    return build_end


def _more() -> Builder:
    from .night import build_more

    return build_more


def _results() -> Builder:
    from .night import build_results

    return build_results


def _result() -> Builder:
    from .result import build

    return build


def _change() -> Builder:
    from .change import build

    return build


def _players() -> Builder:
    from .players import build

    return build


def _player() -> Builder:
    from .players import build_player

    return build_player


def _out() -> Builder:
    from .players import build_out

    return build_out


def _swap() -> Builder:
    from .players import build_swap

    return build_swap


def _add() -> Builder:
    from .add_players import build

    return build


def _list() -> Builder:
    from .add_players import build_list

    return build_list


def _members() -> Builder:
    from .members import build

    return build


def _member() -> Builder:
    from .members import build_member

    return build_member


def _seats() -> Builder:
    from .seats import build

    return build


def _seat() -> Builder:
    from .seats import build_table

    return build_table


def _standings() -> Builder:
    from .standings import build

    return build


def _card() -> Builder:
    from .standings import build_find

    return build_find


def _count() -> Builder:
    from .count import build

    return build


def _counted() -> Builder:
    from .count import build_list

    return build_list


def _season() -> Builder:
    from .season import build

    return build


def _season_table() -> Builder:
    from .season import build_table

    return build_table


def _season_one() -> Builder:
    from .season import build_person

    return build_person


def _this() -> Builder:
    from .this_night import build

    return build


def _playoff() -> Builder:
    from .playoff import build

    return build


def _hall() -> Builder:
    from .hall import build

    return build


def _hall_table() -> Builder:
    from .hall import build_table

    return build_table


def _hall_card() -> Builder:
    from .hall import build_card

    return build_card


def _hall_folder() -> Builder:
    from .hall import build_other

    return build_other


def _hall_cards() -> Builder:
    from .own_hall import build_cards

    return build_cards


def _hall_director() -> Builder:
    from .own_hall import build_director

    return build_director


def _hall_page() -> Builder:
    from .own_hall import build_page

    return build_page


def _prints() -> Builder:
    from .prints import build

    return build


def _team() -> Builder:
    from .teams import build_team

    return build_team


def _pairs() -> Builder:
    from .teams import build_pairs

    return build_pairs


def _match() -> Builder:
    from .match import build

    return build


def _clock() -> Builder:
    from .clock import build

    return build


def _wall() -> Builder:
    from .wall import build

    return build


def _line() -> Builder:
    from .line import build

    return build


def _take() -> Builder:
    from .carried import build_take

    return build_take


def _tickets() -> Builder:
    from .carried import build_tickets

    return build_tickets


def _card_code() -> Builder:
    from .carried import build_card

    return build_card


SCREENS: Mapping[str, Callable[[], Builder]] = {
    "night_hall": _hall,
    "night_hall_table": _hall_table,
    "night_hall_card": _hall_card,
    "night_hall_folder": _hall_folder,
    "night_hall_cards": _hall_cards,
    "night_hall_page": _hall_page,
    "night_hall_director": _hall_director,
    "nights": _nights,
    "night": _night,
    "night_kept": _kept,
    "night_twin": _twin,
    "night_new": _new,
    "night_end": _end,
    "night_more": _more,
    "night_results": _results,
    "night_result": _result,
    "night_change": _change,
    "night_players": _players,
    "night_player": _player,
    "night_out": _out,
    "night_in": _swap,
    "night_add": _add,
    "night_list": _list,
    "night_members": _members,
    "night_member": _member,
    "night_seats": _seats,
    "night_seat": _seat,
    "night_standings": _standings,
    "night_card": _card,
    "night_count": _count,
    "night_counted": _counted,
    "night_season": _season,
    "night_season_table": _season_table,
    "night_season_one": _season_one,
    "night_this": _this,
    "night_playoff": _playoff,
    "night_prints": _prints,
    "night_team": _team,
    "night_pairs": _pairs,
    "night_match": _match,
    "night_clock": _clock,
    "night_wall": _wall,
    "night_line": _line,
    "night_take": _take,
    "night_tickets": _tickets,
    "night_card_code": _card_code,
}
"""Every screen of a night, and the function that imports its builder."""
