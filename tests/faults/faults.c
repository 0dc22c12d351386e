/* Preloaded into a program of the build without sanitizers (LD_PRELOAD), makes one of its calls
 * fail, or ends it there:
 *
 *     FAULT="KIND HOW N"  the N-th call of a kind (from 1) fails with HOW: ENOMEM, EMFILE, EIO,
 * ENOSPC, EINTR, EAGAIN, or `short`, which reads or writes a part. `+` behind it: all later ones
 * fail too. The kind `any` are all but those for memory, and `kill` ends the process before the
 * call. FAULT_LOG=FILE      gets `hit` when that happens, and at the end the number of calls of
 * each kind.
 *
 * Counted are the calls from the code of the program itself, also where the C library makes them in
 * its name (opendir, open_memstream, realpath). What SDL, fontconfig and the rest do for themselves
 * is not: their numbers change with fonts and desktops, and their faults are not ours to mend. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "faults/faults.h"

typedef enum Kind {
    ALLOC,
    OPEN,
    READ,
    WRITE,
    FSYNC,
    RENAME,
    UNLINK,
    MKDIR,
    CLOSE,
    THREAD,
    KINDS,
    ANY = KINDS
} Kind;

static const char *const kind_name[] = {"alloc",  "open",  "read",  "write",  "fsync", "rename",
                                        "unlink", "mkdir", "close", "thread", "any"};

static const struct {
    const char *name;
    int number;
} errors[] = {{"ENOMEM", ENOMEM}, {"EMFILE", EMFILE}, {"EIO", EIO},
              {"ENOSPC", ENOSPC}, {"EINTR", EINTR},   {"EAGAIN", EAGAIN}};

enum { FINE = 0, SHORT = -1, KILL = -2 };

static atomic_long calls[KINDS + 1];
static Kind wanted = KINDS + 1;
static int how = FINE;
static long at;
static bool lasting;
static int log_file = -1;

/* --- Whose calls ----------------------------------------------------------------------------- */

typedef struct Range {
    uintptr_t from, to;
} Range;

static Range program, library;

static bool in(Range range, const void *place) {
    return (uintptr_t)place >= range.from && (uintptr_t)place < range.to;
}

static int find_ranges(struct dl_phdr_info *info, size_t size, void *first) {
    (void)size;
    Range *range = *(bool *)first                                ? &program
                   : strstr(info->dlpi_name, "/libc.so") != NULL ? &library
                                                                 : NULL;
    *(bool *)first = false;
    for (int i = 0; range != NULL && i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type == PT_LOAD && (part->p_flags & PF_X) != 0) {
            *range = (Range){info->dlpi_addr + part->p_vaddr,
                             info->dlpi_addr + part->p_vaddr + part->p_memsz};
        }
    }
    return 0;
}

/* Whether the C library was called by the program. */
static bool on_behalf(void) {
    enum { DEEP = 24 };
    static _Thread_local bool looking; /* that may ask for memory itself */
    void *frame[DEEP];
    if (looking) {
        return false;
    }
    looking = true;
    const int count = backtrace(frame, DEEP);
    looking = false;
    int i = 0;
    while (i < count && !in(library, frame[i])) {
        i++;
    }
    while (i < count && in(library, frame[i])) {
        i++;
    }
    return i < count && in(program, frame[i]);
}

/* --- The fault ------------------------------------------------------------------------------- */

void faults_log(const char *text) {
    if (log_file >= 0) {
        (void)!syscall(SYS_write, log_file, text, strlen(text));
    }
}

static bool is_due(Kind kind, long number) {
    return kind == wanted && (lasting ? number >= at : number == at);
}

/* What becomes of a call: FINE, SHORT, or the error that it fails with. */
static int fault(Kind kind, const void *caller) {
    if (!in(program, caller) && !(kind == ALLOC && in(library, caller) && on_behalf())) {
        return FINE;
    }
    const bool any = kind != ALLOC && is_due(ANY, atomic_fetch_add(&calls[ANY], 1) + 1);
    if (!is_due(kind, atomic_fetch_add(&calls[kind], 1) + 1) && !any) {
        return FINE;
    }
    char text[64];
    snprintf(text, sizeof text, "hit %s\n", kind_name[kind]);
    faults_log(text);
    if (how == KILL) {
        (void)kill(getpid(), SIGKILL);
    }
    return how;
}

/* errno is set when a call fails. */
static bool fails(Kind kind, const void *caller) {
    const int error = fault(kind, caller);
    if (error > 0) {
        errno = error;
    }
    return error > 0;
}

#define CALLER __builtin_return_address(0)

/* The function of that name behind this one. */
#define NEXT(name) (__extension__(__typeof__(&name)) dlsym(RTLD_NEXT, #name))

/* --- Memory ---------------------------------------------------------------------------------- */

/* dlsym asks for memory itself, so these are named. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

void *malloc(size_t size) {
    return fails(ALLOC, CALLER) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return fails(ALLOC, CALLER) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    return fails(ALLOC, CALLER) ? NULL : __libc_realloc(old, size);
}

/* --- Files ----------------------------------------------------------------------------------- */

static mode_t mode_of(int flags, va_list more) {
    const bool makes = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
    return makes ? va_arg(more, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = mode_of(flags, more);
    va_end(more);
    return fails(OPEN, CALLER) ? -1 : NEXT(open)(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = mode_of(flags, more);
    va_end(more);
    return fails(OPEN, CALLER) ? -1 : NEXT(openat)(folder, path, flags, mode);
}

int mkstemp(char *path) {
    return fails(OPEN, CALLER) ? -1 : NEXT(mkstemp)(path);
}

FILE *fopen(const char *path, const char *mode) {
    return fails(OPEN, CALLER) ? NULL : NEXT(fopen)(path, mode);
}

DIR *opendir(const char *path) {
    return fails(OPEN, CALLER) ? NULL : NEXT(opendir)(path);
}

ssize_t read(int file, void *to, size_t size) {
    const int error = fault(READ, CALLER);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return NEXT(read)(file, to, error == SHORT && size > 1 ? size / 2 : size);
}

/* A line of records is often longer than the part that fread gives. */
size_t fread(void *to, size_t size, size_t count, FILE *from) {
    const int error = fault(READ, CALLER);
    return error > 0 && error != EINTR
               ? 0
               : NEXT(fread)(to, size, error == SHORT ? count / 2 : count, from);
}

ssize_t write(int file, const void *from, size_t size) {
    const int error = fault(WRITE, CALLER);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return NEXT(write)(file, from, error == SHORT && size > 1 ? size / 2 : size);
}

int fsync(int file) {
    return fails(FSYNC, CALLER) ? -1 : NEXT(fsync)(file);
}

int rename(const char *from, const char *to) {
    return fails(RENAME, CALLER) ? -1 : NEXT(rename)(from, to);
}

int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
    return fails(RENAME, CALLER) ? -1 : NEXT(renameat2)(a, from, b, to, flags);
}

int link(const char *from, const char *to) {
    return fails(RENAME, CALLER) ? -1 : NEXT(link)(from, to);
}

int linkat(int a, const char *from, int b, const char *to, int flags) {
    return fails(RENAME, CALLER) ? -1 : NEXT(linkat)(a, from, b, to, flags);
}

int unlink(const char *path) {
    return fails(UNLINK, CALLER) ? -1 : NEXT(unlink)(path);
}

int unlinkat(int folder, const char *path, int flags) {
    return fails(UNLINK, CALLER) ? -1 : NEXT(unlinkat)(folder, path, flags);
}

int rmdir(const char *path) {
    return fails(UNLINK, CALLER) ? -1 : NEXT(rmdir)(path);
}

int mkdir(const char *path, mode_t mode) {
    return fails(MKDIR, CALLER) ? -1 : NEXT(mkdir)(path, mode);
}

int mkdirat(int folder, const char *path, mode_t mode) {
    return fails(MKDIR, CALLER) ? -1 : NEXT(mkdirat)(folder, path, mode);
}

/* The file is closed even where that fails, as Linux does it. */
int close(int file) {
    const bool failed = fails(CLOSE, CALLER);
    const int reason = errno;
    const int closed = NEXT(close)(file);
    if (failed) {
        errno = reason;
        return -1;
    }
    return closed;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *how_made, void *(*run)(void *),
                   void *of) {
    const int error = fault(THREAD, CALLER);
    return error > 0 ? error : NEXT(pthread_create)(thread, how_made, run, of);
}

/* --- Beginning and end ----------------------------------------------------------------------- */

static void read_fault(const char *text) {
    char kind[16], name[16];
    if (sscanf(text, "%15s %15s %ld", kind, name, &at) != 3) {
        return;
    }
    const size_t length = strlen(name);
    lasting = name[length - 1] == '+';
    name[length - (lasting ? 1 : 0)] = '\0';
    how = strcmp(name, "kill") == 0 ? KILL : SHORT;
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++) {
        how = strcmp(name, errors[i].name) == 0 ? errors[i].number : how;
    }
    for (int i = 0; i <= KINDS; i++) {
        wanted = strcmp(kind, kind_name[i]) == 0 ? (Kind)i : wanted;
    }
}

__attribute__((constructor)) static void begin(void) {
    bool first = true;
    void *frame[1];
    (void)backtrace(frame, 1); /* loads what it needs */
    const char *path = getenv("FAULT_LOG"), *text = getenv("FAULT");
    if (path != NULL) {
        log_file = NEXT(open)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
    if (text != NULL) {
        read_fault(text);
    }
    (void)dl_iterate_phdr(find_ranges, &first); /* from here on calls are counted */
}

__attribute__((destructor)) static void end(void) {
    char text[64];
    for (int kind = 0; kind <= KINDS; kind++) {
        snprintf(text, sizeof text, "%s %ld\n", kind_name[kind], atomic_load(&calls[kind]));
        faults_log(text);
    }
}
