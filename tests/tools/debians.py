#!/usr/bin/python3
"""The program on each Debian: tests/tools/debians.py BUILD [--page] [stable|testing ...]

Of each release it makes a system of its own (debootstrap; kept in $XDG_CACHE_HOME/hexfolio-debians and brought up to
date), copies what is committed into it, builds, makes the package, installs it, starts it, takes a picture, and runs
`make check`. What it built the last time is used again. It prints a line for each release, and keeps what was said, and
the picture, in BUILD/debians. Only root can do that.

With --page it builds the page for browsers there instead, and runs `make test-web` with the release's own Chromium.
UNPACKED=folder in the new system: sources for assets/libraries, where a mirror lacks some.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

MIRROR = "http://deb.debian.org/debian"
RELEASES = ["stable", "testing"]
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "hexfolio-debians"
MOUNTS = [("proc", "proc"), ("tmpfs", "dev/shm"), ("devpts", "dev/pts")]
PASSED = r"^\d+ passed, \d+ failed.*"
CASES = r"^1\.\.(\d+)$"
PATH = "/usr/games:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
# Whom npm of this machine believes, beside those whom everybody does.
CERTIFICATES = os.environ.get("NODE_EXTRA_CA_CERTS")
# What is inside, in the order in which the line says it.
PARTS = {"gcc": "gcc", "glibc": "libc6", "SDL": "libsdl2-2.0-0", "SDL3": "libsdl3-0", "Emscripten": "emscripten",
         "Chromium": "chromium"}

START = """
import subprocess, sys
sys.path.insert(0, "tests/ui")
from window import Display, Home, Window
display, home = Display(1600, 1000), Home(fresh=True)
try:
    with Window(display, home, "/usr/games/hexfolio", size=(1280, 800)) as window:
        window.expect_screen("Menu")
        window.settle(0.5)
        subprocess.run(["import", "-window", window.id, "/root/picture.png"], env=window.env, check=True)
finally:
    home.close()
    display.close()
"""


class Failed(Exception):
    """What could not be done."""


class Debian:
    """One release, as a tree of its own."""

    def __init__(self, release, build):
        self.release = release
        self.root = CACHE / release
        self.made = CACHE / f"{release}.made"
        self.folder = build / "debians"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.log = open(self.folder / f"{release}.log", "w", encoding="utf-8")

    def do(self, what, *command, **also):
        """Seconds that it took."""
        began = time.monotonic()
        self.log.write(f"\n== {what}\n")
        self.log.flush()
        if subprocess.run(command, stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT,
                          check=False, **also).returncode != 0:
            raise Failed(f"{what} fails: see {self.log.name}")
        return time.monotonic() - began

    def inside(self, what, *command):
        environment = {"PATH": PATH, "HOME": "/root", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive",
                       **{name: os.environ[name] for name in ("UNPACKED",) if name in os.environ},
                       **({"NODE_EXTRA_CA_CERTS": "/root/certificates"} if CERTIFICATES else {})}
        return self.do(what, "chroot", self.root, "sh", "-c", 'cd "$0" && exec "$@"',
                       "/root/hexfolio" if (self.root / "root/hexfolio").exists() else "/", *command, env=environment)

    def make(self):
        """As apt of this machine asks for packages, the new system does."""
        if not self.made.exists():
            self.unmount()
            if self.root.exists():  # debootstrap was cut off
                shutil.rmtree(self.root)
            self.root.mkdir(parents=True)
            self.do("debootstrap", "debootstrap", "--variant=minbase", self.release, self.root, MIRROR)
            self.made.touch()
        asked = subprocess.run(["apt-config", "dump"], text=True, capture_output=True, check=True).stdout
        lines = re.findall(r"^Acquire::(?:Check|http|Retries).*;$", asked, re.MULTILINE)
        (self.root / "etc/apt/apt.conf.d/host").write_text("\n".join(lines) + "\n", "utf-8")
        if CERTIFICATES:
            shutil.copy(CERTIFICATES, self.root / "root/certificates")
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")

    def mount(self):
        for kind, place in MOUNTS:
            (self.root / place).mkdir(exist_ok=True)
            self.do(f"mount {place}", "mount", "-t", kind, kind, self.root / place)

    def unmount(self):
        """What cannot be taken out stops everything: nothing may be removed below it."""
        for _, place in reversed(MOUNTS):
            if os.path.ismount(self.root / place):
                self.do(f"umount {place}", "umount", self.root / place)

    def copy(self):
        tree = self.root / "root/hexfolio"
        self.do("git init", "git", "init", "--quiet", tree)
        self.do("git fetch", "git", "-C", tree, "fetch", "--quiet", os.getcwd(), "HEAD")
        self.do("git checkout", "git", "-C", tree, "checkout", "--quiet", "--force", "--detach", "FETCH_HEAD")
        self.do("git clean", "git", "-C", tree, "clean", "-fdq")

    def said(self, pattern):
        self.log.flush()
        found = re.findall(pattern, pathlib.Path(self.log.name).read_text("utf-8", "replace"), re.MULTILINE)
        return found[-1] if found else "?"

    def versions(self):
        def version(package):
            done = subprocess.run(["chroot", self.root, "dpkg-query", "-W", "-f", "${Version}", package], text=True,
                                  capture_output=True, check=False)
            return re.sub(r"^\d+:|[-+~].*", "", done.stdout) if done.returncode == 0 else None
        known = {name: version(package) for name, package in PARTS.items()}
        return ", ".join(f"{name} {number}" for name, number in known.items() if number)

    def prepare(self):
        self.make()
        self.unmount()
        self.mount()
        self.inside("apt-get update", "apt-get", "-q", "update")
        self.inside("apt-get upgrade", "apt-get", "-qy", "dist-upgrade")
        self.copy()

    def look(self):
        """The whole; what it found."""
        self.inside("packages", "tests/packages", "play", "test")
        build = self.inside("make", "make", "QUIET=1", "all", f"-j{os.cpu_count()}")
        self.inside("make deb", "make", "deb")
        self.inside("the package is installed", "sh", "-c", "apt-get -qy install --reinstall ./build/hexfolio_*.deb")
        self.inside("it starts", "python3", "-c", START)
        picture = self.folder / f"{self.release}.png"
        shutil.move(self.root / "root/picture.png", picture)
        self.inside("the package is removed", "apt-get", "-qy", "purge", "hexfolio")
        try:
            check = self.inside("make check", "make", "check")
        except Failed as why:
            raise Failed(f"the package starts; make check: {self.said(PASSED)}; {why}") from why
        return f"builds in {build:.0f} s; make check: {self.said(PASSED)} in {check:.0f} s; the package starts: {picture}"

    def look_at_page(self):
        build = self.inside("make web", "make", "web")
        tried = self.inside("make test-web", "make", "test-web")
        return f"the page is built in {build:.0f} s; make test-web: all {self.said(CASES)} cases pass in {tried:.0f} s"


def main():
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        sys.exit("make test-debians makes systems of its own: it needs root and the package debootstrap.")
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build")
    failed = False
    page = "--page" in sys.argv
    releases = [word for word in sys.argv[2:] if word != "--page"] or RELEASES
    for release in releases:
        # It names a folder that root removes and makes.
        if not re.fullmatch(r"[a-z]+", release):
            sys.exit(f"{release} is no name of a release: small letters, such as testing.")
    for release in releases:
        debian = Debian(release, build)
        try:
            try:
                debian.prepare()
                found = debian.look_at_page() if page else debian.look()
            finally:
                debian.unmount()
        except Failed as why:
            found, failed = str(why), True
        print(f"{release} ({debian.versions()}): {found}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
