#!/usr/bin/python3
# In make test: until_it_is_confirmed
"""Help at the table: moves that are confirmed, moves that are typed, matches that are pasted, the
reason why undo is not possible, names on the turn strip, seats without patterns."""

import re

import fields
import harness
from match import Match, TURN
from test_table import opening, something


def confirm(window, *seats):
    """Lets seats of 5 Fields confirm their moves, from the table."""
    window.click("button", "Menu")
    window.click("button", "Settings")
    for seat in seats:
        for _ in range(40):
            if window.seen("choice", f"Confirm moves in 5 Fields: {seat}"):
                break
            window.wheel(600, 400, -2)
        window.wheel(600, 400, -2)  # of what is seen first only the rim may be in view
        window.click("choice", f"Confirm moves in 5 Fields: {seat}")
    window.key("Escape")
    window.find("cell", "c3")


def ghosts(window):
    return {e.name for e in window.all("cell") if "ghost" in e.words}


def queen_moves(match):
    return sorted(a for a in match.engine.actions() if re.match(r"Q..-..$", a))


def test_a_move_is_shown_until_it_is_confirmed(bench):
    home = bench.home().set("notation first\n")
    with bench.window("--speed", "off", home=home) as window, Match(bench, window, seed=1) as match:
        confirm(window, "South")
        first, second = queen_moves(match)[:2]
        fields.click(window, first, match.engine.state())
        assert ghosts(window) == {first[-2:]}
        assert first in window.help() and "Enter" in window.help(), window.help()
        match.compare()
        window.key("Escape")
        window.wait(lambda: not ghosts(window), "the ghost to go")
        match.compare()
        window.key("Escape")
        # Another place is chosen, then it is confirmed by Enter.
        fields.click(window, first, match.engine.state())
        window.click("cell", second[-2:])
        assert ghosts(window) == {second[-2:]}
        window.key("Return")
        match.engine.play(second)
        match.compare()


def test_confirming_by_a_second_click_and_by_the_button(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1) as match:
        confirm(window, "South")
        action = queen_moves(match)[0]
        fields.click(window, action, match.engine.state())
        window.click("cell", action[-2:])
        match.engine.play(action)
        match.compare()
        window.click("button", "End turn")
        match.compare()
        window.click("button", "Cancel")
        match.compare()
        window.click("button", "End turn")
        window.click("button", "Confirm")
        match.engine.play("end")
        match.compare()
        # North has not turned it on.
        match.play(something(match))


def test_what_is_hidden_stays_so_until_confirmed(bench):
    seed, actions = opening(bench, blank=True, least=20, wanted=r"\?")
    with bench.window("--speed", "off") as window, \
            Match(bench, window, blank=True, seed=seed) as match:
        match.play_all(actions[:-1])
        confirm(window, "South", "North")
        state = match.engine.state()
        fields.click(window, actions[-1], state)
        assert "hidden" in window.find("cell", actions[-1][-2:]).words
        match.compare()
        window.key("Return")
        match.engine.play(actions[-1])
        match.compare()


def type_move(window, text):
    window.key("F2")
    window.find("field", "Move")
    window.type(text)
    window.key("Return")


def test_a_game_in_notation(bench):
    with bench.engine() as planner:
        seed, actions, outcome = fields.plan(planner, "map=open", 20, 90)
    with bench.window("--speed", "off") as window, Match(bench, window, seed=seed) as match:
        for action in actions:
            type_move(window, action)
            window.wait(lambda: not window.seen("field", "Move"), f"{action} to be taken")
            match.engine.play(action)
        match.compare()
        assert match.engine.ask("outcome") == outcome


def test_notation_is_completed_and_explained(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1) as match:
        move = queen_moves(match)[0]
        window.key("slash")
        window.find("field", "Move")
        window.type("q")
        assert move in window.help(), window.help()
        window.type("zz")
        assert "No legal move" in window.help(), window.help()
        window.key("ctrl+a")
        window.type("pas")
        window.key("Tab")
        assert "Press Enter to play this move" in window.help(), window.help()
        window.key("ctrl+a")
        window.type("Qc1-c5")
        window.key("Return")
        window.wait(lambda: re.search(r"\(F-\d+", window.help()), "the rule")
        match.compare()
        window.key("ctrl+a")
        window.type("Qc1")
        window.key("Return")
        assert "moves start like that" in window.help(), window.help()
        window.key("Escape")
        window.wait(lambda: not window.seen("field", "Move"), "the field to close")
        match.compare()


def test_a_match_is_copied_and_pasted(bench):
    seed, actions = opening(bench, least=6)
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window, \
            Match(bench, window, seed=seed) as match:
        match.play_all(actions[:6])
        window.key("ctrl+c")
        assert "copied" in window.help(), window.help()
        window.click("button", "Menu")
        window.click("button", "New match")
        window.click("button", "Start")
        window.wait(lambda: "disabled" in window.find("button", "Undo").words, "a new match")
        window.click("button", "Menu")
        window.click("button", "Main menu")
        window.key("ctrl+v")
        match.compare()
        window.click("button", "Undo")
        match.engine.ask("undo")
        match.compare()


def test_a_broken_text_is_not_pasted(bench):
    with bench.window("--speed", "off") as window:
        window.click("button", "5 Fields")
        window.click("field", "South's name")
        window.type("lorem ipsum")
        window.key("ctrl+a", "ctrl+c")
        window.click("button", "Back")
        for screen in ("Menu", "Matches"):
            window.key("ctrl+v")
            window.wait(lambda: window.seen("menu", "Notice"), "a notice")
            assert "clipboard" in window.text() and "neither a match nor a position" in window.text()
            window.key("Return")
            window.wait(lambda: not window.seen("menu", "Notice"), "the notice to go")
            assert window.screen() == screen
            window.key("m")


def test_undo_says_why_not_under_the_pointer(bench):
    seed, actions = opening(bench, blank=True, least=20, wanted=r"\?")
    with bench.window("--speed", "off") as window, \
            Match(bench, window, blank=True, seed=seed) as match:
        match.play_all(actions)
        asked = window.help()
        window.hover("button", "Undo")
        assert "undo" in window.help().lower() and window.help() != asked, window.help()
        window.point(20, 20)
        window.wait(lambda: window.help() == asked, "the help as before")


def test_names_are_on_the_turn_strip(bench):
    with bench.window("--speed", "off") as window:
        window.click("button", "5 Fields")
        window.click("field", "South's name")
        window.type("Marta")
        window.click("button", "Start")
        window.find("text", "South (Marta) To move")
        window.find("text", "North")
        window.key("p")
        window.find("text", "South (Marta)")
        window.find("text", TURN["2"])


def test_seats_without_patterns(bench):
    """The card of HexiMeros in the menu is drawn plainer, and the choice is kept."""
    home = bench.home()
    pictures = []
    for _ in range(2):
        with bench.window(home=home) as window:
            picture = home.path / "card.png"
            window.point(2, 2)
            window.settle(0.2)
            window.screenshot(picture)
            pictures.append(picture.read_bytes())
            window.key("s")
            for _ in range(40):
                if window.seen("choice", "Seat patterns: Colours only"):
                    break
                window.wheel(600, 400, -1)
            window.wheel(600, 400, -1)
            window.click("choice", "Seat patterns: Colours only")
    assert pictures[0] != pictures[1]
    assert "patterns colour" in (home.settings / "settings").read_text("utf-8")


if __name__ == "__main__":
    harness.main(globals())
