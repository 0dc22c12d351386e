"""5 Fields for the tests of the window: positions on the screen and clicks for actions."""

import random
import re

SEATS = {"South": "1", "North": "2"}
PIECES = {"Queen": "Q", "Prince": "P", "City": "C", "Field": "F"}
BUTTONS = {"stop": "Stop here", "end": "End turn", "field": "Build Field", "city": "Build City",
           "pass": "Pass"}
TERRAINS = {"plain", "mountain", "sea"}


def seen(elements):
    """Terrain and pieces of each cell by its name, as --describe reports them."""
    terrain, pieces = {}, {}
    for e in elements:
        if e.kind == "cell":
            shown = e.words & TERRAINS
            assert ("hidden" in e.words) != bool(shown), f"the terrain of {e.name}: {e.words}"
            terrain[e.name] = "hidden" if "hidden" in e.words else min(shown)
        elif e.kind == "piece" and e.name.split()[0] in SEATS:
            seat, piece, cell = e.name.split()
            pieces.setdefault(cell, []).append(SEATS[seat] + PIECES[piece])
    return {cell: (ground, sorted(pieces.get(cell, []))) for cell, ground in terrain.items()}


def expected(state):
    """The same from the engine's `state`."""
    cells = {}
    for line in state.split("\n"):
        words = line.split()
        if words[0] == "cell":
            cells[words[1]] = (words[2], sorted(words[3:]))
    return cells


def queen(state, seat):
    return next(cell for cell, (_, pieces) in expected(state).items() if seat + "Q" in pieces)


def value(state, key):
    """The rest of the line of a state that begins with a word."""
    return next((line[len(key) + 1:] for line in state.split("\n") if line.startswith(key + " ")),
                "")


def clicks(action, state):
    """The clicks that make an action, in order, and the label to choose if a small menu opens."""
    if action in BUTTONS:
        return [("button", BUTTONS[action])], None
    found = re.match(r"^P(..)\+P(..)x(..)$", action)
    if found:
        first, second, to = found.groups()
        if first == second:
            return [("cell", first), ("cell", to)], f"Attack with both Princes of {first}"
        return ([("cell", first), ("cell", second), ("cell", to)],
                f"Attack with both Princes, {first} and {second}")
    found = re.match(r"^([PQ])(..)([-x?])(..)$", action)
    if found:
        _, start, how, to = found.groups()
        label = f"Attack with Prince {start} alone" if how == "x" else None
        return [("cell", start), ("cell", to)], label
    found = re.match(r"^Q<>(..)$", action)
    if found:
        return [("cell", queen(state, value(state, "tomove"))), ("cell", found[1])], \
            f"Castle with Prince {found[1]}"
    found = re.match(r"^prince@(..)$", action)
    if found:
        return [("button", "Bring back"), ("cell", found[1])], None
    found = re.match(r"^queen@(..)=(..)$", action)
    if found:
        return [("button", "Bring back"), ("cell", found[1]), ("cell", found[2])], None
    raise AssertionError(f"no clicks are known for {action}")


def click(window, action, state):
    """Makes an action in the window by clicks alone."""
    places, label = clicks(action, state)
    for number, (kind, name) in enumerate(places):
        element = window.find(kind, name)
        if number == 0 and kind == "cell" and "selected" in element.words:
            continue  # a Prince between its moves stays selected
        window.click(kind, name)
    if window.seen("menu", "Choices") and label:
        window.click("button", label)


def choose(actions, chance):
    """A player that builds, spreads Fields with the Queen and otherwise plays at random."""
    wishes = [["field"], [a for a in actions if a == "city"],
              [a for a in actions if "x" in a],
              [a for a in actions if a.startswith("Q") and "-" in a],
              [a for a in actions if a not in ("pass", "end", "stop")], actions]
    if chance.random() < 0.4:
        wishes = wishes[4:]
    for wish in wishes:
        open_wishes = sorted(set(wish) & set(actions))
        if open_wishes:
            return chance.choice(open_wishes)
    raise AssertionError("nothing to choose from")


def plan(engine, options, least, most, wanted=lambda outcome, actions: True):
    """Seed and actions of a game that ends within a number of actions, as the engine plays it."""
    for seed in range(1, 500):
        engine.ask(f"new fields {options} seed={seed}")
        chance = random.Random(seed)
        played = []
        while not engine.over() and len(played) < most:
            played.append(choose(engine.actions(), chance))
            engine.play(played[-1])
        outcome = engine.ask("outcome")
        if outcome != "none" and len(played) >= least and wanted(outcome, played):
            return seed, played, outcome
    raise AssertionError("no game of that kind was found")
