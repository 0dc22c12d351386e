#include "session/writer.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

struct Writer {
    WriterPut *put;
    void *to;
    void (*wake)(void);
    pthread_t thread;
    pthread_mutex_t lock; /* of all below */
    pthread_cond_t changed;
    char *text; /* being written or about to be, owned; NULL: everything is written */
    bool quit;
    WriterResult result; /* of the text before; not taken yet */
    char why[SESSION_WHY_MAX];
};

/* The text stays where it is while it is written without the lock: only this thread removes it. */
static void write_text(Writer *writer) {
    char why[SESSION_WHY_MAX] = "";
    const char *text = writer->text;
    pthread_mutex_unlock(&writer->lock);
    const bool written = writer->put(writer->to, text, why);
    pthread_mutex_lock(&writer->lock);
    free(writer->text);
    writer->text = NULL;
    writer->result = written ? WRITER_WRITTEN : WRITER_FAILED;
    memcpy(writer->why, why, sizeof why);
    pthread_cond_broadcast(&writer->changed);
    if (!written && writer->wake != NULL) {
        writer->wake();
    }
}

static void *work(void *at) {
    Writer *writer = at;
    pthread_mutex_lock(&writer->lock);
    while (writer->text != NULL || !writer->quit) {
        if (writer->text != NULL) {
            write_text(writer);
        } else {
            pthread_cond_wait(&writer->changed, &writer->lock);
        }
    }
    pthread_mutex_unlock(&writer->lock);
    return NULL;
}

/* Signals are for the thread of the window, which they wake. */
static bool begin(Writer *writer) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool begun = pthread_create(&writer->thread, NULL, work, writer) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return begun;
}

Writer *writer_new(WriterPut *put, void *to, void (*wake)(void)) {
    Writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) {
        return NULL;
    }
    writer->put = put;
    writer->to = to;
    writer->wake = wake;
    pthread_mutex_init(&writer->lock, NULL);
    pthread_cond_init(&writer->changed, NULL);
    if (!begin(writer)) {
        pthread_cond_destroy(&writer->changed);
        pthread_mutex_destroy(&writer->lock);
        free(writer);
        return NULL;
    }
    return writer;
}

void writer_free(Writer *writer) {
    if (writer == NULL) {
        return;
    }
    pthread_mutex_lock(&writer->lock);
    writer->quit = true;
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->lock);
    pthread_join(writer->thread, NULL);
    pthread_cond_destroy(&writer->changed);
    pthread_mutex_destroy(&writer->lock);
    free(writer);
}

static void wait_until_written(Writer *writer) {
    while (writer->text != NULL) {
        pthread_cond_wait(&writer->changed, &writer->lock);
    }
}

void writer_give(Writer *writer, char *text) {
    pthread_mutex_lock(&writer->lock);
    wait_until_written(writer);
    writer->text = text;
    writer->result = WRITER_NOTHING;
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->lock);
}

void writer_wait(Writer *writer) {
    pthread_mutex_lock(&writer->lock);
    wait_until_written(writer);
    pthread_mutex_unlock(&writer->lock);
}

WriterResult writer_take(Writer *writer, char why[SESSION_WHY_MAX]) {
    pthread_mutex_lock(&writer->lock);
    const WriterResult result = writer->result;
    writer->result = WRITER_NOTHING;
    memcpy(why, writer->why, sizeof writer->why);
    pthread_mutex_unlock(&writer->lock);
    return result;
}
