/* Files of a page have one name each. Nobody else changes them, so nothing comes between looking
 * and moving. */
#include <errno.h>
#include <stdio.h>

#include "system/disk.h"

int disk_open_unnamed(const char *folder, unsigned rights) {
    (void)folder, (void)rights;
    errno = ENOTSUP;
    return -1;
}

bool disk_give_name(int file, const char *path) {
    (void)file, (void)path;
    errno = ENOTSUP;
    return false;
}

bool disk_link(const char *path, const char *also) {
    (void)path, (void)also;
    errno = EPERM;
    return false;
}

bool disk_move(int from_folder, const char *from, int to_folder, const char *to) {
    DiskInfo there;
    if (disk_look(to_folder, to, DISK_NO_FOLLOW, &there)) {
        errno = EEXIST;
        return false;
    }
    return renameat(from_folder, from, to_folder, to) == 0;
}
