/* Files as msgfmt of gettext writes them. */
#ifndef SUPPORT_MO_H
#define SUPPORT_MO_H

#include <stdbool.h>
#include <stddef.h>

/* A text; the forms of one about a number follow each other with `|` between. */
typedef struct MoText {
    const char *id, *said;
} MoText;

#define MO_HEAD(rest) "Content-Type: text/plain; charset=UTF-8\n" rest

/* The bytes of a catalog with these texts, little end first or not, and a zero behind them; freed
 * by the caller. */
char *mo_bytes(const MoText *text, int count, bool swapped, size_t *length);

#endif
