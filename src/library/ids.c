/* Names of matches and of their files, and what else each part of the library asks about one. */
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "library/about.h"
#include "library/parts.h"
#include "system/disk.h"
#include "system/process.h"

const char *const library_generation[LIBRARY_GENERATIONS + 1] = {
    LIBRARY_RECORD, LIBRARY_RECORD ".1", LIBRARY_RECORD ".2"};

/* --- Names ----------------------------------------------------------------------------------- */

void library_path(const Library *library, const char *id, const char *ending,
                  char path[STORE_PATH_MAX]) {
    str_write(path, STORE_PATH_MAX, "%.3900s/%s%s", library->folder, id, ending);
}

bool library_id_of(const char *name, const char *ending, char id[LIBRARY_ID_MAX]) {
    const size_t length = strlen(name);
    const size_t end = strlen(ending);
    if (name[0] == '.' || length <= end || length - end >= LIBRARY_ID_MAX ||
        strcmp(name + length - end, ending) != 0) {
        return false;
    }
    memcpy(id, name, length - end);
    id[length - end] = '\0';
    return true;
}

void library_review(const Library *library, const char *id, char path[STORE_PATH_MAX]) {
    library_path(library, id, ".review", path);
}

/* --- Ids ------------------------------------------------------------------------------------- */

#define ID_TIME "%Y-%m-%d-%H%M%S"
enum { ID_TIME_LENGTH = sizeof "2026-11-22-101523" - 1, ID_LENGTH = ID_TIME_LENGTH + 5 };

void library_new_id(const Library *library, time_t when, char id[LIBRARY_ID_MAX]) {
    struct timespec now = {0};
    struct tm local = {0};
    DiskInfo found;
    char path[STORE_PATH_MAX], begins[ID_TIME_LENGTH + 1] = "";
    (void)clock_gettime(CLOCK_REALTIME, &now);
    uint64_t chance =
        (uint64_t)now.tv_nsec + (uint64_t)process_number() * UINT64_C(0x9E3779B97F4A7C15);
    (void)localtime_r(&when, &local);
    (void)strftime(begins, sizeof begins, ID_TIME, &local);
    do {
        chance = chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        str_write(id, LIBRARY_ID_MAX, "%s-%04d", begins, (int)(chance >> 33) % 10000);
        library_path(library, id, LIBRARY_RECORD, path);
    } while (disk_look(DISK_HERE, path, DISK_NO_FOLLOW, &found));
}

bool library_made_id(const char *id) {
    static const char like[] = "0000-00-00-000000-0000";
    bool right = strlen(id) == ID_LENGTH;
    for (int i = 0; right && i < ID_LENGTH; i++) {
        right = like[i] == '0' ? id[i] >= '0' && id[i] <= '9' : id[i] == like[i];
    }
    return right;
}

/* Digits of an id as a number. */
static int digits(const char *id, int at, int count) {
    int value = 0;
    for (int i = at; i < at + count; i++) {
        value = 10 * value + (id[i] - '0');
    }
    return value;
}

void library_next_id(const char *id, int number, char other[LIBRARY_ID_MAX]) {
    if (library_made_id(id)) {
        const int next = (digits(id, ID_TIME_LENGTH + 1, 4) + number - 1) % 10000;
        str_write(other, LIBRARY_ID_MAX, "%.*s-%04d", (int)ID_TIME_LENGTH, id, next);
    } else {
        str_write(other, LIBRARY_ID_MAX, "%.200s (%d)", id, number);
    }
}

time_t library_id_time(const char *id) {
    if (!library_made_id(id)) {
        return 0;
    }
    struct tm then = {
        .tm_year = digits(id, 0, 4) - 1900,
        .tm_mon = digits(id, 5, 2) - 1,
        .tm_mday = digits(id, 8, 2),
        .tm_hour = digits(id, 11, 2),
        .tm_min = digits(id, 13, 2),
        .tm_sec = digits(id, 15, 2),
        .tm_isdst = -1,
    };
    const time_t when = mktime(&then);
    return MAX(when, 0);
}

/* --- What the parts share -----------------------------------------------------------------------
 */

bool library_ready(Library *library, FileError *error) {
    if (library->folder[0] == '\0' && !store_folder(STORE_MATCHES, library->folder, error)) {
        library->folder[0] = '\0';
        return false;
    }
    return true;
}

LibraryOrigin library_origin_of(const char *about) {
    char value[ABOUT_VALUE_MAX];
    const bool foreign = about_get(about, "foreign", value, sizeof value);
    const bool beside = strcmp(value, library_origin_word(LIBRARY_BESIDE)) == 0;
    return beside ? LIBRARY_BESIDE : foreign ? LIBRARY_FOREIGN : LIBRARY_HERE;
}

const char *library_origin_word(LibraryOrigin origin) {
    static const char *const word[] = {"", "yes", "beside"};
    return word[origin];
}
