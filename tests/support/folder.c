#define _XOPEN_SOURCE 700 /* NOLINT(bugprone-reserved-identifier) */
#include "support/folder.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char root[] = "/tmp/hexfolio-test-XXXXXX"; /* all folders of this program are in it */
static pid_t maker;                               /* of the root; 0: there is none yet */

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status;
    (void)kind;
    (void)place;
    (void)remove(path);
    return 0;
}

void folder_remove(const char *path) {
    (void)nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static void remove_root(void) {
    if (getpid() == maker) { /* not a child that ends */
        folder_remove(root);
    }
}

int folder_make(char path[FOLDER_PATH_MAX]) {
    static int made;
    if (maker == 0) {
        if (mkdtemp(root) == NULL || atexit(remove_root) != 0) {
            return -1;
        }
        maker = getpid();
    }
    (void)snprintf(path, FOLDER_PATH_MAX, "%s/%d", root, ++made);
    return mkdir(path, 0700);
}
