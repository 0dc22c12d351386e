/*
 * Threads that do one thing at a time and sleep in between. They share what they work on with
 * others under their lock. Where a system starts no threads (single/), the work is done in pieces
 * between two frames of the window, by worker_run_pieces.
 */
#ifndef SYSTEM_WORKER_H
#define SYSTEM_WORKER_H

#include <pthread.h>
#include <stdbool.h>

enum { WORKER_THREADS_MAX = 8 };

typedef struct Worker {
    pthread_mutex_t lock;   /* of all below, and of all that the threads share */
    pthread_cond_t changed; /* something may be to do, or is done */
    struct WorkerThread {
        struct Worker *worker;
        void *context;
        pthread_t thread;
    } thread[WORKER_THREADS_MAX];
    int threads;
    bool quit;
    const char *name; /* as debuggers and tests see the threads */
    bool (*work)(void *context);
    void *context;
    bool due;            /* without threads: something may be to do */
    struct Worker *next; /* likewise: of all */
} Worker;

/* `work` is called on a thread with the lock, which it may give up meanwhile; false: there is
 * nothing to do until worker_wake. */
void worker_init(Worker *worker, const char *name, bool (*work)(void *context), void *context);
/* Starts the thread, unless it runs; false: there can be none. It gets no signals: they are for the
 * thread of the window, which they wake. */
bool worker_start(Worker *worker);
/* Starts one more, whose work gets this context; false: there can be none. Under the lock. */
bool worker_add(Worker *worker, void *context);
/* Ends the threads once `work` finds nothing to do, and frees what belongs to the worker. */
void worker_end(Worker *worker);

void worker_lock(Worker *worker);
void worker_unlock(Worker *worker);
/* Under the lock: has the threads look for work, and those that wait look at what is done. */
void worker_wake(Worker *worker);
/* Under the lock, which is given up meanwhile: until worker_wake; the second waits at most so long.
 */
void worker_wait(Worker *worker);
void worker_wait_for(Worker *worker, int milliseconds);

/* How many threads can work at the same time. */
int worker_cores(void);
/* The time limit in seconds for one piece of work, given the limit that is wanted (0: none).
 * Without threads it is shorter, because the window waits for it. */
double worker_seconds(double wanted);

/* Does a piece of all work that is due, where there are no threads. */
void worker_run_pieces(void);

#endif
