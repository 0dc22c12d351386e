/* Matches in play: writing their records. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "library/about.h"
#include "library/parts.h"
#include "session/record.h"
#include "session/summary.h"
#include "system/disk.h"
#include "system/lock.h"

struct LibraryMatch {
    Library library; /* where it is; without rows */
    char id[LIBRARY_ID_MAX];
    int locks; /* -1: no lock yet */
    bool read_only;
    time_t begun; /* or opened */
    int64_t last; /* when its time was last counted, in milliseconds */
    /* Milliseconds until then, and the part of each seat; LIBRARY_NO_TIME, in the first of them:
     * not known. They are counted on one thread and written on another. */
    _Atomic int64_t spent, by_seat[GAME_SEATS_MAX];
    int64_t kept;         /* the minutes that are on the disk */
    FileVersion seen;     /* the record as it was opened or last written */
    uint64_t sum;         /* of what was last written; 0: nothing yet */
    bool changed;         /* by somebody else */
    _Atomic int unlocked; /* why there is no lock, as in errno; 0: there is one */
    char title[STORE_TITLE_MAX];
    char file[STORE_PATH_MAX];
    LibraryOrigin origin;
    _Atomic bool helped; /* noted on one thread and written on another */
    bool help_kept;      /* it is on the disk */
};

#define DAMAGED " (damaged)"
enum { DAMAGED_LENGTH = sizeof DAMAGED - 1 };

/* Of the time between two actions, so much counts at most. */
enum { SECOND = 1000, MINUTE = 60 * SECOND, PAUSE = 5 * MINUTE }; /* milliseconds */

/* --- Beginning ------------------------------------------------------------------------------- */

/* Milliseconds, from any moment on. */
static int64_t clock_now(void) {
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * SECOND + now.tv_nsec / (1000000000 / SECOND);
}

static LibraryMatch *match_new(const Library *library) {
    LibraryMatch *match = calloc(1, sizeof *match);
    if (match != NULL) {
        match->library.locks = match->locks = -1;
        str_write(match->library.folder, sizeof match->library.folder, "%s", library->folder);
        match->begun = time(NULL);
        match->last = clock_now();
    }
    return match;
}

LibraryMatch *library_begin(const Library *library, const char *title, const char *file) {
    LibraryMatch *match = match_new(library);
    if (match != NULL) {
        str_write(match->title, sizeof match->title, "%s", title);
        str_write(match->file, sizeof match->file, "%s", file != NULL ? file : "");
        match->origin = file != NULL ? LIBRARY_FOREIGN : LIBRARY_HERE;
    }
    return match;
}

void library_set_origin(LibraryMatch *match, LibraryOrigin origin) {
    match->origin = origin;
}

void library_note_help(LibraryMatch *match) {
    match->helped = true;
}

/* Makes the record that cannot be read a match of its own, and an older generation the record. At
 * every moment there is a file at its place, which is replaced only after it got another name. */
static bool set_aside(const LibraryMatch *match, const Session *session, const char *generation) {
    const Library *library = &match->library;
    const char *id = match->id;
    char damaged[LIBRARY_ID_MAX], from[STORE_PATH_MAX], to[STORE_PATH_MAX], about[STORE_PATH_MAX];
    char title[STORE_TITLE_MAX], to_title[STORE_TITLE_MAX], older[STORE_PATH_MAX];
    DiskInfo found;
    library_path(library, id, LIBRARY_RECORD, from);
    library_path(library, id, generation, older);
    if (!disk_look(DISK_HERE, from, DISK_FOLLOW, &found)) {
        return errno == ENOENT && disk_move(DISK_HERE, older, DISK_HERE, from);
    }
    if (!library_match_title(match, title)) {
        summary_title(session_start(session), title, sizeof title);
    }
    str_write(to_title, sizeof to_title - DAMAGED_LENGTH, "%s", title);
    tr_add(to_title, sizeof to_title, DAMAGED);
    library_new_id(library, (time_t)(found.time / DISK_SECOND), damaged);
    library_path(library, damaged, LIBRARY_ABOUT, about);
    library_path(library, damaged, LIBRARY_RECORD, to);
    if (!about_begin(about, &(AboutLine){"title", to_title}, 1, NULL)) {
        return false;
    }
    if (!file_keep(from, to, NULL)) {
        (void)disk_remove(DISK_HERE, about); /* that was just made */
        return false;
    }
    return disk_replace(older, from);
}

static FileVersion record_version(const LibraryMatch *match) {
    char path[STORE_PATH_MAX];
    library_path(&match->library, match->id, LIBRARY_RECORD, path);
    return file_version(path);
}

/* --- Time at the table ----------------------------------------------------------------------- */

/* Seconds, one for each seat. */
static void read_seats(LibraryMatch *match, const char *text) {
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        const int64_t seconds = about_seconds(&text);
        if (seconds < 0) {
            match->by_seat[0] = LIBRARY_NO_TIME;
            return;
        }
        match->by_seat[seat] = SECOND * seconds;
    }
}

static void read_time(LibraryMatch *match, const char *about) {
    char text[ABOUT_VALUE_MAX];
    library_take_time(match, NULL);
    (void)about_get(about, "spent", text, sizeof text);
    const char *at = text;
    const int64_t spent = SECOND * about_seconds(&at);
    if (!match->read_only && spent > 0) {
        match->spent = spent;
        match->kept = spent / MINUTE;
        (void)about_get(about, "seats", text, sizeof text);
        read_seats(match, text);
    }
}

int64_t library_match_time(const LibraryMatch *match, int seat) {
    const bool parts = match->by_seat[0] != LIBRARY_NO_TIME;
    if (match->spent == LIBRARY_NO_TIME || (seat != SEAT_NONE && !parts)) {
        return LIBRARY_NO_TIME;
    }
    if (seat != SEAT_NONE || !parts) {
        return (seat == SEAT_NONE ? match->spent : match->by_seat[seat]) / SECOND;
    }
    int64_t sum = 0; /* of what is said of the seats, whose parts of a second are left out */
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        sum += match->by_seat[i] / SECOND;
    }
    return sum;
}

/* Writes it beside the record; lost, it is not known. */
static void keep_time(LibraryMatch *match) {
    char path[STORE_PATH_MAX], text[ABOUT_VALUE_MAX];
    if (library_match_time(match, SEAT_NONE) < 1 || match->read_only || match->changed ||
        match->id[0] == '\0') {
        return;
    }
    library_path(&match->library, match->id, LIBRARY_ABOUT, path);
    str_write(text, sizeof text, "%" PRId64, library_match_time(match, SEAT_NONE));
    (void)about_set(path, "spent", text, NULL);
    match->kept = match->spent / MINUTE;
    if (match->by_seat[0] == LIBRARY_NO_TIME) {
        return;
    }
    text[0] = '\0';
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        str_append(text, sizeof text, "%s%" PRId64, seat > 0 ? " " : "",
                   match->by_seat[seat] / SECOND);
    }
    (void)about_set(path, "seats", text, NULL);
}

void library_count_time(LibraryMatch *match, int seat) {
    const int64_t now = clock_now(), passed = now - match->last;
    const int64_t counts = MIN(passed, PAUSE);
    match->last = now;
    if (match->spent != LIBRARY_NO_TIME) {
        match->spent += counts;
        if (seat != SEAT_NONE && match->by_seat[0] != LIBRARY_NO_TIME) {
            match->by_seat[seat] += counts;
        }
    }
}

void library_take_time(LibraryMatch *match, const LibraryMatch *from) {
    match->spent = from != NULL ? from->spent : LIBRARY_NO_TIME;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        match->by_seat[seat] = from != NULL ? from->by_seat[seat] : LIBRARY_NO_TIME;
    }
}

/* --- Opening --------------------------------------------------------------------------------- */

LibraryMatch *library_open(const Library *library, const char *id, Session **session,
                           char why[SESSION_WHY_MAX]) {
    char path[STORE_PATH_MAX], known[ABOUT_VALUE_MAX];
    size_t length = 0;
    LibraryMatch *match = match_new(library);
    *session = NULL;
    if (match == NULL) {
        tr_say(why, SESSION_WHY_MAX, "Out of memory; the match cannot be opened.");
        return NULL;
    }
    str_write(match->id, sizeof match->id, "%s", id);
    match->locks = library_lock(library, id);
    if (match->locks == LIBRARY_UNLOCKED) {
        str_write(why, SESSION_WHY_MAX, "%s", tr(library_unlocked));
        library_leave(match);
        return NULL;
    }
    match->read_only = match->locks == LIBRARY_LOCKED;
    match->unlocked = match->locks == -1 ? errno : 0;
    match->seen = record_version(match);
    int generation = 0;
    bool blocked = false;
    *session = library_load_generation(library, id, &generation, &blocked, why);
    if (*session == NULL) {
        library_leave(match);
        return NULL;
    }
    const bool is_older = generation > 0 && !match->read_only;
    if (is_older && set_aside(match, *session, library_generation[generation])) {
        match->seen = record_version(match);
    } else if (is_older) {
        /* It is not overwritten: what is written from now on is another match. */
        lock_close(match->locks);
        match->locks = -1;
        match->id[0] = '\0';
    }
    library_path(library, id, LIBRARY_ABOUT, path);
    char *about = file_read(path, &length, NULL, NULL);
    (void)about_get(about, "file", match->file, sizeof match->file);
    match->origin = library_origin_of(about);
    match->helped = about_get(about, "helped", known, sizeof known);
    match->help_kept = match->helped && match->id[0] != '\0';
    read_time(match, about);
    free(about);
    return match;
}

bool library_is_lost(LibraryMatch *match) {
    const bool lost = !match->read_only && match->locks >= 0 && lock_lost(match->locks);
    match->read_only = match->read_only || lost;
    return lost;
}

bool library_is_read_only(const LibraryMatch *match) {
    return match->read_only || match->origin == LIBRARY_BESIDE;
}

LibraryOrigin library_match_origin(const LibraryMatch *match) {
    return match->origin;
}

bool library_is_outdated(LibraryMatch *match) {
    const FileVersion now = record_version(match);
    return match->read_only &&
           (!file_same_version(&now, &match->seen) || !library_in_play(&match->library, match->id));
}

bool library_is_changed(const LibraryMatch *match) {
    return match->changed;
}

bool library_is_unlocked(const LibraryMatch *match, char why[SESSION_WHY_MAX]) {
    char path[STORE_PATH_MAX];
    const int reason = match->unlocked;
    FileError error;
    if (reason != 0) {
        library_locks_path(&match->library, path);
        (void)file_fail(&error, N_("Cannot lock “%s”: %s."), path, reason);
        (void)file_say(&error, why);
    }
    return reason != 0;
}

const char *library_match_id(const LibraryMatch *match) {
    return match->id;
}

bool library_match_title(const LibraryMatch *match, char title[STORE_TITLE_MAX]) {
    LibraryRow row = {.about = {1, 1}};
    str_write(row.entry.id, sizeof row.entry.id, "%s", match->id);
    if (match->id[0] != '\0') {
        library_read_about(&match->library, &row);
        const bool named = library_id_time(match->id) == 0;
        str_write(title, STORE_TITLE_MAX, "%s", named ? row.entry.title : row.given);
    } else {
        str_write(title, STORE_TITLE_MAX, "%s", match->title);
    }
    return title[0] != '\0';
}

const char *library_match_file(const LibraryMatch *match) {
    return match->file;
}

void library_leave(LibraryMatch *match) {
    if (match == NULL) {
        return;
    }
    keep_time(match);
    lock_close(match->library.locks);
    lock_close(match->locks);
    free(match);
}

bool library_holds(const Library *library, const char *path, char id[LIBRARY_ID_MAX]) {
    char whole[STORE_PATH_MAX], folder[STORE_PATH_MAX];
    file_whole_path(path, whole);
    file_whole_path(library->folder, folder);
    const size_t length = strlen(folder);
    return strncmp(whole, folder, length) == 0 && whole[length] == '/' &&
           strchr(whole + length + 1, '/') == NULL &&
           library_id_of(whole + length + 1, LIBRARY_RECORD, id);
}

/* --- Writing --------------------------------------------------------------------------------- */

/* Finds a new match a place that nobody else has. */
static bool take_place(LibraryMatch *match, FileError *error) {
    Library *library = &match->library;
    char path[STORE_PATH_MAX];
    DiskInfo found;
    if (!library_ready(library, error) || !file_make_folder(library->folder, error)) {
        return false;
    }
    do {
        lock_close(match->locks);
        library_new_id(library, match->begun, match->id);
        match->locks = library_lock(library, match->id);
        if (match->locks == LIBRARY_UNLOCKED) {
            match->id[0] = '\0';
            return file_fail(error, library_unlocked, "", 0);
        }
        match->unlocked = match->locks == -1 ? errno : 0;
        library_path(library, match->id, LIBRARY_RECORD, path);
    } while (match->locks == LIBRARY_LOCKED || disk_look(DISK_HERE, path, DISK_NO_FOLLOW, &found));
    return true;
}

/* What is known from the beginning. */
static bool write_about(const LibraryMatch *match, const char *path, FileError *error) {
    char begun[32];
    str_write(begun, sizeof begun, "%" PRId64, (int64_t)match->begun);
    const AboutLine lines[] = {{"begun", begun},
                               {"title", match->title},
                               {"file", match->file},
                               {"foreign", library_origin_word(match->origin)},
                               {"helped", match->helped ? "yes" : ""}};
    return about_begin(path, lines, sizeof lines / sizeof *lines, error);
}

/* The same text again, as from a copy that was brought back, is no change. */
static bool is_as_written(const LibraryMatch *match, const char *path) {
    size_t length = 0;
    char *text = match->sum != 0 ? file_read(path, &length, NULL, NULL) : NULL;
    const bool same = text != NULL && record_checksum(text, length) == match->sum;
    free(text);
    return same;
}

static bool write_record(LibraryMatch *match, const char *path, const char *record,
                         FileError *error) {
    const size_t length = strlen(record);
    FileWritten result =
        file_write_over(path, record, length, LIBRARY_GENERATIONS, &match->seen, error);
    const FileVersion now = file_version(path);
    if (result == FILE_CHANGED && is_as_written(match, path)) {
        match->seen = now;
        result = file_write_over(path, record, length, LIBRARY_GENERATIONS, &match->seen, error);
    }
    match->changed = result == FILE_CHANGED;
    match->sum = result == FILE_WRITTEN ? record_checksum(record, length) : match->sum;
    return result == FILE_WRITTEN;
}

/* The record comes last: with it, the match is whole. What a kill leaves before is swept away. */
static bool put_first(LibraryMatch *match, const char *path, const char *record, FileError *error) {
    char about[STORE_PATH_MAX];
    library_path(&match->library, match->id, LIBRARY_ABOUT, about);
    if (!write_about(match, about, error)) {
        return false;
    }
    match->seen = (FileVersion){.time = 0};
    const bool put = write_record(match, path, record, error);
    if (!put) {
        (void)disk_remove(DISK_HERE, about); /* that was made here, and was new */
        match->changed = false;
    }
    return put;
}

/* The file of locks may have gone, and the lock with it as far as others see. */
static void renew_lock(LibraryMatch *match) {
    char path[STORE_PATH_MAX];
    library_locks_path(&match->library, path);
    if (match->locks >= 0 && lock_is_at(match->locks, path)) {
        return;
    }
    const int locks = library_lock(&match->library, match->id);
    match->unlocked = locks == -1 ? errno : 0;
    if (locks >= 0) {
        lock_close(match->locks);
        match->locks = locks;
    }
}

/* Before the record of what was done with help; tried again with each until it is written. */
static void keep_help(LibraryMatch *match) {
    char path[STORE_PATH_MAX];
    library_path(&match->library, match->id, LIBRARY_ABOUT, path);
    match->help_kept =
        match->help_kept || (match->helped && about_set(path, "helped", "yes", NULL));
}

bool library_put(void *of, const char *record, FileError *error) {
    LibraryMatch *match = of;
    char path[STORE_PATH_MAX];
    const bool first = match->id[0] == '\0';
    if (match->read_only || (match->origin == LIBRARY_BESIDE && !first)) {
        return file_fail(error, N_("It can only be viewed here."), "", 0);
    }
    if (first && !take_place(match, error)) {
        return false;
    }
    if (!first) {
        if (!file_make_folder(match->library.folder, error)) {
            return false;
        }
        renew_lock(match);
        keep_help(match);
    }
    library_path(&match->library, match->id, LIBRARY_RECORD, path);
    if (!(first ? put_first(match, path, record, error)
                : write_record(match, path, record, error))) {
        if (first) {
            match->id[0] = '\0';
        }
        return false;
    }
    if (match->spent / MINUTE != match->kept) {
        keep_time(match);
    }
    return true;
}
