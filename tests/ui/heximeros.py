"""HexiMeros for the tests of the window: positions on the screen, clicks for actions, and
games that lead to what a test needs."""

import random
import re

COLOURS = ["Silver", "Blue", "Yellow", "Orange", "Green", "Red"]
PIECES = {"S": "Sovereign", "R": "Regent", "As": "Assassin", "Ar": "Archer", "P": "Prelate",
          "Al": "Alcazar", "C": "Cavalier", "D": "Dreadnaught", "M": "Militant",
          "HM": "Hatted Militant"}
SHORT = {name: short for short, name in PIECES.items()}
MOVE = re.compile(r"^([a-z]+\d+)([-x])([a-z]+\d+)(?:\*([a-z]+\d+))?$")
PROMOTION = re.compile(r"^[=+](?:(\w+)\.)?(\w+)(?:@(\w+))?$")


# Silver captures Blue's Sovereign, brings a Hatted Militant to Orange's Base Line and calls it back.
RESURRECTION = """
r1-ad19 b11-d11 r26-s23 ad19-x22 e7-u7 s23-t23 x22-e13 u7-aa4 t23-s20 e13-l23 d7-e7 s20-t23
l23-d19 d8-g8 t23-y24 d19-ac7 aa4-c16 k26-k24 ac7xe7 p26-j17 w2-w4 n25-n23 w4-w5 u27-p26 w5-w6
o27-h16 w6-w7 h16-d16 w7-w8 j17-k17 w8-w9 m27-o23 w9-w10 k17-s13 w10-w11 o23-t22 w11-w12
s13-aa25 w12-w13 v26-u27 w13-w14 =none v25-v23 w14-x15 p26-q24 x15-y17 t22-q19 y17-z18 d16-l16
z18-y20 aa25-aa18 y20-z21 l26-k26 z21-y23 aa18-z16 y23xy24 z16-z13 y24-z24 z13-u21 z24-aa25
=Blue.S
""".split()


def resurrection(bench, without=1):
    """The path of that match, without its last actions, and the cell of the promotion that is open at
    its end, if there is one."""
    match = bench.home().path / "resurrection.hexfolio"
    with bench.engine() as engine:
        engine.ask("new heximeros colours=Silver,Blue,Orange scored=off seed=1")
        for action in RESURRECTION[:-without]:
            engine.play(action)
        cell = value(engine.state(), "promotion").split()[0]
        engine.ask(f"save {match}")
    return match, cell


def seen(elements):
    """The piece on each cell by its name, such as `Silver.M`, as --describe reports it."""
    pieces = {}
    for e in elements:
        if e.kind == "piece" and e.name.split()[0] in COLOURS:
            colour, *kind, cell = e.name.split()
            pieces[cell] = f"{colour}.{SHORT[' '.join(kind)]}"
    return pieces


def expected(state):
    """The same from the engine's `state`."""
    pieces = {}
    for line in state.split("\n"):
        words = line.split()
        if words[0] == "cell" and len(words) > 3:
            pieces[words[1]] = words[3].rstrip("~")
    return pieces


def value(state, key):
    """The rest of the line of a state that begins with a word."""
    return next((line[len(key) + 1:] for line in state.split("\n") if line.startswith(key + " ")),
                "")


def where(state, piece):
    return next((cell for cell, found in expected(state).items() if found == piece), None)


def clicks(action, state, actions):
    """The clicks that make one of the legal actions, in order."""
    found = MOVE.match(action)
    if found:
        start, how, to, target = found.groups()
        places = [start, to]
        if target:
            places.append(target)
        elif how == "-" and any(a.startswith(f"{start}-{to}*") for a in actions):
            places.append(to)  # no shot
        return [("cell", place) for place in places]
    if action == "+none":
        return [("button", "No second piece")]
    if action == "=none":
        cell, place = value(state, "promotion").split()
        return [("button", "Stay a Hatted Militant" if place == "base" else
                 "Stay a Militant" if cell == "q14" else "Become a Hatted Militant")]
    if action == "pass":
        return [("button", "Pass the Token")]
    side = value(state, "tomove")
    if action.startswith("S<>"):
        sovereign = where(state, f"{side}.S")
        files = [re.match("[a-z]+", cell)[0] for cell, piece in expected(state).items()
                 if piece == f"{side}.Al"]
        assert sovereign and files, state
        raise AssertionError("Sanctuary is clicked by the test that wants it")
    colour, kind, cell = PROMOTION.match(action).groups()
    places = [("button", f"{colour or side} {PIECES[kind]}")]
    own = any(PROMOTION.match(a) and PROMOTION.match(a)[1] in (None, side) for a in actions
              if not a.endswith("none"))
    if own and colour not in (None, side):
        places.insert(0, ("button", "For another colour…"))
    if cell:
        places.append(("cell", cell))
    elif colour and any(a.startswith(f"{action}@") for a in actions):
        places.append(("cell", value(state, "promotion").split()[0]))  # in place
    return places


def click(window, action, state, actions):
    """Makes an action in the window by clicks alone."""
    for kind, name in clicks(action, state, actions):
        window.click(kind, name)


def takes(actions, cell):
    """The actions that capture the piece on a cell."""
    return sorted(a for a in actions if a.endswith(("x" + cell, "*" + cell)))


def choose_win(state, actions, chance):
    """A player that takes a Sovereign as soon as it can and otherwise moves its strong pieces."""
    side = value(state, "tomove")
    for colour in COLOURS:
        sovereign = where(state, f"{colour}.S")
        if colour != side and sovereign and takes(actions, sovereign):
            return takes(actions, sovereign)[0]
    standing = expected(state)
    great = [a for a in actions if MOVE.match(a) and
             standing[MOVE.match(a)[1]].split(".")[1] in ("R", "As", "C", "M")]
    return chance.choice(sorted(great or actions))


def number(cell):
    return int(re.search(r"\d+", cell)[0])


def choose_promotion(state, actions, chance):
    """A player that runs with Silver's Militants and plays at random for all other colours."""
    standing = expected(state)
    if value(state, "tomove") != "Silver" or value(state, "promotion") != "none":
        return chance.choice(sorted(actions))
    runs = [a for a in actions if MOVE.match(a) and standing[MOVE.match(a)[1]].endswith("M")]
    runs.sort(key=lambda a: (number(MOVE.match(a)[3]), a))
    return runs[-1] if runs else chance.choice(sorted(actions))


def choose_shot(state, actions, chance):
    """A player that shoots as soon as it can and sends its Archers out."""
    standing = expected(state)
    shots = sorted(a for a in actions if "*" in a)
    archers = [a for a in actions if MOVE.match(a) and standing[MOVE.match(a)[1]].endswith(".Ar")]
    return chance.choice(shots or sorted(archers) or sorted(actions))


def plan(engine, options, choose, wanted, most, seeds=40):
    """The shortest of several games up to the first action that is wanted: a list of actions."""
    best = None
    for seed in range(seeds):
        engine.ask(f"new heximeros {options} seed=1")
        chance = random.Random(seed)
        played = []
        while not engine.over() and len(played) < min(most, len(best) - 1 if best else most):
            played.append(choose(engine.state(), engine.actions(), chance))
            engine.play(played[-1])
            if wanted(played[-1], engine):
                best = list(played)
                break
    assert best, "no game of that kind was found"
    return best
