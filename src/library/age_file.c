/* How old a deletion is, in a file of its own. */
#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "library/about.h"
#include "library/trash.h"
#include "system/disk.h"

enum { AGE_TEXT = 128 };

bool library_read_age(int folder, LibraryAge *age) {
    char text[AGE_TEXT + 1];
    const int file = disk_open(folder, "age", DISK_READ, DISK_NO_FOLLOW);
    const int64_t got = file >= 0 ? disk_read(file, 0, text, AGE_TEXT) : -1;
    disk_close(file);
    text[MAX(got, 0)] = '\0';
    *age = (LibraryAge){about_number(text, "deleted"), about_number(text, "kept")};
    return age->deleted >= 0 && age->kept >= 0;
}

bool library_write_age(int folder, LibraryAge age) {
    char text[AGE_TEXT];
    str_write(text, sizeof text, "deleted %" PRId64 "\nkept %" PRId64 "\n", age.deleted, age.kept);
    const int file = disk_open(folder, "age", DISK_EMPTY, DISK_NO_FOLLOW);
    const bool written = file >= 0 && disk_write(file, text, strlen(text));
    disk_close(file);
    return written;
}

bool library_begin_age(int folder, FileError *error) {
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    return library_write_age(folder,
                             (LibraryAge){now.tv_sec * (int64_t)DISK_SECOND + now.tv_nsec, 0}) ||
           file_fail(error, N_("Cannot write “%s”: %s."), "age", errno);
}
