#include "ui/english.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "ui/draw/raster.h"

enum { SLOTS = 1 << 15, MOST = SLOTS / 2, FRAMES_KEPT = 8, ENGLISH_MAX = 2048, DIRECTIVE_MAX = 32 };

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
    *slot = (Meaning){key_of(text), copy, frame};
}

/* --- A format with its arguments ------------------------------------------------------------- */

/* Reads a directive behind its %, with stars filled in; gives what is behind it. */
static const char *read_directive(const char *format, va_list *arguments,
                                  char directive[DIRECTIVE_MAX]) {
    text_write(directive, DIRECTIVE_MAX, "%%");
    while (*format != '\0') {
        if (*format == '*') {
            text_append(directive, DIRECTIVE_MAX, "%d", va_arg(*arguments, int));
        } else {
            text_append(directive, DIRECTIVE_MAX, "%c", *format);
        }
        if (strchr("-+ 0#.123456789*hlLqjzt", *format++) == NULL) {
            break;
        }
    }
    return format;
}

/* Appends one argument. */
static void add_argument(char *text, const char *directive, va_list *arguments) {
    const size_t length = strlen(directive);
    const char kind = directive[length - 1], before = directive[length - 2];
    char *to = text + strlen(text);
    const size_t size = ENGLISH_MAX - strlen(text);
    if (kind == 's') {
        text_write(to, size, directive, english_of(va_arg(*arguments, const char *)));
    } else if (strchr("eEfFgGaA", kind) != NULL) {
        text_write(to, size, directive, va_arg(*arguments, double));
    } else if (before == 'j') {
        text_write(to, size, directive, va_arg(*arguments, intmax_t));
    } else if (before == 'l' && directive[length - 3] == 'l') {
        text_write(to, size, directive, va_arg(*arguments, long long));
    } else if (before == 'l' || before == 't') {
        text_write(to, size, directive, va_arg(*arguments, long));
    } else if (before == 'z') {
        text_write(to, size, directive, va_arg(*arguments, size_t));
    } else if (strchr("diouxXc", kind) != NULL) {
        text_write(to, size, directive, va_arg(*arguments, int));
    }
}

static void add_format(char *text, const char *format, va_list *arguments) {
    while (*format != '\0') {
        const size_t plain = strcspn(format, "%");
        text_append(text, ENGLISH_MAX, "%.*s", (int)plain, format);
        format += plain;
        if (*format == '%' && format[1] == '%') {
            text_append(text, ENGLISH_MAX, "%%");
            format += 2;
        } else if (*format == '%') {
            char directive[DIRECTIVE_MAX];
            format = read_directive(format + 1, arguments, directive);
            add_argument(text, directive, arguments);
        }
    }
}

void english_made(const char *text, size_t from, const char *english, va_list *arguments) {
    char before[ENGLISH_MAX], whole[ENGLISH_MAX];
    if (arguments == NULL) {
        remember(text, english);
        return;
    }
    text_write(before, sizeof before, "%.*s", (int)from, text);
    text_write(whole, sizeof whole, "%s", english_of(before));
    add_format(whole, english, arguments);
    remember(text, whole);
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
