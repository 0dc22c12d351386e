/* The list of what is in the trash. */
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/trash.h"
#include "session/list.h"
#include "system/disk.h"

/* A deletion as a library of its own, with one row. */
static Library folder_of(const Library *library, const char *undo, LibraryRow *row) {
    Library folder = {.row = row, .count = 1, .locks = -1};
    str_write(folder.folder, sizeof folder.folder, "%.3900s/trash/%s", library->folder, undo);
    str_write(folder.language, sizeof folder.language, "%s", library->language);
    return folder;
}

void library_read_deleted(const Library *library, LibraryDeleted *deleted) {
    LibraryRow row = {.entry = deleted->entry, .about = {1, 1}};
    Library folder = folder_of(library, deleted->undo, &row);
    library_read_about(&folder, &row);
    library_read(&folder, 0);
    deleted->entry = row.entry;
}

static LibraryDeleted described(const Library *library, const char *undo, const LibraryAge *age,
                                const char *id, const DiskInfo *record) {
    LibraryDeleted made = {.deleted = age->deleted};
    LibraryRow row = {.about = {1, 1}};
    const int64_t days = LIBRARY_TRASH_DAYS - age->kept / LIBRARY_DAY;
    made.days = days > 0 ? (int)days : 0;
    str_write(made.undo, sizeof made.undo, "%s", undo);
    str_write(row.entry.id, sizeof row.entry.id, "%s", id);
    row.entry.played = (time_t)(record->time / DISK_SECOND);
    const Library folder = folder_of(library, undo, &row);
    library_read_about(&folder, &row);
    made.entry = row.entry;
    return made;
}

static int last_first(const void *left, const void *right) {
    const LibraryDeleted *a = left, *b = right;
    if (a->deleted != b->deleted) {
        return a->deleted < b->deleted ? 1 : -1;
    }
    const int order = strcmp(b->undo, a->undo);
    return order != 0 ? order : strcmp(a->entry.id, b->entry.id);
}

LibraryDeleted *library_deleted(const Library *library, int *count) {
    LibraryDeleted *all = NULL, *grown;
    int undos = 0, room = 0;
    const int trash = library_open_trash(library, false);
    LibraryId *undo = trash >= 0 ? library_ids_in(trash, "", &undos) : NULL;
    *count = 0;
    for (int i = 0; i < undos; i++) {
        LibraryAge age;
        int ids = 0;
        const int folder = library_open_deletion(trash, undo[i]);
        LibraryId *id = folder >= 0 ? library_ids_in(folder, LIBRARY_RECORD, &ids) : NULL;
        if (folder >= 0 && !library_read_age(folder, &age)) {
            age = (LibraryAge){library_id_time(undo[i]) * (int64_t)DISK_SECOND, 0};
        }
        for (int k = 0; k < ids; k++) {
            char name[LIBRARY_ID_MAX + 16];
            DiskInfo found;
            str_write(name, sizeof name, "%s" LIBRARY_RECORD, id[k]);
            if (disk_look(folder, name, DISK_NO_FOLLOW, &found) && found.kind == DISK_FILE &&
                (grown = list_grown(all, &room, *count + 1, sizeof *grown)) != NULL) {
                all = grown;
                all[(*count)++] = described(library, undo[i], &age, id[k], &found);
            }
        }
        free(id);
        disk_close(folder);
    }
    disk_close(trash);
    free(undo);
    if (*count > 1) {
        qsort(all, (size_t)*count, sizeof *all, last_first);
    }
    return all;
}
