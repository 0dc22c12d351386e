#!/usr/bin/python3
# In make test: a_hint_is_shown the_window_lives
"""Computer players at the table: they play by the rules, can be hurried, stopped, left and watched,
and give hints."""

import random
import re

import harness
from computers import (AUTOSAVE, HIGHEST, actions_made, compare, patient, seated, start, thinks,
                       type_move, wait_turn)

GAMES = {"5 Fields": {"North": 1}, "The First War": {"South": 1}, "HexiMeros": {"Blue": 2}}


def test_each_game_against_a_computer(bench):
    for game, steps in GAMES.items():
        chance = random.Random(3)
        with bench.window("--speed", "off") as window, bench.engine() as engine:
            start(window, game, steps)
            for _ in range(8):
                wait_turn(window)
                compare(window, engine)
                if engine.over():
                    break
                before = actions_made(window)
                type_move(window, chance.choice(sorted(engine.actions())))
                window.wait(lambda: actions_made(window) > before, "the action in the record")
            assert actions_made(window) >= 8, f"{game}: {actions_made(window)} actions"


def test_a_computer_is_remembered_and_recorded(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        start(window, "5 Fields", {"South": 2})
        wait_turn(window)
        record = home.record().read_text("utf-8")
        assert 'seat 1 computer step 2 ""' in record and 'seat 2 person ""' in record, record
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "5 Fields")
        assert "selected" in window.find("choice", "South: Computer").words
        window.find("text", "South: Level 2 of 10: very easy")
        assert "selected" in window.find("choice", "North: Person").words
        window.click("choice", "South: Person")
        window.find("field", "South's name")
        assert window.seen("text", "South: Level 2 of 10: very easy") is None


def test_it_says_what_it_considers_and_moves_now(bench):
    home = bench.home().set("notation first\n")
    with bench.window("--speed", "off", home=home) as window, bench.engine() as engine:
        start(window, "5 Fields", {"South": HIGHEST})
        said = window.wait(lambda: re.search(r"^South \(level \d+\) is considering: (\S+): ", window.help()),
                           "what it considers")
        engine.ask("new fields map=open seed=1")
        assert said[1] in engine.actions(), said[1]
        window.click("button", "Move now")
        window.wait(lambda: actions_made(window) > 0, "an action", 1.5)
        wait_turn(window)
        compare(window, engine)


def considered(window):
    """The cells at which the board shows what a computer considers."""
    return {e.name for e in window.all("cell") if "considered" in e.words}


def test_the_board_shows_what_it_considers(bench):
    # The first move of 5 Fields may be typed without the cell of the Queen.
    for game, seat, unnamed in (("5 Fields", "South", {"c1"}), ("HexiMeros", "Silver", set())):
        with bench.window("--speed", "off", home=bench.home().set("notation first\n")) as window:
            start(window, game, {seat: HIGHEST})

            def shown():
                said = re.search(r" is considering: (\S+): ", window.help())
                named = said and set(re.findall(r"[a-z]+\d+", said[1]))
                found = considered(window)
                return found and said and found - unnamed == named - unnamed

            window.wait(shown, "the cells of what it says")
            cell = window.seen("cell", min(considered(window)))
            assert not {"movable", "target", "capture"} & cell.words, cell
            window.key("n")
            wait_turn(window)
            assert not considered(window)
            window.key("h")
            window.wait(lambda: window.help().startswith("Looking"), "the search for a hint")
            window.wait(lambda: window.help().startswith("Hint"), "a hint")
            assert not considered(window)


def test_the_window_lives_while_it_thinks(bench):
    with bench.window("--speed", "off", home=patient(bench)) as window:
        start(window, "5 Fields", {"South": HIGHEST})
        # Each place that is pointed at gets a frame of its own.
        for cell in 6 * ("c3", "d2", "b3", "c4"):
            e = window.find("cell", cell)
            window.point(e.x, e.y)
            window.wait(lambda: any(t.name.startswith(f"{cell} ") for t in window.all("text")),
                        f"what is said of {cell}")
            assert thinks(window)
        window.key("plus")
        window.find("button", "Whole board")
        window.key("F1")
        window.wait(lambda: window.screen() == "Rules", "the rules")
        window.key("Escape")
        window.wait(lambda: window.screen() == "Table", "the table again")
        assert thinks(window) and actions_made(window) == 0
        window.click("button", "Move now")
        wait_turn(window)


def test_undo_stops_it_and_goes_back_to_the_person(bench):
    with bench.window("--speed", "off") as window, bench.engine() as engine:
        start(window, "5 Fields", {"North": HIGHEST})
        wait_turn(window)
        first = window.saved(engine)
        while not thinks(window):
            window.saved(engine)
            type_move(window, "end" if "end" in engine.actions() else min(engine.actions()))
        before = actions_made(window)
        window.key("ctrl+z")
        window.wait(lambda: not thinks(window), "the person's decision again")
        assert actions_made(window) < before
        window.settle(2.5)
        assert not thinks(window), "the answer came after all"
        while "disabled" not in window.find("button", "Undo").words:
            window.click("button", "Undo")
        assert window.saved(engine) == first


def test_undo_goes_back_before_its_actions(bench):
    with bench.window("--speed", "off") as window, bench.engine() as engine:
        start(window, "5 Fields", {"North": 1})
        states = []
        for _ in range(4):
            wait_turn(window)
            states.append(window.saved(engine))
            before = actions_made(window)
            type_move(window, min(engine.actions()))
            window.wait(lambda: actions_made(window) > before, "the action")
        wait_turn(window)
        for state in reversed(states):
            window.key("ctrl+z")
            window.wait(lambda: window.saved(engine) == state, "the person's decision")
            assert not thinks(window)
        assert "disabled" in window.find("button", "Undo").words


def test_leaving_while_it_thinks_and_going_on(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        start(window, "5 Fields", {"North": HIGHEST})
        wait_turn(window)
        window.click("button", "Pass")
        assert thinks(window)
        window.click("button", "Menu")
        window.click("button", "Main menu")
        window.wait(lambda: window.screen() == "Menu", "the menu")
        window.click("button", "Continue")
        assert thinks(window)
    with bench.window("--speed", "off", home=home) as window, bench.engine() as engine:
        window.click("button", "Continue")
        wait_turn(window)
        assert actions_made(window) > 1
        compare(window, engine)


def test_computers_among_themselves(bench):
    with bench.window("--speed", "off") as window, bench.engine() as engine:
        start(window, "5 Fields", {"South": 1, "North": 1})
        window.wait(lambda: actions_made(window) >= 4, "four actions")
        window.key("w")
        window.wait(lambda: window.seen("button", "Resume"), "the pause")
        compare(window, engine)
        made = actions_made(window)
        window.settle(0.8)
        assert actions_made(window) == made, "it went on"
        window.key("ctrl+z")
        window.wait(lambda: actions_made(window) == made - 1, "one action less")
        assert window.seen("button", "Resume")
        window.click("button", "Speed off")
        window.find("button", "Speed 1×")
        window.click("button", "Resume")
        window.wait(lambda: actions_made(window) > made, "the match going on")


def test_a_hint_is_shown_and_not_made(bench):
    home = bench.home().set("notation first\n")
    with bench.window("--speed", "off", home=home) as window, bench.engine() as engine:
        start(window, "5 Fields", {"North": 1})
        wait_turn(window)
        state = window.saved(engine)
        window.key("h")
        said = window.wait(lambda: re.match(r"Hint: (\S+): ", window.help()), "a hint")
        assert said[1] in engine.actions(), said[1]
        assert window.saved(engine) == state
        window.key("Escape")
        window.wait(lambda: not window.help().startswith("Hint"), "the hint to go")
        window.click("button", "Menu")
        window.click("button", "Hint")
        said = window.wait(lambda: re.match(r"Hint: (\S+): ", window.help()), "a hint")
        type_move(window, said[1])
        window.wait(lambda: actions_made(window) >= 1, "the action")  # the computer may have answered already
        played = re.search(r"^play (.*)$", window.home.record().read_text("utf-8"), re.MULTILINE)
        assert played[1] == said[1]


def test_a_computer_that_stands_level_early_refuses_a_draw(bench):
    with bench.window("--speed", "off") as window:
        start(window, "5 Fields", {"North": 1})
        wait_turn(window)
        window.click("button", "Menu")
        window.click("button", "Offer a draw")
        window.click("button", "Offer the draw")
        window.wait(lambda: window.help() ==
                    "North (computer) declines the draw: it is too early in the match.", "the refusal")
        window.click("button", "Menu")
        window.click("button", "Offer a draw")
        window.wait(lambda: "in your next turn" in window.help(), "why it cannot be repeated")
        assert window.seen("button", "Undo")


def test_a_computer_agrees_to_a_draw_late_in_a_level_match(bench):
    home = bench.home()
    chance = random.Random(5)
    with bench.engine() as engine:
        engine.ask("new fields map=open seed=1")
        while int(re.search(r"^turn (\d+)", engine.state(), re.M)[1]) < 43:
            north = "tomove 2" in engine.state()
            actions = sorted(set(engine.actions()) - {"pass"})
            engine.play("pass" if north else chance.choice(actions))
        home.matches.mkdir(parents=True, mode=0o700)
        engine.ask(f"save {home.matches / AUTOSAVE}")
    record = seated((home.matches / AUTOSAVE).read_text("utf-8"), 2, 1)
    (home.matches / AUTOSAVE).write_text(record, "utf-8")
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        wait_turn(window)
        window.click("button", "Menu")
        window.click("button", "Offer a draw")
        window.click("button", "Offer the draw")
        window.find("text", "Drawn by agreement.")
        window.find("button", "Rematch")


def test_a_step_follows_the_results_of_the_person(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        start(window, "5 Fields", {"North": 0})
        window.wait(lambda: window.help() == "Level 2: it follows your results, match by match.", "the step")
        for button in ("Menu", "Resign", "Resign"):
            window.click("button", button)
        window.click("button", "Rematch")
        window.wait(lambda: window.help() == "Level 1: you lost your last match against level 2.", "the next step")
        window.click("button", "Pass")
        window.wait(lambda: 'computer step 1 matched ""' in home.record().read_text("utf-8"), "the new match")


def test_the_estimate_is_shown_where_wanted(bench):
    with bench.window("--speed", "off") as window:
        start(window, "5 Fields", {"South": 1})
        wait_turn(window)
        assert not any("estimate" in e.name for e in window.all("text"))
        window.click("button", "Menu")
        window.click("button", "Settings")
        screen = window.find("screen")
        while not window.seen("choice", "Estimate: On"):
            window.wheel(screen.x, screen.y, -2)
        window.click("choice", "Estimate: On")
        window.click("button", "Back")
        window.wait(lambda: any(re.match(r"South estimate \d+% to win$", e.name)
                                for e in window.all("text")), "the bar")


if __name__ == "__main__":
    harness.main(globals())
