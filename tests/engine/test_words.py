#!/usr/bin/python3
# In make test: commands arguments whole_state games options seats outcomes lines_are records flags
"""The words that other programs depend on, written down: tests/engine/test_words.py BUILD

Commands and arguments, the lines of `state`, options, outcomes, records and the flags of the engine keep
their spelling whatever the sources call them. The lists here are literal, and complete in both directions:
a word that is missing fails, and so does one that is not in the list.
"""

import collections
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
import traceback

from test_positions import Engine

COMMANDS = """protocol_version name version list_commands known_command list_games new tomove actions only play
    undo position outcome state hash perft playout genmove save load bench quit""".split()

# With every argument that a command takes; each is given a value that it takes.
ARGUMENTS = {
    "new": "fields map=blank seed=18446744073709551615",
    "state": "seat=2",
    "playout": "seed=1 max=5",
    "genmove": "step=1 seconds=0.001 playouts=1 seed=1 resign=yes",
    "bench": "seconds=0.001",
}

GAMES = {"fields": "5 Fields", "firstwar": "The First War", "heximeros": "HexiMeros",
         "empire": "Worldwide Empire"}

OPTIONS = {
    "fields": {"map": ["open", "blank"]},
    "firstwar": {"emergency": ["strict", "lenient"]},
    "heximeros": {"colours": ["Silver", "Blue", "Yellow", "Orange", "Green", "Red"],
                  "scored": ["off", "on"]},
    "empire": {"players": ["2", "3", "4", "5", "6"], "rounds": ["20", "30", "60"]},
}
SEATS = {"fields": ["1", "2"], "firstwar": ["1", "2"],
         "heximeros": ["Silver", "Blue", "Yellow", "Orange", "Green", "Red"],
         "empire": ["1", "2", "3", "4", "5", "6"]}
MOST_SEATS = {"empire": " players=6"}  # where fewer play if nothing is chosen
TWO_SEATS = {"heximeros": " colours=Silver,Blue"}  # where more do

# The words of `state`: for each first word those behind it. Numbers and names of cells are left out, and
# pieces are split: `2F!` is F and !, `Blue.HM~` is Blue, HM and ~, `G2aa+Girm^` is G, a, +, Girm and ^.
COLOURS = OPTIONS["heximeros"]["colours"]
KINDS = ["H", "F", "E", "S", "!"]
COUNTERS = """G F S B J N H M D E C I a n w +
    Craw Gren Girm Crig Gothe Varji Lathe Evenlei Pavell Kardeln Eaglen Thinoll Mellei Fignoll Vinall Flake Queenie
    Mary William Edmund Henry Erkez Arkaz Borez Cabez Doez Katinka Erik Hilde Sven Jerreth Hogart Higgle Borgin
    Pigrim Gobsig Urgle Caroline Marcus Julian Jessica August Vincent Isabella Farthine Undien Arron Estra
    Shawli Whispa Myth Legoll Gallia Kaze Hori Tama Chichi Miko Foez Gazok Horad Ikud Jardok Kazod Lorad Ilug
    Skurg Charr Gurn""".split()
STATE = {
    "fields": {
        "game": ["fields"],
        "turn": [],
        "tomove": ["none"],
        "option": ["map", "open", "blank"],
        "passes": [],
        "quiet": [],
        "first": ["none", "P", "Q"],
        "underway": ["none", "plain", "discovered"],
        "shared": ["none"],
        "ended": ["resigned", "agreed"],
        "cell": ["plain", "mountain", "sea", "hidden", "Q", "P", "C", "F"],
    },
    "firstwar": {
        "game": ["firstwar"],
        "turn": [],
        "tomove": ["none"],
        "option": ["emergency", "strict", "lenient"],
        "phase": ["hunters", "others", "conflict", "food", "research", "healing", "increase"],
        "emergency": ["none"],
        "card": ["hidden", "up", "active",
                 "I.1", "I.2", "I.3", "II.1", "II.2", "II.3", "II.4",
                 "III.1", "III.2", "III.3", "III.4", "III.5",
                 "IV.1", "IV.2", "IV.3", "IV.4", "IV.5", "IV.6",
                 "Spears", "Pottery", "Herbal_Lore", "Domestication", "Canoes", "Palisades",
                 "Writing", "Smelting", "The_Wheel", "Horse_Riding", "Irrigation", "Archery",
                 "Bronze_Weapons", "Masonry", "Medicine", "Sailing", "Mathematics", "Calendar"],
        "points": [],
        "mends": [],
        "owed": [],
        "mover": KINDS,
        "attacker": [*KINDS, "from", "retreats"],
        "retreats": KINDS,
        "fight": [],
        "came": [],
        "stack": KINDS,
        "healer": [],
        "grows": [],
        "track": [],
        "ended": ["resigned", "agreed"],
        "cell": ["lake", "fields", "mountain", "plain", "forest", "hidden", *KINDS],
    },
    "heximeros": {
        "game": ["heximeros"],
        "turn": [],
        "tomove": ["none", *COLOURS],
        "option": ["colours", "scored", "off", "on", *COLOURS],
        "colours": COLOURS,
        "active": COLOURS,
        "controller": COLOURS,
        "out": COLOURS,
        "score": COLOURS,
        "quiet": [],
        "unmoved": [],
        "promotion": ["none", "center", "base", "second"],
        "ended": ["resigned", "agreed"],
        "cell": ["space", *COLOURS, "S", "R", "As", "Ar", "P", "Al", "C", "D", "M", "HM", "~"],
    },
    "empire": {
        "game": ["empire"],
        "turn": [],
        "tomove": ["none"],
        "option": ["players", "rounds"],
        "first": [],
        "round": [],
        "onturn": [],
        "phase": ["explore", "resupply", "action", "defend", "coup", "show", "muster", "draw", "over",
                  *COUNTERS, "^", "/"],
        "player": ["hand", "resigned"],
        "deck": [],
        "discard": COUNTERS,
        "dead": COUNTERS,
        "rolled": ["none"],
        "place": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "hidden", "none",
                  "Grenord", "Farthal", "Silvia", "Bernham", "Jazuk", "Nordland",
                  "Hogrin", "Mediland", "Dalia", "Estoku", "Cuzad", "Ilgren"],
        "hand": COUNTERS,
        "cell": ["land", "sea", "ice", "hidden", *COUNTERS, "^", "/"],
    },
}

# Positions set up by hand, with the lines that random play seldom reaches; cells that are not named get the
# first word of GROUND. What is read is what `state` prints.
GROUND = {"fields": "plain", "firstwar": "hidden", "heximeros": "space", "empire": "hidden"}
KINGS = """
turn 9
tomove Silver
option colours Silver,Orange
option scored on
colours Silver Orange
active Silver Orange
controller Silver Silver
controller Orange Orange
out
score Silver 5
score Orange 40
quiet 0
unmoved
cell q1 space Silver.S
cell r26 space Orange.S
"""
EMPIRE = """
turn 9
tomove 1
option players 2
option rounds 60
first 1
round 5
onturn 1
rolled none
place b hidden
place c hidden
place d hidden
place e hidden
place f hidden
place g hidden
place h hidden
place i hidden
place j hidden
place k hidden
place l hidden"""
GRENORD = """
place a Grenord 0 2
cell a0 land G2a+ G1aa^
cell a1 ice
cell a2 land
cell a3 land
cell a4 sea
cell a5 sea"""
POSITIONS = [
    ("heximeros", KINGS + "promotion p14 center\ncell p14 space Silver.M"),
    ("heximeros", KINGS + "promotion q27 base\ncell q27 space Silver.HM"),
    ("heximeros", KINGS + "promotion q27 second\ncell q27 space Orange.R"),
    ("heximeros", KINGS.replace("tomove Silver", "tomove none") + "promotion none\nended agreed"),
    ("heximeros", """
turn 9
tomove none
option colours Silver,Orange
option scored off
colours Silver Orange
active Orange
controller Orange Orange
out Silver
quiet 0
unmoved
promotion none
ended resigned
cell q1 space Silver.R~
cell r26 space Orange.S"""),
    ("firstwar", """
turn 21
tomove 2
option emergency lenient
phase conflict
emergency none
card 1 I.2 active Herbal_Lore
card 2 I.2 active Pottery
attacker H g5 from f5
attacker H g5 from g4
attacker H g5 from g4
fight g5
came f5 g4
track 1 17 15 18 17
track 2 18 17 18 19
cell f1 fields 1F 1F 1F 1E
cell f2 plain 1F! 1E 1S
cell f5 plain 1S! 1S!
cell f6 mountain
cell g4 forest
cell g5 plain 1H 1H 1H 2F 2F 2E
cell g6 plain
cell h4 plain 1F!
cell h5 lake
cell f10 plain 2H 2H
cell f11 fields 2F 2E 2S"""),
    ("firstwar", """
turn 5
tomove 1
option emergency strict
phase food
emergency 2
card 1 I.2 active Pottery
card 2 I.2 active Pottery
mends 1
track 1 18 16 19 19
track 2 18 18 19 19
cell f1 fields 1F 1F 1F 1F
cell f2 plain 1H 1H 1E! 1S
cell f10 plain 2H 2H
cell f11 fields 2F 2F 2E 2S"""),
    ("firstwar", """
turn 99
tomove 1
option emergency strict
phase increase
emergency none
card 1 I.1 active Spears
card 1 I.2 active Pottery
card 1 I.3 active Herbal_Lore
card 1 II.1 active Domestication
card 1 II.2 active Canoes
card 1 II.3 active Palisades
card 1 II.4 active Writing
card 1 III.1 active Smelting
card 1 III.2 active The_Wheel
card 1 III.3 active Horse_Riding
card 1 III.4 active Irrigation
card 1 III.5 active Archery
card 1 IV.1 active Bronze_Weapons
card 1 IV.2 active Masonry
card 1 IV.3 active Medicine
card 1 IV.4 active Sailing
card 1 IV.5 active Mathematics
card 1 IV.6 active Calendar
card 2 I.2 active Pottery
grows f2
track 1 18 18 19 19
track 2 18 18 19 19
cell f1 fields 1F 1F 1E 1S
cell f2 plain 1H 1H
cell f10 plain 2H 2H
cell f11 fields 2F 2F 2E 2S"""),
    ("empire", EMPIRE + """
phase explore
player 1 hand 0
player 2 hand 0
deck 0
discard G2n G2n G1nn G1nn G2a+ G2a+ G2a+ G2a G2a G1aa G1a G1a G1a G1a G1a F2nn F2n F1nnn F1nn F1n F1aaa F1aa F1a
    B2nn B2n B1nn B1aa B2a B2a B1a B1a J1n J2a J1a N2nn N2nn N1nnn N2a N2a N1aa N1a N1a H2nn H2nn H1n H1n H2aa+
    H2a+ H2a+ H2a+ H2a H2a H2a H1aa+ H1aa H1a H1a H1a M3n M2nn M1nnn M3aa M2aaa M1aaa M1aa E1n E1n E2aa E2a E2a
    E1aa E1a E1a C1n C2a+ C2a C1a+ C1a I1nn I1n I2a+ I2a I1aa+ I1a
dead G3www+Craw G3a+Gren G2aa+Girm G1aa+Crig F3a+Gothe F2aa+Varji F2a+Lathe S3nnn+Evenlei S3nnPavell
    S2nnnKardeln S2www+Eaglen S3aaa+Thinoll S3aa++Mellei S2aaa+Fignoll S2aaVinall B3n+Flake B1a+++Queenie
    B1aa++Mary B2aa+William B1aa+Edmund B3a+Henry J1nnErkez J3a+++Arkaz J3a++Borez J3a+Cabez J2a+Doez
    N3nn+Katinka N2nnn+Erik N2ww++Hilde N3a+Sven H3w+++Jerreth H3aa++Hogart H3a+++Higgle H2aa++Borgin
    H2a++Pigrim H2a++Gobsig H1aa+Urgle M2n+Caroline M1nn+Marcus M2aa+Julian M2a+Jessica M1aaa+August
    M1aa+Vincent M1a+Isabella D3nn++Farthine D2nnn+Undien D2nnnArron D3ww++Estra D2www+Shawli D2wwwWhispa
    D3aa++Myth D2aaa+Legoll D2aaaGallia E2nnKaze E3aa+Hori E3aTama E2aa+Chichi E1a+++Miko C3a+++Foez C3a++Gazok
    C3a+Horad C2a+++Ikud C2a++Jardok C1a+++Kazod C1a++Lorad I1nnn+Ilug I2wwSkurg I2w+Charr I3a+Gurn
place a hidden""".replace("\n    ", " ")),
    ("empire", EMPIRE.replace("tomove 1", "tomove 2").replace("place b hidden", "place b Farthal 0 2")
     + GRENORD.replace("0 2", "0 1").replace("G1aa^", "G1aa^ F1aa F1a^") + """
phase defend a0 G1aa^ 2
player 1 hand 6
player 2 hand 1
deck 142
discard
dead
hand 2 F2nn
cell b0 land
cell b1 sea
cell b2 land
cell b3 land
cell b4 land
cell b5 sea"""),
    ("empire", EMPIRE + GRENORD + """
phase coup show G1aa+Crig
player 1 hand 2
player 2 hand 6
deck 142
discard
dead
hand 1 G3a+Gren G2a+"""),
    ("empire", EMPIRE + GRENORD.replace("0 2", "0 1") + """
phase coup muster G2a+ G1aa+Crig
player 1 hand 1
player 2 hand 6
deck 142
discard
dead
hand 1 G2a+"""),
]

RECORD = """hexfolio-record 1
game fields 1
option map open
seed 5
practice no
seat 1 person "Ada"
seat 2 computer 3 ""
hash 0 4ae878f49b128f88
play Pb1-b2
play end
play pass
hash 3 983adff5a36013bb
end 3 53b1924dc7db234b
"""

TREE = """hexfolio-record 2
game fields 1
option map open
seed 5
practice no
seat 1 person "Ada"
seat 2 person ""
hash 0 4ae878f49b128f88
play Pc2-b2
hash 1 88a5b5ffcc00e47a
branch 0 0
play Pb1-b2
play end
play pass
hash 3 983adff5a36013bb
branch 0 1
play end
hash 2 eab383d1a48c233e
end 1 08dfe35c10972590
"""

NUMBER = re.compile(r"-?\d+$")
CELL = re.compile(r"[a-z]{1,2}\d+$")
COUNTER = re.compile(r"([GFSBJNHMDECI])[123]([anw])[anw]{0,2}(\+)?\+{0,2}([A-Z][a-z]*)?(\^)?(/)?(.*)$")
TRIBE = re.compile(r"[12]?((?:[HFES]!?)+)(?:[a-k]\d+)?$")


def split(game, word):
    """The words that one word of `state` is put together from, without numbers and cells."""
    if NUMBER.match(word) or CELL.match(word):
        return []
    if game == "heximeros":
        return [part for part in re.split(r"[.,]|(~)", word) if part]
    if game == "firstwar" and (piece := TRIBE.match(word)):
        return list(piece[1])
    if game == "empire" and (counter := COUNTER.match(word)):
        parts = [part for part in counter.groups()[:6] if part]
        return parts + split(game, counter[7]) if counter[7] else parts
    if game == "fields" and re.match(r"[12][A-Z]$", word):
        return [word[1]]
    return [word]


class Words:
    """Takes in positions of a game, and holds their words against the list."""

    def __init__(self, game):
        self.game = game
        self.seen = collections.defaultdict(set)

    def take(self, state):
        for line in state.split("\n"):
            first, *others = line.split(" ")
            self.seen[first].update(part for word in others for part in split(self.game, word))

    def hold(self):
        allowed = STATE[self.game]
        assert set(self.seen) == set(allowed), f"lines: {set(self.seen) ^ set(allowed)}"
        for first, words in self.seen.items():
            assert words <= set(allowed[first]), f"{first}: {words - set(allowed[first])}"
        missing = set().union(*allowed.values()) - set().union(*self.seen.values())
        assert not missing, f"never printed: {missing}"


def refused(engine, text):
    success, answer = engine.ask(text)
    assert not success, f"{text}: {answer}"
    return answer


def position_text(engine, game, lines):
    """The `position` command for lines, with those cells that they do not name."""
    lines = lines.strip().split("\n")
    engine.must(f"new {game} seed=1")
    known = {tuple(line.split(" ")[:2]) for line in lines if line.startswith("cell ")}
    lines += [f"cell {line.split(' ')[1]} {GROUND[game]}"
              for line in engine.must("state").split("\n")
              if line.startswith("cell ") and tuple(line.split(" ")[:2]) not in known]
    return f"position seed=3\ngame {game}\n" + "\n".join(lines) + "\n."


def walk(engine, words, seed, plies):
    """Plays at random from where the engine stands."""
    chance = random.Random(seed)
    for _ in range(plies):
        words.take(engine.must("state"))
        actions = engine.must("actions")
        if not actions:
            return
        engine.must("play " + chance.choice(actions.split("\n")))


def new(game, seed):
    """Begins a game with one of the values of each option, in turn."""
    if game == "heximeros":
        colours = ["Silver,Blue,Yellow,Orange,Green,Red", "Silver,Orange", "Blue,Red"][seed % 3]
        return f"new heximeros colours={colours} scored={['off', 'on'][seed % 2]} seed={seed}"
    return f"new {game} seed={seed} " + " ".join(
        f"{key}={values[seed % len(values)]}" for key, values in OPTIONS[game].items())


# --- Tests


def test_commands(engine):
    assert engine.must("list_commands").split("\n") == COMMANDS
    for command in COMMANDS:
        assert engine.must(f"known_command {command}") == "true", command
    assert engine.must("protocol_version") == "2"
    assert engine.must("name") == "Hexfolio"


def test_arguments(engine):
    engine.must("new fields seed=1")
    for command, arguments in ARGUMENTS.items():
        engine.must(f"{command} {arguments}")
        unknown = refused(engine, f"{command} {arguments} other=1")
        assert "other" in unknown, unknown
    engine.must("genmove level=6 playouts=1")
    assert "level" in refused(engine, "genmove level=1 step=1")
    assert engine.must("new fields seed=7") == "seed 7"
    state = engine.must("state")
    engine.must(f"position seed=9\n{state}\n.")


def declared(name):
    """The numbers that HexiMeros declares for its steps, as words."""
    source = pathlib.Path("src/games/heximeros/game.c").read_text(encoding="utf-8")
    return re.search(rf"{re.escape(name)} = (?:\{{([^}}]*)\}}|(\d+))", source).expand(r"\1\2").split(", ")


def test_the_strength_of_a_step_depends_on_the_number_of_players(engine):
    names = {2: ".strength", 3: "[3]", 4: "[4]"}
    for players, name in names.items():
        differ = dict.fromkeys(set(names) - {players}, 0)
        for seed in range(1, 6):
            engine.must(f"new heximeros colours={','.join(('Silver', 'Orange', 'Green', 'Red')[:players])} seed={seed}")
            for step in range(1, 6):
                answer, right, *wrong = (engine.must(f"genmove {strength} seed={seed}") for strength in (
                    f"step={step}", f"strength={declared(name)[step - 1]}",
                    *(f"strength={declared(names[other])[step - 1]}" for other in differ)))
                assert answer == right, (players, seed, step)
                for other, reply in zip(differ, wrong):
                    differ[other] += answer != reply
        assert all(differ.values()), (players, differ)


def test_a_factor_divides_the_thought_of_a_step(engine):
    least, most, nodes = (int(declared(name)[0]) for name in (".playouts_least", ".playouts", ".nodes_per_playout"))
    playouts = least * (most / least) ** 0.4
    for colours, counted in (("Silver,Orange", int(playouts) // 10 * nodes),
                             ("Silver,Blue,Green", int(playouts * 6 / 3) // 10),
                             ("Silver,Blue,Orange,Green", int(playouts * 6 / 4) // 10)):
        differ = 0
        engine.must(f"new heximeros colours={colours}")
        for seed in range(1, 11):
            answer = engine.must(f"genmove strength=400 factor=10 seed={seed}")
            assert answer == engine.must(f"genmove strength=400 playouts={counted} seed={seed}"), (colours, seed)
            differ += answer != engine.must(f"genmove strength=400 factor=1 seed={seed}")
        assert differ, colours
        assert engine.must("genmove step=1 factor=1000 seed=1") == engine.must("genmove step=1 factor=8 seed=1")
    began = time.monotonic()
    for seed in range(1, 11):
        engine.must(f"genmove factor=1000 seed={seed}")
    assert time.monotonic() - began < 10, "without the factor the highest step thinks two seconds each time"
    for limit in ("seconds=1", "playouts=1", "turn_seconds=1", "turn_playouts=1"):
        assert "factor" in refused(engine, f"genmove {limit} factor=2")
    for wrong in ("0", "1001", "0.5", "x"):
        assert f"factor=“{wrong}”" in refused(engine, f"genmove factor={wrong}")


def test_only_who_may_resign_does(engine):
    for seed in range(5, 25):
        engine.must(f"new heximeros colours=Silver,Orange seed={seed}")
        while engine.must("outcome") == "none":
            thought = "genmove playouts=300 seed=1"
            if engine.must("tomove") == "Silver" and engine.must(f"{thought} resign=yes") == "resign":
                actions = engine.must("actions").split("\n")
                assert engine.must(f"{thought} resign=no") in actions
                assert engine.must(thought) in actions
                return
            silver = engine.must("tomove") == "Silver"
            engine.must("play " + engine.must(f"genmove step=1 seed={seed}" if silver else "genmove playouts=600 seed=1"))
    raise AssertionError("nobody resigns")


def test_the_whole_state_is_read_back(engine):
    for game in GAMES:
        engine.must(new(game, 0))
        whole = engine.must("state seat=all")
        lines = iter(whole.split("\n"))
        assert all(line in lines for line in engine.must("state").split("\n")), game
        assert engine.must(f"state seat={engine.must('tomove')}") == engine.must("state")
        for seed in (1, 2):
            engine.must(f"position seed={seed}\n{whole}\n.")
            assert engine.must("state seat=all") == whole, game


def test_games(engine):
    listed = dict(line.split("\t") for line in engine.must("list_games").split("\n"))
    assert listed == GAMES, listed


def test_options(engine):
    for game, options in OPTIONS.items():
        engine.must(f"new {game}")
        keys = re.findall(r"^option (\S+) ", engine.must("state"), re.MULTILINE)
        assert keys == list(options), f"{game}: {keys}"
        for key, values in options.items():
            allowed = refused(engine, f"new {game} {key}=?")
            assert all(re.search(rf"\b{value}\b", allowed) for value in values), allowed
            for value in values:
                both = f"{value},{next(v for v in values if v != value)}"
                value = both if key == "colours" else value
                engine.must(f"new {game} {key}={value}")
                said = re.search(rf"^option {key} (\S+)$", engine.must("state"), re.MULTILINE)[1]
                assert sorted(said.split(",")) == sorted(value.split(",")), said


def test_seats(engine):
    for game, seats in SEATS.items():
        engine.must(f"new {game} seed=1" + MOST_SEATS.get(game, ""))
        met = set()
        for _ in range(400):
            met.add(engine.must("tomove"))
            if met == set(seats):
                break
            engine.must("play " + sorted(engine.must("actions").split("\n"))[-1])
        assert met == set(seats), f"{game}: {met}"


def test_outcomes(engine):
    for game, (first, second, *_) in SEATS.items():
        begin = f"new {game} seed=1" + TWO_SEATS.get(game, "")
        engine.must(begin)
        assert engine.must("outcome") == "none"
        seat = engine.must("tomove")
        engine.must("play resign")
        winner = second if seat == first else first
        assert engine.must("outcome") == f"win {winner}; resignation", engine.must("outcome")
        assert engine.must("tomove") == "none"
        engine.must(begin)
        engine.must("play draw")
        assert engine.must("outcome") == f"draw {first} {second}; agreement"


def test_state(engine):
    for game in GAMES:
        words = Words(game)
        for seed in range(6):
            engine.must(new(game, seed))
            walk(engine, words, seed, 400 if game == "fields" else 150)
        for place, (of, lines) in enumerate(POSITIONS):
            if of != game:
                continue
            text = position_text(engine, game, lines)
            engine.must(text)
            printed = engine.must("state")
            for line in lines.strip().split("\n"):
                assert line in printed.split("\n"), f"`{line}` is read, but not printed"
            for seed in range(12 if game == "firstwar" else 2):
                engine.must(text)
                walk(engine, words, 100 * place + seed, 120)
        for ending in ("resign", "draw"):
            engine.must(new(game, 1))
            engine.must("play " + ending)
            words.take(engine.must("state"))
        words.hold()


def test_lines_are_numbered(engine):
    engine.must("new fields seed=1")
    lines = engine.must("state").split("\n")
    lines[5] = "quiet many"
    answer = refused(engine, "position\n" + "\n".join(lines) + "\n.")
    assert answer.startswith("Line 6: "), answer


def test_records(engine):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "match.hexfolio")
        with open(path, "w", encoding="utf-8") as file:
            file.write(RECORD)
        engine.must(f"load {path}")
        engine.must(f"save {path}")
        with open(path, encoding="utf-8") as file:
            assert file.read() == RECORD
        with open(path, "w", encoding="utf-8") as file:
            file.write(TREE)
        engine.must(f"load {path}")  # the main line, and nothing of the branches
        assert "\ncell b2 sea 1P\n" in engine.must("state")
        engine.must(f"save {path}")
        with open(path, encoding="utf-8") as file:
            assert file.read() == TREE
        with open(path, "w", encoding="utf-8") as file:
            file.write(RECORD)
        engine.must(f"load {path}")
        engine.must("play resign")
        engine.must(f"save {path}")
        with open(path, encoding="utf-8") as file:
            assert "\noutcome win 2; resignation\nend 4 " in file.read()
        engine.must(new("heximeros", 1))
        engine.must("play draw")
        engine.must(f"save {path}")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        firsts = list(dict.fromkeys(line.split(" ")[0] for line in text.splitlines()))
        assert firsts == ["hexfolio-record", "game", "option", "seed", "practice", "seat", "hash",
                          "play", "outcome", "end"], firsts
        assert "\nplay draw\n" in text and "\npractice yes\n" in text
        assert '\nseat Silver person ""\nseat Orange person ""\n' in text
        engine.must(new("fields", 1))
        engine.must("position seed=4\n" + engine.must("state") + "\n.")
        before = engine.must("state seat=all")
        engine.must(f"save {path}")
        engine.must(f"load {path}")
        assert engine.must("state seat=all") == before
        with open(path, encoding="utf-8") as file:
            text = file.read()
        firsts = list(dict.fromkeys(line.split(" ")[0] for line in text.splitlines()))
        assert firsts == ["hexfolio-record", "game", "option", "seed", "practice", "seat", "position",
                          "hash", "end"], firsts
        assert text.startswith("hexfolio-record 3\n")
        # A word that is not one of these is refused where it stands.
        for number, line in enumerate(RECORD.splitlines(), 1):
            with open(path, "w", encoding="utf-8") as file:
                file.write(RECORD.replace(line, "x" + line, 1))
            assert f"ine {number}" in refused(engine, f"load {path}"), line


def test_flags(engine):
    program = engine.process.args[0]

    def run(*arguments, status=0):
        done = subprocess.run([program, *arguments], input="quit\n", capture_output=True, text=True,
                              check=False)
        assert done.returncode == status, f"{arguments}: {done}"
        return done.stdout

    assert set(re.findall(r"--[a-z-]+", run("--help"))) == {"--memory", "--help", "--version"}
    assert run("--version").startswith("hexfolio-engine ")
    assert run("--memory", "1") == "= \n\n"
    run("--other", status=2)


def main():
    failures = 0
    words = sys.argv[2:]
    tests = [(name, test) for name, test in globals().items()
             if name.startswith("test_") and (not words or any(word in name for word in words))]
    for number, (name, test) in enumerate(tests, 1):
        engine = Engine(sys.argv[1])
        try:
            test(engine)
            engine.quit()
            print(f"ok {number} - {name}")
        except (AssertionError, EOFError, BrokenPipeError):
            engine.process.kill()
            failures += 1
            print(f"not ok {number} - {name}")
            print("# " + traceback.format_exc().replace("\n", "\n# "))
    print(f"1..{len(tests)}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
