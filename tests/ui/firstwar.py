"""The First War for the tests of the window: positions on the screen and clicks for actions."""

import random
import re

from fields import SEATS, value

TITLES = {number: title for title, number in SEATS.items()}
KINDS = {"Hunter": "H", "Farmer": "F", "Healer": "E", "Scientist": "S"}
NAMES = {letter: name for name, letter in KINDS.items()}
TERRAINS = {"lake", "fields", "mountain", "plain", "forest"}
BUTTONS = {"done": "Done", "emergency": "Food emergency", "grow=all": "Grow all"}


# --- Positions ------------------------------------------------------------------------------


def seen(elements):
    """Terrain and pieces of each cell by its name, as --describe reports them."""
    terrain, pieces = {}, {}
    for e in elements:
        if e.kind == "cell":
            shown = e.words & TERRAINS
            assert ("hidden" in e.words) != bool(shown), f"the terrain of {e.name}: {e.words}"
            terrain[e.name] = "hidden" if "hidden" in e.words else min(shown)
        elif e.kind == "piece" and e.name.split()[0] in SEATS:
            seat, *wounded, piece, cell = e.name.split()
            code = SEATS[seat] + KINDS[piece] + ("!" if wounded else "")
            assert bool(wounded) == ("warning" in e.words), f"the wound of {e.name}: {e.words}"
            pieces.setdefault(cell, []).append(code)
    return {cell: (ground, sorted(pieces.get(cell, []))) for cell, ground in terrain.items()}


def expected(state):
    """The same from the engine's `state`."""
    cells = {}
    for line in state.split("\n"):
        words = line.split()
        if words[0] == "cell":
            cells[words[1]] = (words[2], sorted(words[3:]))
    return cells


def panel(elements):
    """Cards, tracks, phase and turn as the panel shows them, in the engine's words."""
    lines = set()
    for e in elements:
        card = re.match(r"^(South|North) card (\S+)(?: (.*))?$", e.name)
        track = re.match(r"^(South|North) track (\d+) (\w+)s$", e.name)
        if card and card[3]:
            state = "active" if "selected" in e.words else "up"
            lines.add(f"card {SEATS[card[1]]} {card[2]} {state} {card[3].replace(' ', '_')}")
        elif track:
            lines.add(f"track {SEATS[track[1]]} {KINDS[track[3]]} {track[2]}")
        elif e.name.startswith("Phase ") and "selected" in e.words:
            lines.add("phase " + e.name.removeprefix("Phase ").lower().replace("growth", "increase"))
        elif re.match(r"^Turn \d+$", e.name):
            lines.add(e.name.lower())
    return lines


def expected_panel(state, elements):
    """The same from the engine's `state`, for the seat whose cards are shown."""
    shown = next(SEATS[e.name.split()[-1]] for e in elements
                 if e.name.startswith("Development of "))
    lines = set()
    for line in state.split("\n"):
        words = line.split()
        if words[0] == "card" and words[1] == shown and words[3] != "hidden":
            lines.add(line)
        elif words[0] == "track":
            lines |= {f"track {words[1]} {kind} {left}" for kind, left in zip("HFES", words[2:])}
        elif words[0] == "turn" or (words[0] == "phase" and value(state, "tomove") != "none"):
            lines.add(line)
    return lines


# --- Clicks -----------------------------------------------------------------------------------


def piece(seat, code, cell):
    """The name of a piece: `South wounded Farmer f1`."""
    wounded = "wounded " if code.endswith("!") else ""
    return f"{TITLES[seat]} {wounded}{NAMES[code[0]]} {cell}"


def click_piece(window, name, rank=0):
    """Clicks the piece of this name; `rank` chooses among equal ones."""
    window.find("piece", name)
    e = window.all("piece", name)[rank]
    window.click_at(e.x, e.y)


def stacks_of(text):
    return [re.findall(r"[HFES]!?", stack) for stack in text.split("+")]


def defenders(window):
    """The defenders in the conflict window, in order: each element's name with its code."""
    found = {}
    for e in window.elements:
        name = re.match(r"^Defender (\d) (wounded )?(\w+)$", e.name)
        if e.kind == "button" and name:
            found[e.name] = KINDS[name[3]] + ("!" if name[2] else "")
    return dict(sorted(found.items()))


def arrange(window, text, drag):
    """Divides the defenders into the stacks of a `stack=` action, by clicks or by dragging."""
    window.find("button", "Confirm stacks")
    free = dict(defenders(window))
    for stack in stacks_of(text):
        names = []
        for code in stack:
            name = next(name for name, is_of in free.items() if is_of == code)
            names.append(name)
            del free[name]
        for name in names[1:]:
            start, end = window.find("button", name), window.find("button", names[0])
            if drag:
                window.drag((start.x, start.y), (end.x, end.y))
            else:
                window.click("button", name)
                window.click("button", names[0])
    window.click("button", "Confirm stacks")


def place(window, number, drag):
    """Places the next attacker. The last one of a round is shown first and then confirmed."""
    e = window.find("button", f"Stack {number}")
    if drag:
        hand = window.wait(lambda: next((e for e in window.elements
                                         if e.name.startswith("Attacker ")), None), "an attacker")
        window.drag((hand.x, hand.y), (e.x, e.y))
    else:
        window.click_at(e.x, e.y)
    fight = window.seen("button", "Fight this round")
    if fight and "disabled" not in fight.words:
        window.click("button", "Fight this round")


def click_move(window, action, state):
    code, points, start, end = re.match(r"^([HFES]!?)(\d)(\w+?)-(\w+)$", action).groups()
    seat = value(state, "tomove")
    # Among equal pieces, those with two points left are drawn first.
    faster = sum(line == f"mover {code} 2 {start}" for line in state.split("\n"))
    if "selected" not in window.find("cell", start).words:
        click_piece(window, piece(seat, code, start), faster if points == "1" else 0)
    window.click("cell", end)


def chosen(window):
    """How many pieces are chosen together."""
    return sum("selected" in e.words for e in window.all("piece"))


def choose_hungry(window, name):
    """Chooses a piece of this name that is not chosen yet."""
    window.find("piece", name)
    free = [e for e in window.all("piece", name) if "selected" not in e.words]
    before = chosen(window)
    window.click_at(free[0].x, free[0].y)
    window.wait(lambda: chosen(window) == before + 1, f"{name} to be chosen")


def confirm_hungry(window, seat):
    """Confirms those that are chosen. Where the rules have made the last choices, any others are chosen here."""
    while "disabled" in window.find("button", "Confirm").words:
        choose_hungry(window, next(e.name for e in window.all("piece")
                                   if re.match(rf"^{TITLES[seat]} (?!wounded)", e.name)
                                   and "selected" not in e.words))
    window.click("button", "Confirm")


def click(window, action, state, drag=False):
    """Makes an action in the window by the mouse alone."""
    seat = value(state, "tomove")
    word, _, rest = action.partition("=")
    if action in BUTTONS:
        window.click("button", BUTTONS[action])
        if action == "emergency":
            window.click("button", "Declare")
    elif re.match(r"^[HFES]!?\d", action):
        click_move(window, action, state)
    elif re.match(r"^[HFES]!?[a-k]", action):
        code, start, end = re.match(r"^([HFES]!?)(\w+)-(\w+)$", action).groups()
        if "selected" not in window.find("cell", start).words:
            click_piece(window, piece(seat, code, start))
        window.click("cell", end)
    elif word in ("fight", "grow"):
        for _ in range(1 if "selected" in window.find("cell", rest).words else 2):
            window.click("cell", rest)
    elif word == "stack":
        arrange(window, rest, drag)
    elif word == "on":
        place(window, int(rest), drag)
    elif word == "hunger":
        choose_hungry(window, piece(seat, rest[0], rest[1:]))
    elif word == "mend":
        for _ in range(2):
            click_piece(window, piece(seat, "E!", rest))
    elif word in ("reveal", "activate"):
        button = window.wait(lambda: next(
            (e for e in window.elements if e.kind == "button" and
             re.match(rf"^{TITLES[seat]} card {re.escape(rest)}( |$)", e.name)), None), action)
        window.click_at(button.x, button.y)
    elif word == "heal":
        start, code, end = re.match(r"^(\w+)>([HFES]!)(\w+)$", rest).groups()
        click_piece(window, piece(seat, "E", start))
        click_piece(window, piece(seat, code, end))
    else:
        raise AssertionError(f"no clicks are known for {action}")


# --- Games --------------------------------------------------------------------------------------


def height(cell):
    """How far north a cell is, in half rows."""
    file = "abcdefghijk".index(cell[0])
    return 2 * int(cell[1:]) + abs(file - 5)


def sensible(action, cells):
    """Whether a step keeps the people fed: Farmers go from fields to fields, others explore."""
    code, start, end = re.match(r"^([HFES]!?)\d(\w+?)-(\w+)$", action).groups()
    here, there = cells[start][0], cells[end][0]
    if code[0] == "F":
        return there == "fields" and here != "fields" or \
            there == "fields" and len(cells[end][1]) < len(cells[start][1]) - 1
    if code[0] == "H":
        return True
    return len(cells[start][1]) > 2 and there != "hidden"


def spare_food(cells, seat):
    """Food less mouths, without cards."""
    spare = 0
    for ground, pieces in cells.values():
        own = [p[1:] for p in pieces if p[0] == seat]
        spare += 3 * own.count("F") * (ground == "fields") - len(own)
        spare += own.count("H") * (ground in ("forest", "plain"))
    return spare


def choose(actions, state, chance):
    """A player that feeds its people, lets them grow, sends Hunters towards the opponent and
    otherwise plays at random."""
    north = 1 if value(state, "tomove") == "1" else -1
    cells = expected(state)
    steps = [a for a in actions if re.match(r"^[HFES]!?\d", a) and sensible(a, cells)]

    def forward(action):
        start, end = re.match(r"^[HFES]!?\d(\w+?)-(\w+)$", action).groups()
        return north * (height(end) - height(start)) if action[0] == "H" else 1

    ahead = [a for a in steps if forward(a) > 0]
    others = [a for a in actions if "=" in a]
    retreats = [a for a in actions if re.match(r"^[HFES]!?[a-k]", a)]
    if value(state, "phase") == "increase" and spare_food(cells, value(state, "tomove")) < 1:
        return "done"
    wishes = [ahead if chance.random() < 0.8 else [], others, retreats,
              steps if chance.random() < 0.2 else [], ["done"], actions]
    for wish in wishes:
        open_wishes = sorted(set(wish) & set(actions))
        if open_wishes:
            return chance.choice(open_wishes)
    raise AssertionError("nothing to choose from")


def plan(engine, most, wanted, kinds, first=1):
    """Seed and actions of the beginning of a game, up to the action that completes what is wanted;
    `kinds` gives what an action shows in a state."""
    for seed in range(first, first + 300):
        engine.ask(f"new firstwar seed={seed}")
        chance = random.Random(seed)
        played, missing = [], set(wanted)
        while not engine.over() and len(played) < most:
            state = engine.state()
            only = engine.only()
            played.append(only or choose(engine.actions(), state, chance))
            missing -= set() if only else kinds(played[-1], state)
            if not missing:
                return seed, played
            engine.play(played[-1])
    raise AssertionError("no game of that kind was found")
