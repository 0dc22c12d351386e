/* The entries of libFuzzer; FUZZ_TARGET names what is fed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"

int LLVMFuzzerInitialize(int *count, char ***words);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static const FuzzTarget *target;

int LLVMFuzzerInitialize(int *count, char ***words) {
    (void)count;
    (void)words;
    const char *name = getenv("FUZZ_TARGET");
    for (target = fuzz_targets; target->name != NULL; target++) {
        if (name != NULL && strcmp(name, target->name) == 0) {
            /* What fails is to end the process, so that its input is kept. */
            return setenv("CMOCKA_TEST_ABORT", "1", 1);
        }
    }
    fputs("FUZZ_TARGET must be the name of a file of tests/fuzz.\n", stderr);
    exit(2);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    fuzz_feed(target, bytes, length);
    return 0;
}
