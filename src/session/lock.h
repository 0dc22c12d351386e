/*
 * Locks that die with their process, however it ends: each is a byte of one file, so that nothing
 * of them is left behind, and what they stand for may be renamed and replaced.
 */
#ifndef SESSION_LOCK_H
#define SESSION_LOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Opens the file, which is made where it is missing if `make`; -1: it cannot be opened. */
int lock_open(const char *path, bool make);
void lock_close(int file); /* drops all locks taken with it; -1 is fine */

/* The byte that stands for a name; 0 is not used. */
uint64_t lock_place(const char *name);

/* False when somebody else has it. True also where the file system knows no locks. */
bool lock_take(int file, uint64_t place);
/* Whether anybody has it who opened the file by another lock_open. */
bool lock_is_taken(int file, uint64_t place);
/* Whether certainly nobody has. */
bool lock_is_free(int file, uint64_t place);

#endif
