/*
 * The thread that writes a match to the disk, so that the window never waits for one. It is given
 * the record as text, and is never more than one text behind: a second one waits until the first
 * has been written.
 */
#ifndef LIBRARY_WRITER_H
#define LIBRARY_WRITER_H

#include "library/file.h"

typedef struct Writer Writer;

/* Writes a text, on the thread of the writer; false, with its error, when that fails. */
typedef bool WriterPut(void *to, const char *text, FileError *error);

/* What became of the last text. */
typedef enum WriterResult {
    WRITER_NOTHING, /* none was given, it is still being written, or this was asked before */
    WRITER_WRITTEN,
    WRITER_FAILED,
} WriterResult;

/* A writer with its thread; `put` gets `to`, which is borrowed. `wake` (may be NULL) is called on
 * that thread whenever a text could not be written. NULL when out of memory or there can be no
 * further thread. */
Writer *writer_new(WriterPut *put, void *to, void (*wake)(void));
/* Ends it once everything is written; NULL is fine. */
void writer_free(Writer *writer);

/* Has a text written; takes it. Waits while the one before is still being written. */
void writer_give(Writer *writer, char *text);
/* Waits until everything is written. */
void writer_wait(Writer *writer);
/* What became of the last text, once for each: `error` gets why it could not be written. */
WriterResult writer_take(Writer *writer, FileError *error);

#endif
