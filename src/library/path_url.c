/* Files by their addresses, as desktops and browsers name them. */
#include <errno.h>
#include <string.h>
#include <strings.h>

#include "game/text.h"
#include "library/path.h"
#include "system/disk.h"

static int digit(char byte) {
    static const char digits[] = "0123456789abcdef";
    const char small = (char)(byte >= 'A' && byte <= 'F' ? byte + 'a' - 'A' : byte);
    const char *found = small != '\0' ? strchr(digits, small) : NULL;
    return found != NULL ? (int)(found - digits) : -1;
}

/* Writes `%41` as `A`; false where two digits do not follow, or the byte would end the path. */
static bool decode(const char *from, char *to) {
    for (; *from != '\0'; from++) {
        *to = *from;
        if (*from == '%') {
            const int high = digit(from[1]), low = high >= 0 ? digit(from[2]) : -1;
            if (low < 0 || high + low == 0) {
                return false;
            }
            *to = (char)(16 * high + low);
            from += 2;
        }
        to++;
    }
    *to = '\0';
    return true;
}

/* The path in a URL of this computer; NULL: it is of another. */
static const char *path_in(const char *url) {
    static const char *const hosts[] = {"file://localhost/", "file:///", "file:/"};
    for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++) {
        const size_t length = strlen(hosts[i]);
        /* cppcheck-suppress arrayIndexThenCheck ; the loop has checked it */
        if (strncasecmp(url, hosts[i], length) == 0 && (i < 2 || url[length] != '/')) {
            return url + length - 1;
        }
    }
    return NULL;
}

bool path_of_url(const char *url, char path[FILE_PATH_MAX], FileError *error) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.";
    const char *within = path_in(url);
    const size_t scheme = strspn(url, letters);
    const char *cannot = N_("Cannot read “%s”: %s.");
    if (strlen(url) >= FILE_PATH_MAX) {
        return file_fail(error, cannot, url, ENAMETOOLONG);
    }
    if (within != NULL) {
        const bool decoded = decode(within, path);
        if (decoded) {
            disk_take_path(path);
        }
        return decoded || file_fail(error, cannot, url, FILE_NO_ADDRESS);
    }
    if (scheme > 1 && strncmp(url + scheme, "://", 3) == 0) {
        return file_fail(error, cannot, url, FILE_OF_ANOTHER_COMPUTER);
    }
    str_write(path, FILE_PATH_MAX, "%s", url);
    disk_take_path(path);
    return true;
}
