#include "system/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "system/child_lines.h"

extern char **environ;

struct Child {
    pid_t process; /* also its group */
    int to, from;
    ChildLines lines;
};

bool child_possible(void) {
    return true;
}

/* Both ends are for this process alone; posix_spawn gives the child its own. */
static bool make_pipe(int end[2]) {
    if (pipe(end) != 0) {
        return false;
    }
    (void)fcntl(end[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(end[1], F_SETFD, FD_CLOEXEC);
    return true;
}

/* In a group of its own, with signals as they are at first. */
static bool spawn(Child *child, const char *command, int in, int out) {
    char *const words[] = {"sh", "-c", (char *)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawnattr_init(&how);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                       POSIX_SPAWN_SETSIGDEF);
    const bool done = posix_spawn(&child->process, "/bin/sh", &files, &how, words, environ) == 0;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    return done;
}

Child *child_start(const char *command) {
    int in[2], out[2];
    Child *child = calloc(1, sizeof *child);
    if (child == NULL || !make_pipe(in)) {
        free(child);
        return NULL;
    }
    bool started = make_pipe(out);
    if (started) {
        started = spawn(child, command, in[0], out[1]);
        close(out[1]);
        child->from = out[0];
    }
    close(in[0]);
    child->to = in[1];
    (void)fcntl(child->to, F_SETFL, O_NONBLOCK);
    if (!started) {
        close(child->to);
        free(child);
        return NULL;
    }
    return child;
}

void child_end(Child *child) {
    enum { TRIES = 10, PAUSE_NS = 10000000 };
    if (child == NULL) {
        return;
    }
    close(child->to);
    bool over = false;
    for (int i = 0; i < TRIES && !over; i++) {
        over = waitpid(child->process, NULL, WNOHANG) != 0;
        if (!over) {
            (void)nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
        }
    }
    (void)kill(-child->process, SIGKILL); /* what it has left behind too */
    if (!over) {
        (void)waitpid(child->process, NULL, 0);
    }
    close(child->from);
    free(child);
}

bool child_write(Child *child, const char *text) {
    enum { PATIENCE_MS = 2000 };
    for (size_t left = strlen(text); left > 0;) {
        const ssize_t done = write(child->to, text, left);
        if (done > 0) {
            text += done;
            left -= (size_t)done;
        } else if (errno == EAGAIN) {
            struct pollfd out = {.fd = child->to, .events = POLLOUT};
            if (poll(&out, 1, PATIENCE_MS) <= 0 || (out.revents & POLLOUT) == 0) {
                return false;
            }
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

ChildRead child_read(Child *child, char *line, size_t size, int milliseconds) {
    while (!child_take_line(&child->lines, line, size)) {
        struct pollfd in = {.fd = child->from, .events = POLLIN};
        if (poll(&in, 1, milliseconds) <= 0) {
            return CHILD_WAITS;
        }
        const ssize_t got = read(child->from, child->lines.bytes + child->lines.count,
                                 sizeof child->lines.bytes - child->lines.count);
        if (got <= 0 && errno != EINTR) {
            return CHILD_ENDED;
        }
        child->lines.count += got > 0 ? (size_t)got : 0;
    }
    return CHILD_LINE;
}
