"""The program for Windows in the tests of the window: WINE=1 has harness.py start it with Wine. The engine beside it is that
of this system."""

import contextlib
import os
import pathlib
import subprocess

import Xlib.display
import Xlib.protocol.event
import Xlib.X

from window import Home, PATIENCE, Window

PREFIX_SECONDS = 300


class Wine:
    """A Windows below the build folder, made once."""

    def __init__(self, build):
        self.prefix = build / "wine"
        self.env = {"WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all", "LC_ALL": "C.UTF-8",
                    # Neither browsers that it would fetch nor menus of this desktop.
                    "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe="}
        self.program = self.command(build, "hexfolio")
        self.engine = self.command(build, "hexfolio-engine")
        self.stop()
        if not (self.prefix / "system.reg").exists():
            subprocess.run(["wineboot", "--init"], env={**os.environ, **self.env, "DISPLAY": ""}, check=True,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                           timeout=PREFIX_SECONDS)

            self.stop()

    def stop(self):
        """Ends what runs there: a desktop on another display, or on none, would show no window."""
        subprocess.run(["wineserver", "--kill"], env={**os.environ, **self.env}, check=False)

    def run(self, display, *words):
        """Runs a program of Windows itself, such as `reg`."""
        subprocess.run(["wine", *words], env={**os.environ, **self.env, "DISPLAY": display.name}, check=True, timeout=PATIENCE,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @contextlib.contextmanager
    def share(self, folder):
        """A folder as a share of another computer."""
        link = self.prefix / "dosdevices" / "unc" / "server" / "share"
        link.parent.mkdir(parents=True, exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(folder)
        try:
            yield r"\\server\share"
        finally:
            link.unlink()

    def command(self, build, name):
        """A command of this system that starts a program of Windows."""
        folder = build / "wine-commands"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        settings = " ".join(f"{key}='{value}'" for key, value in self.env.items() if key != "LC_ALL")
        settings += f' LC_ALL="${{WINDOWS_LOCALE:-{self.env["LC_ALL"]}}}"'  # by which Wine knows the person's language
        path.write_text(f"#!/bin/sh\nexec env {settings} wine '{build}/windows/hexfolio/{name}.exe' \"$@\"\n", "utf-8")
        path.chmod(0o755)
        return str(path)


def of_windows(path):
    """A path of this system, as Wine shows it to a program."""
    return "Z:" + str(path).replace("/", "\\")


class WineHome(Home):
    def __init__(self, fresh=False):
        super().__init__(fresh)
        self.move(self.path / "kept")

    def move(self, folder):
        """Has everything kept in this folder."""
        self.kept = pathlib.Path(folder)
        self.settings, self.matches, self.cache = self.kept, self.kept / "Matches", self.kept / "Pictures"

    def environment(self):
        return {**super().environment(), "HEXFOLIO_HOME": of_windows(self.kept), "SDL_VIDEODRIVER": "windows"}


class WineWindow(Window):
    def end(self):
        """Closes the window: Windows has no signals."""
        if self.process.poll() is None:
            screen = Xlib.display.Display(self.display.name)
            window = screen.create_resource_object("window", int(self.id))
            protocols, delete = (screen.intern_atom(name) for name in ("WM_PROTOCOLS", "WM_DELETE_WINDOW"))
            window.send_event(Xlib.protocol.event.ClientMessage(
                window=window, client_type=protocols, data=(32, [delete, Xlib.X.CurrentTime, 0, 0, 0])))
            screen.sync()
            screen.close()
            self.process.wait(PATIENCE)
        super().end()
