#!/bin/bash
# Every screen with sanitizers, at the size with least room. test_layout runs at all sizes without them.
# Argument: the build folder.
exec "${1:-build}/asan/tests/ui/test_layout" '*1024x640 at 125 %*'
