#include "ui/platform/desktop.h"

#include <SDL_thread.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "game/text.h"
#include "system/process.h"
#include "ui/platform/posix/portal.h"

enum {
    CLOSE_MS = 300, /* that the end of the program waits for the bus */
    HANDLE_MAX = 32,
    SECOND_NS = 1000 * 1000 * 1000,
    MS_NS = 1000 * 1000,
};

/* A question for a file, as the window sees it. */
typedef struct Question {
    bool open, sent;
    bool drop; /* the window of the desktop is to be closed */
    int number;
    DesktopAnswer answer;
    DesktopFile file;
    char url[STORE_PATH_MAX];
} Question;

/* The same as the thread sees it. */
typedef struct Sent {
    char handle[HANDLE_MAX];
    uint32_t serial;           /* of the message; 0: it was answered */
    char path[STORE_PATH_MAX]; /* of its window; empty: none is open */
} Sent;

struct Desktop {
    void (*wake)(void);
    pthread_t thread;
    char address[STORE_PATH_MAX];
    int pipe[2];     /* what is written wakes the thread */
    Portal portal;   /* this and the next three: of the thread alone */
    PortalLook look; /* as it was said last */
    uint32_t look_serial;
    Sent sent;

    pthread_mutex_t lock; /* of all below */
    pthread_cond_t changed;
    bool answered; /* how windows look is known, or nobody says */
    bool online;
    bool quit, ended;
    DesktopWish wish;
    Question question;
};

/* --- The thread --------------------------------------------------------------------------------
 */

static bool connect_bus(Desktop *desktop) {
    Portal *portal = &desktop->portal;
    DBus *bus = &portal->bus;
    portal->connection = dbus_load(bus) ? bus->open(desktop->address, NULL) : NULL;
    if (portal->connection == NULL) {
        return false;
    }
    if (bus->register_name(portal->connection, NULL) == 0) {
        bus->close(portal->connection);
        bus->unref(portal->connection);
        return false;
    }
    bus->add_match(
        portal->connection,
        "type='signal',sender='org.freedesktop.portal.Desktop',interface='" PORTAL_SETTINGS
        "',member='SettingChanged'",
        NULL);
    desktop->look_serial = portal_ask_look(portal);
    return true;
}

/* Publishes what is wanted. */
static void publish(Desktop *desktop) {
    const PortalLook *look = &desktop->look;
    const DesktopWish wish = {.dark = look->dark,
                              .contrast = look->contrast || look->high_contrast,
                              .still = look->still || look->no_animations};
    pthread_mutex_lock(&desktop->lock);
    desktop->answered = true;
    const bool same = wish.dark == desktop->wish.dark && wish.contrast == desktop->wish.contrast &&
                      wish.still == desktop->wish.still;
    desktop->wish = wish;
    pthread_cond_broadcast(&desktop->changed);
    pthread_mutex_unlock(&desktop->lock);
    if (!same) {
        desktop->wake();
    }
}

static void answer(Desktop *desktop, DesktopAnswer what) {
    pthread_mutex_lock(&desktop->lock);
    if (desktop->question.open) {
        desktop->question.answer = what;
    }
    pthread_mutex_unlock(&desktop->lock);
    desktop->wake();
}

static bool is_of_question(const Desktop *desktop, DBusMessage *message) {
    const char *path = desktop->portal.bus.path(message);
    const char *last = path != NULL ? strrchr(path, '/') : NULL;
    return last != NULL && strcmp(last + 1, desktop->sent.handle) == 0;
}

static void take(Desktop *desktop, DBusMessage *message) {
    Portal *portal = &desktop->portal;
    DBus *bus = &portal->bus;
    Sent *sent = &desktop->sent;
    const int type = bus->type(message);
    const uint32_t serial = type == DBUS_RETURN || type == DBUS_FAULT ? bus->answers(message) : 0;
    if (serial != 0 && serial == desktop->look_serial) {
        if (type == DBUS_RETURN) {
            portal_read_look(portal, message, &desktop->look);
        }
        publish(desktop);
    } else if (serial != 0 && serial == sent->serial) {
        const char *path = type == DBUS_RETURN ? portal_read_path(portal, message) : NULL;
        str_write(sent->path, sizeof sent->path, "%s", path != NULL ? path : "");
        sent->serial = 0;
        if (path == NULL) {
            answer(desktop, DESKTOP_CANNOT);
        }
    } else if (bus->is_signal(message, PORTAL_SETTINGS, "SettingChanged") != 0) {
        portal_read_change(portal, message, &desktop->look);
        publish(desktop);
    } else if (bus->is_signal(message, PORTAL_REQUEST, "Response") != 0 &&
               is_of_question(desktop, message)) {
        char url[STORE_PATH_MAX] = "";
        const DesktopAnswer what = portal_read_file(portal, message, url);
        sent->handle[0] = sent->path[0] = '\0';
        pthread_mutex_lock(&desktop->lock);
        str_write(desktop->question.url, STORE_PATH_MAX, "%s", url);
        pthread_mutex_unlock(&desktop->lock);
        answer(desktop, what);
    }
}

/* Does what the window wants; false: it wants the thread to end. A question waits until it is known
 * what became of the one before. */
static bool follow_window(Desktop *desktop) {
    Question *question = &desktop->question;
    Sent *sent = &desktop->sent;
    DesktopFile file;
    pthread_mutex_lock(&desktop->lock);
    const bool quit = desktop->quit;
    const bool drops = question->drop && sent->serial == 0;
    const bool asks = question->open && !question->sent && sent->serial == 0;
    question->drop = question->drop && !drops;
    if (asks) {
        file = question->file;
        question->sent = true;
    }
    const int number = question->number;
    pthread_mutex_unlock(&desktop->lock);
    if (drops && sent->path[0] != '\0') {
        portal_close(&desktop->portal, sent->path);
        sent->handle[0] = sent->path[0] = '\0';
    }
    if (asks) {
        str_write(sent->handle, HANDLE_MAX, "hexfolio%d", number);
        sent->serial = portal_ask_file(&desktop->portal, &file, sent->handle);
        if (sent->serial == 0) {
            answer(desktop, DESKTOP_CANNOT);
        }
    }
    return !quit;
}

/* Sleeps until the bus or the window has something; false when the bus is gone. */
static bool wait_for_news(Desktop *desktop) {
    const Portal *portal = &desktop->portal;
    char byte[16];
    struct pollfd on[] = {{.fd = desktop->pipe[0], .events = POLLIN}, {.fd = -1, .events = POLLIN}};
    if (portal->bus.get_fd(portal->connection, &on[1].fd) == 0) {
        return false;
    }
    (void)poll(on, 2, -1);
    while (read(desktop->pipe[0], byte, sizeof byte) > 0) {
    }
    return portal->bus.read_write(portal->connection, 0) != 0;
}

static void talk(Desktop *desktop) {
    const Portal *portal = &desktop->portal;
    bool there = true;
    while (there && follow_window(desktop)) {
        there = wait_for_news(desktop);
        for (DBusMessage *message; (message = portal->bus.pop(portal->connection)) != NULL;) {
            take(desktop, message);
            portal->bus.free_message(message);
        }
    }
    portal->bus.close(portal->connection);
    portal->bus.unref(portal->connection);
}

static void *work(void *at) {
    Desktop *desktop = at;
    if (connect_bus(desktop)) {
        talk(desktop);
    }
    SDL_TLSCleanup(); /* why the library was not found */
    pthread_mutex_lock(&desktop->lock);
    desktop->answered = desktop->ended = true;
    desktop->online = false;
    desktop->question.answer = DESKTOP_CANNOT;
    pthread_cond_broadcast(&desktop->changed);
    pthread_mutex_unlock(&desktop->lock);
    desktop->wake();
    return NULL;
}

/* --- The thread of the window ------------------------------------------------------------------
 */

/* Where the session bus is; false: there is none. None is started, which libdbus would do itself.
 */
static bool find_address(char address[STORE_PATH_MAX]) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.";
    const char *given = getenv("DBUS_SESSION_BUS_ADDRESS"), *runtime = getenv("XDG_RUNTIME_DIR");
    if (given != NULL && given[0] != '\0') {
        str_write(address, STORE_PATH_MAX, "%s", given);
        return strncmp(given, "autolaunch:", 11) != 0;
    }
    if (runtime == NULL || runtime[0] != '/' || runtime[strspn(runtime, plain)] != '\0') {
        return false;
    }
    char path[STORE_PATH_MAX];
    str_write(path, sizeof path, "%s/bus", runtime);
    str_write(address, STORE_PATH_MAX, "unix:path=%s", path);
    return access(path, R_OK | W_OK) == 0;
}

static bool make_pipe(int ends[2]) {
    if (pipe(ends) != 0) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        (void)fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        (void)fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

static void release(Desktop *desktop) {
    close(desktop->pipe[0]);
    close(desktop->pipe[1]);
    pthread_cond_destroy(&desktop->changed);
    pthread_mutex_destroy(&desktop->lock);
    free(desktop);
}

Desktop *desktop_new(void (*wake)(void)) {
    Desktop *desktop = calloc(1, sizeof *desktop);
    if (desktop == NULL || !find_address(desktop->address) || !make_pipe(desktop->pipe)) {
        free(desktop);
        return NULL;
    }
    desktop->wake = wake;
    desktop->online = true;
    pthread_mutex_init(&desktop->lock, NULL);
    pthread_cond_init(&desktop->changed, NULL);
    if (!process_start_thread(&desktop->thread, work, desktop)) {
        release(desktop);
        return NULL;
    }
    return desktop;
}

static struct timespec in_milliseconds(int milliseconds) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    const long ns = until.tv_nsec + (long)milliseconds * MS_NS;
    until.tv_sec += ns / SECOND_NS;
    until.tv_nsec = ns % SECOND_NS;
    return until;
}

/* Waits until a flag under the lock is set; with the lock. False: not within this time. */
static bool wait_until(Desktop *desktop, const bool *flag, int milliseconds) {
    const struct timespec until = in_milliseconds(milliseconds);
    while (!*flag && pthread_cond_timedwait(&desktop->changed, &desktop->lock, &until) == 0) {
    }
    return *flag;
}

static void wake_thread(const Desktop *desktop) {
    (void)!write(desktop->pipe[1], "", 1); /* one that is full wakes it, too */
}

void desktop_free(Desktop *desktop) {
    if (desktop == NULL) {
        return;
    }
    pthread_mutex_lock(&desktop->lock);
    desktop->quit = true;
    wake_thread(desktop);
    const bool ended = wait_until(desktop, &desktop->ended, CLOSE_MS);
    pthread_mutex_unlock(&desktop->lock);
    if (ended) {
        pthread_join(desktop->thread, NULL);
        release(desktop);
    } else {
        pthread_detach(desktop->thread); /* the bus hangs; all that the thread uses stays */
    }
}

DesktopWish desktop_wish(Desktop *desktop, int milliseconds) {
    DesktopWish wish = {.dark = false};
    if (desktop != NULL) {
        pthread_mutex_lock(&desktop->lock);
        if (milliseconds > 0) {
            (void)wait_until(desktop, &desktop->answered, milliseconds);
        }
        wish = desktop->wish;
        pthread_mutex_unlock(&desktop->lock);
    }
    return wish;
}

void desktop_ask(Desktop *desktop, const DesktopFile *file) {
    if (desktop == NULL) {
        return;
    }
    pthread_mutex_lock(&desktop->lock);
    Question *question = &desktop->question;
    question->open = true;
    question->sent = false;
    question->answer = desktop->online ? DESKTOP_ASKS : DESKTOP_CANNOT;
    question->number++;
    question->file = *file;
    wake_thread(desktop);
    pthread_mutex_unlock(&desktop->lock);
}

DesktopAnswer desktop_answer(Desktop *desktop, char url[STORE_PATH_MAX]) {
    if (desktop == NULL) {
        return DESKTOP_CANNOT;
    }
    pthread_mutex_lock(&desktop->lock);
    Question *question = &desktop->question;
    const DesktopAnswer answer = question->open ? question->answer : DESKTOP_CANNOT;
    if (answer == DESKTOP_CHOSEN) {
        str_write(url, STORE_PATH_MAX, "%s", question->url);
    }
    question->open = question->open && answer == DESKTOP_ASKS;
    pthread_mutex_unlock(&desktop->lock);
    return answer;
}

void desktop_drop(Desktop *desktop) {
    if (desktop != NULL) {
        pthread_mutex_lock(&desktop->lock);
        desktop->question.open = false;
        desktop->question.drop = true;
        wake_thread(desktop);
        pthread_mutex_unlock(&desktop->lock);
    }
}
