/* The list of matches: what is in the folder, and what is known of each. */
#include <errno.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "library/about.h"
#include "library/parts.h"
#include "library/strength.h"
#include "session/list.h"
#include "session/summary.h"
#include "system/disk.h"
#include "system/lock.h"

/* --- The folder ------------------------------------------------------------------------------ */

Library *library_new(void) {
    Library *library = calloc(1, sizeof *library);
    if (library != NULL) {
        library->locks = -1;
        str_write(library->language, sizeof library->language, "en");
        (void)library_ready(library, NULL);
    }
    return library;
}

void library_free(Library *library) {
    if (library == NULL) {
        return;
    }
    if (library->changed && !library->index_blocked) {
        (void)library_index_write(library);
    }
    lock_close(library->locks);
    free(library->row);
    free(library);
}

static bool same_stamp(FileStamp a, FileStamp b) {
    return a.time == b.time && a.size == b.size;
}

/* The stamp of a regular file in an open folder. */
static FileStamp stamp_at(int folder, const char *id, const char *ending) {
    char name[LIBRARY_ID_MAX + 16];
    DiskInfo found;
    str_write(name, sizeof name, "%s%s", id, ending);
    if (!disk_look(folder, name, DISK_FOLLOW, &found)) {
        return (FileStamp){errno == ENOENT ? 0 : STAMP_UNKNOWN, 0};
    }
    return found.kind == DISK_FILE ? (FileStamp){found.time, found.size} : (FileStamp){0, 0};
}

/* One that nobody could ask for its time may be the newest. */
static int64_t time_of(const LibraryRow *row) {
    return row->record.time == STAMP_UNKNOWN ? INT64_MAX : row->record.time;
}

static int newest_first(const void *left, const void *right) {
    const LibraryRow *a = left;
    const LibraryRow *b = right;
    if (time_of(a) != time_of(b)) {
        return time_of(a) < time_of(b) ? 1 : -1;
    }
    return strcmp(a->entry.id, b->entry.id);
}

static void name_row(LibraryRow *row) {
    LibraryEntry *entry = &row->entry;
    const char *title = row->given[0] != '\0'         ? row->given
                        : !library_made_id(entry->id) ? entry->id
                        : row->seats[0] != '\0'       ? row->seats
                                                      : entry->id;
    text_clean(entry->title, sizeof entry->title, title, '?');
}

void library_read_about(const Library *library, LibraryRow *row) {
    char path[STORE_PATH_MAX], value[ABOUT_VALUE_MAX];
    size_t length = 0;
    FileState state = FILE_MISSING;
    LibraryEntry *entry = &row->entry;
    library_path(library, entry->id, LIBRARY_ABOUT, path);
    char *text = row->about.size > 0 ? file_read(path, &length, &state, NULL) : NULL;
    if (state == FILE_BLOCKED) {
        row->about.time = STAMP_UNKNOWN; /* so that the next refresh reads it */
    }
    if (row->about.time != STAMP_UNKNOWN) {
        (void)about_get(text, "title", row->given, sizeof row->given);
    }
    const int64_t begun = about_get_seconds(text, "begun");
    entry->begun = begun >= 0 ? (time_t)begun : library_id_time(entry->id);
    if (entry->begun == 0) {
        entry->begun = entry->played;
    }
    entry->origin = library_origin_of(text);
    entry->helped = about_get(text, "helped", value, sizeof value);
    const int64_t spent = about_get_seconds(text, "spent");
    entry->spent = MAX(spent, 0);
    free(text);
    name_row(row);
}

/* Brings a row up to date with its files; of a new one the id alone is known. */
static void renew_row(Library *library, int folder, LibraryRow *row) {
    LibraryEntry *entry = &row->entry;
    const bool is_new = row->record.time == 0;
    const FileStamp record = stamp_at(folder, entry->id, LIBRARY_RECORD);
    const FileStamp about = stamp_at(folder, entry->id, LIBRARY_ABOUT);
    const bool known = !is_new && same_stamp(row->about, about);
    row->is_there = record.time != 0;
    if (!same_stamp(row->record, record)) {
        entry->state = LIBRARY_UNREAD;
        library->changed = true;
    } else if (entry->state == LIBRARY_BLOCKED) {
        entry->state = LIBRARY_UNREAD;
    }
    if (record.time != STAMP_UNKNOWN || is_new) {
        row->record = record;
    }
    row->about = about;
    entry->played = row->record.time > 0 ? (time_t)(row->record.time / DISK_SECOND) : 0;
    if (!known) {
        library->changed = true;
        library_read_about(library, row);
    } else if (entry->title[0] == '\0') {
        name_row(row); /* the index has no titles */
    }
}

/* Where the rows are that were there before: a hash table of their ids, at most half full, with
 * their places from 1. */
typedef struct Places {
    int *at;
    size_t mask;
} Places;

static bool find_places(Library *library, Places *places) {
    size_t size = 2;
    while (size < 2 * (size_t)library->count) {
        size *= 2;
    }
    places->mask = size - 1;
    places->at = calloc(size, sizeof *places->at);
    for (int i = 0; places->at != NULL && i < library->count; i++) {
        LibraryRow *row = &library->row[i];
        size_t slot = (size_t)(lock_place(row->entry.id) & places->mask);
        while (places->at[slot] != 0) {
            slot = (slot + 1) & places->mask;
        }
        places->at[slot] = i + 1;
        row->is_there = false;
    }
    return places->at != NULL;
}

/* NULL: it was not there. */
static LibraryRow *known_row(const Library *library, const Places *places, const char *id) {
    size_t slot = (size_t)(lock_place(id) & places->mask);
    for (; places->at[slot] != 0; slot = (slot + 1) & places->mask) {
        LibraryRow *row = &library->row[places->at[slot] - 1];
        if (strcmp(row->entry.id, id) == 0) {
            return row;
        }
    }
    return NULL;
}

/* NULL: out of memory. */
static LibraryRow *new_row(Library *library, const char *id) {
    LibraryRow *grown = list_grown(library->row, &library->room, library->count + 1, sizeof *grown);
    if (grown == NULL) {
        return NULL;
    }
    library->row = grown;
    LibraryRow *row = &grown[library->count++];
    memset(row, 0, sizeof *row);
    str_write(row->entry.id, sizeof row->entry.id, "%s", id);
    return row;
}

/* Brings the rows up to date and adds new ones. False, with errno, when not all can be listed. */
static bool look(Library *library, DiskNames *names, const Places *places) {
    for (const char *name; (name = disk_next(names)) != NULL;) {
        char id[LIBRARY_ID_MAX];
        if (!library_id_of(name, LIBRARY_RECORD, id)) {
            continue;
        }
        LibraryRow *row = known_row(library, places, id);
        row = row != NULL ? row : new_row(library, id);
        if (row == NULL) {
            errno = ENOMEM;
            return false;
        }
        renew_row(library, disk_names_folder(names), row);
    }
    return errno == 0;
}

static void drop_missing(Library *library) {
    int count = 0;
    for (int i = 0; i < library->count; i++) {
        if (!library->row[i].is_there) {
            library->changed = true;
        } else if (count++ < i) {
            library->row[count - 1] = library->row[i];
        }
    }
    library->count = count;
}

/* Mostly they are in order already. */
static void sort(Library *library) {
    for (int i = 1; i < library->count; i++) {
        if (newest_first(&library->row[i - 1], &library->row[i]) > 0) {
            qsort(library->row, (size_t)library->count, sizeof *library->row, newest_first);
            return;
        }
    }
}

/* Takes the list from the folder. False, with errno, when it cannot be read: then no row goes. */
static bool list_folder(Library *library, DiskNames *names) {
    const bool first = library->row == NULL;
    Places places;
    if (first) {
        library_index_read(library);
    }
    const bool whole = find_places(library, &places) && look(library, names, &places);
    const int reason = errno;
    free(places.at);
    if (whole) {
        drop_missing(library);
    } else if (first) {
        free(library->row);
        library->row = NULL;
        library->count = 0;
        library->changed = false;
    }
    sort(library);
    errno = reason;
    return whole;
}

bool library_list_again(Library *library, FileError *error) {
    if (!library_ready(library, error)) {
        return false;
    }
    DiskNames *names = disk_names(DISK_HERE, library->folder);
    const bool is_there = names != NULL || errno != ENOENT;
    const bool listed = names != NULL ? list_folder(library, names) : !is_there;
    if (!listed) {
        (void)file_fail(error, N_("Cannot read the folder “%s”: %s."), library->folder, errno);
    } else if (!is_there) {
        library->changed = library->changed || library->count > 0;
        library->count = 0;
    }
    disk_names_end(names);
    return listed;
}

/* --- The list -------------------------------------------------------------------------------- */

void library_count_from(Library *library, time_t when) {
    library->counts_from = when;
}

void library_in_language(Library *library, const char *language) {
    if (strcmp(library->language, language) == 0) {
        return;
    }
    str_write(library->language, sizeof library->language, "%s", language);
    library->changed = true;
    for (int i = 0; i < library->count; i++) {
        library->row[i].entry.state = LIBRARY_UNREAD;
    }
}

time_t library_counts_from(const Library *library) {
    return library->counts_from;
}

int library_count(const Library *library) {
    return library->count;
}

const LibraryEntry *library_entry(const Library *library, int index) {
    return &library->row[index].entry;
}

int library_find(const Library *library, const char *id) {
    for (int i = 0; i < library->count; i++) {
        if (strcmp(library->row[i].entry.id, id) == 0) {
            return i;
        }
    }
    return -1;
}

void library_read(Library *library, int index) {
    LibraryRow *row = &library->row[index];
    LibraryEntry *entry = &row->entry;
    char why[SESSION_WHY_MAX] = "";
    if (entry->state != LIBRARY_UNREAD) {
        return;
    }
    int generation = 0;
    bool blocked = false;
    Session *session = library_load_generation(library, entry->id, &generation, &blocked, why);
    library->changed = library->changed || !blocked;
    if (session == NULL) {
        entry->state = blocked ? LIBRARY_BLOCKED : LIBRARY_BROKEN;
        str_write(entry->line, sizeof entry->line, "%s", why);
        return;
    }
    const SessionStart *start = session_start(session);
    const bool over = session_outcome(session).kind != OUTCOME_NONE;
    entry->state = over ? LIBRARY_OVER : LIBRARY_PLAYING;
    entry->game = start->game;
    entry->turn = session_turn(session);
    entry->plies = session_plies(session);
    entry->practice = start->practice;
    summary_players(start, entry->players, sizeof entry->players);
    summary_standing(session, entry->line, sizeof entry->line);
    summary_title(start, row->seats, sizeof row->seats);
    strength_score(session, &entry->score);
    name_row(row);
    session_free(session);
}

bool library_read_next(Library *library) {
    for (int i = 0; i < library->count; i++) {
        if (library->row[i].entry.state == LIBRARY_UNREAD) {
            library_read(library, i);
            return true;
        }
    }
    return false;
}

/* Whether the record of a match says that it is over: an outcome of its main line, which ends where
 * the first branch begins. It is not replayed. */
static bool looks_over(const Library *library, const LibraryEntry *entry) {
    char path[STORE_PATH_MAX];
    size_t length = 0;
    library_path(library, entry->id, LIBRARY_RECORD, path);
    char *text = file_read(path, &length, NULL, NULL);
    const char *outcome = text != NULL ? strstr(text, "\noutcome ") : NULL;
    const char *branch = text != NULL ? strstr(text, "\nbranch ") : NULL;
    const bool over = outcome != NULL && (branch == NULL || outcome < branch);
    free(text);
    return over;
}

const LibraryEntry *library_last(Library *library, char why[SESSION_WHY_MAX]) {
    why[0] = '\0';
    for (int i = 0; i < library->count; i++) {
        const LibraryEntry *entry = &library->row[i].entry;
        if (entry->origin == LIBRARY_BESIDE ||
            (entry->state == LIBRARY_UNREAD && looks_over(library, entry))) {
            continue;
        }
        const bool first = entry->state == LIBRARY_UNREAD;
        library_read(library, i);
        const bool blocked = entry->state == LIBRARY_BLOCKED;
        if (first && (blocked || entry->state == LIBRARY_BROKEN) && why[0] == '\0') {
            tr_say(why, SESSION_WHY_MAX,
                   blocked ? N_("The match “%s” cannot be read now. %s")
                           : N_("The match “%s” cannot be read. %s"),
                   entry->title, entry->line);
        }
        if (entry->state == LIBRARY_PLAYING && !library_in_play(library, entry->id)) {
            return entry;
        }
    }
    return NULL;
}

/* A record that memory does not suffice for is not damaged. */
static Session *load(const char *path, FileState *state, char why[SESSION_WHY_MAX]) {
    size_t length = 0;
    FileError error;
    char *text = store_read_record(path, &length, state, &error);
    if (text == NULL) {
        (void)file_say(&error, why);
        return NULL;
    }
    errno = 0;
    Session *session = session_read(text, length, why);
    if (session == NULL) {
        *state = errno == ENOMEM ? FILE_BLOCKED : FILE_DAMAGED;
    }
    free(text);
    return session;
}

Session *library_load_generation(const Library *library, const char *id, int *generation,
                                 bool *blocked, char why[SESSION_WHY_MAX]) {
    why[0] = '\0';
    *blocked = false;
    for (int i = 0; i <= LIBRARY_GENERATIONS; i++) {
        char path[STORE_PATH_MAX], reason[SESSION_WHY_MAX] = "";
        library_path(library, id, library_generation[i], path);
        FileState state = FILE_READ;
        Session *session = load(path, &state, reason);
        if (session != NULL) {
            *generation = i;
            return session;
        }
        *blocked = state == FILE_BLOCKED;
        if (i == 0 || *blocked) {
            tr_say(why, SESSION_WHY_MAX, "%s%s%s", reason, *blocked ? " " : "",
                   *blocked ? tr("Nothing was changed; try again.") : "");
        }
        if (*blocked) {
            break;
        }
    }
    return NULL;
}

Session *library_load(const Library *library, const char *id, char why[SESSION_WHY_MAX]) {
    int generation = 0;
    bool blocked = false;
    return library_load_generation(library, id, &generation, &blocked, why);
}

const LibraryEntry *library_same(const Library *library, const char *record) {
    const int64_t size = (int64_t)strlen(record);
    for (int i = 0; i < library->count; i++) {
        const LibraryRow *row = &library->row[i];
        char path[STORE_PATH_MAX];
        size_t length = 0;
        if (row->record.size != size) {
            continue;
        }
        library_path(library, row->entry.id, LIBRARY_RECORD, path);
        char *text = file_read(path, &length, NULL, NULL);
        const bool same = text != NULL && strcmp(text, record) == 0;
        free(text);
        if (same) {
            return &row->entry;
        }
    }
    return NULL;
}
