"""Icons by name: glyphs of the faces that `assets/make_screen_fonts.py` makes, in its order."""

from __future__ import annotations

NAMES = (
    "undo redo arrow_back more_horiz flag gavel history bar_chart menu_book playing_cards "
    "record_voice_over group swap_horiz swap_vert timer settings share upload download delete "
    "restore_from_trash search add close check edit home person print qr_code_scanner qr_code "
    "table_restaurant campaign notifications play_arrow pause light_mode dark_mode contrast "
    "format_size back_hand trophy star visibility warning info help schedule arrow_forward "
    "chevron_right chevron_left leaderboard groups wifi wifi_off sync folder_open photo_camera "
    "content_paste shuffle logout person_add person_remove restart_alt rotate_right school volume_up "
    "language storage save list block casino fact_check style backspace "
    "tv badge dashboard"
).split()
FIRST = 0xE000

ICONS = {name: chr(FIRST + number) for number, name in enumerate(NAMES)}
"""The character of each icon."""
MARK_LIGHT, MARK_DARK = "\ue800", "\ue801"
"""The two layers of the app's mark, which is also its icon."""

KEYS = {
    "UNDO": "undo",
    "REDO": "redo",
    "BACK": "arrow_back",
    "MORE": "more_horiz",
    "PENALTY": "flag",
    "GAMES": "list",
    "RULES": "menu_book",
    "SETTINGS": "settings",
    "PRACTICE": "school",
    "NEW GAME": "add",
    "RESUME": "play_arrow",
    "FIND": "search",
    "SHARE": "share",
    "IMPORT": "download",
    "BACK UP ALL": "save",
    "DELETE": "delete",
    "RESTORE": "restore_from_trash",
    "OPEN": "play_arrow",
    "REPLAY": "history",
    "CHART": "bar_chart",
    "EXPORT": "share",
    "PUT BACK": "restore_from_trash",
    "THROW AWAY": "close",
    "ALL GAMES": "list",
    "SAVE": "save",
    "SAVE ALL": "save",
    "TAKE OUT ALL": "save",
    "SEND": "share",
    "COPY": "content_paste",
    "PASTE": "content_paste",
    "READ FILE": "folder_open",
    "WIPE": "delete",
    "WIPE NOW": "delete",
    "RING": "notifications",
    "LOOK": "sync",
    "OWN": "add",
    "TURN": "rotate_right",
    "TURN far": "rotate_right",
    "TURN near": "rotate_right",
    "DEAL NOW": "play_arrow",
    "table": "table_restaurant",
    "bidding": "campaign",
    "leave": "home",
    "say": "record_voice_over",
    "more penalty": "flag",
    "more misdeal": "shuffle",
    "more dealer": "rotate_right",
    "more ruling": "gavel",
    "more clock": "timer",
    "more history": "history",
    "more chart": "bar_chart",
    "more clauses": "menu_book",
    "more names": "group",
    "more seats": "swap_horiz",
    "more scorer": "edit",
    "more card_order": "playing_cards",
    "more where": "table_restaurant",
    "more ruleset": "fact_check",
    "more abandon": "block",
    "more settings": "settings",
    "more hall": "wifi",
    "TO HALL": "wifi",
    "MESSAGE": "campaign",
    "START CLOCK": "play_arrow",
    "PAUSE": "pause",
    "ANSWER CALL": "gavel",
    "OPEN FOLDER": "folder_open",
    "more call": "gavel",
    "CALL": "gavel",
    "LEAVE": "logout",
    "SEATS FROM HALL": "wifi",
}
"""The icon of a key, by the key's name. A key's icon is left out where it would make the label smaller."""
