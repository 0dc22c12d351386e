/* Changes of the library: renaming, copies. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "library/about.h"
#include "library/parts.h"
#include "system/disk.h"
#include "system/lock.h"

/* --- Titles ---------------------------------------------------------------------------------- */

bool library_rename(Library *library, const char *id, const char *title,
                    char why[SESSION_WHY_MAX]) {
    char path[STORE_PATH_MAX];
    DiskInfo found;
    FileError error;
    if (strlen(title) >= STORE_TITLE_MAX) {
        tr_say(why, SESSION_WHY_MAX, "The name is longer than %d bytes.", STORE_TITLE_MAX - 1);
        return false;
    }
    library_path(library, id, LIBRARY_RECORD, path);
    if (!disk_look(DISK_HERE, path, DISK_FOLLOW, &found)) {
        (void)file_fail(&error, N_("Cannot read “%s”: %s."), path, errno);
        return file_say(&error, why);
    }
    library_path(library, id, LIBRARY_ABOUT, path);
    if (!about_set(path, "title", title + strspn(title, " "), &error)) {
        return file_say(&error, why);
    }
    const int index = library_find(library, id);
    if (index >= 0 && disk_look(DISK_HERE, path, DISK_FOLLOW, &found)) {
        library->row[index].about = (FileStamp){found.time, found.size};
        library_read_about(library, &library->row[index]);
        library->changed = true;
    }
    return true;
}

/* --- Copies ---------------------------------------------------------------------------------- */

/* Copies a file into a folder of the person. */
static bool export_file(const char *from, const char *to, FileError *error) {
    size_t length = 0;
    char *text = file_read(from, &length, NULL, error);
    const bool copied = text != NULL && file_export(to, text, length, false, error);
    free(text);
    return copied;
}

bool library_titled(const Library *library, const char *title, const char *except,
                    char id[LIBRARY_ID_MAX]) {
    id[0] = '\0';
    for (int i = 0; i < library->count && id[0] == '\0'; i++) {
        const LibraryEntry *entry = &library->row[i].entry;
        if (strcmp(entry->title, title) == 0 && strcmp(entry->id, except) != 0) {
            str_write(id, LIBRARY_ID_MAX, "%s", entry->id);
        }
    }
    return id[0] != '\0';
}

void library_copy_title(const Library *library, const char *title, char made[STORE_TITLE_MAX]) {
    for (int number = 2; number < INT16_MAX; number++) {
        char ending[16], other[LIBRARY_ID_MAX];
        str_write(ending, sizeof ending, " (%d)", number);
        str_write(made, STORE_TITLE_MAX - strlen(ending), "%s", title);
        str_append(made, STORE_TITLE_MAX, "%s", ending);
        if (!library_titled(library, made, "", other)) {
            return;
        }
    }
}

/* The record of a copy, to be freed. NULL, with the reason. */
static char *copied_record(const Library *library, const char *id, char why[SESSION_WHY_MAX]) {
    Session *session = library_load(library, id, why);
    Session *copy = session != NULL ? session_copy(session, session_goes_on(session), why) : NULL;
    char *record = copy != NULL ? session_record(copy, why) : NULL;
    session_free(copy);
    session_free(session);
    return record;
}

/* The record comes last: with it, the match is whole. What a kill leaves before is swept away. */
bool library_duplicate(Library *library, const char *id, char made[LIBRARY_ID_MAX],
                       char why[SESSION_WHY_MAX]) {
    char new_id[LIBRARY_ID_MAX], title[STORE_TITLE_MAX];
    char about[STORE_PATH_MAX], path[STORE_PATH_MAX];
    const int index = library_find(library, id);
    library_copy_title(library, index >= 0 ? library->row[index].entry.title : id, title);
    library_new_id(library, time(NULL), new_id);
    library_path(library, new_id, LIBRARY_ABOUT, about);
    library_path(library, new_id, LIBRARY_RECORD, path);
    const AboutLine lines[] = {{"title", title}, {"foreign", library_origin_word(LIBRARY_FOREIGN)}};
    FileError error;
    char *record = copied_record(library, id, why);
    if (record == NULL) {
        return false;
    }
    const bool begun = about_begin(about, lines, 2, &error);
    const bool copied = begun && file_write_new(path, record, strlen(record), &error);
    free(record);
    if (!copied) {
        if (begun) {
            (void)disk_remove(DISK_HERE, about); /* that was just made */
        }
        return file_say(&error, why);
    }
    if (made != NULL) {
        str_write(made, LIBRARY_ID_MAX, "%s", new_id);
    }
    return library_list_again(library, &error) || file_say(&error, why);
}

/* The sum of a name without regard to case, which some file systems do not tell apart. */
static uint64_t sum_of(const char *name) {
    char folded[4 * STORE_TITLE_MAX];
    utf8_fold(folded, sizeof folded, name);
    return lock_place(folded);
}

static bool is_among(const uint64_t *sums, int count, uint64_t sum) {
    while (count > 0 && sums[count - 1] != sum) {
        count--;
    }
    return count > 0;
}

/* The path of a file that is not there yet, and whose name none of this export has. */
static void free_path(const char *folder, const char *title, uint64_t *used, int count,
                      char path[STORE_PATH_MAX]) {
    char name[STORE_TITLE_MAX], numbered[STORE_TITLE_MAX + 16];
    store_file_name(title, name);
    str_write(numbered, sizeof numbered, "%s", name);
    for (int number = 2; number < INT16_MAX; number++) {
        str_write(path, STORE_PATH_MAX, "%.3900s/%s" LIBRARY_RECORD, folder, numbered);
        used[count] = sum_of(numbered);
        if (file_is_free(path) && !is_among(used, count, used[count])) {
            return;
        }
        str_write(numbered, sizeof numbered, "%s (%d)", name, number);
    }
}

int library_export(const Library *library, const char *const *id, int count, const char *folder,
                   char why[SESSION_WHY_MAX]) {
    int done = 0;
    FileError error;
    uint64_t *used = calloc((size_t)count + 1, sizeof *used);
    if (used == NULL) {
        tr_say(why, SESSION_WHY_MAX, "Out of memory.");
    }
    for (int i = 0; used != NULL && i < count; i++) {
        const int index = library_find(library, id[i]);
        const char *title = index >= 0 ? library->row[index].entry.title : id[i];
        char from[STORE_PATH_MAX], to[STORE_PATH_MAX];
        library_path(library, id[i], LIBRARY_RECORD, from);
        free_path(folder, title, used, i, to);
        done += export_file(from, to, &error) || file_say(&error, why);
    }
    free(used);
    return done;
}
