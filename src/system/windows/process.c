#include "system/process.h"

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <windows.h>
/* Behind windows.h, which it needs. */
#include <shellapi.h>

#include "system/windows/wide.h"

/* A program with windows has no output but what it was given; then the console it was started from
 * shows what it says. */
static void find_console(void) {
    const HANDLE out = GetStdHandle(STD_OUTPUT_HANDLE);
    if ((out == NULL || out == INVALID_HANDLE_VALUE) && AttachConsole(ATTACH_PARENT_PROCESS)) {
        (void)freopen("CONOUT$", "wb", stdout);
        (void)freopen("CONOUT$", "wb", stderr);
    }
    (void)SetConsoleOutputCP(CP_UTF8);
}

void process_begin(int *count, char ***words) {
    int given = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &given);
    char **read = wide != NULL ? calloc((size_t)given + 1, sizeof *read) : NULL;
    bool done = read != NULL;
    for (int i = 0; i < given && done; i++) {
        read[i] = wide_to_text(wide[i]);
        done = read[i] != NULL;
    }
    if (done) {
        *count = given;
        *words = read; /* as long as the process lasts */
    }
    LocalFree(wide);
    find_console();
    (void)_setmode(_fileno(stdin), _O_BINARY);
    (void)_setmode(_fileno(stdout), _O_BINARY);
    (void)_setmode(_fileno(stderr), _O_BINARY);
}

long process_number(void) {
    return (long)GetCurrentProcessId();
}

int process_cores(void) {
    const DWORD count = GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    return count > 0 ? (int)count : 1;
}

void process_outlive_writes(void) {
}

unsigned process_hold_signals(void) {
    return 0;
}

void process_release_signals(unsigned held) {
    (void)held;
}

void process_end_alike(void) {
}

bool process_start_thread(pthread_t *thread, void *(*run)(void *), void *at) {
    return pthread_create(thread, NULL, run, at) == 0;
}

double process_thread_seconds(void) {
    struct timespec time = {0};
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void process_name_thread(const char *name) {
    (void)name;
}

void process_new_wait(pthread_cond_t *changed) {
    pthread_cond_init(changed, NULL);
}

void process_wait_for(pthread_cond_t *changed, pthread_mutex_t *lock, int milliseconds) {
    enum { MS = 1000, NS_EACH = 1000000 };
    const struct timespec time = {.tv_sec = milliseconds / MS,
                                  .tv_nsec = (long)(milliseconds % MS) * NS_EACH};
    (void)pthread_cond_timedwait_relative_np(changed, lock, &time);
}
