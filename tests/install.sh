#!/bin/bash
# In make test: nothing
# Installing, starting what was installed, and uninstalling. Argument: the build folder.
set -u
build=${1:-build}
source=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export -n MAKEFLAGS MFLAGS MAKELEVEL
. tests/tap

# A place with a space in its name, where another program is installed already.
system="$work/some system"
into=(BUILD="$build" DESTDIR="$system" PREFIX=/opt/games PICTURES=https://there)
root=$system/opt/games
mkdir -p "$root/share/man/man6" "$root/share/applications" "$root/bin"
touch "$root/share/man/man6/other.6" "$root/share/applications/other.desktop" "$root/bin/other"

files() {
    (cd "$system" && find . ! -type d | sort)
}

is_there() {
    local file
    for file in "$@"; do
        [ -s "$root/$file" ] || { echo "$file is not there"; return 1; }
    done
}

every_rulebook() {
    local book
    for book in "$source"/docs/rules/*.md; do
        is_there "share/hexfolio/rules/$(basename "$book")" || return 1
    done
    for book in "$source"/docs/rules/*/*.md; do
        is_there "share/hexfolio/rules/${book#"$source"/docs/rules/}" || return 1
    done
    for book in "$source"/assets/po/*.po; do
        is_there "share/locale/$(basename "$book" .po)/LC_MESSAGES/hexfolio.mo" || return 1
    done
    for book in "$source"/assets/puzzles/*.puzzles; do
        is_there "share/hexfolio/puzzles/$(basename "$book")" || return 1
    done
}

# The installed program as a person uses it: started in the root folder, it shows the rules.
window_from_root() (
    cd / || return 1
    /usr/bin/python3 - "$source/tests/ui" "$root/bin/hexfolio" <<'EOF'
import sys
sys.path.insert(0, sys.argv[1])
from window import Display, Home, Window
display, home = Display(), Home()
try:
    with Window(display, home, sys.argv[2]) as window:
        assert window.screen() == "Menu"
        window.key("F1")
        window.wait(lambda: window.screen() == "Rules", "the rules")
        window.wait(lambda: any("F-1" in e.name for e in window.elements), "the first rule")
    home.also["LANGUAGE"] = "de"
    with Window(display, home, sys.argv[2]) as window:
        window.wait(lambda: any(e.shown == "Einstellungen" for e in window.all("button")), "a button in German")
finally:
    home.close()
    display.close()
EOF
)

engine_from_root() (
    cd / || return 1
    printf 'list_games\nnew fields seed=7\ntomove\n' | "$root/bin/hexfolio-engine" >"$work/answers"
    cat "$work/answers"
    grep -q '^= fields' "$work/answers" && grep -q '^= seed 7$' "$work/answers"
)

# Each option of --help is in the manual page.
page_names_options() {
    local option
    for option in $("$root/bin/$1" --help | grep -oE -- '--[a-z]+' | sort -u); do
        grep -qE -- "(Fl|[|]) ${option#-}( |\$)" "$root/share/man/man6/$1.6" ||
            { echo "$option is not in the page"; return 1; }
    done
}

icons_are_pictures() {
    local size icon
    for icon in apps/hexfolio mimetypes/application-x-hexfolio-record; do
        is_there "share/icons/hicolor/scalable/$icon.svg" || return 1
        for size in 16 22 24 32 48 64 128 256 512; do
            [ "$(identify -format '%m %w %h' \
                "$root/share/icons/hicolor/${size}x$size/$icon.png")" = "PNG $size $size" ] ||
                { echo "the icon $icon of $size pixels is none"; return 1; }
        done
    done
}

# With a database of types as a desktop makes it, beside the one installed.
type_is_told() {
    mkdir -p "$work/mime" && cp -r "$root/share/mime/packages" "$work/mime" &&
        update-mime-database "$work/mime" &&
        grep -qx 'application/x-hexfolio-record:\*.hexfolio' "$work/mime/globs" &&
        grep -qa 'hexfolio-record ' "$work/mime/magic" &&
        grep -qx 'MimeType=application/x-hexfolio-record;' \
            "$root/share/applications/hexfolio.desktop"
}

# Every picture that a description names below a place is in docs/pictures, as large as it says.
pictures_are_there() {
    local work=$1 named name size
    named=$(sed -n "s|.*width=\"\([0-9]*\)\" height=\"\([0-9]*\)\">$work/\(.*\)</image>.*|\3=\1x\2|p" "$2")
    if [ -z "$named" ] || [ "$(wc -w <<<"$named")" != "$(grep -c '<image' "$2")" ]; then
        echo "not all pictures are below $work"
        return 1
    fi
    for name in $named; do
        size=$(identify -format '%m %wx%h' "$source/docs/pictures/${name%=*}")
        [ "$size" = "PNG ${name#*=}" ] || { echo "$name is $size"; return 1; }
    done
}

names_no_pictures() {
    local other="$work/no pictures"
    make QUIET=1 BUILD="$build" DESTDIR="$other" PREFIX=/usr install &&
        /usr/bin/python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' \
            "$other/usr/share/metainfo/hexfolio.metainfo.xml" &&
        ! grep -q 'image\|docs/pictures' "$other/usr/share/metainfo/hexfolio.metainfo.xml"
}

readable_by_all() {
    local strange
    strange=$(find "$root" -type f -path '*hexfolio*' ! -perm -444)
    [ -z "$strange" ] || { echo "$strange"; return 1; }
}

# What bash offers for words that stand behind a program.
completions() {
    bash -c 'compopt() { :; }; . "$1" || exit 1; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        read -ra rule < <(complete -p "$1"); case ${rule[1]} in
        -W) eval "set -- $(complete -p "$1")"; compgen -W "$3" -- "${COMP_WORDS[COMP_CWORD]}" ;;
        *) "${rule[2]}"; printf "%s\n" "${COMPREPLY[@]}" ;; esac' _ \
        "$root/share/bash-completion/completions/$1" "$@"
}

completes_options() {
    local option
    for option in $("$root/bin/$1" --help | grep -oE -- '--[a-z]+(-[a-z]+)*' | sort -u); do
        completions "$1" "$option" | grep -qx -- "$option" || { echo "$option is not completed"; return 1; }
    done
}

completes_values() (
    cd "$work" || return 1
    touch match.hexfolio notes.txt
    [ "$(completions hexfolio --theme d)" = dark ] && [ "$(completions hexfolio --theme = a)" = automatic ] &&
        completions hexfolio m | grep -qx match.hexfolio && ! completions hexfolio n | grep -q notes
)

# The commands of the desktop's actions, which the program understands.
actions_start() {
    local option
    for option in --new --matches; do
        if ! grep -qx "Exec=hexfolio $option" "$root/share/applications/hexfolio.desktop" ||
            ! "$root/bin/hexfolio" "$option" --version >/dev/null; then
            echo "$option is no option"
            return 1
        fi
    done
    [ "$(grep -c '^\[Desktop Action' "$root/share/applications/hexfolio.desktop")" = 2 ]
}

# In the middle of a hexagon's upper edge, the first row of pixels is as opaque as it can be, and the one above empty.
edges_on_pixels() {
    local icon top size
    for icon in 16:4,0 22:5,1 24:6,0 32:8,0; do
        size=${icon%%:*} top=${icon#*:}
        [ "$(convert "$root/share/icons/hicolor/${size}x$size/apps/hexfolio.png" \
            -format "%[fx:p{$top}.a]" info:)" = 1 ] || { echo "$size: its edge is blurred"; return 1; }
    done
}

# Program, engine, README, list of changes and description of the program name the same version.
same_version() {
    local version
    version=$(sed -n 's/.*HEXFOLIO_VERSION "\(.*\)"/\1/p' "$source/src/version.h")
    [ "$("$root/bin/hexfolio" --version)" = "Hexfolio $version" ] &&
        [ "$("$root/bin/hexfolio-engine" --version)" = "hexfolio-engine $version" ] &&
        [ "$(grep -m 1 '^## ' "$source/docs/changes.md")" = "## $version" ] &&
        grep -q "This is version $version;" "$source/README.md" &&
        [ "$(grep -o -m 1 'release version="[^"]*"' "$root/share/metainfo/hexfolio.metainfo.xml")" = "release version=\"$version\"" ]
}

left_as_it_was() {
    files >"$work/after"
    diff "$work/before" "$work/after" && [ ! -e "$root/share/hexfolio" ]
}

files >"$work/before"
check "it is installed" make QUIET=1 "${into[@]}" install
check "every rulebook is there" every_rulebook
check "the table of keys is there" is_there share/hexfolio/keys.md
check "the page about the program is there" is_there share/hexfolio/about.md
check "menu entry, description, type of files and pages are there" is_there \
    share/applications/hexfolio.desktop share/metainfo/hexfolio.metainfo.xml \
    share/mime/packages/hexfolio.xml share/man/man6/hexfolio.6 share/man/man6/hexfolio-engine.6
check "the menu entry starts the program, with a match if there is one" \
    grep -qx 'Exec=hexfolio %f' "$root/share/applications/hexfolio.desktop"
check "the type of the files is told by their first line and their name" type_is_told
check "the description names pictures where they are, at their size" \
    pictures_are_there https://there "$root/share/metainfo/hexfolio.metainfo.xml"
check "pictures without a place on the web are not named" names_no_pictures
check "icons of every size are pictures" icons_are_pictures
check "the version is the same everywhere" same_version
check "symbolic and high-contrast icons are there" is_there share/icons/hicolor/symbolic/apps/hexfolio-symbolic.svg \
    share/icons/HighContrast/scalable/apps/hexfolio.svg
check "the smallest icons have edges on whole pixels" edges_on_pixels
check "bash completes every option of hexfolio" completes_options hexfolio
check "bash completes every option of hexfolio-engine" completes_options hexfolio-engine
check "bash completes values and matches" completes_values
check "the menu entry offers a new match and the matches" actions_start
check "everybody may read what is installed" readable_by_all
check "the page names the options of hexfolio" page_names_options hexfolio
check "the page names the options of hexfolio-engine" page_names_options hexfolio-engine
check "the window opens from anywhere and shows the rules" window_from_root
check "the engine runs from anywhere" engine_from_root
check "installing again is fine" make QUIET=1 "${into[@]}" install
check "it is taken out" make QUIET=1 "${into[@]}" uninstall
check "all of it is gone, and nothing else" left_as_it_was
check "taking it out again is fine" make QUIET=1 "${into[@]}" uninstall

finish
