#!/usr/bin/python3
"""Engines against each other through the protocol: is the computer player stronger than before?

    tests/tools/gauntlet.py BUILD                          every claim of docs/computer-player.md
    tests/tools/gauntlet.py BUILD GAME                     those of one game
    tests/tools/gauntlet.py BUILD GAME FIRST SECOND [WORD ...]

A player is ENGINE or ENGINE:WORDS. The engine is `new` (BUILD/hexfolio-engine), `base` (the engine of
the commit before this work, built once) or the path of an engine. The words go to genmove, with commas
between them: new:playouts=2000, base:level=3,playouts=50, new:step=4. Two words are of the gauntlet:
`cpu=X` counts playouts so that an action takes X seconds of processor time, and `share` gives the later
actions of a turn less of seconds, cpu and playouts, as the table once did. Other players are `ply` (the base, one ply
with its own judgement), `random`, and in The First War `passive` (only ends phases) and `turtle` (never
moves, but grows and researches).

Words: games=N (at most; default 200), factor=X (divides seconds, turn_seconds, cpu, playouts and
turn_playouts, or else, as a whole number, the thought of a step), seed=N, sprt=LOW,HIGH (a sequential
test between two scores, in percent, ends the match early), claim=N (ends it when the whole interval is
on one side of N percent), at=N (matches at once; default 2), full (a line for each game), opening=N
(random actions at the beginning; default 4 to 8), half (with more than two seats: every second seat is
of the first player), and options of the game (map=blank, colours=Silver,Orange).

Each deal is played once from every seat after the same 4 to 8 random actions. With more than two seats
the first player plays alone against as many of the second; with `half`, each deal is played twice, with
the seats exchanged. A match ends when all seats of one player are out. A game that ends by a difference
between the rules of two engines is dropped and counted."""

import collections
import concurrent.futures
import math
import pathlib
import random
import re
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "ui"))

from engine import Engine, Refused  # noqa: E402

BASELINE = "abd4ded80d0f4f91b961d45f96e36bae5126e75b"
PLIES_MOST = 6000
TIMES = ("seconds", "turn_seconds", "cpu", "playouts", "turn_playouts")
COLOURS = {  # the option of HexiMeros for a number of players
    2: "colours=Silver,Orange",
    3: "colours=Silver,Yellow,Green",
    4: "colours=Silver,Blue,Orange,Green",
    5: "colours=Silver,Blue,Yellow,Orange,Green",
    6: "colours=Silver,Blue,Yellow,Orange,Green,Red",
}
ROOT = pathlib.Path(__file__).resolve().parents[2]


def with_two(game, options):
    """The options, for two players where the game would have more."""
    more = game == "heximeros" and not any(option.startswith("colours=") for option in options)
    return [*options, COLOURS[2]] if more else options


def baseline(build):
    """The engine of the commit before this work, out of the history of this repository."""
    folder = build / f"baseline-{BASELINE[:12]}"
    engine = folder / "build/hexfolio-engine"
    if not engine.exists():
        tree = subprocess.run(["git", "-C", ROOT, "archive", BASELINE], capture_output=True, check=False)
        if tree.returncode != 0:
            sys.exit(f"The gauntlet needs the history of the repository: commit {BASELINE[:12]} is not there.")
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["tar", "-x", "-C", folder], input=tree.stdout, check=True)
        subprocess.run(["make", "-C", folder, "BUILD=build", "QUIET=1", "build/hexfolio-engine"],
                       check=True, stdout=subprocess.DEVNULL)
    return engine


# --- Words -----------------------------------------------------------------------------------------


def count(text):
    if int(text) < 1:
        raise ValueError
    return int(text)


def positive(text):
    if not 0 < float(text) < math.inf:
        raise ValueError
    return float(text)


def percent(text):
    """A score, 0 .. 1."""
    if not 0 < float(text) < 100:
        raise ValueError
    return float(text) / 100


def bounds(text):
    low, high = map(percent, text.split(","))
    if low >= high:
        raise ValueError
    return low, high


def read(word, how, wanted):
    """The value of a word `key=value`."""
    key, _, value = word.partition("=")
    try:
        return how(value)
    except ValueError:
        sys.exit(f"{word}: {key} must be {wanted}.")


# --- Players ---------------------------------------------------------------------------------------


def processor_seconds(engine):
    """Spent by all threads of an engine, also by those that have ended: the clock of its process."""
    return time.clock_gettime((~engine.process.pid << 3) | 2)


def share(nth):
    return 1 / min(nth + 1, 8)


class Thinker:
    """An engine that is asked with genmove."""

    def __init__(self, program, words, factor):
        self.program = program
        self.shares = "share" in words
        self.words = {}
        for word in words:
            key, equals, value = word.partition("=")
            if not equals and word != "share":
                sys.exit(f"{word}: the words of a player are `share` and words with a value, such as playouts=100.")
            if equals:
                self.words[key] = read(word, positive, "a number above 0") / factor if key in TIMES else value
        if factor != 1 and not any(key in self.words for key in TIMES):
            if factor != int(factor):
                sys.exit(f"factor={factor:g} must be a whole number where it divides the thought of a step.")
            self.words["factor"] = int(factor)
        self.cpu = self.words.pop("cpu", None)

    def ask(self, table, words):
        """The answer to genmove, and the processor time that it took."""
        engine = table.engines[self]
        began = processor_seconds(engine)
        answer = engine.ask("genmove " + " ".join(f"{key}={value}" for key, value in words.items()))
        return answer, processor_seconds(engine) - began

    def find_rate(self, table, words):
        """Thinks for a while, and forgets it; None where nothing has to be thought."""
        self.ask(table, {**words, "playouts": 1})  # an engine gets its memory when it thinks first
        for playouts in (10 ** n for n in range(1, 7)):
            spent = self.ask(table, {**words, "playouts": playouts})[1]
            if spent > 0.03:
                return playouts / spent
        return None

    def ask_for(self, table, words, seconds):
        """The answer after so much processor time. A much shorter thought is repeated with four times the
        playouts: they can cost less than before (HexiMeros with two players left). If that does not take
        longer, the answer was decided."""
        rate = table.rates.get(self) or self.find_rate(table, words)
        words = {**words, "playouts": max(1, round((rate or 1000) * seconds))}
        answer, spent = self.ask(table, words)
        while rate is not None and spent < 0.3 * seconds:
            more = {**words, "playouts": 4 * words["playouts"]}
            second, longer = self.ask(table, more)
            if longer < 2 * spent:
                return answer, spent
            words, answer, spent = more, second, longer
            rate = words["playouts"] / spent
        if rate is not None:
            table.rates[self] = rate + 0.2 * (words["playouts"] / spent - rate)
        return answer, spent

    def action(self, table, nth):
        part = share(nth) if self.shares else 1
        words = dict(self.words)
        words.setdefault("seed", table.seed)
        for key in ("seconds", "playouts"):
            if key in words:
                words[key] *= part
        for key in words:
            if key.endswith("playouts"):
                words[key] = max(1, round(words[key]))
            elif key in TIMES:
                words[key] = f"{max(0.001, words[key]):.3f}"
        answer, spent = self.ask_for(table, words, self.cpu * part) if self.cpu else self.ask(table, words)
        table.spent[self] += spent
        return answer


def any_of(table):
    return table.rng.choice(table.judge.actions())


def first_with(actions, *beginnings):
    for beginning in beginnings:
        for action in actions:
            if action.startswith(beginning):
                return action
    return None


def passive(table):
    actions = table.judge.actions()
    return "done" if "done" in actions else table.rng.choice(actions)


def feeds(state, seat):
    """What a tribe gets and needs, without moving."""
    gets = needs = 0
    for line in state.split("\n"):
        words = line.split()
        if words[0] == "cell" and len(words) > 2:
            pieces = [word[1:] for word in words[3:] if re.fullmatch(seat + "[HFES]!?", word)]
            needs += len(pieces)
            gets += 3 * pieces.count("F") * (words[2] == "fields")
            gets += pieces.count("H") * (words[2] in ("forest", "plain"))
    return gets, needs


def turtle(table):
    actions = table.judge.actions()
    wanted = first_with(actions, "activate=", "reveal=", "heal=", "mend=", "stack=", "hunger=")
    if wanted is None:
        gets, needs = feeds(table.judge.state(), table.turn_seat)
        wanted = first_with(actions, "grow=") if gets > needs else None
    return wanted or ("done" if "done" in actions else table.rng.choice(actions))


SIMPLE = {"random": any_of, "passive": passive, "turtle": turtle}


def read_player(text, build, factor):
    name, _, words = text.partition(":")
    if name in SIMPLE:
        return name
    if name == "ply":
        name, words = "base", "playouts=1"
        factor = 1
    program = {"new": lambda: build / "hexfolio-engine", "base": lambda: baseline(build)}.get(
        name, lambda: pathlib.Path(name).resolve())()
    if not program.exists():
        sys.exit(f"There is no engine {program}.")
    return Thinker(str(program), words.split(",") if words else [], factor)


# --- One game ---------------------------------------------------------------------------------------


class Differs(Exception):
    """Two engines do not agree about the rules."""


def seats_of(state):
    colours = re.search("^colours (.*)$", state, re.M)
    players = re.search("^option players (.*)$", state, re.M)
    return colours[1].split() if colours else [str(i + 1) for i in range(int(players[1]) if players else 2)]


class Table:
    """A game with an engine for each player; all of them hold the same position."""

    def __init__(self, game, options, players, seed):
        self.rng = random.Random(seed)
        self.seed = seed
        thinkers = [player for player in dict.fromkeys(players) if isinstance(player, Thinker)]
        self.engines = {player: Engine(player.program) for player in thinkers}
        self.judge = self.engines[thinkers[0]]
        self.differ = len({player.program for player in thinkers}) > 1
        self.spent = collections.Counter()
        self.rates = {}  # by player: playouts a second of processor time
        self.all(f"new {game} {' '.join(options)} seed={seed}".replace("  ", " "))
        self.seats = seats_of(self.judge.state())
        self.state = self.turn_seat = self.turn = None
        self.out = []  # the seats that are out, where a game says so before its end
        self.made = collections.Counter()

    def close(self):
        for engine in self.engines.values():
            engine.__exit__()

    def all(self, command):
        answers = set()
        for engine in self.engines.values():
            try:
                answers.add(engine.ask(command))
            except Refused as error:
                raise Differs(str(error)) from error
        if len(answers) > 1:
            raise Differs(f"{command}: {answers}")
        return answers.pop()

    def look(self):
        """Whose turn it is, and the seat of who decides; None at the end."""
        state = self.state = self.judge.state()
        self.turn_seat = re.search(r"^tomove (\S+)$", state, re.M)[1]
        out = re.search(r"^out (.+)$", state, re.M)
        self.out = out[1].split() if out else []
        if self.turn_seat == "none":
            return None
        turn = re.search(r"^turn (\d+)$", state, re.M)[1]
        if turn != self.turn:
            self.turn = turn
            self.made.clear()
        controller = re.search(rf"^controller {self.turn_seat} (\S+)$", state, re.M)
        return controller[1] if controller else self.turn_seat

    def play(self, action):
        self.all("play " + action)
        if self.differ:
            self.all("hash")


Result = collections.namedtuple("Result", "points plies outcome spent error")


def places_of(seats, number, half):
    """The places of the first player in a game of this number: one, or every second."""
    return range(number % 2, seats, 2) if half else [number % seats]


def play_game(game, options, first, second, seed, places, opening=None):
    """The first player in the seats of these places; what it wins, 0 .. 1, or why the game is dropped."""
    table = Table(game, options, [first, second], seed)
    plies = 0
    try:
        opening = table.rng.randint(4, 8) if opening is None else opening
        own = {table.seats[place] for place in places}
        others = set(table.seats) - own
        while (decider := table.look()) is not None and plies < PLIES_MOST:
            if own <= set(table.out) or others <= set(table.out):
                spent = [table.spent[first], table.spent[second]]
                return Result(float(not own <= set(table.out)), plies, "out", spent, None)
            player = first if decider in own else second
            if plies < opening:
                action = any_of(table)
            elif isinstance(player, Thinker):
                action = player.action(table, table.made[decider])
            else:
                action = SIMPLE[player](table)
            table.made[decider] += 1
            table.play(action)
            plies += 1
        outcome = table.all("outcome")
        winners = outcome.partition(";")[0].split()[1:] or table.seats
        points = len(own.intersection(winners)) / len(winners)
        return Result(points, plies, outcome, [table.spent[first], table.spent[second]], None)
    except Differs as error:
        return Result(None, plies, None, [0, 0], str(error))
    finally:
        table.close()


# --- Statistics -------------------------------------------------------------------------------------


def interval(points):
    """The 95 % interval of the mean of points 0 .. 1 (Wilson), as wide as a score of wins and losses
    would have it where draws are rare."""
    n, mean = len(points), sum(points) / len(points)
    z2 = 1.96 ** 2
    variance = (sum(p * p for p in points) / n - mean * mean + 1e-9) / max(mean * (1 - mean), 1e-9)
    n /= min(1, max(0.25, variance)) if 0 < mean < 1 else 1  # draws vary less than wins and losses
    middle = (mean + z2 / (2 * n)) / (1 + z2 / n)
    half = math.sqrt(z2) * math.sqrt(mean * (1 - mean) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(score):
    return 400 * math.log10(max(score, 1e-3) / max(1 - score, 1e-3))


def likelihood(points, low, high):
    """The logarithm of how much more likely the points are with the high score than with the low one;
    beyond 2.94 either way a sequential test of 5 % ends."""
    n = len(points) + 2
    mean = (sum(points) + low + high) / n  # two games that have not been played keep the variance
    variance = (sum((p - mean) ** 2 for p in points) + 0.25) / n
    return (high - low) * (sum(points) - len(points) * (low + high) / 2) / variance


# --- A match ----------------------------------------------------------------------------------------


def ended(points, words):
    """Whether the words end the match before all its games."""
    if len(points) < 6:
        return False
    if "sprt" in words:
        return abs(likelihood(points, *words["sprt"])) > math.log(19)
    if "claim" in words:
        low, high = interval(points)
        return len(points) >= 20 and not low < words["claim"] < high
    return False


def match(build, game, names, words, options):
    """Plays the games, prints their row, and returns the results."""
    factor, games, start, at = (words.get(*word) for word in (("factor", 1), ("games", 200), ("seed", 1), ("at", 2)))
    probe = Table(game, options, [read_player("new", build, 1)], 1)
    seats = len(probe.seats)
    probe.close()
    deals = 2 if "half" in words else seats  # games of each
    lock = threading.Lock()
    results, numbers, stop = [], iter(range(games)), threading.Event()
    began = time.monotonic()

    def work():
        players = [read_player(name, build, factor) for name in names]
        while not stop.is_set():
            with lock:
                number = next(numbers, None)
            if number is None:
                return
            places = places_of(seats, number, "half" in words)
            result = play_game(game, options, *players, start + number // deals, places, words.get("opening"))
            with lock:
                results.append(result)
                if "full" in words:
                    at = "+".join(str(place + 1) for place in places)
                    print(f"deal {start + number // deals} seat {at}: {result}", flush=True)
                if ended(points_of(results), words):
                    stop.set()

    if all(name.partition(":")[0] in SIMPLE for name in names):
        sys.exit("One of the players must be an engine.")
    for name in names:
        read_player(name, build, factor)  # builds the baseline before two threads want it
    with concurrent.futures.ThreadPoolExecutor(at) as pool:
        for job in [pool.submit(work) for _ in range(at)]:
            job.result()
    report(game, names, words, options, results, time.monotonic() - began)
    return results


def points_of(results):
    return [result.points for result in results if result.error is None]


def report(game, names, words, options, results, took=0.0):
    """Prints the row of a match."""
    good = [result for result in results if result.error is None]
    dropped = [result for result in results if result.error is not None]
    points = points_of(results)
    if not points:
        sys.exit(f"Every game was dropped: {dropped[0].error if dropped else 'none was played'}")
    score = sum(points) / len(points)
    low, high = interval(points)
    spent = [sum(result.spent[i] for result in good) for i in (0, 1)]
    text = " ".join([game, *options])
    won, lost = sum(p > 0.99 for p in points), sum(p < 0.01 for p in points)
    line = (f"| {text} | {names[0]} | {names[1]} | {words.get('factor', 1):g} | {words.get('seed', 1)} | {len(points)} | {won} | "
            f"{len(points) - won - lost} | {lost} | {100 * score:.1f} % | {100 * low:.1f} % | {100 * high:.1f} % | "
            f"{elo(score):+.0f} ({elo(low):+.0f} to {elo(high):+.0f}) | {len(dropped)} | "
            f"{sum(r.plies for r in good) // len(good)} | {spent[0]:.0f} : {spent[1]:.0f} s |")
    print(line, flush=True)
    if "sprt" in words:
        ratio = likelihood(points, *words["sprt"])
        said = "the high score" if ratio > math.log(19) else "the low score" if ratio < -math.log(19) else "undecided"
        print(f"  sequential test: {said} (log likelihood ratio {ratio:+.2f}; {took:.0f} s)")
    for result in dropped[:3]:
        print(f"  dropped: {result.error[:150]}")


HEAD = ("| game | player | against | factor | seed | games | won | drawn | lost | score | from | to | Elo | "
        "dropped | actions | processor time |\n" + "|---" * 16 + "|")

# What is claimed: game, players, words. One ply beats the first step; the base has no Worldwide Empire, where one
# playout takes the place of one ply.
CLAIMS = {
    "firstwar": [("new:turn_playouts=500", "ply", "games=100 seed=7001"),
                 ("new:turn_playouts=2000", "base:playouts=1000", "games=100 claim=60"),
                 *[(f"new:{step}", simple, "games=20 opening=0")
                   for step in ("step=1", "step=2", "step=3", "step=6,turn_playouts=300")
                   for simple in ("passive", "turtle")],
                 ("ply", "new:step=1", "games=60")],
    "fields": [("new:cpu=2", "base:cpu=2", "games=200 factor=20 claim=60"),
               ("new:cpu=2", "base:cpu=2", "games=200 factor=20 claim=60 map=blank"),
               ("new:step=1", "random", "games=10"),
               ("ply", "new:step=1", "games=60"),
               ("ply", "new:step=1", "games=60 map=blank")],
    "empire": [("new:turn_playouts=300", "random", "games=100"),
               ("new:turn_playouts=300", "new:step=3", "games=20 players=6"),
               ("new:step=1", "random", "games=20"),
               ("new:playouts=1", "new:step=1", "games=60")],
    "heximeros": [("new:cpu=1", "base:cpu=2", f"games=100 factor=10 claim=60 {COLOURS[2]}"),
                  ("new:cpu=2", "base:cpu=2", f"games=30 factor=20 {COLOURS[6]}"),
                  ("new:step=1", "random", f"games=10 {COLOURS[2]}"),
                  *[("ply", "new:step=1", f"games=60 half {colours}") for colours in COLOURS.values()]],
}


WORDS = {  # of the gauntlet: how each is read, and what it must be
    "games": (count, "a number of games"),
    "factor": (positive, "a number above 0"),
    "seed": (int, "a whole number"),
    "sprt": (bounds, "two scores in percent, the lower one first, such as 57,71"),
    "claim": (percent, "a score in percent"),
    "at": (count, "a number of games at once"),
    "opening": (int, "a number of actions"),
    "full": (str, "alone"),
    "half": (str, "alone"),
}


def split(texts):
    """The gauntlet's own words, and the options of the game."""
    words, options = {}, []
    for text in texts:
        key = text.partition("=")[0]
        if key in WORDS:
            words[key] = read(text, *WORDS[key])
        else:
            options.append(text)
    return words, options


def main():
    if len(sys.argv) < 2:
        sys.exit("Name the folder of the build: tests/tools/gauntlet.py BUILD [GAME [FIRST SECOND [WORD ...]]].")
    build = pathlib.Path(sys.argv[1]).resolve()
    arguments = sys.argv[2:]
    if arguments and arguments[0] not in CLAIMS:
        sys.exit(f"There is no game {arguments[0]}: name one of {', '.join(CLAIMS)}.")
    if len(arguments) == 2:
        sys.exit(f"{arguments[1]} needs a second player to play against.")
    words, options = split(arguments[3:])
    print(HEAD, flush=True)
    if arguments[1:]:
        match(build, arguments[0], arguments[1:3], words, with_two(arguments[0], options))
        return
    for game in arguments or CLAIMS:
        for first, second, texts in CLAIMS[game]:
            match(build, game, (first, second), *split(texts.split()))


if __name__ == "__main__":
    try:
        main()
    except (Refused, Differs) as error:
        sys.exit(str(error))
