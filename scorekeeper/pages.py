"""Every screen and overlay by its name in a place, and where its builder stands: loaded when first seen."""

from __future__ import annotations

from importlib import import_module
from typing import Any

SCREENS: dict[str, str] = {
    "home": "table.questions.home_page.build",
    "new_game": "table.questions.new_game_page.build",
    "write": "table.questions.write_page.build",
    "games": "table.questions.games_page.build",
    "find": "table.questions.games_page.build_find",
    "game": "table.questions.stored_game_page.build",
    "replay": "table.questions.stored_game_page.build_replay",
    "chart": "table.questions.stored_game_page.build_chart",
    "player": "table.questions.player_page.build",
    "export": "director.questions.night_files.build_export",
    "code": "table.questions.code.build",
    "ticket": "table.questions.code.build_ticket",
    "join_hall": "table.questions.hall.build",
    "hall_card": "table.questions.hall.build_card",
    "import": "director.questions.night_files.build_import",
    "restore": "director.questions.restore.build",
    "rules": "table.questions.house_rules.build",
    "rule_sets": "table.questions.house_rules.build_rule_sets",
    "house": "table.questions.house_rules.build_own_rules",
    "own_sheet": "table.questions.own_sheet.build",
    "settings": "table.questions.settings.build",
    "device": "table.questions.settings.build_device",
    "take_all": "table.questions.backup.build_backup",
    "wipe": "table.questions.wipe.build_wipe",
    "night_hall": "director.questions.hall_page.build",
    "night_hall_table": "director.questions.hall_page.build_table",
    "night_hall_card": "director.questions.hall_page.build_card",
    "night_hall_folder": "director.questions.hall_page.build_other",
    "night_hall_cards": "director.questions.own_hall_page.build_cards",
    "night_hall_page": "director.questions.own_hall_page.build_page",
    "night_hall_director": "director.questions.own_hall_page.build_director",
    "nights": "director.questions.nights_page.build",
    "night": "director.questions.rounds_page.build",
    "night_kept": "director.questions.nights_page.build_stored",
    "night_twin": "director.questions.nights_page.build_twin",
    "night_new": "director.questions.new_night.build",
    "night_more": "director.questions.rounds_page.build_more",
    "night_results": "director.questions.results.build",
    "night_result": "director.questions.rounds_page.build",
    "night_grid": "director.questions.grid.build",
    "night_change": "director.questions.proposal.build",
    "night_players": "director.questions.players_page.build",
    "night_player": "director.questions.players_page.build_player",
    "night_add": "director.questions.add_players_page.build",
    "night_list": "director.questions.add_players_page.build_list",
    "night_members": "director.questions.members_page.build",
    "night_member": "director.questions.members_page.build_member",
    "night_seats": "director.questions.seats_page.build",
    "night_seat": "director.questions.seats_page.build_table",
    "night_standings": "director.questions.standings.build",
    "night_card": "director.questions.find.build",
    "night_count": "director.questions.count.build",
    "night_counted": "director.questions.count.build_list",
    "night_season": "director.questions.season.build",
    "night_season_table": "director.questions.season.build_table",
    "night_season_one": "director.questions.season.build_person",
    "night_this": "director.questions.this_night.build",
    "night_playoff": "director.questions.playoff.build",
    "night_prints": "director.questions.prints.build",
    "night_team": "director.questions.teams.build_team",
    "night_pairs": "director.questions.teams.build_pairs",
    "night_match": "director.questions.match.build",
    "night_clock": "director.questions.round_clock_page.build",
    "night_wall": "director.questions.wall.build",
    "night_line": "director.questions.wall.build_line",
    "night_club": "director.questions.club.build",
    "night_take": "director.questions.take.build_take",
    "night_tickets": "director.questions.tickets.build_tickets",
    "night_card_code": "director.questions.tickets.build_card",
}
"""The screens beside the game and those of a night. A builder is given the scene."""
OVERLAYS: dict[str, str] = {
    "abandon": "table.questions.details.build_abandon",
    "agree": "table.questions.agreement_page.build",
    "clauses": "table.questions.clauses.build",
    "clock": "table.questions.clock_page.build",
    "correct": "table.questions.earlier_entry.build",
    "dealer": "table.questions.names.build_dealer",
    "hand": "table.questions.history_page.build_hand",
    "history": "table.questions.history_page.build",
    "more": "table.questions.more.build",
    "names": "table.questions.names.build",
    "notice": "table.questions.notice_page.build",
    "penalty": "table.questions.penalty.build",
    "ruleset": "table.questions.details.build_rule_set",
    "ruling": "table.questions.ruling.build",
    "scorer": "table.questions.names.build_scorer",
    "seats": "table.questions.names.build_seats",
    "told": "table.questions.agreement_page.build_details",
    "where": "table.questions.details.build_where",
    "what_is_wrong": "table.questions.wrong.build",
}
"""The overlays over the middle of the table that all games have; totals and clock stay in sight."""
BACKS: dict[str, str] = {
    "write": "table.questions.write.step_back",
    "night_add": "director.questions.add_players.step_back",
    "night_members": "director.questions.members.step_back",
}
"""Screens where Back may ask first whether what is typed is saved: True where it did, and stays."""
DIRECTOR_HOME = "director.questions.home_page.build"
"""The first screen of the director's job, which the table's gives way to."""


def load(where: str) -> Any:
    """Import and return the object at `module.name` below this package."""
    module, _, name = where.rpartition(".")
    return getattr(import_module(f".{module}", __package__), name)
