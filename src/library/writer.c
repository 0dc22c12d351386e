#include "library/writer.h"

#include <stdlib.h>

#include "system/worker.h"

struct Writer {
    Worker worker;
    WriterPut *put;
    void *to;
    void (*wake)(void);
    char *
        text; /* under the lock: being written or about to be, owned; NULL: everything is written */
    WriterResult result; /* of the text before; not taken yet */
    FileError error;
};

/* The text stays where it is while it is written without the lock: only this thread removes it. */
static bool write_text(void *at) {
    Writer *writer = at;
    const char *text = writer->text;
    FileError error = {.reason = 0};
    if (text == NULL) {
        return false;
    }
    worker_unlock(&writer->worker);
    const bool written = writer->put(writer->to, text, &error);
    worker_lock(&writer->worker);
    free(writer->text);
    writer->text = NULL;
    writer->result = written ? WRITER_WRITTEN : WRITER_FAILED;
    writer->error = error;
    if (!written && writer->wake != NULL) {
        writer->wake();
    }
    return true;
}

Writer *writer_new(WriterPut *put, void *to, void (*wake)(void)) {
    Writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) {
        return NULL;
    }
    writer->put = put;
    writer->to = to;
    writer->wake = wake;
    worker_init(&writer->worker, "writer", write_text, writer);
    if (!worker_start(&writer->worker)) {
        writer_free(writer);
        return NULL;
    }
    return writer;
}

void writer_free(Writer *writer) {
    if (writer != NULL) {
        worker_end(&writer->worker);
        free(writer);
    }
}

static void wait_until_written(Writer *writer) {
    while (writer->text != NULL) {
        worker_wait(&writer->worker);
    }
}

void writer_give(Writer *writer, char *text) {
    worker_lock(&writer->worker);
    wait_until_written(writer);
    writer->text = text;
    writer->result = WRITER_NOTHING;
    worker_wake(&writer->worker);
    worker_unlock(&writer->worker);
}

void writer_wait(Writer *writer) {
    worker_lock(&writer->worker);
    wait_until_written(writer);
    worker_unlock(&writer->worker);
}

WriterResult writer_take(Writer *writer, FileError *error) {
    worker_lock(&writer->worker);
    const WriterResult result = writer->result;
    writer->result = WRITER_NOTHING;
    *error = writer->error;
    worker_unlock(&writer->worker);
    return result;
}
