#include "support/hash_parts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void hash_expect_parts(const Game *game, const void *state, const HashPart *part, int count) {
    uint8_t *changed = malloc(game->state_size);
    assert_non_null(changed);
    memcpy(changed, state, game->state_size);
    for (int i = 0; i < count; i++) {
        for (size_t byte = part[i].at; byte < part[i].at + part[i].size; byte++) {
            changed[byte] ^= 1;
            if (game->hash(changed) == game->hash(state) ||
                (game->key(changed) != game->key(state)) != part[i].in_key) {
                fail_msg("byte %zu, in part %d", byte, i);
            }
            changed[byte] ^= 1;
        }
    }
    free(changed);
}
