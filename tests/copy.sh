#!/bin/bash
# In make test: nothing
# A copy of the template passes at once: tests/copy.sh BUILD
# Does the first steps of docs/add-a-game.md in a tree of its own. What is compiled already is taken
# over, so only the copy and the lists of games are compiled again.
# shellcheck disable=SC2317 # `check` calls the functions
set -u
build=${1:?the build folder is missing}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. tests/tap

copy_game() {
    cp -r src/games/template src/games/harbour && cp -r tests/games/template tests/games/harbour &&
        find src/games/harbour tests/games/harbour -name '*template*' | while read -r file; do
            mv "$file" "${file/template/harbour}"
        done &&
        find src/games/harbour tests/games/harbour -type f -exec \
            sed -i 's/template/harbour/g; s/TEMPLATE/HARBOUR/g; s/Template/Harbour/g' {} + &&
        echo 'GAME(harbour)' >>src/games/games.def
}

builds() {
    MAKEFLAGS='' make -j2 QUIET=1 SANITIZE=1 BUILD=build CC="$compiler" "${programs[@]/#/build/asan/}"
}

# LEAST PROGRAM PATTERN: the program passes, with at least so many tests of such a name.
passes() {
    local said status
    said=$("build/asan/$2" "$3" 2>&1)
    status=$?
    printf '%s\n' "$said"
    [ "$status" = 0 ] && [ "$(grep -cE '^ok|  OK \]' <<<"$said")" -ge "$1" ]
}

keeps_secrets() {
    local answers
    answers=$(printf 'new harbour seed=1\nstate seat=1\nstate seat=2\nstate\n' |
        build/asan/hexfolio-engine)
    [ "$(grep -c '^luck 1 hidden$' <<<"$answers")" = 1 ] &&
        [ "$(grep -c '^luck 2 hidden$' <<<"$answers")" = 2 ]
}

programs=(hexfolio-engine tests/games/harbour/test_harbour tests/conformance/test_conformance
    tests/observe/test_observe)
compiler=$(cut -d' ' -f1 "$build/asan/flags")
cp -a Makefile src tests docs assets "$work" && mkdir -p "$work/build/asan/tests" || exit 1
cp -a "$build"/asan/{flags,hex,game,games,session,ai,view,engine} "$work/build/asan" || exit 1
cp -a "$build"/asan/tests/{support,conformance,observe} "$work/build/asan/tests" 2>/dev/null
cd "$work" || exit 1

check 'the template is copied and renamed' copy_game
check 'the copy is compiled without a warning' builds
check 'its own tests pass' passes 20 tests/games/harbour/test_harbour ''
check 'it keeps the contract' passes 20 tests/conformance/test_conformance 'harbour:*'
check 'it keeps its secrets' passes 1 tests/observe/test_observe '*: harbour'
check 'the engine knows it and keeps its secrets' keeps_secrets
finish
