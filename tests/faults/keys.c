/* Plays the program with the keys of a script: preloaded, it gives them where the program waits for
 * events, so that no display is needed (SDL_VIDEODRIVER=dummy) and nothing waits. It is asked for
 * by the environment:
 *
 * FAULT_KEYS=FILE: a key a line, `ctrl+q`, or `text WORDS`, which are typed. Each comes when no
 * frame is due and no other thread runs; behind the last the program is asked to end. Before each,
 * FAULT_LOG gets `step NUMBER`.
 *
 * FAULT_HURRY=1: each comes at once, while the match is still being saved.
 *
 * FAULT_KILL="N T": T microseconds after step N the process is killed. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include <SDL.h>
#include <dirent.h>
#include <dlfcn.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "faults/faults.h"

enum { LINE_MAX_LENGTH = 256, SHORTEST_DUE = 100, PATIENCE = 5000 /* milliseconds */ };

/* The function of the real SDL. */
#define REAL(name) (__extension__(__typeof__(&name)) dlsym(RTLD_NEXT, #name))

static FILE *script;
static int steps;

/* --- Whether anything runs ------------------------------------------------------------------- */

static bool sleeps(const char *task) {
    char path[64], text[256];
    snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", task);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return true; /* it has ended */
    }
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    const char *name_end = strrchr(text, ')');
    return name_end == NULL || name_end[2] == 'S';
}

static bool others_sleep(void) {
    bool all = true;
    DIR *tasks = opendir("/proc/self/task");
    for (struct dirent *next; tasks != NULL && (next = readdir(tasks)) != NULL;) {
        const bool self = atoi(next->d_name) == getpid();
        all = all && (next->d_name[0] == '.' || self || sleeps(next->d_name));
    }
    if (tasks != NULL) {
        closedir(tasks);
    }
    return all;
}

/* Waits until all other threads sleep: what was done is saved. */
static void settle(void) {
    enum { IN_A_ROW = 2 };
    for (int checks = 0, waited = 0; checks < IN_A_ROW && waited < PATIENCE; waited++) {
        checks = others_sleep() ? checks + 1 : 0;
        if (checks < IN_A_ROW) {
            REAL(SDL_Delay)(1);
        }
    }
}

/* --- Keys ------------------------------------------------------------------------------------ */

static void push(SDL_Event event) {
    event.common.timestamp = REAL(SDL_GetTicks)();
    (void)REAL(SDL_PushEvent)(&event);
}

static void push_text(const char *text) {
    for (; *text != '\0'; text++) {
        SDL_Event event = {.type = SDL_TEXTINPUT};
        event.text.text[0] = *text;
        push(event);
    }
}

static void push_key(const char *name) {
    static const struct {
        const char *name;
        Uint16 mods;
    } held[] = {{"ctrl+", KMOD_LCTRL}, {"shift+", KMOD_LSHIFT}};
    Uint16 mods = 0;
    for (size_t i = 0; i < SDL_arraysize(held); i++) {
        if (strncmp(name, held[i].name, strlen(held[i].name)) == 0) {
            name += strlen(held[i].name);
            mods |= held[i].mods;
        }
    }
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.state = SDL_PRESSED;
    event.key.keysym.sym = REAL(SDL_GetKeyFromName)(name);
    event.key.keysym.mod = mods;
    push(event);
    event.type = SDL_KEYUP;
    event.key.state = SDL_RELEASED;
    push(event);
}

static void end_now(int signal_number) {
    (void)signal_number;
    (void)kill(getpid(), SIGKILL);
}

static void kill_in_time(void) {
    const char *text = getenv("FAULT_KILL");
    int step = 0;
    long after = 0;
    if (text != NULL && sscanf(text, "%d %ld", &step, &after) == 2 && step == steps) {
        const struct itimerval due = {.it_value = {after / 1000000, after % 1000000 + 1}};
        (void)signal(SIGALRM, end_now);
        (void)setitimer(ITIMER_REAL, &due, NULL);
    }
}

/* The next line of the script as events; the end of the program when there is none. */
static void next_step(void) {
    char line[LINE_MAX_LENGTH], said[32];
    snprintf(said, sizeof said, "step %d\n", ++steps);
    faults_log(said);
    kill_in_time();
    if (fgets(line, sizeof line, script) == NULL) {
        push((SDL_Event){.type = SDL_QUIT});
        return;
    }
    line[strcspn(line, "\n")] = '\0';
    if (strncmp(line, "text ", 5) == 0) {
        push_text(line + 5);
    } else {
        push_key(line);
    }
}

/* --- In place of those of SDL ---------------------------------------------------------------- */

int SDL_WaitEventTimeout(SDL_Event *event, int timeout) {
    static Uint32 animated; /* since the last step, in milliseconds */
    static bool looked;
    if (!looked) {
        const char *path = getenv("FAULT_KEYS");
        script = path != NULL ? fopen(path, "r") : NULL;
        looked = true;
    }
    if (script == NULL) {
        return REAL(SDL_WaitEventTimeout)(event, timeout);
    }
    if (REAL(SDL_PollEvent)(event) == 1) {
        return 1;
    }
    const bool hurry = getenv("FAULT_HURRY") != NULL;
    if (!hurry && timeout >= 0 && timeout < SHORTEST_DUE && animated < PATIENCE) {
        animated += (Uint32)timeout + 1;
        return REAL(SDL_WaitEventTimeout)(event, timeout);
    }
    if (!hurry) {
        settle();
        if (REAL(SDL_PollEvent)(event) == 1) {
            return 1;
        }
    }
    animated = 0;
    next_step();
    return REAL(SDL_WaitEventTimeout)(event, timeout);
}

int SDL_WaitEvent(SDL_Event *event) {
    return SDL_WaitEventTimeout(event, -1);
}
