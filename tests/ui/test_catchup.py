#!/usr/bin/python3
# In make test: a_turn_of_many
"""What happened since the person's last turn: trails on the board, the bar, the replay."""

import pathlib
import re

import firstwar
import harness
import heximeros
from computers import actions_made, compare, start, type_move, wait_turn

PAST = "since your last turn "


def told(window):
    """What the bar says of each turn, by its number."""
    texts = [e.name[len(PAST):] for e in window.all("text") if e.name.startswith(PAST)]
    return {int(text.split(": ", 1)[0]): text.split(": ", 1)[1] for text in texts}


def trail(window):
    return {e.name for e in window.all("cell") if "trail" in e.words}


def played(window):
    """The actions of the record."""
    record = window.home.record().read_text("utf-8")
    return [line[5:] for line in record.split("\n") if line.startswith("play ")]


def cells(action):
    """Those that a notation names; an x between two of them is a capture."""
    return set(re.findall(r"[a-z]+\d+", re.sub(r"(?<=\d)x", "-", action)))


def position(window):
    return heximeros.seen(window.elements)


def step(window, number, steps):
    """Goes on by one step of a replay that rests."""
    window.key("n")
    window.wait(lambda: window.help().startswith(f"Replay, {number} of {steps}: "), f"step {number}")


def five_turns(window):
    """Silver's first turn, and those of five computers."""
    start(window, "HexiMeros", {colour: 1 for colour in heximeros.COLOURS[1:]})
    window.click("cell", "q2")
    window.click("cell", "q4")
    wait_turn(window)
    window.wait(lambda: len(told(window)) == 5, "what five computers did")


def test_five_turns_are_told_and_marked(bench):
    with bench.window("--speed", "off") as window:
        five_turns(window)
        actions = played(window)[1:]
        assert len(actions) == 5, actions
        for number, (colour, action) in enumerate(zip(heximeros.COLOURS[1:], actions), 1):
            text = told(window)[number]
            assert text.startswith(f"{colour}: "), text
            assert cells(action.split("*")[0]) <= cells(text), (action, text)
        # A sweep also marks what it takes on its way.
        assert trail(window) >= set.union(*map(cells, actions)), trail(window)
        # It stands above the help line, which goes on saying what to do, and says one of the turns;
        # under the pointer, all of them.
        assert window.help().startswith("Move a piece of Silver"), window.help()
        bar, line = window.find("button", "Dismiss"), window.find("help")
        assert bar.y < line.y and window.find("button", "Rules").y > bar.y
        window.point(window.find("cell", "q14").x, window.find("cell", "q14").y)
        window.settle()
        assert len({e.y for e in window.all("text") if e.name.startswith(PAST)}) == 1
        window.point(bar.x - 200, bar.y)
        window.wait(lambda: len({e.y for e in window.all("text") if e.name.startswith(PAST)}) == 5,
                    "a line for each turn")
        # A reason takes the place of both until it is put away.
        window.click("cell", "q27")
        assert window.seen("button", "Replay") is None and "(H-" in window.help(), window.help()
        window.key("Escape")
        window.find("button", "Replay")
        # With a piece chosen only its help line and the trails stay; the move ends it all.
        window.click("cell", "q1")
        assert window.seen("button", "Dismiss") is None and trail(window)
        window.key("Escape")
        window.click("button", "Dismiss")
        assert not told(window) and not trail(window)
        window.click("cell", "p2")
        window.click("cell", "p3")
        wait_turn(window)
        window.wait(lambda: len(told(window)) == 5, "the next five")
        before = told(window)
        window.click("cell", "o2")
        window.click("cell", "o3")
        window.wait(lambda: told(window) != before, "the end of the bar")


def test_a_replay_shows_every_turn_again(bench):
    with bench.window("--speed", "off") as window, bench.engine() as engine:
        five_turns(window)
        present, actions = position(window), played(window)
        window.click("button", "Replay")
        window.key("w")
        window.find("button", "Resume")
        assert window.help() == "Replay, 0 of 5", window.help()
        engine.ask("new heximeros colours=Silver,Blue,Yellow,Orange,Green,Red")
        engine.play(actions[0])
        assert position(window) == heximeros.expected(engine.state())
        for number, action in enumerate(actions[1:], 1):
            step(window, number, 5)
            engine.play(action)
            assert position(window) == heximeros.expected(engine.state())
            assert cells(action) <= trail(window)
        assert position(window) == present and not told(window)
        window.click("button", "Step")
        window.wait(lambda: len(told(window)) == 5, "the bar again")
        # By itself, faster and faster, and from an earlier position the turn that led there.
        window.key("r", "v", "v")
        window.find("button", "Speed 4×")
        window.wait(lambda: len(told(window)) == 5, "the end of the replay")
        # Which rows of the list are seen depends on how long the words of the computers' turns are.
        earlier = ("turn 3 ", "turn 4 ", "turn 5 ")
        window.click("choice", [e.name for e in window.all("choice") if e.name.startswith(earlier)][-1])
        window.wait(lambda: window.help().startswith("Viewing"), "an earlier position")
        window.key("r", "w")
        step(window, 1, 1)
        window.key("Escape")
        window.wait(lambda: window.help().startswith("Viewing"), "the earlier position again")
        window.key("Escape")
        # A click on the board ends it, and nothing of the match has changed.
        window.key("r", "w")
        window.click("cell", "q4")
        window.wait(lambda: len(told(window)) == 5, "the present position")
        assert position(window) == present and played(window) == actions


def test_a_turn_of_many_actions_is_one_sentence(bench):
    with bench.window("--speed", "off") as window, bench.engine() as engine:
        start(window, "The First War", {"South": 1})
        wait_turn(window)
        window.wait(lambda: told(window), "what South did")
        assert set(told(window)) == {1} and told(window)[1].startswith("South: "), told(window)
        made = played(window)
        assert trail(window) and len(made) > 1
        window.key("r", "w")
        for number in range(1, len(made) + 1):
            step(window, number, len(made))
        window.key("Escape")
        compare(window, engine)
        assert firstwar.seen(window.elements) == firstwar.expected(engine.state())
        before = actions_made(window)
        type_move(window, "done")
        window.wait(lambda: actions_made(window) > before, "an action")
        assert not told(window), told(window)


def test_a_low_list_shows_the_beginning_of_a_long_move(bench):
    match = pathlib.Path(__file__).parent.parent / "matches" / "heximeros" / "2-009.hexfolio"
    longest = 0
    with bench.window("--speed", "off", str(match), size=(1024, 640)) as window:
        window.board_seen()
        for _ in range(30):
            window.click("button", "Previous position")
            row = next(e for e in window.all("choice") if "selected" in e.words and e.name.startswith("turn "))
            # The notation stands in the first line, with the seat.
            assert window.seen("button", f"{row.name.split(':')[0]} in notation"), row
            longest = max(longest, len(row.name))
    assert longest > 100, longest


if __name__ == "__main__":
    harness.main(globals())
