/* What the files of the library share. */
#ifndef LIBRARY_PARTS_H
#define LIBRARY_PARTS_H

#include "library/library.h"

#define LIBRARY_RECORD ".hexfolio"
#define LIBRARY_ABOUT ".about"

enum { LIBRARY_GENERATIONS = 2, LIBRARY_LANGUAGE_MAX = 32 };

/* Differs between versions of a file; zeros: there is no file; STAMP_UNKNOWN as its time: it
 * could not be read. */
enum { STAMP_UNKNOWN = -1 };
typedef struct FileStamp {
    int64_t time; /* nanoseconds */
    int64_t size;
} FileStamp;

typedef struct LibraryRow {
    LibraryEntry entry;
    FileStamp record, about;
    bool is_there;               /* when the folder was last listed */
    char given[STORE_TITLE_MAX]; /* titles: as a person gave it, */
    char seats[STORE_TITLE_MAX]; /* and as the seats give it; empty: unread */
} LibraryRow;

struct Library {
    char folder[STORE_PATH_MAX]; /* empty: not looked for yet */
    LibraryRow *row;
    int count, room;
    bool changed;       /* since the index was read or written */
    bool index_blocked; /* it cannot be read now, and stays as it is */
    bool taken_over;    /* what older versions saved */
    int locks;          /* the file; -1: not open */
    time_t counts_from;
    char language[LIBRARY_LANGUAGE_MAX]; /* of players, lines and titles made from them */
};

/* `FOLDER/ID` and an ending. */
void library_path(const Library *library, const char *id, const char *ending,
                  char path[STORE_PATH_MAX]);
/* The id in the name of a file with that ending; false when it is none. */
bool library_id_of(const char *name, const char *ending, char id[LIBRARY_ID_MAX]);
/* A new id for a match that begins at `when`. */
void library_new_id(const Library *library, time_t when, char id[LIBRARY_ID_MAX]);
/* The id that a match with this one gets when it is taken, for `number` 2, 3, ...: `Sunday (2)`, or
 * other digits. */
void library_next_id(const char *id, int number, char other[LIBRARY_ID_MAX]);
/* Whether an id is like those that library_new_id makes. */
bool library_made_id(const char *id);
/* The time in such an id; 0 in others. */
time_t library_id_time(const char *id);

/* Finds the folder and opens what it has; false, with an error, when there can be none. */
bool library_ready(Library *library, FileError *error);

/* Takes the lock of a match. Returns the file to close (lock_close): LIBRARY_LOCKED when somebody
 * else has it, LIBRARY_UNLOCKED when nobody can say now, -1 when there can be no locks. */
enum { LIBRARY_LOCKED = -2, LIBRARY_UNLOCKED = -3 };
extern const char *const library_unlocked; /* says so; an id */
int library_lock(const Library *library, const char *id);
/* The file of locks. */
void library_locks_path(const Library *library, char path[STORE_PATH_MAX]);

/* The endings of a record and of its older generations. */
extern const char *const library_generation[LIBRARY_GENERATIONS + 1];
/* The newest generation that can be read, and its number; see library_load. NULL: whether that is
 * because one cannot be read now. */
Session *library_load_generation(const Library *library, const char *id, int *generation,
                                 bool *blocked, char why[SESSION_WHY_MAX]);

/* Reads the folder again. */
bool library_list_again(Library *library, FileError *error);

/* What older versions and killed processes have left becomes part of the library, and what was
 * deleted long ago goes. */
void library_migrate(const Library *library);

/* What is said of an origin beside the record. */
LibraryOrigin library_origin_of(const char *about);
const char *library_origin_word(LibraryOrigin origin);

/* Fills in what the sidecar says, and the title that follows from all. */
void library_read_about(const Library *library, LibraryRow *row);

/* Reads the rows of the index into an empty library; none when it is damaged, another program's or
 * blocked. */
void library_index_read(Library *library);
bool library_index_write(const Library *library);

#endif
