#!/usr/bin/python3
"""The computer player against strangers: scripts with plans of their own, which know nothing of its judgement.

    tests/tools/league.py BUILD [GAME] [PLAYER ...] [WORD ...]

A stranger is a file tests/league/GAME/NAME.py with a function `choose`, which gets what its seat sees (the answers to
`state` and `actions`, read by __init__.py of the game) and gives the action that it plays. It keeps nothing between
actions and draws no lots, so a match depends on its deal and on the computer's seed alone.

PLAYER is as in tests/tools/gauntlet.py: new:turn_playouts=5000, base, the path of an engine, or a stranger's name, to see
which of them is stronger; without one, the top with 500 and with 5,000 playouts a turn. It meets every stranger and itself
without thought (new:playouts=1); only=NAME,NAME names others: strangers, or players such as an older engine. Words are
those of the gauntlet (games=40 against each, seed=1, factor=, full, options of the game). With more than two seats
(players=4, colours=Silver,Yellow,Green) the computer plays alone against as many strangers, each seat another one. One
match is played at a time (at=1). HexiMeros, which has no deals, begins with four random actions (opening=4). The last row
of a player is that of all strangers together."""

import importlib
import pathlib
import sys

import gauntlet

STRANGERS = pathlib.Path(__file__).resolve().parents[1] / "league"
sys.path.insert(0, str(STRANGERS))  # before tests/ui, which has an empire.py too

GAMES = sorted(path.parent.name for path in STRANGERS.glob("*/__init__.py"))
PLAYERS = ("new:turn_playouts=500", "new:turn_playouts=5000")
THOUGHTLESS = "new:playouts=1"
MIXED = "strangers"  # in each seat another one
OPENING = {"heximeros": 4}  # random actions, where all deals are alike


def strangers_of(game):
    """By name, how each stranger plays at a table of the gauntlet."""
    seen = importlib.import_module(game)
    names = sorted(path.stem for path in (STRANGERS / game).glob("*.py") if path.stem != "__init__")

    def player(name):
        choose = importlib.import_module(f"{game}.{name}").choose
        return lambda table: choose(seen.Seen(table.state, table.judge.actions()))

    players = {name: player(name) for name in names}

    def mixed(table):
        place = table.seats.index(table.turn_seat)
        return players[names[(place + table.seed) % len(names)]](table)

    return {**players, MIXED: mixed}


def main():
    if len(sys.argv) < 2:
        sys.exit("Name the folder of the build: tests/tools/league.py BUILD [GAME] [PLAYER ...] [WORD ...].")
    build = pathlib.Path(sys.argv[1]).resolve()
    arguments = sys.argv[2:]
    games = [arguments.pop(0)] if arguments and arguments[0] in GAMES else GAMES
    only = [text.partition("=")[2].split(",") for text in arguments if text.startswith("only=")]
    arguments = [text for text in arguments if not text.startswith("only=")]
    print(gauntlet.HEAD, flush=True)
    for game in games:
        strangers = strangers_of(game)
        gauntlet.SIMPLE.update(strangers)
        players = [text for text in arguments
                   if text.partition("=")[0] not in gauntlet.WORDS and "=" not in text.partition(":")[0]]
        words, options = gauntlet.split([text for text in arguments if text not in players])
        words = {"games": 40, "at": 1, "opening": OPENING.get(game, 0), **words}
        options = gauntlet.with_two(game, options)
        many = any(option.startswith("players=") and option != "players=2" or option.count(",") > 1
                   for option in options)
        names = only[0] if only else [MIXED] if many else [*(name for name in strangers if name != MIXED), THOUGHTLESS]
        for name in names:
            if name not in strangers and ":" not in name and "/" not in name:
                sys.exit(f"There is no stranger {name} in {game}: name some of {', '.join(strangers)}.")
        for player in players or PLAYERS:
            results = {name: gauntlet.match(build, game, [player, name], words, options) for name in names}
            together = [results[name] for name in names if name in strangers]
            if len(together) > 1:
                gauntlet.report(game, [player, "all strangers"], words, options, sum(together, []))


if __name__ == "__main__":
    try:
        main()
    except (gauntlet.Refused, gauntlet.Differs) as error:
        sys.exit(str(error))
