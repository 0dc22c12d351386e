/* What is the same on every system. */
#include "system/disk.h"

DiskKind disk_kind(const char *path) {
    DiskInfo found;
    return disk_look(DISK_HERE, path, DISK_FOLLOW, &found) ? found.kind : DISK_NOTHING;
}

bool disk_is_same(int from_folder, const char *from, int to_folder, const char *to) {
    DiskInfo a, b;
    return disk_look(from_folder, from, DISK_NO_FOLLOW, &a) &&
           disk_look(to_folder, to, DISK_NO_FOLLOW, &b) && a.device == b.device &&
           a.inode == b.inode && a.names > 1;
}
