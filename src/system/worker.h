/*
 * A thread that does one thing at a time and sleeps in between. It shares what it works on with
 * others under its lock.
 */
#ifndef SYSTEM_WORKER_H
#define SYSTEM_WORKER_H

#include <pthread.h>
#include <stdbool.h>

typedef struct Worker {
    pthread_mutex_t lock;   /* of all below, and of all that the thread shares */
    pthread_cond_t changed; /* something may be to do, or is done */
    pthread_t thread;
    bool runs; /* there is a thread */
    bool quit;
    const char *name; /* as debuggers and tests see the thread */
    bool (*work)(void *context);
    void *context;
} Worker;

/* `work` is called on the thread with the lock, which it may give up meanwhile; false: there is
 * nothing to do until worker_wake. */
void worker_init(Worker *worker, const char *name, bool (*work)(void *context), void *context);
/* Starts the thread, unless it runs; false: there can be none. It gets no signals: they are for the
 * thread of the window, which they wake. */
bool worker_start(Worker *worker);
/* Ends the thread once `work` finds nothing to do, and frees what belongs to the worker. */
void worker_end(Worker *worker);

void worker_lock(Worker *worker);
void worker_unlock(Worker *worker);
/* Under the lock: has the thread look for work, and those that wait look at what is done. */
void worker_wake(Worker *worker);
/* Under the lock, which is given up meanwhile: until worker_wake; the second waits at most so long.
 */
void worker_wait(Worker *worker);
void worker_wait_for(Worker *worker, int milliseconds);

#endif
