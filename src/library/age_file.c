/* How old a deletion is, in a file of its own. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "library/about.h"
#include "library/trash.h"

enum { AGE_TEXT = 128 };

static const int64_t nanoseconds = 1000000000; /* in a second */

bool library_read_age(int folder, LibraryAge *age) {
    char text[AGE_TEXT + 1];
    const int file = openat(folder, "age", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    const ssize_t got = file >= 0 ? read(file, text, AGE_TEXT) : -1;
    if (file >= 0) {
        close(file);
    }
    text[MAX(got, 0)] = '\0';
    *age = (LibraryAge){about_number(text, "deleted"), about_number(text, "kept")};
    return age->deleted >= 0 && age->kept >= 0;
}

bool library_write_age(int folder, LibraryAge age) {
    char text[AGE_TEXT];
    str_write(text, sizeof text, "deleted %" PRId64 "\nkept %" PRId64 "\n", age.deleted, age.kept);
    const int file =
        openat(folder, "age", O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
    const size_t length = strlen(text);
    const bool written = file >= 0 && write(file, text, length) == (ssize_t)length;
    const int reason = errno;
    if (file >= 0) {
        close(file);
    }
    errno = reason;
    return written;
}

bool library_begin_age(int folder, FileError *error) {
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    return library_write_age(folder, (LibraryAge){now.tv_sec * nanoseconds + now.tv_nsec, 0}) ||
           file_fail(error, N_("Cannot write \"%s\": %s."), "age", errno);
}
