"""Worldwide Empire for the tests of the window: positions on the screen and clicks for actions."""

import random
import re

from fields import value

SEATS = {"Sun": "1", "Moon": "2", "Star": "3", "Tower": "4", "Oak": "5", "Key": "6"}
TERRAINS = {"land", "sea", "ice"}
KINDS = {"a": "army", "n": "fleet", "w": "wing"}
BUTTONS = {"done": "Done", "take": "Draw", "reshuffle": "Reshuffle"}
MIDDLE = 110  # pixels from the middle of the globe
UNIT = re.compile(r"^(\w+) \w+ (?:army|fleet|wing) (\S+)(?: with (\S+))?( supplied)? (\w\d)$")


# --- Positions ------------------------------------------------------------------------------


def seen(elements):
    """Terrain and units, with their seats, of each cell that is in sight, as --describe reports
    them."""
    terrain, units = {}, {}
    for e in elements:
        unit = UNIT.match(e.name)
        if e.kind == "cell":
            shown = e.words & TERRAINS
            assert ("hidden" in e.words) != bool(shown), f"the terrain of {e.name}: {e.words}"
            terrain[e.name] = min(shown, default="hidden")
        elif e.kind == "piece" and unit:
            seat, counter, aboard, supplied, cell = unit.groups()
            code = counter + ("^" if supplied else "") + (f"/{aboard}" if aboard else "")
            units.setdefault(cell, []).append((SEATS[seat], code))
    return {cell: (ground, sorted(units.get(cell, []))) for cell, ground in terrain.items()}


def controllers(state):
    """The seat of each country by its letter."""
    places = (line.split() for line in state.split("\n") if line.startswith("place "))
    return {words[2][0]: words[4] for words in places if len(words) == 5}


def expected(state):
    """The same of all cells, from the engine's `state`."""
    seat = controllers(state)
    cells = {}
    for line in state.split("\n"):
        word, *words = line.split()
        if word == "cell":
            units = sorted((seat[unit[0]], unit) for unit in words[2:])
            cells[words[0]] = (words[1], units)
    return cells


def panel(elements):
    """Hand, phase, and what each seat controls, as tray and panel show them."""
    lines = set()
    for e in elements:
        card = re.match(r"^Counter \d: .*?, (\S+?)(, shown)?$", e.name)
        if card:
            lines.add(f"card {card[1]}{' shown' if card[2] else ''}")
        elif e.name.startswith("Phase ") and "selected" in e.words:
            lines.add(e.name)
        elif e.name.startswith("Round "):
            lines.add(" ".join(e.name.split()[:2]))
    return lines


PHASES = {"explore": "Exploration", "resupply": "Resupply", "draw": "Drawing"}


def expected_panel(state):
    """The same from the engine's `state`, but no hand while a defender chooses."""
    hand = next((line.split()[2:] for line in state.split("\n") if line.startswith("hand ")), [])
    phase, *rest = value(state, "phase").split()
    lines = {f"card {counter}" for counter in hand if phase != "defend"}
    lines |= {f"card {counter} shown" for counter in rest[1:] if phase == "coup"}
    if phase != "over":
        lines |= {f"Phase {PHASES.get(phase, 'Actions')}"}
    return lines | {f"Round {value(state, 'round')}"}


# --- Clicks -----------------------------------------------------------------------------------


def drag_globe(window, right, down):
    """Drags the globe by a space without units."""
    board = window.find("text", "board")
    taken = {p.name.split()[-1] for p in window.all("piece")}
    start = min((c for c in window.all("cell") if c.name not in taken),
                key=lambda c: abs(c.x - board.x) + abs(c.y - board.y))
    window.drag((start.x, start.y), (start.x + right, start.y + down))
    window.settle(0.2)  # it is described once it is sharp again


def turn_to(window, cell):
    """On the globe, turns a cell to its middle by dragging a space without units, if need be after a click
    on the far side; a flat map shows all cells."""
    board = window.find("text", "board")
    for _ in range(24):
        e = window.seen("cell", cell)
        if window.seen("button", "Globe") or e and abs(e.x - board.x) < MIDDLE:
            return window.find("cell", cell)
        if e is None:
            window.click("button", "Far side")
            window.settle(0.2)
            continue
        drag_globe(window, *(max(-150, min(150, away)) for away in (board.x - e.x, board.y - e.y)))
    raise AssertionError(f"{cell} never comes into sight")


def click_cell(window, cell):
    e = turn_to(window, cell)
    window.click_at(e.x, e.y)


def name_of(state, seat, unit, cell):
    """The name of a unit: `Sun Grenord fleet G2n with G1a supplied d4`."""
    places = (line.split() for line in state.split("\n") if line.startswith("place "))
    country = next(words[2] for words in places if words[2][0] == unit[0])
    counter, _, aboard = unit.replace("^", "").partition("/")
    title = next(title for title, number in SEATS.items() if number == seat)
    kind = KINDS[re.match(r"^[A-Z]\d([anw])", counter)[1]]
    return f"{title} {country} {kind} {counter}{f' with {aboard}' if aboard else ''}" \
           f"{' supplied' if '^' in unit else ''} {cell}"


def click_unit(window, state, seat, unit, cell):
    turn_to(window, cell)
    e = window.find("piece", name_of(state, seat, unit, cell))
    window.click_at(e.x, e.y)


def click_counter(window, counter):
    e = window.wait(lambda: next((e for e in window.elements if
                                  re.match(rf"^Counter \d: .*?, {re.escape(counter)}(, shown)?$", e.name)), None),
                    f"the card {counter}")
    window.click_at(e.x, e.y)
    return e


def supplied_unit(state, unit, cell):
    """A unit as the state prints it, of an action that writes it without its mark."""
    return next(code for _, code in expected(state)[cell][1] if code.replace("^", "") == unit)


def click(window, action, state, drag=False):
    """Makes an action in the window by the mouse alone; counters may be dragged to the board."""
    seat = value(state, "tomove")
    word, _, rest = action.partition("=")
    unit, _, way = action.partition("@")
    if action in BUTTONS:
        window.click("button", BUTTONS[action])
    elif word == "explore":
        for _ in range(2):
            click_cell(window, rest + "0")
    elif word == "supply":
        unit, _, cell = rest.partition("@")
        for _ in range(2):
            click_unit(window, state, seat, supplied_unit(state, unit, cell), cell)
    elif word == "defend":
        cell = value(state, "phase").split()[1]
        for _ in range(2):
            click_unit(window, state, seat, rest, cell)
    elif word == "muster":
        counter, _, cell = rest.partition("@")
        turn_to(window, cell)
        card = click_counter(window, counter)
        to = window.find("cell", cell)
        if drag:
            window.click_at(card.x, card.y)  # lets go
            window.drag((card.x, card.y), (to.x, to.y))
        else:
            window.click_at(to.x, to.y)
    elif word in ("coup", "discard"):
        click_counter(window, rest)
        window.click("button", word.capitalize())
        if word == "coup" and value(state, "phase") == "action":
            window.click("button", next(e.name for e in window.elements if e.name.startswith("Take ")
                                        and e.kind == "button"))
    elif re.match(r"^\w\d-\w\d$", way):
        start, end = way.split("-")
        click_unit(window, state, seat, unit, start)
        click_cell(window, end)
    elif "x" in way:
        cell, enemy = way.split("x")
        turn_to(window, cell)
        click_unit(window, state, seat, unit, cell)
        of_enemy = next(code for owner, code in expected(state)[cell][1] if owner == enemy)
        click_unit(window, state, enemy, of_enemy, cell)
    elif ">" in way and "@" in way:
        start, fleet, end = re.match(r"^(\w\d)>(\S+)@(\w\d)$", way).groups()
        click_unit(window, state, seat, unit, start)
        click_unit(window, state, seat, fleet, end)
    elif ">" in way:
        start, end = way.split(">")
        click_unit(window, state, seat, unit, start)
        click_cell(window, end)
    else:
        raise AssertionError(f"no clicks are known for {action}")


# --- Games --------------------------------------------------------------------------------------


def kind(action):
    """What an action shows: `explore`, `move`, `load`, `attack`..."""
    word, _, _ = action.partition("=")
    if "=" in action or "@" not in action:
        return word
    way = action.partition("@")[2]
    return "load" if ">" in way and "@" in way else "unload" if ">" in way else \
        "attack" if "x" in way else "move"


WISHES = {"coup": 60, "load": 30, "unload": 20, "attack": 12, "explore": 20, "muster": 12, "take": 10,
          "move": 3, "discard": 0.1, "reshuffle": 0.1, "done": 1.5}


def choose(actions, state, chance):
    """A player that explores, musters, draws, sails, goes where enemies are and fights them."""
    cells = expected(state)
    seat = value(state, "tomove")

    def suffices(action):
        """A coup by one counter alone, which the window confirms at once."""
        letter = action[5]
        board = re.findall(rf"(?<![A-Za-z]){letter}\d[anw]+\+*", "\n".join(
            line.split(maxsplit=3)[3] for line in state.split("\n")
            if line.startswith("cell ") and len(line.split(maxsplit=3)) > 3))
        return action.count("+") > sum(unit.count("+") for unit in board)

    def wish(action):
        if action.startswith("coup=") and not suffices(action):
            return 0
        weight = WISHES.get(kind(action), 1)
        to = re.search(r"-(\w\d)$", action)
        meets = to and any(owner != seat for owner, _ in cells[to[1]][1])
        return weight * (8 if meets else 1)

    kinds = [kind(a) for a in actions]
    weights = [wish(a) / kinds.count(k) for a, k in zip(actions, kinds)]
    return chance.choices(actions, weights)[0]


def plan(engine, wanted, most, first=1, options=""):
    """Seed and actions of a game up to the action that completes what is wanted, and how many of
    the last show it all: at most `most`."""
    for seed in range(first, first + 300):
        engine.ask(f"new empire {options} seed={seed}")
        chance = random.Random(seed)
        played, last = [], {}
        while not engine.over() and len(played) < 400:
            state = engine.state()
            played.append(choose(engine.actions(), state, chance))
            last[kind(played[-1])] = len(played)
            if wanted <= set(last) and len(played) - min(last[k] for k in wanted) < most:
                return seed, played, len(played) - min(last[k] for k in wanted) + 1
            engine.play(played[-1])
    raise AssertionError("no game of that kind was found")


# --- Positions set up by hand --------------------------------------------------------------------

TERRAIN = {  # of some countries: the middle, then clockwise from the top (E-3)
    "Farthal": ":*:::*", "Hogrin": ":**::*", "Cuzad": "***::*", "Ilgren": ":*::::"}


def position(places, units, hands, phase="action"):
    """The text of a position with a player for each hand, at least two, in Sun's turn: places by letter (country and seat), units by
    cell, the hands."""
    held = [hand.split() for hand in hands]
    players = max(2, len(hands))
    on_board = sum(1 + unit.count("/") for stack in units.values() for unit in stack.split())
    lines = ["game empire", f"turn {players + 1}", "tomove 1", f"option players {players}", "option rounds 30", "first 1",
             "round 2", "onturn 1", f"phase {phase}"]
    lines += [f"player {seat} hand {len(hand)}" for seat, hand in enumerate(held, 1)]
    lines += [f"deck {153 - on_board - sum(map(len, held))}", "discard", "dead", "rolled none"]
    lines += [f"place {letter} {places[letter][0]} 0 {places[letter][1]}" if letter in places else
              f"place {letter} hidden" for letter in "abcdefghijkl"]
    lines += [f"hand {seat} {' '.join(hand)}".rstrip() for seat, hand in enumerate(held, 1)]
    words = {":": "land", "*": "sea", "I": "ice"}
    for letter in "abcdefghijkl":
        for space in range(6):
            cell = f"{letter}{space}"
            terrain = words[TERRAIN[places[letter][0]][space]] if letter in places else "hidden"
            lines.append(f"cell {cell} {terrain} {units.get(cell, '')}".rstrip())
    return "\n".join(lines)
