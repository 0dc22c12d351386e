/*
 * Matches and positions as people hand them on: pasted, dropped, in files that mail, chats, forms
 * and editors have been through. Read as the strict form are: any line ends, UTF-8 or UTF-16 with a
 * byte order mark, text before and behind, empty lines, indentation, quoting with `>`, other
 * spaces, dashes and quotation marks than those of ASCII, and references of HTML. The checksum of a
 * record decides what the names in it were, so no match is read that was not written. Protocol and
 * puzzles take the strict form alone, the library what store_read_record makes strict.
 */
#ifndef LIBRARY_PASTED_H
#define LIBRARY_PASTED_H

#include "session/draft.h"

/* What a text holds: one of them, owned, or none. */
typedef struct Pasted {
    Session *session;
    Draft *draft;
} Pasted;

/* Reads the first match in a text with a zero behind it, or, where it holds none, the first
 * position. False, with the
 * reason, when it holds neither or it is refused; lines count from the first of the match or
 * position, without empty ones. */
bool pasted_read(const char *text, size_t length, Pasted *pasted, char why[SESSION_WHY_MAX]);

/* The same for a file: a path, or its URL. The reason names the file. */
bool pasted_open(const char *path, Pasted *pasted, char why[SESSION_WHY_MAX]);

/* A move as a person types it, in the characters of notation: `b1-a1` for ` b1 – a1`. `move` may be
 * `typed`, and has room for as many bytes. */
void pasted_move(const char *typed, char *move);

#endif
