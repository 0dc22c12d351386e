#include "game/catalog.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "game/format.h"
#include "game/plural.h"
#include "game/text.h"
#include "game/utf8.h"

/* A file begins with seven words of four bytes: a magic number in the order of its bytes, a
 * version, the number of texts, where the tables of ids and of translations are, and a hash table,
 * which is not needed here. A row of a table has the length of a text, without the zero behind it,
 * and where it is. */
enum {
    MAGIC_AT = 0,
    VERSION_AT = 4,
    COUNT_AT = 8,
    IDS_AT = 12,
    SAID_AT = 16,
    HEAD = 28,
    ROW = 8,
    FORMS_MAX = 8,
    TIMES_LONGER = 8,
    LONGER = 200,
    NUMBERS_TRIED = 200
};
#define MAGIC UINT32_C(0x950412DE)

/* What gettext does without a rule. */
#define USUAL_RULE "n != 1"

typedef struct Text {
    const char *id, *many; /* many: NULL, or the second form in English */
    const char *said;      /* with the other forms, as many as the rule chooses from, behind it */
} Text;

struct Catalog {
    char *bytes; /* owned; so are the next three */
    Text *text;
    /* Hash tables of the ids, and of the translations: places of texts, from 1. */
    uint32_t *slot, *said_slot;
    uint32_t mask;
    bool swapped;
    size_t length;
    const char *rule;
    unsigned long forms;
    int left_out;
};

/* --- Reading --------------------------------------------------------------------------------- */

static uint32_t word_at(const Catalog *catalog, size_t at) {
    unsigned char byte[4];
    memcpy(byte, catalog->bytes + at, sizeof byte);
    const uint32_t little = (uint32_t)byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 |
                            (uint32_t)byte[3] << 24;
    return catalog->swapped ? __builtin_bswap32(little) : little;
}

/* A text of a table, or NULL when it is not in the file or has no end there. */
static const char *row_at(const Catalog *catalog, size_t table, uint32_t row, size_t *length) {
    const size_t at = word_at(catalog, table + (size_t)row * ROW + 4);
    *length = word_at(catalog, table + (size_t)row * ROW);
    const bool inside = at < catalog->length && *length < catalog->length - at;
    return inside && catalog->bytes[at + *length] == '\0' ? catalog->bytes + at : NULL;
}

static uint32_t hash_of(const char *id) {
    uint32_t hash = UINT32_C(2166136261);
    for (; *id != '\0'; id++) {
        hash = (hash ^ (unsigned char)*id) * UINT32_C(16777619);
    }
    return hash ^ hash >> 16;
}

/* The slot of an id: its own, or the free one where it belongs. */
static uint32_t *slot_of(const Catalog *catalog, const char *id) {
    uint32_t at = hash_of(id) & catalog->mask;
    while (catalog->slot[at] != 0 && strcmp(catalog->text[catalog->slot[at] - 1].id, id) != 0) {
        at = (at + 1) & catalog->mask;
    }
    return &catalog->slot[at];
}

/* The same for a translation: that of the first id that has it. */
static uint32_t *said_slot_of(const Catalog *catalog, const char *said) {
    uint32_t at = hash_of(said) & catalog->mask;
    while (catalog->said_slot[at] != 0 &&
           strcmp(catalog->text[catalog->said_slot[at] - 1].said, said) != 0) {
        at = (at + 1) & catalog->mask;
    }
    return &catalog->said_slot[at];
}

static const Text *find(const Catalog *catalog, const char *id) {
    const uint32_t place = *slot_of(catalog, id);
    return place > 0 ? &catalog->text[place - 1] : NULL;
}

/* --- Whether a translation fits -------------------------------------------------------------- */

/* Patterns have a capital letter behind each %, formats none. */
static bool is_pattern(const char *id) {
    const char *mark = strchr(id, '%');
    return mark != NULL && mark[1] >= 'A' && mark[1] <= 'Z';
}

static bool has_part(const char *pattern, char part) {
    for (const char *at = pattern; (at = strchr(at, '%')) != NULL && at[1] != '\0'; at += 2) {
        if (at[1] == part) {
            return true;
        }
    }
    return false;
}

static bool has_its_parts(const char *said, const char *id) {
    for (const char *at = said; (at = strchr(at, '%')) != NULL; at += 2) {
        if (at[1] == '\0' || !has_part(id, at[1])) {
            return false;
        }
    }
    return true;
}

static bool has_new_controls(const char *said, const char *id) {
    for (; *said != '\0'; said++) {
        if (iscntrl((unsigned char)*said) && strchr(id, *said) == NULL) {
            return true;
        }
    }
    return false;
}

/* Whether a text may stand for an English one. One that is for some numbers alone may lack the last
 * arguments. */
static bool fits(const char *said, const char *id, bool may_lack) {
    return said[0] != '\0' && strlen(said) <= TIMES_LONGER * strlen(id) + LONGER &&
           utf8_is_valid(said) && !has_new_controls(said, id) &&
           (is_pattern(id) ? has_its_parts(said, id) : format_agrees(said, id, may_lack));
}

/* All forms of a text, of which there are `length` bytes; each may be like either in English. */
static bool all_fit(const Catalog *catalog, const Text *text, size_t length) {
    const char *id = text_without_context(text->id);
    const char *end = text->said + length;
    unsigned long forms = 0;
    for (const char *at = text->said; at <= end; at += strlen(at) + 1, forms++) {
        if (!fits(at, id, text->many != NULL) &&
            (text->many == NULL || !fits(at, text->many, true))) {
            return false;
        }
    }
    return forms == (text->many != NULL ? catalog->forms : 1);
}

/* --- The head -------------------------------------------------------------------------------- */

/* The value of a line of the head; NULL: it has none of that name. */
static const char *value_of(const char *head, const char *name) {
    for (const char *line = head; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncasecmp(line, name, strlen(name)) == 0) {
            return line + strlen(name);
        }
    }
    return NULL;
}

/* What stands behind `name` in a line. */
static const char *part_of(const char *line, const char *name) {
    const char *found = line != NULL ? strstr(line, name) : NULL;
    return found != NULL && found < line + strcspn(line, "\n") ? found + strlen(name) : NULL;
}

static bool read_plurals(Catalog *catalog, const char *head) {
    const char *line = value_of(head, "Plural-Forms:");
    const char *forms = part_of(line, "nplurals=");
    catalog->rule = line != NULL ? part_of(line, "plural=") : USUAL_RULE;
    catalog->forms = line == NULL ? 2 : forms != NULL ? strtoul(forms, NULL, 10) : 0;
    if (catalog->rule == NULL || catalog->forms < 1 || catalog->forms > FORMS_MAX) {
        return false;
    }
    for (unsigned long number = 0; number < NUMBERS_TRIED; number++) {
        unsigned long form;
        if (!plural_form(catalog->rule, number, &form) || form >= catalog->forms) {
            return false;
        }
    }
    return true;
}

static const char *read_head(Catalog *catalog, const char *head) {
    const char *charset = part_of(value_of(head, "Content-Type:"), "charset=");
    if (charset == NULL || strncasecmp(charset, "UTF-8", strlen("UTF-8")) != 0) {
        return N_("it is not in UTF-8");
    }
    return read_plurals(catalog, head) ? NULL : N_("its rule for plurals is wrong");
}

/* --- A catalog ------------------------------------------------------------------------------- */

/* Adds a text to the table, if it fits. */
static void add(Catalog *catalog, uint32_t place, size_t id_length, size_t said_length) {
    Text *text = &catalog->text[place];
    const size_t first = strlen(text->id);
    text->many = first < id_length ? text->id + first + 1 : NULL;
    const bool whole = text->many == NULL || first + 1 + strlen(text->many) == id_length;
    if (whole && all_fit(catalog, text, said_length)) {
        *slot_of(catalog, text->id) = place + 1;
        uint32_t *said = said_slot_of(catalog, text->said);
        *said = *said != 0 ? *said : place + 1;
    } else {
        catalog->left_out++;
    }
}

/* Reads all texts; returns what is wrong with the file, or NULL. */
static const char *read_texts(Catalog *catalog) {
    const char *const cut = N_("it is cut off or damaged");
    const uint32_t count = word_at(catalog, COUNT_AT);
    const size_t ids = word_at(catalog, IDS_AT), said = word_at(catalog, SAID_AT);
    const size_t table = (size_t)count * ROW;
    if (count > catalog->length / ROW || ids > catalog->length - table ||
        said > catalog->length - table) {
        return cut;
    }
    uint32_t slots = 4;
    while (slots < 2 * count) {
        slots *= 2;
    }
    catalog->mask = slots - 1;
    catalog->slot = calloc(slots, sizeof *catalog->slot);
    catalog->said_slot = calloc(slots, sizeof *catalog->said_slot);
    catalog->text = calloc((size_t)count + 1, sizeof *catalog->text);
    if (catalog->slot == NULL || catalog->said_slot == NULL || catalog->text == NULL) {
        return N_("out of memory");
    }
    const char *head = NULL;
    size_t all = 0; /* no two texts share bytes */
    for (uint32_t i = 0; i < count; i++) {
        size_t id_length, said_length;
        catalog->text[i].id = row_at(catalog, ids, i, &id_length);
        catalog->text[i].said = row_at(catalog, said, i, &said_length);
        all += id_length + said_length;
        if (catalog->text[i].id == NULL || catalog->text[i].said == NULL || all > catalog->length) {
            return cut;
        }
        head = head == NULL && id_length == 0 ? catalog->text[i].said : head;
    }
    const char *why = read_head(catalog, head);
    for (uint32_t i = 0; i < count && why == NULL; i++) {
        size_t id_length, said_length;
        (void)row_at(catalog, ids, i, &id_length);
        (void)row_at(catalog, said, i, &said_length);
        if (id_length > 0) {
            add(catalog, i, id_length, said_length);
        }
    }
    return why;
}

static const char *read_all(Catalog *catalog) {
    catalog->swapped = catalog->length >= HEAD && word_at(catalog, MAGIC_AT) != MAGIC;
    if (catalog->length < HEAD || word_at(catalog, MAGIC_AT) != MAGIC ||
        word_at(catalog, VERSION_AT) >> 16 > 1) {
        return N_("it is not a gettext catalog");
    }
    return read_texts(catalog);
}

Catalog *catalog_new(char *bytes, size_t length, const char **why) {
    Catalog *catalog = calloc(1, sizeof *catalog);
    if (catalog == NULL) {
        free(bytes);
        *why = N_("out of memory");
        return NULL;
    }
    catalog->bytes = bytes;
    catalog->length = length;
    *why = read_all(catalog);
    if (*why != NULL) {
        catalog_free(catalog);
        return NULL;
    }
    return catalog;
}

void catalog_free(Catalog *catalog) {
    if (catalog != NULL) {
        free(catalog->bytes);
        free(catalog->text);
        free(catalog->slot);
        free(catalog->said_slot);
        free(catalog);
    }
}

const char *catalog_find(const Catalog *catalog, const char *id) {
    const Text *text = find(catalog, id);
    const bool usable =
        text != NULL && (text->many == NULL || fits(text->said, text_without_context(id), false));
    return usable ? text->said : NULL;
}

const char *catalog_id(const Catalog *catalog, const char *said) {
    const uint32_t place = *said_slot_of(catalog, said);
    return place > 0 ? catalog->text[place - 1].id : NULL;
}

const char *catalog_find_number(const Catalog *catalog, const char *one, const char *many,
                                int number) {
    const Text *text = find(catalog, one);
    unsigned long form;
    if (text == NULL || text->many == NULL || strcmp(text->many, text_without_context(many)) != 0 ||
        !plural_form(catalog->rule, (unsigned long)labs((long)number), &form) ||
        form >= catalog->forms) {
        return NULL;
    }
    const char *said = text->said;
    for (; form > 0; form--) {
        said += strlen(said) + 1;
    }
    return said;
}

int catalog_left_out(const Catalog *catalog) {
    return catalog->left_out;
}
