/*
 * What can be fed with any bytes. `make fuzz` looks for bytes that break something, with libFuzzer;
 * test_corpus.c feeds those in tests/fuzz/corpus. A target fails as a test does, with assertions of
 * cmocka.
 */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session/session.h"

typedef struct FuzzTarget {
    const char *name; /* of its file, its folder of the corpus and its dictionary */
    /* `text` is writable and has a zero behind its `length` bytes. */
    void (*feed)(char *text, size_t length);
} FuzzTarget;

extern const FuzzTarget fuzz_targets[]; /* one without a name behind the last */

/* Feeds a copy of the bytes that is no longer than they are. */
void fuzz_feed(const FuzzTarget *target, const uint8_t *bytes, size_t length);

/* --- What the targets share ------------------------------------------------------------------- */

/* Bytes that steer what is done; zeros when they are used up. */
typedef struct Steering {
    const char *at, *end;
} Steering;

int fuzz_next(Steering *steering);              /* 0 .. 255 */
int fuzz_choice(Steering *steering, int count); /* 0 .. count-1; one byte, two for more than 256 */
uint64_t fuzz_number(Steering *steering);       /* eight bytes */

/* Fails unless it is a reason: some text of one line, in whole characters. */
void fuzz_expect_reason(const char *why);

/* Fails, with the first lines that differ, unless both texts are the same. */
void fuzz_expect_same(const char *text, const char *expected);

/* The first line, cut off; the rest begins at the result. */
char *fuzz_first_line(char *text);

/* A folder for files, which is also the home folder; it is removed at the end of the process. */
const char *fuzz_folder(void);

void fuzz_records(char *text, size_t length);
void fuzz_positions(char *text, size_t length);
void fuzz_notation(char *text, size_t length);
void fuzz_commands(char *text, size_t length);
void fuzz_files(char *text, size_t length);
void fuzz_pages(char *text, size_t length);
void fuzz_folder_of_matches(char *text, size_t length);
void fuzz_catalogs(char *text, size_t length);
void fuzz_typing(char *text, size_t length);

#endif
