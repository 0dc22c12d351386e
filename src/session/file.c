/* For realpath. */
#define _XOPEN_SOURCE 700 /* NOLINT(bugprone-reserved-identifier) */
#include "session/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "game/utf8.h"
#include "session/lock.h"
#include "session/record.h"

bool file_end_text(FILE *out, char **text) {
    bool whole = ferror(out) == 0;
    whole = fclose(out) == 0 && whole && *text != NULL; /* fclose may be silent about that */
    if (!whole) {
        free(*text);
        *text = NULL;
    }
    return whole;
}

void file_say(char why[SESSION_WHY_MAX], const char *cannot, const char *path, const char *reason) {
    enum { SHOWN = 160 };
    char clean[FILE_PATH_MAX];
    text_clean(clean, sizeof clean, path, '?');
    const char *tail = clean;
    while (strlen(tail) > SHOWN) {
        tail = utf8_next_cluster(tail);
    }
    char shown[SHOWN + 4];
    text_write(shown, sizeof shown, "%s%s", tail == clean ? "" : "...", tail);
    text_say(why, SESSION_WHY_MAX, cannot, shown, reason);
}

void file_say_again(char why[SESSION_WHY_MAX]) {
    static const char *const cannot[] = {N_("Cannot create the folder \"%s\": %s."),
                                         N_("Cannot write \"%s\": %s.")};
    enum { FORMATS = sizeof cannot / sizeof *cannot };
    char said[SESSION_WHY_MAX], path[SESSION_WHY_MAX], reason[SESSION_WHY_MAX];
    text_write(said, sizeof said, "%s", why);
    for (int i = 0; i < FORMATS; i++) {
        const size_t begins = strcspn(cannot[i], "%");
        const char *end = strstr(said + begins * (strlen(said) > begins), "\": ");
        if (strncmp(said, cannot[i], begins) == 0 && end != NULL) {
            text_write(path, sizeof path, "%.*s", (int)(end - said - (long)begins), said + begins);
            text_write(reason, sizeof reason, "%.*s", (int)strlen(end + 3) - 1, end + 3);
            text_say(why, SESSION_WHY_MAX, cannot[i], path, tr(reason));
            return;
        }
    }
    text_write(why, SESSION_WHY_MAX, "%s", tr(said));
}

/* What is not a regular file can be neither replaced nor read to its end. */
static const char *kind_of(const struct stat *found) {
    return S_ISDIR(found->st_mode) ? tr("it is a folder") : tr("it is not a regular file");
}

/* Why a file can never be read; NULL when it can. */
static const char *unfit(const struct stat *found) {
    return !S_ISREG(found->st_mode)            ? kind_of(found)
           : found->st_size > RECORD_BYTES_MAX ? tr("it is larger than 16 MiB")
                                               : NULL;
}

void file_whole_path(const char *path, char whole[FILE_PATH_MAX]) {
    char *real = realpath(path, NULL);
    text_write(whole, FILE_PATH_MAX, "%s", real != NULL ? real : path);
    free(real);
}

bool file_make_folder(const char *path, char why[SESSION_WHY_MAX]) {
    char part[FILE_PATH_MAX];
    text_write(part, sizeof part, "%s", path);
    for (char *slash = part + 1;; slash++) {
        if (*slash != '/' && *slash != '\0') {
            continue;
        }
        const char was = *slash;
        *slash = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST) {
            const int reason = errno;
            struct stat found;
            /* On a read-only file system an existing folder may give another error. */
            if (stat(part, &found) != 0 || !S_ISDIR(found.st_mode)) {
                file_say(why, N_("Cannot create the folder \"%s\": %s."), part, strerror(reason));
                return false;
            }
        }
        if (was == '\0') {
            return true;
        }
        *slash = was;
    }
}

bool file_is_free(const char *path) {
    struct stat found;
    return lstat(path, &found) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

/* --- Writing --------------------------------------------------------------------------------- */

/* The folder that holds `path`, as a path. */
static void folder_of(const char *path, char folder[FILE_PATH_MAX]) {
    text_write(folder, FILE_PATH_MAX, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash == NULL) {
        text_say(folder, FILE_PATH_MAX, ".");
    } else {
        slash[slash == folder] = '\0';
    }
}

static bool write_all(int file, const char *text, size_t length) {
    while (length > 0) {
        const ssize_t written = write(file, text, length);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* A new file beside the one that is written, still open: as long as it is, it has a lock, so that
 * nobody takes it for one that a killed process has left. Meanwhile signals that end the process
 * wait, so that none leaves it behind. */
typedef struct Aside {
    char path[FILE_PATH_MAX + 32];
    int file;
    sigset_t signals; /* that waited before */
} Aside;

static void hold_signals(sigset_t *before) {
    static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    sigset_t held;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
        sigaddset(&held, ending[i]);
    }
    pthread_sigmask(SIG_BLOCK, &held, before);
}

static void release_signals(const sigset_t *before) {
    const int reason = errno;
    pthread_sigmask(SIG_SETMASK, before, NULL);
    errno = reason;
}

/* A file under a name that no other has, with the rights that the process gives to new files. */
static int make_aside(const char *folder, Aside *aside) {
    enum { TRIES = 1000 };
    int file = -1;
    for (int i = 0; i < TRIES && file < 0 && (i == 0 || errno == EEXIST); i++) {
        text_write(aside->path, sizeof aside->path, "%s/" FILE_ASIDE "%ld-%d", folder,
                   (long)getpid(), i);
        file = open(aside->path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    }
    return file;
}

/* A file that is replaced keeps its rights, and its owner where the process may give files away. */
static void keep_rights(int file, const char *path) {
    struct stat old, new;
    if (stat(path, &old) != 0 || fstat(file, &new) != 0) {
        return;
    }
    if ((old.st_uid == new.st_uid &&old.st_gid == new.st_gid) ||
        fchown(file, old.st_uid, old.st_gid) == 0 || fchown(file, (uid_t)-1, old.st_gid) == 0) {
        (void)fchmod(file, old.st_mode & 0777);
    } else {
        (void)fchmod(file, old.st_mode & 0707); /* another group had the rest */
    }
}

/* On failure there is no such file, and errno says why. */
static bool write_beside(const char *path, const char *text, size_t length, bool safely,
                         Aside *aside) {
    char folder[FILE_PATH_MAX];
    folder_of(path, folder);
    hold_signals(&aside->signals);
    aside->file = make_aside(folder, aside);
    if (aside->file < 0) {
        release_signals(&aside->signals);
        return false;
    }
    (void)lock_take(aside->file, FILE_ASIDE_LOCK);
    keep_rights(aside->file, path);
    const bool written =
        write_all(aside->file, text, length) && (!safely || fsync(aside->file) == 0);
    if (!written) {
        const int reason = errno;
        unlink(aside->path);
        close(aside->file);
        errno = reason;
        release_signals(&aside->signals);
    }
    return written;
}

/* Ends it, in its place or removed. */
static bool leave_aside(const Aside *aside, bool in_place) {
    const int reason = errno;
    if (!in_place) {
        unlink(aside->path);
    }
    close(aside->file);
    errno = reason;
    release_signals(&aside->signals);
    return in_place;
}

bool file_is_aside(int folder, const char *name, time_t now) {
    struct stat found;
    if (strncmp(name, FILE_ASIDE, strlen(FILE_ASIDE)) != 0 ||
        fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(found.st_mode) ||
        now - found.st_mtime < FILE_ASIDE_SECONDS) {
        return false;
    }
    const int file = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    const bool in_use = file < 0 || lock_is_taken(file, FILE_ASIDE_LOCK);
    lock_close(file);
    return !in_use;
}

/* --- Generations ----------------------------------------------------------------------------- */

static void generation(const char *path, int number, char name[FILE_PATH_MAX + 8]) {
    text_write(name, FILE_PATH_MAX + 8, "%s.%d", path, number);
}

/* Renames generation `from` to `to`; a missing one is not a failure. */
static bool shift(const char *path, int from, int to) {
    char old[FILE_PATH_MAX + 8], new[FILE_PATH_MAX + 8];
    generation(path, from, old);
    generation(path, to, new);
    return rename(old, new) == 0 || errno == ENOENT;
}

static void drop_first(const char *path) {
    char first[FILE_PATH_MAX + 8];
    generation(path, 1, first);
    unlink(first);
}

bool file_keep(const char *path, const char *also, char why[SESSION_WHY_MAX]) {
    if (link(path, also) == 0) {
        return true;
    }
    size_t length = 0;
    char *text = file_read(path, &length, NULL, why);
    const bool kept = text != NULL && file_write_cache(also, text, length, why);
    free(text);
    return kept;
}

/* Makes the file its own first generation and leaves it where it is. */
static bool keep(const char *path) {
    char first[FILE_PATH_MAX + 8], why[SESSION_WHY_MAX];
    generation(path, 1, first);
    return access(path, F_OK) == 0 ? file_keep(path, first, why) : errno == ENOENT;
}

/* Makes the new names permanent: without this, a crash may restore the old folder. */
static void sync_folder(const char *path) {
    char folder[FILE_PATH_MAX];
    folder_of(path, folder);
    const int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

/* At every moment there is a file at `path`, the old one or the new. */
static bool put_in_place(const char *aside, const char *path, int generations) {
    int shifted = generations;
    while (shifted > 1 && shift(path, shifted - 1, shifted)) {
        shifted--;
    }
    const bool kept = shifted <= 1 && generations > 0 && keep(path);
    if (kept == (generations > 0) && rename(aside, path) == 0) {
        return true;
    }
    const int reason = errno;
    if (kept) {
        drop_first(path);
    }
    while (++shifted <= generations) {
        shift(path, shifted, shifted - 1);
    }
    errno = reason;
    return false;
}

/* The file that is replaced: of a link, the one that it leads to, so that the link stays. Gives why
 * there is none or it cannot be replaced; NULL: all is well. */
static const char *find_target(const char *path, char target[FILE_PATH_MAX]) {
    struct stat found;
    if (strlen(path) >= FILE_PATH_MAX) {
        return strerror(ENAMETOOLONG);
    }
    file_whole_path(path, target);
    if (stat(path, &found) != 0) {
        const char *reason = errno != ENOENT ? strerror(errno) : NULL;
        const bool link = reason == NULL && lstat(path, &found) == 0;
        return link ? tr("it is a link to a file that does not exist") : reason;
    }
    if (!S_ISREG(found.st_mode)) {
        return kind_of(&found);
    }
    return access(path, W_OK) != 0 ? strerror(errno) : NULL;
}

bool file_write(const char *path, const char *text, size_t length, int generations,
                char why[SESSION_WHY_MAX]) {
    Aside aside;
    char target[FILE_PATH_MAX];
    const char *reason = find_target(path, target);
    if (reason == NULL && (!write_beside(target, text, length, true, &aside) ||
                           !leave_aside(&aside, put_in_place(aside.path, target, generations)))) {
        reason = strerror(errno);
    }
    if (reason != NULL) {
        file_say(why, N_("Cannot write \"%s\": %s."), path, reason);
        return false;
    }
    sync_folder(target);
    return true;
}

bool file_export(const char *path, const char *text, size_t length, char why[SESSION_WHY_MAX]) {
    char folder[FILE_PATH_MAX];
    if (!file_write(path, text, length, 0, why)) {
        return false;
    }
    folder_of(path, folder);
    DIR *files = opendir(folder);
    const time_t now = time(NULL);
    for (struct dirent *next; files != NULL && (next = readdir(files)) != NULL;) {
        if (file_is_aside(dirfd(files), next->d_name, now)) {
            (void)unlinkat(dirfd(files), next->d_name, 0);
        }
    }
    if (files != NULL) {
        closedir(files);
    }
    return true;
}

bool file_write_cache(const char *path, const char *text, size_t length,
                      char why[SESSION_WHY_MAX]) {
    Aside aside;
    if (!write_beside(path, text, length, false, &aside) ||
        !leave_aside(&aside, rename(aside.path, path) == 0)) {
        file_say(why, N_("Cannot write \"%s\": %s."), path, strerror(errno));
        return false;
    }
    return true;
}

/* --- Reading --------------------------------------------------------------------------------- */

/* The bytes that there are, at most `size`; -1, with errno, when they cannot be read. */
static ssize_t read_up_to(int file, char *text, size_t size) {
    size_t got = 0;
    for (ssize_t more = 1; more != 0 && got < size;) {
        more = read(file, text + got, size - got);
        if (more < 0 && errno != EINTR) {
            return -1;
        }
        got += more > 0 ? (size_t)more : 0;
    }
    return (ssize_t)got;
}

/* NULL, with the reason, when it cannot be read or has no longer this size. */
static char *read_all(int file, size_t size, const char **reason) {
    char *text = malloc(size + 1);
    const ssize_t got = text != NULL ? read_up_to(file, text, size + 1) : -1;
    if (text != NULL && got == (ssize_t)size) {
        text[got] = '\0';
        return text;
    }
    *reason = got < 0 ? strerror(errno) : tr("it changed while it was read");
    free(text);
    return NULL;
}

/* O_NONBLOCK: never wait for the writer of a pipe. */
static int open_to_read(const char *path) {
    int file = -1;
    do {
        file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    } while (file < 0 && errno == EINTR);
    return file;
}

char *file_read(const char *path, size_t *length, FileState *state, char why[SESSION_WHY_MAX]) {
    struct stat found = {0};
    const int file = open_to_read(path);
    const bool missing = file < 0 && (errno == ENOENT || errno == ENOTDIR);
    const bool known = file >= 0 && fstat(file, &found) == 0;
    const char *reason = known ? unfit(&found) : strerror(errno);
    const bool damaged = known && reason != NULL;
    char *text = reason == NULL ? read_all(file, (size_t)found.st_size, &reason) : NULL;
    if (text == NULL) {
        file_say(why, N_("Cannot read \"%s\": %s."), path, reason);
    }
    if (file >= 0) {
        close(file);
    }
    if (state != NULL) {
        *state = text != NULL ? FILE_READ
                 : missing    ? FILE_MISSING
                 : damaged    ? FILE_DAMAGED
                              : FILE_BLOCKED;
    }
    *length = (size_t)found.st_size;
    return text;
}
