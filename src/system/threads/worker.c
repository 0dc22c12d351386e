#include "system/worker.h"

#include "system/process.h"

void worker_init(Worker *worker, const char *name, bool (*work)(void *context), void *context) {
    *worker = (Worker){.name = name, .work = work, .context = context};
    pthread_mutex_init(&worker->lock, NULL);
    process_new_wait(&worker->changed);
}

static void *run(void *at) {
    const struct WorkerThread *thread = at;
    Worker *worker = thread->worker;
    process_name_thread(worker->name);
    worker_lock(worker);
    for (;;) {
        if (worker->work(thread->context)) {
            worker_wake(worker);
        } else if (worker->quit) {
            break;
        } else {
            worker_wait(worker);
        }
    }
    worker_unlock(worker);
    return NULL;
}

bool worker_start(Worker *worker) {
    worker_lock(worker);
    const bool runs = worker->threads > 0 || worker_add(worker, worker->context);
    worker_unlock(worker);
    return runs;
}

bool worker_add(Worker *worker, void *context) {
    struct WorkerThread *thread = &worker->thread[worker->threads];
    if (worker->threads == WORKER_THREADS_MAX) {
        return false;
    }
    *thread = (struct WorkerThread){.worker = worker, .context = context};
    const bool started = process_start_thread(&thread->thread, run, thread);
    worker->threads += started ? 1 : 0;
    return started;
}

void worker_end(Worker *worker) {
    worker_lock(worker);
    worker->quit = true;
    worker_wake(worker);
    worker_unlock(worker);
    for (int i = 0; i < worker->threads; i++) {
        pthread_join(worker->thread[i].thread, NULL);
    }
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
}

void worker_lock(Worker *worker) {
    pthread_mutex_lock(&worker->lock);
}

void worker_unlock(Worker *worker) {
    pthread_mutex_unlock(&worker->lock);
}

void worker_wake(Worker *worker) {
    pthread_cond_broadcast(&worker->changed);
}

void worker_wait(Worker *worker) {
    pthread_cond_wait(&worker->changed, &worker->lock);
}

void worker_wait_for(Worker *worker, int milliseconds) {
    process_wait_for(&worker->changed, &worker->lock, milliseconds);
}

int worker_cores(void) {
    return process_cores();
}

double worker_seconds(double wanted) {
    return wanted;
}

void worker_run_pieces(void) {
}
