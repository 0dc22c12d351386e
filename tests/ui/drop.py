"""What other programs hand to a window under X11: files and text that are dropped on it, as a file manager
does it (XDND, https://freedesktop.org/wiki/Specifications/XDND), and text on the clipboard."""

import threading
import time

from Xlib import X, display
from Xlib.protocol import event

PATIENCE = 30.0
VERSION = 5


class Giver:
    """Another program, which has something to give."""

    def __init__(self, window, selection, content):
        self.display = display.Display(window.display.name)
        self.content = content.encode("utf-8", "surrogateescape")
        self.source = self.display.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.source.set_selection_owner(self.atom(selection), X.CurrentTime)
        self.display.flush()

    def atom(self, name):
        return self.display.intern_atom(name)

    def next(self):
        """The next event but those that ask for what it has to give; None: there is none now."""
        while self.display.pending_events() > 0:
            news = self.display.next_event()
            if news.type != X.SelectionRequest:
                return news
            news.requestor.change_property(news.property, news.target, 8, self.content)
            news.requestor.send_event(event.SelectionNotify(
                time=news.time, requestor=news.requestor, selection=news.selection,
                target=news.target, property=news.property))
            self.display.flush()
        time.sleep(0.005)
        return None


class Clipboard(Giver):
    """Text on the clipboard, within a `with` block."""

    def __init__(self, window, content):
        super().__init__(window, "CLIPBOARD", content)
        self.closed = False
        self.thread = threading.Thread(target=self.serve)

    def serve(self):
        while not self.closed:
            self.next()

    def __enter__(self):
        self.display.sync()
        self.thread.start()

    def __exit__(self, kind, error, trace):
        self.closed = True
        self.thread.join()
        self.display.close()


class Drop(Giver):
    """One drop of some bytes of a type on a window, in its middle; ends when the window has taken them."""

    def __init__(self, window, kind, content):
        super().__init__(window, "XdndSelection", content)
        self.target = self.display.create_resource_object("window", int(window.id))
        self.kind = self.atom(kind)
        try:
            screen = window.find("screen")
            place = self.target.translate_coords(self.display.screen().root, 0, 0)
            at = (screen.x - place.x) << 16 | (screen.y - place.y)
            self.tell("XdndEnter", VERSION << 24, self.kind, 0, 0)
            self.tell("XdndPosition", 0, at, X.CurrentTime, self.atom("XdndActionCopy"))
            status = self.wait("XdndStatus")
            assert status.data[1][1] & 1, "the window takes no drop"
            self.tell("XdndDrop", 0, X.CurrentTime, 0, 0)
            self.wait("XdndFinished")
        finally:
            self.display.close()

    def tell(self, name, *words):
        message = event.ClientMessage(window=self.target, client_type=self.atom(name),
                                      data=(32, [self.source.id, *words]))
        self.target.send_event(message)
        self.display.flush()

    def wait(self, name):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            news = self.next()
            if news and news.type == X.ClientMessage and news.client_type == self.atom(name):
                return news
        raise AssertionError(f"waited for {name} in vain")


def files(window, *paths):
    """Drops files by their paths, or what a browser would give."""
    urls = [path if "://" in str(path) else path.as_uri() for path in paths]
    Drop(window, "text/uri-list", "".join(f"{url}\r\n" for url in urls))
    window.settle()


def text(window, content):
    Drop(window, "text/plain", content)
    window.settle()
