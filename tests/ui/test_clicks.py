#!/usr/bin/python3
# In make test: done_ends_one_phase_of
"""Double and triple clicks: what appears under the pointer, or means something else by then, takes
nothing of them. What stays counts each click."""

import re
import shutil

import harness
import match
import test_puzzles as puzzles
import test_review as review
import test_tour as tour
from test_key_table import PLANTED
from test_keyboards import actions

GAMES = ("5 Fields", "The First War", "HexiMeros", "Worldwide Empire")


def table(window, game):
    window.click("button", game)
    window.click("button", "Start")
    window.wait(lambda: window.screen() == "Table", "the table")


def chosen(window):
    return {e.name for e in window.all("choice") if "selected" in e.words}


def selected(window):
    return [e for e in window.elements if e.kind in ("cell", "piece") and "selected" in e.words]


def test_a_card_of_the_menu_opens_the_set_up_alone(bench):
    with bench.window() as window:
        for game in GAMES:
            window.click("button", game)
            window.expect_screen("Set-up")
            first = chosen(window)
            window.key("Escape")
            window.expect_screen("Menu")
            window.click_fast("button", game, 3)
            window.expect_screen("Set-up")
            assert chosen(window) == first, chosen(window) ^ first
            window.key("Escape")
            window.expect_screen("Menu")


def test_done_ends_one_phase_of_the_first_war(bench):
    with bench.window("--speed", "off") as window:
        table(window, "The First War")
        window.click_fast("button", "Done", 3)
        window.wait(lambda: actions(window), "the record")
        assert actions(window) == ["done"], actions(window)
        window.click("button", "Done")
        window.wait(lambda: len(actions(window)) == 2, "the next phase")


def test_done_ends_one_phase_while_pieces_move(bench):
    with bench.window("--speed", "1") as window:
        table(window, "The First War")
        window.click_fast("button", "Done")
        window.wait(lambda: actions(window), "the record")
        assert actions(window) == ["done"], actions(window)


def test_a_click_elsewhere_stops_the_prince_under_way(bench):
    with bench.window("--speed", "off") as window:
        match.set_up(window, blank=True)
        prince, second = [e.name.split()[-1] for e in window.all("piece")
                          if e.name.startswith("South Prince")][:2]
        window.click("cell", prince)
        tile = next(e.name for e in window.all("cell") if "discover" in e.words)
        window.click("cell", tile)
        window.wait(lambda: len(actions(window)) == 1, "the record")
        window.wait(lambda: "click a second pawn" in window.help(), "the help")
        assert "selected" in window.find("cell", prince).words
        window.click("cell", second)
        window.wait(lambda: len(actions(window)) == 2, "the record")
        assert actions(window)[1] == "stop", actions(window)
        window.wait(lambda: "selected" in window.seen("cell", second).words, "the other")
        window.click("button", "Undo")
        window.wait(lambda: "selected" in window.find("cell", prince).words, "the Prince again")
        window.click_at(20, 400)  # beside the board
        window.wait(lambda: len(actions(window)) == 2, "the record")
        window.wait(lambda: window.help().startswith("Move a second marked pawn"), "the help")


def move(window, name):
    """A piece goes somewhere by a triple click on its target: that is one action, and none begun."""
    start = window.wait(lambda: next((e.name for e in window.all("cell") if "movable" in e.words),
                                     None), "a cell to begin at") if name is None else name
    window.click("cell", start)
    target = window.wait(lambda: next((e.name for e in window.all("cell")
                                       if e.words & {"target", "discover"} and e.name != start),
                                      None), "somewhere to go")
    window.click_fast("cell", target, 3)
    window.wait(lambda: actions(window), "the record")
    assert len(actions(window)) == 1, actions(window)
    assert not selected(window), selected(window)
    return target


def test_a_target_is_clicked_once_in_5_fields(bench):
    with bench.window("--speed", "off") as window:
        match.set_up(window, practice=True)
        move(window, "c1")
        window.click_fast("button", "End turn", 3)
        window.wait(lambda: "North To move" in window.text(), "the other player's turn")
        assert actions(window)[1:] == ["end"], actions(window)
        window.click_fast("button", "Undo")  # which means the same twice
        window.wait(lambda: "disabled" in window.find("button", "Undo").words, "both taken back")


def test_a_target_is_clicked_once_in_heximeros(bench):
    with bench.window("--speed", "off") as window:
        table(window, "HexiMeros")
        move(window, None)


def test_a_triple_click_explores_once_in_worldwide_empire(bench):
    with bench.window("--speed", "off") as window:
        table(window, "Worldwide Empire")
        window.click("button", "Show my hand")
        cell = window.wait(lambda: next((e.name for e in window.all("cell")
                                         if e.words & {"discover", "target", "movable"}), None),
                           "a country to explore")
        window.click_fast("cell", cell, 3)
        window.wait(lambda: actions(window), "the record")
        assert len(actions(window)) == 1, actions(window)
        assert not selected(window), selected(window)


def test_a_target_that_waits_to_be_confirmed_is_not_confirmed(bench):
    home = bench.home()
    home.prepare()
    with open(home.settings / "settings", "a", encoding="utf-8") as settings:
        settings.write("fields.confirm 0\n")
    with bench.window("--speed", "off", home=home) as window:
        match.set_up(window)
        window.click("cell", "c1")
        target = window.wait(lambda: next((e.name for e in window.all("cell")
                                           if "target" in e.words), None), "somewhere to go")
        window.click_fast("cell", target, 3)
        window.find("button", "Cancel")
        assert not actions(window), actions(window)


def test_delete_deletes_one_match_and_a_card_opens(bench):
    home = bench.home()
    home.matches.mkdir(parents=True)
    for number in range(4):
        shutil.copy(PLANTED, home.matches / f"match{number}.hexfolio")
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Matches")
        window.click_fast("button", "Delete")
        window.wait(lambda: "Undo" in window.text(), "what was deleted")
        assert len(list(home.matches.glob("*.hexfolio"))) == 3
        card = next(e.name for e in window.all("choice") if e.name.startswith("Match: "))
        window.click_fast("choice", card)
        window.expect_screen("Table")


def test_next_goes_one_step_of_a_tour(bench):
    with bench.window("--speed", "off") as window:
        tour.begin(window)
        tour.take(window, 1)
        window.click_fast("button", "Next", 3)
        tour.step(window, 2)
        assert not selected(window), selected(window)
        window.click_fast("button", "Skip step", 3)
        tour.step(window, 3)
        window.click_fast("button", "Back", 3)
        tour.step(window, 2)


def test_next_goes_to_the_next_puzzle(bench):
    with bench.window("--speed", "off") as window:
        puzzles.begin(window)
        window.click_fast("choice", window.find("choice").name, 3)
        all_of = len(puzzles.puzzles("fields"))
        window.find("text", f"Puzzle 1 of {all_of}")
        assert not selected(window), selected(window)
        for number in (2, 3):
            window.click_fast("button", "Next", 3)
            window.find("text", f"Puzzle {number} of {all_of}")
        assert not selected(window), selected(window)
        puzzles.expect_chip(window, 1, "new")


def test_a_review_begins_and_a_try_begins(bench):
    home = bench.home()
    home.matches.mkdir(parents=True)
    shutil.copy(PLANTED, home.matches / "planted.hexfolio")
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Matches")
        window.click_fast("button", "Review", 3)
        window.find("button", "Try it")
        first = review.row(window)
        window.click_fast("button", "Try it", 3)
        window.find("button", "Back to the review")
        assert not selected(window), selected(window)
        assert "disabled" in window.find("button", "Try again").words
        window.click_fast("button", "Back to the review", 3)
        window.find("button", "Try it")
        assert review.row(window)[0] == first[0]


def test_back_goes_back_one_screen(bench):
    with bench.window() as window:
        window.click("button", "Settings")
        window.key("F1")
        window.expect_screen("Rules")
        window.click_fast("button", "Back", 3)
        window.expect_screen("Settings")


def test_what_stays_counts_each_click(bench):
    with bench.window() as window:
        window.key("F1")
        window.expect_screen("Rules")
        window.key("ctrl+f")
        window.type("turn")
        window.wait(lambda: hit(window) == "1", "the first hit")
        window.click_fast("button", "Next hit", 3)
        window.wait(lambda: hit(window) == "4", "the fourth hit")


def hit(window):
    """The number of the hit that is shown."""
    found = [e.name.split()[0] for e in window.all("text") if re.match(r"^\d+ of \d+$", e.name)]
    return found[0] if found else None


if __name__ == "__main__":
    harness.main(globals())
