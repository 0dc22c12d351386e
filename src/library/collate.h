/* The order of names as the language of the environment sorts them (LC_COLLATE). */
#ifndef LIBRARY_COLLATE_H
#define LIBRARY_COLLATE_H

#include <locale.h>

/* The locale; (locale_t)0 where it knows no letters, as C, POSIX and C.UTF-8. */
locale_t collate_open(void);
void collate_close(locale_t locale);

/* Bytes that strcmp orders as the locale orders texts; without one, by letters regardless of case
 * and accents. To be freed; NULL: out of memory. */
char *collate_key(locale_t locale, const char *text);

#endif
