/* The order of names as the person has chosen it in the settings of Windows. */
#include "system/collate.h"

#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "game/utf8.h"
#include "system/windows/wide.h"

/* There is one alone. */
struct Collation {
    char unused;
};
static Collation of_person;

Collation *collate_open(void) {
    return &of_person;
}

void collate_close(Collation *collation) {
    (void)collation;
}

static char *key_of(const wchar_t *wide) {
    enum { HOW = LCMAP_SORTKEY | LINGUISTIC_IGNORECASE | SORT_DIGITSASNUMBERS };
    const int length =
        LCMapStringEx(LOCALE_NAME_USER_DEFAULT, HOW, wide, -1, NULL, 0, NULL, NULL, 0);
    wchar_t *key = length > 0 ? calloc((size_t)length + 1, sizeof *key) : NULL;
    if (key != NULL) {
        (void)LCMapStringEx(LOCALE_NAME_USER_DEFAULT, HOW, wide, -1, key, length, NULL, NULL, 0);
    }
    return (char *)key;
}

char *collate_key(const Collation *collation, const char *text) {
    enum { FOLDED = 16 }; /* bytes that one becomes at most */
    wchar_t *wide = collation != NULL ? wide_text(text) : NULL;
    char *key = wide != NULL ? key_of(wide) : NULL;
    free(wide);
    if (key == NULL) {
        const size_t size = FOLDED * strlen(text) + 1;
        key = malloc(size);
        if (key != NULL) {
            utf8_fold(key, size, text);
        }
    }
    return key;
}
