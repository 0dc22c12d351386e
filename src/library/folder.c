#include "library/folder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "game/text.h"
#include "session/list.h"
#include "system/collate.h"
#include "system/disk.h"

bool folder_is_there(const char *path) {
    return disk_kind(path) == DISK_FOLDER;
}

void folder_free(Folder *folder) {
    free(folder->entry);
    *folder = (Folder){.count = 0};
}

static bool ends_with(const char *name, const char *ending) {
    const size_t length = strlen(name), end = strlen(ending);
    return length > end && strcasecmp(name + length - end, ending) == 0;
}

/* An entry and what it is sorted by. */
typedef struct Sorted {
    FolderEntry entry;
    char *key; /* owned; NULL: memory was out */
} Sorted;

static int compare(const void *a, const void *b) {
    const Sorted *one = a, *other = b;
    if (one->entry.is_folder != other->entry.is_folder) {
        return one->entry.is_folder ? -1 : 1;
    }
    const int order = one->key != NULL && other->key != NULL ? strcmp(one->key, other->key) : 0;
    return order != 0 ? order : strcmp(one->entry.name, other->entry.name);
}

/* Writes the entries in their order to `folder`; false without memory for them. */
static bool sort(Sorted *sorted, int count, Folder *folder) {
    Collation *collation = collate_open();
    folder->entry = calloc((size_t)count + 1, sizeof *folder->entry);
    for (int i = 0; i < count; i++) {
        sorted[i].key = collate_key(collation, sorted[i].entry.name);
    }
    if (count > 0) {
        qsort(sorted, (size_t)count, sizeof *sorted, compare);
    }
    folder->count = folder->entry != NULL ? count : 0;
    for (int i = 0; i < count; i++) {
        if (folder->entry != NULL) {
            folder->entry[i] = sorted[i].entry;
        }
        free(sorted[i].key);
    }
    collate_close(collation);
    return folder->entry != NULL;
}

/* What `name` in an open folder is; false: nothing that is listed. */
static bool look_at(int folder, const char *name, const char *ending, FolderEntry *entry) {
    DiskInfo found;
    if (name[0] == '.' || strlen(name) >= FOLDER_NAME_MAX ||
        !disk_look(folder, name, DISK_FOLLOW, &found)) {
        return false;
    }
    str_write(entry->name, FOLDER_NAME_MAX, "%s", name);
    entry->is_folder = found.kind == DISK_FOLDER;
    return entry->is_folder || (found.kind == DISK_FILE && ending != NULL &&
                                (ending[0] == '\0' || ends_with(name, ending)));
}

bool folder_read(const char *path, const char *ending, Folder *folder, FileError *error) {
    Sorted *sorted = NULL;
    int count = 0, room = 0;
    *folder = (Folder){.count = 0};
    DiskNames *names = disk_names(DISK_HERE, path);
    if (names == NULL) {
        return file_fail(error, N_("Cannot read “%s”: %s."), path, errno);
    }
    bool done = true;
    for (const char *name; done && (name = disk_next(names)) != NULL;) {
        FolderEntry entry;
        if (look_at(disk_names_folder(names), name, ending, &entry)) {
            Sorted *grown = list_grown(sorted, &room, count + 1, sizeof *sorted);
            done = grown != NULL;
            sorted = done ? grown : sorted;
            if (done) {
                sorted[count++] = (Sorted){.entry = entry};
            }
        }
    }
    disk_names_end(names);
    done = done && sort(sorted, count, folder);
    free(sorted);
    return done || file_fail(error, N_("Cannot read “%s”: %s."), path, ENOMEM);
}
