/*
 * The library: the folder of matches, in which every match is a file of its own from its first
 * action on. Nothing in it is ever replaced by another match. In the folder are
 *
 *     ID.hexfolio        the record; older generations of it end in `.1` and `.2`
 *     ID.about           what is known about the match: its title, times, where it came from
 *     ID.review          what its turns were judged; it may be deleted too
 *     locks              matches in play, see library/lock.h
 *     clock              when the trash was last looked at, see library/age.c
 *     trash/             what was deleted, for some days, see library/trash.h
 *
 * What can be made again is kept elsewhere (library/cache.h): what the list shows (`index`), and
 * pictures (`ID.png`).
 * The id of a match never changes: neither renaming the match nor playing on touches it. It is the
 * time of its beginning and some digits; matches of older versions have the name they were given.
 * Failures are one sentence in `why`, which the thread of the window makes.
 */
#ifndef LIBRARY_LIBRARY_H
#define LIBRARY_LIBRARY_H

#include <time.h>

#include "library/store.h"

/* A time that is not known, in seconds. */
enum { LIBRARY_NO_TIME = -1 };

enum { LIBRARY_ID_MAX = 247, LIBRARY_LINE_MAX = SESSION_WHY_MAX, LIBRARY_PLAYERS_MAX = 256 };

typedef enum LibraryState {
    LIBRARY_UNREAD,  /* its record has changed since it was last read: library_read reads it */
    LIBRARY_PLAYING, /* not finished */
    LIBRARY_OVER,
    LIBRARY_BROKEN,  /* its record can never be read */
    LIBRARY_BLOCKED, /* it cannot be read now; the next refresh makes it unread again */
} LibraryState;

/* What a finished match says about the strength of its only person. */
typedef struct LibraryScore {
    int opponents; /* computers; 0: it says nothing, is for practice, or began
                      with a position set up by hand */
    int step;      /* theirs, on average */
    int share;     /* of the win, in thousandths */
    int seat;      /* the person's */
    char person[SESSION_NAME_MAX];
} LibraryScore;

/* Where a match comes from: it was played here; it is a copy or was read from elsewhere; it is what
 * one of two windows played of a match that both changed, and can only be looked at. */
typedef enum LibraryOrigin { LIBRARY_HERE, LIBRARY_FOREIGN, LIBRARY_BESIDE } LibraryOrigin;

/* What the list shows of a match. While it is unread, what was known before, or empty. */
typedef struct LibraryEntry {
    char id[LIBRARY_ID_MAX];
    char title[STORE_TITLE_MAX];
    LibraryState state;
    const Game *game;                  /* NULL: not known */
    char players[LIBRARY_PLAYERS_MAX]; /* `Anna, Computer step 4` */
    char line[LIBRARY_LINE_MAX];       /* how it stands: `Anna to move`, `Anna won, R-35`; of one
                                          that cannot be read the reason */
    int turn, plies;
    bool practice;
    LibraryOrigin origin;
    bool helped;          /* a hint, the analysis or undo was used, since that is noted */
    time_t begun, played; /* played: when its record was last written */
    int64_t spent;        /* seconds at the table, without long pauses; 0: not known */
    LibraryScore score;
} LibraryEntry;

/* The folder as this process knows it; used on one thread. */
typedef struct Library Library;

Library *library_new(void); /* reads nothing yet; NULL: out of memory */
/* Writes the index if it has changed; NULL is fine. */
void library_free(Library *library);

/* --- The list -------------------------------------------------------------------------------- */

/* Looks at the folder again; the first time, reads the index and takes over what older versions
 * saved. 20,000 matches take less than 0.3 s. False, with the list as it was, when there can be no
 * folder or it cannot be read now. A folder that does not exist yet is empty. */
bool library_refresh(Library *library, char why[SESSION_WHY_MAX]);

/* Those played last come first. Entries are valid until the next refresh or change. */
int library_count(const Library *library);
const LibraryEntry *library_entry(const Library *library, int index);
int library_find(const Library *library, const char *id); /* -1: none */

/* What the list says of matches is in this language (`de`) from now on: they become unread. */
void library_in_language(Library *library, const char *language);

/* Matches that were last played before this time count for no results. */
void library_count_from(Library *library, time_t when);
time_t library_counts_from(const Library *library);

/* Reads the record of an unread entry: some milliseconds, the longest matches 50. */
void library_read(Library *library, int index);
/* Reads the first unread entry; false if there is none. One a frame does not slow a window down. */
bool library_read_next(Library *library);

/* The last match that is not finished nor in play, reading what it must; NULL: none. `why` says so
 * when a later one turned out to be broken, the first time, or is blocked. */
const LibraryEntry *library_last(Library *library, char why[SESSION_WHY_MAX]);

/* The match as it was last written, else, when that is damaged or missing, its newest older
 * generation that can be read; then `why` says what is wrong with the last. NULL, with the reason,
 * when none can be read, or one cannot be read now that comes before those that can. */
Session *library_load(const Library *library, const char *id, char why[SESSION_WHY_MAX]);

/* The path of its picture in the cache, whether there is one or not. It is out of date when its
 * file has another time than the record. */
void library_picture(const Library *library, const char *id, char path[STORE_PATH_MAX]);

/* Likewise of its review, which says itself what it is about. */
void library_review(const Library *library, const char *id, char path[STORE_PATH_MAX]);

/* --- A match in play -------------------------------------------------------------------------- */

/* Where its record is written. It has a lock, which dies with the process and which neither
 * renaming the match nor replacing its record touches. */
typedef struct LibraryMatch LibraryMatch;

/* A new match. Nothing of it is in the folder before its record is first put. `title` may be empty
 * and `file` be NULL; else that is the file that the match was read from. NULL: out of memory. */
LibraryMatch *library_begin(const Library *library, const char *title, const char *file);

/* Opens a match and loads it into `*session`. `why` says what is wrong with its last generation if
 * an older one was taken: what cannot be read stays as a match of its own. If the match is in play
 * somewhere else, it can only be looked at: library_put fails. NULL, with the reason, when it
 * cannot be read. */
LibraryMatch *library_open(const Library *library, const char *id, Session **session,
                           char why[SESSION_WHY_MAX]);
/* Whether the match, which was opened, turns out to be in play elsewhere (lock_lost): it is
 * read-only from now on. Nothing of it may have been written. */
bool library_is_lost(LibraryMatch *match);
bool library_is_read_only(const LibraryMatch *match);
LibraryOrigin library_match_origin(const LibraryMatch *match);
/* Whether library_put failed because the record was changed elsewhere, and will always fail. */
bool library_is_changed(const LibraryMatch *match);
/* Whether its lock could not be had, with the reason; then two windows may play it. */
bool library_is_unlocked(const LibraryMatch *match, char why[SESSION_WHY_MAX]);
/* Whether opening a read-only match again would give another: it went on, or is no longer in play.
 */
bool library_is_outdated(LibraryMatch *match);

/* Writes the record of a LibraryMatch, unless somebody else has changed it since it was opened or
 * last written here; a WriterPut. It may run on another thread, one at a time,
 * and nothing else of the match meanwhile. */
bool library_put(void *match, const char *record, FileError *error);

/* Counts the time since the last time it was counted, or since the match began or was opened; of a
 * long pause only some minutes. It is the time of `seat` too; SEAT_NONE: of none alone. On the
 * thread of the library. */
void library_count_time(LibraryMatch *match, int seat);
/* Notes with the first record of a match that it was not played here, so that it counts for no
 * results; one that is LIBRARY_BESIDE has no other record. On the thread of the library. */
void library_set_origin(LibraryMatch *match, LibraryOrigin origin);
/* Notes with the next that a hint, the analysis or undo was used; likewise. */
void library_note_help(LibraryMatch *match);
/* What was played before took as long as it took in `from`; NULL: nobody knows. */
void library_take_time(LibraryMatch *match, const LibraryMatch *from);
/* The seconds at the table that were counted, of a seat or (SEAT_NONE) of all
 * together, which is their sum; LIBRARY_NO_TIME where not all of it was counted. */
int64_t library_match_time(const LibraryMatch *match, int seat);

/* Its id; empty before its record is first put. */
const char *library_match_id(const LibraryMatch *match);
/* The title that it was given, at its beginning or later; false when none was. */
bool library_match_title(const LibraryMatch *match, char title[STORE_TITLE_MAX]);
/* The file that it was read from; empty: none. */
const char *library_match_file(const LibraryMatch *match);

/* Gives the lock back, and keeps how long the match was played; NULL is fine. */
void library_leave(LibraryMatch *match);

/* Whether a file is the record of a match of the library; `id` gets that. */
bool library_holds(const Library *library, const char *path, char id[LIBRARY_ID_MAX]);

/* Whether a match is in play, here or in another process. */
bool library_in_play(Library *library, const char *id);

/* The match with exactly this record; NULL: none. */
const LibraryEntry *library_same(const Library *library, const char *record);

/* Whether a match of the same deal is kept outside practice, also in the trash: a copy of it would
 * show what comes there. Reads all records. */
bool library_knows_deal(const Library *library, const Session *session,
                        char title[STORE_TITLE_MAX]);

/* --- Changes --------------------------------------------------------------------------------- */

/* An empty title brings the one back that the seats give. Matches in play may be renamed. */
bool library_rename(Library *library, const char *id, const char *title, char why[SESSION_WHY_MAX]);

/* Another match like it, with a title of its own, for practice while the match goes on (see
 * session_copy); `made` (may be NULL) gets its id. */
bool library_duplicate(Library *library, const char *id, char made[LIBRARY_ID_MAX],
                       char why[SESSION_WHY_MAX]);

/* A match with this title that is not `except`; false, with `id` empty, when there is none. */
bool library_titled(const Library *library, const char *title, const char *except,
                    char id[LIBRARY_ID_MAX]);

/* The title for a copy of a match with this title: with a number that no other has. */
void library_copy_title(const Library *library, const char *title, char made[STORE_TITLE_MAX]);

/* Moves matches into the trash, each whole or not at all; those in play stay. Returns how many
 * went, with the reason in `why` if some did not. `undo` gets what library_restore needs to bring
 * them all back. */
int library_delete(Library *library, const char *const *id, int count, char undo[LIBRARY_ID_MAX],
                   char why[SESSION_WHY_MAX]);
/* Brings back a match of a deletion (`id` NULL: all of them). Where its id is taken meanwhile, it
 * gets another: neither replaces the other. False, with the reason, when some could not be brought
 * back; that can be tried again. */
bool library_restore(Library *library, const char *undo, const char *id, char why[SESSION_WHY_MAX]);
/* Removes a match of a deletion for good. */
bool library_forget(const Library *library, const char *undo, const char *id,
                    char why[SESSION_WHY_MAX]);

/* A match in the trash. */
typedef struct LibraryDeleted {
    char undo[LIBRARY_ID_MAX]; /* the deletion that took it */
    LibraryEntry entry;        /* unread at first */
    int64_t deleted;           /* nanoseconds since 1970 */
    int days;                  /* for which it is kept at least */
} LibraryDeleted;

/* All that can be brought back, the last deletion first; to be freed. NULL: nothing. */
LibraryDeleted *library_deleted(const Library *library, int *count);
/* Reads the record of an unread one, as library_read does. */
void library_read_deleted(const Library *library, LibraryDeleted *deleted);

/* Copies records into a folder under their titles, never over another file. Returns how many. */
int library_export(const Library *library, const char *const *id, int count, const char *folder,
                   char why[SESSION_WHY_MAX]);

#endif
