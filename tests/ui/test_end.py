#!/usr/bin/python3
# In make test: the_card_of_a_match
"""The end of a match: the card that says who won and why, what can be done from there, and the
questions before what cannot be taken back."""

import pathlib
import re

import harness
from match import set_up
from test_heximeros import Match as Colours

RECORDS = pathlib.Path(__file__).resolve().parents[1] / "records" / "matches"


def card(window):
    """What the card of the end says."""
    window.find("menu", "The end")
    return window.text()


def resign(window):
    window.click("button", "Menu")
    window.click("button", "Resign")
    window.click("button", "Resign")


def test_the_card_of_a_match_that_was_just_lost(bench):
    with bench.window("--speed", "1") as window:
        set_up(window)
        window.click("button", "Build City")
        window.wait(lambda: "North To move" in window.text(), "North's turn")
        resign(window)
        said = card(window)
        assert "South wins: North resigned." in said, said
        for line in (r"^1 South, network \S+, Fields 0, Cities 1, time", r"^2 North, network ",
                     r"^Points of the network of South: from ", r"^actions 2$", r"^turns 2$",
                     r"^1 South, .*, time 0:\d\d$", r"^time 0:\d\d$"):
            assert re.search(line, said, re.M), f"{line} is not in\n{said}"
        window.key("Escape")
        window.find("button", "Result")
        window.click("button", "Undo")
        window.wait(lambda: "North To move" in window.text(), "North's turn again")
        assert window.seen("menu", "The end") is None
        window.click("button", "Redo")
        window.click("button", "Result")
        card(window)
        window.click("button", "View the board")
        window.find("piece", "South City c1")
        window.key("o")
        card(window)
        window.key("F3")
        window.find("choice", "Prospects")
        window.key("Escape")
        window.find("button", "Result")
        window.key("o")
        card(window)
        window.key("F1")
        window.expect_screen("Rules")
        window.key("Escape")
        card(window)
        window.click("button", "New match")
        window.expect_screen("Set-up")


def test_the_card_of_a_duel_with_a_computer_has_its_tone_and_the_prospects(bench):
    with bench.window("--speed", "off") as window:
        window.click("button", "5 Fields")
        window.click("choice", "Map: Open map")
        window.click("choice", "North: Computer")
        window.click("button", "Start")
        window.find("button", "Build City")
        made = lambda: window.home.record() and window.home.record().read_text("utf-8").count("\nplay ") or 0
        for turn in range(4):
            window.wait(lambda: window.seen("text", "South Your turn"), "an answer")
            before = made()
            window.click("button", "Pass" if turn > 0 else "Build City")
            window.wait(lambda: made() >= before + 2, "North's turn")
        window.wait(lambda: window.seen("text", "South Your turn"), "South's turn")
        resign(window)
        said = card(window)
        assert "\nYou lost.\nNorth wins: " in said, said
        # What the computer thought, beside the points, adds up to 100 and ends with its win.
        ours = re.search(r"^Prospects in % of South: from (\d+) to 0$", said, re.M)
        theirs = re.search(r"^Prospects in % of North: from (\d+) to 100$", said, re.M)
        assert ours and theirs and int(ours[1]) + int(theirs[1]) == 100, said


def test_a_rematch_exchanges_the_seats_if_wanted(bench):
    with bench.window("--speed", "off") as window:
        window.click("button", "5 Fields")
        for seat, name in (("South", "Ada"), ("North", "Bo")):
            window.click("choice", f"{seat}: Person")
            window.click("field", f"{seat}'s name")
            window.key("ctrl+a")
            window.type(name)
        window.click("button", "Start")
        window.wait(lambda: window.seen("cell", "c3"), "the table")
        for exchanges, south in ((False, "Ada"), (True, "Bo")):
            resign(window)
            card(window)
            if exchanges:
                window.click("choice", "Exchange seats in a rematch")
            window.click("button", "Rematch")
            window.find("text", f"South ({south}) To move")


def test_finished_matches_of_all_games_show_it(bench):
    for name, wanted in (
            ("fields-06-mixed", ("F-36", "1 South, network 2, Fields 2, Cities 2")),
            ("firstwar-08-random", ("W-39", "Population of North: from 6 to 10")),
            ("heximeros-06-mixed", ("by agreement", "1 Orange, pieces 26, captured none")),
            ("heximeros-03-mixed", ("H-40", "left in turn"))):
        with bench.window("--speed", "off", str(RECORDS / f"{name}.hexfolio")) as window:
            said = card(window)
            assert all(words in said for words in wanted), said
            assert "time" not in said, f"nobody knows it: {said}"
            rule = re.search(r"[FWH]-\d+", wanted[0])
            if rule:
                window.click("button", f"Rule {rule[0]}")
                window.wait(lambda: rule[0] in window.text() and window.screen() == "Rules",
                            f"rule {rule[0]}")


def test_who_resigned_is_shown_with_what_was_there_before(bench):
    path = bench.home().path / "resigned.hexfolio"
    with bench.engine() as engine:
        engine.ask("new empire seed=3")
        while True:
            actions = engine.actions()
            musters = [action for action in actions if action.startswith("muster=")]
            engine.play((musters or actions)[0])
            state = engine.state()
            seat = re.search(r"^tomove (\d)", state, re.M)[1]
            held = len(re.findall(rf"^place . \w+ \d {seat}$", state, re.M))
            if held > 0 and "phase action" in state:
                break
        engine.play("resign")
        engine.ask(f"save {path}")
    with bench.window("--speed", "off", str(path)) as window:
        said = card(window)
        loser = {"1": "Sun", "2": "Moon"}[seat]
        assert re.search(rf"^2 {loser}, countries {held}, crowns \d", said, re.M), said
        assert re.search(rf"^Countries of {loser}: from 0 to {held}$", said, re.M), said


def test_a_draw_needs_everybody_who_still_plays(bench):
    colours = ("Silver", "Yellow", "Green")
    with bench.window("--speed", "off") as window, Colours(bench, window, colours) as match:
        for answers in (["Decline"], ["Accept the draw", "Decline"]):
            window.click("button", "Menu")
            window.click("button", "Offer a draw")
            window.find("text", "Silver offers a draw to Yellow and Green. If all accept, "
                                "the match ends.")
            window.click("button", "Offer the draw")
            for seat, answer in zip(("Yellow", "Green"), answers):
                window.find("text", f"Silver offers a draw. {seat}, do you accept?")
                window.click("button", answer)
            window.wait(lambda: window.help() == f"{seat} declines the draw.", "the refusal")
            match.compare()
            window.click("button", "Menu")
            window.click("button", "Offer a draw")
            window.wait(lambda: "in your next turn" in window.help(), "why not at once")
            if len(answers) == 1:
                for _ in colours:  # Silver's next turn
                    match.play(min(a for a in match.engine.actions()
                                   if re.match(r"^[a-z]+\d+-[a-z]+\d+$", a)))
        window.click("button", "Menu")
        window.click("button", "Resign")
        assert "can be captured (H-41)" in window.text(), window.text()
        window.click("button", "Play on")
        match.compare()


if __name__ == "__main__":
    harness.main(globals())
