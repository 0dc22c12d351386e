#include "library/folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "game/text.h"
#include "library/collate.h"
#include "session/list.h"

bool folder_is_there(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
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
    const locale_t locale = collate_open();
    folder->entry = calloc((size_t)count + 1, sizeof *folder->entry);
    for (int i = 0; i < count; i++) {
        sorted[i].key = collate_key(locale, sorted[i].entry.name);
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
    collate_close(locale);
    return folder->entry != NULL;
}

/* What `name` in a folder is; false: nothing that is listed. */
static bool look_at(const char *path, const char *name, const char *ending, FolderEntry *entry) {
    char whole[FILE_PATH_MAX];
    struct stat found;
    str_write(whole, sizeof whole, "%s/%s", path, name);
    if (name[0] == '.' || strlen(name) >= FOLDER_NAME_MAX || stat(whole, &found) != 0) {
        return false;
    }
    str_write(entry->name, FOLDER_NAME_MAX, "%s", name);
    entry->is_folder = S_ISDIR(found.st_mode);
    return entry->is_folder || (S_ISREG(found.st_mode) && ending != NULL &&
                                (ending[0] == '\0' || ends_with(name, ending)));
}

bool folder_read(const char *path, const char *ending, Folder *folder, FileError *error) {
    Sorted *sorted = NULL;
    int count = 0, room = 0;
    *folder = (Folder){.count = 0};
    DIR *files = opendir(path);
    if (files == NULL) {
        return file_fail(error, N_("Cannot read \"%s\": %s."), path, errno);
    }
    bool done = true;
    for (struct dirent *next; done && (next = readdir(files)) != NULL;) {
        FolderEntry entry;
        if (look_at(path, next->d_name, ending, &entry)) {
            Sorted *grown = list_grown(sorted, &room, count + 1, sizeof *sorted);
            done = grown != NULL;
            sorted = done ? grown : sorted;
            if (done) {
                sorted[count++] = (Sorted){.entry = entry};
            }
        }
    }
    closedir(files);
    done = done && sort(sorted, count, folder);
    free(sorted);
    return done || file_fail(error, N_("Cannot read \"%s\": %s."), path, ENOMEM);
}
