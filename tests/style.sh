#!/bin/bash
# Files and functions keep to the lengths that the style allows, and nothing is left to do.
find src tests -name '*.[ch]' -exec tests/style {} +
