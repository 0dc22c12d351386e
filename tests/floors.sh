#!/bin/bash
# The layers of docs/architecture.md: a folder includes only what is below it, and the rules
# are free of windows, clocks, files, memory and floating point. Argument: the build folder.
set -u
build=${1:-build}
. tests/tap

# NAME FOUND: one test, and what was found that should not be there.
clean() {
    [ -z "$2" ]
    result $? "$1" "$2"
}

# Includes of the files given that match none of the allowed forms (an extended expression).
strangers() {
    local allowed=$1
    shift
    [ $# -gt 0 ] || return 0
    grep -nE '^ *# *include +"' /dev/null "$@" | grep -vE "include +\"($allowed)\""
}

shopt -s nullglob
below='hex/[^"]*|game/[^"]*'
clean "src/hex includes itself alone" "$(strangers 'hex/[^"]*' src/hex/*.[ch])"
clean "src/game includes hex and itself" "$(strangers "$below" src/game/*.[ch])"
below="$below|games/games\\.(h|def)"
clean "src/games names games through games.def" "$(strangers "$below" src/games/*.[ch])"
for folder in src/games/*/; do
    id=$(basename "$folder")
    rules=("$folder"*.[ch])
    views=("$folder"view/*.[ch])
    allowed="hex/[^\"]*|game/[^\"]*|games/$id/[^\"]*"
    clean "the rules of $id include hex, game and themselves" "$(strangers "$allowed" "${rules[@]}")"
    clean "the rules of $id know no view" \
        "$([ ${#rules[@]} = 0 ] || grep -nE "include +\"games/$id/view/" /dev/null "${rules[@]}")"
    clean "the view of $id includes its rules, the views' layer and below" \
        "$(strangers "$allowed|view/[^\"]*" "${views[@]}")"
done
clean "src/system includes hex, game and itself" "$(strangers 'hex/[^"]*|game/[^"]*|system/[^"]*' src/system/*.[ch])"
below="$below|system/[^\"]*|session/[^\"]*"
clean "src/session includes no game and no file" "$(strangers "$below" src/session/*.[ch])"
below="$below|library/[^\"]*"
clean "src/library includes no game" "$(strangers "$below" src/library/*.[ch])"
clean "src/ai includes no game" "$(strangers "$below|ai/[^\"]*" src/ai/*.[ch])"
below="$below|ai/[^\"]*"
clean "src/review includes no game" "$(strangers "$below|review/[^\"]*" src/review/*.[ch])"
clean "src/puzzle includes no game, no view, no window" \
    "$(strangers "$below|puzzle/[^\"]*" src/puzzle/*.[ch])"
clean "the engine includes no game, no view, no window" \
    "$(strangers "$below|engine/[^\"]*|version\\.h" src/engine.[ch] src/engine/*.[ch])"
clean "src/view includes nothing above it" "$(strangers "$below|view/[^\"]*" src/view/*.[ch])"
clean "src/play includes no game and no window" "$(strangers "$below|puzzle/[^\"]*|view/[^\"]*|play/[^\"]*" src/play/*.[ch])"
clean "src/ui includes no game" \
    "$(strangers "$below|(puzzle|review|play)/[^\"]*|view/[^\"]*|ui/[^\"]*|version\\.h" src/ui/*.[ch] src/ui/*/*.[ch])"
clean "the inside of a match as it is played is known to src/play alone" \
    "$(grep -rn '"play/parts\.h"' src --include='*.[ch]' | grep -v '^src/play/')"
clean "the tools include no view and no window" \
    "$(strangers "$below|(games|puzzle|review|tools)/[^\"]*" src/tools/*.[ch])"
clean "SDL, fontconfig, FriBidi and HarfBuzz are named in the front end alone" \
    "$(grep -rnE 'SDL|IMG_|TTF_|fontconfig|fribidi|hb_|<hb' src --include='*.[ch]' --include='*.def' |
        grep -vE '^src/(ui/|main\.c)')"

clean "utf8proc is named in game/utf8.c alone" \
    "$(grep -rn 'utf8proc_' src --include='*.[ch]' | grep -v '^src/game/utf8\.c:')"

# What C itself has not: another system gets another src/system. Beside it stand pipes and a bus that only POSIX has.
headers='(unistd|fcntl|dirent|poll|signal|locale|dlfcn|ftw|glob|spawn|pwd|utime|libgen|langinfo|sys/[a-z]+)\.h'
calls='open_memstream|fmemopen|fdopen|fileno|dprintf|getline|getdelim|popen|rename|renameat|remove|realpath|setenv|mkstemp'
calls+='|mkdtemp|stpcpy|strsignal|strndup' # of headers that C has too
clean "what POSIX adds to C is named in src/system alone" \
    "$(grep -rnE "include <$headers>|\b($calls)\(|\b_[A-Z]+_SOURCE\b" src --include='*.[ch]' |
        grep -vE '^src/(system/|engine/(posix|windows)/|ui/platform/)')"

# Modules, and the folders of the front end.
clean "no module includes itself through others" "$(python3 tests/tools/rooms.py cycles 2>&1)"
clean "the folders of the front end include downwards only" "$(python3 tests/tools/rooms.py rooms 2>&1)"
clean "no view and nothing at the table gets the true position" \
    "$(python3 tests/tools/rooms.py truth 2>&1)"
clean "no game is known outside its folder" "$(python3 tests/tools/rooms.py games 2>&1)"

clean "no constant has the name of a system's" "$(python3 tests/tools/rooms.py names 2>&1)"
clean "the functions in the tables of docs/add-a-game.md are those of the contract" \
    "$(sed -n '/^| function/,/^$/s/^| \([^|]*\) |.*/\1/p' docs/add-a-game.md | grep -oE '[a-z_]+' | grep -v '^function$' |
        while read -r name; do
            grep -qE "\(\*$name\)|\b$name;" src/game/*.h src/view/*.h || echo "$name"
        done)"

# What the linker sees.
clean "no more modules need each other than are listed" "$(python3 tests/tools/links.py circles "$build" 2>&1)"
clean "no struct has more than 20 members, or more than are listed" "$(python3 tests/tools/links.py structs 2>&1)"
symbols=$(nm --undefined-only "$build/libhexfolio.a" 2>&1) || symbols="U nm failed"
clean "libhexfolio.a needs nothing of SDL" \
    "$(grep -E ' U (SDL_|IMG_|TTF_|Fc[A-Z])| failed' <<<"$symbols")"
# A match that stands nowhere else is made by these: a picture, an animation, a tour, the list of matches.
clean "what is at the table knows the match through src/play alone" \
    "$(grep -nE '\bsession_[a-z_]+\(|[.>]session\b' src/ui/table/*.c src/ui/speech/*.c |
        grep -vE '/(thumb|movie|share|picture|tour)\.c:|tools->play\.session')"
clean "src/play draws nothing and needs nothing of SDL" \
    "$(nm --undefined-only -A "$build"/play/*.o 2>&1 | grep -E ' U (canvas_|cells_|ui_|SDL_|IMG_|TTF_)|No such')"
clean "hexfolio-engine links no SDL" \
    "$(ldd "$build/hexfolio-engine" 2>&1 | grep -iE 'sdl|fontconfig|fribidi|harfbuzz|not found|no such')"

mapfile -t games < <(find "$build/games" -name '*.o' ! -path '*/view/*' 2>/dev/null)
clean "there are rules to check" "$([ ${#games[@]} -gt 0 ] || echo "none in $build/games")"
clean "the rules take no memory, clock, file or foreign chance" \
    "$(nm --undefined-only -A "${games[@]}" 2>&1 | grep -E \
        ' U (malloc|calloc|realloc|free|time|clock|clock_gettime|gettimeofday|fopen|open|s?rand|random|getenv)$')"
clean "the rules compute without floating point" \
    "$(for object in "${games[@]}"; do
        objdump -d "$object" | grep -E '\s(add|sub|mul|div|sqrt)s[sd]\s|\scvt[a-z]*s[id]2?s' |
            sed "s|^|$object: |" | head -2
    done)"

# What may change while the library runs: an object's variables, and why each is no state of a game.
changing='
map.o:board            a board, built once
map.o:built.[0-9]      the flag that says so
map.o:hexi_the_map     the map of HexiMeros, built once
map.o:hexi_map_built   the flag that says so
islands.o:board        a board, built once
islands.o:board_once   the flag that says so
process.o:first_end    what takes SIGTERM, set as the window opens
text.o:language        the language of the texts that a thread makes
steps.o:walks          walks home that a thread keeps: tests/games/firstwar/test_steps.c
settings_file.o:known  the settings as this process last read or wrote them, on the thread of the window
'
# nm gives `library:object:name |value|class|type|size|line|section`.
variables=$(nm -f sysv -A "$build/libhexfolio.a" 2>/dev/null |
    grep -E '\|(\*COM\*|\.(data|bss|tdata|tbss|data\.rel(\.local)?)(\.[^|]*)?) *$' |
    grep -v '|\.data\.rel\.ro' | sed -E 's/^[^:]*:([^ |]*).*/\1/')
clean "nothing in the library changes but what is listed here with a reason" \
    "$(grep -vxE "$(sed -nE 's/^([^ ]+) .*/\1/p' <<<"$changing")" <<<"$variables")"
clean "all that is listed is there" \
    "$(sed -nE 's/^([^ ]+) .*/\1/p' <<<"$changing" | while read -r name; do
        grep -qxE "$name" <<<"$variables" || echo "$name"
    done)"

finish
