#!/usr/bin/python3
# In make test: switching_at_once
"""The language of the window: that of the environment, and the one chosen in the settings, which counts at once.
Everything keeps its English name, and files are the same in every language."""

import pathlib
import re

import harness
from computers import start
from match import Match


def build_of(bench):
    return pathlib.Path(bench.program).parent


def speaking(bench, language, **also):
    """A home with a language in its environment; `xx` is that of tests/language/pseudo.py."""
    home = bench.home()
    home.also = {"LANGUAGE": language, **also}
    if language == "xx":
        home.arguments = ["--translations", str(build_of(bench) / "tests/locale")]
    return home


def settings_button(window):
    return window.find("button", "Settings").shown


def test_environment(bench):
    german = "Einstellungen"
    for also, wanted in (({"LANGUAGE": "de"}, german), ({"LANGUAGE": "fr:de"}, german), ({"LANGUAGE": "de_AT"}, german),
                         ({"LANGUAGE": "en:de"}, None), ({}, None), ({"LANGUAGE": "de", "LC_ALL": "C"}, None),
                         ({"LC_ALL": "", "LANG": "POSIX", "LANGUAGE": "de"}, None), ({"LC_ALL": "", "LANG": "C", "LANGUAGE": "de"}, None),
                         ({"LC_ALL": "", "LANG": "de_DE.UTF-8@euro"}, german),
                         ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, german), ({"LC_ALL": "", "LC_MESSAGES": "de_CH"}, german),
                         ({"LC_ALL": "", "LANG": "C.UTF-8", "LANGUAGE": "de"}, german),
                         # LANGUAGE before LC_ALL, that before LC_MESSAGES, that before LANG.
                         ({"LC_ALL": "fr_FR.UTF-8", "LANGUAGE": "de"}, german),
                         ({"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "en"}, None),
                         ({"LC_ALL": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "fr_FR.UTF-8"}, german),
                         ({"LC_ALL": "fr_FR.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"}, None),
                         ({"LC_ALL": "", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "fr_FR.UTF-8"}, german),
                         ({"LC_ALL": "", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, None)):
        home = bench.home()
        home.also = also
        with bench.window(home=home) as window:
            assert settings_button(window) == wanted, (also, settings_button(window))


def damaged(bench, home, damage):
    """Gives a home a folder of its own with German texts that `damage` has changed."""
    catalog = home.path / "locale/de/LC_MESSAGES/hexfolio.mo"
    catalog.parent.mkdir(parents=True)
    catalog.write_bytes(damage((build_of(bench) / "locale/de/LC_MESSAGES/hexfolio.mo").read_bytes()))
    home.arguments = ["--translations", str(home.path / "locale")]
    return catalog


def test_a_damaged_catalog_is_refused(bench):
    for damage in (lambda data: data[:-40], lambda data: data[:8] + b"\xff\xff\xff\x0f" + data[12:],
                   lambda data: b"PK" + data, lambda data: b"", lambda data: data.replace(b"charset=UTF-8", b"charset=UTF-7")):
        home = speaking(bench, "de")
        catalog = damaged(bench, home, damage)
        with bench.window(home=home) as window:
            window.writes = f'hexfolio: The file “{catalog}” of translations is not used: '
            assert settings_button(window) is None
            window.click("button", "Settings")
            window.wait(lambda: any("of translations is not used: it is" in e.name for e in window.elements),
                        "why it is in English")
            choose(window, "English")
            assert not any("of translations is not used" in e.name for e in window.elements)


def test_a_text_with_other_arguments_is_english(bench):
    """Texts of the menu and of the settings; the rest is German."""
    home = speaking(bench, "de")
    damaged(bench, home, lambda data: data.replace(b"\0Einstellungen\0", b"\0Einstell%n\xffen\0"))
    with bench.window(home=home) as window:
        assert settings_button(window) is None
        assert window.find("button", "Matches").shown == "Partien"


def test_catalogs_are_the_programs_own(bench):
    """Neither the environment nor a name with folders leads to another."""
    home = speaking(bench, "xx")
    home.also["TEXTDOMAINDIR"] = home.arguments.pop()
    home.arguments = []
    home.also["LANGUAGE"] = "xx:../tests/locale/xx:de"
    with bench.window(home=home) as window:
        assert settings_button(window) == "Einstellungen"


def choose(window, language):
    window.click("choice", f"Language: {language}")
    window.wait(lambda: "selected" in window.find("choice", f"Language: {language}").words, f"{language} chosen")


def shown(window, kind, name):
    return window.find(kind, name).shown


def test_switching_at_once(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        start(window, "5 Fields", {})
        window.click("button", "Build City")
        window.wait(lambda: "builds a City" in window.text(), "the list of moves")
        window.click("cell", "c5")
        assert window.help()
        window.click("button", "Menu")
        window.click("button", "Settings")
        choose(window, "Deutsch")
        assert shown(window, "button", "Back") == "Zurück"
        window.key("Escape")
        assert shown(window, "button", "Pass") == "Passen"
        entry = window.wait(lambda: next((e for e in window.elements if e.name.startswith("turn 1 South: ")), None),
                            "the list of moves")
        assert entry.shown and "Süd" in entry.shown, entry
        window.click("button", "Menu")
        window.click("button", "Settings")
        choose(window, "English")
        assert shown(window, "button", "Back") is None
        choose(window, "Deutsch")
    assert "\nlanguage de\n" in (home.settings / "settings").read_text("utf-8")
    with bench.window(home=home) as window:
        assert settings_button(window) == "Einstellungen"
        window.click("button", "Settings")
        choose(window, "Automatic")
        assert shown(window, "button", "Back") is None
    assert "\nlanguage automatic\n" in (home.settings / "settings").read_text("utf-8")


def test_a_failure_of_the_thread_that_saves(bench):
    """That thread has no language: the sentence is made by the window."""
    home = speaking(bench, "de")
    home.matches.parent.mkdir(parents=True)
    home.matches.write_text("a file where the folder should be", "utf-8")
    with bench.window("--speed", "off", home=home) as window:
        window.wait(lambda: window.seen("menu", "Notice"), "a notice about the folder")
        window.key("Return")
        window.wait(lambda: not window.seen("menu", "Notice"), "the notice to go")
        start(window, "5 Fields", {})
        window.click("button", "Pass")
        said = window.wait(lambda: next((e for e in window.elements if "not being saved" in e.name), None), "the failure")
        assert 'being saved. Cannot write “' in said.name, said
        assert "Diese Partie wird nicht gespeichert. „" in said.shown, said
        assert "“ kann nicht geschrieben werden: " in said.shown, said
        home.matches.unlink()


def test_unknown_languages_are_kept(bench):
    home = bench.home()
    home.prepare()
    path = home.settings / "settings"
    path.write_text(path.read_text("utf-8") + "language fr_CA\n", "utf-8")
    with bench.window(home=home) as window:
        assert settings_button(window) is None
        window.key("F11")
        window.wait(lambda: "\nfull_screen yes\n" in path.read_text("utf-8"), "the settings")
    assert "\nlanguage fr_CA\n" in path.read_text("utf-8")


def test_a_match_by_english_names(bench):
    """The driver of matches finds everything by its name."""
    home = speaking(bench, "xx")
    with bench.window("--speed", "off", home=home) as window:
        with Match(bench, window, blank=True) as match:
            match.play_all(["city", "pass", "pass"])


# Times and durations (written from the first second on), and what is left to chance where no seed can
# be chosen.
VARIES = re.compile(r"^(?:begun|spent|seats|thought|played|seed|hash \d+|end) .*\n", re.MULTILINE)


def kept(home):
    """What the files of a home say, but for what no two matches share."""
    found = {}
    for path in sorted(home.matches.rglob("*")):
        if path.suffix in (".hexfolio", ".about"):
            found[path.suffix] = VARIES.sub("", path.read_text("utf-8"))
    found["progress"] = (home.matches / "progress").read_text("utf-8") if (home.matches / "progress").exists() else ""
    return found


def test_files_are_the_same(bench):
    for game in ("5 Fields", "The First War", "HexiMeros", "Worldwide Empire"):
        files = []
        for language in ("en", "xx"):
            home = speaking(bench, language)
            with bench.window("--speed", "off", home=home, size=(1920, 1600)) as window:
                window.click("button", game)
                window.find("button", "Start")
                if window.seen("button", "Choose the seed"):
                    window.click_seed()
                    window.key("ctrl+a")
                    window.type("7")
                window.click("button", "Start")
                window.wait(lambda: window.screen() == "Table", "the table")
                if window.seen("menu", "Curtain"):
                    window.key("Return")
                window.click("button", "Menu")
                window.click("button", "Resign")
                window.click("button", "Resign")
                window.wait(home.record, "the record")
            files.append(kept(home))
        assert files[0] == files[1], files
        assert ".hexfolio" in files[0], files


if __name__ == "__main__":
    harness.main(globals())
