#!/usr/bin/python3
"""A desktop for tests: a session bus of its own with a stand-in for the portal.

`Desktop(home)` lets the programs of a home find it. As a program (portal.py NO_CHOOSER), this file is the portal:
it reads the settings that it was told last, and keeps a question for a file until it is told the answer.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import dbus
import dbus.lowlevel
import dbus.service

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"
CHOOSER = "org.freedesktop.portal.FileChooser"
REQUEST = "org.freedesktop.portal.Request"
TEST = "org.hexfolio.Test"
APPEARANCE = "org.freedesktop.appearance"
GNOME = "org.gnome.desktop.interface"
CONFIG = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={path}</listen>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
<allow own="*"/></policy></busconfig>
"""


class Desktop:
    """A bus, and, unless `portal` is False, the portal on it. Ends when its `with` block is left."""

    def __init__(self, home, portal=True, chooser=True):
        self.folder = tempfile.TemporaryDirectory(prefix="hexfolio-bus-")
        path = pathlib.Path(self.folder.name)
        (path / "config").write_text(CONFIG.format(path=path / "bus"), "utf-8")
        self.address = f"unix:path={path / 'bus'}"
        home.also["DBUS_SESSION_BUS_ADDRESS"] = self.address
        self.processes = [subprocess.Popen(["dbus-daemon", f"--config-file={path / 'config'}", "--nofork", "--nopidfile",
                                            "--print-address"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)]
        self.processes[0].stdout.readline()  # Written once it listens: the socket is there a little before.
        self.bus = dbus.bus.BusConnection(self.address)
        self.test = None
        if portal:
            self.processes.append(subprocess.Popen(
                [sys.executable, __file__, *([] if chooser else ["NO_CHOOSER"])],
                env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": self.address}))
            self.wait(lambda: self.bus.name_has_owner(NAME), "the portal")
            self.test = dbus.Interface(self.bus.get_object(NAME, PATH), TEST)

    @staticmethod
    def wait(condition, what, patience=30):
        end = time.monotonic() + patience
        while not condition():
            assert time.monotonic() < end, f"waited for {what} in vain"
            time.sleep(0.01)

    def set(self, group, key, value):
        """What the desktop wants from now on."""
        self.test.Set(group, key, value)

    def asked(self):
        """The question for a file that is open, waited for: `method`, `title` and options."""
        self.wait(lambda: self.test.Asked() != "", "a question")
        return json.loads(self.test.Asked())

    def closed(self):
        """Waits until the program has closed its question."""
        self.wait(lambda: self.test.Asked() == "", "the end of the question")

    def answer(self, path=None):
        """The person chooses a file, or none."""
        self.test.Answer(dbus.UInt32(1 if path is None else 0), "" if path is None else pathlib.Path(path).as_uri())

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.bus.close()
        for process in reversed(self.processes):
            process.terminate()
            process.wait()
        self.folder.cleanup()


class Request(dbus.service.Object):
    def __init__(self, portal, path):
        super().__init__(portal.bus, path)
        self.portal = portal
        self.path = path

    @dbus.service.method(REQUEST)
    def Close(self):
        self.portal.end()


class Portal(dbus.service.Object):
    def __init__(self, bus, chooser):
        super().__init__(bus, PATH)
        self.bus = bus
        self.chooser = chooser
        self.settings = {}
        self.request = self.asker = None
        self.question = ""

    def end(self):
        self.request.remove_from_connection()
        self.request, self.question = None, ""

    @dbus.service.method(SETTINGS, in_signature="as", out_signature="a{sa{sv}}")
    def ReadAll(self, groups):
        found = {group: {key: value for (of, key), value in self.settings.items() if of == group} for group in groups}
        return dbus.Dictionary({group: dbus.Dictionary(keys, signature="sv") for group, keys in found.items()},
                               signature="sa{sv}")

    @dbus.service.signal(SETTINGS, signature="ssv")
    def SettingChanged(self, group, key, value):
        pass

    def ask(self, method, parent, title, options, sender):
        if not self.chooser:
            raise dbus.DBusException("no chooser here", name="org.freedesktop.DBus.Error.UnknownMethod")
        path = f"{PATH}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
        self.request, self.asker = Request(self, path), sender
        plain = {key: bytes(value).decode() if key == "current_folder" else
                 [[str(name), [str(p) for _, p in patterns]] for name, patterns in value] if key == "filters" else
                 bool(value) if key == "directory" else str(value) for key, value in options.items()}
        self.question = json.dumps({"method": method, "parent": parent, "title": title, **plain})
        return path

    @dbus.service.method(CHOOSER, in_signature="ssa{sv}", out_signature="o", sender_keyword="sender")
    def OpenFile(self, parent, title, options, sender=None):
        return self.ask("OpenFile", parent, title, options, sender)

    @dbus.service.method(CHOOSER, in_signature="ssa{sv}", out_signature="o", sender_keyword="sender")
    def SaveFile(self, parent, title, options, sender=None):
        return self.ask("SaveFile", parent, title, options, sender)

    @dbus.service.method(TEST, in_signature="ssv")
    def Set(self, group, key, value):
        self.settings[(str(group), str(key))] = value
        self.SettingChanged(group, key, value)

    @dbus.service.method(TEST, out_signature="s")
    def Asked(self):
        return self.question

    @dbus.service.method(TEST, in_signature="us")
    def Answer(self, status, uri):
        signal = dbus.lowlevel.SignalMessage(self.request.path, REQUEST, "Response")
        signal.set_destination(self.asker)
        results = {"uris": dbus.Array([uri], signature="s")} if status == 0 else {}
        signal.append(status, dbus.Dictionary(results, signature="sv"), signature="ua{sv}")
        self.bus.send_message(signal)
        self.end()


def main():
    import dbus.mainloop.glib
    from gi.repository import GLib
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.bus.BusConnection(os.environ["DBUS_SESSION_BUS_ADDRESS"])
    portal = Portal(bus, "NO_CHOOSER" not in sys.argv)
    bus.request_name(NAME)
    GLib.MainLoop().run()
    return portal


if __name__ == "__main__":
    main()
