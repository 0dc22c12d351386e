#include "system/worker.h"

#include "system/process.h"

void worker_init(Worker *worker, const char *name, bool (*work)(void *context), void *context) {
    *worker = (Worker){.name = name, .work = work, .context = context};
    pthread_mutex_init(&worker->lock, NULL);
    process_new_wait(&worker->changed);
}

static void *run(void *at) {
    Worker *worker = at;
    process_name_thread(worker->name);
    worker_lock(worker);
    for (;;) {
        if (worker->work(worker->context)) {
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
    if (!worker->runs) {
        worker->runs = process_start_thread(&worker->thread, run, worker);
    }
    return worker->runs;
}

void worker_end(Worker *worker) {
    if (worker->runs) {
        worker_lock(worker);
        worker->quit = true;
        worker_wake(worker);
        worker_unlock(worker);
        pthread_join(worker->thread, NULL);
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
