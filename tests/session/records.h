/* Records that are changed and read, for the tests of their format. */
#ifndef SESSION_RECORDS_H
#define SESSION_RECORDS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "session/session.h"

enum { TEXT_MAX = 16 * 1024 };

/* Why the last action or record was refused; empty after one that reads. */
extern char why[SESSION_WHY_MAX];

/* Gives a changed record its right checksum, so that the other checks are reached. */
void record_seal(char text[TEXT_MAX]);
/* Whether it reads; `why` says why not. */
bool record_reads(const char *text, size_t length);
/* Puts `new` in place of the first `old`, and seals. */
void record_change(char text[TEXT_MAX], const char *old, const char *new);

#endif
