/* Catalogs of translations as msgfmt of gettext writes them (`.mo`), in either order of bytes. */
#ifndef GAME_CATALOG_H
#define GAME_CATALOG_H

#include <stddef.h>

typedef struct Catalog Catalog;

/* Reads a catalog from bytes with a zero behind them, which it owns from now on, also when it
 * fails. NULL, with the reason as an id in `*why`, when it is damaged, not in UTF-8, or memory is
 * out: then nothing of it is used.
 *
 * A text is left out, so that it shows in English, unless it fits: it is UTF-8 without control
 * characters that the English one lacks, at most eight times as long and 200 bytes, and takes the
 * same arguments of printf in its order or by number, a form for some numbers perhaps without the
 * last; of a pattern (game/pattern.h) it has some of the parts. */
Catalog *catalog_new(char *bytes, size_t length, const char **why);
void catalog_free(Catalog *catalog); /* NULL is fine */

/* The translation of an id with its context, or of the form for a number; NULL: there is none. They
 * last as long as the catalog. */
const char *catalog_find(const Catalog *catalog, const char *id);
const char *catalog_find_number(const Catalog *catalog, const char *one, const char *many,
                                int number);

/* The id of a translation, with its context; of several the first. NULL: it is none. */
const char *catalog_id(const Catalog *catalog, const char *said);

/* How many texts were left out. */
int catalog_left_out(const Catalog *catalog);

#endif
