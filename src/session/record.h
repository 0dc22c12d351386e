/* What the writer and the reader of records share; docs/records.md describes the format. */
#ifndef SESSION_RECORD_H
#define SESSION_RECORD_H

#include <stddef.h>
#include <stdint.h>

#include "game/text.h"

enum {
    RECORD_FORMAT = 1,
    RECORD_FORMAT_NEXT = 2,     /* with branches, or computers that have steps */
    RECORD_FORMAT_POSITION = 3, /* the same, or without, from a position set up by hand */
    RECORD_FORMAT_PROGRAM = 4,  /* the same, or without, with a program in a seat */
    RECORD_HASH_EVERY = 16,     /* plies from one `hash` line to the next */
    RECORD_LINE_MAX = 255,      /* bytes of a line without its end */
    RECORD_LINE_MAX_POSITION = 9 + TEXT_LINE_MAX, /* from format 3 on */
    RECORD_BYTES_MAX = 16 * 1024 * 1024,
};

/* FNV-1a: a change of any single byte changes the sum. */
static inline uint64_t record_checksum(const char *text, size_t length) {
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < length; i++) {
        sum = (sum ^ (unsigned char)text[i]) * UINT64_C(0x100000001B3);
    }
    return sum;
}

#endif
