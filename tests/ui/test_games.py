#!/usr/bin/python3
# In make test: the_first_war
"""Every game of the menu played for a while by clicks, each position compared with the engine's:
the pieces, the face-down tiles, and what the autosave holds."""

import random
import re

import firstwar
import harness

SEATS = {"South": "1", "North": "2"}
KINDS = {"Alcazar": "Al", "Archer": "Ar", "Assassin": "As", "Cavalier": "C", "Dreadnaught": "D",
         "Militant": "M", "Prelate": "P", "Regent": "R", "Sovereign": "S"}


def piece_word(name):
    """The piece of an element, `Silver Regent`, as the engine writes it."""
    seat, *rest = name.split()
    rest = [word for word in rest if word not in ("wounded", "dormant")]
    if seat in SEATS:
        return SEATS[seat] + rest[0][0] if rest[0] != "Healer" else SEATS[seat] + "E"
    return seat + "." + {"Hatted": "HM"}.get(rest[0], KINDS.get(rest[-1], "?"))


def seen(window):
    window.board_seen()
    cells = {e.name: ["hidden" in e.words] for e in window.all("cell")}
    for e in window.all("piece"):
        name, cell = e.name.rsplit(" ", 1)
        if cell in cells:
            cells[cell].append(piece_word(name))
    return {cell: (at[0], sorted(at[1:])) for cell, at in cells.items()}


def expected(state):
    cells = {}
    for line in state.split("\n"):
        words = line.split()
        if words[0] == "cell":
            pieces = sorted(piece.rstrip("~!") for piece in words[3:])
            cells[words[1]] = (words[2] == "hidden", pieces)
    return cells


def expect(window, state, action):
    """Waits until the window shows a position."""
    try:
        window.wait(lambda: seen(window) == expected(state), f"the position after {action}", 10)
    except AssertionError as error:
        shown, wanted = seen(window), expected(state)
        differences = {cell: (shown.get(cell), wanted[cell]) for cell in wanted
                       if shown.get(cell) != wanted[cell]}
        raise AssertionError(f"{differences}; {error}") from error


def compare(window, engine, witness, action):
    """The window shows, and the record holds, the engine's position."""
    state = engine.state()
    expect(window, state, action)
    window.expect_saved(witness, state)


def test_heximeros(bench):
    chance = random.Random(7)
    with bench.window("--speed", "off") as window, bench.engine() as engine:
        window.click("button", "HexiMeros")
        window.click("button", "Start")
        window.find("cell", "a12")
        engine.ask("new heximeros seed=1")
        for _ in range(40):
            simple = [a for a in sorted(engine.actions())
                      if re.match(r"^[a-z]+\d+[-x][a-z]+\d+$", a)]
            captures = [a for a in simple if re.search(r"\dx", a)]
            action = chance.choice(captures if captures and chance.random() < 0.5 else simple)
            start, end = re.match(r"^([a-z]+\d+)[-x]([a-z]+\d+)$", action).groups()
            window.click("cell", start)
            window.click("cell", end)
            engine.play(action)
            expect(window, engine.state(), action)


WAR_KINDS = {"H": "Hunter", "F": "Farmer", "E": "Healer", "S": "Scientist"}


def war_piece(seat, words):
    """The element of a piece in notation, such as `F!f1`."""
    kind, wound, tile = re.match(r"^([HFES])(!?)([a-z]+\d+)$", words).groups()
    return "piece", f"{seat} {'wounded ' if wound else ''}{WAR_KINDS[kind]} {tile}"


def war_clicks(action, seat):
    """The clicks for an action of The First War; None for those of a conflict."""
    step = re.match(r"^([HFES]!?)[12]([a-z]+\d+)-([a-z]+\d+)$", action)
    if step:
        return [war_piece(seat, step[1] + step[2]), ("cell", step[3])]
    word, _, rest = action.partition("=")
    if word == "done":
        return [("button", "Done")]
    if word in ("reveal", "activate"):
        return [("button", f"{seat} card {rest}")]
    if word == "hunger":
        return [war_piece(seat, rest)]
    if word == "mend":
        return [war_piece(seat, "E!" + rest)] * 2
    if word == "heal":
        healer, patient = rest.split(">")
        return [war_piece(seat, "E" + healer), war_piece(seat, patient)]
    if word == "grow" and rest != "all":
        return [("cell", rest)] * 2
    return None


def war_seat(engine):
    return next((title for title, number in SEATS.items() if number == engine.ask("tomove")), None)


def war_plan(engine, seed):
    """A game without conflicts, as far as it goes: its actions."""
    chance = random.Random(seed)
    engine.ask(f"new firstwar seed={seed}")
    played = []
    while not engine.over() and len(played) < 80:
        seat = war_seat(engine)
        held = {cell for cell, (_, pieces) in expected(engine.state()).items()
                if any(piece[0] != SEATS[seat] for piece in pieces)}
        known = [a for a in sorted(engine.actions())
                 if war_clicks(a, seat) and a.split("-")[-1] not in held]
        if not known:
            break
        more = [a for a in known if a != "done"]
        played.append(chance.choice(more) if more and chance.random() < 0.6 else known[0])
        engine.play(played[-1])
    return played


def test_the_first_war(bench):
    wanted = {"done", "hunger", "reveal", "grow", "heal"}
    with bench.engine() as engine:
        plans = ((seed, war_plan(engine, seed)) for seed in range(1, 200))
        seed, actions = next(
            (seed, played) for seed, played in plans
            if len(played) > 50 and wanted <= {a.partition("=")[0] for a in played})
    with bench.window("--speed", "off") as window, bench.engine() as engine, \
            bench.engine() as witness:
        window.click("button", "The First War")
        window.click_seed()
        window.key("ctrl+a")
        window.type(str(seed))
        window.click("button", "Start")
        window.find("cell", "f2")
        engine.ask(f"new firstwar seed={seed}")
        for action in actions:
            seat = war_seat(engine)
            clicks = war_clicks(action, seat)
            engine.play(action)
            if action.startswith("hunger="):
                firstwar.choose_hungry(window, clicks[0][1])
                if any(a.startswith("hunger=") for a in engine.actions()):
                    continue  # they are confirmed together
                firstwar.confirm_hungry(window, SEATS[seat])
                clicks = []
            for kind, name in clicks:
                window.click(kind, name)
            compare(window, engine, witness, action)


if __name__ == "__main__":
    harness.main(globals())
