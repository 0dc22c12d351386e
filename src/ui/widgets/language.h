/*
 * The language of all texts: a catalog of gettext that the settings name, or the environment. Only
 * the thread of the window calls this, and only its texts are translated.
 */
#ifndef UI_LANGUAGE_H
#define UI_LANGUAGE_H

#include "library/settings.h"

enum { LANGUAGES_MAX = 32, LANGUAGE_NAME_MAX = 64 };

/* A language that there is a catalog of, or English. */
typedef struct Language {
    char word[SETTINGS_LANGUAGE_MAX]; /* as in the names of its files: `de` */
    char name[LANGUAGE_NAME_MAX];     /* in itself: `Deutsch` */
} Language;

/* Finds the catalogs in a folder, or (NULL) beside the program or where it is installed, and
 * chooses the language that the environment asks for, as gettext does: LANGUAGE, unless LC_ALL,
 * LC_MESSAGES and LANG ask for none. Of the locales of the C library none is used. Once more: with
 * another folder. */
void language_open(const char *folder);

/* Goes on in the language of a word of the settings: empty, that of the environment. True if texts
 * are different from now on: forget those that were kept. */
bool language_choose(const char *word);

/* Why it is English instead of the language that was asked for, in a sentence, which was written on
 * standard error too: its catalog is damaged. Empty: it is not. */
const char *language_fault(void);

/* The word of the language in use; `en` for English. */
const char *language_word(void);

/* From now on it is known what texts are in English (ui/widgets/english.h). */
void language_remember_english(void);
/* English again. */
void language_close(void);

/* English and all that there are catalogs of, in the order of their words; borrowed. */
const Language *language_list(int *count);

#endif
