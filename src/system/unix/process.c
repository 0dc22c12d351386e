#include "system/process.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { ENDING = sizeof ending / sizeof *ending };

void process_begin(int *count, char ***words) {
    (void)count, (void)words;
}

long process_number(void) {
    return (long)getpid();
}

int process_cores(void) {
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (int)count : 1;
}

void process_outlive_writes(void) {
    (void)signal(SIGPIPE, SIG_IGN);
#ifdef SIGXFSZ
    (void)signal(SIGXFSZ, SIG_IGN);
#endif
}

unsigned process_hold_signals(void) {
    const int reason = errno;
    unsigned held = 0;
    sigset_t all, before;
    sigemptyset(&all);
    for (int i = 0; i < ENDING; i++) {
        sigaddset(&all, ending[i]);
    }
    pthread_sigmask(SIG_BLOCK, &all, &before);
    for (int i = 0; i < ENDING; i++) {
        held |= sigismember(&before, ending[i]) == 0 ? 1U << i : 0;
    }
    errno = reason;
    return held;
}

void process_release_signals(unsigned held) {
    const int reason = errno;
    sigset_t free;
    sigemptyset(&free);
    for (int i = 0; i < ENDING; i++) {
        if ((held >> i & 1) != 0) {
            sigaddset(&free, ending[i]);
        }
    }
    pthread_sigmask(SIG_UNBLOCK, &free, NULL);
    errno = reason;
}

static void (*first_end)(int); /* what took SIGTERM */

static void end(int number) {
    (void)number;
    first_end(SIGTERM);
    (void)alarm(1);
}

static void end_with(int number) {
    struct sigaction was;
    if (sigaction(number, NULL, &was) == 0 && was.sa_handler != SIG_IGN) {
        (void)sigaction(number, &(struct sigaction){.sa_handler = end}, NULL);
    }
}

void process_end_alike(void) {
    struct sigaction was;
    if (sigaction(SIGTERM, NULL, &was) != 0 || was.sa_handler == SIG_DFL ||
        was.sa_handler == SIG_IGN) {
        return;
    }
    first_end = was.sa_handler;
    for (int i = 0; i < ENDING; i++) {
        end_with(ending[i]);
    }
    end_with(SIGALRM);
}

bool process_start_thread(pthread_t *thread, void *(*run)(void *), void *at) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool started = pthread_create(thread, NULL, run, at) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

double process_thread_seconds(void) {
    struct timespec time = {0};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) {
        (void)clock_gettime(CLOCK_MONOTONIC, &time);
    }
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void process_name_thread(const char *name) {
#ifdef __linux__
    (void)prctl(PR_SET_NAME, name, 0, 0, 0);
#else
    (void)name;
#endif
}

void process_new_wait(pthread_cond_t *changed) {
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(changed, &clock);
    pthread_condattr_destroy(&clock);
}

void process_wait_for(pthread_cond_t *changed, pthread_mutex_t *lock, int milliseconds) {
    enum { MS = 1000, NS_EACH = 1000000, NS = 1000000000 };
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / MS;
    until.tv_nsec += (long)(milliseconds % MS) * NS_EACH;
    if (until.tv_nsec >= NS) {
        until.tv_nsec -= NS;
        until.tv_sec++;
    }
    pthread_cond_timedwait(changed, lock, &until);
}
