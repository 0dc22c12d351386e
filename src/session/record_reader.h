/* What the parts of the reader of records share. */
#ifndef SESSION_RECORD_READER_H
#define SESSION_RECORD_READER_H

#include "session/record.h"
#include "session/session.h"

/* A line of the tree; the first is the main line. */
typedef struct ReaderBranch {
    int from, leaves; /* the line that it leaves, and after how many actions; -1: it is the first */
    int ends;         /* after how many actions; not known while it is read */
    int first_node;
} ReaderBranch;

typedef struct Reader {
    const char *text;
    size_t length;
    size_t begins; /* where the present line begins */
    size_t at;     /* where the next one begins */
    int number;    /* of the present line, from 1 */
    char line[RECORD_LINE_MAX_POSITION + 1];
    int format;
    bool steps, programs; /* there are */
    const Game *game;
    int version;      /* of the rules of the game that the record names */
    int hashed;       /* number of actions before the latest `hash` line of the branch, or -1 */
    bool has_outcome; /* of the branch */
    ReaderBranch branch[1 + SESSION_BRANCHES_MAX];
    int branch_count;
    char shown[48]; /* see quoted */
    char *why;      /* SESSION_WHY_MAX bytes */
} Reader;

/* Takes the next line; false, with the reason, when there is none or it cannot be in a record. */
bool reader_line(Reader *reader);

/* Keeps the reason; returns false, so that a reader can `return refuse(...)`. */
bool refuse(Reader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same for a match that these rules do not allow: says so where its own rules are older. */
bool refuse_by_rules(Reader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A text as it can be shown in a message; valid until the next call. */
const char *quoted(Reader *reader, const char *text);

/* Reads what follows the head, up to the end; false, with the reason, when anything is wrong. */
bool record_read_body(Reader *reader, Session *session);

#endif
