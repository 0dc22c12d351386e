/* Catalogs of translations: any bytes as one, or, behind `texts`, lines from which one is made: the
 * rule for plurals, then the translations of the texts below, `|` between forms. What is said in
 * that language is written as the program writes it. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "game/catalog.h"
#include "game/pattern.h"
#include "game/text.h"
#include "game/utf8.h"
#include "support/mo.h"

static const char *const ids[] = {"Out of memory.",        "Line %d: %s",
                                  "%.5s and %*d of %5.1f", "Capture the %P on %T",
                                  "card\004Draw",          "%d piece of %s|%d pieces of %s"};

enum { IDS = sizeof ids / sizeof ids[0] };

static const Catalog *catalog;

static const char *find(const char *id) {
    return catalog_find(catalog, id);
}

static const char *find_number(const char *one, const char *many, int number) {
    return catalog_find_number(catalog, one, many, number);
}

static const char *write_part(const void *state, Action action, char part,
                              char room[GAME_LABEL_MAX]) {
    (void)state;
    (void)action;
    assert_true(part == 'P' || part == 'T');
    str_write(room, GAME_LABEL_MAX, "%c", part);
    return room;
}

static void speak(void) {
    static const TextLanguage language = {.find = find, .find_number = find_number};
    char text[SESSION_WHY_MAX];
    (void)text_set_language(&language);
    tr_say(text, sizeof text, "Out of memory.");
    assert_true(utf8_is_valid(text));
    tr_say(text, sizeof text, "Line %d: %s", 7, "seven");
    assert_true(utf8_is_valid(text));
    tr_say(text, sizeof text, "%.5s and %*d of %5.1f", "a word", 3, 7, 2.5);
    assert_true(utf8_is_valid(text));
    assert_true(utf8_is_valid(tr(NC_("card", "Draw"))));
    pattern_say("Capture the %P on %T", write_part, NULL, ACTION_NONE, text, sizeof text);
    assert_true(utf8_is_valid(text));
    for (int number = 0; number < 200; number += 1 + number / 10) {
        tr_say_number(text, sizeof text, "%d piece of %s", "%d pieces of %s", number, number,
                      "Ada");
        assert_true(utf8_is_valid(text));
    }
    (void)text_set_language(NULL);
}

/* A catalog of lines. */
static char *made_of(char *text, size_t *length) {
    char head[SESSION_WHY_MAX];
    MoText texts[IDS + 1] = {{"", head}};
    char *next = fuzz_first_line(text);
    str_write(head, sizeof head, MO_HEAD("Plural-Forms: %s\n"), text);
    for (int i = 0; i < IDS; i++) {
        texts[i + 1] = (MoText){ids[i], next};
        next = fuzz_first_line(next);
    }
    return mo_bytes(texts, IDS + 1, false, length);
}

void fuzz_catalogs(char *text, size_t length) {
    const char *why = NULL;
    char *bytes;
    if (strncmp(text, "texts\n", 6) == 0) {
        bytes = made_of(text + 6, &length);
    } else {
        bytes = malloc(length + 1);
        assert_non_null(bytes);
        memcpy(bytes, text, length + 1);
    }
    Catalog *read = catalog_new(bytes, length, &why);
    assert_true((read == NULL) == (why != NULL));
    catalog = read;
    if (read != NULL) {
        speak();
    }
    catalog_free(read);
}
