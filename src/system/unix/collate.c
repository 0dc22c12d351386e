#include "system/collate.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "game/utf8.h"

static const locale_t none = (locale_t)0;

/* Whether it takes text as UTF-8 and letters as such: É stands between e and f, B behind a. */
static bool knows_letters(locale_t locale) {
    return strcoll_l("e", "É", locale) < 0 && strcoll_l("É", "f", locale) < 0 &&
           strcoll_l("a", "B", locale) < 0;
}

Collation *collate_open(void) {
    const locale_t locale = newlocale(LC_COLLATE_MASK | LC_CTYPE_MASK, "", none);
    if (locale == none || knows_letters(locale)) {
        return (Collation *)locale;
    }
    freelocale(locale);
    return NULL;
}

void collate_close(Collation *collation) {
    if (collation != NULL) {
        freelocale((locale_t)collation);
    }
}

char *collate_key(const Collation *collation, const char *text) {
    enum { FOLDED = 16 }; /* bytes that one becomes at most */
    const locale_t locale = (locale_t)collation;
    const size_t length = locale != none ? strxfrm_l(NULL, text, 0, locale) : FOLDED * strlen(text);
    char *key = malloc(length + 1);
    if (key != NULL && locale != none) {
        (void)strxfrm_l(key, text, length + 1, locale);
    } else if (key != NULL) {
        utf8_fold(key, length + 1, text);
    }
    return key;
}
