#include "library/path.h"

#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "system/disk.h"
#include "system/environment.h"

enum { NAME_BYTES_MAX = 256, SHOWN_NAME_MAX = 3 * NAME_BYTES_MAX };

/* Empty: there is none. */
static void find_home(char home[FILE_PATH_MAX]) {
    if (!environment_folder(KNOWN_HOME, home, FILE_PATH_MAX)) {
        home[0] = '\0';
    }
}

void path_shown(const char *path, char shown[FILE_PATH_MAX]) {
    char home[FILE_PATH_MAX], whole[FILE_PATH_MAX];
    find_home(home);
    const size_t length = strlen(home);
    const bool in_home = !utf8_is_valid(path) && length > 1 && strncmp(path, home, length) == 0 &&
                         (path[length] == '/' || path[length] == '\0');
    str_write(whole, sizeof whole, "%s%s", in_home ? "~" : "", in_home ? path + length : path);
    disk_show_path(whole);
    (void)utf8_repair(shown, FILE_PATH_MAX, whole);
}

void path_home(char shown[FILE_PATH_MAX]) {
    char path[FILE_PATH_MAX];
    if (!environment_folder(KNOWN_DOCUMENTS, path, sizeof path) || disk_kind(path) != DISK_FOLDER) {
        find_home(path);
    }
    path_shown(path[0] != '\0' ? path : "/", shown);
}

/* Takes the name on the disk for one that is shown repaired, where exactly one looks like that. */
static void find_name(const char *folder, char name[SHOWN_NAME_MAX]) {
    char path[FILE_PATH_MAX], found[NAME_BYTES_MAX], shown[SHOWN_NAME_MAX];
    DiskInfo there;
    int count = 0;
    str_write(path, sizeof path, "%s%s", folder, name);
    DiskNames *names = disk_look(DISK_HERE, path, DISK_NO_FOLLOW, &there)
                           ? NULL
                           : disk_names(DISK_HERE, folder[0] != '\0' ? folder : ".");
    for (const char *next; names != NULL && (next = disk_next(names)) != NULL;) {
        if (utf8_repair(shown, sizeof shown, next) && strcmp(shown, name) == 0) {
            str_write(found, sizeof found, "%s", next);
            count++;
        }
    }
    disk_names_end(names);
    if (count == 1) {
        str_write(name, SHOWN_NAME_MAX, "%s", found);
    }
}

void path_typed(const char *typed, char path[FILE_PATH_MAX]) {
    char whole[FILE_PATH_MAX], name[SHOWN_NAME_MAX];
    char home[FILE_PATH_MAX], given[FILE_PATH_MAX];
    find_home(home);
    str_write(given, sizeof given, "%s", typed + strspn(typed, " "));
    disk_take_path(given);
    const bool tilde = given[0] == '~' && (given[1] == '/' || given[1] == '\0') && home[0] != '\0';
    str_write(whole, sizeof whole, "%s%s", tilde ? home : "", tilde ? given + 1 : given);
    for (size_t end = strlen(whole); end > 1 && (whole[end - 1] == ' ' || whole[end - 1] == '/');) {
        whole[--end] = '\0';
    }
    path[0] = '\0';
    for (const char *at = whole; *at != '\0';) {
        const size_t length = strcspn(at, "/");
        str_write(name, sizeof name, "%.*s", (int)length, at);
        if (strstr(name, "\uFFFD") != NULL) {
            find_name(path, name);
        }
        str_append(path, FILE_PATH_MAX, "%s%s", name, at[length] == '/' ? "/" : "");
        at += length + (at[length] == '/');
    }
}
