/*
 * What texts in another language are in English: `--describe` and tests call what is on the screen
 * by its English name. Each text that is made is remembered with the English one, for which the id
 * is written with the same arguments.
 */
#ifndef UI_ENGLISH_H
#define UI_ENGLISH_H

#include <stdarg.h>
#include <stddef.h>

/* Members of a TextLanguage. */
void english_made(const char *text, size_t from, const char *english, va_list *arguments);
/* Lasts for this frame. */
const char *english_of(const char *text);

/* Before each frame: of too many texts, those are forgotten that were not met for some frames. */
void english_begin_frame(void);
/* Forgets all: the language changes, or the program ends. */
void english_forget(void);

#endif
