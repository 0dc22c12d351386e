#!/usr/bin/python3
# In make test: every_screen_by_its_key tab_reaches settings_act rules_open setup_remembers
"""The screens around the table: menu, set-up, settings and rulebooks, by mouse and by keyboard; the matches
have tests of their own."""

import itertools
import pathlib
import re

import harness
from computers import choose_step, start


def on_screen(window, name):
    window.wait(lambda: window.screen() == name, f"screen {name}")


def chosen(window, name):
    window.wait(lambda: (c := window.seen("choice", name)) and "selected" in c.words,
                f"{name} chosen")


def start_match(window, *choices):
    window.click("button", "5 Fields")
    for choice in choices:
        window.click("choice", choice)
        chosen(window, choice)
    window.click("button", "Start")
    window.find("cell", "c1")


def kept_match(bench, names=()):
    """A home with a match to continue, and the same saved under names."""
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        start_match(window)
        window.click("button", "Pass")
    record = home.record().read_bytes()
    for name in names:
        (home.matches / f"{name}.hexfolio").write_bytes(record)
    return home


def test_menu_without_a_match(bench):
    with bench.window() as window:
        assert window.screen() == "Menu"
        assert window.seen("button", "Continue") is None
        window.key("Return")
        assert window.screen() == "Menu"
        window.key("ctrl+q")
        window.process.wait(5)


def test_results_with_help_are_said_apart_and_decimals_follow_the_language(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        for helped in (False, True):
            start(window, "5 Fields", {"North": 2})
            window.find("cell", "c1")
            if helped:
                window.key("h")
            window.click("button", "Pass")
            window.wait(lambda: "turn 2 North" in window.text() and "South Your turn" in window.text(), "the answer")
            if not helped:
                assert "helped" not in home.record().with_suffix(".about").read_text("utf-8")
            window.click("button", "Menu")
            window.click("button", "Resign")
            window.click("button", "Resign")
            window.wait(lambda: "North wins" in window.text(), "the end")
            window.key("Escape")
            window.click("button", "Menu")
            window.click("button", "Main menu")
            on_screen(window, "Menu")
        assert "\nhelped yes\n" in home.record().with_suffix(".about").read_text("utf-8")
        window.key("r")
        on_screen(window, "Results")
        window.wait(lambda: "2 matches, 0 won, 0 drawn." in window.text(), "both matches")
        assert "1 of them with a hint, the analysis or undo, 0 won" in window.text(), window.text()
        strength = re.search(r"Estimated strength: level (\d\.\d)", window.text())
        assert strength, window.text()
    home.also = {"LANGUAGE": "de"}
    with bench.window(home=home) as window:
        window.key("r")
        on_screen(window, "Results")
        said = window.wait(lambda: next((e for e in window.elements if e.name.startswith("Estimated strength")), None),
                           "the strength")
        assert f"Stufe {strength[1].replace('.', ',')};" in said.shown, said
        assert f"level {strength[1]};" in said.name, said


def test_results_are_counted_exported_and_cleared(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        start(window, "5 Fields", {"North": 2})
        window.find("cell", "c1")
        window.click("button", "Pass")
        window.wait(lambda: "turn 2 North" in window.text() and "South Your turn" in window.text(),
                    "the answer")
        window.click("button", "Menu")
        window.click("button", "Resign")
        window.click("button", "Resign")
        window.wait(lambda: "North wins" in window.text(), "the end")
        window.key("Escape")
        window.click("button", "Menu")
        window.click("button", "Main menu")
        on_screen(window, "Menu")
        window.key("r")
        on_screen(window, "Results")
        window.wait(lambda: "1 match, 0 won, 0 drawn." in window.text(), "one match")
        for part in ("level 2", "South", "Estimated strength: level"):
            assert part in window.text(), part

        window.key("e")
        window.key("ctrl+a")
        window.type(str(home.path / "results.csv"))
        window.key("Return")
        window.wait(lambda: "The results were written to" in window.text(), "the notice")
        lines = (home.path / "results.csv").read_text("utf-8").splitlines()
        assert lines == ["game,person,step,seat,matches,won,drawn,lost,helped,helped_won",
                         '"5 Fields","",2,South,1,0,0,1,0,0'], lines
        window.key("Return")
        window.key("e")
        window.key("ctrl+a")
        window.type(str(home.path / "results.csv"))
        window.key("Return")
        window.wait(lambda: "exists already; choose another name." in window.text(), "the refusal")
        window.key("Return")

        window.click("button", "Clear")
        window.key("Escape")
        assert "1 match, 0 won" in window.text()
        window.click("button", "Clear")
        window.click("button", "Clear")
        window.wait(lambda: "1 match, 0 won" not in window.text(), "no results")
    with bench.window("--speed", "off", home=home) as window:
        window.key("r")
        on_screen(window, "Results")
        assert "1 match, 0 won" not in window.text()
        window.key("Escape")
        on_screen(window, "Menu")


def test_every_screen_by_its_key_and_back(bench):
    with bench.window() as window:
        for key, name in (("m", "Matches"), ("r", "Results"), ("s", "Settings"),
                          ("F1", "Rules")):
            window.key(key)
            on_screen(window, name)
            window.key("Escape")
            on_screen(window, "Menu")
        for button, name in (("Matches", "Matches"), ("Settings", "Settings"),
                             ("Rules", "Rules"), ("5 Fields", "Set-up")):
            window.click("button", button)
            on_screen(window, name)
            window.click("button", "Back")
            on_screen(window, "Menu")


def test_tab_reaches_everything_and_enter_acts(bench):
    with bench.window() as window:
        wanted = {e.name for e in window.all("button")}
        assert {"5 Fields", "Tour for 5 Fields", "Matches", "Rules", "Settings", "Quit"} <= wanted, wanted
        met = set()
        for _ in range(len(wanted)):
            window.key("Tab")
            met |= {e.name for e in window.elements if "focused" in e.words}
        assert met == wanted, met
        while "focused" not in window.find("button", "5 Fields").words:
            window.key("Tab")
        window.key("Return")
        on_screen(window, "Set-up")


def test_continue_brings_the_last_match_back(bench):
    home = kept_match(bench)
    with bench.window("--speed", "off", home=home) as window:
        window.find("button", "Continue")
        for part in ("Turn", "To move", "North", "Played", "Today "):
            assert part in window.text(), part
        window.key("Return")
        window.find("piece", "South Queen c1")


def test_broken_autosave_is_reported_and_not_offered(bench):
    home = kept_match(bench)
    for path in home.matches.glob("*.hexfolio*"):
        path.write_text("garbage\n", encoding="utf-8")
    with bench.window(home=home) as window:
        window.find("menu", "Notice")
        assert "cannot be read" in window.text() and "Line 1" in window.text()
        window.key("Return")
        window.wait(lambda: window.seen("menu", "Notice") is None, "the notice to go")
        assert window.seen("button", "Continue") is None


def test_setup_remembers_the_last_choices(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "5 Fields")
        window.click("field", "North's name")
        window.type("Bea")
        window.click("choice", "Undo: Practice")
        window.click("choice", "Map: Blank map")
        chosen(window, "Map: Blank map")
        window.click("button", "Start")
        window.find("cell", "c1")
        assert "hidden" in window.find("cell", "c3").words
        window.click("button", "Pass")
    record = home.record().read_text("utf-8")
    assert "practice yes" in record and '"Bea"' in record and "option map blank" in record
    with bench.window(home=home) as window:
        window.click("button", "5 Fields")
        chosen(window, "Map: Blank map")
        chosen(window, "Undo: Practice")


def step(window, seat):
    """What a seat is set to: 0 for a person, "mine" for a computer as strong as the person; None where several
    seats differ."""
    words = {n: window.find("choice", f"{seat}: {n}").words for n in ("Person", "Computer")}
    if "selected" in words["Person"]:
        return 0
    said = next(e.name[len(seat) + 2:] for e in window.all("text")
                if re.match(rf"{seat}: (Level|My strength|Mixed)", e.name))
    if "selected" not in words["Computer"] or said == "Mixed":
        return None
    return "mine" if said.startswith("My") else int(re.match(r"Level (\d+) of \d+: ", said)[1])


def test_at_first_a_person_plays_easy_computers_and_one_row_sets_them_all(bench):
    with bench.window(home=bench.home(fresh=True), size=(1280, 1000)) as window:
        window.click("button", "HexiMeros")
        seats = ("Silver", "Blue", "Yellow", "Orange", "Green", "Red")
        easy = step(window, "Blue")
        assert 1 < easy < 5, easy
        assert [step(window, seat) for seat in seats] == [0] + 5 * [easy]
        window.click("button", "Red: Stronger")
        assert step(window, "Red") == easy + 1
        assert step(window, "All opponents") is None  # they differ
        choose_step(window, "All opponents", 1)
        assert [step(window, seat) for seat in seats] == [0, 1, 1, 1, 1, 1]
        assert "disabled" in window.find("button", "Red: Weaker").words
        choose_step(window, "All opponents", 0)
        assert [step(window, seat) for seat in seats] == [0] + 5 * ["mine"]
        window.find("text", "Level 2: it follows your results, match by match.")
        window.click("choice", "Silver: Computer")
        window.click("choice", "Yellow: Person")
        assert step(window, "All opponents") is None
        choose_step(window, "All opponents", 1)
        assert [step(window, seat) for seat in seats] == [1, 1, 0, 1, 1, 1]
        window.click("choice", "All opponents: Person")
        assert [step(window, seat) for seat in seats] == [0] * 6


def test_one_click_says_how_many_play(bench):
    home = bench.home(fresh=True)
    with bench.window(home=home, size=(1280, 1000)) as window:
        window.click("button", "Worldwide Empire")
        chosen(window, "Players: Two")
        assert not window.seen("choice", "Star: Person")
        window.click("choice", "Players: Four")
        chosen(window, "Players: Four")
        seats = ("Sun", "Moon", "Star", "Tower")
        assert not window.seen("choice", "Oak: Person")
        assert step(window, "Sun") == 0 and all(step(window, seat) > 0 for seat in seats[1:])
        window.click("choice", "All opponents: Person")
        window.click("choice", "Tower: Computer")
        window.click("choice", "Rounds: 60 rounds")
        chosen(window, "Rounds: 60 rounds")
        window.click("button", "Start")
        on_screen(window, "Table")
    with bench.window(home=home) as window:
        window.click("button", "Worldwide Empire")
        chosen(window, "Players: Four")
        chosen(window, "Rounds: 60 rounds")
        assert [step(window, seat) > 0 for seat in seats] == [False, False, False, True]


def test_buttons_of_steps_are_wide_enough(bench):
    for text in ("100", "200"):
        for game, seat in (("5 Fields", "North"), ("The First War", "North"), ("HexiMeros", "All opponents")):
            with bench.window("--describe-boxes", "--text", text, home=bench.home(fresh=True),
                              size=(1024, 640)) as window:
                window.click("button", game)
                for name in ("Weaker", "Strength", "Stronger"):
                    assert window.find("button", f"{seat}: {name}").whole[0] >= 32


def test_the_menu_of_steps_shows_the_present_one(bench):
    with bench.window() as window:
        window.click("button", "5 Fields")
        window.click("choice", "North: Computer")
        for step in (7, 0):
            choose_step(window, "North", step)
            window.wait(lambda: window.seen("menu") is None, "the menu to close")
            window.click("button", "North: Strength")
            shown = window.wait(lambda: [e for e in window.all("button") if "selected" in e.words],
                                "the present step")
            assert [e.name for e in shown] == ["7: strong" if step == 7 else "Match my strength"]
            window.key("Down")
            window.wait(lambda: "focused" in window.find("button", shown[0].name).words, "the keys to begin there")
            window.key("Escape")
            window.wait(lambda: not any("selected" in e.words for e in window.all("button")), "no menu")


def test_last_names_are_offered(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "5 Fields")
        assert window.seen("button", "South: Recent names") is None
        for seat, name in (("South", "Anna"), ("North", "Bea")):
            window.click("field", f"{seat}'s name")
            window.type(name)
        window.click("button", "Start")
        window.find("cell", "c1")
    text = (home.settings / "settings").read_text("utf-8")
    assert "name Anna\nname Bea\n" in text, text
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "HexiMeros")
        window.click("button", "Silver: Recent names")
        window.click("button", "Bea")
        window.click("button", "Blue: Recent names")
        assert window.seen("button", "Bea") is None  # has a seat
        window.click("button", "Anna")
        window.click("button", "Start")
        window.wait(lambda: window.screen() == "Table", "the table")
    text = (home.settings / "settings").read_text("utf-8")
    assert "name Bea\nname Anna\n" in text, text


def test_play_begins_at_once_as_the_last_match_was_set_up(bench):
    with bench.window("--speed", "off") as window:
        window.click("button", "5 Fields")
        window.click("choice", "Map: Blank map")
        window.click("choice", "North: Computer")
        window.click("choice", "Draw the seats by lot")
        assert window.seen("field", "Seed") is None, "the seed is folded away"
        window.click("button", "Back")
        own = set()
        for _ in range(24):
            window.expect_screen("Menu")
            window.click("button", "Play 5 Fields")
            window.expect_screen("Table")
            assert any("face" in e.words for e in window.all("cell")), "the blank map"
            own |= {seat for seat in ("South", "North") if f"{seat} Level" in window.text()}
            if len(own) == 2:
                break
            window.click("button", "Menu")
            window.click("button", "Main menu")
        assert own == {"South", "North"}, own


def test_seed_is_typed_drawn_and_refused(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "5 Fields")
        window.click_seed()
        window.key("ctrl+a")
        window.type("99999999999999999999")
        window.click("button", "Start")
        window.wait(lambda: "The seed is too large" in window.text(), "a reason")
        window.key("Return")
        window.wait(lambda: window.seen("menu", "Notice") is None, "the notice to go")
        assert window.screen() == "Set-up"
        window.click("button", "New seed")
        window.click_seed()
        window.key("ctrl+a")
        window.type("4x-2")
        window.key("Return")
        window.find("cell", "c1")
        window.click("button", "Pass")
    assert "\nseed 42\n" in home.record().read_text("utf-8")


def test_match_of_older_rules_says_which_action_and_is_kept(bench):
    home = kept_match(bench)
    older = pathlib.Path("tests/records/older/heximeros-1-mixed-pair.hexfolio").read_bytes()
    path = home.matches / "old.hexfolio"
    path.write_bytes(older)
    with bench.window(home=home) as window:
        window.wait(lambda: window.seen("menu", "Notice"), "word of it")
        window.key("Return", "m")
        window.click("choice", "Match: old")
        window.wait(lambda: "action 346" in window.text(), "the reason")
        for part in ("+Silver.Ar@ad19", "version 1", "version 2"):
            assert part in window.text(), window.text()
        window.key("Escape")
        window.find("button", "Continue")
    assert path.read_bytes() == older


def test_settings_act_at_once_and_are_kept(bench):
    home = bench.home()
    with bench.window(home=home, size=(1600, 1400)) as window:
        window.key("s")
        before = window.find("choice", "Animation: Off")
        for name in ("Table: Dark", "Animation: 4×", "Show legal moves: Off", "Text size: 125%"):
            window.click("choice", name)
            chosen(window, name)
        after = window.find("choice", "Animation: Off")
        assert (before.x, before.y) != (after.x, after.y), "larger text moves nothing"
    settings = (home.settings / "settings").read_text("utf-8")
    for line in ("theme dark", "text 125", "speed 4", "show_legal no"):
        assert line in settings.split("\n"), settings
    with bench.window(home=home, size=(1600, 1800)) as window:
        window.key("s")
        for name in ("Table: Dark", "Animation: 4×", "Show legal moves: Off", "Text size: 125%"):
            chosen(window, name)


def test_no_scale_makes_the_window_too_small(bench):
    with bench.window(size=(1024, 640)) as window:
        window.key("s")
        for name in ("150%", "200%", "300%"):
            assert "disabled" in window.find("choice", f"Interface scale: {name}").words


def test_rules_open_at_the_rule_that_forbade(bench):
    with bench.window("--speed", "off") as window:
        start_match(window)
        window.click("cell", "c1")
        window.click("cell", "c5")
        window.wait(lambda: "(F-17)" in window.help(), "the reason")
        window.key("F1")
        on_screen(window, "Rules")
        marked = [e for e in window.all("text") if "selected" in e.words]
        assert len(marked) == 1 and marked[0].name.startswith("F-17 "), marked
        window.key("Escape")
        window.find("cell", "c1")


def test_the_menu_of_the_desktop_begins_where_it_says(bench):
    home = kept_match(bench)
    for option, screen in (("--new", "Set-up"), ("--matches", "Matches")):
        with bench.window(option, home=home) as window:
            window.expect_screen(screen)
            assert screen != "Set-up" or "5 Fields" in window.text()


def test_about_names_designers_sources_and_version(bench):
    version = pathlib.Path("src/version.h").read_text("utf-8").split('"')[1]
    with bench.window() as window:
        window.click("button", "About")
        on_screen(window, "Rules")
        window.find("text", f"Hexfolio {version}")
        words = " ".join(e.name for e in window.all("text"))
        for named in ("5 Fields", "Rick Heli", "M. J. Bemel", "HBOD Systems", "Strategist 364", "SGS, 2002"):
            assert named in words, named
        window.key("End")
        window.wait(lambda: any("licence" in e.name for e in window.all("text")), "the end of the page")
        words = " ".join(e.name for e in window.all("text"))
        for named in ("SDL2", "Inter", "Open Font License", "No licence has been chosen"):
            assert named in words, named
        window.key("Escape")
        window.expect_screen("Menu")


def seen_rules(window):
    return [e.name.split(" ")[0] for e in window.all("text") if e.name.startswith("F-")]


def test_contents_and_keys_move_the_rules(bench):
    with bench.window() as window:
        window.key("F1")
        window.wait(lambda: "F-1" in seen_rules(window), "the first rule")
        window.click("choice", "Contents: Battles")
        chosen(window, "Contents: Battles")
        assert "F-25" in seen_rules(window) and "F-1" not in seen_rules(window)
        window.key("Home")
        window.wait(lambda: "F-1" in seen_rules(window), "the first rule again")
        window.key("Next", "Next")
        assert "F-1" not in seen_rules(window)
        window.key("End")
        window.key("Prior", "Prior", "Home")
        window.wheel(800, 400, -12)
        assert "F-1" not in seen_rules(window)


def test_search_goes_from_hit_to_hit(bench):
    def count(window):
        return next(e.name for e in window.all("text") if e.name == "Not found" or
                    (" of " in e.name and e.name[0].isdigit()))
    with bench.window() as window:
        window.key("F1")
        assert "disabled" in window.find("button", "Next hit").words
        window.key("ctrl+f")
        window.type("CASTLING")
        total = int(count(window).split()[-1])
        assert total > 1 and count(window).startswith("1 of"), count(window)
        for step, number in zip(("F3", "Return", "shift+F3"), (2, 3, 2)):
            window.key(step)
            assert count(window) == f"{number} of {total}", (step, count(window))
        window.click("button", "Previous hit")
        window.click("button", "Previous hit")
        assert count(window) == f"{total} of {total}", "it wraps round"
        window.key("ctrl+f", "ctrl+a")
        window.type("xyzzy")
        assert count(window) == "Not found"
        window.key("Escape")
        assert window.screen() == "Rules", "the first Escape leaves the field"
        window.key("Escape")
        on_screen(window, "Menu")


def overlap(one, other):
    """Whether the centres of two elements are so close that they must overlap."""
    return abs(one.x - other.x) < 8 and abs(one.y - other.y) < 8


def test_nothing_overlaps_at_any_size(bench):
    for size, text in (((1024, 640), 75), ((1024, 640), 125), ((1600, 1000), 200)):
        with bench.window("--text", str(text), size=size) as window:
            for key, name in (("m", "Matches"), ("s", "Settings"), ("F1", "Rules")):
                window.key(key)
                on_screen(window, name)
                used = [e for e in window.elements if e.kind in ("button", "choice", "field")]
                for one, other in itertools.combinations(used, 2):
                    assert not overlap(one, other), (size, text, name, one, other)
                for e in used:
                    assert 0 < e.x < size[0] and 0 < e.y < size[1], (size, text, name, e)
                window.key("Escape")
                on_screen(window, "Menu")


if __name__ == "__main__":
    harness.main(globals())
