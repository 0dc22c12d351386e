/* Whether Game.hash and Game.key depend on what they must: every byte of these parts of a state. */
#ifndef SUPPORT_HASH_PARTS_H
#define SUPPORT_HASH_PARTS_H

#include "game/game.h"

typedef struct HashPart {
    size_t at, size; /* of bytes of the state */
    bool in_key;     /* Game.key depends on it too; otherwise it must not */
} HashPart;

#define HASH_PART(Type, member, in_key)                                                            \
    { offsetof(Type, member), sizeof(((Type *)0)->member), in_key }

/* Fails unless a change of any byte changes the hash, and the key only where it is part of it. */
void hash_expect_parts(const Game *game, const void *state, const HashPart *part, int count);

#endif
