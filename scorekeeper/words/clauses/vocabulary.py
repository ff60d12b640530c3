"""The rule sheets' own words for each clause, one by one in the alphabet's order, for the search alone.

Players look for the words of their sheet; what the app shows is said in our own words.
"""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "500-nz-2025": {
        "note-1": "committee disbanded rules",
        "note-2": "2024 2025 500 adjunct citizens club february held next remit submitted tauranga year",
        "note-3": "2021 2024 advised clubs committee copy down nz put rules sent taken website",
        "example-1": (
            "10 240 360 380 390 460 call example finishes hands limit minutes outcomes point result score "
            "spades team trick win"
        ),
        "example-2": (
            "10 340 460 480 call example finishes hands limit minutes outcomes point result score spades "
            "team trick win"
        ),
        "example-3": (
            "10 480 490 call consistent count example finishes hands limit minutes outcomes point result "
            "score spades team trick win"
        ),
        "1a": (
            "10 500 becomes consists duration first four game hands having highest maximum minus minutes "
            "one points reach score team ten winner"
        ),
        "1b": "bell comes deals first four games whichever whistle",
        "1c": "10-point 490 beyond taken tricks",
        "1d": "100 500 awarded bid go make penalty points takes win",
        "1e": "clicks one tie two win",
        "1f": "after clipped move right scorecards winners",
        "1g": "cards clipped having lose moving points right winners",
        "1h": "cards clippers cross dab hosting losers supplied venue winners",
        "1i": "incoming losers new play players separate",
        "1j": "check correct kept leaving onus players score scorecard table",
        "1k": "ask available player players score see time times",
        "1l": "complete deal discuss end hand players score",
        "1m": "between bidding discussion during partners place play score take",
        "2a": "cut deal first one person players scorer wishes",
        "2b": "cards cutting deal equal hearts high low spades value",
        "2c": "cards cut dealer opponent shuffled",
        "2d": "cards cut four least leave pack",
        "2e": "3-2-3-2 3-4-3 cards dealt",
        "2f": "cards dealt kitty single",
        "2g": "card dealer goes kitty last",
        "2h": "bell cards commence dealt play soon sounds start whistle",
        "2i": "cards completed deal remain table",
        "2j": "before correct dealer hands kitty pick players",
        "2k": "bell cards dealt deemed finish hand prior providing started whistle",
        "2l": "10 cards checks kitty player",
        "3a": "card deal during exposed misdeal",
        "3b": "cards cut deal misdeal prior",
        "3c": "bidding cards during finds incorrect misdeal number picking player",
        "3d": "deal dealer dealt hand misdeals new next now passes player row same still two",
        "3e": "misdeal penalty",
        "3f": "cards deal dealt hand legal new picture player throw",
        "4a": "announce bid dealer left person players sequence starting",
        "4b": "bid consists followed legal number starting suit tricks trumps",
        "4c": "bids legal misere open",
        "4d": "acceptable away bid call",
        "4e": (
            "10 awarded bids dealer hand kitty lead left note picked played player points re-deal taken "
            "thrown trick trumps"
        ),
        "4f": "bid greater new players scoring two value",
        "4g": (
            "bid called calls current forced incorrectly increase legal lower make number pass player "
            "suit tricks value"
        ),
        "4h": (
            "bid bidding bids change continue correct increase legal live make number order pass player "
            "suit tricks turn"
        ),
        "4i": "bid bidding changes hand passed player players previous previously re-enter rounds suit",
        "4j": "bid bidding change increase left player players re-enter re-enters stand suit two",
        "4k": "bid bidding bids change first increase increases one player players re-enter round suit",
        "5a": "after altered bidder card cards discards exchange first kitty led maker viewed winning",
        "5b": (
            "100 awarded bid card deducted deemed discards kitty looked lost maker opposition partner "
            "points revealed score"
        ),
        "5c": (
            "100 awarded before bid card cards deducted deemed discarded exactly fails first kitty leave "
            "led lost maker opposition points score"
        ),
        "6a": "apply cards exposed face first legal opportunity penalty played players remain table",
        "6b": "card deemed exposed indication particular player tabled",
        "6c": "cards centre collects during four one play played table team time trick wins",
        "6d": (
            "100 awarded balance bid deducted deemed down ends hand immediately lays lost maker "
            "opposition points remaining score shows"
        ),
        "6e": "add automatically balance bid down hand lays makers opposition points score scores shows",
        "6f": (
            "100 awarded bid cards deducted deemed during ends finds hand immediately incorrect lost "
            "maker number opposition partner play points score"
        ),
        "6g": (
            "add automatically bid cards during ends finds hand immediately incorrect makers number one "
            "opposition play points score scores"
        ),
        "6h": "cards during ends finds hand hands immediately made number play player re-deal side wrong",
        "6i": (
            "card deemed exposed first invalid lead led moment played player players regardless released "
            "treated trick whether"
        ),
        "7a": (
            "becomes belongs card cards contract follow hand highest joker necessary played still suit trump"
        ),
        "7b": "card contract highest joker legally played suit trick trump wins",
        "7c": "contract follow holder holding joker led play player suit trump used",
        "7d": "contract joker leads play player specify suit trick trump wins",
        "7e": "cards contract hand holding joker lead player specify still suit trump",
        "7f": "contract holding joker later lay led off player same suit trump use",
        "8a": "considered failure follow hand invokes lead penalty renege suit",
        "8b": (
            "6i before card continues corrected definition exposed hand invalid led next penalties refer "
            "rule treated"
        ),
        "8c": (
            "100 awarded bid deducted deemed during ends hand immediately lost maker opposition partner "
            "play points reneges score"
        ),
        "8d": (
            "add automatically bid during ends hand immediately makers opposition play points reneges "
            "score scores"
        ),
    },
    "500-nz-classic": {
        "1a": "comes deals first four games minutes ten whichever",
        "1b": "500 attains ends game minus plus points team",
        "1c": (
            "10 100 490 awarded beyond bid case clauses go made make need new penalty players point "
            "points rule taken tricks win winning"
        ),
        "1d": "after cards clipped move right score winners",
        "1e": "cards dabbled incoming losers marked new play players score separate",
        "1f": "check correct kept onus players score",
        "2a": "deal first left right scorer",
        "2b": "cards cut opponent shuffled",
        "2c": "3-2-3.2 3-4-3 cards dealt",
        "2d": "card cards dealer dealt goes kitty last single",
        "2e": "bell cards commence dealt play soon sounds start whistle",
        "2f": "cards completed deal remain table",
        "2g": "before correct dealer hands kitty picked players",
        "2h": "dealt deemed four hand hands providing signaled started time",
        "misdeal-a": "card deal during exposed misdeal",
        "misdeal-b": "cards cut deal misdeal prior",
        "misdeal-c": "cards finds incorrect misdeal number picking player",
        "misdeal-d": "deal dealer misdeal next occurs passes player same",
        "3a": "acceptable announce away bid call players sequence",
        "3b": "allowed bid changing increasing players providing suit two",
        "3c": "bid bidder change increase made one",
        "3d": "cards exposed face first legal opportunity played players remain table",
        "3e": "card deemed exposed indication particular player",
        "3f": "cards during one play played time",
        "3f-i": (
            "100 added balance bid declares down ends game hand immediately laying maker opposition "
            "penalty points score showing won"
        ),
        "3f-ii": (
            "100 add automatically balance bid deducted down hand lays makers opposition points score shows"
        ),
        "3g": "before cards check correct during number play players responsibility",
        "3g-i": (
            "added bid cards deducted during ends finds game hand immediately incorrect maker number "
            "opposition partner play score taken tricks"
        ),
        "3g-ii": (
            "100 added bid cards deducted during ends find game hand immediately incorrect maker number "
            "opposition penalty play points score"
        ),
        "4a": "awarded bids dealer kitty leads left no-one picked play player points taken ten trick trumps",
        "4b": (
            "cards dealer during ends find game hand immediately incorrect next number passed play "
            "players points side taken tricks"
        ),
        "joker-a": "bid call holding joker player suit time trumps use",
        "joker-b": "hold led providing suit trump use",
        "renege": "able failure follow lead renege suit",
        "renege-a": "before card corrected led next penalty renege",
        "renege-b": "before card corrected imposed led next penalty renege",
        "penalties-a": "bid deducted makers offenders renege score",
        "penalties-b": "added bid makers offenders opponents renege score",
        "disputes": "adjudicators decided designated disputes umpires",
    },
    "cribbage-nz-2017": {
        "1": (
            "awarded blenheim completion cup declared individual matthijssen partners played points "
            "runner-up singles tournament trophy winner wmc"
        ),
        "1-team": (
            "accumulated club day determined eight first hampton highest instituted jack memorial "
            "nominated play players scored team trophy winner"
        ),
        "2": "121 comes completed consist crib deal deals first four game hand one player points whichever",
        "3": "designated one pair player scorer",
        "4": (
            "ace bottom card cards cut deal denomination determining draw found high king low lowest one "
            "players re-cut same selected spread table top two wins"
        ),
        "5a": (
            "again card cards dealer dealing deals dealt done exposed five hand individually misdealt one "
            "player re-deal returned"
        ),
        "5b1": "card cards corrected drawing finds hand many offending opposition play player started",
        "5b2": "card cards correct crib dealer found short stack taking top",
        "5b3": "card cards correct crib dealer down face found laying many mixed removing surplus table",
        "6": (
            "card counting crib dealer discards extra forms hand one placed player purposes replaced "
            "retrieved"
        ),
        "7": (
            "bottom card complete cut cuts cutting dealer deck down exposed face face-up jack left looked "
            "pack person placed points remaining still taken top turn-up turned"
        ),
        "8": "card cribbing dealer first hand leads left person playing",
        "8-15": "15 points",
        "8-31": "31 attaining points",
        "8-go": "go point",
        "8-pair": "pairing points",
        "8-three": "consecutively denomination points same",
        "8-four": "12 consecutively denomination points same",
        "8-run": "card consecutively need played points run runs",
        "8-adds": "15 31 addition consecutive denominations gained go points runs",
        "8-correct": "adjusted front incorrect peg points score taken taking",
        "8-front-peg": "apart becomes correction front peg remaining removed",
        "9a": "automatic crossing game lanes loss opposition pegs penalties removing",
        "9b": (
            "31 becomes card count-up dead failing final hand less make penalties penalty play point "
            "registers still un-played unplayed"
        ),
        "10": (
            "10 card cards communal count counted counting dealer face first followed last left order "
            "pegged person players table turn turn-up"
        ),
        "10-15": "15 follows points recorded",
        "10-alike": "12 cards denomination points respectively same",
        "10-runs": "cards points respectively runs",
        "10-flush": "cards points respectively same suit",
        "10-nobs": "card jack nobs point same suit upturned",
        "10-crib": "cards counting crib except five hand points same suit",
        "10-partner": "assist cards counting partner",
        "10-recount": "counted further hand points recount taken",
        "10a": "before counted crib dealer game incurs loss offender picks player",
        "10b": "accordingly before count crib dealer done hands peg pegging pick player",
        "10c": "board cards dispute disputes remain resolved untouched",
        "11": (
            "11 completed completion counted crib deal dealer declared equal final game hand pair player "
            "points scored taken tie winner"
        ),
        "12": (
            "12 clip clips designated loss mark recorded recorders recording remain result results seated "
            "table tie win"
        ),
        "13": "get losers move new opposite partners right sit winners",
        "14": (
            "14 designated game identified incoming left lose moves one opposite player players plays "
            "right same seat side sitter sitters sitting table take win"
        ),
        "15": "15 ace card cut event low lowest moves pack see tie ties wins",
        "15-play-off": "best deals determine event game having play-off played three trophy winner",
        "16": "after break games set",
        "16-return": (
            "afternoon break choose e.g interval location lunch morning players return sit table tea would"
        ),
        "16-behind": "behind during fifth person play players stand",
    },
    "spades-wfwf-2004": {
        "welcome-anyone": "anyone eligible play",
        "welcome-honest": "allowed cheating gambling",
        "welcome-watching": "allowed kibitizing kibitzing",
        "welcome-talk": "frowned table talk whining",
        "1": "chosen dealer determining first game manner scorekeeper",
        "1-draw": "52 card deck fanned player selects single standard table",
        "1-highest": "card chosen dealer first highest lowest scorekeeper selects",
        "1-tie": "again broken card draw highest lowest tie tied",
        "2": "called re-deal re-deals",
        "2-turn": "deals person turn",
        "2-last-card": "card dealer last person receive",
        "2-cut": "cut dealer given option person right",
        "2-face-up": "accept ask burn card deal dealer dealt during face-up person",
        "3": "bid bidding expect make number partnership take tricks",
        "3-misdeal": "bid called contain deal hand misdeal moves next player spades time",
        "3-nil": (
            "100 achieve achieving awarded bid declaration during failing nil play player points single "
            "team tricks win"
        ),
        "3-zero": "1-trick allowed bid bidding bids individual least nil player zero",
        "4": (
            "able card clockwise dealer except first follow hand leads left play player spade suit trick "
            "turn unable"
        ),
        "4-laid": "card laid played remain table valid",
        "5": "accidental caught finished hand immediately player renege suit whether",
        "5-loses": "bid entire loses reneges team",
        "5-makes": "bid entire makes opposing team",
        "5-retract": "card during invalid mistake played player retracted throws trick",
        "5-next-trick": "led next retracted trick",
        "5-last-trick": "discovered final penalty renege results trick",
        "6-contract": "10 base bid bids calls equal least many score scoring side takes times tricks",
        "6-bags": "additional awarded bag counted overtricks point single tricks",
        "6-ten-bags": "10-bag bag play rule standard tournament used",
        "6-sets": "10 bid lose make points sets side trick",
        "6-nil": "100 bid bids nil points receives successful unsuccessful",
        "6-blind-nil": "allowed blind nils",
        "6-nil-tricks": "bid bidder count nil partner towards tricks won",
        "7": "achieving conditions declared game met one victory",
        "7-target": "500 first game points reach wins",
        "7-both": "500 deal higher points reach score side sides single wins",
        "8": "five game play tournament",
        "8-round-robin": "1-3 games invoked play robin round",
        "8-best-four": "advance four highest play robin round scoring semi-finals teams",
        "8-win": "game won",
        "8-margin": "150 greater point spread",
        "8-nils": "made nils two",
        "8-sets": "achieved opponent sets three",
        "8-ties": "breakers cumulative differential loss made nils point record tie total won",
        "8-semi": "advance semi-finals vs winners",
        "8-final": "finals game one take winner",
    },
}
"""Each sheet by its id, each clause by its number: words parted by spaces."""

WORDS["500-nz-2024"] = {
    clause: words
    for clause, words in WORDS["500-nz-2025"].items()
    if clause not in ("note-1", "note-2", "note-3", "example-1", "example-2", "example-3", "1l", "2l", "4k")
} | {
    "1": (
        "500 becomes first four game hands having higher highest maximum minus one points reach score "
        "team winner"
    ),
    "1a": "10 consists duration game minutes ten",
    "1c": "10 460 beyond point taken tricks",
    "1f": "after cards clipped move right score winners",
    "1h": "cards chippers cross dab dabbers hosting losers supplied venue winners",
    "1j": "card check correct kept leaving onus players score table",
    "1m": "complete deal discuss end hand players score",
    "1n": "between bidding discussion during partners place play score take",
    "2e": "3-2-3-2 3-3-4 3-4-3 cards dealt",
    "2i": "cards deal remain table",
    "2j": "before correct dealer hands kitty picked players",
    "2n": "10 cards checks kitty player",
    "4f": (
        "bid called calls current forced greater incorrectly increase legal lower make new number "
        "pass player players scoring suit tricks two value"
    ),
    "4g": "bid bidding bids change continue correct live order pass player players suit turn",
    "4h": "bid bidding changes hand passed player players previous previously re-enter rounds suit",
    "4i": "bid bidding change increase left player players re-enter re-enters stand suit two",
    "4j": "bid bidding bids change first increase increases one player players re-enter round suit",
    "5c": (
        "100 after awarded bid cards deducted deemed during exactly fails first kitty lead lost maker "
        "makers opposition play points put score"
    ),
    "6e": "add automatically balance bid down hand lays makers opposition points score shows",
}
"""The sheet of 2024 as that of 2025, with its differences."""
