/*
 * Locks that die with their process, however it ends: each is a byte of one file, so that nothing
 * of them is left behind, and what they stand for may be renamed and replaced.
 */
#ifndef SYSTEM_LOCK_H
#define SYSTEM_LOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Opens the file, which is made where it is missing if `make`; -1: it cannot be opened. */
int lock_open(const char *path, bool make);
/* Whether it is still the file at the path, so that others see its locks. */
bool lock_is_at(int file, const char *path);
void lock_close(int file); /* drops all locks taken with it; -1 is fine */

/* The byte that stands for a name; 0 is not used. */
uint64_t lock_place(const char *name);

/* Whether somebody else has a lock, who opened the file by another lock_open; LOCK_UNKNOWN, with
 * errno: nobody can say, as where the file system knows no locks. */
typedef enum LockState { LOCK_FREE, LOCK_TAKEN, LOCK_UNKNOWN } LockState;
LockState lock_state(int file, uint64_t place);
/* The same; takes it if it is free. */
LockState lock_take(int file, uint64_t place);
/* Whether a lock that was taken with the file turned out to be somebody else's, as in browsers,
 * which say so in the next frame. */
bool lock_lost(int file);

/* Waits, at most some seconds, until nobody else changes the files of a folder, and keeps others
 * from it until lock_close. -1 where there can be no such lock, or somebody keeps it for longer,
 * such as a process that was stopped: then what is changed must be looked at again before. */
int lock_folder(const char *path);

#endif
