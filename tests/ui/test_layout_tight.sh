#!/bin/bash
# Every screen with sanitizers at the size with least room, in every language but English, and with TESTS=all in
# English too. test_layout and test_layout_languages walk the other sizes without them. Argument: the build folder.
programs=${1:-build}/${VARIANT-asan}/tests/ui
if [ "${TESTS:-}" = all ]; then
    "$programs/test_layout" '*1024x640 at 125 %*' || exit 1
fi
exec "$programs/test_layout_languages" '*1024x640 at 125 %*'
