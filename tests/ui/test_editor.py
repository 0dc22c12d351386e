#!/usr/bin/python3
# In make test: set_up_copied
"""Positions set up by hand: by mouse and by keyboard, checked by the rules, copied, pasted, played and analysed,
in a real window with the engine beside it."""

import fields
import harness


def shows(window, words):
    window.wait(lambda: words in window.text(), words)


def open_editor(window, game):
    window.click("button", game)
    window.click("button", "Position")
    window.expect_screen("Position")


def choose(window, group, thing):
    window.click("choice", f"Palette: {group}")
    window.click("choice", f"Put {group} {thing}" if group != "Tiles" else f"Put {thing}")


def put(window, group, thing, cell):
    choose(window, group, thing)
    window.click("cell", cell)
    if group != "Tiles":
        window.find("piece", f"{group} {thing} {cell}")


def cells_of(window, terrain):
    return [e.name for e in window.all("cell") if terrain in e.words]


def middle(window, kind, name):
    element = window.find(kind, name)
    return element.x, element.y


def leave(window):
    """Leaves a position that was changed."""
    window.key("Escape")
    window.find("menu", "Leave the position")
    window.click("button", "Discard it")
    window.wait(lambda: window.screen() != "Position", "another screen")


def set_up(window):
    """A position of 5 Fields in which much goes on; gives the plains that it uses."""
    plains = cells_of(window, "plain")
    put(window, "South", "Queen", plains[0])
    put(window, "South", "City", plains[0])
    put(window, "South", "Prince", plains[1])
    put(window, "South", "Field", plains[2])
    put(window, "North", "Queen", plains[-1])
    put(window, "North", "City", plains[-1])
    put(window, "North", "Prince", cells_of(window, "sea")[0])
    return plains


def test_a_position_is_set_up_copied_pasted_and_played(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        open_editor(window, "5 Fields")
        shows(window, "The rules allow this position.")
        window.click("button", "Remove all pieces")
        shows(window, "Both players would have lost (F-36).")
        assert "disabled" in window.find("button", "Play").words
        plains = set_up(window)
        shows(window, "The rules allow this position.")
        choose(window, "South", "Queen")
        sea = cells_of(window, "sea")[1]
        window.click("cell", sea)
        shows(window, "Only Princes can be on a sea (F-16, F-20, F-21).")
        assert window.seen("piece", f"South Queen {plains[0]}")
        window.drag(middle(window, "cell", plains[1]), middle(window, "cell", plains[3]))
        window.find("piece", f"South Prince {plains[3]}")
        window.click("cell", plains[3], button=3)
        window.wait(lambda: not window.seen("piece", f"South Prince {plains[3]}"), "it is taken off")
        window.key("ctrl+z")
        window.find("piece", f"South Prince {plains[3]}")
        window.click("choice", "To move: North")
        before = fields.seen(window.elements)
        window.key("ctrl+c")
        shows(window, "The position is on the clipboard")
        window.click("button", "Remove all pieces")
        window.wait(lambda: not window.all("piece"), "an empty board")
        window.key("ctrl+v")
        window.wait(lambda: fields.seen(window.elements) == before, "what was copied")
        assert "selected" in window.find("choice", "To move: North").words
        window.click("button", "Play")
        shows(window, "The match begins with the position on the board.")
        window.click("button", "Start")
        window.expect_screen("Table")
        assert fields.seen(window.elements) == before
        window.click("button", "Pass")
        window.settle()
    with bench.engine() as engine:
        engine.ask(f"load {home.record()}")
        assert engine.ask("tomove") == "1"
        engine.ask("undo")
        assert fields.expected(engine.state()) == before
        assert engine.ask("tomove") == "2"
    with bench.window("--speed", "off", home=home) as window:  # kept like every match
        window.key("Return")
        window.expect_screen("Table")
        assert fields.seen(window.elements) == before


def test_a_position_is_set_up_by_keyboard_and_analysed(bench):
    with bench.window("--speed", "off") as window:
        open_editor(window, "5 Fields")
        window.key("Up")  # the board has the focus: a cursor appears
        cell = next(e.name for e in window.all("cell") if "focused" in e.words)
        was = window.find("cell", cell).words - {"focused"}
        number = "2" if "mountain" not in was else "3"  # of the palette: mountain, sea
        window.key(number, "Return")
        window.wait(lambda: window.find("cell", cell).words - {"focused"} != was, "another tile")
        shows(window, "(F-1)")
        window.key("ctrl+z")
        window.wait(lambda: window.find("cell", cell).words - {"focused"} == was, "the old tile")
        window.key("F1")
        window.expect_screen("Rules")
        window.key("Escape")
        window.expect_screen("Position")
        window.key("a")
        window.expect_screen("Table")
        window.wait(lambda: "Analysis" in " ".join(e.name for e in window.elements), "the analysis")
        window.key("F10")  # and back from the table
        window.click("button", "Set up a position")
        window.expect_screen("Position")
        window.key("Escape")
        window.expect_screen("Table")


def test_every_game_has_its_palette(bench):
    with bench.window("--speed", "off") as window:
        open_editor(window, "The First War")
        put(window, "Tiles", "Forest", "e5")
        put(window, "North", "wounded Healer", "e5")
        window.wheel(*middle(window, "choice", "Remove"), -20)
        window.click("button", "North: II.1")
        window.click("button", "Canoes")
        window.wait(lambda: not window.all("menu"), "the menu closes")
        shows(window, "The rules allow this position.")
        leave(window)
        window.key("Escape")
        open_editor(window, "HexiMeros")
        put(window, "Red", "Dreadnaught", "q14")
        shows(window, "(H-37)")
        window.click("cell", "z3", button=3)  # a Militant, in its place
        shows(window, "The rules allow this position.")
        leave(window)
        window.key("Escape")
        open_editor(window, "Worldwide Empire")
        window.click("choice", "Put Hogrin")
        window.click("cell", "e0")
        window.wait(lambda: "hidden" not in window.find("cell", "e1").words, "a country")
        window.click("choice", "Palette: Hogrin")
        window.wait(lambda: any(e.name.startswith("Put Hogrin ") for e in window.all("choice")),
                    "its units")
        window.key("p")
        window.click("button", "Start")
        window.expect_screen("Table")


def test_what_was_set_up_is_left_only_by_an_answer(bench):
    with bench.window("--speed", "off") as window:
        open_editor(window, "HexiMeros")
        window.key("ctrl+c", "Escape")  # as it was: there is nothing to ask
        window.expect_screen("Set-up")
        window.key("Escape")
        open_editor(window, "5 Fields")
        window.click("button", "Remove all pieces")
        window.wait(lambda: not window.all("piece"), "an empty board")
        for way in ("key", "button"):
            if way == "key":
                window.key("Escape")
            else:
                window.click("button", "Back")
            window.find("menu", "Leave the position")
            window.click("button", "Keep")
            window.wait(lambda: not window.all("menu"), "the answer")
            window.expect_screen("Position")
            assert not window.all("piece")
        window.key("Escape", "Escape")  # the second one takes the question back
        window.expect_screen("Position")
        window.key("ctrl+v")  # the position of another game would take its place
        shows(window, "A position is being set up: play it or leave it first.")
        window.key("ctrl+z")
        window.wait(lambda: window.all("piece"), "the pieces")
        window.key("Escape")
        window.click("button", "Discard it")
        window.expect_screen("Set-up")


if __name__ == "__main__":
    harness.main(globals())
