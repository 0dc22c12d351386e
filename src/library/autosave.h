/* Keeps the match on the table in the library: opens and begins it there, and has its record
 * written on a thread of its own. Where no match is kept (a tour), it does nothing. */
#ifndef LIBRARY_AUTOSAVE_H
#define LIBRARY_AUTOSAVE_H

#include "library/library.h"
#include "library/writer.h"

typedef struct Autosave {
    Library *library;    /* borrowed */
    LibraryMatch *match; /* owned; NULL: there is none */
    Writer *writer;      /* owned; NULL: there is none, or it can only be looked at */
    int plies;           /* when the match was last saved, or came to the table */
} Autosave;

/* A new match; see library_begin. False, with nothing kept, when out of memory. */
bool autosave_begin(Autosave *autosave, const char *title, const char *file, void (*wake)(void));
/* A match of the library; see library_open. NULL, with nothing kept, when it cannot be opened. */
Session *autosave_open(Autosave *autosave, const char *id, void (*wake)(void),
                       char why[SESSION_WHY_MAX]);
/* Waits until the match is written, and gives it up. */
void autosave_leave(Autosave *autosave);

/* Whether the match can only be looked at, because another process plays it or it is one of two
 * versions (LIBRARY_BESIDE), which the second tells; nothing is written. */
bool autosave_is_read_only(const Autosave *autosave);
bool autosave_is_beside(const Autosave *autosave);
/* Whether it has just turned out that another process plays the match; see library_is_lost. */
bool autosave_is_lost(const Autosave *autosave);
/* Whether that match went on there, or is free now; see library_is_outdated. */
bool autosave_is_outdated(const Autosave *autosave);

/* Has the match written, and counts the time since; waits only while what was given before is still
 * being written. False when there is no memory for its record. */
bool autosave_save(Autosave *autosave, const Session *session, char why[SESSION_WHY_MAX]);
/* Waits until it is. */
void autosave_wait(Autosave *autosave);
/* What became of it; see writer_take. */
WriterResult autosave_take(Autosave *autosave, char why[SESSION_WHY_MAX]);
/* After WRITER_FAILED: where that is because the match was changed elsewhere too, the session is
 * kept as a copy; `why` gets a sentence for the person. The match is the one that was written
 * elsewhere, and must not be seen through in a copy: of one that goes on outside practice, that
 * copy is LIBRARY_BESIDE, and keeps what was played here. Any other goes on and is being written.
 */
bool autosave_go_on_beside(Autosave *autosave, const Session *session, void (*wake)(void),
                           char why[SESSION_WHY_MAX]);
/* Whether the match could not be locked, with a sentence for the person; see library_is_unlocked.
 */
bool autosave_is_unlocked(const Autosave *autosave, char why[SESSION_WHY_MAX]);

/* Notes with the next record that help was used; see library_note_help. NULL is fine. */
void autosave_note_help(const Autosave *autosave);

/* The seconds at the table, of a seat or (SEAT_NONE) of the match; LIBRARY_NO_TIME: not known. */
int64_t autosave_time(const Autosave *autosave, int seat);

/* The id of the match, and the file that it was read from; empty: none yet. */
const char *autosave_id(Autosave *autosave);
const char *autosave_file(const Autosave *autosave);

/* The title of the match. */
void autosave_title(Autosave *autosave, const Session *session, char title[STORE_TITLE_MAX]);
/* Gives it another, and keeps it from now on even without an action. */
bool autosave_rename(Autosave *autosave, const Session *session, const char *title,
                     char why[SESSION_WHY_MAX]);

#endif
