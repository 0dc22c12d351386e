/* A question in a dialog: what is asked, in words or in rows, and a button for each answer. */
#ifndef UI_QUESTION_H
#define UI_QUESTION_H

#include "ui/widgets/column.h"

typedef struct Question {
    const char *name;  /* of the dialog, for descriptions */
    const char *title; /* this and the next two, from above: NULL: none */
    const char *text;
    ColumnRows *rows;
    void *what; /* for the rows */
    const char *yes;
    Shortcut key;   /* of the yes */
    unsigned flags; /* of the yes */
    const char *no; /* NULL: the only answer is yes, as to a notice */
} Question;

typedef enum Answer { ANSWER_NONE, ANSWER_YES, ANSWER_NO } Answer;

/* Called in every frame while the dialog is open; a click outside it and Escape mean no. */
Answer question_frame(Ui *ui, const Question *question);

#endif
