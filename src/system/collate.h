/* The order of names as the language of the environment sorts them (LC_COLLATE). */
#ifndef SYSTEM_COLLATE_H
#define SYSTEM_COLLATE_H

typedef struct Collation Collation;

/* That of the locale; NULL where it knows no letters, as C, POSIX and C.UTF-8. */
Collation *collate_open(void);
void collate_close(Collation *collation); /* NULL is fine */

/* Bytes that strcmp orders as the locale orders texts; without one, by letters regardless of case
 * and accents. To be freed; NULL: out of memory. */
char *collate_key(const Collation *collation, const char *text);

#endif
