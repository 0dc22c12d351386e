#!/bin/bash
# Every screen with sanitizers, at the size with least room; test_layout itself has all sizes, and is built
# without them. Argument: the build folder.
exec "${1:-build}/asan/tests/ui/test_layout" '*1024x640 at 75 %*'
