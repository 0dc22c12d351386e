#!/bin/bash
# Installing what is missing on systems with dnf, with pacman and with neither: stand-ins for their
# commands say what is there and write down what they are asked for.
# shellcheck disable=SC2016 # stand-ins expand their own arguments
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. tests/tap

# NAME BODY: a command of the system that is played; a new file, never what a link of that name leads to.
command_of() {
    printf '#!/bin/bash\n%s\n' "$2" >"$work/new" && chmod +x "$work/new" && mv -f "$work/new" "$work/bin/$1"
}

begin() {
    rm -rf "${work:?}/bin" "$work/asked"
    mkdir "$work/bin"
    ln -s "$(command -v bash)" "$(command -v cat)" "$work/bin"
    command_of id 'echo 0'
    command_of sleep ''
}

# What is asked for when the groups are wanted; the status is that of the script.
ask() {
    (PATH=$work/bin bash tests/packages "$@") >"$work/said" 2>&1
}

with_dnf() {
    begin
    command_of rpm 'case $3 in SDL2_ttf-devel | giflib-devel) exit 1 ;; esac'
    command_of dnf "echo \"\$@\" >>'$work/asked'"
    ask play && [ "$(cat "$work/asked")" = "-q -y --setopt=install_weak_deps=False install SDL2_ttf-devel giflib-devel" ]
}

with_pacman() {
    begin
    command_of pacman "case \$1-\$2 in -T-fribidi) exit 127 ;; -S-*) echo \"\$@\" >>'$work/asked' ;; esac"
    ask play && [ "$(cat "$work/asked")" = "-S --noconfirm --needed fribidi" ]
}

nothing_is_missing() {
    begin
    command_of pacman "[ \$1 = -T ] || echo asked >>'$work/asked'"
    ask play test && [ ! -e "$work/asked" ]
}

# A first failure is tried again, and a second one said, with what is missing.
that_fails() {
    begin
    command_of rpm 'case $3 in make) exit 1 ;; esac'
    command_of dnf "echo again >>'$work/asked'; exit 1"
    ! ask play && [ "$(grep -c again "$work/asked")" = 2 ] && grep -q '^Hexfolio needs these packages: make $' "$work/said"
}

with_neither() {
    begin
    ! ask play && grep -q "There is no apt, dnf or pacman" "$work/said" && grep -q 'needs these packages: .*libgif-dev' "$work/said"
    begin
    command_of cc 'cat >/dev/null' && command_of pkg-config ''
    CC='' ask play
}

# Those of the test are named for each system, and no other group is taken for one.
groups() {
    local system group
    for system in debian fedora arch; do
        for group in play test format lint fuzz coverage; do
            SYSTEM=$system bash tests/packages --list $group | grep -q '[a-z]' || return 1
        done
        SYSTEM=$system bash tests/packages --list play other >/dev/null 2>&1 && return 1
    done
    return 0
}

# What the stand-ins lead to or stand for is as it was.
nothing_is_replaced() {
    local name
    for name in bash cat id sleep; do
        [ "$(head -c 2 "$(command -v $name)")" != '#!' ] || return 1
    done
}

check 'dnf installs what is missing' with_dnf
check 'pacman installs what is missing' with_pacman
check 'nothing is installed that is there' nothing_is_missing
check 'what cannot be installed is named' that_fails
check 'without them the libraries are looked for, and the packages named' with_neither
check 'every system has names for every group' groups
check 'the commands of this system are untouched' nothing_is_replaced
finish
