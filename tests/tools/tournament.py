#!/usr/bin/python3
"""Measures the steps of the computer player, and finds them: docs/computer-player.md.

    tests/tools/tournament.py BUILD [GAME ...]             each step against the one below
    tests/tools/tournament.py BUILD --calibrate [GAME ...] chooses the steps and writes them to game.c
    tests/tools/tournament.py BUILD --players=N [GAME ...] each step against the one below, both in every second seat

All steps but the highest think a number of playouts, so the results do not depend on the machine. The
highest thinks less than at the table, see TOP; where two neighbours take long, both think less, see
FACTORS. A match is sequential: it ends when it is decided whether the steps are a hundred Elo apart, or
after GAMES games."""

import pathlib
import re
import sys

import gauntlet

GAMES = 100
TRIED = (0, 125, 250, 375, 500, 625, 750, 875)  # strengths between which Elo is interpolated
TRIED_GAMES = 40
SLOW = 700  # strengths above it think less while they are tried, by the largest of FACTORS
APART, LEAST_APART = 150, 100  # Elo between steps: wanted, and at least
# How the highest step thinks, as words of the gauntlet. 3.2 seconds of one core are about what two cores do in
# two seconds; FACTORS divide them.
TOP = {
    "fields": "cpu=3.2",
    "firstwar": "turn_playouts=25000",
    "heximeros": "cpu=3.2",
    "empire": "turn_playouts=5000",
}
FACTORS = {  # of a step against the one below, with two players; divides what both think
    "fields": {9: 32, 10: 32},
    "heximeros": {7: 2, 8: 4, 9: 8, 10: 16},
}
FACTORS_OF_MANY = {"heximeros": {4: 4, 5: 8, 6: 8, 7: 16, 8: 32, 9: 64, 10: 64}}  # with more than two seats
SEATS = {  # the options for a number of players
    "heximeros": gauntlet.COLOURS,
    "empire": {players: f"players={players}" for players in range(3, 7)},
}
ROOT = pathlib.Path(__file__).resolve().parents[2]


def options_of(game, players=2):
    options = SEATS.get(game, {})
    if players > 2 and players not in options:
        sys.exit(f"The steps of {game} cannot be measured with {players} players.")
    return [options[players]] if players in options else []


def source_of(game):
    return (ROOT / f"src/games/{game}/game.c").read_text(encoding="utf-8")


def steps_of(game, players):
    """The strengths that the game's source declares."""
    source = source_of(game)
    listed = re.search(rf"\[{players}\] = \{{([^}}]*)\}}", source.partition(".strength_many = ")[2])
    listed = listed or re.search(r"\.strength = \{([^}]*)\}", source)
    return [word.strip() for word in listed[1].split(",")]


def player(game, strength):
    return "new:" + (TOP[game] if strength in ("GAME_STRENGTH_MOST", 1000) else f"strength={strength}")


def measure(build, game, players):
    steps = steps_of(game, players)
    for number in range(len(steps), 1, -1):
        factor = (FACTORS_OF_MANY if players > 2 else FACTORS).get(game, {}).get(number, 1)
        words = {"games": GAMES, "sprt": (0.57, 0.71), "factor": factor, **({"half": ""} if players > 2 else {})}
        names = [player(game, strength) for strength in (steps[number - 1], steps[number - 2])]
        gauntlet.match(build, game, names, words, options_of(game, players))


def place(ratings, wanted):
    """The strength with a rating, between those tried."""
    for (low, rating), (high, other) in zip(ratings, ratings[1:]):
        if rating <= wanted <= other:
            return round(low + (high - low) * (wanted - rating) / max(other - rating, 1))
    return ratings[-1][0]


def calibrate(build, game):
    ratings = [(0, 0.0)]
    for low, high in zip(TRIED, TRIED[1:] + (1000,)):
        factor = max(FACTORS.get(game, {}).values(), default=1) if high > SLOW else 1
        words = {"games": TRIED_GAMES, "factor": factor}
        names = [player(game, strength) for strength in (high, low)]
        points = gauntlet.points_of(gauntlet.match(build, game, names, words, options_of(game)))
        score = min(max(sum(points) / len(points), 0.03), 0.97)  # beyond that a score says no more
        ratings.append((high, max(ratings[-1][1] + 1, ratings[-1][1] + gauntlet.elo(score))))
    span = ratings[-1][1]
    count = int(min(10, max(2, span // max(LEAST_APART, min(APART, span / 9)) + 1)))
    # The highest step has no errors and thinks as long as it may: the others are spread below it.
    below = ratings[-2][1] if count > 2 else 0
    gap = max(below / (count - 2), 1) if count > 2 else 0
    strengths = [place(ratings[:-1], gap * i) for i in range(count - 1)] + ["GAME_STRENGTH_MOST"]
    levels = [1 + round((count - 1) * i / 5) for i in range(6)]
    print(f"{game}: {count} steps, {gap:.0f} Elo apart; ratings of strengths: "
          + ", ".join(f"{strength} {rating:.0f}" for strength, rating in ratings), flush=True)
    text = source_of(game)
    text = re.sub(r"\.count = \d+,", f".count = {count},", text)
    text = re.sub(r"\.strength = \{[^}]*\}", f".strength = {{{', '.join(map(str, strengths))}}}", text)
    text = re.sub(r"\.of_level = \{[^}]*\}", f".of_level = {{{', '.join(map(str, levels))}}}", text)
    (ROOT / f"src/games/{game}/game.c").write_text(text, encoding="utf-8")


def main():
    if len(sys.argv) < 2:
        sys.exit("Name the folder of the build: tests/tools/tournament.py BUILD [--calibrate] [--players=N] [GAME ...].")
    build = pathlib.Path(sys.argv[1]).resolve()
    words = sys.argv[2:]
    games = [word for word in words if not word.startswith("--")]
    players = 2
    for word in words:
        if re.fullmatch(r"--players=\d+", word):
            players = int(word[10:])
        elif word.startswith("--") and word != "--calibrate":
            sys.exit(f"{word} is not an option; the options are --calibrate and --players=N.")
    unknown = [game for game in games if game not in TOP]
    if unknown:
        sys.exit(f"There is no game {unknown[0]}: name one or more of {', '.join(TOP)}.")
    print(gauntlet.HEAD, flush=True)
    for game in games or (SEATS if players > 2 else TOP):
        if "--calibrate" in words:
            calibrate(build, game)
        else:
            measure(build, game, players)


if __name__ == "__main__":
    main()
