/* Work without threads. Nobody waits here for somebody else, so locks are of no use, and who waits
 * does the work. */
#include "system/worker.h"

#include <stddef.h>

/* A person hardly notices that a window answers so late. */
static const double longest = 0.3;

static Worker *first;

void worker_init(Worker *worker, const char *name, bool (*work)(void *context), void *context) {
    *worker = (Worker){.name = name, .work = work, .context = context, .next = first};
    first = worker;
}

bool worker_start(Worker *worker) {
    return worker->threads > 0 || worker_add(worker, worker->context);
}

bool worker_add(Worker *worker, void *context) {
    if (worker->threads > 0) {
        return false;
    }
    worker->thread[worker->threads++].context = context;
    worker->due = true;
    return true;
}

static void run_piece(Worker *worker) {
    worker->due = worker->threads > 0 && worker->work(worker->thread[0].context);
}

void worker_end(Worker *worker) {
    worker->quit = true;
    do {
        run_piece(worker);
    } while (worker->due);
    Worker **link = &first;
    while (*link != worker && *link != NULL) {
        link = &(*link)->next;
    }
    *link = worker->next;
}

void worker_lock(Worker *worker) {
    (void)worker;
}

void worker_unlock(Worker *worker) {
    (void)worker;
}

void worker_wake(Worker *worker) {
    worker->due = true;
}

void worker_wait(Worker *worker) {
    run_piece(worker);
}

void worker_wait_for(Worker *worker, int milliseconds) {
    (void)milliseconds;
    run_piece(worker);
}

int worker_cores(void) {
    return 1;
}

double worker_seconds(double wanted) {
    return wanted > 0 && wanted < longest ? wanted : longest;
}

void worker_run_pieces(void) {
    for (Worker *worker = first; worker != NULL; worker = worker->next) {
        if (worker->due) {
            run_piece(worker);
        }
    }
}
