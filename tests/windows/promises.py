#!/usr/bin/python3
"""What the program asks of Windows, as far as Wine has it: sound, full screen, dropped files, the dialogs for files, voices,
light or dark, the person's language, the clock, and shares of other computers."""

import contextlib
import os
import subprocess
import time

import drop
import ear
import harness
from computers import start
from test_outside import notice, quoted, sent
from test_place import geometry, managed_display, place
from test_sound import silent, tones_of
from test_speech import go_to_speech
from window import PATIENCE
from wine import WineWindow, of_windows

LOUD = "mute never\nvolume 100\n"


# --- Sound

def refuse(window):
    """A click that is refused, with its tone."""
    window.click("cell", "a3")


def test_a_tone_is_the_one_it_is_elsewhere(bench):
    home = bench.home().set(LOUD)
    listener = ear.Ear(home.path)
    home.also = {**listener.environment(), "SDL_DISKAUDIOFILE": of_windows(listener.pipe)}
    try:
        with bench.window("--speed", "off", home=home) as window:
            start(window, "5 Fields", {})
            assert tones_of(listener, lambda: refuse(window)) == ["refused"]
        home.set("mute always\nvolume 100\n")
        with bench.window("--speed", "off", home=home) as window:
            start(window, "5 Fields", {})
            silent(listener, lambda: refuse(window))
    finally:
        listener.close()


def test_windows_own_sound_is_used_where_it_has_a_device(bench):
    for driver in ("wasapi", "directsound"):
        home = bench.home().set(LOUD)
        sound, settings = home.path / "sound", home.path / "asound.conf"
        settings.write_text(f'pcm.!default {{ type file file "{sound}" format raw slave.pcm "none" }}\npcm.none {{ type null }}\n'
                            "ctl.!default { type hw card 0 }\n", "utf-8")
        home.also = {"SDL_AUDIODRIVER": driver, "ALSA_CONFIG_PATH": str(settings)}
        with bench.window("--speed", "off", home=home) as window:
            start(window, "5 Fields", {})
            refuse(window)
            window.wait(lambda s=sound: s.exists() and any(s.read_bytes()), f"sound by {driver}")


def test_no_device_is_no_error(bench):
    home = bench.home().set(LOUD)
    (home.path / "asound.conf").write_text("", "utf-8")
    home.also = {"SDL_AUDIODRIVER": "wasapi", "ALSA_CONFIG_PATH": str(home.path / "asound.conf")}
    with bench.window("--speed", "off", home=home) as window:
        start(window, "5 Fields", {})
        window.writes = "ALSA"  # of Wine itself
        refuse(window)
        time.sleep(0.5)
        window.click("button", "Pass")
        window.expect_screen("Table")


# --- The window

def test_full_screen_and_back(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home, size=None) as window:
        place(window, 240, 190, 1100, 700)
        assert geometry(window) == (before := (240, 190, 1100, 700)), geometry(window)
        for _ in range(2):
            window.key("F11")
            window.wait(lambda: geometry(window) == (0, 0, 3840, 2160), "the full screen")
            window.wait(lambda: (s := window.seen("screen")) and (s.x, s.y) == (1920, 1080), "a frame of it")
            window.key("F11")
            window.wait(lambda: geometry(window) == before, "the window")
    assert "full_screen no" in (home.settings / "settings").read_text("utf-8")


def is_dark(window):
    return window.brightness() < 100


def test_light_or_dark_follows_windows(bench):
    key = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"

    def prefer(light):
        bench.wine.run(bench.display, "reg", "add", key, "/v", "AppsUseLightTheme", "/t", "REG_DWORD", "/d", str(light), "/f")
    try:
        prefer(0)
        with bench.window(home=bench.home()) as window:
            assert is_dark(window)
            prefer(1)
            window.hover("button", "Settings")
            window.wait(lambda: not is_dark(window), "the light theme")
        with bench.window("--theme", "dark", home=bench.home()) as window:
            assert is_dark(window), "what is asked for wins"
    finally:
        bench.wine.run(bench.display, "reg", "delete", key, "/f")


def test_the_language_is_that_of_windows(bench):
    home = bench.home()
    subprocess.run(["localedef", "--no-archive", "-i", "de_DE", "-f", "UTF-8", home.path / "de_DE.UTF-8"], check=True)
    home.also = {"WINDOWS_LOCALE": "de_DE.UTF-8", "LOCPATH": str(home.path)}
    with bench.window(home=home) as window:
        assert window.find("button", "Settings").shown == "Einstellungen", window.elements
    home.set("language en\n")
    with bench.window(home=home) as window:
        assert window.find("button", "Settings").shown is None, window.elements


# --- Files of others

def test_files_are_dropped(bench):
    home = bench.home()
    match = sent(bench, home, "Ελληνικά 中文.hexfolio")
    rubbish = home.path / "rubbish.txt"
    rubbish.write_text("rubbish\n", "utf-8")
    with bench.window("--speed", "off", home=home) as window:
        drop.files(window, rubbish)
        notice(window, f"“{of_windows(rubbish)}” cannot be opened. It is neither a match nor a position.")
        drop.files(window, match)
        window.expect_screen("Table")
        window.wait(lambda: "Zoe" in window.text(), "the match")


def test_text_is_copied_and_pasted(bench):
    home = bench.home()
    text = sent(bench, home, "match").read_text("utf-8")
    with bench.window("--speed", "off", home=home) as window:
        with subprocess.Popen(["xclip", "-quiet", "-selection", "clipboard", "-in"], env=window.env, stdin=subprocess.PIPE,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as other:
            other.stdin.write(quoted(text).encode("utf-8"))
            other.stdin.close()
            time.sleep(0.5)  # until it has the clipboard
            window.key("ctrl+v")
            window.expect_screen("Table")
            other.terminate()
        window.wait(lambda: "Zoe" in window.text(), "the match")
        window.click("button", "Pass")
        window.wait(lambda: home.record() and "\nplay pass\n" in home.record().read_text("utf-8"), "the action")
        window.click("button", "Menu")
        window.click("button", "Copy match as text")
        copied = lambda: subprocess.run(["xclip", "-o", "-selection", "clipboard"], env=window.env, capture_output=True,
                                        check=False, timeout=PATIENCE).stdout.replace(b"\r\n", b"\n")
        window.wait(lambda: copied() == home.record().read_bytes(), "the record on the clipboard")


@contextlib.contextmanager
def dialog(window, title):
    """The dialog of Windows with this title, where keys go until it is closed."""
    def search():
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"], env=window.env,
                               capture_output=True, text=True, check=False)
        return found.stdout.split()
    [number] = window.wait(search, f"the dialog {title}")
    window.tool("windowfocus", "--sync", number)
    time.sleep(0.3)  # it takes keys a moment after it is seen
    yield
    window.wait(lambda: not search(), "the dialog to close")
    window.tool("windowfocus", "--sync", window.id)
    window.settle(0.2)


def test_the_dialogs_of_windows_choose_files(bench):
    home = bench.home()
    match = sent(bench, home, "match.hexfolio")
    with managed_display() as screen, WineWindow(screen, home, bench.program, ("--speed", "off")) as window:
        window.click("button", "Results")
        window.click("button", "Export")
        window.click("button", "Browse")
        with dialog(window, "Export the results"):
            window.key("ctrl+a")
            window.type(of_windows(home.path / "results"))
            window.key("Return")
        window.click("button", "Export")
        window.wait((home.path / "results.csv").exists, "the file")
        window.click("button", "OK")
        window.key("Escape")
        window.click("button", "Matches")
        window.key("ctrl+o")
        window.click("button", "Browse")
        with dialog(window, "Open a match"):
            window.key("Escape")
        window.wait(lambda: not window.seen("button", "Choose here"), "the end of the question")
        window.click("button", "Browse")
        with dialog(window, "Open a match"):
            window.type(of_windows(match))
            window.key("Return")
        window.expect_screen("Table")
        window.wait(lambda: "Zoe" in window.text(), "the match")


def test_matches_on_a_share(bench):
    home = bench.home()
    match = sent(bench, home, "match.hexfolio")
    text = match.read_bytes()
    folder = match.parent
    with bench.wine.share(folder) as share:
        with bench.window("--speed", "off", share + r"\match.hexfolio", home=home) as window:
            window.expect_screen("Table")
            window.click("button", "Pass")
            window.click("button", "Menu")
            window.click("button", "Save as…")
            window.click("field", "Name")
            window.key("ctrl+a")
            window.type(share + r"\saved")
            window.click("button", "Save")
            window.wait((folder / "saved.hexfolio").exists, "the file")
        assert match.read_bytes() == text
        assert b"\nplay pass\n" in (folder / "saved.hexfolio").read_bytes()
        assert sorted(os.listdir(folder)) == ["match.hexfolio", "saved.hexfolio"], os.listdir(folder)
        with bench.window("--speed", "off", home=bench.home()) as window:
            window.click("button", "Results")
            window.click("button", "Export")
            window.click("field", "File")
            window.key("ctrl+a")
            window.type(share.replace("\\", "/") + "/results.csv")
            window.click("button", "Export")
            window.wait((folder / "results.csv").exists, "the file")
            window.wait(lambda: share + r"\results.csv" in window.text(), "where it was written")
            window.click("button", "OK")
            window.key("Escape")
            window.click("button", "Matches")
            window.key("ctrl+o")
            window.click("field", "File")
            window.key("ctrl+a")
            window.type(share + r"\saved.hexfolio")
            window.click("button", "Open")
            window.expect_screen("Table")
            window.wait(lambda: "Zoe" in window.text(), "the match")


# --- Voices and the clock

def test_without_a_voice_one_sentence_says_so(bench):
    with bench.window("--speed", "off", home=bench.home().set("speech yes\n")) as window:
        for key in ("Tab", "F12", "F4", "F4", "s"):
            window.key(key)
        go_to_speech(window)
        window.find("text", "Nothing can be spoken: Windows has no voice.")


def test_a_match_is_named_by_the_clock(bench):
    home = bench.home()
    before = time.time()
    with bench.window("--speed", "off", home=home) as window:
        start(window, "5 Fields", {})
        window.click("button", "Pass")
        window.wait(home.record, "the match")
    name = home.record().name
    begun = time.mktime(time.strptime(name[:17], "%Y-%m-%d-%H%M%S"))
    assert before - 1 <= begun <= time.time(), name
    about = home.record().with_suffix(".about").read_text("utf-8")
    seconds = int(about.partition("begun ")[2].split()[0])
    assert before - 1 <= seconds <= time.time(), about


if __name__ == "__main__":
    harness.main(globals())
