#include "game/utf8.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

/* The bytes of the character at the start of a text that is not at its end; 1 for a broken one. */
static size_t read_character(const char *text, utf8proc_int32_t *character) {
    const utf8proc_ssize_t bytes = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, character);
    if (bytes < 1) {
        *character = UTF8_REPLACEMENT;
        return 1;
    }
    return (size_t)bytes;
}

/* --- The border ------------------------------------------------------------------------------ */

bool utf8_is_valid(const char *text) {
    utf8proc_int32_t character;
    while (*text != '\0') {
        const utf8proc_ssize_t bytes =
            utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &character);
        if (bytes < 1) {
            return false;
        }
        text += bytes;
    }
    return true;
}

/* Appends a character where it fits whole, with a NUL behind it. */
static bool put(char **to, size_t *room, utf8proc_int32_t character) {
    utf8proc_uint8_t bytes[4];
    const size_t count = (size_t)utf8proc_encode_char(character, bytes);
    if (count >= *room) {
        return false;
    }
    memcpy(*to, bytes, count);
    *to += count;
    *room -= count;
    **to = '\0';
    return true;
}

static bool repair(char *to, size_t size, const char *from) {
    bool repaired = false;
    *to = '\0';
    while (*from != '\0') {
        utf8proc_int32_t character;
        const size_t bytes = read_character(from, &character);
        if (!put(&to, &size, character)) {
            break;
        }
        repaired = repaired || (bytes == 1 && character == UTF8_REPLACEMENT);
        from += bytes;
    }
    return repaired;
}

bool utf8_repair(char *to, size_t size, const char *from) {
    if (to != from) {
        return repair(to, size, from);
    }
    const bool broken = !utf8_is_valid(from);
    char *copy = broken ? strdup(from) : NULL;
    if (broken) {
        (void)repair(to, size, copy != NULL ? copy : "?");
    }
    free(copy);
    return broken;
}

/* --- Characters ------------------------------------------------------------------------------ */

uint32_t utf8_character(const char *text) {
    utf8proc_int32_t character = 0;
    if (*text != '\0') {
        (void)read_character(text, &character);
    }
    return (uint32_t)character;
}

const char *utf8_next(const char *text) {
    utf8proc_int32_t character;
    return *text != '\0' ? text + read_character(text, &character) : text;
}

const char *utf8_before(const char *text, const char *at) {
    if (at == text) {
        return text;
    }
    const char *found = at - 1;
    while (found > text && at - found < 4 && ((unsigned char)*found & 0xC0) == 0x80) {
        found--;
    }
    return utf8_next(found) == at ? found : at - 1;
}

size_t utf8_within(const char *text, size_t most) {
    const char *at = text;
    for (const char *next = utf8_next(at); *at != '\0' && (size_t)(next - text) <= most;) {
        at = next;
        next = utf8_next(at);
    }
    return (size_t)(at - text);
}

void utf8_cut(char *text) {
    char *at = text + strlen(text);
    for (int i = 0; i < 3 && at > text; i++) {
        at--;
        if ((unsigned char)*at >= 0xC0 && utf8_next(at) == at + 1) {
            *at = '\0';
        }
    }
}

bool utf8_joins(uint32_t character) {
    const utf8proc_property_t *property = utf8proc_get_property((utf8proc_int32_t)character);
    return property->boundclass == UTF8PROC_BOUNDCLASS_EXTEND ||
           property->boundclass == UTF8PROC_BOUNDCLASS_SPACINGMARK ||
           property->category == UTF8PROC_CATEGORY_CF;
}

bool utf8_is_word(uint32_t character) {
    const utf8proc_category_t category = utf8proc_category((utf8proc_int32_t)character);
    return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO;
}

bool utf8_is_blank(uint32_t character) {
    return utf8proc_category((utf8proc_int32_t)character) == UTF8PROC_CATEGORY_ZS;
}

bool utf8_is_rtl(uint32_t character) {
    const utf8proc_propval_t direction =
        utf8proc_get_property((utf8proc_int32_t)character)->bidi_class;
    return direction == UTF8PROC_BIDI_CLASS_R || direction == UTF8PROC_BIDI_CLASS_AL;
}

/* --- Clusters -------------------------------------------------------------------------------- */

/* Whether the sign that takes the vowel of one letter of India makes it one with the next; Unicode
 * says so since 15.1, utf8proc since 2.9. */
static bool is_conjunct(uint32_t sign, uint32_t letter) {
    enum { INDIC = 0x900, INDIC_END = 0xD80, VIRAMA = 9 };
    return sign >= INDIC && sign < INDIC_END && letter >= INDIC && letter < INDIC_END &&
           utf8proc_get_property((utf8proc_int32_t)sign)->combining_class == VIRAMA &&
           utf8proc_category((utf8proc_int32_t)letter) == UTF8PROC_CATEGORY_LO;
}

const char *utf8_next_cluster(const char *text) {
    utf8proc_int32_t state = 0;
    uint32_t before = utf8_character(text);
    const char *next = utf8_next(text);
    for (uint32_t at = utf8_character(next); at != 0; at = utf8_character(next)) {
        if (utf8proc_grapheme_break_stateful((utf8proc_int32_t)before, (utf8proc_int32_t)at,
                                             &state) &&
            !is_conjunct(before, at)) {
            break;
        }
        before = at;
        next = utf8_next(next);
    }
    return next;
}

const char *utf8_cluster_before(const char *text, const char *at) {
    const char *found = text;
    for (const char *next = utf8_next_cluster(text); next < at; next = utf8_next_cluster(next)) {
        found = next;
    }
    return found;
}

/* --- Search ---------------------------------------------------------------------------------- */

/* The most characters that one is folded to. */
enum { FOLDED_MAX = 32 };

/* An accent or a point, by its combining class: an overlay, the points of Hebrew, Arabic and
 * Syriac, or above or below any letter. The others are letters: vowels and tones. */
static bool is_accent(utf8proc_int32_t character) {
    const utf8proc_propval_t combining = utf8proc_get_property(character)->combining_class;
    return combining == 1 || (combining >= 10 && combining <= 36) || combining >= 200;
}

/* Letters that look like others with a stroke, which Unicode does not take apart. */
static utf8proc_int32_t without_stroke(utf8proc_int32_t letter) {
    static const utf8proc_int32_t pair[][2] = {{0xF8, 'o'},  {0x111, 'd'}, {0x127, 'h'},
                                               {0x131, 'i'}, {0x142, 'l'}, {0x167, 't'}};
    for (size_t i = 0; i < sizeof pair / sizeof pair[0]; i++) {
        if (letter == pair[i][0]) {
            return pair[i][1];
        }
    }
    return letter;
}

static int fold(utf8proc_int32_t character, utf8proc_int32_t folded[FOLDED_MAX]) {
    const utf8proc_option_t how =
        UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE;
    int bound = 0, count = 0;
    const utf8proc_ssize_t parts =
        utf8proc_decompose_char(character, folded, FOLDED_MAX, how, &bound);
    for (utf8proc_ssize_t i = 0; i < parts && i < FOLDED_MAX; i++) {
        if (!is_accent(folded[i])) {
            folded[count++] = without_stroke(folded[i]);
        }
    }
    return count;
}

void utf8_fold(char *to, size_t size, const char *text) {
    *to = '\0';
    while (*text != '\0') {
        utf8proc_int32_t character, folded[FOLDED_MAX];
        text += read_character(text, &character);
        const int count = fold(character, folded);
        for (int i = 0; i < count; i++) {
            if (!put(&to, &size, folded[i])) {
                return;
            }
        }
    }
}

size_t utf8_match(const char *text, size_t length, const char *needle) {
    size_t at = 0;
    while (at < length) {
        utf8proc_int32_t character, folded[FOLDED_MAX];
        const size_t bytes = read_character(text + at, &character);
        const int count = fold(character, folded);
        if (*needle == '\0' ? count > 0 : at == 0 && count == 0) {
            break;
        }
        for (int i = 0; i < count && *needle != '\0'; i++) {
            if (utf8_character(needle) != (uint32_t)folded[i]) {
                return 0;
            }
            needle = utf8_next(needle);
        }
        at += bytes;
    }
    return *needle == '\0' ? at : 0;
}
