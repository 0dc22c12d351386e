#include "ui/widgets/english.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "game/format.h"
#include "game/text.h"
#include "ui/draw/raster.h"

enum {
    SLOTS = 1 << 17,
    MOST = SLOTS / 4 * 3,
    FRAMES_KEPT = 64,
    ENGLISH_MAX = 2048,
    DIRECTIVE_MAX = 32,
    ARGUMENTS_MAX = 16
};

typedef struct Words {
    struct Words *next; /* among those to be freed */
    char text[];
} Words;

typedef struct Meaning {
    uint64_t key;   /* of the text; 0: the slot is free */
    Words *english; /* owned */
    unsigned met;   /* in this frame last */
} Meaning;

static Meaning *known; /* SLOTS of them; NULL: nothing has been made yet */
static int count;
static Words *replaced; /* in this frame: an element may still be called so */
static unsigned frame;

/* The slot of a text: its own, or the free one where it belongs. */
static Meaning *slot_of(uint64_t key) {
    size_t at = key % SLOTS;
    while (known[at].key != 0 && known[at].key != key) {
        at = (at + 1) % SLOTS;
    }
    return &known[at];
}

static uint64_t key_of(const char *text) {
    return raster_hash_text(RASTER_HASH_SEED, text) | 1U;
}

const char *english_of(const char *text) {
    Meaning *found = known != NULL ? slot_of(key_of(text)) : NULL;
    if (found == NULL || found->key == 0) {
        return text;
    }
    found->met = frame;
    return found->english->text;
}

/* Where there is no memory or no room, the text stays its own name. */
static void remember(const char *text, const char *english) {
    known = known != NULL ? known : calloc(SLOTS, sizeof *known);
    if (known == NULL || strcmp(english_of(text), english) == 0) {
        return;
    }
    Meaning *slot = slot_of(key_of(text));
    if (slot->key == 0 && count >= SLOTS - 1) {
        return;
    }
    const size_t size = strlen(english) + 1;
    Words *copy = malloc(sizeof *copy + size);
    if (copy == NULL) {
        return;
    }
    memcpy(copy->text, english, size);
    if (slot->key != 0) {
        slot->english->next = replaced;
        replaced = slot->english;
    }
    count += slot->key == 0;
    slot->key = key_of(text);
    slot->english = copy;
    slot->met = frame;
}

/* --- A format with its arguments ------------------------------------------------------------- */

/* What an argument is, and its value. */
typedef struct Argument {
    char kind; /* of its directive; 0: none uses it */
    int longs; /* letters `l` of its type; 3: another type as long as the longest */
    union {
        intmax_t number;
        double real;
        const char *text;
    } value;
} Argument;

static int longs_of(const FormatDirective *directive) {
    int longs = 0;
    for (int i = 0; i < directive->type_length; i++) {
        const char letter = directive->how[directive->how_length + i];
        longs += letter == 'l' ? 1 : letter == 'h' ? 0 : 3;
    }
    return longs;
}

static bool is_real(char kind) {
    return strchr("eEfFgGaA", kind) != NULL;
}

/* Fetches the arguments, which is possible in their order alone. To clang-tidy all types are alike.
 * NOLINTBEGIN(bugprone-branch-clone) */
static void fetch(Argument argument[ARGUMENTS_MAX], va_list *list) {
    for (int i = 0; i < ARGUMENTS_MAX && argument[i].kind != '\0'; i++) {
        Argument *at = &argument[i];
        if (at->kind == 's') {
            at->value.text = va_arg(*list, const char *);
        } else if (is_real(at->kind)) {
            at->value.real = va_arg(*list, double);
        } else if (at->longs == 1) {
            at->value.number = va_arg(*list, long);
        } else if (at->longs > 1) {
            at->value.number = va_arg(*list, intmax_t);
        } else if (strchr("uxXo", at->kind) != NULL) {
            at->value.number = va_arg(*list, unsigned);
        } else {
            at->value.number = va_arg(*list, int);
        }
    }
}

/* NOLINTEND(bugprone-branch-clone) */

static void note(Argument argument[ARGUMENTS_MAX], int place, char kind, int longs) {
    if (place >= 0 && place < ARGUMENTS_MAX) {
        argument[place] = (Argument){.kind = kind, .longs = longs};
    }
}

/* Appends a text, cut as its directive says: what is left of it may have been made by itself. */
static void add_text(char *text, const char *how, const char *value) {
    char cut[ENGLISH_MAX];
    const char *precision = strchr(how, '.');
    str_write(cut, sizeof cut, "%.*s",
              precision != NULL ? (int)strtol(precision + 1, NULL, 10) : ENGLISH_MAX, value);
    const char *english = english_of(cut);
    str_append(text, ENGLISH_MAX, english != cut ? "%s" : how, english);
}

/* Appends what a directive writes. */
static void add_argument(char *text, const FormatDirective *directive,
                         const Argument argument[ARGUMENTS_MAX]) {
    char how[2 * DIRECTIVE_MAX] = "%";
    int star = 0;
    for (int i = 0; i < directive->how_length; i++) {
        const char *at = &directive->how[i];
        if (*at == '*' && star < directive->stars) {
            str_append(how, sizeof how, "%d", (int)argument[directive->star[star++]].value.number);
        } else {
            str_append(how, sizeof how, "%c", *at);
        }
    }
    const char kind = directive->kind;
    const Argument *value = &argument[directive->place];
    const bool whole = kind != 's' && kind != 'c' && !is_real(kind);
    str_append(how, sizeof how, whole ? "j%c" : "%c", kind);
    if (kind == 's') {
        add_text(text, how, value->value.text);
    } else if (is_real(kind)) {
        str_append(text, ENGLISH_MAX, how, value->value.real);
    } else if (kind == 'c') {
        str_append(text, ENGLISH_MAX, how, (int)value->value.number);
    } else {
        str_append(text, ENGLISH_MAX, how, value->value.number);
    }
}

/* Reads a format twice: first for the kinds of its arguments, then to write it. */
static void add_format(char *text, const char *format, va_list *list) {
    Argument argument[ARGUMENTS_MAX] = {{0}};
    FormatDirective directive;
    for (int pass = 0; pass < 2; pass++) {
        int next = 0;
        for (const char *at = format; *at != '\0';) {
            const size_t plain = strcspn(at, "%");
            if (pass > 0) {
                str_append(text, ENGLISH_MAX, "%.*s", (int)plain, at);
            }
            at += plain;
            if (*at == '\0') {
                break;
            }
            at = format_directive(at + 1, &next, &directive);
            if (directive.place < 0) {
                str_append(text, ENGLISH_MAX, "%s", pass > 0 ? "%" : "");
            } else if (pass > 0 && directive.place < ARGUMENTS_MAX) {
                add_argument(text, &directive, argument);
            } else if (pass == 0) {
                for (int i = 0; i < directive.stars; i++) {
                    note(argument, directive.star[i], 'd', 0);
                }
                note(argument, directive.place, directive.kind, longs_of(&directive));
            }
        }
        if (pass == 0) {
            fetch(argument, list);
        }
    }
}

static void made(const char *text, size_t from, const char *english, va_list *arguments) {
    char before[ENGLISH_MAX], whole[ENGLISH_MAX];
    if (arguments == NULL) {
        remember(text, english);
        return;
    }
    str_write(before, sizeof before, "%.*s", (int)from, text);
    str_write(whole, sizeof whole, "%s", english_of(before));
    add_format(whole, english, arguments);
    remember(text, whole);
}

void english_made(const char *text, size_t from, const char *english, va_list *arguments) {
    static bool at_work; /* what is made meanwhile is English */
    if (!at_work) {
        at_work = true;
        made(text, from, english, arguments);
        at_work = false;
    }
}

/* --- Forgetting ------------------------------------------------------------------------------ */

void english_begin_frame(void) {
    frame++;
    while (replaced != NULL) {
        Words *next = replaced->next;
        free(replaced);
        replaced = next;
    }
    if (known == NULL || count <= MOST) {
        return;
    }
    Meaning *old = known;
    known = calloc(SLOTS, sizeof *known);
    count = 0;
    for (int i = 0; i < SLOTS; i++) {
        if (known != NULL && old[i].key != 0 && frame - old[i].met <= FRAMES_KEPT) {
            *slot_of(old[i].key) = old[i];
            count++;
        } else {
            free(old[i].english);
        }
    }
    free(old);
}

void english_forget(void) {
    english_begin_frame();
    for (int i = 0; known != NULL && i < SLOTS; i++) {
        free(known[i].english);
    }
    free(known);
    known = NULL;
    count = 0;
}
