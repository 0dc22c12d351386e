#!/bin/bash
# The engine over pipes, as a bot uses it: tests/engine/protocol.sh BUILD
# Answers are compared whole; a seed fixes what differs from run to run.
# shellcheck disable=SC2016,SC2140,SC1111 # answers have backticks and curly quotes, and are joined of parts
set -u

build=${1:?the build folder is missing}
engine=$build/${VARIANT-asan}/hexfolio-engine
[ -x "$engine" ] || engine=$build/hexfolio-engine
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. tests/tap

# A path as reasons show it; SEPARATOR: what the system has between folders, escaped.
shown() {
    printf '%s' "${1//\//"${SEPARATOR-/}"}"
}

# The answers to input with backslash escapes, the end of the last line kept by a mark.
talk() {
    printf '%b' "$1" | timeout 60 "$engine" 2>"$work/errors"
    printf 'status %d' "$?"
    [ -s "$work/errors" ] && head -c 2000 "$work/errors" >&2
}

# NAME INPUT ANSWERS: exactly these answers, and the status 0.
exactly() {
    local got want
    got=$(talk "$2")
    want=$(printf '%b' "$3")$'\n\n'"status 0"
    [ "$3" = '' ] && want="status 0"
    if [ "$got" = "$want" ]; then
        result 0 "$1"
    else
        result 1 "$1"
        diff <(printf '%s\n' "$want") <(printf '%s\n' "$got") | sed 's/^/# /'
    fi
}

# NAME INPUT PATTERN: the answers, as one text, match the extended regular expression.
like() {
    local got
    got=$(talk "$2")
    if [[ $got =~ $3 ]]; then
        result 0 "$1"
    else
        result 1 "$1"
        printf '%s\n' "$got" | sed 's/^/# /'
    fi
}

# The games of the collection, as reasons name them: `fields, firstwar`.
games=$(talk 'list_games\n' | sed -n 's/^\(= \)\?\([a-z]*\)\t.*/\2/p' | paste -sd, | sed 's/,/, /g')

# --- Framing --------------------------------------------------------------------------------------

exactly 'a command is answered' 'protocol_version\n' '= 2'
exactly 'an id comes back' '17 protocol_version\n' '=17 2'
exactly 'an id comes back with a failure' '17 nonsense\n' \
    '?17 Unknown command “nonsense”; list_commands lists them all.'
exactly 'an id alone is a failure' '17\n' '?17 The command after the id is missing.'
exactly 'commands are answered in their order' '1 protocol_version\nname\n2 name\n' \
    '=1 2\n\n= Hexfolio\n\n=2 Hexfolio'
exactly 'empty lines are passed over' '\n\n  \n\t\nname\n\n' '= Hexfolio'
exactly 'comments are skipped' '# a comment\nname # another\n#name\n' '= Hexfolio'
exactly 'tabs are spaces' '\t3\t known_command\tplay \n' '=3 true'
exactly 'control characters are dropped' 'na\001m\177e\r\n\v\f\r\nprotocol\0000_version\r\n' \
    '= Hexfolio\n\n= 2'
exactly 'a last line without an end counts' 'name\nprotocol_version' '= Hexfolio\n\n= 2'
exactly 'no input, no answer' '' ''
exactly 'quit is answered and ends' 'quit\nname\n' '= '
exactly 'quit with an id' '5 quit\n' '=5 '
long=$(printf 'x%.0s' {1..10000})
exactly 'a line too long is a failure' "7 name $long\nname\n" \
    '?7 The line is longer than 8191 bytes.\n\n= Hexfolio'
exactly 'a line of 8191 bytes is read' "known_command ${long:0:8177}\nname\n" '= false\n\n= Hexfolio'
exactly 'one of 8192 bytes is a failure' "known_command ${long:0:8178}\nname\n" \
    '? The line is longer than 8191 bytes.\n\n= Hexfolio'
ones=${long//x/1}
exactly 'an id of 8186 digits comes back' "${ones:0:8186} name\n" "=${ones:0:8186} Hexfolio"
exactly 'one more digit is too long' "${ones:0:8187} name\nname\n" \
    "?${ones:0:8187} The line is longer than 8191 bytes.\n\n= Hexfolio"
exactly 'a comment may be of any length' "name # $long\n" '= Hexfolio'
exactly 'spaces may be of any number' "name ${long//x/ }\n" '= Hexfolio'

# --- About the program ----------------------------------------------------------------------------

like 'version is a number' 'version\n' '^= [0-9]+\.[0-9]+\.[0-9]+'
exactly 'known_command knows' 'known_command genmove\nknown_command nonsense\n' '= true\n\n= false'
like 'list_games gives id, tab and title' 'list_games\n' $'^= fields\t5 Fields\n'
commands='protocol_version name version list_commands known_command list_games new tomove actions only
play undo position outcome state hash perft playout genmove save load bench quit'
missing=''
for command in $commands; do
    talk 'list_commands\n' | sed 's/^= //' | grep -qx "$command" || missing="$missing $command"
done
result "$([ -z "$missing" ]; echo $?)" "list_commands lists all$missing"

for command in protocol_version name version list_commands list_games tomove actions undo outcome \
    hash quit; do
    exactly "$command takes no argument" "$command x\n" "? $command takes no argument."
done
exactly 'state is printed for a seat that plays' \
    'new heximeros colours=Red,Blue seed=1\nstate seat=Green\nstate Red\nstate seat=Red seat=Red\n' \
    '= seed 1\n\n? seat=“Green”: the value must be one of Blue, Red, all.\n\n'\
'? Unknown argument “Red”; allowed are seat=WORD.\n\n? seat is given twice.'
for game in ${games//,/}; do
    plain=$(talk "new $game seed=3\nstate\n" | tail -n +3)
    seat=$(talk "new $game seed=3\ntomove\n" | sed -n '3s/= //p')
    result "$([ "$(talk "new $game seed=3\nstate seat=$seat\n" | tail -n +3)" = "$plain" ]; echo $?)" \
        "$game: state is by default that of the seat that decides"
done
for seat in 1 2 3 all; do
    seen=$(talk "new empire players=3 seed=3\nstate seat=$seat\n" | sed -n 's/^hand \(.\) .*/\1/p' |
        paste -sd' ')
    result "$([ "$seen" = "${seat/all/1 2 3}" ]; echo $?)" "a hand is printed for $seat alone"
done
for command in tomove actions undo outcome state hash 'play pass' 'perft 1' playout genmove bench \
    "save $work/none"; do
    exactly "$command needs a game" "$command\n" \
        '? There is no game; begin one with new, position or load.'
done
exactly 'commands that need an argument say which' 'new\nplay\n' \
    '? new needs an argument: new GAME [KEY=VALUE ...] [seed=N].\n\n'\
'? play needs an argument: play ACTION.'

# --- Beginning ------------------------------------------------------------------------------------

exactly 'new answers the seed' 'new fields seed=18446744073709551615\n' \
    '= seed 18446744073709551615'
like 'new draws a seed when none is given' 'new fields\n' '^= seed [0-9]+'
exactly 'options and seed in any order' 'new fields seed=4 map=blank\n' '= seed 4'
exactly 'what new refuses changes nothing' \
    'new fields seed=9\nnew fields seed=1 map=x\nnew chess\nnew fields seed=x\nnew fields seed=-1
new fields seed=18446744073709551616\nnew fields seed=1 seed=2\nnew fields map=open map=blank
new fields foo=bar\nnew fields foo\nnew fields map\nnew fields seed=\noutcome\n' \
    '= seed 9\n\n? Unknown value “x” for map; allowed are open, blank.\n\n'\
'? Unknown game “chess”; allowed are '"$games"'.\n\n'\
'? seed=“x”: the value must be a number from 0 to 18446744073709551615.\n\n'\
'? seed=“-1”: the value must be a number from 0 to 18446744073709551615.\n\n'\
'? seed=“18446744073709551616”: the value must be a number from 0 to 18446744073709551615.\n\n'\
'? seed is given twice.\n\n? map is given twice.\n\n? Unknown option “foo”; allowed are map.\n\n'\
'? Unknown option “foo”; allowed are map.\n\n? A value is missing for map; allowed are open, blank.\n\n'\
'? seed=“”: the value must be a number from 0 to 18446744073709551615.\n\n= none'
result "$([ "$(talk 'new fields seed=3\nhash\nstate\n')" = "$(talk 'new fields seed=3\nhash\nstate\n')" ]
    echo $?)" 'the same seed, the same position'
result "$([ "$(talk 'new fields seed=3\nhash\n')" != "$(talk 'new fields seed=4\nhash\n')" ]
    echo $?)" 'another seed, another position'
like 'a hash has 16 hex digits' 'new fields seed=3\nhash\n' $'\n= [0-9a-f]{16}\n'

# --- Playing --------------------------------------------------------------------------------------

exactly 'play and undo' \
    'new fields seed=5\nundo\ntomove\nplay pass\ntomove\nundo\ntomove\nundo\n' \
    '= seed 5\n\n? There is nothing to undo.\n\n= 1\n\n= \n\n= 2\n\n= \n\n= 1\n\n'\
'? There is nothing to undo.'
exactly 'what is no action is refused' 'new fields seed=5\nplay nonsense\nplay Pa1-e3\ntomove\n' \
    '= seed 5\n\n? “nonsense” is not an action of 5 Fields.\n\n'\
'? “Pa1-e3” cannot be played: That action is not legal here.\n\n= 1'
exactly 'resigning' \
    'new fields seed=5\nplay resign\noutcome\ntomove\nactions\nplay pass\nundo\noutcome\n' \
    '= seed 5\n\n= \n\n= win 2; resignation\n\n= none\n\n= \n\n? The game is over.\n\n= \n\n= none'
exactly 'agreeing on a draw' 'new fields seed=5\nplay draw\noutcome\n' \
    '= seed 5\n\n= \n\n= draw 1 2; agreement'

# Random games through the pipe: undo goes back to each hash, whatever was revealed.
walk() { # SEED PLIES
    local seed=$1 plies=$2 i=0 list action
    coproc ENGINE { "$engine"; }
    # The shell forgets the number and closes the pipes as soon as the engine has ended.
    local pid=$ENGINE_PID to from
    exec {to}>&"${ENGINE[1]}" {from}<&"${ENGINE[0]}"
    ask() {
        echo "$1" >&"$to"
        local line text=''
        while IFS= read -r line <&"$from" && [ -n "$line" ]; do
            text="$text${text:+$'\n'}$line"
        done
        reply=${text:2}
        [ "${text:0:1}" = = ]
    }
    local -a hashes=()
    local reply good=0
    RANDOM=$seed
    ask "new fields map=blank seed=$seed"
    for ((i = 0; i < plies; i++)); do
        ask hash
        hashes+=("$reply")
        ask actions
        mapfile -t list <<<"$reply"
        [ -z "${list[0]}" ] && break
        action=${list[RANDOM % ${#list[@]}]}
        ask "play $action" || { echo "# $action: $reply"; good=1; break; }
    done
    for ((i = ${#hashes[@]} - 1 - (i < plies); i >= 0; i--)); do
        ask undo || { echo "# undo: $reply"; good=1; break; }
        ask hash
        [ "$reply" = "${hashes[i]}" ] || { echo "# at ply $i: $reply"; good=1; }
    done
    ask undo && good=1
    ask quit
    wait "$pid" || good=1
    exec {to}>&- {from}<&-
    return "$good"
}
for seed in 1 2; do
    walk "$seed" 120
    result $? "undo leads back through a random match, seed $seed"
done 2>/dev/null

# --- Positions ------------------------------------------------------------------------------------

printed=$(talk 'new fields seed=5\nplay pass\nstate\n' | sed -n 's/^= game/game/;/^game/,/^$/p' |
    grep -v '^$')
exactly 'what state prints position reads' "position\n$printed\n.\ntomove\n" '= \n\n= 2'
result "$([ "$(talk "position\n$printed\n.\nstate\n" | sed -n 's/^= game/game/;/^game/,/^$/p' |
    grep -v '^$')" = "$printed" ]; echo $?)" 'and prints it again'
exactly 'position takes comments, tabs and empty lines' \
    "position # by hand\r\n\r\n${printed// /\\t }\n\n . \r\ntomove\n" '= \n\n= 2'
exactly 'a refused position has been read up to the dot' \
    'new fields seed=5\nposition\ngame chess\nname\nquit\n.\nposition x=1\nname\n.\ntomove
3 position\n.\nposition\nname\n.\n' \
    '= seed 5\n\n? Unknown game “chess”; allowed are '"$games"'.\n\n? Unknown argument “x=1”; allowed are seed=N.'\
'\n\n= 1\n\n?3 Line 1: a position begins with “game” and the game'"'"'s id.\n\n'\
'? Line 1: a position begins with “game” and the game'"'"'s id.'
exactly 'a command line too long still has its block' "position $long\nname\n.\nname\n" \
    '? The line is longer than 8191 bytes.\n\n= Hexfolio'
exactly 'a line of a position too long' "position\ngame fields\n$long\nname\n.\nname\n" \
    '? Line 2: longer than 8191 bytes.\n\n= Hexfolio'
many=$(printf 'x\\n%.0s' {1..5000})
exactly 'a position of too many lines' "position\ngame fields\n$many.\nname\n" \
    '? Line 4097: the position is too long.\n\n= Hexfolio'
exactly 'a position that ends with the input' 'name\nposition\ngame fields\nturn 1\n' \
    '= Hexfolio\n\n? The input ended before the line with a dot.'
exactly 'the head of a position is checked' \
    'position\ngame fields\nturn 0\n.\nposition\ngame fields\nturn 1\ntomove 3\n.
position\ngame fields\nturn 1\nturn 2\n.\nposition\ngame fields\nturn 1\ncell a1 sea\n.
position\ngame fields\nturn 1\ntomove 1\ntomove 1\n.\nposition\ngame fields\noption map\n.
position\ngame fields\noption map open\noption map open\n.\nposition\ngame fields\noption map x\n.
position\ngame fields\ntomove 1\n.\n' \
    '? Line 2: a turn is a number from 1 to 1000000.\n\n'\
'? Line 3: the side to move is one of 1, 2, none.\n\n? Line 3: the turn is given twice.\n\n'\
'? Line 3: a “tomove” line must come before this.\n\n'\
'? Line 4: the side to move is given twice.\n\n? Line 2: write “option KEY VALUE”.\n\n'\
'? Line 3: the option map is given twice.\n\n'\
'? Line 2: Unknown value “x” for map; allowed are open, blank.\n\n'\
'? Line 3: a “turn” line must come before this.'
exactly 'turns are counted up to 1000000' \
    "position\n${printed/turn 2/turn 1000000}\n.\nposition\n${printed/turn 2/turn 1000001}\n.\n" \
    '= \n\n? Line 2: a turn is a number from 1 to 1000000.'
exactly 'a match begun by hand is saved and loaded' \
    "position seed=7\n$printed\n.\nsave $work/hand\nnew firstwar seed=5\nload $work/hand\nstate\n" \
    "$(printf '= \n\n= \n\n= seed 5\n\n= \n\n= %s' "$printed")"
result "$(grep -q '^position ' "$work/hand"; echo $?)" 'and its record begins with the position'

# --- Counting and measuring -----------------------------------------------------------------------

like 'perft answers leaves, seconds, leaves a second' 'new fields seed=5\nperft 2\n' \
    $'\n= [0-9]+ [0-9]+\\.[0-9]{3} [0-9]+\n'
like 'perft 0 is 1' 'new fields seed=5\nperft 0\n' $'\n= 1 '
like 'perft 0 is 1 when the game is over too' 'new fields seed=5\nplay draw\nperft 0\n' $'\n= 1 '
exactly 'perft goes 64 actions deep, no more' 'new fields seed=5\nperft 65\n' \
    '= seed 5\n\n? perft needs a number from 0 to 64.'
like 'and 64 are counted' 'new fields seed=5\nplay draw\nperft 64\n' $'\n= 0 '
like 'perft of a finished game is 0' 'new fields seed=5\nplay draw\nperft 1\nperft 3\n' \
    $'\n= 0 .*\n= 0 '
actions=$(talk 'new fields seed=5\nactions\n' | sed 's/^= //' | grep -vc '^seed\|^$\|^status')
like 'perft 1 is the number of actions' 'new fields seed=5\nperft 1\n' $'\n= '"$actions "
sum=0
input='new fields seed=5\n'
for action in $(talk 'new fields seed=5\nactions\n' | sed 's/^= //;/^seed/d;/^status/d'); do
    input="$input""play $action\nperft 1\nundo\n"
done
for part in $(talk "$input" | sed -n 's/^= \([0-9]*\) .*/\1/p'); do
    sum=$((sum + part))
done
like 'perft 2 is the sum of perft 1 behind each action' 'new fields seed=5\nperft 2\n' $'\n= '"$sum "
exactly 'perft names its range' 'new fields seed=5\nperft x\nperft 65\nperft 1 2\nperft -1\n' \
    '= seed 5\n\n? perft needs a number from 0 to 64.\n\n? perft needs a number from 0 to 64.'\
'\n\n? perft needs a number from 0 to 64.\n\n? perft needs a number from 0 to 64.'
like 'a playout ends' 'new fields seed=5\nplayout\n' \
    $'\n= (win [12]|draw 1 2); [A-Z]-[0-9]+; [0-9]+\n'
exactly 'a playout of a number of actions, which changes nothing' \
    'new fields seed=5\nplayout max=3\nundo\nplayout max=0\n' \
    '= seed 5\n\n= none; 3\n\n? There is nothing to undo.\n\n= none; 0'
result "$([ "$(talk 'new fields seed=5\nplayout seed=1\n')" = \
    "$(talk 'new fields seed=5\nplayout seed=1\n')" ]; echo $?)" 'a playout is settled by its seed'
exactly 'arguments of playout are checked' 'new fields seed=5\nplayout max=x\nplayout foo=1\n' \
    '= seed 5\n\n? max=“x”: the value must be a number from 0 to 18446744073709551615.\n\n'\
'? Unknown argument “foo=1”; allowed are seed=N, max=N.'
like 'bench answers actions and playouts a second' 'new fields seed=5\nbench seconds=0.2\n' \
    $'\n= [1-9][0-9]* [0-9]+\\.[0-9]\n'
exactly 'bench names its range' 'new fields seed=5\nbench seconds=0\nbench seconds=1e3\nbench 1
bench seconds=.5\nbench seconds=1.\nplay draw\nbench\n' \
    '= seed 5\n\n? seconds=“0”: the value must be a number from 0.001 to 3600.\n\n'\
'? seconds=“1e3”: the value must be a number from 0.001 to 3600.\n\n'\
'? Unknown argument “1”; allowed are seconds=N.\n\n'\
'? seconds=“.5”: the value must be a number from 0.001 to 3600.\n\n'\
'? seconds=“1.”: the value must be a number from 0.001 to 3600.\n\n= \n\n? The game is over.'

# --- Records --------------------------------------------------------------------------------------

exactly 'save and load' \
    "new fields seed=5\nplay pass\nsave $work/a\nnew fields seed=6\nload $work/a\ntomove\nundo
tomove\n" '= seed 5\n\n= \n\n= \n\n= seed 6\n\n= \n\n= 2\n\n= \n\n= 1'
talk "load $work/a\nsave $work/b\n" >/dev/null
result "$(cmp -s "$work/a" "$work/b"; echo $?)" 'what is loaded is saved again byte by byte'
exactly 'a file name may have spaces' "new fields seed=5\nsave $work/a b\nload $work/a b\n" \
    '= seed 5\n\n= \n\n= '
sed 's/pass/resign/' "$work/a" >"$work/c"
like 'a changed record is refused, and the match goes on' "new fields seed=5\nload $work/c\ntomove\n" \
    $'\n\\? Line [0-9]+: [^\n]+\n\n= 1\n'
exactly 'files that are not there' \
    "new fields seed=5\nload $work/none\nload $work\nload /dev/null\nsave $work/no/such\nsave $work
save /dev/full\n" \
    "= seed 5\n\n? Cannot read “$(shown "$work/none")”: No such file or directory.\n\n"\
"? Cannot read “$(shown "$work")”: it is a folder.\n\n"\
"? Cannot read “$(shown /dev/null)”: it is not a regular file.\n\n"\
"? Cannot write “$(shown "$work/no/such")”: No such file or directory.\n\n"\
"? Cannot write “$(shown "$work")”: it is a folder.\n\n"\
"? Cannot write “$(shown /dev/full)”: it is not a regular file."
before=$(cat "$work/a")
got=$(
    ulimit -f 0
    printf 'new fields seed=8\nsave %s\nname\n' "$work/a" | "$engine" 2>&1 | cat
)
result "$([[ $got == *"? Cannot write “${work}/a”: File too large."*"= Hexfolio"* ]] &&
    [ "$(cat "$work/a")" = "$before" ]; echo $?)" 'a full disk is a failure and loses nothing'

# --- The program itself ---------------------------------------------------------------------------

result "$([[ $("$engine" --version) =~ ^hexfolio-engine\ [0-9.]+$ ]]; echo $?)" '--version'
result "$([[ $("$engine" --help) == Usage:* ]]; echo $?)" '--help'
output=$(printf 'new fields seed=3\ngenmove playouts=50 seed=1\n' | "$engine" --memory 1)
result "$([[ $output =~ =\ [a-z0-9].*$ ]]; echo $?)" '--memory'
for words in '--nonsense' 'file' '--help --version' '--memory' '--memory 0' '--memory 4097' \
    '--memory 64 x'; do
    # shellcheck disable=SC2086 # several words
    output=$("$engine" $words 2>&1 >/dev/null </dev/null)
    result "$([ $? = 2 ] && [ "$(wc -l <<<"$output")" = 1 ] && [ -n "$output" ]; echo $?)" \
        "“$words” is one sentence and status 2"
done
printf 'name\n' | "$engine" >/dev/full 2>/dev/null
result "$([ $? = 1 ]; echo $?)" 'output that cannot be written ends it with status 1'
result "$(ldd "$build/hexfolio-engine" | grep -qi sdl; echo $((1 - $?)))" 'no SDL is linked'

# --- Nonsense -------------------------------------------------------------------------------------

# Bytes of every kind, and commands with random words: an answer to each or none, never a crash.
python3 -c 'import random, sys
random.seed(3)
sys.stdout.buffer.write(random.randbytes(200000))' >"$work/bytes"
timeout 60 "$engine" <"$work/bytes" >/dev/null 2>"$work/errors"
result $? 'random bytes do no harm'
words=(new fields seed=1 play undo position . state actions pass game turn 1 2 tomove cell a1 sea
    option map open blank hidden 1P 2Q first none outcome hash playout max=5 perft resign draw '#')
RANDOM=11
for ((i = 0; i < 4000; i++)); do
    line=''
    for ((j = RANDOM % 5; j >= 0; j--)); do
        line="$line ${words[RANDOM % ${#words[@]}]}"
    done
    echo "$line"
done >"$work/words"
timeout 100 "$engine" <"$work/words" >"$work/answers" 2>"$work/errors"
result $? 'random words do no harm'
result "$(grep -qv '^[=?]\|^$\|^[A-Za-z]' "$work/answers"; echo $((1 - $?)))" \
    'and are answered in the framing'

finish
