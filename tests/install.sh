#!/bin/bash
# Installing, starting what was installed, and taking it out again. Argument: the build folder.
set -u
build=${1:-build}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export -n MAKEFLAGS MFLAGS MAKELEVEL
export HOME=$place XDG_DATA_HOME=$place/data XDG_CONFIG_HOME=$place/config XDG_RUNTIME_DIR=$place
export SDL_VIDEODRIVER=dummy SDL_RENDER_DRIVER=software
count=0
failures=0

check() {
    local name=$1
    shift
    count=$((count + 1))
    if "$@" >"$place/said" 2>&1; then
        echo "ok $count - $name"
    else
        failures=$((failures + 1))
        echo "not ok $count - $name"
        sed 's/^/# /' "$place/said"
    fi
}

nothing_left() {
    [ -z "$(find "$place/system" ! -type d)" ] || { find "$place/system" ! -type d; return 1; }
}

into=(BUILD="$build" DESTDIR="$place/system" PREFIX=/usr)
check "it is installed" make QUIET=1 "${into[@]}" install
cd "$place" || exit 1
check "the window finds its pictures" "$place/system/usr/bin/hexfolio" --frames 1
check "the engine runs" "$place/system/usr/bin/hexfolio-engine" --version
check "the rulebooks are there" test -s "$place/system/usr/share/hexfolio/rules/fields.md"
check "the icon is there" \
    test -s "$place/system/usr/share/icons/hicolor/scalable/apps/hexfolio.svg"
check "the menu entry is there" \
    grep -qx 'Exec=hexfolio' "$place/system/usr/share/applications/hexfolio.desktop"
cd - >/dev/null || exit 1
check "it is taken out" make QUIET=1 "${into[@]}" uninstall
check "nothing is left" nothing_left

echo "1..$count"
[ $failures = 0 ]
