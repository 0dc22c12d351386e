/* What editing a line of text needs to know beside the line: where words are, and what it was
 * before. */
#ifndef UI_EDIT_H
#define UI_EDIT_H

#include <stdbool.h>

/* The end of the word at or behind a byte; the start of the word at or before it. */
int edit_word_end(const char *text, int at);
int edit_word_start(const char *text, int at);
/* The word, the blanks or the signs that the cluster behind a byte is part of; at the end of the
 * text the last of them. */
void edit_word(const char *text, int at, int *from, int *to);

/* The versions of a text, newest last; made when there is one to keep. */
typedef struct EditHistory EditHistory;

/* Forgets all and begins with a text; what is typed letter by letter is one version. Without memory
 * versions are missing. */
void edit_begin(EditHistory **history, const char *text);
/* Keeps what has become of the text, where it is another one. */
void edit_keep(EditHistory *history, const char *text, int caret, bool typed);
/* The version before or after, and where its caret was; NULL: there is none. */
const char *edit_step(EditHistory *history, int step, int *caret);
void edit_free(EditHistory *history);

#endif
