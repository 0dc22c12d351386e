#!/bin/bash
# In make test: nothing
# The Debian package: built, looked at by lintian, installed, started, removed. Argument: the build
# folder. Only root can install; for others, and where a package of the name is installed already,
# it is unpacked, and the lines that begin with # say so.
set -u
build=${1:-build}
source=$PWD
work=$(mktemp -d)
export -n MAKEFLAGS MFLAGS MAKELEVEL
. tests/tap
installs=false

remove() {
    apt-get -qq -o DPkg::Lock::Timeout=120 purge -y hexfolio </dev/null
}

clean_up() {
    $installs && dpkg-query -s hexfolio >/dev/null 2>&1 && remove >/dev/null
    rm -rf "$work"
}
trap clean_up EXIT

builds() {
    make QUIET=1 BUILD="$build" deb && deb=$(ls "$build"/hexfolio_*.deb)
}

without_errors() {
    lintian --fail-on error,warning --allow-root "$deb"
}

says_what_it_needs() {
    local library
    for library in libc6 libsdl2-2.0-0 libsdl2-image-2.0-0 libsdl2-ttf-2.0-0 libfontconfig1 \
        libfribidi0 libharfbuzz0b libgif7 libutf8proc; do
        dpkg-deb -f "$deb" Depends | grep -q "$library" || { echo "not $library"; return 1; }
    done
}

# They have no place on the web, unless the one who builds the package names it.
names_no_pictures() {
    ! dpkg-deb --fsys-tarfile "$deb" | tar -xO ./usr/share/metainfo/hexfolio.metainfo.xml |
        grep '<image\|docs/pictures'
}

installed() {
    if $installs; then
        apt-get -qq -o DPkg::Lock::Timeout=120 install -y --no-install-recommends \
            "$(realpath "$deb")" </dev/null
    else
        dpkg-deb -x "$deb" "$root"
    fi
}

# A double click: the desktop starts the program of the type of the file, with the file.
opens_a_match() (
    printf 'new fields seed=7\nplay pass\nsave %s\n' "$work/a match.hexfolio" |
        "$root/usr/games/hexfolio-engine" || return 1
    command=$(sed -n "s|^Exec=||p" "$root/usr/share/applications/hexfolio.desktop" | head -n 1)
    [ "$command" = "hexfolio %f" ] || { echo "Exec=$command"; return 1; }
    cd / || return 1
    /usr/bin/python3 - "$source/tests/ui" "$root/usr/games/hexfolio" "$work/a match.hexfolio" <<'END'
import sys
sys.path.insert(0, sys.argv[1])
from window import Display, Home, Window
display, home = Display(), Home()
try:
    with Window(display, home, sys.argv[2], sys.argv[3:]) as window:
        window.expect_screen("Table")
        window.find("cell", "c1")
finally:
    home.close()
    display.close()
END
)

# What the desktop has read of the type of records.
type_is_known() {
    local mime
    mime=$root/usr/share/mime
    $installs || update-mime-database "$mime" || return 1
    grep -q '^application/x-hexfolio-record:\*.hexfolio$' "$mime/globs" &&
        grep -q 'application/x-hexfolio-record' "$mime/magic" || return 1
    $installs || update-desktop-database "$root/usr/share/applications" || return 1
    grep -q '^application/x-hexfolio-record=hexfolio.desktop;' \
        "$root/usr/share/applications/mimeinfo.cache"
}

nothing_is_left() {
    local left
    left=$(find /usr -xdev -path '*hexfolio*' ! -path "$source/*" ! -path '/usr/local/*' 2>/dev/null)
    [ -z "$left" ] || { echo "$left"; return 1; }
    ! grep -q hexfolio /usr/share/mime/globs /usr/share/applications/mimeinfo.cache
}

# Copies into arrays are checked, and no table of functions can be written to once the program runs.
is_hardened() {
    local program
    for program in hexfolio hexfolio-engine; do
        readelf -dW "$root/usr/games/$program" | grep -q BIND_NOW || { echo "$program: lazy binding"; return 1; }
        readelf -lW "$root/usr/games/$program" | grep -q GNU_RELRO || { echo "$program: no relro"; return 1; }
        readelf -sW --dyn-syms "$root/usr/games/$program" | grep -q '_chk@' || { echo "$program: no fortify"; return 1; }
    done
}

if [ "$(id -u)" != 0 ]; then
    echo "# only root can install: the package is unpacked, and removing it is not tested"
elif dpkg-query -s hexfolio >/dev/null 2>&1; then
    echo "# hexfolio is installed: the package is unpacked, and removing it is not tested"
else
    installs=true
fi
root=$work/root
$installs && root=
check "it is built" builds
check "lintian has neither errors nor warnings" without_errors
check "it says which libraries it needs" says_what_it_needs
check "it names no pictures that are nowhere" names_no_pictures
check "it is installed" installed
check "its programs are hardened" is_hardened
check "the type of its files is known" type_is_known
check "a match opens in its window" opens_a_match
if $installs; then
    check "it is removed" remove
    check "nothing of it is left" nothing_is_left
fi

finish
